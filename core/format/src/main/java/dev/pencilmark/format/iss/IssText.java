package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.EquivalentRewrite;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** The text of the Interactive Sudoku Solver for a board: see {@link Iss}. */
final class IssText {

  private static final int RADIX = 36;

  /** No digit, as a mask of which no digit is in another. */
  private static final int NONE = Integer.MIN_VALUE;

  private final Board board;
  private final Digits digits;
  private final int side;
  private final StringBuilder text = new StringBuilder(256);

  private IssText(Board board) {
    this.board = board;
    this.digits = board.digits();
    this.side = board.side();
  }

  /** Returns the text: the shape, the rules, what cells hold, regions and cages. */
  static String of(Board board) throws ProblemException {
    IssText written = new IssText(board);
    List<VariantRule> foreign = board.variants().stream().filter(IssText::isForeignShape).toList();
    if (!foreign.isEmpty()) {
      written.addForeign(foreign);
      return written.text.toString();
    }
    written.addRules();
    IssRuleText.add(board, written.text);
    written.addCells();
    if (written.text.isEmpty()) {
      written.addShape();
    }
    return written.text.toString();
  }

  /**
   * Returns whether a rule is the shape of a grid whose digits are not 1 to its side, in which
   * every item of the text has a meaning of its own and is carried.
   */
  private static boolean isForeignShape(VariantRule rule) {
    return rule.kind() == RuleKind.OTHER
        && rule.other().formatId().equals(Iss.ID)
        && rule.other().name().startsWith(IssReader.FOREIGN_SHAPE);
  }

  /** The items of a grid of other digits as they were, the shape first. */
  private void addForeign(List<VariantRule> shapes) throws ProblemException {
    boolean carriedOnly =
        board.type() == PuzzleType.SUDOKU
            && board.addedRules().isEmpty()
            && board.extraRegions().isEmpty()
            && board.variants().stream().allMatch(rule -> rule.kind() == RuleKind.OTHER);
    for (int cell = 0; carriedOnly && cell < board.cellCount(); cell++) {
      carriedOnly = board.digit(cell) == 0 && board.candidates(cell) == 0;
    }
    if (!carriedOnly) {
      String shape = shapes.get(0).other().text();
      throw Problem.notRepresentable(Iss.ID, "digits or rules in a grid of other digits: " + shape)
          .exception();
    }
    shapes.forEach(shape -> text.append(shape.other().text()));
    for (VariantRule rule : board.variants()) {
      if (!isForeignShape(rule)) {
        text.append(rule.other().text());
      }
    }
  }

  /** Returns the items that say the rules, without variant rules. */
  static String rulesOf(Board board) {
    IssText written = new IssText(board);
    written.addRules();
    return written.text.toString();
  }

  /** Returns the items that say what cells hold and may hold; empty if there is nothing to say. */
  static String cellsOf(Board board) {
    IssText written = new IssText(board);
    written.addCells();
    return written.text.toString();
  }

  /** Returns whether boards of a type have nothing that such texts cannot say. */
  static boolean carries(PuzzleType type, int side) {
    return side <= IssCells.LARGEST && !type.has(Rule.OPERATORS) && !type.has(Rule.STRAIGHTS);
  }

  private void addShape() {
    text.append(".Shape~").append(side).append('x').append(side);
    if (digits.haveZero()) {
      text.append("~0-").append(digits.highest());
    }
  }

  /** Returns whether the regions are the rows, so that they say only that there are no boxes. */
  static boolean isWithoutBoxes(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (!board.hasRegions() || board.region(cell) != cell / board.side() + 1) {
        return false;
      }
    }
    return !board.has(Rule.BOXES) && BoxShape.of(board.side()) != null;
  }

  private void addRules() {
    if (side != IssCells.PLAIN_SIDE || digits.haveZero()) {
      addShape();
    }
    if (isWithoutBoxes(board)) {
      text.append(".NoBoxes");
    } else if (board.hasRegions()) {
      text.append(board.has(Rule.BOXES) ? "" : ".NoBoxes").append(".Jigsaw~");
      for (int cell = 0; cell < board.cellCount(); cell++) {
        text.append(Character.forDigit(board.region(cell), RADIX));
      }
    }
    if (board.has(Rule.DIAGONALS)) {
      text.append(".Diagonal~1.Diagonal~-1");
    }
    if (board.has(Rule.WINDOWS)) {
      text.append(".Windoku");
    }
    // At a side without boxes the groups are none.
    if (board.has(Rule.DISJOINT_GROUPS)) {
      text.append(".DisjointSets");
    }
    for (ExtraRegion region : board.extraRegions()) {
      IssCells.addCells(text.append(".AllDifferent"), region.cells(), side);
    }
    for (Cage cage : board.cages()) {
      if (BeyondBoard.says(cage)) {
        text.append(cage.isRepeating() ? ".Sum~" : ".Cage~");
        text.append(cage.hasTotal() ? cage.target() : 0);
        IssCells.addCells(text, cage.cells(), side);
      }
    }
  }

  /**
   * The values that each cell may have by a rule or because it has a digit; then, after an empty
   * item, those that remain in play in the other cells. For the solver the two are the same.
   */
  private void addCells() {
    int[] allowed = allowed();
    StringBuilder left = new StringBuilder();
    StringBuilder known = new StringBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = board.digit(cell);
      int candidates = board.candidates(cell);
      boolean single = Integer.bitCount(candidates) == 1;
      int mask = digit != 0 ? 1 << digit - 1 : single ? candidates : 0;
      if (mask != 0) {
        addValues(known, cell, mask);
      } else if (candidates != 0) {
        addValues(left, cell, candidates);
      }
      if (allowed[cell] == NONE) {
        // Two digits that are not the same: there is no solution.
        addValues(known, cell, mask == 1 ? 2 : 1);
        addValues(known, cell, mask == 0 ? 2 : mask);
      } else if (allowed[cell] != 0 && allowed[cell] != (1 << side) - 1) {
        addValues(known, cell, allowed[cell]);
      }
    }
    text.append(known.isEmpty() ? "" : ".").append(known);
    text.append(left.isEmpty() ? "" : "..").append(left);
  }

  /**
   * Returns the digits that cells may have by rules about single cells; 0 where there is no such
   * rule, {@link #NONE} where rules leave none.
   */
  private int[] allowed() {
    int[] masks = new int[board.cellCount()];
    int all = (1 << side) - 1;
    int odd = digits.odd();
    for (VariantRule rule : board.variants()) {
      if (!EquivalentRewrite.OF_CELLS.contains(rule.kind())) {
        continue;
      }
      boolean parity = rule.kind() != RuleKind.ALLOWED;
      for (int i = 0; i < rule.size(0); i++) {
        int cell = rule.cell(0, i);
        int mask = !parity ? rule.mask(i) : rule.kind() == RuleKind.ODD ? odd : all & ~odd;
        int rest = masks[cell] == 0 ? mask : masks[cell] & mask;
        masks[cell] = rest == 0 ? NONE : rest;
      }
    }
    return masks;
  }

  private void addValues(StringBuilder to, int cell, int mask) {
    IssCells.addCell(to.append('~'), cell, side);
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      to.append('_').append(Integer.numberOfTrailingZeros(rest) + digits.lowest());
    }
  }
}
