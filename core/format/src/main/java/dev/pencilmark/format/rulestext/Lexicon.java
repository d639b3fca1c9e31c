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
              + " clue clues form forms so row rows column columns following long"
              + " thin thick light dark bold small large big word rule rules sudoku"
              + " red orange peach brown gold golden yellow green lime teal turquoise cyan blue"
              + " indigo lavender violet purple magenta pink grey black white colour coloured"
              + " normal standard usual apply applies respective respectively corresponding connected attached associated given ie");

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
              + " greater than sign signs disjoint groups");

  private static final String SUM = "\\b(?:sums?|summing|adds?|adding|totals?)\\b";
  private static final String NO_REPEAT =
      "((?:cannot|may not|must not|do not|does not|never|no|without|nor|not)\\b(?: be)?"
          + "(?: (?:contain|have|include)(?: an?| any)?| \\w+)?? (?:repeat(?:s|ed|ing|ition)?"
          + "|duplicates?|recur)"
          + "(?: (?:digits?|numbers?|values?))?|nonrepeat\\w*|different|distinct|unique"
          + "|no (?:digit|number|value)s? (?:may |can |must )?(?:be )?repeat(?:s|ed)?)\\b";
  private static final String DIFFER =
      "((?:cannot|may not|must not|do not|should not|never|not|no|neither)\\b"
          + "(?:(?!differ).){0,70}?"
          + "(?:same|identical|equal|repeat\\w*|share|see|contain|separated|apart|knight\\S*"
          + "|king\\S*)|\\b(?:different|differ)\\b)";

  /** A permission behind a definition. */
  private static final String MAY_REPEAT =
      "((?:and |which |digits |they )*+(?:may|can|might|could) (?:be )?(?:include |contain )?"
          + "repeat(?:s|ed)?(?: digits)?\\b(?: if (?:allowed|permitted) by (?:the )?other rules)?)";

  private static final String AT_LEAST =
      "\\b((?:(?:of )?at least|a minimum (?:difference )?of|minimum of|or more)"
          + " (?<value>\\d{1,2}|two|three|four|five|six))\\b";

  /** That a clue need not be there. */
  private static final String SOMETIMES =
      "((?:and )?(?:which |whose |their )?(?:sums? |totals? )?(?:may|sometimes|might)"
          + " (?:be )?(?:shown?|given)\\b)";

  private static final List<LexiconRow> ROWS = new ArrayList<>();

  /** The classes of numbers that sums have. */
  private static final List<String> CLASSES =
      List.of("prime", "square", "odd", "even", "triangular");

  private static final Set<String> USUAL =
      Set.of("normal sudoku", "sudoku", "normal sudoku rules", "classic sudoku", "standard sudoku");

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
  }

  private Lexicon() {}

  /** Sentences that only name a rule, such as "Green lines are German whispers". */
  private static void names() {
    add("whispers", "german whispers?").words("german whisper whispers");
    add("whispers", "dutch whispers?").words("dutch whisper whispers").fixed("value", 4);
    add("renban", "renbans?\\b").words("renban renbans");
    add("thermo", "^(?:normal |standard )?thermometers?(?: rules?)?(?: appl(?:y|ies))?$")
        .words("thermometer thermometers");
    add("sandwich", "sandwich").words("sandwich sandwiches sum sums numbers outside");
    add("skyscraper", "skyscrapers?\\b").words("skyscraper skyscrapers outside");
    add("xsum", "x-?sums?\\b").words("x-sum x-sums xsum xsums x sum sums outside");
    add("antiknight", "antiknight").words("antiknight constraint restriction");
    add("antiking", "antiking").words("antiking constraint restriction");
    add("nonconsecutive", "^nonconsecutive(?: rules?)?(?: constraint)?(?: appl(?:y|ies))?$")
        .words("nonconsecutive constraint");
  }

  private static void thermometersAndArrows() {
    String bulb = "to(?:wards?)? (?:the |its |their |a )?(?:\\w+ )?bulb";
    String thermoWords =
        "thermometer thermometers bulb bulbs tip tips end ends starting start begins beginning"
            + " strictly move moving away going go traveling travelling out get goes shape shapes"
            + " shaped round circle circular filled direction size order you";
    add("thermo", "increas\\w*|ascend\\w*|get larger|rise", "thermometer|bulb")
        .trap(bulb + "|decreas|equal")
        .words(thermoWords + " increase increases increasing ascend ascending larger rise");
    add(
            "thermo.slow",
            "(increas\\w*|\\b(?:never|not) decrease)",
            "((?:or )?(?:stay|remain)s? (?:the )?same|(?:never|not|cannot) decreas\\w*|or (?:stay|be)"
                + " equal|or equal)",
            "thermometer|bulb")
        .trap(bulb)
        .words(thermoWords + " slow increase increases increasing");
    add("arrow", "\\barrows?\\b", SUM, "circle|\\bbulb|attached|connected")
        .also(MAY_REPEAT)
        .also(
            "(\\bor (?:pill|oval)\\b)|((?:2|two)-digit numbers?(?: in pills?)?,? (?:(?:is|are) )?"
                + "(?:read |written )?left[- ]to[- ]right(?: or downwards| or top[- ]to[- ]bottom)?)")
        .trap("average|product|diagonal|outside")
        .words(
            "arrow arrows arrow's sum sums summing add adds adding up total totals circle circles"
                + " circled bulb shaft end base up arrowed much pill oval");
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
        .trap("average|product|distance")
        .words(
            "double arrow arrows sum sums add adds up total circles circled ends end equal both"
                + " endpoints equals strictly connecting white cells'");
  }

  private static void cages() {
    String words =
        "cage cages caged killer sum sums summing add adds adding up total totals if corner top"
            + " left upper top-left hand side clue clues provided printed displayed show dashed"
            + " one show shows indicates given known indicate stated indicates which";
    add("sum", "\\bcages?\\b|\\bcaged\\b", SUM)
        .also(NO_REPEAT)
        .also("((?:may|can|are allowed to) (?:be )?repeat(?:ed)?(?= |$|,))")
        .also(SOMETIMES)
        .words(words);
    add("cage", "\\bcages?\\b|\\bcaged\\b", NO_REPEAT).also(SOMETIMES).words(words);
    add(
            "cage.repeating",
            "\\bcages?\\b|\\bcaged\\b",
            "((?:may|can|are allowed to|might) (?:be )?repeat(?:ed)?|repeats? (?:is|are) allowed)")
        .trap("not|cannot|if |unless")
        .words(words);
  }

  private static void marksBetweenCells() {
    String pair =
        "dot dots circle circles kropki separated connected joined linked join joins joining"
            + " separate separates connects adjacent neighbouring across on border edge share"
            + " shared sharing one one's other's another other either touching side sides pair"
            + " pairs partial orthogonally both";
    add(
            "difference",
            "\\bwhite\\b.{0,20}(?:dot|circle)s?|kropki",
            "(\\bconsecutive\\b|\\b(?:differ(?:ence)?s?|differing)\\b.{0,14}\\b(?:1|one)\\b"
                + "|\\b(?:exactly )?(?:1|one) (?:greater|more|larger|higher|apart)\\b)")
        .trap("nonconsecutive|black|not |sum|line")
        .words(
            pair
                + " difference differ differs value values than consecutive exactly requires"
                + " indicates indicate mark between");
    add(
            "ratio",
            "\\bblack\\b.{0,20}(?:dot|circle)s?|kropki",
            "(\\b1\\s?[:-]\\s?2\\b|\\b2\\s?(?:[:-]|to)\\s?1\\b|\\b1 to 2\\b|\\bdouble\\b|\\btwice\\b"
                + "|\\bhalf\\b|\\bfactor of (?:2|two)\\b)(?:.*?\\b(1\\s?:\\s?2|2\\s?:\\s?1)\\b)?")
        .trap("white|triple|not |sum|line|1\\s?:\\s?3|3\\s?:\\s?1")
        .words(
            pair
                + " ratio double twice half than exactly requires indicates indicate mark one"
                + " relationship multiple factor");
    String letter =
        "x v xs vs x's v's xv an sum sums summing add adds up total totals separated connected"
            + " joined join joins across border edge share sharing adjacent neighbouring letter"
            + " roman numeral numerals together";
    add("sum.pair", "\\b(x)(?:'?s)?\\b(?:(?!\\bv\\b|\\d).){0,60}?\\b(?<ten>10|ten)\\b", SUM)
        .also("\\b(v)(?:'?s)?\\b(?:(?!\\bx\\b|\\d).){0,60}?\\b(?<five>5|five)\\b")
        .trap("either|not ")
        .words(letter);
    add("sum.pair", "\\b(v)(?:'?s)?\\b(?:(?!\\bx\\b|\\d).){0,60}?\\b(?<five>5|five)\\b", SUM)
        .also("\\b(x)(?:'?s)?\\b(?:(?!\\bv\\b|\\d).){0,60}?\\b(?<ten>10|ten)\\b")
        .trap("either|not ")
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
                + " smaller lower lesser less greater than larger edge two");
    add(
            "quadruple",
            "circles?|circled|clues?|quadruples?",
            "surrounding|touch\\w*|around|\\badjacent|2x2|adjoining|connecting",
            "(at least once|must appear|must be placed|must be contained|\\bappear|\\bcontain)")
        .trap("count|sum|not |exactly|total|number of")
        .words(
            "circle circles circled quadruple quadruples surrounding touching around adjacent"
                + " adjoining somewhere least once one intersection corner corners large larger white"
                + " touched touch touches touching connecting area");
  }

  private static void lines() {
    String more =
        " line lines adjacent neighbouring neighbour neighbours next other another successive consecutive path paths"
            + " orthogonally diagonally";
    add(
            "whispers",
            "whisper|\\badjacent\\b|\\bneighbouring\\b|\\btheir neighbours\\b|\\bconsecutive\\b|\\bsuccessive\\b|next to",
            "\\blines?\\b|whisper",
            "\\b(?:differ|differs|difference|apart)\\b",
            AT_LEAST)
        .trap("ends?\\b|circle|diamond|\\bthree\\b|\\bdots?\\b|between ")
        .words(
            "german dutch chinese whisper whispers differ differs difference absolute apart one"
                + more);
    add(
            "renban",
            "\\bconsecutive\\b",
            "(in any order|not necessarily in order|\\bset\\b|nonrepeating|without repeat\\w*|distinct|different|renban"
                + "|(?:cannot|may not|do not|must not|no|not) (?:be )?repeat\\w*)",
            "\\blines?\\b|renban")
        .also("(in any order)|(nonrepeating|without repeat\\w*|different)")
        .also(
            "((?:and |which |but |they |digits )*+(?:can|may) (?:be |appear |be arranged |be placed )"
                + "(?:in any order))|((?:but )?not necessarily in order)")
        .also("((?:cannot|may not|do not|must not|no|not) (?:be )?repeat\\w*(?: digits?)?)")
        .trap("nonconsecutive|anti|two|three|adjacent|(?<!any |ily in )order")
        .words(
            "series string sequence sequential run renban renbans set consecutive order repeating sequence make up one");
    add(
            "nabner",
            "\\bconsecutive\\b",
            "(no two|any two|nabner|(?:cannot|may not|must not|not|neither|no)\\b.{0,30}?\\bconsecutive"
                + "\\b)",
            "((?:cannot|may not|must not|not|no|neither|nor|do not)\\b.{0,40}?\\brepeat(?:ed|ing|s)?)",
            "\\blines?\\b|nabner")
        .also(
            "((?:cannot|can|may not|must not|not|no|neither|nor|may|or)\\b.{0,24}?\\bconsecutive\\b)")
        .also("(no two)")
        .trap("adjacent|successive|next to")
        .words("nabner nabners antirenban anywhere consecutive position regardless wherever");
    add(
            "regionsum",
            "\\b(?:box|boxes|regions?|borders?)\\b",
            "\\b(?:same|equal|identical|equally)\\b",
            SUM,
            "\\blines?\\b")
        .also("(\\b\\d[x ]+\\d\\b)")
        .trap("subset|difference|product|circle|not ")
        .words(
            "box boxes region regions border borders boundary boundaries divide divides divided"
                + " split splits segment segments section sections part parts same equal identical"
                + " equally sum sums summing add adds adding up total totals passes pass visit"
                + " visits visited enters entered crosses travels individual separate separately"
                + " different sub-line piece pieces portion portions n goes it itself");
    add(
            "palindrome",
            "palindrom\\w*|\\bread(?:s|ing)?\\b",
            "palindrom\\w*|(?:both|either|each|forwards?)\\b",
            "\\blines?\\b|palindromes?")
        .trap("not |sum|except")
        .words(
            "palindrome palindromes palindromic read reads reading same forward forwards backward"
                + " backwards both either way ways direction directions end ends starting start"
                + " order sequence string directions it they");
    add("zipper", "\\b(?:equal|same|equidistant|equally)\\b", "centre|middle", SUM, "\\blines?\\b")
        .trap("not |product|difference")
        .words(
            "zipper zippers equal same equidistant equally distance distances distant centre"
                + " central middle sum sums add up total dot dots marked pairs pair digit's point"
                + " total adds away lie");
    add("between", "\\bbetween\\b", "\\b(?:circles?|ends?|endpoints?|circled)\\b", "\\blines?\\b")
        .trap("not |cannot|outside|neither|lockout|diamond|sum|differ|distance|consecutive")
        .words(
            "between circle circles circled end ends endpoint endpoints strictly numerically"
                + " exclusive both lie falls either fall in-between value somewhere"
                + " connecting joining ending separated those two filled");
    add(
            "lockout",
            "lockout|diamonds?|endpoints",
            "((?:cannot|may not|must not|not|outside)\\b.{0,30}?\\b(?:between|range|outside)\\b"
                + "|\\boutside\\b)",
            "\\blines?\\b|lockout")
        .also("(or equal(?: to)?|equal to or|or the same as)")
        .also(AT_LEAST)
        .trap("circle|sum")
        .words(
            "lockout diamond diamonds endpoint endpoints end ends between outside range differ"
                + " difference strictly either one both itself remaining");
    add("lockout.gap", "diamonds?|endpoints?", "\\bdiffer(?:ence)?\\b", AT_LEAST)
        .trap("not |whisper|adjacent")
        .words("lockout diamond diamonds endpoint endpoints end ends differ difference same apart");
    add(
            "entropic",
            "entropic|\\blow\\b.{0,20}\\b(?:middle|medium|mid)\\b.{0,20}\\bhigh\\b|entropy|low\\b|123",
            "((?:three|3)[- ]cell|\\b(?:three|3)\\b(?: (?:consecutive|adjacent|successive))?)",
            "(1,? ?2,? ?(?:and |or )?3|1-3|123)\\b.{0,40}?(4,? ?5,? ?(?:and |or )?6|4-6|456)\\b.{0,40}?"
                + "(7,? ?8,? ?(?:and |or )?9|7-9|789)",
            "\\blines?\\b")
        .also("(\\bone\\b)")
        .trap("not |knight|circle|sum")
        .words(
            "entropic entropy low middle medium mid high set sets group groups sequence sequences"
                + " run consecutive adjacent successive contiguous exactly one group include"
                + " segment length");
    add("entropic", "\\blines? (?:are|is)\\b", "\\bentropic\\b").words("entropic modular both");
    add("modular", "\\blines? (?:are|is)\\b", "\\bmodular\\b")
        .words("entropic modular both")
        .fixed("value", 3);
    add(
            "modular",
            "modular|remainder|residue|modulo|147",
            "((?:three|3)[- ]cell|\\b(?:three|3)\\b(?: (?:consecutive|adjacent|successive))?)",
            "(1,? ?4,? ?(?:and |or )?7)\\b.{0,40}?(2,? ?5,? ?(?:and |or )?8)\\b.{0,40}?"
                + "(3,? ?6,? ?(?:and |or )?9)",
            "\\blines?\\b")
        .fixed("value", 3)
        .trap("not |knight|circle|sum")
        .words(
            "modular set sets group groups sequence sequences run consecutive adjacent successive"
                + " contiguous exactly one include modulo remainder different segment length");
    add("modular", "alternat\\w*", "\\bodd\\b", "\\beven\\b", "\\blines?\\b")
        .fixed("value", 2)
        .trap("not |circle|dot")
        .words(
            "alternate alternates alternating odd even parity adjacent neighbouring one be other");
    add(
            "sumline",
            "\\b(?:segments?|groups?|sections?|sets?|divided|split)\\b",
            SUM + ".{0,20}?\\b(?<value>10|ten)\\b",
            "\\blines?\\b")
        .also("\\b(10|ten)[- ]lines?\\b")
        .also("(one or more)|(non-?overlapping)")
        .trap("multiple|not |same|circle|more than")
        .words(
            "ten segment segments group groups section sections set sets divided divide split"
                + " contiguous consecutive adjacent sum sums summing add adds up total completely"
                + " entire whole separate one more or non overlapping nonoverlapping");
    add(
            "samedifference",
            "\\bsame\\b",
            "\\bdifference\\b",
            "\\badjacent|\\bconsecutive|\\bneighbouring|each pair",
            "\\blines?\\b")
        .also("(in order)")
        .trap("not |absolute|circle")
        .words(
            "sequence sequences same difference adjacent neighbouring consecutive pair pairs"
                + " order arithmetic increasing constant");
  }

  private static void cells() {
    String parity =
        "circle circles square squares odd even filled shaded opaque round mark marks digit show"
            + " shows represent represents denote denotes indicate indicates"
            + " circled cell parity";
    add("odd", "\\bodd\\b", "\\b(?:circles?|squares?|circled|shaded)\\b")
        .trap("even|not |line|dot|count|sum|number of|parity")
        .words(parity);
    add("even", "\\beven\\b", "\\b(?:circles?|squares?|circled|shaded)\\b")
        .trap("odd|not |line|dot|count|sum|number of|parity")
        .words(parity);
    String extreme =
        "greater larger bigger higher lower smaller less lesser than neighbour neighbours"
            + " neighbouring adjacent orthogonal orthogonally surrounding shaded unshaded fortress"
            + " fortresses minimum maximum strictly other local any horizontally vertically"
            + " touching grey";
    add(
            "maximum",
            "\\b(?:greater|larger|bigger|higher) than\\b",
            "neighbour|\\badjacent\\b|surrounding",
            "shaded|\\bgrey\\b|fortress|maximum")
        .trap("smaller|less|lower|line|circle|not |diagonal|sum|knight")
        .words(extreme);
    add(
            "minimum",
            "\\b(?:smaller|lower|less|lesser) than\\b",
            "neighbour|\\badjacent\\b|surrounding",
            "shaded|\\bgrey\\b|minimum")
        .trap("greater|larger|higher|bigger|line|circle|not |diagonal|sum|knight")
        .words(extreme);
    add(
            "countingcircles",
            "circles?\\b",
            "(exactly|the number of|how many|that many|counts?)",
            "\\bcircles?\\b.*\\b(?:circles?|circled|times)\\b")
        .also("(if|that many|total)")
        .trap("line|arrow|neighbour|surrounding|row|column|box|not |sum|adjacent|even|odd|knight")
        .words(
            "counting circle circles circled exactly times time n x number how many count counts"
                + " indicates appears total itself including same if then instances");
  }

  private static void outside() {
    String base =
        "outside number numbers clue clues give gives giving show shows indicate indicates"
            + " indicated indicating sum sums summing add adds up total totals direction edge"
            + " facing";
    add("littlekiller", "\\bdiagonals?\\b", SUM, "outside|\\barrows?\\b|indicated|marked|pointing")
        .also(
            "((?:which |where |digits )?(?:may|can|might) (?:include |contain |be )?repeat(?:s|ed)?)")
        .trap("product|distinct|average|not |cannot|different|same|both|main|first|unique")
        .words(
            base
                + " diagonal diagonals diagonally little killer killers arrow arrows pointed"
                + " points pointing arrow's pointed along if numbered path");
    add(
            "sandwich",
            "\\b(?:between|sandwiched)\\b",
            SUM,
            "(\\b1(?: digit)? and (?:the )?(?<high>\\d)\\b|\\b(?<high2>\\d) and (?:the )?1\\b)")
        .trap("not |product|circle|line")
        .words(base + " sandwich sandwiches sandwiched between");
    add("xsum", "\\b(?:first|nearest|next) x\\b", SUM, "\\bfirst\\b|\\bx\\b")
        .trap("not |product|odd|even|different")
        .words(
            base
                + " first x nearest next x-sum x-sums equal equals seen closest sees from digit's"
                + " starting n itself inclusive");
    add(
            "skyscraper",
            "\\bsee[ns]?\\b|\\bvisible\\b|\\bview",
            "\\b(?:taller|tall|higher|larger|smaller|lower|shorter|skyscrapers?|buildings?|heights?)\\b",
            "outside|\\bclues?\\b|\\bnumbers?\\b")
        .also("(can be seen|can see)")
        .trap("not |sum|even|odd|product|hidden|first")
        .words(
            base
                + " see sees seen visible view viewed skyscraper skyscrapers building buildings"
                + " tall taller higher larger bigger height heights smaller lower shorter block"
                + " blocks obscure obscures obscured hide hides represents represent behind point"
                + " how many vantage side");
    add(
            "numberedroom",
            "\\b(?:nth|n-th|xth|x-th)\\b",
            "\\b(?:first|1st|x|n)\\b",
            "outside|\\bclues?\\b")
        .also("\\b(1st)\\b")
        .trap("loop|sum|not |run")
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
            + " touch corner corners diagonally each related";
    add("antiknight", "\\bknight(?:'?s|s')?\\b", "\\bmoves?\\b|step", DIFFER)
        .also("((?:either|or)\\b)")
        .trap(
            "circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|\\bmust (?:be the"
                + " same|contain the same|be identical|repeat)|without")
        .words(apart);
    add("antiking", "\\bking(?:'?s|s')?\\b", "\\bmoves?\\b|step", DIFFER)
        .also("((?:either|or)\\b)")
        .trap(
            "circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|\\bmust (?:be the"
                + " same|contain the same|be identical|repeat)|without")
        .words(apart);
    add(
            "antiking",
            "\\bdiagonally (?:adjacent|touching|neighbouring)\\b|\\btouch\\w* diagonally\\b",
            "((?:identical|equal|same) (?:digits?|numbers?) (?:cannot|may not|must not|never|do not)\\b)|"
                + DIFFER)
        .also("((?:no two|can|may)\\b)")
        .trap(
            "circle|line|\\bbox\\b|sum|group|unless|except|consecutive|odd|even|cage|dot|orthogonal"
                + "|\\bmust (?:be the same|contain the same|be identical|repeat)|adjacent or|without")
        .words(apart + " adjacent touching neighbouring cells' touch");
    add(
            "nonconsecutive",
            "\\badjacent\\b|\\bneighbouring\\b|\\borthogonal",
            "((?:cannot|may not|must not|do not|never|not|no)\\b.{0,60}?\\bconsecutive\\b"
                + "|\\bnonconsecutive\\b)")
        .also("(or|no two|no)")
        .trap("line|dot|circle|cage|arrow|colour|thermometer|unless|except|diagonal|knight|king")
        .words(
            "adjacent neighbouring orthogonal orthogonally nonconsecutive consecutive other each"
                + " horizontally vertically cells share edge");
    add("diagonals", "\\bdiagonals?\\b", NO_REPEAT)
        .also("(\\b1(?:-| to )\\d)")
        .trap("arrow|outside|sum|parallel|short|broken|line|\\bmay (?!not)|can\\b|cage|bent")
        .words(
            "diagonal diagonals main both major long either positive negative two marked once include"
                + " includes");
    add("diagonals", "\\bdiagonals?\\b", "(\\b1(?:-| to )\\d|\\bonce\\b)")
        .trap("arrow|outside|sum|parallel|short|broken|line|\\bmay (?!not)|can\\b|cage|bent")
        .words(
            "diagonal diagonals main both major long either positive negative two marked once include"
                + " includes");
    add("windows", "shaded|grey|windows?", "(3x3)|windows?|areas|boxes", NO_REPEAT)
        .also("(\\b1(?:-| to )9)")
        .trap("sum|line|arrow|circle")
        .words("window windows shaded area areas box boxes region regions 3x3 extra additional");
    add(
            "disjoint",
            "\\b(?:positions?|place)\\b",
            "\\b(?:box|boxes|regions?)\\b",
            "("
                + NO_REPEAT
                + "|different|(?:cannot|not|may not|no)\\b.{0,60}?\\b(?:same digit|same position|equal)"
                + "|every possible position|each possible position)")
        .also("(may contain the same digit)|(3x3)")
        .trap("sum|clue|outside|line|circle|cage")
        .words(
            "identical appear appears relative position place same box boxes region regions relative different 3x3 digit");
    add(
            "dutchflatmates",
            "\\b(5'?s?|fives?)\\b",
            "\\b(1\\b.{0,24}?\\babove)\\b",
            "\\b(9\\b.{0,24}?\\b(?:below|under|underneath|beneath))\\b")
        .also("(or both|\\bor\\b)")
        .trap("not |cannot|diagonal|circle|line|cage|left|right|adjacent")
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
            "\\blow\\b|123|1,",
            "(1,? ?2,? ?(?:and |or )?3|1-3|123)\\b.{0,40}?(4,? ?5,? ?(?:and |or )?6|4-6|456)\\b.{0,40}?"
                + "(7,? ?8,? ?(?:and |or )?9|7-9|789)")
        .trap("line|not |circle")
        .words(
            "area areas block blocks box low middle medium mid high one least at group set square");
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
            "string strings run runs consecutive adjacent successive all odd even same parity may can");
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
        .trap("not |no two|digits? (?:cannot|may)|corner|row|column|box|region|colour|within")
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
    if (LexiconRow.turns(head, folded)) {
      return List.of();
    }
    List<Definition> found = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (LexiconRow row : ROWS) {
      Definition definition = ids.contains(row.id()) ? null : row.match(head, folded);
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
    List<Definition> found = new ArrayList<>();
    for (String part : folded.split("\\s*,\\s*(?:and )?|\\s+and\\s+")) {
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
    return name.replaceFirst("(?<=[^s])s$", "");
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
