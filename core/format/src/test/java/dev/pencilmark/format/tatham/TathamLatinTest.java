package dev.pencilmark.format.tatham;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Unequal and Towers of Simon Tatham's collection. */
final class TathamLatinTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult read(String text, String format) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), format);
  }

  private static String write(Board board, String format) throws ProblemException {
    return INTERCHANGE.encode(board, format, "", true).text();
  }

  private static Problem refusal(String text, String format) {
    return catchThrowableOfType(ProblemException.class, () -> read(text, format)).problem();
  }

  private static VariantRule greater(int more, int less) {
    return VariantRule.of(RuleKind.GREATER).group(more, less).build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3:0R,0,0D,0,2,0,0,0,0",
        "3de:0R,0,0D,0,2,0,0,0,0,",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unequal.html#3:0R,0,0D,0,2,0,0,0,0",
        "3:0R,a0D,a2,0,b0,",
      })
  void unequalIsALatinSquareWithComparisons(String text) throws ProblemException {
    DecodeResult reading = read(text, "");
    assertThat(reading.detection().name()).isEqualTo("tatham.unequal");
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    Board board = reading.board();
    assertThat(LatinSquare.is(board)).isTrue();
    assertThat(board.digit(4)).isEqualTo(2);
    assertThat(board.variants()).containsExactlyInAnyOrder(greater(0, 1), greater(2, 5));
    assertThat(write(board, "tatham.unequal")).isEqualTo("3:0R,0,0D,0,2,0,0,0,0,");
  }

  @Test
  void adjacentNumbersAreAllMarked() throws ProblemException {
    String text = "3a:0R,0L,0,0,0D,0,0,0U,0,";
    Board board = read(text, "").board();
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(1).build(),
            VariantRule.of(RuleKind.DIFFERENCE).group(4, 7).values(1).build(),
            VariantRule.of(RuleKind.NEGATIVE)
                .dotType(DotType.DIFFERENCE)
                .ignoreMarked(true)
                .build());
    assertThat(write(board, "tatham.unequal")).isEqualTo(text);
  }

  @Test
  void towersAreSkyscrapers() throws ProblemException {
    DecodeResult reading = read("4de:4/2///1/2/2//4//2/1////4,m4b", "");
    assertThat(reading.detection().name()).isEqualTo("tatham.towers");
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    Board board = reading.board();
    assertThat(LatinSquare.is(board)).isTrue();
    assertThat(board.digit(13)).isEqualTo(4);
    assertThat(board.variants())
        .hasSize(9)
        .contains(
            VariantRule.of(RuleKind.SKYSCRAPER)
                .at(new Outside(3, 4, Outside.Direction.NONE), 4)
                .values(4)
                .build());
    assertThat(write(board, "tatham.towers")).isEqualTo("4:4/2///1/2/2//4//2/1////4,m4b");
  }

  /** Clues of a known square are read as clues that it keeps, and lead back to it alone. */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 7, 9})
  void cluesOfASquareLeadBackToIt(int side) throws ProblemException {
    SplittableRandom random = new SplittableRandom(side);
    for (int round = 0; round < 10; round++) {
      int[] square = square(random, side);
      for (String text : new String[] {towers(square, side), unequal(square, side)}) {
        DecodeResult reading = read(text, "");
        assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
        Board board = reading.board();
        Answer answer = Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation());
        assertThat(answer.outcome()).isIn(Outcome.UNIQUE, Outcome.MULTIPLE);
        Board.Builder full = board.toBuilder();
        for (int cell = 0; cell < square.length; cell++) {
          full.given(cell, square[cell]);
        }
        assertThat(
                Solver.solve(full.build(), null, SolveLimits.DEFAULT, new Cancellation()).outcome())
            .isEqualTo(Outcome.UNIQUE);
        assertThat(write(board, reading.detection().name())).isEqualTo(text);
        assertThat(read(write(full.build(), reading.detection().name()), "").board())
            .isEqualTo(full.build());
      }
    }
  }

  private static int[] square(SplittableRandom random, int side) {
    int[] square = new int[side * side];
    int step = random.nextInt(side);
    for (int cell = 0; cell < square.length; cell++) {
      square[cell] = (cell / side + cell % side + step) % side + 1;
    }
    return square;
  }

  private static String towers(int[] square, int side) {
    StringBuilder text = new StringBuilder(side + ":");
    for (int i = 0; i < 4 * side; i++) {
      int most = 0;
      int seen = 0;
      for (int cell : LatinSquare.edge(i, side).cells(side)) {
        seen += square[cell] > most ? 1 : 0;
        most = Math.max(most, square[cell]);
      }
      text.append(i == 0 ? "" : "/").append(i % 3 == 2 ? "" : seen);
    }
    return text.toString();
  }

  private static String unequal(int[] square, int side) {
    StringBuilder text = new StringBuilder(side + ":");
    for (int cell = 0; cell < square.length; cell++) {
      text.append(cell % 4 == 0 ? square[cell] : 0);
      text.append(cell >= side && square[cell] > square[cell - side] ? "U" : "");
      text.append((cell + 1) % side != 0 && square[cell] > square[cell + 1] ? "R" : "");
      text.append(cell + side < square.length && square[cell] > square[cell + side] ? "D" : "");
      text.append(cell % side != 0 && square[cell] > square[cell - 1] ? "L" : "").append(',');
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4:0,0,3,0,0,1,0,0,0,0,2,0,4,0,0,0",
        "4:///////////////",
        "3:1/2/3",
        "4:1,2,3",
        "4:0U",
        "33:0",
        "9:1/2/2026",
      })
  void textsWithoutSignsAreNotCertain(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> read(text, ""));
    assertThat(refused).as(text).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tatham.unequal | 3:0R,0,0,0,0,0,0,0 | BAD_LENGTH | 18",
        "tatham.unequal | 3:0R,4,0,0,0,0,0,0,0 | VALUE_OUT_OF_RANGE | 5",
        "tatham.unequal | 3:0R,h | BAD_LENGTH | 5",
        "tatham.unequal | 3:0U,0,0,0,0,0,0,0,0 | BAD_CHARACTER | 3",
        "tatham.unequal | 3:0R,0,0,0,0,0,0,0,0,0 | TRAILING_DATA | 21",
        "tatham.unequal | 3dz:0R,0,0,0,0,0,0,0,0 | BAD_HEADER | 0",
        "tatham.towers | 3:1/2/3/1/2/3/1/2/3/1/2 | BAD_LENGTH | 23",
        "tatham.towers | 3:1/2/4/1/2/3/1/2/3/1/2/3 | VALUE_OUT_OF_RANGE | 6",
        "tatham.towers | 3:1/2/0/1/2/3/1/2/3/1/2/3 | VALUE_OUT_OF_RANGE | 6",
        "tatham.towers | 3:1/2/3/1/2/3/1/2/3/1/2/3,j | BAD_LENGTH | 26",
      })
  void errorsAreReportedWithThePosition(String format, String text, ProblemCode code, int index) {
    Problem problem = refusal(text, format);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.index()).as(problem.message()).isEqualTo(index);
  }

  @Test
  void savedGamesAreReadAsTheGameThatTheyName() throws ProblemException {
    String save =
        """
        SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
        VERSION :1:1
        GAME    :7:Unequal
        PARAMS  :1:3
        CPARAMS :1:3
        DESC    :18:0,0,0,0,2,0,0,0,0,
        NSTATES :1:1
        STATEPOS:1:1
        """;
    assertThat(read(save, "").detection().format().id()).isEqualTo("tatham.unequal");
    assertThat(read(save, "").board().digit(4)).isEqualTo(2);
  }

  @Test
  void mismatchesAreRejected() throws ProblemException {
    Board latin = LatinSquare.board(4).build();
    Board.Builder jigsaw = Board.builder(PuzzleType.JIGSAW, 4);
    for (int cell = 0; cell < 16; cell++) {
      jigsaw.region(cell, cell % 4 + 1);
    }
    Board far = latin.toBuilder().variant(greater(0, 2)).build();
    Board dot =
        latin.toBuilder().variant(VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).build()).build();
    for (Board board : new Board[] {jigsaw.build(), far, dot}) {
      assertThat(
              catchThrowableOfType(ProblemException.class, () -> write(board, "tatham.unequal"))
                  .problem()
                  .code())
          .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
    String bare = write(latin, "tatham.unequal");
    assertThat(bare).isEqualTo("4dt:" + "0,".repeat(16));
    assertThat(read(bare, "").board()).isEqualTo(latin);
    assertThat(
            INTERCHANGE
                .encode(
                    latin.toBuilder().variant(greater(0, 1)).build(), "tatham.towers", "", false)
                .losses())
        .singleElement()
        .satisfies(loss -> assertThat(loss.detail()).contains("greater omitted"));
  }
}
