package dev.pencilmark.edge.pages;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Step;
import dev.pencilmark.web.PageServer;
import dev.pencilmark.web.PlayPage;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.MetadataMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.steps.StepMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A puzzle to play. The edge and not the server renders its page, because the page requests steps
 * from this edge, and stores progress there.
 *
 * @param board the puzzle
 * @param unsupported the rules that the page does not check
 * @param metadata the title, the author, the rules in words and the drawing, untrusted
 * @param progress the path for progress; empty for the browser alone
 * @param dark whether the initial theme is dark
 */
record PlayablePuzzle(
    Board board,
    List<UnsupportedConstraint> unsupported,
    PuzzleMetadata metadata,
    String progress,
    boolean dark) {

  private static final String HINTS = "/v1/hint";

  /** The path of the scripts of pages. */
  static final String SCRIPTS = "/scripts/";

  private static final String FILE = "file";
  private static final String SHARES = "shares";

  /**
   * Returns the page.
   *
   * @param part {@link #FILE} for the page in one file, without a server and with the steps of the
   *     solution; {@link #SHARES} for what its dialog for sharing needs; otherwise the page
   * @throws ProblemException if such a puzzle has no page
   */
  Page page(Puzzles puzzles, String part) throws ProblemException {
    return switch (part) {
      case FILE -> page(puzzles, steps(puzzles), PageServer.NONE);
      case SHARES -> new Page(200, Page.JSON, cache(), PlayPage.shares(picture()));
      default -> page(puzzles, List.of(), server());
    };
  }

  /**
   * Returns the page with the steps of the solution, for walking through them.
   *
   * @param part as of {@link #page}
   * @throws ProblemException if such a puzzle has no page
   */
  Page walk(Puzzles puzzles, String part) throws ProblemException {
    return part.isEmpty() ? page(puzzles, steps(puzzles), server()) : page(puzzles, part);
  }

  private List<Step> steps(Puzzles puzzles) {
    List<Step> steps = new ArrayList<>();
    puzzles.explain(board, steps);
    return steps;
  }

  private PageServer server() {
    String another = board.getConstraintsCount() == 0 ? PuzzleController.ANOTHER : "";
    return new PageServer(HINTS, json(), progress, SCRIPTS, another);
  }

  private Page page(Puzzles puzzles, List<Step> steps, PageServer server) throws ProblemException {
    Picture picture =
        picture()
            .withSolution(solution(puzzles.solve(board)))
            .withSteps(steps.stream().map(new StepMapper(core().digits())::toCore).toList());
    byte[] page = PlayPage.page(picture, server).bytes();
    return new Page(200, Page.HTML, cache(), page, Page.Scripts.NAMED);
  }

  private String cache() {
    return progress.isEmpty() ? Page.KEPT : Page.NOT_KEPT;
  }

  private Picture picture() throws ProblemException {
    dev.pencilmark.board.Board core = core();
    Look look =
        Look.DEFAULT
            .withTheme(dark ? Theme.DARK : Theme.LIGHT)
            .withCosmetics(MetadataMapper.cosmetics(metadata, core));
    return Picture.of(core, look)
        .withTitle(metadata.getTitle())
        .withAuthor(metadata.getAuthor())
        .withRules(metadata.getRules())
        .withMessage(metadata.getSuccessMessage())
        .withUnsupported(unsupported);
  }

  private dev.pencilmark.board.Board core() throws ProblemException {
    return core(board);
  }

  private static dev.pencilmark.board.Board core(Board board) throws ProblemException {
    try {
      return BoardMapper.toCore(board, "board");
    } catch (RefusedException other) {
      throw other.problem().exception();
    }
  }

  private String json() {
    return MessageJson.of(board);
  }

  /**
   * Returns the digits of the unique solution; empty if it is not unique or was not found in time.
   */
  private static List<Integer> solution(SolveAnswer answer) throws ProblemException {
    if (answer.getOutcome() != SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      return List.of();
    }
    dev.pencilmark.board.Board solved = core(answer.getSolutions(0).getWritten().getBoard());
    return IntStream.range(0, solved.cellCount()).mapToObj(solved::digit).toList();
  }
}
