package dev.pencilmark.format.text;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** The warning for a file that is read as its first puzzle. */
public final class FirstOfMany {

  private FirstOfMany() {}

  /**
   * Returns the first puzzle of a file of Sudokus, one per line.
   *
   * @param cells its cells, all of them givens
   * @param layout the style; see {@link Decoded#layout}
   * @param lines the lines of this puzzle and the next one
   * @param comment the comment of the line, or empty
   */
  public static Decoded decoded(GridText cells, String layout, PuzzleLines lines, String comment)
      throws ProblemException {
    return new Decoded(
        cells.givens(PuzzleType.SUDOKU),
        "",
        layout,
        beyond(lines.further(), comment),
        warnings(lines.further(), lines.next()));
  }

  /**
   * Returns the warning that more follow.
   *
   * @param further how many more there are
   * @param index where the first of them is
   */
  public static List<Problem> warnings(int further, int index) {
    if (further == 0) {
      return List.of();
    }
    String all = further + 1 + " puzzles";
    return List.of(
        Problem.of(
                ProblemCode.TRAILING_DATA, "this is a file of " + all + "; only the first is read")
            .expected("one puzzle", all)
            .at(index));
  }

  /**
   * Returns the losses of the file in addition to the first puzzle.
   *
   * @param comment the comment, or empty
   */
  public static List<Loss> beyond(int further, String comment) {
    List<Loss> losses = new ArrayList<>();
    if (!comment.isEmpty()) {
      losses.add(new Loss(LossKind.COMMENT, 0, comment));
    }
    if (further > 0) {
      String more = further == 1 ? "1 more puzzle" : further + " more puzzles";
      losses.add(new Loss(LossKind.PUZZLES, 0, more).with("count", further));
    }
    return losses;
  }
}
