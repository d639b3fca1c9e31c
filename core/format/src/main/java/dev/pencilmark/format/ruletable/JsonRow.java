package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * A row of a dialect in JSON.
 *
 * @param kind the kind
 * @param member the member of the puzzle that has the rules; empty if they are no member
 * @param shape what the member is
 * @param fields the members of an entry, in the order in which they are written
 * @param use whether the row is read, written or both
 * @param some the rules of the kind that the row spells
 * @param value the value of all its rules, by the side; null if each has its own
 * @param drawing how the rules are drawn for programs that do not know the member, or null
 */
public record JsonRow(
    RuleKind kind,
    String member,
    Shape shape,
    List<Field> fields,
    Use use,
    Predicate<VariantRule> some,
    IntUnaryOperator value,
    Drawing drawing)
    implements RuleTable.Row {

  /** The kind of the member of a row. */
  public enum Shape {
    /** True, if the rule is there. */
    FLAG,
    /** The cells of the only rule. */
    CELLS,
    /** A list of rules. */
    ENTRIES,
    /** A list of lines, each a list of cells. */
    LINES,
    /** A list of entries, each with lines: those of one drawing, each of which is a rule. */
    DRAWING_GROUPS,
    /** A list of entries, each with a cell or several. */
    CELL_ENTRIES,
    /** A member that only the dialect itself can read and write: an exception. */
    SPECIAL,
    /** No member: the rule is in another part of the puzzle, such as its grid: an exception. */
    ELSEWHERE,
    /** A rule that is not understood, under its own name. */
    CARRIED
  }

  /** Whether a row is read, written or both. */
  public enum Use {
    BOTH,
    READ,
    WRITE
  }

  /** The part of a rule that a member of an entry has. */
  public enum Part {
    FIRST_GROUP,
    SECOND_GROUP,
    FIRST_CELL,
    SECOND_CELL,
    /** The value. */
    VALUE,
    /** The value, omitted if it is the usual one. */
    VALUE_UNLESS_USUAL,
    /** A list of values. */
    VALUES,
    /** The place of a clue outside. */
    PLACE,
    /** In which direction a diagonal starts from there. */
    DIRECTION,
    /** A letter for the value, in either case. */
    MARK,
    /** A word for kind and value. */
    TYPE
  }

  /**
   * A member of an entry.
   *
   * @param word the word that it must be, or empty
   */
  public record Field(Part part, String name, String word) {

    public Field(Part part, String name) {
      this(part, name, "");
    }
  }

  /**
   * A drawing that programs show which do not know a rule.
   *
   * @param name how the drawing calls the rule
   * @param width the width of the line; empty for a clue outside
   * @param circles the ends that have a circle: none, the first or both
   */
  public record Drawing(String name, String colour, String width, int circles) {}

  /** Returns a row that is read and written. */
  public static JsonRow of(RuleKind kind, String member, Shape shape, Field... fields) {
    return new JsonRow(kind, member, shape, List.of(fields), Use.BOTH, rule -> true, null, null);
  }

  /** Returns the row for some rules of the kind. */
  public JsonRow only(Predicate<VariantRule> spelled) {
    return new JsonRow(kind, member, shape, fields, use, spelled, value, drawing);
  }

  /** Returns the row for rules of one value. */
  public JsonRow valued(IntUnaryOperator one) {
    return new JsonRow(kind, member, shape, fields, use, some, one, drawing);
  }

  /** Returns the row in one direction. */
  public JsonRow used(Use one) {
    return new JsonRow(kind, member, shape, fields, one, some, value, drawing);
  }

  /** Returns the row with a drawing. */
  public JsonRow drawn(Drawing made) {
    return new JsonRow(kind, member, shape, fields, use, some, value, made);
  }

  @Override
  public boolean says(VariantRule rule) {
    return use != Use.READ && some.test(rule);
  }

  /** Returns whether the row spells a rule in a grid of a side. */
  boolean says(VariantRule rule, int side) {
    return says(rule) && (value == null || rule.value() == value.applyAsInt(side));
  }

  /** Returns the member of an entry that has one of two parts, or null. */
  Field field(Part part, Part other) {
    for (Field field : fields) {
      if (field.part == part || field.part == other) {
        return field;
      }
    }
    return null;
  }

  /** Returns the member of an entry that has a part, or null. */
  Field field(Part part) {
    return field(part, part);
  }
}
