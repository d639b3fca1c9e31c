package dev.pencilmark.wire;

import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.ClueDirection;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.OutsideClue;
import dev.pencilmark.v1.VerbatimConstraint;
import java.util.List;
import java.util.Locale;

/**
 * Converts constraints and their kinds to their messages and back. The API has one list of
 * constraints; the core has rules of the type, extra regions and variant rules.
 */
public final class ConstraintMapper {

  private ConstraintMapper() {}

  /**
   * Returns the kinds, in order.
   *
   * @param id the ID of the only kind to return; empty for all
   * @return without kinds if there is none with this ID
   */
  public static ListConstraintKindsResponse kinds(String id) {
    ListConstraintKindsResponse.Builder wire = ListConstraintKindsResponse.newBuilder();
    ConstraintKinds.ALL.stream()
        .filter(kind -> id.isEmpty() || id.equals(kind.getId()))
        .forEach(wire::addKinds);
    return wire.build();
  }

  /** Adds the constraints of a board to its message. */
  static void toWire(Board board, dev.pencilmark.v1.Board.Builder wire) {
    for (Rule rule : board.addedRules()) {
      wire.addConstraintsBuilder().setKind(ConstraintKinds.id(rule));
    }
    for (ExtraRegion region : board.extraRegions()) {
      CellGroup.Builder group =
          wire.addConstraintsBuilder().setKind(ConstraintKinds.REGION).addGroupsBuilder();
      for (int i = 0; i < region.size(); i++) {
        group.addCells(region.cell(i));
      }
    }
    for (VariantRule rule : board.variants()) {
      wire.addConstraints(toWire(rule));
    }
  }

  /** Returns the message of a rule. */
  private static Constraint toWire(VariantRule rule) {
    Constraint.Builder wire =
        Constraint.newBuilder()
            .setKind(rule.kind().id())
            .setDrawingGroupId(rule.drawingGroupId())
            .setLoop(rule.isLoop())
            .setIgnoreMarked(rule.ignoresMarked());
    for (int i = 0; i < rule.groups(); i++) {
      CellGroup.Builder group = wire.addGroupsBuilder();
      for (int k = 0; k < rule.size(i); k++) {
        group.addCells(rule.cell(i, k));
      }
    }
    for (int i = 0; i < rule.values(); i++) {
      wire.addValues(rule.value(i));
    }
    for (int i = 0; i < rule.masks(); i++) {
      wire.addMasks(rule.mask(i));
    }
    if (rule.dotType() != null) {
      wire.setDotTypeValue(WireEnums.number(rule.dotType()));
    }
    if (rule.at() != null) {
      wire.setOutsideClue(
          OutsideClue.newBuilder()
              .setRow(rule.at().row() + 1)
              .setColumn(rule.at().column() + 1)
              .setDirectionValue(rule.at().direction().ordinal()));
    }
    if (rule.other() != null) {
      wire.setUnsupported(
          VerbatimConstraint.newBuilder()
              .setFormatId(rule.other().formatId())
              .setName(rule.other().name())
              .setText(rule.other().text()));
    }
    return wire.build();
  }

  /** Returns the digits of a board with some constraints. */
  static Digits digits(List<Constraint> constraints, int side) {
    String fromZero = RuleKind.ZERO_DIGITS.id();
    boolean zero = constraints.stream().anyMatch(rule -> rule.getKind().equals(fromZero));
    return new Digits(side, zero ? 0 : 1);
  }

  /**
   * Validates the constraints of a message and adds them to a board.
   *
   * @param field the path of the list in the request
   */
  static void toCore(List<Constraint> constraints, String field, int side, Board.Builder board)
      throws RefusedException {
    int regions = 0;
    int others = 0;
    int lowest = digits(constraints, side).lowest();
    for (int i = 0; i < constraints.size(); i++) {
      Constraint constraint = constraints.get(i);
      String place = field + "[" + i + "]";
      Rule added = ConstraintKinds.rule(constraint.getKind());
      if (added != null) {
        checkAdded(added, place, side);
        board.rule(added);
      } else if (constraint.getKind().equals(ConstraintKinds.REGION)) {
        regions++;
        if (regions > Board.MAX_EXTRA_REGIONS) {
          throw tooMany(field, "extra regions", Board.MAX_EXTRA_REGIONS);
        }
        board.extraRegion(region(constraint, place, side));
      } else {
        others++;
        if (others > VariantRules.MOST_RULES) {
          throw tooMany(field, "constraints", VariantRules.MOST_RULES);
        }
        board.variant(checked(constraint, place, side, lowest));
      }
      checkParameters(constraint, place);
    }
  }

  private static RefusedException tooMany(String field, String what, int most) {
    return new RefusedException(
        field, Problem.tooLarge("the number of " + what, most, what, most + 1));
  }

  private static void checkAdded(Rule rule, String place, int side) throws RefusedException {
    if (rule == Rule.WINDOWS && side != 9) {
      String message = "windows are for 9x9 grids; this one is " + side + "x" + side;
      throw bad(place, ProblemCode.RULE_OUTSIDE_MODEL, message);
    }
  }

  /** Checks that fields that are not parameters of a kind are unset. */
  private static void checkParameters(Constraint constraint, String place) throws RefusedException {
    for (FieldDescriptor field : constraint.getAllFields().keySet()) {
      if (!ConstraintKinds.allows(constraint.getKind(), field)) {
        throw bad(
            place + "." + field.getName(),
            ProblemCode.RULE_BAD_SHAPE,
            "the kind \"" + constraint.getKind() + "\" has no " + field.getName());
      }
    }
  }

  private static ExtraRegion region(Constraint constraint, String place, int side)
      throws RefusedException {
    if (constraint.getGroupsCount() != 1) {
      throw bad(
          place,
          ProblemCode.BAD_REGION,
          "a region has one group, not " + constraint.getGroupsCount());
    }
    String member = place + ".groups[0].cells";
    int[] region = numbers(constraint.getGroups(0).getCellsList());
    if (region.length < 2 || region.length > side) {
      String wanted = "2 to " + side + " cells";
      throw new RefusedException(
          member,
          Problem.of(
                  ProblemCode.BAD_REGION,
                  "an extra region has " + wanted + "; this has " + region.length)
              .expected(wanted, region.length + " cells"));
    }
    boolean[] inside = new boolean[side * side];
    for (int cell : region) {
      if (cell < 0 || cell >= inside.length) {
        String found = Integer.toUnsignedString(cell);
        throw new RefusedException(
            member,
            Problem.of(
                    ProblemCode.BAD_REGION,
                    "cell " + found + " is outside the grid of " + inside.length)
                .expected("0 to " + (inside.length - 1), found));
      }
      if (inside[cell]) {
        String name = Cells.name(cell, side);
        throw new RefusedException(
            member,
            Problem.of(ProblemCode.BAD_REGION, "cell " + name + " is twice in an extra region")
                .in(name));
      }
      inside[cell] = true;
    }
    return new ExtraRegion(region);
  }

  private static VariantRule checked(Constraint constraint, String place, int side, int lowest)
      throws RefusedException {
    VariantRule rule = toCore(constraint, place, side);
    try {
      VariantRules.check(rule, side, lowest);
      return rule;
    } catch (ProblemException refused) {
      throw new RefusedException(place, refused.problem());
    }
  }

  /**
   * Returns a kind by its ID.
   *
   * @param place the path of the message with the field "kind" in the request
   */
  static RuleKind kind(String id, String place) throws RefusedException {
    RuleKind kind = RuleKind.ofId(id);
    if (kind == null) {
      String message = "there is no kind of constraint \"%s\"; ListConstraintKinds lists them";
      throw unknown(id, place, message);
    }
    return kind;
  }

  private static RefusedException unknown(String id, String place, String message) {
    String found = Problem.shown(id, 0, id.length());
    return new RefusedException(
        place + ".kind",
        Problem.of(ProblemCode.RULE_UNKNOWN, String.format(Locale.ROOT, message, found))
            .expected("a kind of constraint", found));
  }

  private static VariantRule toCore(Constraint wire, String place, int side)
      throws RefusedException {
    boolean other = wire.hasUnsupported();
    if (other && !wire.getKind().equals(RuleKind.OTHER.id())) {
      String message = "a constraint with unsupported has the kind \"other\", not \"%s\"";
      throw unknown(wire.getKind(), place, message);
    }
    RuleKind kind = kind(wire.getKind(), place);
    VariantRule.Builder rule = VariantRule.of(kind);
    for (CellGroup group : wire.getGroupsList()) {
      rule.group(numbers(group.getCellsList()));
    }
    rule.values(numbers(wire.getValuesList()));
    rule.masks(numbers(wire.getMasksList()));
    rule.drawingGroupId(wire.getDrawingGroupId())
        .loop(wire.getLoop())
        .ignoreMarked(wire.getIgnoreMarked());
    if (wire.getDotTypeValue() != 0) {
      DotType dotType = WireEnums.dotType(wire.getDotTypeValue());
      if (dotType == null) {
        throw bad(place + ".dot_type", ProblemCode.RULE_BAD_VALUE, "there is no such type of dots");
      }
      rule.dotType(dotType);
    }
    if (wire.hasOutsideClue()) {
      rule.at(at(wire.getOutsideClue(), place + ".outside_clue", side));
    }
    if (other) {
      VerbatimConstraint words = wire.getUnsupported();
      rule.other(new Verbatim(words.getFormatId(), words.getName(), words.getText()));
    }
    return rule.build();
  }

  private static Outside at(OutsideClue clue, String place, int side) throws RefusedException {
    Outside.Direction[] directions = Outside.Direction.values();
    boolean inside = clue.getRow() >= 0 && clue.getRow() <= side + 1;
    if (!inside || clue.getColumn() < 0 || clue.getColumn() > side + 1) {
      throw bad(place, ProblemCode.RULE_BAD_SHAPE, "a clue must be next to the grid");
    }
    int direction = clue.getDirectionValue();
    if (direction < 0
        || direction >= directions.length
        || ClueDirection.forNumber(direction) == null) {
      throw bad(place + ".direction", ProblemCode.RULE_BAD_VALUE, "there is no such direction");
    }
    return new Outside(clue.getRow() - 1, clue.getColumn() - 1, directions[direction]);
  }

  private static RefusedException bad(String place, ProblemCode code, String what) {
    return new RefusedException(place, Problem.of(code, what));
  }

  private static int[] numbers(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
