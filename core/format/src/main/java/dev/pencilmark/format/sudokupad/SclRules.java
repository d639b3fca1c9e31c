package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
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

  /** Reads the rules that are in words, and those that the drawings are pictures of. */
  void read() throws ProblemException {
    for (RuleClause clause : words.clauses()) {
      if (clause.complete() || clause.rule().kind().form() == RuleKind.Form.GLOBAL) {
        add(clause.rule().toBuilder());
      }
    }
    new SclWedges(drawing).read();
    new SclMarks(drawing).read();
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
