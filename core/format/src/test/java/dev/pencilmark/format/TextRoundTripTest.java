package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.plain.PlainFormats;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Written text reads back as promised, at every side, in every dialect. */
class TextRoundTripTest {

  private static final List<Format> TEXTS =
      Stream.concat(PlainFormats.all().stream(), Stream.of(TextBoards.format("fu.nibble")))
          .toList();

  static Stream<Object[]> styles() {
    List<Object[]> styles = new ArrayList<>();
    for (Format format : TEXTS) {
      styles.add(new Object[] {format.id(), format, ""});
      for (Dialect dialect : format.dialects()) {
        if (dialect.writable()) {
          styles.add(new Object[] {format.id() + "." + dialect.name(), format, dialect.name()});
        }
      }
    }
    return styles.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("styles")
  void boardsReadBackAsTheFidelityStates(String name, Format format, String dialect)
      throws ProblemException {
    Random random = Seeded.older(17);
    int written = 0;
    for (PuzzleType type : List.of(PuzzleType.SUDOKU, PuzzleType.JIGSAW)) {
      for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
        Fidelity fidelity = format.fidelity(type, side, dialect);
        for (int i = 0; fidelity != null && i < Seeded.rounds(60); i++) {
          Board board = TextBoards.consistent(type, side, random);
          String text;
          try {
            text = format.encode(board, dialect, "");
          } catch (ProblemException refused) {
            assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
            assertThat(dialect).matches(".*(space|tab)");
            continue;
          }
          Source source = source(format, text);
          Decoded decoded = format.decode(source, readingDialect(format, dialect));
          checkStates(board, decoded.board(), fidelity, name + " of side " + side + ":\n" + text);
          assertThat(format.encode(decoded.board(), dialect, "")).isEqualTo(text);
          String again = format.encode(decoded.board(), decoded.dialect(), decoded.layout());
          assertThat(again).isEqualTo(source.text());
          written++;
        }
      }
    }
    // Random boards seldom have a digit in both corners.
    assertThat(written).isGreaterThan(dialect.matches(".*(space|tab)") ? 0 : 4);
  }

  /** Singles of a Sukaku read back as candidates only if the caller requests it. */
  private static String readingDialect(Format format, String dialect) {
    return format.id().equals("sukaku.729") && dialect.isEmpty() ? "singles-candidates" : dialect;
  }

  private static void checkStates(Board board, Board back, Fidelity fidelity, String context) {
    assertThat(back.side()).as(context).isEqualTo(board.side());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      CellState expected = fidelity.becomes(board.state(cell));
      CellState found = back.state(cell);
      boolean weak = isWeak(expected) && (isWeak(found) || isGrid(back, context));
      if (!weak) {
        assertThat(found).as("cell " + cell + " of " + context).isEqualTo(expected);
      }
      if (found == CellState.CANDIDATES) {
        assertThat(back.candidates(cell)).as(context).isEqualTo(board.candidates(cell));
      }
      if (found == CellState.GIVEN || found == CellState.PLACED) {
        int digit =
            board.digit(cell) != 0
                ? board.digit(cell)
                : Integer.numberOfTrailingZeros(board.candidates(cell)) + 1;
        assertThat(back.digit(cell)).as(context).isEqualTo(digit);
      }
    }
  }

  /**
   * Placed and single candidate look alike in tables; a heuristic distinguishes them, and may be
   * wrong.
   */
  private static boolean isWeak(CellState state) {
    return state == CellState.PLACED || state == CellState.SINGLE_CANDIDATE;
  }

  /** Whether a table has single digits alone, which are givens then, as in a grid. */
  private static boolean isGrid(Board board, String context) {
    return context.startsWith("pm.grid")
        && IntStream.range(0, board.cellCount())
            .mapToObj(board::state)
            .allMatch(state -> state == CellState.GIVEN || state == CellState.EMPTY);
  }

  private static Source source(Format format, String text) {
    return format.binary()
        ? Source.ofBytes(text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
        : Source.ofText(text);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("styles")
  void anOrdinaryPuzzleIsRecognizedInEveryStyle(String name, Format format, String dialect)
      throws ProblemException {
    PuzzleType type = format.id().equals("plain.jigsaw") ? PuzzleType.JIGSAW : PuzzleType.SUDOKU;
    int side = format.fidelity(type, 9, dialect) == null ? 16 : 9;
    int[] solution = TextBoards.solution(side);
    Board.Builder builder = Board.builder(type, side);
    for (int cell = 0; cell < solution.length; cell++) {
      if (type == PuzzleType.JIGSAW) {
        builder.region(cell, dev.pencilmark.board.BoxShape.of(side).boxOf(cell, side) + 1);
      }
      if (cell % 3 == 0 || cell == solution.length - 1) {
        builder.given(cell, solution[cell]);
      } else if (format.id().equals("pm.grid")) {
        builder.candidates(cell, 3);
      }
    }
    String text = format.encode(builder.build(), dialect, "");
    String found = Detector.detect(source(format, text)).get(0).format().id();
    // A line with a comma after it is a line.
    assertThat(found).isEqualTo(dialect.equals("csv") ? "plain.line" : format.id());
  }

  @Test
  void exampleOfEveryFormatIsRecognisedForSure() throws ProblemException {
    for (Format format : TEXTS) {
      assertThat(Detector.detect(source(format, format.example())).get(0).format().id())
          .isEqualTo(format.id());
      assertThat(format.recognise(source(format, format.example())))
          .isInstanceOfSatisfying(
              Recognition.Match.class,
              match -> assertThat(match.confidence()).isEqualTo(Confidence.CERTAIN));
    }
  }
}
