package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Finds rules whose marks are between cells: dots, letters, signs, and digits in circles. */
final class SclMarks {

  private final SclDrawing drawing;
  private final int side;
  private final WordedRules words;

  SclMarks(SclDrawing drawing) {
    this.drawing = drawing;
    this.side = drawing.side();
    this.words = drawing.words();
  }

  void read() throws ProblemException {
    for (SclItem item : drawing.items()) {
      if (!item.isUsed() && "overlays".equals(item.list) && item.isShape() && item.isUpright()) {
        readOverlay(item);
      }
    }
  }

  /**
   * A difference or ratio dot, an X or V, a sign between cells, or digits where four cells touch.
   */
  private void readOverlay(SclItem item) throws ProblemException {
    double row = item.points[0][0];
    double column = item.points[0][1];
    boolean rowEdge = SclItem.isEdge(row);
    boolean columnEdge = SclItem.isEdge(column);
    if (rowEdge && columnEdge) {
      quadruple(item, (int) Math.rint(row), (int) Math.rint(column));
      return;
    }
    boolean vertical = rowEdge && SclItem.isHalf(column);
    if (!vertical && !(columnEdge && SclItem.isHalf(row))) {
      return;
    }
    int one =
        SclItem.cellOf(
            new double[] {row - (vertical ? 0.5 : 0), column - (vertical ? 0 : 0.5)}, side);
    int other =
        SclItem.cellOf(
            new double[] {row + (vertical ? 0.5 : 0), column + (vertical ? 0 : 0.5)}, side);
    if (one < 0 || other < 0) {
      return;
    }
    VariantRule.Builder rule = null;
    int number = SclDrawing.number(item.text);
    if (item.rounded
        && item.isSize(SclSizes.LEAST_DOT, SclSizes.MOST_DOT)
        && (item.text.isEmpty() || number > 0)) {
      if (item.fill.equals(Colours.BLACK) && words.agreeOn(RuleKind.RATIO)) {
        rule = VariantRule.of(RuleKind.RATIO);
        number = number > 0 ? number : RuleKind.RATIO.usualValue(side);
      } else if (item.fill.equals(Colours.WHITE)
          && !item.border.equals(Colours.WHITE)
          && words.agreeOn(RuleKind.DIFFERENCE)) {
        rule = VariantRule.of(RuleKind.DIFFERENCE);
        number = number > 0 ? number : RuleKind.DIFFERENCE.usualValue(side);
      }
    } else if ((item.text.equals("X") || item.text.equals("V")) && agreeOn(item.text)) {
      rule = VariantRule.of(RuleKind.SUM_PAIR);
      number = item.text.equals("X") ? 10 : 5;
    } else if (number > 0 && !item.rounded && words.hasClause(RuleKind.SUM_PAIR)) {
      rule = VariantRule.of(RuleKind.SUM_PAIR);
    } else {
      greater(item, one, other, vertical);
      return;
    }
    if (rule != null && drawing.add(rule.group(one, other).values(number))) {
      item.use();
    }
  }

  /** Returns whether the words agree that a letter means 10 or 5. */
  private boolean agreeOn(String letter) {
    String total = letter.equals("X") ? "ten" : "five";
    return words.areSilent()
        || words.hasClause(RuleKind.SUM_PAIR)
        || words.evidence().defining(RuleKind.SUM_PAIR.id()).stream()
            .anyMatch(by -> by.of(RuleKind.SUM_PAIR.id()).values().containsKey(total));
  }

  private void greater(SclItem item, int one, int other, boolean vertical) throws ProblemException {
    int order =
        switch (item.text) {
          case ">" -> vertical ? 0 : 1;
          case "<" -> vertical ? 0 : -1;
          case "\u2228", "\uFE40" -> vertical ? 1 : 0;
          case "\u2227", "^", "\uFE3F" -> vertical ? -1 : 0;
          default -> 0;
        };
    if (order != 0
        && words.agreeOn(RuleKind.GREATER)
        && drawing.add(
            VariantRule.of(RuleKind.GREATER)
                .group(order > 0 ? one : other, order > 0 ? other : one))) {
      item.use();
    }
  }

  private void quadruple(SclItem item, int row, int column) throws ProblemException {
    boolean inside = row > 0 && row < side && column > 0 && column < side;
    if (!inside
        || !item.rounded
        || !(item.width >= SclSizes.LEAST_QUADRUPLE)
        || item.text.isEmpty()
        || !words.agreeOn(RuleKind.QUADRUPLE)) {
      return;
    }
    List<Integer> digits = new ArrayList<>();
    for (String word : item.text.split("[\\s\\p{Z},]+")) {
      if (SclDrawing.number(word) < 0) {
        return;
      }
      if (side <= 9) {
        word.chars().forEach(digit -> digits.add(digit - '0'));
      } else {
        digits.add(SclDrawing.number(word));
      }
    }
    int low = row * side + column;
    VariantRule.Builder rule =
        VariantRule.of(RuleKind.QUADRUPLE)
            .group(low - side - 1, low - side, low - 1, low)
            .values(digits.stream().mapToInt(Integer::intValue).toArray());
    if (drawing.add(rule)) {
      item.use();
    }
  }
}
