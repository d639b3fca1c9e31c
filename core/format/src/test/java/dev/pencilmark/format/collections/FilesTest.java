package dev.pencilmark.format.collections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.TextBoards;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files and links of other programs, as they are written down, and their errors. */
class FilesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final String PUZZLE =
      "200105003054000710010203080602807304000000000105309806020701060081000240700402001";

  private static DecodeResult read(String text, String formatName) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), formatName);
  }

  private static String write(Board board, String formatName) throws ProblemException {
    return INTERCHANGE.encode(board, formatName, "", false).text();
  }

  /** The result when a text is written in its own format. */
  private static String again(String text) throws ProblemException {
    DecodeResult reading = read(text, "");
    EncodeResult written = INTERCHANGE.encode(reading, reading.detection().format().id(), true);
    assertThat(written.losses()).isEmpty();
    return written.text();
  }

  private static Problem refusal(String text, String formatName) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> read(text, formatName));
    assertThat(refused).as(text).isNotNull();
    return refused.problem();
  }

  /** A board with cells in every state, of which the first row has one each. */
  private static Board states() {
    return Board.builder(PuzzleType.SUDOKU, 9)
        .given(0, 2)
        .placed(1, 7)
        .candidates(2, 0b101001)
        .candidates(3, 0b1000)
        .candidates(4, 0b111111111)
        .build();
  }

  static List<Format> formats() {
    Stream<Format> texts = CollectionFormats.all().stream().filter(format -> !format.binary());
    Stream<Format> others =
        Stream.of("lisudoku", "goodsudoku", "sudokuexchange.bank").map(TextBoards::format);
    return Stream.concat(texts, others).toList();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theExampleIsRecognisedForSureAndComesBackTheSame(Format format) throws ProblemException {
    DecodeResult reading = read(format.example(), "");
    assertThat(reading.detection().format().id()).isEqualTo(format.id());
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    assertThat(reading.board().isGiven(0) || reading.board().digit(0) == 0).isTrue();
    if (format.fidelity(PuzzleType.SUDOKU, 9, "") != null) {
      assertThat(again(format.example())).isEqualTo(format.example());
    } else {
      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class,
              () -> INTERCHANGE.encode(reading.board(), format.id(), "", false));
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void solvableBoardsReadBackAsTheFidelityStates(Format format) throws ProblemException {
    Fidelity fidelity = format.fidelity(PuzzleType.SUDOKU, 9, "");
    if (fidelity == null) {
      return;
    }
    Random random = Seeded.older(3);
    for (int round = 0; round < 50; round++) {
      Board board = TextBoards.consistent(PuzzleType.SUDOKU, 9, random);
      String text = write(board, format.id());
      Board back = read(text, format.id()).board();
      boolean byNeighbours = format instanceof HodokuLibrary;
      for (int cell = 0; cell < 81; cell++) {
        CellState state = board.state(cell);
        boolean open = state != CellState.GIVEN && state != CellState.PLACED;
        if (!byNeighbours || !open) {
          assertThat(back.state(cell)).as(text).isEqualTo(fidelity.becomes(state));
        }
        if (back.digit(cell) != 0 && board.digit(cell) != 0) {
          assertThat(back.digit(cell)).isEqualTo(board.digit(cell));
        }
        if (back.candidates(cell) != 0 && board.candidates(cell) != 0) {
          assertThat(back.candidates(cell)).isEqualTo(board.candidates(cell));
        }
      }
      assertThat(write(back, format.id())).isEqualTo(text);
    }
  }

  @Test
  void puzzlesAreWrittenAsTheProgramsWriteThem() throws ProblemException {
    Board board = read(PUZZLE, "").board();
    String dots = PUZZLE.replace('0', '.');
    assertThat(write(board, "hodoku.library")).isEqualTo(":0000:x:" + dots + ":::");
    assertThat(write(board, "sdm")).isEqualTo(PUZZLE);
    assertThat(write(board, "spf")).isEqualTo("#spf1.0\n" + PUZZLE.replace('0', '_'));
    assertThat(write(board, "ss"))
        .startsWith("2..|1.5|..3\n.54|...|71.\n.1.|2.3|.8.\n-----------\n6.2|8.7|3.4\n")
        .hasSize(11 * 12 - 1);
    assertThat(write(board, "sudocue.sdk")).startsWith("2..1.5..3\n.54...71.\n").hasSize(89);
    assertThat(write(board, "opensudoku.xml")).contains("<game data=\"" + PUZZLE + "\"/>");
    assertThat(write(board, "plain.grid.hodoku"))
        .startsWith(
            """
            .---------.---------.---------.
            | 2  .  . | 1  .  5 | .  .  3 |
            """)
        .endsWith("'---------'---------'---------'");
    assertThat(write(board, "lisudoku")).isEqualTo("https://lisudoku.xyz/solver?import=" + PUZZLE);
  }

  @Test
  void progressIsWrittenAsTheProgramsWriteIt() throws ProblemException {
    Board board = states();
    assertThat(write(board, "sdx")).startsWith("2 u7 146 4 123456789 123456789 ");
    assertThat(write(board, "sadman.sdk"))
        .startsWith("[Puzzle]\n2........\n")
        .contains("\n[State]\n27.......\n")
        .contains("\n[PencilMarks]\n,,146,4,123456789,,,,\n");
    assertThat(write(board, "opensudoku.xml"))
        .contains("\"version: 1&#10;2|-|0|7|-|1|0|1,4,6,|1|0|4,|1|0|1,2,3,4,5,6,7,8,9,|1|0|-|1|");
    // The third cell sees 2 and 7, so that they need not be deleted.
    assertThat(write(board, "hodoku.library"))
        .startsWith(":0000:x:2+7...")
        .contains(":313 513 813 913 114 314 514 614 814 914::");
  }

  @Test
  void aHodokuLineHasTheCandidatesThatItsDigitsLeave() throws ProblemException {
    Board board = read(":0000:x:2+7" + ".".repeat(79) + ":313:::", "").board();
    assertThat(board.state(0)).isEqualTo(CellState.GIVEN);
    assertThat(board.state(1)).isEqualTo(CellState.PLACED);
    assertThat(board.candidates(2)).isEqualTo(0b110111001);
    assertThat(board.candidates(80)).isEqualTo(0b111111111);
    // Without deletions, there are no pencil marks.
    assertThat(read(":0000:x:2" + ".".repeat(80) + ":::", "").board().hasCandidates()).isFalse();
  }

  @Test
  void aHodokuLineWithoutATechniqueLosesNothing() throws ProblemException {
    for (String end : List.of(":::", "::::")) {
      String text = ":0000:x:" + PUZZLE + end;
      DecodeResult reading = read(text, "");
      assertThat(INTERCHANGE.encode(reading, "swiki.v2", false).losses()).isEmpty();
      assertThat(again(text)).isEqualTo(text);
    }
  }

  @Test
  void aHodokuLineThatLeavesNothingWarns() throws ProblemException {
    String deleted = "111 211 311 411 511 611 711 811 911";
    DecodeResult reading = read(":0000:x:" + ".".repeat(81) + ":" + deleted + "::", "");
    assertThat(reading.board().state(0)).isEqualTo(CellState.EMPTY);
    assertThat(reading.warnings())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.EMPTY_CANDIDATES);
  }

  @Test
  void aHodokuLineKeepsItsTechniqueWhenTheBoardChanges() throws ProblemException {
    DecodeResult reading = read(new HodokuLibrary().example(), "");
    Board changed = reading.board().toBuilder().placed(0, 4).build();
    String text =
        INTERCHANGE.encode(changed, "hodoku.library", reading.decoded().layout(), false).text();
    assertThat(text).startsWith(":0100:1:+4+92").endsWith(":193 198::");
    assertThat(read(text, "").board().digit(0)).isEqualTo(4);
  }

  @Test
  void dataOfTheSourceAloneIsLostInOtherFormats() throws ProblemException {
    for (Format format :
        List.of(
            new HodokuLibrary(),
            new SudoCueSdk(),
            TextBoards.format("sudokuexchange.bank"),
            new GsfQ2())) {
      EncodeResult written = INTERCHANGE.encode(read(format.example(), ""), "swiki.v2", false);
      assertThat(written.losses()).extracting(Loss::kind).contains(LossKind.COMMENT);
    }
  }

  @Test
  void aFileOfManyIsReadAsItsFirstAndWarns() throws ProblemException {
    for (Format format : List.of(new Sdm(), new Spf())) {
      DecodeResult reading = read(format.example(), "");
      assertThat(reading.warnings()).extracting(Problem::code).contains(ProblemCode.TRAILING_DATA);
      assertThat(INTERCHANGE.encode(reading, "plain.line", false).losses())
          .contains(new Loss(LossKind.PUZZLES, 0, "1 more puzzle").with("count", 1));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1; 5|-|0|; 0|1,5,|1|; 0|-|1|",
        "2; 5|0|0|; 0|17||1|; 0|0|1|",
        "2; 5|0|0|; 0|17|1|; 0|0|1|",
        "3; 5|0|0|; 0|17|1|; 0|0|1|",
        "4; 5|0|0|0|; 0|0|17|1|; 0|0|0|1|",
        "5; 5|0|0|0|2|; 0|0|17|1|0|; 0|0|0|1|0|",
      })
  void everyVersionOfOpenSudokuIsRead(int version, String given, String notes, String empty)
      throws ProblemException {
    String cells = given + notes + empty.repeat(79);
    Board expected = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).candidates(1, 17).build();
    assertThat(read("version: " + version + "\n" + cells, "").board()).isEqualTo(expected);
    String xml =
        "<opensudoku><game data=\"version: " + version + "&#10;" + cells + "\"/></opensudoku>";
    assertThat(read(xml, "").board()).isEqualTo(expected);
    EncodeResult again = INTERCHANGE.encode(read(xml, ""), "opensudoku.xml", false);
    assertThat(read(again.text(), "").board()).isEqualTo(expected);
    if (version == 1) {
      assertThat(again.text()).isEqualTo(xml);
    }
  }

  @Test
  void cornerMarksOfOpenSudokuAreCarriedBothWays() throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).placed(2, 4);
    Board board = builder.candidates(1, 17).cornerMarks(1, 3).cornerMarks(3, 256).build();
    String data = "version: 4\n5|0|0|0|0|3|17|1|4|0|0|1|0|256|0|1|" + "0|0|0|1|".repeat(77);
    assertThat(read(data, "").board()).isEqualTo(board);
    assertThat(INTERCHANGE.encode(read(data, ""), "opensudoku.xml", true).text()).isEqualTo(data);
    EncodeResult document = INTERCHANGE.encode(board, "opensudoku.xml", "", true);
    assertThat(document.text()).contains("version: 4&#10;5|0|0|0|0|3|17|1|");
    assertThat(read(document.text(), "").board()).isEqualTo(board);
    String colours = "version: 5\n0|3|0|1|7|" + "0|0|0|1|0|".repeat(80);
    assertThat(read(colours, "").board().cornerMarks(0)).isEqualTo(3);
    assertThat(read(colours, "").decoded().beyondBoard())
        .containsExactly(new Loss(LossKind.MARKUP, 0, "colours"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE a [<!ENTITY b \"1\">]><opensudoku><game data=\"&b;\"/></opensudoku>",
        "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">"
            + "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]><opensudoku>&d;</opensudoku>",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><opensudoku/>",
        "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><opensudoku>&b;</opensudoku>",
        "<opensudoku><name>&b;</name></opensudoku>",
        "<opensudoku><game data=\"&b;\"/></opensudoku>",
        "<opensudoku><game data=\"1\"></opensudoku>",
        "<opensudoku><game/></opensudoku>",
        "<opensudoku></opensudoku>",
        "<opensudoku",
        "<sudoku><opensudoku/></sudoku>",
        "<opensudoku><game data=\"12\"/></opensudoku>",
      })
  void brokenAndHostileDocumentsAreRefused(String text) {
    Problem problem = refusal(text, "");
    assertThat(problem.formatId()).isEqualTo("opensudoku.xml");
    assertThat(problem.index()).isBetween(0, text.length());
    assertThat(problem.message()).doesNotContain("root:");
  }

  @Test
  void deepAndLongDocumentsAreRefused() {
    String deep = "<opensudoku>" + "<a>".repeat(300_000);
    assertThat(refusal(deep, "").code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    String many = "<opensudoku><game" + " a=\"\"".repeat(200_000) + "/>";
    assertThat(refusal(many, "").code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    String huge = "<opensudoku><game data=\"" + "1".repeat(1_000_000) + "\"/></opensudoku>";
    assertThat(refusal(huge, "").code()).isEqualTo(ProblemCode.BAD_LENGTH);
  }

  /** Errors, by format and text, with the code, the place and the cell. */
  static List<Object[]> faults() {
    String dots = ".".repeat(80);
    String rows = "123456789\n".repeat(8);
    String fields = "9|-|0|".repeat(80);
    return List.of(
        new Object[] {"hodoku.library", ":0000:x:1::", ProblemCode.BAD_LENGTH, 0, ""},
        new Object[] {"hodoku.library", ":0000:x:" + dots + ":::", ProblemCode.BAD_LENGTH, 88, ""},
        new Object[] {
          "hodoku.library", ":0000:x:+" + dots + ".:::", ProblemCode.BAD_CHARACTER, 9, "R1C1"
        },
        new Object[] {
          "hodoku.library", ":0000:x:1" + dots + ":110::", ProblemCode.BAD_CHARACTER, 92, ""
        },
        new Object[] {
          "hodoku.library", ":0000:x:1" + dots + ":11::", ProblemCode.BAD_CHARACTER, 92, ""
        },
        new Object[] {"sdm", dots + "a", ProblemCode.BAD_CHARACTER, 80, "R9C9"},
        new Object[] {"sdm", dots, ProblemCode.BAD_LENGTH, 80, ""},
        new Object[] {"spf", "#spf1.0\n1" + dots + ".", ProblemCode.BAD_LENGTH, 89, ""},
        new Object[] {"spf", "#spf1.0\n", ProblemCode.BAD_LENGTH, 7, ""},
        new Object[] {"ss", rows, ProblemCode.BAD_LENGTH, 0, ""},
        new Object[] {"sudocue.sdk", "#X\n" + rows, ProblemCode.BAD_HEADER, 0, ""},
        new Object[] {"sudocue.sdk", rows + "12345678x", ProblemCode.BAD_CHARACTER, 88, "R9C9"},
        new Object[] {"sadman.sdk", "[Puzzle]\n" + rows, ProblemCode.BAD_LENGTH, 88, ""},
        new Object[] {"sadman.sdk", rows, ProblemCode.BAD_HEADER, 0, ""},
        new Object[] {"sdx", "1 2 3 4 5 6 7 8 u", ProblemCode.BAD_CHARACTER, 16, "R1C9"},
        new Object[] {"sdx", "1 2 3 4 5 6 7 8", ProblemCode.BAD_LENGTH, 15, ""},
        new Object[] {"sdx", "1 u23", ProblemCode.BAD_CHARACTER, 4, "R1C2"},
        new Object[] {"sdx", "1 22", ProblemCode.BAD_CHARACTER, 3, "R1C2"},
        new Object[] {"gsf.q2", "1,2,3,x", ProblemCode.BAD_CHARACTER, 0, ""},
        new Object[] {"gsf.q2", "1,2,3,4,5", ProblemCode.BAD_LENGTH, 9, ""},
        new Object[] {"sudokuexchange.bank", dots, ProblemCode.BAD_CHARACTER, 0, ""},
        new Object[] {"goodsudoku", "$abc", ProblemCode.BAD_LENGTH, 4, ""},
        new Object[] {
          "goodsudoku", "$" + "A".repeat(50) + "?AAAA=", ProblemCode.BAD_CHARACTER, 51, ""
        },
        new Object[] {
          "goodsudoku", "$" + "/".repeat(54) + "A=", ProblemCode.VALUE_OUT_OF_RANGE, 1, "R1C1"
        },
        new Object[] {"lisudoku", "12345", ProblemCode.BAD_LENGTH, 0, ""},
        new Object[] {"lisudoku", "000000000000000x", ProblemCode.BAD_CHARACTER, 15, "R4C4"},
        new Object[] {"opensudoku.xml", "version: 9\n" + fields, ProblemCode.BAD_HEADER, 9, ""},
        new Object[] {
          "opensudoku.xml", "version: 1\n" + fields, ProblemCode.BAD_LENGTH, 491, "R9C9"
        },
        new Object[] {
          "opensudoku.xml",
          "version: 3\n1|99999999999999999999|0|",
          ProblemCode.VALUE_OUT_OF_RANGE,
          13,
          "R1C1"
        },
        new Object[] {
          "opensudoku.xml", "version: 1\n" + fields + "1|-|0|x", ProblemCode.TRAILING_DATA, 497, ""
        });
  }

  @ParameterizedTest
  @MethodSource("faults")
  void errorsAreReportedWithThePosition(
      String format, String text, ProblemCode code, int index, String cell) {
    Problem problem = refusal(text, format);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.index()).as(problem.message()).isEqualTo(index);
    assertThat(problem.cells()).isEqualTo(cell.isEmpty() ? List.of() : List.of(cell));
    assertThat(problem.formatId()).isEqualTo(format);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\uE000", "", ".\uE000\uE000", "x\uE000:::", ".:0000:x:\uE000", "\uE003a.\uE000"})
  void aLayoutThatDoesNotFitIsRefused(String layout) throws ProblemException {
    Board board = read(PUZZLE, "").board();
    for (Format format : formats()) {
      boolean carried = format.fidelity(PuzzleType.SUDOKU, 9, "") != null;
      if (carried && format.hasLayouts()) {
        try {
          String text = INTERCHANGE.encode(board, format.id(), layout, false).text();
          assertThat(text).hasSizeLessThan(1000);
        } catch (ProblemException refused) {
          assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
        }
      }
    }
  }

  @Test
  void linksOfLisudokuAndGoodSudokuAreRecognised() throws ProblemException {
    DecodeResult four = read("https://lisudoku.xyz/solver?import=1000003002000004", "");
    assertThat(four.detection().format().id()).isEqualTo("lisudoku");
    assertThat(four.board().side()).isEqualTo(4);
    assertThat(refusal("https://lisudoku.xyz/solver?import={\"a\":1}", "").formatId())
        .isEqualTo("lisudoku");
    // Without the link, it cannot be distinguished from other lines.
    assertThat(read("1000003002000004", "").detection().format().id()).isEqualTo("plain.line");
    String code = TextBoards.format("goodsudoku").example().substring("https://".length());
    assertThat(read(code, "").board()).isEqualTo(read("https://" + code, "").board());
  }

  @Test
  void linksInFilesAreNotTakenForThePuzzle() throws ProblemException {
    String link = "http://example.org/?load=5&bd=6";
    String xml =
        "<opensudoku><sourceURL>"
            + link.replace("&", "&amp;")
            + "</sourceURL><game data=\""
            + PUZZLE
            + "\"/></opensudoku>";
    assertThat(read(xml, "").detection().format().id()).isEqualTo("opensudoku.xml");
    String rows = write(read(PUZZLE, "").board(), "sudocue.sdk");
    assertThat(again("#U" + link + "\n" + rows)).isEqualTo("#U" + link + "\n" + rows);
  }

  @Test
  void givensWithALineOfRegionsAreNoList() {
    String layout = TextBoards.format("swiki.v1.jigsaw-layout").example();
    Problem problem = refusal(PUZZLE + "\n" + layout, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
  }

  @Test
  void aTableInLineIsNoSdx() throws ProblemException {
    String ragged = new Sdx().example().replace('u', ' ').replace("  ", " ");
    assertThat(read(ragged, "").detection().format().id()).isEqualTo("sdx");
    String table = write(states(), "pm.grid");
    assertThat(read(table, "").detection().format().id()).isEqualTo("pm.grid");
  }

  @Test
  void sectionsOfSadManThatAreNotReadComeBack() throws ProblemException {
    String text =
        "#ASomebody\n" + write(states(), "sadman.sdk") + "\n[Colours]\n" + "0".repeat(9) + "\nend";
    assertThat(again(text)).isEqualTo(text);
    assertThat(INTERCHANGE.encode(read(text, ""), "swiki.v2", false).losses())
        .extracting(Loss::kind)
        .contains(LossKind.COMMENT);
  }
}
