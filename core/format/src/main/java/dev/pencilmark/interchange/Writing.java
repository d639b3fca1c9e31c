package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.SolutionFormat;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writing boards in a format. */
record Writing(Format format, String dialect, boolean lossless, Checkpoint checkpoint) {

  /** The number of other formats that a rejection names. */
  private static final int MOST_OTHERS = 2;

  /** The number of keys of further metadata that a loss names. */
  private static final int MOST_KEYS = 20;

  /**
   * The limits of the search for a solution to include in a text: some milliseconds of work at
   * most, and the same on any machine.
   */
  private static final SolveLimits SOON = new SolveLimits(2, 2_000, 300_000, SolveLimits.UNLIMITED);

  /** The same for variant rules, of which each guess takes longer; half of real ones take 14. */
  private static final SolveLimits SOON_WITH_RULES =
      new SolveLimits(2, 500, 300_000, SolveLimits.UNLIMITED);

  /**
   * Encodes a board.
   *
   * @param metadata the title, the author and other texts of the puzzle
   * @param layout the style of a text that was decoded from this format, or empty
   * @param beyondBoard data of the decoded text that the board cannot hold
   * @throws ProblemException as {@link Interchange#encode} does
   */
  EncodeResult write(Board board, PuzzleMetadata metadata, String layout, List<Loss> beyondBoard)
      throws ProblemException {
    try {
      return written(board, metadata, layout, beyondBoard);
    } catch (CancellationException off) {
      throw Problem.cancelled().exception();
    }
  }

  private EncodeResult written(
      Board board, PuzzleMetadata metadata, String layout, List<Loss> beyondBoard)
      throws ProblemException {
    checkWritable();
    if (!layout.isEmpty() && !format.hasLayouts()) {
      throw Problem.otherLayout("no layout of " + format.id(), "one")
          .whileIn(format.id())
          .exception();
    }
    Fidelity fidelity = format.fidelity(board.type(), board.side(), dialect);
    if (fidelity == null) {
      String what = board.type().title() + " of " + board.side() + "x" + board.side();
      throw Problem.notRepresentable(format.id(), "a " + what)
          .expected("a board that " + format.id() + " can carry", what)
          .whileIn(format.id())
          .exception();
    }
    if (board.digits().haveZero() && !fidelity.variants().contains(RuleKind.ZERO_DIGITS)) {
      throw Problem.notRepresentable(format.id(), "the digits 0 to " + (board.side() - 1))
          .expected("the digits 1 to the side", "digits from 0")
          .whileIn(format.id())
          .exception();
    }
    String text;
    List<Loss> losses;
    try {
      checkpoint.pass();
      text = encode(fidelity.drawn(board), board, metadata, layout);
      checkpoint.pass();
      losses = format.losses(board, dialect, text, checkpoint);

    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      if (problem.code() == ProblemCode.CAGE_UNCOVERED_CELL) {
        throw uncovered(problem, board).exception();
      }
      throw problem.formatId().isEmpty() ? problem.whileIn(format.id()).exception() : refused;
    }
    List<Loss> texts = metadata.isEmpty() ? List.of() : lostTexts(metadata, board);
    if (!beyondBoard.isEmpty() || !texts.isEmpty()) {
      losses = new ArrayList<>(losses);
      losses.addAll(texts);
      losses.addAll(beyondBoard);
    }
    if (lossless && !losses.isEmpty()) {
      String lost = losses.stream().map(Writing::describe).collect(Collectors.joining(", "));
      throw Problem.of(ProblemCode.NOT_REPRESENTABLE, format.id() + " would lose " + lost)
          .whileIn(format.id())
          .exception();
    }
    return new EncodeResult(format, text, losses);
  }

  /** Returns a loss for each field of the metadata that does not survive, with its name. */
  private List<Loss> lostTexts(PuzzleMetadata metadata, Board board) {
    PuzzleMetadata kept = format.kept(metadata, board, dialect);
    List<Loss> losses = new ArrayList<>();
    for (PuzzleMetadata.Field field : metadata.missingIn(kept)) {
      if (field == PuzzleMetadata.Field.COSMETICS) {
        losses.add(lostDrawing(metadata.cosmetics(), kept.cosmetics()));
        continue;
      }
      String detail = field.title();
      if (field == PuzzleMetadata.Field.MORE) {
        List<String> keys = new ArrayList<>(metadata.more().keySet());
        keys.removeIf(key -> metadata.more().get(key).equals(kept.more().get(key)));
        detail += keys.size() > MOST_KEYS ? "" : ": " + String.join(", ", keys);
      }
      losses.add(new Loss(LossKind.COMMENT, 0, detail));
    }
    return losses;
  }

  /** Returns the loss of the items of a drawing that do not survive, or not as they are. */
  private static Loss lostDrawing(Cosmetics cosmetics, Cosmetics kept) {
    Map<Cosmetics.Part, Integer> lost = cosmetics.missingIn(kept);
    int items = lost.values().stream().mapToInt(Integer::intValue).sum();
    String detail = Cosmetics.words(lost);
    return new Loss(
            LossKind.MARKUP, lost.getOrDefault(Cosmetics.Part.SHADES, 0), "drawing: " + detail)
        .with("count", items)
        .with("names", detail);
  }

  private String encode(Board carried, Board board, PuzzleMetadata metadata, String layout)
      throws ProblemException {
    try {
      if (format instanceof SolutionFormat telling && telling.declaresSolutions(board.side())) {
        boolean wanted = layout.isEmpty() && metadata.solution() == null;
        int[] solution = wanted ? onlySolution(board) : null;
        return telling.encodeSolved(carried, metadata, layout, solution, checkpoint);
      }
      return format.encode(carried, metadata, dialect, layout, checkpoint);
    } catch (ProblemException refused) {
      String name =
          board.cages().stream()
              .filter(Cage::isRepeating)
              .map(cage -> Cells.name(cage.firstCell(), board.side()))
              .findFirst()
              .orElse(null);
      if (carried.cages().equals(board.cages()) || name == null) {
        throw refused;
      }
      throw Problem.notRepresentable(
              format.id(),
              "cages whose digits may repeat, such as this one, nor be written without them: "
                  + refused.problem().message())
          .expected("cages of different digits", "a cage whose digits may repeat")
          .in(name)
          .exception();
    }
  }

  /**
   * Returns the only solution of a board as a reader of its text sees it, with all digits given,
   * cell by cell; null if there are others, or it is not found soon.
   */
  private static int[] onlySolution(Board read) {
    Board.Builder all = read.toBuilder();
    for (int cell = 0; cell < read.cellCount(); cell++) {
      if (read.digit(cell) != 0) {
        all.given(cell, read.digit(cell));
      }
    }
    Board board = all.build();
    try {
      SolveLimits soon = board.variants().isEmpty() ? SOON : SOON_WITH_RULES;
      Answer answer = Solver.solve(board, Start.FROM_GIVENS, soon, new Cancellation());
      return answer.outcome() != Outcome.UNIQUE
          ? null
          : IntStream.range(0, board.cellCount()).map(answer.solutions().get(0)::digit).toArray();
    } catch (ProblemException unsolvable) {
      return null;
    }
  }

  /** Returns the problem of cells in no cage, if a format requires all in cages. */
  private Problem uncovered(Problem problem, Board board) {
    String name = problem.cells().get(0);
    List<String> others =
        Formats.all().stream()
            .filter(other -> carriesCages(other, board))
            .map(Format::id)
            .limit(MOST_OTHERS)
            .toList();
    String message = "the cell is in no cage; " + format.id() + " needs every cell in one";
    if (!others.isEmpty()) {
      message += "; " + String.join(" and ", others) + " can carry this puzzle";
    }
    return Problem.of(problem.code(), message)
        .expected("a cage", "none")
        .in(name)
        .whileIn(format.id());
  }

  private boolean carriesCages(Format other, Board board) {
    Fidelity fidelity = other.fidelity(board.type(), board.side(), "");
    if (fidelity == null) {
      return false;
    }
    boolean loses =
        fidelity.losses(board).stream()
            .map(Loss::kind)
            .anyMatch(
                kind ->
                    kind == LossKind.TYPE
                        || kind == LossKind.CAGES
                        || kind == LossKind.REPEATING_CAGES
                        || kind == LossKind.REGIONS);
    if (loses) {
      return false;
    }
    try {
      checkpoint.pass();
      other.encode(fidelity.drawn(board), "", "", checkpoint);
      return true;
    } catch (ProblemException refused) {
      return false;
    }
  }

  private void checkWritable() throws ProblemException {
    for (Dialect known : format.dialects()) {
      if (known.name().equals(dialect) && !known.writable()) {
        throw Problem.of(
                ProblemCode.NOT_REPRESENTABLE,
                format.id() + "." + dialect + " is read but never written; write " + format.id())
            .whileIn(format.id())
            .exception();
      }
    }
  }

  private static String describe(Loss loss) {
    return loss.kind().title() + (loss.cells() > 0 ? " (" + loss.cells() + " cells)" : "");
  }
}
