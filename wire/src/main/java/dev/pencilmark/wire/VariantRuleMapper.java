package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.ClueDirection;
import dev.pencilmark.v1.ListRuleKindsResponse;
import dev.pencilmark.v1.OtherRule;
import dev.pencilmark.v1.OutsideClue;
import java.util.List;

/** Variant rules and their kinds to their messages and back. */
public final class VariantRuleMapper {

  private VariantRuleMapper() {}

  /**
   * The kinds, in their order.
   *
   * @param id that of the only one; empty for all
   * @return without kinds if there is none with this id
   */
  public static ListRuleKindsResponse kinds(String id) {
    ListRuleKindsResponse.Builder wire = ListRuleKindsResponse.newBuilder();
    for (RuleKind kind : RuleKind.values()) {
      if (!id.isEmpty() && !id.equals(kind.id())) {
        continue;
      }
      wire.addKindsBuilder()
          .setId(kind.id())
          .setTitle(kind.title())
          .setMeaning(kind.meaning())
          .setForm(kind.form().title())
          .setFewestValues(kind.fewestValues())
          .setMostValues(kind.mostValues())
          .setUsualValue(kind.hasUsualValue())
          .setSolved(kind.isSolved());
    }
    return wire.build();
  }

  /** The message of a rule. */
  static dev.pencilmark.v1.VariantRule toWire(VariantRule rule) {
    dev.pencilmark.v1.VariantRule.Builder wire =
        dev.pencilmark.v1.VariantRule.newBuilder()
            .setKind(rule.kind().id())
            .setGroup(rule.bundle())
            .setLoop(rule.isLoop())
            .setMarkedExempt(rule.isMarkedExempt());
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
    if (rule.family() != null) {
      wire.setFamily(rule.family().id());
    }
    if (rule.at() != null) {
      wire.setAt(
          OutsideClue.newBuilder()
              .setRow(rule.at().row() + 1)
              .setColumn(rule.at().column() + 1)
              .setDirectionValue(rule.at().direction().ordinal()));
    }
    if (rule.other() != null) {
      wire.setOther(
          OtherRule.newBuilder()
              .setFormatId(rule.other().formatId())
              .setName(rule.other().name())
              .setText(rule.other().text()));
    }
    return wire.build();
  }

  /** Adds the rules of a message to a board, each checked. */
  static void toCore(
      List<dev.pencilmark.v1.VariantRule> rules, String field, int side, Board.Builder board)
      throws RefusedException {
    if (rules.size() > VariantRules.MOST_RULES) {
      throw new RefusedException(
          field,
          Problem.tooLarge("the number of rules", VariantRules.MOST_RULES, "rules", rules.size()));
    }
    for (int i = 0; i < rules.size(); i++) {
      String place = field + "[" + i + "]";
      VariantRule rule = toCore(rules.get(i), place, side);
      try {
        VariantRules.check(rule, side);
      } catch (ProblemException refused) {
        throw new RefusedException(place, refused.problem());
      }
      board.variant(rule);
    }
  }

  private static VariantRule toCore(dev.pencilmark.v1.VariantRule wire, String place, int side)
      throws RefusedException {
    boolean other = wire.hasOther();
    RuleKind kind = other ? RuleKind.OTHER : RuleKind.ofId(wire.getKind());
    if (kind == null || other && !wire.getKind().equals(RuleKind.OTHER.id())) {
      String found = Problem.shown(wire.getKind(), 0, wire.getKind().length());
      String message = "there is no kind of rule \"" + found + "\"; ListRuleKinds lists them";
      if (other) {
        message = "a rule with other is of the kind \"other\", not \"" + found + "\"";
      }
      throw new RefusedException(
          place + ".kind",
          Problem.of(ProblemCode.RULE_UNKNOWN, message).expected("a kind of rule", found));
    }
    VariantRule.Builder rule = VariantRule.of(kind);
    for (CellGroup group : wire.getGroupsList()) {
      rule.group(numbers(group.getCellsList()));
    }
    rule.values(numbers(wire.getValuesList()));
    rule.masks(numbers(wire.getMasksList()));
    rule.bundle(wire.getGroup()).loop(wire.getLoop()).markedExempt(wire.getMarkedExempt());
    if (!wire.getFamily().isEmpty()) {
      MarkFamily family = MarkFamily.ofId(wire.getFamily());
      if (family == null) {
        throw bad(place + ".family", ProblemCode.RULE_BAD_VALUE, "there is no such family");
      }
      rule.family(family);
    }
    if (wire.hasAt()) {
      rule.at(at(wire.getAt(), place + ".at", side));
    }
    if (other) {
      OtherRule words = wire.getOther();
      rule.other(new Verbatim(words.getFormatId(), words.getName(), words.getText()));
    }
    return rule.build();
  }

  private static Outside at(OutsideClue clue, String place, int side) throws RefusedException {
    Outside.Direction[] directions = Outside.Direction.values();
    boolean inside = clue.getRow() >= 0 && clue.getRow() <= side + 1;
    if (!inside || clue.getColumn() < 0 || clue.getColumn() > side + 1) {
      throw bad(place, ProblemCode.RULE_BAD_SHAPE, "a clue stands next to the grid");
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
