package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.StatedRelations;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Recognizes variant rules in drawings of SudokuPad. Only unambiguous drawings are recognized: by
 * their shape, if no other rule is drawn so, otherwise by shape or colour and the words of the
 * rules. The caller reports the remaining items.
 */
final class SclRules {

  /** The kinds for which each sentence has a drawing of its own. */
  private static final Set<RuleKind> BY_EACH =
      SclTable.kinds(SclTable.Shape.LINE, SclTable.Shape.CIRCLES, SclTable.Shape.SQUARES);

  private final int side;
  private final WordedRules words;
  private final SclDrawing drawing;
  private final SclLines lines;

  /**
   * Creates the rules of drawings.
   *
   * @param regionOf the region of a cell
   */
  SclRules(int side, WordedRules words, List<SclItem> items, IntUnaryOperator regionOf) {
    this.side = side;
    this.words = words;
    this.drawing = new SclDrawing(side, words, items);
    this.lines = new SclLines(drawing, regionOf);
  }

  /** Returns the rules. */
  List<VariantRule> rules() {
    return drawing.rules();
  }

  /** Adds a rule, if it is sound. Whether it is. */
  boolean add(VariantRule.Builder builder) throws ProblemException {
    return drawing.add(builder);
  }

  /** Returns the shapes without a text that are in cells and between them. */
  private List<StatedRelations.Mark> marks() {
    List<StatedRelations.Mark> marks = new ArrayList<>();
    for (SclItem item : drawing.items()) {
      if (item.isUsed() || !item.isShape() || !item.text.isEmpty()) {
        continue;
      }
      double size = Math.max(item.width, item.height);
      int cell = item.cell(side);
      int other = -1;
      if (cell < 0 && size >= SclSizes.LEAST_SIDE && size <= SclSizes.LEAST_QUADRUPLE) {
        double row = item.points[0][0];
        double column = item.points[0][1];
        boolean vertical = SclItem.isEdge(row) && SclItem.isHalf(column);
        if (vertical || SclItem.isEdge(column) && SclItem.isHalf(row)) {
          double down = vertical ? 0.5 : 0;
          double right = vertical ? 0 : 0.5;
          cell = SclItem.cellOf(new double[] {row - down, column - right}, side);
          other = SclItem.cellOf(new double[] {row + down, column + right}, side);
          cell = other < 0 ? -1 : cell;
        }
      } else if (!item.isSize(SclSizes.LEAST_PARITY, SclSizes.MOST_BULB)) {
        cell = -1;
      }
      if (cell >= 0) {
        String shape = shape(item);
        String style = shape + item.fill + '/' + item.border;
        marks.add(
            new StatedRelations.Mark(shape, item.seenColour(), style, cell, other, item::use));
      }
    }
    return marks;
  }

  private static String shape(SclItem item) {
    if (item.rounded) {
      return StatedRelations.ROUND;
    }
    boolean turned = Math.abs(Math.floorMod(Math.round(item.angle), 90) - 45) <= 1;
    boolean square = Math.abs(item.width - item.height) < SclSizes.NEAR;
    return turned ? StatedRelations.DIAMOND : square ? StatedRelations.SQUARE : StatedRelations.BAR;
  }

  /** Reads the rules that are in words, and those that the drawings are pictures of. */
  void read() throws ProblemException {
    for (RuleClause clause : words.clauses()) {
      if (clause.complete() || clause.rule().kind().form() == RuleKind.Form.GLOBAL) {
        add(clause.rule().toBuilder());
      }
    }
    new SclWedges(drawing).read();
    new SclMarks(drawing).read();
    new StatedRelations(side, words.evidence(), marks(), rules()).read();
    SclClues clues = new SclClues(drawing);
    clues.readDiagonals();
    lines.read();
    clues.readRows();
    SclCells cells = new SclCells(drawing);
    cells.read();
    for (VariantRule rule : rules()) {
      boolean byEach = BY_EACH.contains(rule.kind());
      if (!byEach) {
        words.evidence().named(rule.kind());
      }
    }
  }
}
