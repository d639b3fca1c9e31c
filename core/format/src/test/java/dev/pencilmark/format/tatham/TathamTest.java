package dev.pencilmark.format.tatham;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Game IDs and saved games of Simon Tatham's collection, and their errors. */
class TathamTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String KEEN_SAVE =
      """
      SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
      VERSION :1:1
      GAME    :4:Keen
      PARAMS  :3:4de
      CPARAMS :3:4de
      SEED    :15:631555428740167
      DESC    :30:a_6baa_aa_a__,d2s1d2a5m3s1a5m4
      NSTATES :1:1
      STATEPOS:1:1
      """;

  private static DecodeResult read(String text, String formatName) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), formatName);
  }

  private static Problem refusal(String text, String formatName) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> read(text, formatName));
    assertThat(refused).as(text).isNotNull();
    return refused.problem();
  }

  private static String write(Board board, String formatName) throws ProblemException {
    return INTERCHANGE.encode(board, formatName, "", false).text();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:3c2f2c1",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2%3A3c2f2c1",
        "  2x2:3c2f2c1\n",
        "2:3c2f2c1",
        "2x2dbr4:3c2f2c1",
        "2x2md4:_3c2_f2c1_",
      })
  void theSameGameInSeveralTexts(String text) throws ProblemException {
    DecodeResult reading = read(text, "");
    assertThat(reading.detection().name()).isEqualTo("tatham.solo");
    assertThat(write(reading.board(), "plain.line")).isEqualTo("3...2......2...1");
    assertThat(write(reading.board(), "tatham.solo")).isEqualTo("2x2:3c2f2c1");
  }

  @Test
  void boxesAreAsWideAsThereAreRowsOfThem() throws ProblemException {
    Board wide = read("2x3:zj", "").board();
    assertThat(wide.type()).isEqualTo(PuzzleType.SUDOKU);
    DecodeResult high = read("3x2:zj", "");
    assertThat(high.board().type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(high.board().region(0)).isEqualTo(high.board().region(13));
    assertThat(high.board().region(0)).isNotEqualTo(high.board().region(2));
    assertThat(INTERCHANGE.encode(high, "tatham.solo", true).text()).isEqualTo("3x2:zj");
    String asJigsaw = write(high.board(), "tatham.solo");
    assertThat(asJigsaw).startsWith("6j:zj,");
    assertThat(read(asJigsaw, "").board()).isEqualTo(high.board());
  }

  @Test
  void lettersThatBelongToSymmetryAndLevelAreNoRules() throws ProblemException {
    for (String parameters : new String[] {"3x3m8dx", "3x3amd4", "3x3dar2"}) {
      Board board = read(parameters + ":zzzc", "tatham.solo").board();
      boolean diagonals = parameters.endsWith("dx");
      // "d" takes the letter after it only if that is a level, which x is not.
      assertThat(board.has(Rule.DIAGONALS)).isEqualTo(diagonals);
    }
  }

  @Test
  void aKillerWithDiagonalsKeepsThem() throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9).rule(Rule.DIAGONALS);
    for (int row = 0; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      builder.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    Board board = builder.build();
    String text = INTERCHANGE.encode(board, "tatham.solo", "", true).text();
    assertThat(text).startsWith("3x3xk:zzzc,");
    assertThat(read(text, "").board()).isEqualTo(board);
  }

  @Test
  void longRunsOfLinesThatPartNothingComeBack() throws ProblemException {
    Board.Builder rows = Board.builder(PuzzleType.JIGSAW, 16);
    for (int cell = 0; cell < 256; cell++) {
      rows.region(cell, cell / 16 + 1);
    }
    Board board = rows.build();
    String text = write(board, "tatham.solo");
    assertThat(text).contains("z");
    assertThat(read(text, "").board()).isEqualTo(board);

    Board.Builder row = Board.builder(PuzzleType.KENKEN, 9);
    for (int i = 0; i < 9; i++) {
      int[] cells = IntStream.range(i * 9, i * 9 + 9).toArray();
      row.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    Board kenken = row.build();
    assertThat(read(write(kenken, "tatham.keen"), "").board()).isEqualTo(kenken);
  }

  @Test
  void aLongRunAsTheProgramsWriteItIsReadWhereItFits() throws ProblemException {
    Board.Builder rows = Board.builder(PuzzleType.JIGSAW, 6);
    for (int cell = 0; cell < 36; cell++) {
      rows.region(cell, cell / 6 + 1);
    }
    // Thirty lines that part nothing: z is 25 for the writer, and e five more.
    assertThat(read("6j:zj,ze" + "_".repeat(30), "").board()).isEqualTo(rows.build());
  }

  @Test
  void savedGamesAreRead() throws ProblemException {
    DecodeResult keen = read(KEEN_SAVE, "");
    assertThat(keen.detection().name()).isEqualTo("tatham.keen.sav");
    assertThat(keen.decoded().beyondBoard()).isEmpty();
    assertThat(keen.board()).isEqualTo(read("4de:a_6baa_aa_a__,d2s1d2a5m3s1a5m4", "").board());
    assertThat(INTERCHANGE.encode(keen, "tatham.keen", true).text())
        .isEqualTo("4:a_6baa_aa_a__,d2s1d2a5m3s1a5m4");
    String solo =
        KEEN_SAVE
            .replace("4:Keen", "4:Solo")
            .replace("3:4de", "3:2x2")
            .replace("30:a_6baa_aa_a__,d2s1d2a5m3s1a5m4", "7:3c2f2c1");
    assertThat(write(read(solo, "").board(), "plain.line")).isEqualTo("3...2......2...1");
  }

  @Test
  void omittedMovesOfASavedGameAreReported() throws ProblemException {
    DecodeResult reading = read(KEEN_SAVE + "MOVE    :6:R0,0,2\n", "");
    assertThat(INTERCHANGE.encode(reading, "tatham.keen", false).losses())
        .extracting(Loss::kind)
        .containsExactly(LossKind.PLACED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3:zzzb | BAD_LENGTH | 8",
        "3x3:zzzd | BAD_LENGTH | 7",
        "3x3:10zzzb | VALUE_OUT_OF_RANGE | 4",
        "3x3:0zzzb | VALUE_OUT_OF_RANGE | 4",
        "3x3:99999999999999999999zzzb | VALUE_OUT_OF_RANGE | 4",
        "3x3:zzz! | BAD_CHARACTER | 7",
        "9j:zzzc | BAD_LENGTH | 7",
        "9j:zzzc,aaa | BAD_LENGTH | 11",
        "9j:zzzc,zzzzzz | BAD_LENGTH | 13",
        "3x3k:zzzc,a | BAD_LENGTH | 11",
        "3x3:zzzc,a | TRAILING_DATA | 8",
        "4x4k:zzz | BAD_HEADER | 0",
        "99x99:zzz | BAD_HEADER | 0",
        "99999999999x1:zzz | VALUE_OUT_OF_RANGE | 0",
      })
  void errorsOfSoloAreReportedWithThePosition(String text, ProblemCode code, int index) {
    Problem problem = refusal(text, "tatham.solo");
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.index()).isEqualTo(index);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4:_a_7a4_a3,a6m3a5s1d2m3s1 | BAD_LENGTH | 26",
        "4:_a_7a4_a3,a6m3a5s1d2m3s1d2a1 | TRAILING_DATA | 28",
        "4:_a_7a4_a3,a6m3a5q1d2m3s1d2 | BAD_CHARACTER | 18",
        "4:_a_7a4_a3,a6m3a5s0d2m3s1d2 | CAGE_NO_TOTAL | 18",
        "4:_a_7a4_a3,a6m3a5s99999999999999d2m3s1d2 | VALUE_OUT_OF_RANGE | 19",
        "4:_a_7a4_a999999999,a6 | VALUE_OUT_OF_RANGE | 10",
        "4:_a_7a4_a3a,a6 | BAD_LENGTH | 11",
        "2:a,a6 | BAD_HEADER | 0",
        "4:_99,s6 | VALUE_OUT_OF_RANGE | 3",
        "4:c12a,s6 | BAD_LENGTH | 2",
      })
  void errorsOfKeenAreReportedWithThePosition(String text, ProblemCode code, int index) {
    Problem problem = refusal(text, "tatham.keen");
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.index()).as(problem.message()).isEqualTo(index);
  }

  @ParameterizedTest
  @CsvSource({
    "3x3db#529619113385357, tatham.solo",
    "9dn#23388677227852840, tatham.keen",
    "https://example.org/js/solo.html#3x3db%23529619113385357, tatham.solo",
  })
  void aSeedIsAReference(String text, String formatId) {
    Problem problem = refusal(text, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.REFERENCE_ONLY);
    assertThat(problem.formatId()).isEqualTo(formatId);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12:30", "3:45", "7:foo", "2026-11-21", "4#comment", "1:"})
  void otherTextsWithAColonAreNotGames(String text) {
    assertThat(refusal(text, "").code()).isEqualTo(ProblemCode.UNKNOWN_FORMAT);
  }

  @Test
  void aKillerWithACageOfOneCellCannotBeWritten() throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9);
    builder.cage(new Cage(new int[] {0}, CageOperator.ADD, 4, Cage.NO_COLOUR));
    builder.cage(new Cage(IntStream.range(1, 9).toArray(), CageOperator.ADD, 41, Cage.NO_COLOUR));
    for (int row = 1; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      builder.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    Board board = builder.build();
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> write(board, "tatham.solo"));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refused.problem().cells()).containsExactly("R1C1");
  }

  @Test
  void aLayoutOfAnotherBoardIsRefused() throws ProblemException {
    Board board = read("2x2:3c2f2c1", "").board();
    for (String layout : new String[] {"3x3", "2x2x", "4j", "x", "2x2:", "2x2" + "a".repeat(99)}) {
      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class,
              () -> INTERCHANGE.encode(board, "tatham.solo", layout, false));
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
    }
  }
}
