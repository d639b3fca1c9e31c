package dev.pencilmark.draw.rules;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Theme;
import java.util.function.ToIntFunction;

/**
 * The style of rules: a row for each kind, which lines, marks, outlines, clues, labels and notes
 * use. A missing kind is a compile error.
 *
 * @param cells the colour of the cells; null if they have none
 * @param line the line of a rule that only has a line; otherwise null
 * @param shapes adds shapes below the digits; null for none
 * @param marks adds marks between cells; null for none
 * @param clue adds a clue outside; null for a number
 * @param outline the outlines of groups
 * @param label the label of a group, or null
 * @param character the character between two cells in a text drawing; null for none
 * @param isNamed whether its name is below the grid, although it is more than a line
 */
public record RuleStyle(
    ToIntFunction<Theme> cells,
    LineOf line,
    Adding shapes,
    RuleMarks.Adding marks,
    OutsideClues.Clue clue,
    Outlining outline,
    Label label,
    Character character,
    boolean isNamed) {

  /** Shown in words alone, or by its cells. */
  private static final RuleStyle PLAIN =
      new RuleStyle(null, null, null, null, null, Outlining.NONE, null, null, false);

  /** Outlines of groups, as cages have them. */
  public enum Outlining {
    NONE,
    /** Different digits. */
    DIFFERENT,
    /** Digits that may repeat. */
    REPEATING,
    /** One of several groups. */
    GROUPS
  }

  /** The look of a line. */
  interface LineOf {
    public RuleInk.Line of(VariantRule rule, int side);
  }

  /** Adds the shapes of a rule. */
  interface Adding {
    void add(RuleLines lines, VariantRule rule);
  }

  /** The label of a group. */
  public interface Label {

    /**
     * Returns the text.
     *
     * @param letter a letter of the rule among those of its kind
     * @param differs whether rules of the kind have different values
     */
    public String of(VariantRule rule, String letter, boolean differs);
  }

  /** A character of a drawing of characters. */
  public interface Character {
    public String of(VariantRule rule, Glyphs glyphs);
  }

  /** Returns the row of a kind. */
  public static RuleStyle of(RuleKind kind) {
    return switch (kind) {
      case ANTIKNIGHT,
          ANTIKING,
          NONCONSECUTIVE,
          NEGATIVE,
          TAXICAB,
          GLOBAL_ENTROPY,
          GLOBAL_MODULAR,
          ALLOWED,
          DUTCH_FLATMATES,
          ZERO_DIGITS,
          OTHER ->
          PLAIN;
      case DIFFERENCE ->
          PLAIN
              .marked(RuleMarks::addDifference)
              .inCharacters((rule, glyphs) -> rule.value() == 1 ? glyphs.difference() : "");
      case RATIO ->
          PLAIN
              .marked(RuleMarks::addRatio)
              .inCharacters((rule, glyphs) -> rule.value() == 2 ? glyphs.ratio() : "");
      case SUM_PAIR ->
          PLAIN
              .marked(RuleMarks::addLetter)
              .inCharacters(
                  (rule, glyphs) -> rule.value() == 10 ? "X" : rule.value() == 5 ? "V" : "");
      case GREATER -> PLAIN.marked(RuleMarks::addWedge).inCharacters(RuleStyle::wedge);
      case THERMO -> PLAIN.shaped(RuleLines::addThermometer);
      case SLOW_THERMO -> PLAIN.shaped(RuleLines::addSlowThermometer);
      case ARROW -> PLAIN.shaped(RuleLines::addArrow);
      case DOUBLE_ARROW -> PLAIN.shaped(RuleLines::addDoubleArrow);
      case BETWEEN -> PLAIN.shaped(RuleLines::addBetween);
      case LOCKOUT -> PLAIN.shaped(RuleLines::addLockout).labelled(RuleStyle::ifDiffers).named();
      case PALINDROME -> lined(RuleInk.GREY, 150, 0, 0);
      case RENBAN -> lined(RuleInk.RENBAN, 150, 1, 0);
      case NABNER -> lined(RuleInk.NABNER, 150, 20, 40);
      case WHISPERS -> lined(RuleStyle::whispers).labelled(RuleStyle::ifDiffers);
      case ENTROPIC -> lined(RuleInk.ENTROPIC, 94, 150, 40);
      case MODULAR -> lined(RuleInk.MODULAR, 94, 20, 20).labelled(RuleStyle::ifDiffers);
      case REGION_SUM -> lined(RuleInk.REGION_SUM, 94, 250, 60);
      case ZIPPER -> lined(RuleInk.ZIPPER, 94, 60, 20).shaped(RuleLines::addMiddle);
      case SUM_LINE -> lined(RuleInk.GREY, 94, 0, 0).labelled(RuleStyle::ifDiffers);
      case ODD -> PLAIN.shaped(RuleLines::addCircles);
      case EVEN -> PLAIN.shaped(RuleLines::addSquares);
      case MINIMUM -> PLAIN.filled(RuleInk.GREY::in).marked(RuleMarks::addMinima);
      case MAXIMUM -> PLAIN.filled(RuleInk.GREY::in).marked(RuleMarks::addMaxima);
      case CLONE -> PLAIN.filled(RuleInk.GREY::in).labelled((rule, letter, differs) -> letter);
      case QUADRUPLE -> PLAIN.marked(RuleMarks::addQuadruple);
      case INDEX_ROW -> PLAIN.filled(RuleInk.ROW_INDEX::paleIn).shaped(RuleLines::addRowIndex);
      case INDEX_COLUMN ->
          PLAIN.filled(RuleInk.COLUMN_INDEX::paleIn).shaped(RuleLines::addColumnIndex);
      case INDEX_BOX -> PLAIN.filled(RuleInk.BOX_INDEX::paleIn).shaped(RuleLines::addBoxIndex);
      case LITTLE_KILLER -> PLAIN.clued(OutsideClues::addArrow);
      case SANDWICH -> PLAIN;
      case X_SUM -> PLAIN.clued(OutsideClues::addCircle);
      case SKYSCRAPER -> PLAIN.clued(OutsideClues::addTower);
      case NUMBERED_ROOM -> PLAIN.clued(OutsideClues::addDigit);
      case EQUAL_SUM ->
          outlined(Outlining.GROUPS).labelled((rule, letter, differs) -> "=" + letter);
      case SAME_VALUES ->
          outlined(Outlining.GROUPS).labelled((rule, letter, differs) -> "#" + letter);
      case CAGE ->
          outlined(Outlining.DIFFERENT)
              .labelled(
                  (rule, letter, differs) ->
                      rule.values() == 0 ? "" : Integer.toString(rule.value()));
      case COUNTING_CIRCLES -> PLAIN.shaped(RuleLines::addRings).named();
      case LOOK_AND_SAY ->
          outlined(Outlining.REPEATING).labelled((rule, letter, differs) -> pairs(rule)).named();
      case SAME_DIFFERENCE -> lined(RuleInk.SAME_DIFFERENCE, 94, 120, 60);
      case SEQUENCE -> lined(RuleInk.SAME_DIFFERENCE, 150, 20, 60);
      case LUNCHBOX ->
          lined(RuleInk.LUNCHBOX, 330, 0, 0)
              .labelled((rule, letter, differs) -> Integer.toString(rule.value()));
      case RELLIK ->
          outlined(Outlining.DIFFERENT)
              .labelled((rule, letter, differs) -> "\u2260" + rule.value())
              .named();
      case HIDDEN_SKYSCRAPER -> PLAIN.clued(OutsideClues::addHidden);
      case FULL_RANK, FULL_RANK_TIED -> PLAIN.clued(OutsideClues::addRank);
      case RELATION -> lined(RuleInk.RELATION, 60, 10, 90);
      case RELATION_OF_ALL -> lined(RuleInk.RELATION, 60, 90, 90);
      case AUTOMATON -> lined(RuleInk.RELATION, 60, 40, 20);
      case SUM ->
          outlined(Outlining.REPEATING).labelled((rule, letter, differs) -> rule.value() + "*");
    };
  }

  /** Returns how a rule's line is drawn; null if it has more than a line, or none. */
  static RuleInk.Line lineOf(VariantRule rule, int side) {
    LineOf line = of(rule.kind()).line;
    return line == null ? null : line.of(rule, side);
  }

  private static RuleInk.Line whispers(VariantRule rule, int side) {
    return rule.value() < rule.kind().usualValue(side)
        ? new RuleInk.Line(RuleInk.DUTCH_WHISPERS, 114, 25, 90)
        : new RuleInk.Line(RuleInk.WHISPERS, 114, 70, 50);
  }

  private static String wedge(VariantRule rule, Glyphs glyphs) {
    int one = rule.cell(0, 0);
    int other = rule.cell(0, 1);
    return Math.abs(other - one) == 1 ? one < other ? ">" : "<" : one < other ? "v" : "^";
  }

  /** Each count with its digit. */
  private static String pairs(VariantRule rule) {
    StringBuilder pairs = new StringBuilder();
    for (int i = 0; i < rule.values(); i += 2) {
      pairs.append(i == 0 ? "" : " ").append(rule.value(i)).append(rule.value(i + 1));
    }
    return pairs.toString();
  }

  private static String ifDiffers(VariantRule rule, String letter, boolean differs) {
    return differs ? Integer.toString(rule.value()) : "";
  }

  private static RuleStyle lined(RuleInk ink, int width, int dash, int gap) {
    RuleInk.Line line = new RuleInk.Line(ink, width, dash, gap);
    return lined((rule, side) -> line);
  }

  private static RuleStyle lined(LineOf line) {
    return new RuleStyle(null, line, null, null, null, Outlining.NONE, null, null, false);
  }

  private static RuleStyle outlined(Outlining outline) {
    return new RuleStyle(null, null, null, null, null, outline, null, null, false);
  }

  private RuleStyle filled(ToIntFunction<Theme> colour) {
    return new RuleStyle(colour, line, shapes, marks, clue, outline, label, character, isNamed);
  }

  private RuleStyle shaped(Adding shape) {
    return new RuleStyle(cells, line, shape, marks, clue, outline, label, character, isNamed);
  }

  private RuleStyle marked(RuleMarks.Adding mark) {
    return new RuleStyle(cells, line, shapes, mark, clue, outline, label, character, isNamed);
  }

  private RuleStyle clued(OutsideClues.Clue how) {
    return new RuleStyle(cells, line, shapes, marks, how, outline, label, character, isNamed);
  }

  private RuleStyle labelled(Label text) {
    return new RuleStyle(cells, line, shapes, marks, clue, outline, text, character, isNamed);
  }

  private RuleStyle inCharacters(Character text) {
    return new RuleStyle(cells, line, shapes, marks, clue, outline, label, text, isNamed);
  }

  private RuleStyle named() {
    return new RuleStyle(cells, line, shapes, marks, clue, outline, label, character, true);
  }
}
