package dev.pencilmark.edge.pages;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.web.PageServer;
import dev.pencilmark.web.PlayPage;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.RefusedException;
import java.util.ArrayList;
import java.util.List;

/**
 * A puzzle to be played. Its page is put together here rather than by the server behind, as it asks
 * this edge for the next step, and keeps progress at it.
 *
 * @param board the puzzle
 * @param leftOut the rules that the page does not check
 * @param title what it is called; empty for nothing
 * @param author who made it; empty if nobody knows
 * @param progress the path where progress is kept; empty for the browser alone
 * @param dark whether it begins dark
 */
record Game(
    Board board,
    List<LeftOutRule> leftOut,
    String title,
    String author,
    String progress,
    boolean dark) {

  private static final String HINTS = "/v1/hint";

  /**
   * The page.
   *
   * @throws ProblemException if such a puzzle has no page
   */
  Page page(Puzzles puzzles) throws ProblemException {
    Picture picture =
        Picture.of(core(), Look.DEFAULT.withTheme(dark ? Theme.DARK : Theme.LIGHT))
            .withTitle(title)
            .withAuthor(author)
            .withLeftOut(leftOut)
            .withSolution(solution(puzzles.solve(board)));
    byte[] page = PlayPage.page(picture, new PageServer(HINTS, json(), progress)).bytes();
    return new Page(
        200, Page.HTML, progress.isEmpty() ? Page.KEPT : Page.NOT_KEPT, page, Page.Scripts.NAMED);
  }

  private dev.pencilmark.board.Board core() throws ProblemException {
    try {
      return BoardMapper.toCore(board, "board");
    } catch (RefusedException other) {
      throw other.problem().exception();
    }
  }

  private String json() {
    try {
      return JsonFormat.printer().omittingInsignificantWhitespace().print(board);
    } catch (InvalidProtocolBufferException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The digits of the one solution; none if there is not just one, or it was not found in time. */
  private static List<Integer> solution(SolveAnswer answer) {
    List<Integer> digits = new ArrayList<>();
    if (answer.getOutcome() == SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      for (byte digit : answer.getSolutions(0).getBoard().getDigits()) {
        digits.add((int) digit);
      }
    }
    return digits;
  }
}
