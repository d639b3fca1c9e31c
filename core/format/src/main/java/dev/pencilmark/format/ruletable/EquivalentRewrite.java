package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The rules as which variant rules read back if a format writes them differently, as it has none
 * for their kind. That changes no solutions, but it is reported.
 */
public final class EquivalentRewrite {

  /** The kinds in whose words a kind may be written. */
  private static final Map<RuleKind, Set<RuleKind>> INSTEAD = new EnumMap<>(RuleKind.class);

  static {
    INSTEAD.put(RuleKind.MINIMUM, EnumSet.of(RuleKind.GREATER));
    INSTEAD.put(RuleKind.MAXIMUM, EnumSet.of(RuleKind.GREATER));
    INSTEAD.put(RuleKind.REGION_SUM, EnumSet.of(RuleKind.EQUAL_SUM));
    INSTEAD.put(RuleKind.SAME_VALUES, EnumSet.of(RuleKind.CLONE));
    INSTEAD.put(RuleKind.LITTLE_KILLER, EnumSet.of(RuleKind.SUM));
    INSTEAD.put(RuleKind.NEGATIVE, EnumSet.of(RuleKind.NONCONSECUTIVE));
    INSTEAD.put(RuleKind.NONCONSECUTIVE, EnumSet.of(RuleKind.NEGATIVE));
  }

  /** The kinds that are written with what cells hold, in which they are all one. */
  public static final Set<RuleKind> OF_CELLS =
      EnumSet.of(RuleKind.ODD, RuleKind.EVEN, RuleKind.ALLOWED);

  /** The kinds that may be written as cages of the puzzle. */
  private static final Set<RuleKind> CAGES =
      EnumSet.of(RuleKind.CAGE, RuleKind.SUM, RuleKind.LITTLE_KILLER);

  private EquivalentRewrite() {}

  /**
   * Returns the losses of rules that a text writes as equivalent ones.
   *
   * @param written the board as it was written
   * @param back the board that the text reads back as
   * @param says whether a rule says anything; one that does not needs no words
   */
  public static List<Loss> losses(Board written, Board back, Predicate<VariantRule> says) {
    Set<VariantRule> before = new TreeSet<>(written.variants());
    Set<VariantRule> after = new TreeSet<>(back.variants());
    Map<String, List<VariantRule>> missing = new LinkedHashMap<>();
    for (VariantRule rule : before) {
      if (!after.contains(rule)) {
        missing.computeIfAbsent(rule.name(), none -> new ArrayList<>()).add(rule);
      }
    }
    Set<RuleKind> more = EnumSet.noneOf(RuleKind.class);
    after.stream().filter(rule -> !before.contains(rule)).forEach(rule -> more.add(rule.kind()));
    boolean caged = !written.cages().equals(back.cages());
    List<Loss> losses = new ArrayList<>();
    for (List<VariantRule> rules : missing.values()) {
      List<VariantRule> said = rules.stream().filter(says).toList();
      List<VariantRule> unsaid = rules.stream().filter(says.negate()).toList();
      for (Loss loss : Fidelity.lossesOf(unsaid, written.cellCount())) {
        String detail = loss.detail() + ": it says nothing";
        losses.add(loss.as(Loss.Code.WITHOUT_EFFECT, detail).changing(false));
      }
      for (Loss loss : Fidelity.lossesOf(said, written.cellCount())) {
        String instead = instead(said.get(0).kind(), more, caged, back);
        losses.add(
            instead.isEmpty()
                ? loss
                : loss.as(Loss.Code.REWRITTEN, loss.detail().replace("omitted", instead))
                    .changing(false));
      }
    }
    if (losses.isEmpty() && back.has(Rule.CAGES) && !written.has(Rule.CAGES)) {
      String detail = "further cages read back as those of a " + back.type().title();
      losses.add(
          new Loss(LossKind.RULES, written.cellCount(), detail)
              .as(Loss.Code.READ_BACK_AS, detail)
              .with("type", back.type().name())
              .changing(false));
    }
    return losses;
  }

  /** In what words a kind is written; empty if there are none for it. */
  private static String instead(RuleKind kind, Set<RuleKind> more, boolean caged, Board back) {
    if (kind.form().isOutside() && more.contains(kind)) {
      return "read back from the other end";
    }
    for (RuleKind other : INSTEAD.getOrDefault(kind, Set.of())) {
      if (more.contains(other)) {
        return "read back as " + other.id();
      }
    }
    if (CAGES.contains(kind) && caged) {
      return "read back as cages of a " + back.type().title();
    }
    boolean same =
        more.contains(kind)
            || OF_CELLS.contains(kind)
            || kind == RuleKind.NONCONSECUTIVE
                && back.variants().stream().anyMatch(rule -> rule.kind() == kind);
    return same ? "read back in another form of the same meaning" : "";
  }
}
