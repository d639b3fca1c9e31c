package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Recognizes variant rules in drawings of SudokuPad. Only unambiguous drawings are recognized: by
 * their shape, if no other rule is drawn so, otherwise by shape or colour and the words of the
 * rules. The caller reports the remaining items.
 */
final class SclRules {

  private final int side;
  private final WordedRules words;
  private final SclDrawing drawing;
  private final SclLines lines;

  SclRules(int side, WordedRules words, SclWords pictures, List<SclItem> items) {
    this.side = side;
    this.words = words;
    this.drawing = new SclDrawing(side, words, items);
    this.lines = new SclLines(drawing, pictures);
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
    parity(RuleKind.ODD, true);
    parity(RuleKind.EVEN, false);
  }

  /** Grey circles or squares in cells. */
  private void parity(RuleKind kind, boolean rounded) throws ProblemException {
    if (!words.name(kind) && !words.areSilent()) {
      return;
    }
    List<SclItem> found = new ArrayList<>();
    boolean[] marked = new boolean[side * side];
    for (SclItem item : drawing.items()) {
      if (!item.isUsed()
          && "underlays".equals(item.list)
          && item.isShape()
          && item.rounded == rounded
          && item.isPlain()
          && item.isSize(SclSizes.LEAST_PARITY, SclSizes.MOST_PARITY)
          && Colours.isGrey(item.fill)
          && item.cell(side) >= 0) {
        found.add(item);
        marked[item.cell(side)] = true;
      }
    }
    int[] cells = IntStream.range(0, marked.length).filter(cell -> marked[cell]).toArray();
    if (cells.length > 0 && drawing.add(VariantRule.of(kind).group(cells))) {
      found.forEach(SclItem::use);
    }
  }
}
