package dev.pencilmark.format.iss;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The variant rules of a text of the Interactive Sudoku Solver, each checked as it is added. */
final class IssVariants {

  /** The item that begins alternatives. */
  static final String OR = "Or";

  /** The item that says which lines may be equal where clues are ranks of lines. */
  static final String RANK_TIES = "FullRankTies";

  private final Digits digits;
  private final IssUnsupported unsupported;
  private final AutomatonWork work = AutomatonWork.ofText();
  private final List<VariantRule> rules = new ArrayList<>();
  private boolean rankTies;

  /**
   * Creates an empty collection.
   *
   * @param unsupported receives the unsupported rules
   */
  IssVariants(Digits digits, IssUnsupported unsupported) {
    this.digits = digits;
    this.unsupported = unsupported;
  }

  /** Returns the work that the automata of the text may still take. */
  AutomatonWork work() {
    return work;
  }

  /** Sets whether a line whose rank is given may be equal to another. */
  void setRankTies(boolean ties) {
    rankTies = ties;
  }

  List<VariantRule> rules() {
    return rules;
  }

  void add(VariantRule rule, IssItem item) throws ProblemException {
    try {
      VariantRules.check(rule, digits.count(), digits.lowest());
      rules.add(rule);
      if (rules.size() > VariantRules.MOST_RULES) {
        VariantRules.checkCounts(rules);
      }
    } catch (ProblemException refused) {
      throw refused.problem().at(item.from()).exception();
    }
  }

  /** Reads the items that are variant rules; unsupported ones are carried. */
  void read(List<IssItem> items, IssRegions regions, boolean unknownRegions, Checkpoint checkpoint)
      throws ProblemException {
    List<IssTable.Row> strict = IssTable.TABLE.of(RuleKind.NEGATIVE);
    boolean kropki = has(items, strict.get(0));
    boolean xv = has(items, strict.get(1));
    boolean dots =
        has(items, IssTable.of(RuleKind.DIFFERENCE)) || has(items, IssTable.of(RuleKind.RATIO));
    IssPairs pairs = new IssPairs(digits);
    for (IssItem item : items) {
      checkpoint.pass();
      List<VariantRule> read = read(item, pairs);
      // A pair of an item with a key is no mark, and so not exempt where all marks are shown.
      boolean keyed = IssRules.isKeyed(item.type());
      if (read == null || keyed && read.stream().anyMatch(rule -> isMark(rule, kropki, xv))) {
        unsupported.add(item);
        continue;
      }
      for (VariantRule rule : read) {
        if (rule.kind() == RuleKind.REGION_SUM && (regions.areOwn() || unknownRegions)) {
          readRegionSum(rule, regions.ofRules(), item);
        } else if (rule.kind() == RuleKind.NONCONSECUTIVE && !dots) {
          add(rule.toBuilder().ignoreMarked(true).build(), item);
        } else if (rule.kind() == RuleKind.FULL_RANK && rankTies) {
          VariantRule.Builder tied = VariantRule.of(RuleKind.FULL_RANK_TIED);
          add(tied.at(rule.at(), digits.count()).values(rule.value()).build(), item);
        } else {
          add(rule, item);
        }
      }
    }
    for (IssPairs.Resolved found : pairs.resolve(rules, regions.ofBoard())) {
      if (found.rules() == null) {
        unsupported.add("Pair", "." + found.text(), items.get(0).text().length());
        continue;
      }
      for (VariantRule rule : found.rules()) {
        add(rule, items.get(0));
      }
    }
    VariantRules.checkCounts(rules);
  }

  private List<VariantRule> read(IssItem item, IssPairs pairs) {
    if (!item.type().equals(OR)) {
      return IssRules.read(item.type(), item.arguments(), digits, pairs, work);
    }
    VariantRule rule = IssAlternatives.read(item.arguments(), digits, work);
    return rule == null ? null : List.of(rule);
  }

  /** A line through regions that are not those of the board: the pieces have equal sums. */
  private void readRegionSum(VariantRule line, int[] ruleRegions, IssItem item)
      throws ProblemException {
    if (ruleRegions == null) {
      unsupported.add(item);
      return;
    }
    VariantRule.Builder sums = VariantRule.of(RuleKind.EQUAL_SUM);
    int pieces = 0;
    int from = 0;
    for (int i = 1; i <= line.size(0); i++) {
      int region = ruleRegions[line.cell(0, from)];
      if (i == line.size(0) || ruleRegions[line.cell(0, i)] != region) {
        sums.group(Arrays.copyOfRange(line.group(0), from, i));
        pieces++;
        from = i;
      }
    }
    if (pieces > 1) {
      add(sums.build(), item);
    }
  }

  private boolean isMark(VariantRule rule, boolean kropki, boolean xv) {
    boolean mark =
        switch (rule.kind()) {
          case DIFFERENCE, RATIO -> kropki;
          case SUM_PAIR -> xv;
          default -> false;
        };
    return mark && Cells.areNeighbours(rule.cell(0, 0), rule.cell(0, 1), digits.count());
  }

  private static boolean has(List<IssItem> items, IssTable.Row row) {
    for (IssItem item : items) {
      if (item.type().equals(row.item())) {
        return true;
      }
    }
    return false;
  }
}
