package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRuleReader;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.function.Predicate;

/** Reads the members of f-puzzles' JSON that are variant rules. */
final class FpuzzlesRuleReader extends JsonRuleReader {

  private final int[] looseRegions;
  private final BeyondBoard beyond;
  private final Predicate<DotType> waiting;

  /**
   * A reader.
   *
   * @param looseRegions the region of each cell, -1 for none, if the board does not have these;
   *     null if it does
   * @param waiting whether marks of a family may be drawn in a form that is not read, so that the
   *     pairs without dots are unknown
   */
  FpuzzlesRuleReader(
      int side,
      int[] looseRegions,
      RuleCollector collector,
      BeyondBoard beyond,
      Predicate<DotType> waiting) {
    super(FpuzzlesTable.TABLE, side, collector);
    this.looseRegions = looseRegions;
    this.beyond = beyond;
    this.waiting = waiting;
  }

  /** Adds what a cell is allowed. */
  void allowed(int cell, int mask, JsonPlace place) throws ProblemException {
    collector.add(VariantRule.of(RuleKind.ALLOWED).group(cell).masks(mask), place);
  }

  @Override
  protected boolean isSupported(JsonRow row) {
    return looseRegions == null || row.kind() != RuleKind.INDEX_BOX;
  }

  @Override
  protected boolean addLine(VariantRule.Builder rule, RuleKind kind, int[] cells, JsonPlace place)
      throws ProblemException {
    return looseRegions != null && kind == RuleKind.REGION_SUM
        ? addPieces(cells, place)
        : super.addLine(rule, kind, cells, place);
  }

  /** Adds a line that its regions cut into pieces of one sum; cells in none do not count. */
  private boolean addPieces(int[] line, JsonPlace place) throws ProblemException {
    int[] inRegions = Arrays.stream(line).filter(cell -> looseRegions[cell] >= 0).toArray();
    VariantRule.Builder sums = VariantRule.of(RuleKind.EQUAL_SUM);
    int pieces = 0;
    for (int from = 0, to = 1; from < inRegions.length; to++) {
      if (to == inRegions.length || looseRegions[inRegions[to]] != looseRegions[inRegions[from]]) {
        sums.group(Arrays.copyOfRange(inRegions, from, to));
        pieces++;
        from = to;
      }
    }
    if (pieces > 1) {
      collector.add(sums, place);
    }
    return pieces > 1;
  }

  /** Reads names of families of marks of which there are no others than those that are shown. */
  @Override
  protected void readSpecial(JsonRow row, JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      Object name = entries.get(i).value();
      DotType dotType = name instanceof String text ? DotType.ofId(text) : null;
      if (dotType == null) {
        String stated = name instanceof String text ? BeyondBoard.brief(text) : "clue";
        beyond.rule("no other " + stated, 0);
      } else if (waiting.test(dotType)) {
        beyond.rule("no other " + dotType.id(), 0);
      } else {
        // A dot of either colour exempts a pair from the rule about pairs without one.
        boolean exempt = dotType != DotType.XV;
        collector.add(
            VariantRule.of(row.kind()).dotType(dotType).ignoreMarked(exempt), entries.get(i));
      }
    }
  }
}
