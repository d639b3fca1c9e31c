package dev.pencilmark.format.rulestext;

import dev.pencilmark.format.rulestext.Sentence.Definition;
import dev.pencilmark.format.rulestext.Sentence.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules of a puzzle in words, by others. Each sentence has a {@link Role}; a sentence that fits
 * no row of the lexicon as a whole defines nothing.
 *
 * <p>Immutable.
 */
public final class RulesText {

  /** Something that changes the digits or the meaning of all other sentences. */
  public enum Change {
    /** Values of cells other than their digits. */
    VALUES,
    /** Wrong sentences or clues. */
    LIES,
    /** Other digits, groups of cells, or a grid that the solver completes. */
    GRID,
    /** Clues of which the solver chooses the kind. */
    CHOICE
  }

  private static final int LONGEST_SENTENCE = 700;

  /** Replaces the sentences beyond the limits. */
  private static final SentenceCutter.Piece REST =
      new SentenceCutter.Piece("... (the text is longer)", "", "");

  /** A sentence with more places to split it is not split: each place doubles the ways. */
  private static final int MOST_SPLITS = 6;

  private static final String ORDINARY_WORDS =
      "a an the in on of to and is are be each every any all with from that this these so into you"
          + " your it as for by per its their where which must should shall will may can normal"
          + " standard classic regular usual ordinary traditional sudoku rules rule apply applies"
          + " place placed placing fill enter put write insert complete solve put use using digit digits"
          + " number numbers once exactly only one row rows column columns box boxes region regions"
          + " cell cells grid empty blank square bold bordered outlined marked irregular irregularly"
          + " shaped jigsaw repeat repeats repeating repeated contain contains containing same no not"
          + " cannot without do does appear appears twice within 3x3 2x2 2x3 3x2 4x4 6x6 9x9 5x5 7x7"
          + " 8x8 10x10 12x12 16x16 x through thru set has have or nor none times time standardly"
          + " also unique different distinct such never more than thick thicker black line lines"
          + " delimited indicated borders border main three two wide high goal is cells' up using used";

  private static final Set<String> ORDINARY = new HashSet<>(List.of(ORDINARY_WORDS.split(" +")));

  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}'-]*|\\d+x\\d+|\\d+");

  /** The usual rules, which may be followed by another sentence after a comma. */
  private static final Pattern NORMAL_RULES =
      Pattern.compile(
          "^(?:[\\p{L}' ]{0,20}?)?(?:the )?(?:normal|standard|classic|regular|usual|irregular)"
              + " (?:\\d+ ?x ?\\d+ )?(?:irregular )?(?:sudoku(?: rules?)?|rules?(?: of sudoku)?|"
              + "rules for sudoku)(?: also)? (?:apply|applies)(?:\\s*[,:-]?\\s*(?:and|but|except)?)"
              + "?\\s*");

  /** A part without one of these is no rule of its own, but says where that behind it holds. */
  private static final Pattern VERB =
      Pattern.compile(
          "\\b(?:appl(?:y|ies)|must|cannot|may|do|does|place[ds]?|placing|fill|enter|put|write|insert"
              + "|complete|solve|use|repeat\\w*|contains?|appears?|has|have|is|are)\\b|^(?:(?:normal"
              + "|standard|classic|usual) )*sudoku(?: rules?)?$");

  private static final Pattern HOUSES =
      Pattern.compile("\\b(?:rows?|columns?|box|boxes|regions?)\\b");
  private static final Pattern LINE = Pattern.compile("\\blines?\\b");
  private static final Pattern MAY_REPEAT =
      Pattern.compile("\\b(?:may|can|could|might|allowed to) (?:also )?(?:be )?repeat");

  private static final Pattern SIZE = Pattern.compile("\\b(\\d{1,2}) ?x ?(\\d{1,2})\\b");

  private static final Pattern SCOPE =
      Pattern.compile(
          "^(?<not>not )?(?:necessarily )?all (?:of the |the |possible |such |other )?(?<what>[\\p{L}', /-]{1,50}?)"
              + "(?: (?:are|have been|may be|might be|will be|is|may or may not be|need be))?"
              + "(?<not2> not)?(?: necessarily)?(?: be)?"
              + " (?:given|shown|marked|indicated|displayed|drawn|present|included|provided)$");

  private static final Pattern SCOPE_NOUN =
      Pattern.compile(
          "(?:(?:white|black|kropki|and|or|x|v|xs?|vs?|x's|v's|xv|xvs|dots?|circles?|clues?|signs?"
              + "|symbols?|pairs?|possible|the|marks?|inequality|arrows?|cages?|squares?|diamonds?|red"
              + "|orange|yellow|green|blue|purple|pink|grey|brown|teal|&|/)[ /]*)+");

  /** The marks of a scope that may have any colour. */
  private static final Pattern SCOPE_MARK = Pattern.compile("\\b(dot|circle|square|diamond)s?\\b");

  private static final Pattern CLUE_WORD =
      Pattern.compile(
          "\\b(?:must|cannot|can|may|might|contain\\w*|sums?|summing|add|adds|totals?|differ\\w*"
              + "|counts?|indicat\\w*|sees?|seen|equals?|same|draw|divide|increas\\w*|decreas\\w*"
              + "|greater|less|larger|smaller|bigger|taller|shorter|hides?|between|even|odd|consecutive|repeat\\w*|ratio"
              + "|double|half|twice|product|prime|digits?|numbers?|cells?|lines?|arrows?|cages?"
              + "|dots?|circles?|squares?|diagonals?|diamonds?|thermometers?|clues?|regions?|values?"
              + "|rows?|columns?|box|boxes|shaded|knight\\S*|king\\S*|adjacent|neighbour\\w*"
              + "|identical|different|not|never|apart|parity|order|modular|entropic|whispers?|renban"
              + "|(?:killer|xv|kropki) rules|queen\\S*|bishop\\S*|rook\\S*|(?:an?|every|each|no|all|any|the|two) \\d'?s?|\\d'?s)\\b");

  private static final Map<Change, GuardedPattern> CHANGES =
      new TreeMap<>(
          Map.of(
              Change.VALUES,
              GuardedPattern.of(
                  "\\b(?:values? of\\b.{0,40}\\b(?:cell|digit|row|column)|negat(?:e|or|ive)s?|doublers?"
                      + "|halvers?|multipliers?|counts? (?:as|double|twice|negative)|wildcards?"
                      + "|treated as|worth|their value|its value|modified|modifiers?|prey|s-cells?"
                      + "|schr\\S*dinger\\S*|(?:two|both|multiple|pair of) digits? in (?:a|each|one|every)"
                      + " cell|decimal|fraction|blanks?)"),
              Change.LIES,
              GuardedPattern.of(
                  "\\b(?:wrong|false|lies|lie|lying|liars?|lied|mistakes?|errors?|incorrect\\w*|untrue"
                      + "|swapped|exactly (?:one|two|three) .{0,20}(?:true|false|correct|wrong)"
                      + "|not true|typos?|misprints?)\\b"),
              Change.GRID,
              GuardedPattern.of(
                  "\\b(?:draw|divide|loops?|snakes?|kingdoms?|(?:two|three|four|five|six|seven|eight"
                      + "|nine|ten|\\d+)[ -](?:different )?digits?|subset|chaos|wrap\\w*|toroid\\w*"
                      + "|(?:may|can|might) repeat|need not|not apply|instead|unless|except|ignore|0|zero"
                      + "|torn|shade|yin|hidden|do not|nonsudoku|some (?:cells|rows|columns|regions))\\b"),
              Change.CHOICE,
              GuardedPattern.of(
                  "\\b(?:determine[ds]?|deduced?|either|one of|which of|some of|exactly (?:one|two|three"
                      + "|four|\\d) of|at least one of|identify|unknown|or)\\b")));

  private static final Pattern NOUN =
      Pattern.compile(
          "\\b(line|arrow|cage|dot|circle|square|diamond|thermometer|bulb|diagonal|shaded|clue|x|v"
              + "|dots?|box|knight|king|whisper|renban|palindrome|zipper|outside)(?:s|es|'s|s')?\\b");

  private static final Pattern SPLIT =
      Pattern.compile(
          ",? (?:and|whereas|while|but)(?: also)? (?=\\p{L})|(?:; |, )(?=(?:those|black|white|x|v|cells"
              + "|digits|circles|squares|shaded|grey|red|orange|yellow|green|blue|purple|pink)\\b)|: ");

  /** Rules whose sentences may name all digits, and no others. */
  private static final Set<String> OF_ALL_DIGITS = Set.of("diagonals", "windows");

  /** Sentences about the usual rules that mention no groups of cells. */
  private static final Pattern USUAL =
      Pattern.compile(
          "\\bsudoku rules?\\b|\\brules of sudoku\\b|^(?:normal |standard |classic |usual )*sudoku$"
              + "|\\b(?:place|fill|enter|put|use|using)\\b.*\\b(?:digits?|numbers)\\b"
              + "|^(?:the )?(?:digits|numbers)\\b.*\\bare used$");

  /** Rules that mean the same with digits from zero, without a list of digits. */
  private static final Set<String> OF_ANY_DIGITS =
      Set.of(
          "thermo",
          "thermo.slow",
          "arrow",
          "arrow.double",
          "sum",
          "cage",
          "cage.repeating",
          "difference",
          "ratio",
          "sum.pair",
          "greater",
          "quadruple",
          "whispers",
          "renban",
          "nabner",
          "regionsum",
          "regionsum.note",
          "renban.note",
          "quadruple.note",
          "palindrome",
          "zipper",
          "between",
          "lockout",
          "lockout.gap",
          "odd",
          "even",
          "minimum",
          "maximum",
          "littlekiller",
          "numberedroom",
          "antiknight",
          "antiking",
          "nonconsecutive",
          "disjoint");

  private final List<Sentence> sentences;
  private final Set<Change> changes;
  private final boolean boxes;
  private final int lowest;

  private RulesText(List<Sentence> sentences, Set<Change> changes, boolean boxes, int lowest) {
    this.sentences = List.copyOf(sentences);
    this.changes = changes;
    this.boxes = boxes;
    this.lowest = lowest;
  }

  /**
   * Reads rules in words.
   *
   * @param rules the text; only the first 16,384 characters and 200 sentences are read, and the
   *     rest is one sentence that may change all others
   * @param side the side of the grid, which the usual rules mention
   */
  public static RulesText of(String rules, int side) {
    return of(rules, side, /* mayHaveZero= */ false);
  }

  /**
   * Reads rules in words as {@link #of(String, int)}.
   *
   * @param mayHaveZero whether the usual rules may state that the digits are 0 to one less than the
   *     side
   */
  public static RulesText of(String rules, int side, boolean mayHaveZero) {
    List<Sentence> sentences = new ArrayList<>();
    Set<Change> changes = EnumSet.noneOf(Change.class);
    boolean boxes = false;
    SentenceCutter.Cut cut = SentenceCutter.cut(rules);
    FromZero zero = new FromZero(side);
    boolean fromZero = mayHaveZero && cut.isComplete() && zero.isStated(cut.pieces());
    for (SentenceCutter.Piece piece : cut.pieces()) {
      List<Sentence> parts = classify(fromZero ? zero.fromOne(piece) : piece, side);
      if (fromZero && !parts.stream().allMatch(RulesText::isOfAnyDigits)) {
        parts = List.of(sentence(piece, Role.UNKNOWN, List.of()));
      }
      sentences.addAll(parts);
      Role role = parts.get(0).role();
      if (role == Role.CHANGING) {
        changes.addAll(changesOf(piece));
      }
      boxes |= role == Role.ORDINARY && hasBoxes(piece.folded());
    }
    if (!cut.isComplete()) {
      // Later sentences may change any rule before it.
      sentences.add(sentence(REST, Role.CHANGING, List.of()));
    }
    return new RulesText(sentences, changes, boxes, fromZero ? 0 : 1);
  }

  private static boolean isOfAnyDigits(Sentence sentence) {
    return sentence.definitions().stream()
        .allMatch(
            one ->
                OF_ANY_DIGITS.contains(one.id()) && one.masks().isEmpty()
                    || one.id().startsWith("negative."));
  }

  /** The sentences that the digits of a grid are 0 to one less than its side. */
  private static final class FromZero {

    private final int side;
    private final Pattern range;
    private final Pattern usual;

    FromZero(int side) {
      this.side = side;
      String to = " ?(?:-|to|through|thru) ?";
      range = Pattern.compile("\\b(?:from )?0" + to + (side - 1) + "\\b");
      usual = Pattern.compile("\\b1" + to + side + "\\b");
    }

    /** Returns whether sentences state it, and none the contrary. */
    boolean isStated(List<SentenceCutter.Piece> pieces) {
      boolean stated = false;
      for (SentenceCutter.Piece piece : pieces) {
        if (usual.matcher(piece.folded()).find()) {
          return false;
        }
        stated |= !fromOne(piece).equals(piece);
      }
      return stated;
    }

    /** Returns a usual sentence as it is for digits from 1; others as they are. */
    SentenceCutter.Piece fromOne(SentenceCutter.Piece piece) {
      String folded = range.matcher(piece.folded()).replaceAll("1-" + side);
      if (folded.equals(piece.folded())) {
        return piece;
      }
      SentenceCutter.Piece one = new SentenceCutter.Piece(piece.text(), piece.head(), folded);
      return classify(one, side).get(0).role() == Role.ORDINARY ? one : piece;
    }
  }

  private static boolean hasBoxes(String folded) {
    return NORMAL_RULES.matcher(folded).find()
        || folded.contains("box")
        || folded.contains("region");
  }

  /** Returns a sentence; several if its parts define rules. */
  private static List<Sentence> classify(SentenceCutter.Piece piece, int side) {
    String folded = piece.folded().replace(" - ", "-");
    if (folded.length() > LONGEST_SENTENCE) {
      return List.of(sentence(piece, Role.CHANGING, List.of()));
    }
    String rest = NORMAL_RULES.matcher(folded).replaceFirst("").strip();
    boolean normal = !rest.equals(folded);
    boolean restIsOrdinary =
        rest.isEmpty() || isOrdinary(rest, side) && !UsualSentences.OTHERWISE.has(folded);
    if (normal && restIsOrdinary) {
      return List.of(sentence(piece, Role.ORDINARY, List.of()));
    }
    if (isOrdinary(folded, side) || UsualSentences.GREETING.has(folded)) {
      return List.of(sentence(piece, Role.ORDINARY, List.of()));
    }
    if (UsualSentences.OPEN_SCOPE.has(folded)) {
      return List.of(sentence(piece, Role.SCOPE, List.of()));
    }
    if (UsualSentences.REMARK.has(folded)
        || UsualSentences.PERMISSION.has(folded) && !folded.contains("cage")) {
      return List.of(sentence(piece, Role.ORDINARY, List.of()));
    }
    Matcher scope = SCOPE.matcher(withoutParentheses(rest));
    if (scope.matches()) {
      return List.of(scope(piece, scope));
    }
    List<Part> found = definitions(piece.head(), normal ? rest : folded, side);
    if (!found.isEmpty()) {
      return found.stream().map(part -> sentence(piece, part)).toList();
    }
    List<Definition> names =
        piece.head().isEmpty() ? Lexicon.findNames(folded) : List.<Definition>of();
    if (!names.isEmpty()) {
      return List.of(sentence(piece, Role.DEFINITION, names));
    }
    boolean clue = CLUE_WORD.matcher(folded).find();
    Set<Change> changes = changesOf(piece);
    Role role =
        changes.contains(Change.LIES) || clue && !changes.isEmpty()
            ? Role.CHANGING
            : clue ? Role.UNKNOWN : Role.ORDINARY;
    return List.of(sentence(piece, role, List.of()));
  }

  private static Sentence scope(SentenceCutter.Piece piece, Matcher scope) {
    boolean not =
        scope.group("not") != null
            || scope.group("not2") != null
            || scope.group().contains("may be")
            || scope.group().contains("might be")
            || scope.group().contains("may or may not");
    if (not) {
      return sentence(piece, Role.SCOPE, List.of());
    }
    String what = scope.group("what");
    if (!SCOPE_NOUN.matcher(what).matches()) {
      return sentence(piece, Role.UNKNOWN, List.of());
    }
    List<Definition> found = new ArrayList<>();
    boolean dots = what.matches(".*\\b(?:dots?|circles?|kropki)\\b.*");
    boolean white = what.contains("white");
    boolean black = what.contains("black");
    Set<String> colours = ColourWords.in(what);
    Matcher mark = SCOPE_MARK.matcher(what);
    if (mark.find() && !(white || black)) {
      found.add(new Definition("negative.mark", Map.of(), List.of(), mark.group(1), colours));
    }
    dots &= colours.isEmpty() || white || black;
    if (dots && (white || !black)) {
      found.add(new Definition("negative.difference", Map.of()));
    }
    if (dots && (black || !white)) {
      found.add(new Definition("negative.ratio", Map.of()));
    }
    if (what.matches(".*\\b(?:xs?|x's|xvs?)\\b.*")) {
      found.add(new Definition("negative.xv.10", Map.of()));
    }
    if (what.matches(".*\\b(?:vs?|v's|xvs?)\\b.*")) {
      found.add(new Definition("negative.xv.5", Map.of()));
    }
    return sentence(piece, Role.SCOPE, found);
  }

  /** A sentence, or a part of one, that defines rules. */
  private record Part(String folded, List<Definition> definitions) {}

  /** Returns a sentence with its definitions, or else both its parts with theirs. */
  private static List<Part> definitions(String head, String folded, int side) {
    String plain = withoutParentheses(folded);
    boolean isLong = SPLIT.matcher(plain).results().limit(MOST_SPLITS + 1L).count() > MOST_SPLITS;
    Parts parts = new Parts(head, side, new HashMap<>(), new HashMap<>());
    return isLong ? parts.whole(plain) : parts.of(plain);
  }

  /**
   * The parts of one sentence. Each is read once, although several ways to split the sentence lead
   * to it.
   */
  private record Parts(
      String head, int side, Map<String, List<Part>> wholes, Map<String, List<Part>> splits) {

    /** Returns a text that defines rules as a whole; none if it does not. */
    List<Part> whole(String plain) {
      return wholes.computeIfAbsent(plain, this::read);
    }

    private List<Part> read(String plain) {
      if (LexiconRow.turns(head, plain)) {
        return List.of();
      }
      List<Definition> found = Lexicon.find(head, plain);
      if (found.stream().anyMatch(one -> OF_ALL_DIGITS.contains(one.id()))
          && !isRange(plain, side)) {
        return List.of();
      }
      if (found.isEmpty()) {
        found = PairSentences.find(head, plain, side);
      }
      if (found.isEmpty()) {
        found = CellSentences.find(plain, side);
      }
      return found.isEmpty() ? List.of() : List.of(new Part(plain, found));
    }

    /** Returns the parts of a text that define rules; none if a part does not. */
    List<Part> of(String plain) {
      List<Part> known = splits.get(plain);
      if (known == null) {
        List<Part> whole = whole(plain);
        known = whole.isEmpty() ? split(plain) : whole;
        splits.put(plain, known);
      }
      return known;
    }

    private List<Part> split(String plain) {
      Matcher split = SPLIT.matcher(plain);
      while (split.find()) {
        String first = plain.substring(0, split.start()).strip();
        List<Part> ofFirst = whole(first);
        if (ofFirst.isEmpty() && !(VERB.matcher(first).find() && isOrdinary(first, side))) {
          continue;
        }
        String second = plain.substring(split.end()).strip();
        List<Part> ofSecond = of(carried(second));
        if (split.group().equals(": ") && differ(ofFirst, ofSecond)) {
          return List.of();
        }
        if (!ofSecond.isEmpty() || !ofFirst.isEmpty() && isOrdinary(second, side)) {
          List<Part> both = new ArrayList<>(ofFirst);
          both.addAll(ofSecond);
          return both;
        }
      }
      return List.of();
    }
  }

  /** Returns whether what a name means is not the rule that is behind the colon. */
  private static boolean differ(List<Part> name, List<Part> meaning) {
    return !name.isEmpty()
        && !meaning.isEmpty()
        && meaning.get(0).definitions().stream()
            .noneMatch(
                one ->
                    name.get(0).definitions().stream()
                        .anyMatch(other -> other.id().equals(one.id())));
  }

  /** Returns a second half whose subject is in the first half. */
  private static String carried(String second) {
    return second.startsWith("those ") ? "digits" + second.substring("those".length()) : second;
  }

  private static String withoutParentheses(String folded) {
    StringBuilder plain = new StringBuilder(folded.length());
    for (int i = 0; i < folded.length(); i++) {
      char at = folded.charAt(i);
      char shown = "()[]{}\" ".indexOf(at) >= 0 ? ' ' : at;
      boolean again = shown == ' ' && (plain.isEmpty() || plain.charAt(plain.length() - 1) == ' ');
      if (!again) {
        plain.append(shown);
      }
    }
    int end = plain.length();
    while (end > 0 && " .".indexOf(plain.charAt(end - 1)) >= 0) {
      end--;
    }
    return plain.substring(0, end);
  }

  private static Set<Change> changesOf(SentenceCutter.Piece piece) {
    Set<Change> found = EnumSet.noneOf(Change.class);
    String text = piece.head() + " " + piece.folded();
    CHANGES.forEach(
        (change, words) -> {
          if (words.isIn(text)) {
            found.add(change);
          }
        });
    return found;
  }

  /** Returns whether a sentence says what holds in any Sudoku of the side, and no more. */
  private static boolean isOrdinary(String folded, int side) {
    // The words first: few other sentences have only these, and the patterns take longer.
    return (HOUSES.matcher(folded).find()
            || USUAL.matcher(folded).find() && !LINE.matcher(folded).find())
        && hasOrdinaryWords(folded, side)
        && SIZE.matcher(folded).results().allMatch(size -> isSize(size, side))
        && !MAY_REPEAT.matcher(folded).find()
        && !UsualSentences.OTHERWISE.has(folded);
  }

  private static boolean hasOrdinaryWords(String folded, int side) {
    boolean hasNumbers = false;
    Matcher words = WORD.matcher(folded);
    while (words.find()) {
      String word = words.group();
      boolean ok = ORDINARY.contains(word) || LexiconRow.withoutEnd(word).isEmpty();
      if (!ok && Character.isDigit(word.charAt(0)) && word.length() <= 5) {
        ok = word.indexOf('x') < 0;
        hasNumbers |= ok;
      }
      if (!ok && word.contains("-")) {
        ok = true;
        for (String part : word.split("-")) {
          ok &= part.isEmpty() || ORDINARY.contains(part);
        }
      }
      if (!ok) {
        return false;
      }
    }
    return !hasNumbers || isRange(folded, side);
  }

  /** Returns whether a size is that of the grid, or of its boxes. */
  private static boolean isSize(MatchResult size, int side) {
    int rows = Integer.parseInt(size.group(1));
    int columns = Integer.parseInt(size.group(2));
    return rows == side && columns == side || rows * columns == side;
  }

  /** Returns whether all numbers of a text are those of the digits, from 1 to the side. */
  private static boolean isRange(String folded, int side) {
    String rest =
        folded
            .replaceAll("\\b1 ?(?:-|to|through|thru|and) ?" + side + "\\b", " ")
            .replaceAll("\\d+\\s?x\\s?\\d+", " ");
    StringBuilder all = new StringBuilder("1");
    for (int digit = 2; digit <= side; digit++) {
      all.append(",? ?(?:and )?").append(digit);
    }
    rest = rest.replaceAll("\\b" + all + "\\b", " ").replaceAll("\\b" + side + " by " + side, " ");
    return rest.chars().noneMatch(Character::isDigit);
  }

  private static Sentence sentence(
      SentenceCutter.Piece piece, Role role, List<Definition> definitions) {
    return sentence(piece, piece.folded(), role, definitions);
  }

  private static Sentence sentence(SentenceCutter.Piece piece, Part part) {
    return sentence(piece, part.folded(), Role.DEFINITION, part.definitions());
  }

  private static Sentence sentence(
      SentenceCutter.Piece piece, String folded, Role role, List<Definition> definitions) {
    String all = (piece.head() + " " + folded).strip();
    Set<String> nouns = new HashSet<>();
    Matcher noun = NOUN.matcher(all);
    while (noun.find()) {
      nouns.add(noun.group(1));
    }
    return new Sentence(piece.text(), role, definitions, nouns, ColourWords.in(all));
  }

  /** Returns the sentences, in order. */
  public List<Sentence> sentences() {
    return sentences;
  }

  /** Returns the sentences that define a rule of an id. */
  public List<Sentence> defining(String id) {
    return sentences.stream().filter(sentence -> sentence.of(id) != null).toList();
  }

  /** Returns whether a sentence that is not understood changes digits, values or sentences. */
  public boolean changes(Change change) {
    return changes.contains(change);
  }

  /** Returns the lowest digit: 0 if the usual rules state it, else 1. */
  public int lowestDigit() {
    return lowest;
  }

  /** Returns whether the text has the usual rules or mentions boxes or regions. */
  public boolean mentionsBoxes() {
    return boxes;
  }
}
