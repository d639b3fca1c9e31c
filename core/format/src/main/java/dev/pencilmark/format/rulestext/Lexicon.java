package dev.pencilmark.format.rulestext;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.rulestext.Sentence.Definition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The kinds of rules that sentences define, in one table. A sentence defines the rule of a row if
 * all its patterns match, its trap does not, and every other word of the sentence is common, or a
 * word of the row. Numbers and negations are never common: a pattern must capture them. So a
 * sentence with one word that the row does not expect defines nothing.
 */
final class Lexicon {

  /** Words of any sentence about clues. No number, no negation, no permission, no choice. */
  private static final Set<String> COMMON =
      words(
          "a an the in on of to and is are be been must should shall will has have having contain"
              + " contains containing contained digit digits number numbers value values cell cells"
              + " grid line lines by with from for each every any all that which those these it its"
              + " their them they this such at as where along within inside through into between"
              + " within whose two three four square squares there when also always themselves"
              + " s appear appears placed written located entered shown marked indicated coloured"
              + " clue clues form forms so following long"
              + " thin thick light dark bold small large big word rule rules sudoku"
              + " red orange peach brown gold golden yellow green lime teal turquoise cyan blue"
              + " indigo lavender violet purple magenta pink grey black white colour coloured"
              + " normal standard usual apply applies respective respectively corresponding connected"
              + " attached associated given ie"
              + " thermometer's arrow's circle's cage's line's box's cell's dot's");

  /** Words that are common only in the names of rules. */
  private static final Set<String> NAMES =
      words(
          "killer cage cages thermometer thermometers arrow arrows kropki dot dots pair pairs"
              + " german dutch whisper whispers renban renbans region sum sums palindrome"
              + " palindromes zipper zippers between lockout double entropic entropy modular ten"
              + " odd even cells quadruple quadruples quad quads little sandwich sandwiches x-sums"
              + " xsum xsums skyscraper skyscrapers numbered room rooms xv x v antiknight antiking"
              + " knight knights knight's king kings king's move nonconsecutive diagonal diagonals"
              + " inequality inequalities nabner nabners box border borders partial parity circle"
              + " circles counting constraint constraints clone clones minimum maximum fortress"
              + " fortresses extremes min max index indexer kropkis ratio difference same chess"
              + " greater than sign signs disjoint groups sudoku-x");

  private static final String SUM = "\\b(?:sums?|summing|adds?|adding|totals?)\\b";
  private static final String NO_REPEAT =
      "((?:cannot|may not|must not|do not|does not|never|no|without|nor|not)\\b(?: be)?"
          + "(?: (?:contain|have|include)(?: an?| any)?| \\w+)?? (?:repeat(?:s|ed|ing|ition)?"
          + "|duplicates?|recur)"
          + "(?: (?:digits?|numbers?|values?))?|nonrepeat\\w*|different|distinct|unique"
          + "|no (?:digit|number|value)s? (?:may |can |must )?(?:be )?repeat(?:s|ed)?"
          + "|(?:repeats|repeated (?:digits|numbers|values)) are not (?:allowed|permitted)"
          + "|(?:cannot|may not|must not|do not|does not|never) (?:contain|have|include|hold)"
          + " (?:the same|any) (?:digit|number|value) (?:more than once|twice))\\b";
  private static final String DIFFER =
      "((?:cannot|may not|must not|do not|should not|never|not|no|neither)\\b"
          + "(?:(?!differ).){0,70}?"
          + "(?:same|identical|equal|repeat\\w*|share|see|contain|separated|apart|knight\\S*"
          + "|king\\S*|itself|themselves)|\\b(?:different|differ)\\b)";

  /** A permission behind a definition. */
  private static final String MAY_REPEAT =
      "((?:and |which |digits |they )*+(?:may|can|might|could) (?:be )?(?:include |contain )?"
          + "repeat(?:s|ed)?(?: digits)?\\b(?: if (?:allowed|permitted) by (?:the )?other rules)?)";

  private static final String AT_LEAST =
      "\\b((?:(?:of )?at least|no less than|not less than|a minimum (?:difference )?of|minimum of)"
          + " (?<value>\\d{1,2}|two|three|four|five|six)"
          + "|(?<value2>\\d{1,2}|two|three|four|five|six) or (?:more|greater|higher|larger))\\b";

  /** That a clue need not be there. */
  private static final String SOMETIMES =
      "((?:and )?(?:which |whose |their )?(?:sums? |totals? )?(?:may|sometimes|might)"
          + " (?:be )?(?:shown?|given)\\b)";

  /** A sentence about cells of several lines. */
  private static final String OTHER_LINES =
      "\\b(?:other|another|different|separate|adjacent) (?:\\w+ )?lines?\\b|\\btogether\\b";

  /** The end of the id of a sentence that repeats a part of the meaning of a kind. */
  static final String NOTE = ".note";

  private static final List<LexiconRow> ROWS = new ArrayList<>();

  /** The classes of numbers that sums have. */
  private static final List<String> CLASSES =
      List.of("prime", "square", "odd", "even", "triangular");

  private static final Set<String> USUAL =
      Set.of("normal sudoku", "sudoku", "normal sudoku rules", "classic sudoku", "standard sudoku");

  private static final Pattern NAME_ENDS = Pattern.compile("\\s*,\\s*(?:and )?|\\s+and\\s+");

  /** The ids of rules by their names in the singular. */
  private static final Map<String, List<String>> BY_NAME = byName();

  static {
    names();
    thermometersAndArrows();
    cages();
    marksBetweenCells();
    lines();
    cells();
    outside();
    wholeGrid();
    sequences();
    cagesWithoutTotals();
    notes();
  }

  private Lexicon() {}

  /** Sentences that only name a rule, such as "Green lines are German whispers". */
  private static void names() {
    usual("cage", "killer(?: cage)?|cage");
    usual("sum", "killer(?: cage)?|cage");
    usual("difference", "kropki(?: dot)?|kropki pairs?");
    usual("ratio", "kropki(?: dot)?|kropki pairs?");
    usual("sum.pair", "xv").fixed("ten", 10).fixed("five", 5);
    usual("arrow", "arrow(?: line)?");
    usual("palindrome", "palindrome(?: line)?");
    usual("renban", "renban(?: line)?");
    usual("littlekiller", "little killer(?: sum)?");
    usual("antiknight", "antiknight(?:'s move)?");
    usual("antiking", "antiking(?:'s move)?");
    usual("thermo.slow", "slow thermometer");
    usual("quadruple", "quadruple(?: circle)?|quad");
    usual("greater", "inequality|greater[- ]than");
    usual("disjoint", "disjoint (?:group|set)s?");
    add("whispers", "german whispers?").words("german whisper whispers");
    add("whispers", "dutch whispers?").words("dutch whisper whispers").fixed("value", 4);
    add("renban", "renbans?\\b").words("renban renbans");
    add(
            "thermo",
            "^(?:[^:]{1,40}: )?(?:normal |standard )?thermometers?(?: rules?)?(?: appl(?:y|ies))?$")
        .words("thermometer thermometers");
    add("sandwich", "sandwich").words("sandwich sandwiches sum sums numbers outside");
    add("skyscraper", "skyscrapers?\\b").words("skyscraper skyscrapers outside");
    add("xsum", "x-?sums?\\b").words("edge x-sum x-sums xsum xsums x sum sums outside");
    add("antiknight", "antiknight").words("antiknight constraint restriction");
    add("antiking", "antiking").words("antiking constraint restriction");
    add("nonconsecutive", "^nonconsecutive(?: rules?)?(?: constraint)?(?: appl(?:y|ies))?$")
        .words("nonconsecutive constraint");
  }

  /** Starts a row of sentences such as "Normal killer rules apply". */
  private static LexiconRow usual(String id, String name) {
    return add(
            id,
            "^(?:[^:]{1,40}: )?(?:(?:(?:normal|standard|usual|classic|the) )*"
                + "(?:"
                + name
                + ")s?(?: sudoku)?(?: rules?| constraints?| restrictions?)?"
                + "(?: also)?(?: appl(?:y|ies))?)$")
        .words(
            "killer cage cages kropki dot dots pair pairs xv arrow arrows line lines palindrome"
                + " palindromes renban renbans little sum sums antiknight antiknight's antiking"
                + " antiking's slow thermometer thermometers quadruple quadruples circle quad"
                + " inequality greater than disjoint groups sets group set constraint constraints"
                + " restriction restrictions classic move");
  }

  private static void thermometersAndArrows() {
    String bulb = "to(?:wards?)? (?:the |its |their |a )?(?:\\w+ )?bulb";
    String thermoWords =
        "thermometer thermometers bulb bulbs tip tips end ends starting start begins beginning begin"
            + " strictly move moving away going go traveling travelling out get goes shape shapes"
            + " shaped round flat circle circular filled direction size order you other length further"
            + " farther than previous preceding one always base gets outwards outward we before"
            + " counting";
    String rising =
        "increas\\w*|ascend\\w*|gets? (?:larger|bigger|higher)|\\brise|"
            + "(?:larger|greater|higher|bigger) than the (?:(?:previous|preceding)(?! (?:two|three|four))"
            + "|digit before it\\b)";
    add("thermo", rising, "thermometer|bulb")
        .trap(
            bulb
                + "|decreas|equal|or greater|\\brow\\b|\\bcolumn\\b|\\b(?:any|either) end\\b"
                + "|\\bby (?:one|two|three)\\b|^bulbs? (?:contain|have|has)"
                + "|\\bfrom (?:the |its |their |a )?(?:\\w+ )?tips?\\b|\\bfrom (?:the |its )?flat\\b")
        .words(
            thermoWords
                + " increase increases increasing ascend ascends ascending larger greater bigger"
                + " higher rise rises rising");
    add(
            "thermo.slow",
            "(increas\\w*|\\b(?:never|not|cannot) decrease)",
            "((?:or )?(?:stay|remain)s? (?:the )?same|(?:may |can |must |do )?(?:never|not|cannot)"
                + " decreas\\w*|or (?:stay|be|remain)s? (?:equal|constant)|or equal)",
            "thermometer|bulb")
        .trap(bulb)
        .words(thermoWords + " slow increase increases increasing");
    add("arrow", "\\barrows?\\b", SUM, "circle|\\bbulb|attached|connected")
        .also(MAY_REPEAT)
        .also(
            "(\\bor (?:pill|oval)\\b)|((?:2|two)-digit numbers?(?: in (?:(?:the|an?) )?(?:attached )?pills?)?,?"
                + " (?:(?:is|are) )?"
                + "(?:read |written )?left[- ]to[- ]right(?: or downwards| or top[- ]to[- ]bottom)?)")
        .trap(
            "\\bare (?:all )?equal\\b(?! to)|average|product|diagonal|outside|\\brows?\\b|\\bcolumns?\\b"
                + "|\\b(?:sums?|totals?) of (?:all |the )*circles\\b|\\bcircle and (?:the )?arrow\\b"
                + "|\\b(?:two|three) digits (?:on|along)|number of|\\bof all arrows|\\bsum of (?:all |the )*arrows\\b"
                + "|\\bto (?:the )?(?:digit|number|value) (?:in|at|on) (?:the )?(?:arrow(?:'s)? )?(?:tip|head)\\b")
        .words(
            "body constitutes arrow arrows arrow's sum sums summing add adds adding up total totals circle circles"
                + " circled bulb shaft end base up arrowed much pill oval equal equals tip head start"
                + " originates starts begins");
    add(
            "arrow.pill",
            "\\bpills?\\b",
            "((?:2|two)-digit numbers?|numbers?)",
            "(left[- ]to[- ]right)")
        .also("(or downwards|or top[- ]to[- ]bottom|and top[- ]to[- ]bottom)")
        .trap("cage|outside|clue|thermometer|row|column|sum")
        .words("pill pills read reads are");
    add(
            "arrow.double",
            "\\blines?\\b|double arrow",
            SUM,
            "circles|endpoints|\\bends\\b|\\bcircled\\b")
        .trap(
            "average|product|distance|\\brows?\\b|\\bcolumns?\\b|\\bbox|\\bbetween the sums?\\b|\\b(?:sum|total) between\\b"
                + "|\\bis the same$|number of|\\bline's ends\\b|\\bfor (?:all|each|every) lines?\\b")
        .words(
            "double arrow arrows sum sums add adds up total circles circled ends end equal both"
                + " endpoints equals strictly connecting white cells' same");
  }

  private static void cages() {
    String words =
        "cage cages caged killer sum sums summing add adds adding up total totals if corner top"
            + " left upper top-left hand side clue clues provided printed displayed show dashed"
            + " one show shows indicates given known indicate stated indicates which cage's"
            + " upper-left totals clued equal equals give gives";
    add("sum", "\\bcages?\\b|\\bcaged\\b", SUM)
        .also(NO_REPEAT)
        .also("((?:may|can|are allowed to) (?:be )?repeat(?:ed)?(?= |$|,))")
        .also(SOMETIMES)
        .trap(
            "\\b(?:equal|same) (?:sums?|totals?)\\b|\\bcorner (?:digit|cell)s?\\b"
                + "|\\bdifferent (?:sums?|totals?)|number of"
                + "|\\b(?:two|three|four) (?:digits|numbers|cells)\\b")
        .words(words);
    add("cage", "\\bcages?\\b|\\bcaged\\b", NO_REPEAT)
        .also(SOMETIMES)
        .trap(
            "\\bbetween\\b|number of|\\b(?:equal|same|different) (?:sums?|totals?)\\b"
                + "|\\b(?:two|different|distinct) (?:\\w+ )?cages\\b")
        .words(words);
    add(
            "cage.repeating",
            "\\bcages?\\b|\\bcaged\\b",
            "((?:may|can|are allowed to|might) (?:be )?repeat(?:ed)?|repeats? (?:is|are) allowed)")
        .also("(if (?:allowed|permitted) by (?:the )?(?:other|normal|usual) (?:sudoku )?rules)")
        .trap("not|cannot|if (?!(?:allowed|permitted) by)|unless")
        .words(words);
  }

  private static void marksBetweenCells() {
    String pair =
        "dot dots circle circles kropki separated connected joined linked join joins joining"
            + " separate separates connects adjacent neighbouring across on border edge share"
            + " shared sharing one one's other's another other either touching side sides pair"
            + " pairs partial orthogonally both opposite connects connect connecting means mean";
    add(
            "difference",
            "\\bwhite\\b.{0,20}(?:dot|circle)s?|kropki",
            "(\\bconsecutive\\b|\\b(?:differ(?:ence)?s?|differing)\\b.{0,14}?\\b(?:1|one)\\b"
                + "|\\b(?:exactly )?(?:1|one) (?:greater|more|larger|higher|apart)\\b)")
        .trap(
            "nonconsecutive|black|not |sum|line|at least|at most|(?:more|less) than|both other|inside|"
                + PairSentences.CONVERSE)
        .words(
            pair
                + " difference differ differs value values than consecutive exactly requires"
                + " indicates indicate mark between");
    add(
            "ratio",
            "\\bblack\\b.{0,20}(?:dot|circle)s?|kropki",
            "(\\b1\\s?[:-]\\s?2\\b|\\b2\\s?(?:[:-]|to)\\s?1\\b|\\b1 to 2\\b|\\bdouble\\b|\\btwice\\b"
                + "|\\bhalf\\b|\\bfactor of (?:2|two)\\b)(?:.*?\\b(1\\s?:\\s?2|2\\s?:\\s?1)\\b)?")
        .trap(
            "white|triple|not |sum|line|1\\s?:\\s?3|3\\s?:\\s?1|each other|both digits are|"
                + PairSentences.CONVERSE)
        .words(
            pair
                + " ratio double twice half than exactly requires indicates indicate mark one"
                + " relationship multiple factor");
    String letter =
        "either side sides separates separate x v xs vs x's v's xv an sum sums summing add adds up total"
            + " totals separated connected"
            + " joined join joins across border edge share sharing adjacent neighbouring letter"
            + " roman numeral numerals together pair pairs mark marks connecting connect connects"
            + " indicates indicate means mean two linked orthogonally";
    add("sum.pair", "\\b(x)(?:'?s)?\\b(?:(?!\\bv\\b|\\d).){0,60}?\\b(?<ten>10|ten)\\b", SUM)
        .also("\\b(v)(?:'?s)?\\b(?:(?!\\bx\\b|\\d).){0,60}?\\b(?<five>5|five)\\b")
        .trap("either (?!side)|not |\\b(?:10|ten|5|five) (?:cells|digits)\\b")
        .words(letter);
    add("sum.pair", "\\b(v)(?:'?s)?\\b(?:(?!\\bx\\b|\\d).){0,60}?\\b(?<five>5|five)\\b", SUM)
        .also("\\b(x)(?:'?s)?\\b(?:(?!\\bv\\b|\\d).){0,60}?\\b(?<ten>10|ten)\\b")
        .trap("either (?!side)|not |\\b(?:10|ten|5|five) (?:cells|digits)\\b")
        .words(letter);
    add(
            "greater",
            "inequality|greater[- ]than|\\bsigns?\\b|\\bsymbols?\\b|\\bpoints?\\b",
            "smaller|lower|lesser|\\bless\\b|\\bwhich\\b.{0,40}\\b(?:larger|greater|bigger|higher)\\b")
        .trap(
            "not |equal to|difference|sum"
                + "|\\bpoint\\w* (?:to|toward|towards|at) (?:the )?(?:greater|larger|higher|bigger)")
        .words(
            "link linked larger bigger higher adjacent neighbouring indicates indicate show"
                + " "
                + "inequality inequalities sign signs symbol symbols point points pointing toward towards"
                + " smaller lower lesser less greater than larger edge two end sharp narrow pointed");
    add(
            "greater",
            "\\b(?:obey|satisfy|satisfied|obeyed|respect|respected|follow)\\b",
            "inequalit|greater[- ]than")
        .trap("not |some|only|or ")
        .words(
            "inequality inequalities sign signs symbol symbols greater than obey satisfy satisfied"
                + " obeyed respect respected follow");
    add(
            "quadruple",
            "circles?|circled|clues?|quadruples?",
            "surrounding|touch\\w*|around|\\badjacent|(2x2)|adjoining|connecting|four cells",
            "(at least once|must appear|must have those|must be placed|must be present|must be contained|\\bappear|\\bcontain)")
        .trap(
            "count|sum|not |exactly|total|number of"
                + "|adjacent circle|\\beach of the|\\ball (?:of )?the"
                + "|\\b(?:at least )?one (?:digit|number|value|of (?:the|these|those|its) (?:digits|numbers|values))\\b")
        .words(
            "give immediately present circle circles circled quadruple quadruples surrounding touching around adjacent"
                + " adjoining somewhere least once one intersection corner corners large larger white"
                + " touched touch touches touching connecting area among indicate indicates list lists"
                + " gives those")
        .also("(at least one)|\\b(4) (?:surrounding |adjacent )?cells\\b");
  }

  private static void lines() {
    String more =
        " line lines adjacent neighbouring neighbour neighbours next other another successive consecutive path paths"
            + " orthogonally diagonally";
    add(
            "whispers",
            "whisper|\\badjacent\\b|\\bneighbouring\\b"
                + "|\\bneighbours\\b|\\bconsecutive\\b|\\bsuccessive\\b|next to",
            "\\blines?\\b|whisper",
            "\\b(?:differ|differs|difference|apart)\\b",
            AT_LEAST)
        .trap(
            "ends?\\b|circle|diamond|\\bthree\\b|\\bdots?\\b|\\bwith\\b.{0,12}\\bnumber\\b"
                + "|\\bnext (?:two|to (?:an?|the|each(?! other)|every|any)\\b)|"
                + OTHER_LINES
                + "|between (?!(?:(?:any|each|every|two|all) )*(?:adjacent|neighbouring|consecutive|successive))")
        .words(
            "german dutch chinese whisper whispers differ differs difference absolute apart one pair"
                + " pairs minimum"
                + more);
    add(
            "renban",
            "\\bconsecutive\\b",
            "(in (?:any|some) order|not necessarily in order|\\bset\\b|\\bgroup\\b|nonrepeating"
                + "|without (?:any )?repe\\w*|distinct|different|renban"
                + "|(?:cannot|may not|do not|must not|no|not) (?:be )?repeat\\w*)",
            "\\blines?\\b|renban")
        .also("(in (?:any|some) order)|(nonrepeating|without (?:any )?repe\\w*|different)")
        .also(
            "((?:and |which |but |they |digits )*+(?:can|may) (?:be |appear |be arranged |be placed )"
                + "(?:in any order))|((?:but )?not necessarily in order)")
        .also("((?:cannot|may not|do not|must not|no|not) (?:be )?repeat\\w*(?: digits?)?)")
        .trap(
            "nonconsecutive|anti|two|three|adjacent|all but|but one|(?<!any |some |ily in )order"
                + "|\\b(?:same|different|another) (?:set|group)s?\\b|consecutive to\\b|"
                + OTHER_LINES)
        .words(
            "but appearing series string sequence sequential run renban renbans set consecutive order repeating"
                + " make makes made up one consist consists group form arranged");
    add(
            "nabner",
            "\\bconsecutive\\b",
            "no two|any two|nabner|(?:cannot|may not|must not|not|neither|no)\\b.{0,60}?\\bconsecutive"
                + "\\b",
            "(?:cannot|may not|must not|not|no|neither|nor|do not)\\b.{0,80}?\\brepeat(?:ed|ing|s)?\\b",
            "\\blines?\\b|nabner")
        .also("\\b(no two|any two|cannot|not|no|neither|nor|may|can|or)\\b")
        .also("(adjacent or not)")
        .trap(
            "adjacent(?! or not)|successive|next to|must repeat|\\btwo (?:\\w+ )?lines\\b"
                + "|\\b(?:and|but) (?:may|can|must)(?! not)\\b")
        .words(
            "repeat repeats repeated repeating nabner nabners antirenban anywhere consecutive position"
                + " regardless wherever pair pairs other");
    add(
            "regionsum",
            "\\b(?:box|boxes|regions?|borders?)\\b",
            "\\b(?:same|equal|identical|equally)\\b",
            SUM,
            "\\blines?\\b")
        .also("(\\b\\d[x ]+\\d\\b)")
        .trap(
            "subset|difference|product|circle|not |\\bsame (?:box|region)\\b(?! more)|\\btwo\\b"
                + "|^(?:all (?!digits (?:on|along|in|of) an? )|both|every (?:box|region))|number of|\\bas (?:its|their) sum\\b|\\bfor all lines\\b"
                + "|\\b(?:total|sum|same|equal) (?:as|to) (?:its|the|their) (?:box|region)|\\bbox number\\b")
        .words(
            "box boxes region regions border borders boundary boundaries divide divides divided"
                + " split splits segment segments section sections part parts same equal identical"
                + " equally sum sums summing add adds adding up total totals passes pass visit"
                + " visits visited enters entered crosses travels individual separate separately"
                + " different line's sub-line piece pieces portion portions n goes it itself");
    add(
            "palindrome",
            "palindrom\\w*|\\bread(?:s|ing)?\\b",
            "palindrom\\w*|\\b(?:in|from|starting at) (?:both|either|each)\\b|\\bboth (?:ways|directions)\\b|\\bforwards?\\b|\\beither (?:way|direction|end)\\b",
            "\\blines?\\b|palindromes?")
        .also("(forwards? (?:or|and|as) backwards?)")
        .trap("not |sum|except|^(?:the )?(?:two|both)\\b")
        .words(
            "drawn palindrome palindromes palindromic read reads reading same forward forwards backward"
                + " backwards both either way ways direction directions end ends starting start"
                + " order sequence string directions it they");
    String target =
        "(?:the |that |its )*(?:(?:digit|number|value|one)s? (?:(?:in|at|on|of) )?(?:the |its )*)?"
            + "(?:\\w+'s )?(?:centre|central|middle|dotted)\\b(?! of (?:the )?(?:grid|box|puzzle))"
            + "|that (?:digit|number|value)\\b";
    add(
            "zipper",
            "\\bdistan(?:ce|ces|t)\\b|\\bequidistant\\b|\\bequally far\\b|\\bsteps\\b|\\baway\\b",
            "\\b(?:equal|same|equidistant|equally)\\b.{0,40}\\b(?:centre|central|middle)\\b",
            SUM,
            // The target of the sum is the centre, or the sums are equal.
            SUM
                + "(?: up)?(?: to|,? (?:which |that )?(?:is|equals?|is equal to)) (?:"
                + target
                + "|(?:the |an? )*(?:same|equal) (?:sums?|totals?|numbers?|values?|digits?)\\b(?! (?:as|of|in|on)))"
                + "|\\b(?:same|equal) (?:sums?|totals?)\\b(?! (?:as|of|in|on))",
            "\\blines?\\b")
        .trap(
            "not |product|difference|\\bgrid\\b|next to|adjacent|length|\\bends?\\b|are the same and\\b")
        .words(
            "zipper zippers equal same equidistant equally distance distances distant centre"
                + " central middle sum sums add up total dot dots marked pairs pair digit's point"
                + " total adds away lie circle far steps positions position dotted");
    add("between", "\\bbetween\\b", "\\b(?:circles?|ends?|endpoints?|circled)\\b", "\\blines?\\b")
        .also("(not inclusive|noninclusive)")
        .trap(
            "not (?!inclusive)|cannot|outside|neither|lockout|diamond|sum|differ|distance|consecutive"
                + "|\\b(?:circles?|ends?|endpoints?)\\b.{0,40}\\bbetween (?:the )?(?:digits|numbers|values|cells)?"
                + " ?(?:on|along|of|in) (?:it|the line|an? line|lines)\\b|\\bother lines?\\b|\\bcircles contain\\b")
        .words(
            "between circle circles circled end ends endpoint endpoints strictly numerically"
                + " exclusive both lie falls either fall in-between value somewhere"
                + " connecting joining ending separated those two filled bulb bulbs");
    add(
            "lockout",
            "lockout|diamonds?|endpoints",
            "((?:cannot|may not|must not|not|outside)\\b.{0,30}?\\b(?:between|range|outside)\\b"
                + "|\\boutside\\b)",
            "\\blines?\\b|lockout")
        .also("(or equal(?: to)?|equal to or|or the same as)")
        .also(AT_LEAST)
        .trap(
            "circle|sum|\\bgrid\\b|not (?:\\w+ )?outside"
                + "|\\b(?:between|outside|range of)\\b (?:the )?(?:(?:range of the|digits (?:on|along) the) )?lines?\\b")
        .words(
            "lockout diamond diamonds endpoint endpoints end ends between outside range differ"
                + " difference strictly either one both itself remaining defined which lie");
    add("lockout.gap", "diamonds?|endpoints?", "\\bdiffer(?:ence)?\\b", AT_LEAST)
        .trap("not |whisper|adjacent")
        .words(
            "segment segments lockout diamond diamonds endpoint endpoints end ends differ difference same apart");
    add(
            "entropic",
            "entropic|entropy|low\\b|123|1, ?2|1-3",
            "((?:three|3)[- ]cell|\\b(?:three|3)\\b(?: (?:consecutive|adjacent|successive))?)",
            "(1,? ?2,? ?(?:and |or )?3|1-3|123)\\b.{0,40}?(4,? ?5,? ?(?:and |or )?6|4-6|456)\\b.{0,40}?"
                + "(7,? ?8,? ?(?:and |or )?9|7-9|789)",
            "\\blines?\\b")
        .also("(\\bone\\b)")
        .trap("not |knight|circle|sum")
        .words(
            "includes sequential entropic entropy low middle medium mid high set sets group groups sequence sequences"
                + " run consecutive adjacent successive contiguous exactly one group include"
                + " segment length");
    add("entropic", "\\blines? (?:are|is)\\b", "\\bentropic\\b").words("entropic modular both");
    add("modular", "\\blines? (?:are|is)\\b", "\\bmodular\\b")
        .words("entropic modular both")
        .fixed("value", 3);
    add(
            "modular",
            "modular|remainder|residue|modulo|147|1, ?4",
            "((?:three|3)[- ]cell|\\b(?:three|3)\\b(?: (?:consecutive|adjacent|successive))?)",
            "(1,? ?4,? ?(?:and |or )?7)\\b.{0,40}?(2,? ?5,? ?(?:and |or )?8)\\b.{0,40}?"
                + "(3,? ?6,? ?(?:and |or )?9)",
            "\\blines?\\b")
        .fixed("value", 3)
        .trap("not |knight|circle|sum|\\bone of (?:the|these)\\b|\\bsame\\b")
        .words(
            "sequential modular set sets group groups sequence sequences run consecutive adjacent successive"
                + " contiguous exactly one include modulo remainder different segment length");
    add("modular", "alternat\\w*", "\\bodd\\b", "\\beven\\b", "\\blines?\\b")
        .fixed("value", 2)
        .trap("not |circle|dot|\\bone (?:contains|has|is)\\b")
        .words(
            "alternate alternates alternating odd even parity adjacent neighbouring one be other");
    add(
            "sumline",
            "\\b(?:segments?|groups?|sections?|sets?|divided|split|partitioned)\\b",
            SUM + ".{0,20}?\\b(?<value>10|ten)\\b",
            "\\blines?\\b")
        .also("\\b(10|ten)[- ]lines?\\b")
        .also("((?:can|must|may) (?:\\w+ly )?be (?:split|divided|partitioned|broken|cut|grouped))")
        .also("(one or more)|(non-?overlapping)")
        .trap(
            "multiple|not |same|circle|more than|one of which|which one|at least"
                + "|\\b(?:two|three) (?:segments|groups|sections)\\b|\\bor (?:is|can)\\b|digits? of (?:10|ten)\\b")
        .words(
            "ten segment segments group groups section sections set sets divided divide split"
                + " contiguous consecutive adjacent sum sums summing add adds up total completely"
                + " entire whole separate one more or non overlapping nonoverlapping up which able");
    add(
            "samedifference",
            "\\bsame\\b",
            "\\bdifference\\b",
            "\\badjacent|\\bconsecutive|\\bneighbouring|each pair",
            "\\blines?\\b")
        .also("(in order)")
        .also("(to be (?:determined|deduced|found))")
        .trap("not |circle|\\badjacent lines?\\b|difference as\\b")
        .words(
            "sequence sequences same difference absolute adjacent neighbouring consecutive pair pairs"
                + " order arithmetic increasing constant");
  }

  private static void cells() {
    String parity =
        "bordered circle circles square squares odd even filled shaded opaque round mark marks digit show"
            + " shows represent represents denote denotes indicate indicates"
            + " circled cell parity";
    add("odd", "\\bodd\\b", "\\b(?:circles?|squares?|circled|shaded)\\b")
        .trap("even|not |line|dot|count|sum|number of|parity|^(?:all|every|each|any) odd\\b")
        .words(parity);
    add("even", "\\beven\\b", "\\b(?:circles?|squares?|circled|shaded)\\b")
        .trap("odd|not |line|dot|count|sum|number of|parity|^(?:all|every|each|any) even\\b")
        .words(parity);
    String extreme =
        "greater larger bigger higher lower smaller less lesser than neighbour neighbours"
            + " neighbouring adjacent orthogonal orthogonally surrounding shaded unshaded fortress"
            + " fortresses minimum maximum minimums maximums minima maxima strictly other local any"
            + " horizontally vertically touching grey";
    add(
            "maximum",
            "\\b(?:greater|larger|bigger|higher) than\\b",
            "neighbour|\\badjacent\\b|surrounding",
            "shaded|\\bgrey\\b|\\bmarked\\b|fortress|maximum")
        .also("(that are not (?:grey|shaded|marked))")
        .trap(
            "smaller|less|lower|line|circle|not (?!grey|shaded|marked)|diagonal|sum|knight"
                + "|number of|(?:adjacent|neighbouring) (?:grey|shaded|marked)")
        .words(extreme);
    add(
            "minimum",
            "\\b(?:smaller|lower|less|lesser) than\\b",
            "neighbour|\\badjacent\\b|surrounding",
            "shaded|\\bgrey\\b|\\bmarked\\b|minimum")
        .also("(that are not (?:grey|shaded|marked))")
        .trap(
            "greater|larger|higher|bigger|line|circle|not (?!grey|shaded|marked)|diagonal|sum|knight"
                + "|number of|(?:adjacent|neighbouring) (?:grey|shaded|marked)")
        .words(extreme);
    add(
            "countingcircles",
            "circles?\\b",
            "(exactly|the (?:total |exact )?number of|how many|that many|counts?)",
            "\\bcircle[sd]?\\b.*\\b(?:circles?|circled|times)\\b")
        .also("(if|that many|total)")
        .trap(
            "line|arrow|neighbour|surrounding|row|column|box|not |sum|adjacent|even|odd|knight"
                + "|appears? in the (?:\\w+ )?grid|^the number of circles shows|\\bthat colour\\b")
        .words(
            "counting circle circles circled exactly times time n x number how many count counts"
                + " indicates indicate show shows appears appear total itself including same if then"
                + " instances represents represent tells each exact contain across whole");
  }

  private static void outside() {
    String base =
        "outside number numbers clue clues give gives giving show shows indicate indicates"
            + " indicated indicating sum sums summing add adds up total totals direction edge"
            + " facing row rows column columns";
    add(
            "littlekiller",
            "\\bdiagonals?\\b",
            SUM,
            "outside|\\barrows?\\b|indicated|marked|pointing|little killer")
        .also(
            "((?:which |where |digits )?(?:may|can|might) (?:include |contain |be )?repeat(?:s|ed)?)")
        .trap(
            "product|distinct|average|not |cannot|different|same|both|main|first|unique"
                + "|sum of the (?:numbers|clues|values) outside|\\bin the .{0,12}\\b(?:row|column)\\b")
        .words(
            base
                + " diagonal diagonals diagonally little killer killers arrow arrows pointed"
                + " points pointing arrow's pointed along if numbered path next equal equals base tail"
                + " start");
    add(
            "sandwich",
            "\\b(?:between|sandwiched)\\b",
            SUM,
            "(\\b1(?: digit)? and (?:the )?(?<high>\\d)\\b|\\b(?<high2>\\d) and (?:the )?1\\b)")
        .also("(not including (?:the )?1 and (?:the )?9(?: themselves)?)|(row or column)")
        .trap("not (?!including)|product|circle|line")
        .words(
            base
                + " you tells sandwich sandwiches sandwiched between appearing strictly equal equals");
    add("xsum", "\\b(?:first|nearest|next) ([xn])\\b.*\\b\\1\\b", SUM, "\\bfirst\\b|\\bx\\b")
        .trap(
            "not |product|odd|even|different|number of the (?:row|column)|(?:row|column) number"
                + "|\\b[xn] (?:is|being) the (?:(?:number|digit|value) outside|clue)"
                + "|of the row\\b.*of the column\\b|of the column\\b.*of the row\\b")
        .words(
            base
                + " first x nearest next x-sum x-sums equal equals seen closest sees from digit's"
                + " starting n itself inclusive encountered being side");
    add(
            "skyscraper",
            "\\bsee[ns]?\\b|\\bvisible\\b|\\bview",
            "\\b(?:taller|tall|higher|larger|smaller|lower|shorter|skyscrapers?|buildings?|heights?)\\b",
            "outside|\\bclues?\\b|\\bnumbers?\\b")
        .also("(can be seen|can see)|(in (?:the|that|its|each) row or column)")
        .trap("not |sum|even|odd|product|hidden|first")
        .words(
            base
                + " see sees seen visible view viewed skyscraper skyscrapers building buildings"
                + " tall taller higher larger bigger height heights smaller lower shorter block"
                + " blocks obscure obscures obscured hide hides represents represent behind point"
                + " how many vantage side ones other others top tops rooftop rooftops looking clue"
                + " visible shadow observer clue's view tell tells you when seen hiding blocking"
                + " obscuring count counts");
    add(
            "skyscraper",
            "(?:how many|number of) (?:digits |buildings |skyscrapers |towers )?(?:that )?"
                + "(can be seen|are visible|visible)",
            "outside")
        .also("(in (?:the|that|its|each) row or column)")
        .trap("not |sum|even|odd|product|hidden|first|different|knight|king|box|loop|same")
        .words(base + " how many visible buildings skyscrapers towers seen point side");
    add(
            "numberedroom",
            "\\b(?:nth|n-th|xth|x-th)\\b|\\bposition [nx]\\b",
            "\\b(?:first|1st|x|n)\\b",
            "outside|\\bclues?\\b")
        .also("\\b(1st)\\b")
        .trap("loop|sum|not |run|nth (?:row|column)|(?:being|is) the clue")
        .words(
            base
                + " nth n-th xth x-th n x th first position room rooms numbered place equal next"
                + " digit closest nearest sees gets seen side being from");
  }

  private static void wholeGrid() {
    String apart =
        "chess knight knight's knights king king's kings move moves moved apart away if then"
            + " separated identical same repeat equal digit that anywhere one other"
            + " another steps vice versa antiknight antiking can or either connected may"
            + " touch corner corners diagonally each related itself themselves see";
    add("antiknight", "\\bknight(?:'?s|s')?\\b", "\\bmoves?\\b|step", DIFFER)
        .also("((?:either|or)\\b)|(as in chess)")
        .trap(
            "\\b(?:may|can|might|could) (?:be |contain |have )?(?:different|differ)\\b"
                + "|circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|\\bmust (?:be the"
                + " same|contain the same|be identical|repeat)|without|number of|\\b\\d'?s?\\b"
                + "|\\b(?:two|three) (?:knight|king)")
        .words(apart);
    add("antiking", "\\bking(?:'?s|s')?\\b", "\\bmoves?\\b|step", DIFFER)
        .also("((?:either|or)\\b)|(as in chess)")
        .trap(
            "\\b(?:may|can|might|could) (?:be |contain |have )?(?:different|differ)\\b"
                + "|circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|\\bmust (?:be the"
                + " same|contain the same|be identical|repeat)|without|number of|\\b\\d'?s?\\b"
                + "|\\b(?:two|three) (?:knight|king)")
        .words(apart);
    add(
            "antiking",
            "\\bdiagonally (?:adjacent|touching|neighbouring)\\b|\\btouch\\w* (?:\\w+ |each other )?diagonally\\b"
                + "|\\btouch\\w*,? not even diagonally\\b",
            "((?:identical|equal|same) (?:digits?|numbers?) (?:cannot|may not|must not"
                + "|(?:must |may |can )?never|do not)\\b)|"
                + DIFFER)
        .also("((?:no two|can|may)\\b)|(not even)")
        .trap(
            "\\b(?:may|can|might|could) (?:be |contain |have )?(?:different|differ)\\b"
                + "|circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|cage|dot|orthogonal"
                + "|\\bmust (?:be the same|contain the same|be identical|repeat)|adjacent or|without")
        .words(apart + " adjacent touching neighbouring cells' touch");
    add(
            "nonconsecutive",
            "\\badjacent\\b|\\bneighbouring\\b|\\borthogonal",
            "(?:cannot|may not|must not|do not|never|not|no)\\b.{0,60}?\\bconsecutive\\b"
                + "|\\bnonconsecutive\\b")
        .also("\\b(no two|cannot|not|no|never|may|can|or)\\b")
        .trap(
            "(?:cannot|not|never|no)\\b.{0,60}nonconsecutive|nonconsecutive.{0,60}\\b(?:cannot|not)\\b"
                + "|\\b(?:and|but) (?:may|can|must)(?! not)\\b"
                + "|^(?!no ).*\\b(?:may|can) (?!not|never)"
                + "|line|dot|circle|cage|arrow|colour|thermometer|unless|except|diagonal|knight|king")
        .words(
            "adjacent neighbouring orthogonal orthogonally nonconsecutive consecutive other each"
                + " horizontally vertically cells share edge anywhere");
    add("diagonals", "\\bdiagonals?\\b", NO_REPEAT)
        .also("(\\b1(?:-| to )\\d)")
        .trap(
            "arrow|outside|sum|parallel|short|broken|line|(?<!no digit )(?<!no number )\\bmay (?!not)"
                + "|can\\b|cage|bent|\\bbetween\\b|a different (?:digit|number)|two diagonals (?:have|contain|are)")
        .words(
            "diagonal diagonals main both major long either positive negative two marked once include exactly well"
                + " includes");
    add("diagonals", "\\bdiagonals?\\b", "(\\b1(?:-| to )\\d|\\bonce\\b)")
        .trap(
            "arrow|outside|sum|parallel|short|broken|line|(?<!no digit )(?<!no number )\\bmay (?!not)"
                + "|can\\b|cage|bent|\\bbetween\\b|a different (?:digit|number)|two diagonals (?:have|contain|are)")
        .words(
            "diagonal diagonals main both major long either positive negative two marked once include exactly well"
                + " includes");
    add(
            "diagonals.sum",
            "\\bboth\\b.{0,24}\\bdiagonals\\b|\\btwo\\b.{0,24}\\bdiagonals\\b|\\bdiagonals\\b.{0,30}\\bboth\\b",
            "\\b(?:same|equal)\\b",
            SUM)
        .trap("arrow|outside|parallel|short|not |repeat|cage|circle|different")
        .words(
            "diagonal diagonals main both major long same equal sum sums summing add adds up total"
                + " totals other");
    add("windows", "shaded|grey|windows?", "(3x3)|windows?|areas|boxes", NO_REPEAT)
        .also("(\\b1(?:-| to )9)")
        .trap("sum|line|arrow|circle")
        .words("window windows shaded area areas box boxes region regions 3x3 extra additional");
    add(
            "windows",
            "shaded|grey|windows?",
            "(3x3)|windows?|areas?\\b",
            "(\\b1(?:-| to )9)",
            "\\bonce|contain")
        .trap("sum|line|arrow|circle|not ")
        .words(
            "exactly window windows shaded area areas box boxes region regions 3x3 extra additional once"
                + " digit");
    add(
            "disjoint",
            "\\b(?:positions?|place)\\b",
            "\\b(?:box|boxes|regions?)\\b",
            "("
                + NO_REPEAT
                + "|different|(?:cannot|not|may not|no|(?:may |can )?never)\\b.{0,60}?\\b(?:same digit|same (?:relative"
                + " )?(?:position|place)|equal)"
                + "|every possible position|each possible position)")
        .also("(may contain the same digit)|(3x3)|(more than one)")
        .also(
            "((?:cannot|can never|may not|must not|never) (?:contain|have|hold|share) the same"
                + " (?:digit|number|value))")
        .trap(
            "sum|clue|outside|line|circle|cage|(?:not|never) (?:be )?different"
                + "|^(?!.*\\b(?:cannot|not|no|never)\\b).*\\bdifferent (?:box|region)")
        .words(
            "identical appear appears relative position positions place same box boxes region regions relative"
                + " different 3x3 digit sets");
    add(
            "dutchflatmates",
            "\\b(5'?s?|fives?)\\b",
            "\\b(1\\b.{0,24}?\\babove)\\b",
            "\\b(9\\b.{0,24}?\\b(?:below|under|underneath|beneath))\\b")
        .also("(or both|\\bor\\b)")
        .trap(
            "not |cannot|diagonal|circle|line|cage|left|right|adjacent|above.{0,12}\\band\\b.{0,24}below"
                + "|\\b(?:5|five) (?:\\w+ )?(?:above|below)")
        .words("directly immediately it both dutch flat mate mates flatmate flatmates either grid");
    String queen =
        "queen queens queen's chess move moves away apart another other attack attacks same diagonal"
            + " diagonally row column box acts act like each see can may";
    add(
            "antiqueen",
            "\\bqueens?(?:'?s|s')?\\b",
            "\\b((?<value>[1-9])(?:'?s)?\\b(?:.{0,80}?\\b(?:an)?other (\\k<value>)(?:'?s)?\\b)?)",
            "\\b(cannot|may not|must not|no|not|never|do not)\\b")
        .trap("circle|line|unless|except|must (?:be|see)|and [1-9]|, ?[1-9]")
        .words(queen);
    add(
            "globalentropy",
            "((?:every|each|any|all) 2x2|2x2)",
            "\\blow\\b|123|1,|1-3",
            "(1,? ?2,? ?(?:and |or )?3|1-3|123)\\b.{0,40}?(4,? ?5,? ?(?:and |or )?6|4-6|456)\\b.{0,40}?"
                + "(7,? ?8,? ?(?:and |or )?9|7-9|789)")
        .trap("line|not |circle")
        .words(
            "area areas block blocks box low middle medium mid high one least at group groups set sets"
                + " square global");
  }

  /** Sentences that repeat a part of the meaning of a kind, and add nothing to it. */
  private static void notes() {
    add(
            "regionsum" + NOTE,
            "\\b(?:box|region)(?:es|s)?\\b(?: borders?| boundaries| boundary)?",
            "\\b(?:divide|divides|divided|split|splits|cut|cuts)\\b",
            "\\blines?\\b",
            "\\b(?:segments?|sections?|parts?|pieces?)\\b")
        .also("(\\b\\d[x ]+\\d\\b)")
        .trap("not |sum|total|different|circle|dot")
        .words(
            "box boxes region regions border borders boundary boundaries divide divides divided"
                + " split splits cut cuts segment segments section sections part parts piece pieces"
                + " up individual separate");
    add(
            "regionsum",
            "^(?:the )?(?:digits (?:on|in|along|of|within) )?(?:each|every|all) segments?\\b",
            "\\b(?:same|equal|identical)\\b",
            SUM,
            "\\blines?\\b")
        .trap("not |different|subset|divid|split")
        .words("segment segments same equal identical sum sums add adds up total totals given");
    add(
            "regionsum" + NOTE,
            "^different (?:blue )?lines? (?:may|can|could|might) have different (?:sums?|totals?)",
            "(may|can|could|might)")
        .words("different sum sums total totals");
    add(
            "regionsum" + NOTE,
            "^if (?:an?|the|any) (?:\\w+ )?line (?:passes|goes|enters|visits|travels|crosses)",
            "(more than once|multiple times|several times|twice)",
            "\\b(?:each|every|all)\\b.{0,40}\\b(?:visits?|segments?|sections?|pass|passes|parts?|times?)\\b",
            SUM)
        .also("\\b(individual|separately)\\b")
        .trap("not |combined|together|different|cumulative|overall")
        .words(
            "if passes goes enters visits visit travels crosses box region segment segments section"
                + " sections pass part parts time times separate sum sums total same n its own that"
                + " through again given add adds up equal individually any");
    add(
            "zipper" + NOTE,
            "\\bodd\\b",
            "\\b(?:centre|central|middle)\\b",
            "\\blines?\\b|\\blength\\b")
        .trap("not |even|average|half|double|sum of")
        .words(
            "for if on odd number length centre central middle sum total equals equal same common"
                + " zipper zippers lengths digit's cells");
    String height =
        "you place placed into skyscraper skyscrapers building buildings tower towers height heights tall"
            + " taller larger higher bigger smaller shorter lower block blocks hide hides obscure"
            + " obscures view ones one behind consider considered represent represents representing"
            + " think treat block other others see seen over shade sight";
    add(
            "skyscraper" + NOTE,
            "\\b(?:digits?|cells?|numbers?)\\b",
            "\\b(?:skyscrapers?|buildings?|towers?)\\b",
            "\\b(?:heights?|tall)\\b")
        .trap("not |outside|clue")
        .words(height + " storey storeys imagine floors if were");
    add(
            "skyscraper" + NOTE,
            "\\b(?:taller|higher|larger|bigger)\\b",
            "\\b(?:block|hide|obscure|obstruct)s?\\b",
            "\\b(?:shorter|smaller|lower)\\b")
        .trap("not |outside|clue|same|equal")
        .words(height + " obstruct obstructs");
    add(
            "renban" + NOTE,
            "^(?:these |the |those |they\\b|digits|which|lines)",
            "((?:can|may|could) (?:appear|be|occur|be placed|be arranged)(?: on the line)? (?:in any order))")
        .trap("not |cage|arrow|thermometer")
        .words("purple");
    add(
            "quadruple" + NOTE,
            "\\b(?:circle|quadruple)s?\\b|repeated|\\bclues?\\b",
            "(more than once|twice|multiple times|repeated|repeats)",
            "(at least (?:that many|as many|twice)(?: times)?|that many times|as many times|twice)")
        .trap("not |cannot|exactly|total")
        .words(
            "when number many times around it if circle circles then appear appears listed given"
                + " quadruple surrounding often");
  }

  /** Rules about the order of digits on lines, and in rows and columns. */
  private static void sequences() {
    String two = "(?:two|2)";
    add(
            "line.fibonacci",
            "\\blines?\\b|fibonacci",
            "increas\\w*|ascend\\w*",
            "(sum of (?:the |its )?(?:(?:previous|preceding|last|prior) "
                + two
                + "|"
                + two
                + " (?:previous|preceding|prior)|"
                + two
                + " (?:digits |cells )?before(?: it)?)(?: digits)?)")
        .also(
            "((?:beyond|after) (?:the )?(?:(?:lowest|first|smallest|initial) "
                + two
                + "|second)(?: digits?)?)")
        .trap("not |circle|bulb|any order|decreas|difference|product")
        .words(
            "fibonacci strictly increase increases increasing ascend ascends ascending one end other"
                + " any sequence digit next successive");
    add(
            "line.differences",
            "\\bdifferences?\\b",
            "\\badjacent\\b|\\bneighbouring\\b",
            "how many (?:pairs|times)|number of (?:adjacent |neighbouring )?(?:pairs|times)|how often",
            "\\blines?\\b")
        .trap("not |sum|circle|ratio|at least|at most|product|consecutive")
        .words(
            "difference differences adjacent neighbouring pair pairs how many exactly exact"
                + " indicates tells times often occurs same two of between");
    add(
            "runs.parity",
            "\\brows?\\b.{0,20}\\bcolumns?\\b|\\bcolumns?\\b.{0,20}\\brows?\\b",
            "\\bodd\\b.{0,20}\\beven\\b|\\beven\\b.{0,20}\\bodd\\b|\\bsame parity\\b",
            "\\b(?:((?<value>2|3|4|two|three|four)))\\b",
            "\\b(never|no|not|cannot|neither|may not|must not)\\b")
        .also("(or more)|\\b(nor|or)\\b")
        .trap("line|circle|cage|exactly|knight|king|diagonal|dot|number of|sum")
        .words(
            "string strings run runs consecutive adjacent successive all odd even same parity may can"
                + " row rows column columns");
  }

  /** Rules about the digits and sums of cages without a number. */
  private static void cagesWithoutTotals() {
    String words =
        "cage cages sum sums summing add adds adding up total totals equal same every two one";
    int number = 0;
    for (String name : CLASSES) {
      number++;
      add("cage.class", "\\bcages?\\b", SUM + "(?: up)? to (?:an? )?" + name + "\\b")
          .fixed("value", number)
          .trap("not |cannot|circle|average|product|more|less|plus|corner|shown|either")
          .words(words + " number numbers " + name);
    }
    add(
            "cage.other",
            "\\bcages\\b",
            SUM,
            "(no two cages.{0,20}same|\\b(?:different|distinct|unique) (?:sums?|totals?)\\b)")
        .trap("corner|digits? (?:cannot|may|must)|circle|row|column|box|colour")
        .words(words + " prime have");
    add(
            "cage.same",
            "\\bcages\\b|\\b(?:every|each) cage\\b",
            "\\bsame (?:sum|total|unknown|value)|\\bequal (?:sums?|totals?)\\b")
        .trap(
            "not |no two|digits? (?:cannot|may)|corner|row|column|box|region|colour|within"
                + "|^(?:all )?cages (?:of|with)\\b")
        .words(words + " unknown have all");
    add(
            "cage.balanced",
            "\\bcages?\\b",
            "\\b(?:same|equal) (?:number|amount|quantity) of\\b",
            "\\bodd\\b",
            "\\beven\\b")
        .trap("not |sum|low|high|row|column|box|colour")
        .words(words + " odd even amount quantity as many");
  }

  /** Returns the name of a class of sums, which the value of a definition numbers from 1. */
  static String sumClass(int number) {
    return CLASSES.get(number - 1);
  }

  /** Starts a row with the patterns that must match. */
  private static LexiconRow add(String id, String... all) {
    LexiconRow row = new LexiconRow(id, COMMON, NAMES, all);
    ROWS.add(row);
    return row;
  }

  private static Set<String> words(String list) {
    return new HashSet<>(Arrays.asList(list.split(" +")));
  }

  /**
   * Returns the definitions of a sentence; none if it has a word that no row expects.
   *
   * @param head the folded heading of the sentence, or empty
   * @param folded the folded sentence
   */
  static List<Definition> find(String head, String folded) {
    List<Definition> found = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    String joined = LexiconRow.joined(head, folded);
    for (LexiconRow row : ROWS) {
      Definition definition = ids.contains(row.id()) ? null : row.match(head.length(), joined);
      if (definition != null) {
        found.add(definition);
        ids.add(row.id());
      }
    }
    return found;
  }

  /**
   * Returns the definitions of a sentence that only lists names, such as "Killer cages, little
   * killer, odd"; none if any part is no name.
   *
   * @param folded the folded sentence
   */
  static List<Definition> findNames(String folded) {
    Matcher end = NAME_ENDS.matcher(folded);
    String first = end.find() ? folded.substring(0, end.start()) : folded;
    if (!USUAL.contains(first) && !BY_NAME.containsKey(singular(first))) {
      return List.of();
    }
    List<Definition> found = new ArrayList<>();
    for (String part : NAME_ENDS.split(folded)) {
      if (USUAL.contains(part)) {
        continue;
      }
      List<String> ids = BY_NAME.get(singular(part));
      if (ids == null) {
        return List.of();
      }
      ids.forEach(id -> found.add(new Definition(id, Map.of())));
    }
    return found;
  }

  private static String singular(String name) {
    boolean isPlural = name.length() > 1 && name.endsWith("s") && !name.endsWith("ss");
    return isPlural ? name.substring(0, name.length() - 1) : name;
  }

  private static Map<String, List<String>> byName() {
    Map<String, List<String>> names = new HashMap<>();
    for (RuleKind kind : RuleKind.values()) {
      if (kind.form() != RuleKind.Form.GLOBAL && kind.isSupported()) {
        names.put(singular(kind.title().toLowerCase(Locale.ROOT)), List.of(kind.id()));
        names.put(singular(kind.id()), List.of(kind.id()));
      }
    }
    for (String cage : List.of("cage", "killer", "killer cage", "killer sudoku")) {
      names.put(cage, List.of("cage", "sum"));
    }
    return names;
  }

  /** Returns the ids of all rows. */
  static Set<String> ids() {
    return ROWS.stream().map(LexiconRow::id).collect(Collectors.toSet());
  }
}
