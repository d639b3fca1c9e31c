package dev.pencilmark.wire;

import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.ConstraintKind;
import dev.pencilmark.v1.ConstraintParameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The registry of the kinds of constraints and their parameters. A constraint with a field that is
 * not a parameter of its kind is rejected.
 */
final class ConstraintKinds {

  /** The kind of an extra region. */
  static final String REGION = "region";

  /** The usual side, which determines ranges that depend on the side. */
  private static final int SIDE = 9;

  /** The kinds, in the order of answers. */
  static final List<ConstraintKind> ALL = all();

  /** By the ID of a kind, the numbers of the fields that a constraint may have. */
  private static final Map<String, Set<Integer>> FIELDS = fields();

  private ConstraintKinds() {}

  /** Returns the ID of a rule that can be added to a type. */
  static String id(Rule rule) {
    return rule.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the rule with an ID, or null if the ID belongs to another kind. */
  static Rule rule(String id) {
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && id(rule).equals(id)) {
        return rule;
      }
    }
    return null;
  }

  /** Returns whether a constraint of a kind may have a field. */
  static boolean allows(String kind, FieldDescriptor field) {
    return FIELDS.get(kind).contains(field.getNumber());
  }

  private static List<ConstraintKind> all() {
    List<ConstraintKind> kinds = new ArrayList<>();
    for (Rule rule : Rule.values()) {
      if (rule.isAddable()) {
        kinds.add(
            kind(id(rule), "Global", meaning(rule), RuleKind.Form.GLOBAL)
                .setTitle(title(rule))
                .build());
      }
    }
    kinds.add(
        kind(REGION, "Extra region", "The digits of the cells differ.", RuleKind.Form.SET)
            .addParameters(groups("The cells: at least two, at most as many as the side.", 1, 1))
            .build());
    Arrays.stream(RuleKind.values()).map(ConstraintKinds::kind).forEach(kinds::add);
    return List.copyOf(kinds);
  }

  private static String title(Rule rule) {
    return switch (rule) {
      case BOXES -> "Boxes";
      case DIAGONALS -> "Diagonals";
      case WINDOWS -> "Windows";
      default -> "Disjoint groups";
    };
  }

  private static String meaning(Rule rule) {
    return switch (rule) {
      case BOXES ->
          "The digits of each regular box differ; boxes are as square as possible and wider than"
              + " high.";
      case DIAGONALS -> "The digits of each main diagonal differ.";
      case WINDOWS ->
          "The digits of each of the four windows at rows and columns 2-4 and 6-8 differ; 9x9 grids"
              + " only.";
      default -> "The digits of the cells at one place of every regular box differ.";
    };
  }

  private static ConstraintKind.Builder kind(
      String id, String title, String meaning, RuleKind.Form form) {
    return ConstraintKind.newBuilder()
        .setId(id)
        .setTitle(title)
        .setMeaning(meaning)
        .setForm(form.title())
        .setSolved(true);
  }

  private static ConstraintKind kind(RuleKind kind) {
    ConstraintKind.Builder wire =
        kind(kind.id(), kind.title(), kind.meaning(), kind.form())
            .setFewestValues(kind.fewestValues())
            .setMostValues(kind.mostValues())
            .setUsualValue(kind.hasUsualValue())
            .setSolved(kind.isSolved());
    addGroups(kind, wire);
    if (kind.mostValues() > 0) {
      wire.addParameters(values(kind));
    }
    if (kind.form().isOutside()) {
      wire.addParameters(
          parameter("outside_clue", "The position of the clue, which sees the cells.", true));
    }
    switch (kind) {
      case ALLOWED ->
          wire.addParameters(parameter("masks", "One mask per cell: the allowed digits.", true));
      case RELATION, RELATION_OF_ALL ->
          wire.addParameters(
              parameter("masks", "One mask per first digit: the second digits.", true));
      case SUM_LINE -> wire.addParameters(parameter("loop", "Whether the line is closed.", false));
      case NONCONSECUTIVE ->
          wire.addParameters(
              parameter("ignore_marked", "Whether neighbours with a dot are exempt.", false));
      case NEGATIVE ->
          wire.addParameters(parameter("dot_type", "The kind of dots that are all shown.", true))
              .addParameters(
                  parameter("ignore_marked", "Whether neighbours with any dot are exempt.", false));
      case OTHER ->
          wire.addParameters(
              parameter("unsupported", "The text of the constraint in its source.", true));
      default -> {}
    }
    return wire.addParameters(
            parameter("drawing_group_id", "A number shared by constraints drawn as one.", false))
        .build();
  }

  private static void addGroups(RuleKind kind, ConstraintKind.Builder wire) {
    switch (kind.form()) {
      case GLOBAL, VERBATIM -> {}
      case PAIR -> wire.addParameters(groups("The two cells.", 1, 1));
      case DIRECTED_PAIR -> wire.addParameters(groups("The two cells, in their order.", 1, 1));
      case LINE -> wire.addParameters(groups("The cells of the line, from either end.", 1, 1));
      case LINE_OF_3 ->
          wire.addParameters(
              groups("The cells of the line, at least three, from either end.", 1, 1));
      case DIRECTED_LINE ->
          wire.addParameters(groups("The cells of the line, from its start.", 1, 1));
      case ORDERED -> wire.addParameters(groups("The cells, in their order.", 1, 1));
      case SEGMENTS -> wire.addParameters(groups("The groups of cells, each in its order.", 1, 0));
      case ARROW ->
          wire.addParameters(groups("The circle of one to three cells, and the shaft.", 2, 2));
      case CELLS -> wire.addParameters(groups("All cells of the kind.", 1, 1));
      case TWINS -> wire.addParameters(groups("Two groups of the same size.", 2, 2));
      case GROUPS -> wire.addParameters(groups("The groups of cells.", 2, 0));
      case BLOCK -> wire.addParameters(groups("One to four cells, mostly a block of 2x2.", 1, 1));
      case SET -> wire.addParameters(groups("The cells, in any order.", 1, 1));
      case OUTSIDE_LINE, OUTSIDE_DIAGONAL ->
          wire.addParameters(
              groups("The cells that the clue sees, in the order from the clue.", 1, 1));
    }
  }

  private static ConstraintParameter values(RuleKind kind) {
    ConstraintParameter.Builder values =
        parameter(
                "values",
                kind.mostValues() == 1
                    ? "The value."
                    : "The values, at most " + kind.mostValues() + ".",
                kind.fewestValues() > 0 && !kind.hasUsualValue())
            .setLeast(kind.lowestValue(SIDE))
            .setMost(kind.highestValue(SIDE, SIDE * SIDE));
    if (kind.hasUsualValue()) {
      values.setDefaultValue(Integer.toString(kind.usualValue(SIDE)));
    }
    return values.build();
  }

  private static ConstraintParameter groups(String meaning, int least, int most) {
    return parameter("groups", meaning, true).setLeast(least).setMost(most).build();
  }

  private static ConstraintParameter.Builder parameter(
      String field, String meaning, boolean required) {
    return ConstraintParameter.newBuilder()
        .setField(field)
        .setMeaning(meaning)
        .setRequired(required);
  }

  private static Map<String, Set<Integer>> fields() {
    Map<String, Set<Integer>> fields = new HashMap<>();
    for (ConstraintKind kind : ALL) {
      Set<Integer> numbers = new HashSet<>();
      numbers.add(Constraint.KIND_FIELD_NUMBER);
      for (ConstraintParameter parameter : kind.getParametersList()) {
        numbers.add(Constraint.getDescriptor().findFieldByName(parameter.getField()).getNumber());
      }
      fields.put(kind.getId(), numbers);
    }
    return fields;
  }
}
