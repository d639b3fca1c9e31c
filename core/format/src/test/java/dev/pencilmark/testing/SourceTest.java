package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A puzzle is found in what people paste, and a problem has positions in the sent text. */
class SourceTest {

  private static final String SITE = "https://www.sudokuwiki.org/";
  private static final String TEXT = "S9B" + "ep0401".repeat(27);

  /** Bits of two characters: R1C1 is wrong. */
  private static final String BROKEN = "S9B" + "0401zz".repeat(27);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        " %s",
        "\n%s\r\n",
        "\uFEFF%s",
        "\uFEFF  %s\n",
        "\"%s\"",
        "'%s'",
        "`%s`",
        " \" %s \" ",
        "\u00A0%s\u00A0",
        "bd=%s",
        "?bd=%s",
        "BD=%s",
        "https://www.sudokuwiki.org/sudoku.htm?bd=%s",
        "http://sudokuwiki.org/Sudoku.htm?bd=%s",
        "HTTPS://WWW.SUDOKUWIKI.ORG/SUDOKU.HTM?BD=%s",
        "www.sudokuwiki.org/sudoku.htm?bd=%s",
        "sudokuwiki.org/sudoku.htm?bd=%s",
        "\"https://www.sudokuwiki.org/sudoku.htm?bd=%s\"",
        "https://www.sudokuwiki.org/sudoku.htm?type=1&bd=%s",
        "https://www.sudokuwiki.org/sudoku.htm?type=1&amp;bd=%s",
        "https://www.sudokuwiki.org/sudoku.htm?bd=%s&type=1",
        "https://www.sudokuwiki.org/sudoku.htm?bd=%s#top",
        "https://www.sudokuwiki.org/sudoku.htm?bd=%s&x=%%2c",
      })
  void isFoundInTheSentText(String around) throws ProblemException {
    assertThat(decode(String.format(around, TEXT), "").board()).isEqualTo(decode(TEXT, "").board());
    String sent = String.format(around, BROKEN);
    Problem problem = problem(sent, "");
    assertThat(problem.code()).as("%s", problem).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(problem.index()).isEqualTo(sent.indexOf("zz"));
    assertThat(problem.cells()).containsExactly("R1C3");
  }

  @Test
  void bothCasesAreRead() throws ProblemException {
    Board board = decode(TEXT, "").board();
    assertThat(decode(TEXT.toUpperCase(Locale.ROOT), "").board()).isEqualTo(board);
    assertThat(decode(TEXT.toLowerCase(Locale.ROOT), "").board()).isEqualTo(board);
    DecodeResult reading = decode(TEXT.toUpperCase(Locale.ROOT), "");
    assertThat(RoundTrips.INTERCHANGE.encode(reading, "swiki.v2", true).text()).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @CsvSource({
    "sudoku.htm,SUDOKU",
    "SudokuX.aspx,SUDOKU_X",
    "sudokux.htm,SUDOKU_X",
    "Windoku.aspx,WINDOKU",
    "ColourSudoku.aspx,COLOUR_SUDOKU",
    "Sudoku_Player,SUDOKU"
  })
  void thePageDeterminesTheTypeOfVersion1(String page, PuzzleType type) throws ProblemException {
    String packed = "vu".repeat(80) + "03";
    DecodeResult reading = decode(SITE + page + "?bd=" + packed, "");
    assertThat(reading.detection().format().id()).isEqualTo("swiki.v1.packed");
    assertThat(reading.board().type()).isEqualTo(type);
    String line = "0".repeat(80) + "1";
    assertThat(decode(SITE + page + "?bd=" + line, "").board().type()).isEqualTo(type);
  }

  @Test
  void theHeaderCountsMoreThanThePage() throws ProblemException {
    assertThat(decode(SITE + "SudokuX.aspx?bd=" + TEXT, "").board().type())
        .isEqualTo(PuzzleType.SUDOKU);
  }

  @Test
  void parametersOfAJigsawComeInAnyOrder() throws ProblemException {
    Puzzle puzzle = RandomBoards.wild(Seeded.random(5), 'J', 9, ".gp");
    String cells = "bd=" + IndependentEncoder.v1Packed(puzzle);
    String map = "jigmap=" + IndependentEncoder.jigmap(puzzle);
    List<String> parts = List.of("shape=33", cells, map);
    for (int first = 0; first < 3; first++) {
      for (int second = 0; second < 3; second++) {
        if (first == second) {
          continue;
        }
        for (String and : List.of("&", "&amp;")) {
          String query =
              parts.get(first) + and + parts.get(second) + and + parts.get(3 - first - second);
          for (String page :
              List.of("", "?", SITE + "jigsaw.aspx?", "www.sudokuwiki.org/Jigsaw_Sudoku_Player?")) {
            DecodeResult reading = decode(page + query, "");
            assertThat(reading.detection().format().id()).isEqualTo("swiki.v1.jigsaw");
            assertThat(reading.board()).as(page + query).isEqualTo(puzzle.board());
          }
        }
      }
    }
  }

  @Test
  void aShapeRepresentsTheSitesLayout() throws ProblemException {
    List<Corpus.Row> layouts = Corpus.real("swiki.v1.jigsaw-layout");
    assumeFalse(layouts.isEmpty(), "no real strings");
    String digits = "1" + "0".repeat(80);
    for (int shape = 0; shape < layouts.size(); shape++) {
      Board board = decode(SITE + "jigsaw.aspx?shape=" + shape + "&bd=" + digits, "").board();
      Board layout = decode(layouts.get(shape).text(), "").board();
      for (int cell = 0; cell < 81; cell++) {
        assertThat(board.region(cell)).isEqualTo(layout.region(cell));
      }
      assertThat(board.isGiven(0)).isTrue();
    }
  }

  @Test
  void anEncodedCommaIsAComma() throws ProblemException {
    Puzzle puzzle = RandomBoards.wild(Seeded.random(6), 'L', 9, ".");
    String text = IndependentEncoder.v1Killer(puzzle);
    for (String comma : List.of("%2C", "%2c")) {
      String sent = SITE + "killersudoku.htm?bd=" + text.replace(",", comma);
      assertThat(decode(sent, "").board()).isEqualTo(puzzle.board());
    }
  }

  @Test
  void aPositionAfterAnEncodedCommaIsThatInTheSentText() {
    Puzzle puzzle = RandomBoards.wild(Seeded.random(6), 'L', 9, ".");
    String text = IndependentEncoder.v1Killer(puzzle);
    String broken = text.substring(0, 200) + "x" + text.substring(201);
    String sent = SITE + "killersudoku.htm?bd=" + broken.replace(",", "%2C");
    Problem problem = problem(sent, "swiki.v1.killer");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(problem.index()).isEqualTo(sent.lastIndexOf('x'));
  }

  @Test
  void aPositionInAnotherParameterIsThatInTheSentText() {
    Puzzle puzzle = RandomBoards.wild(Seeded.random(7), 'J', 9, ".g");
    String map = IndependentEncoder.jigmap(puzzle);
    String sent =
        SITE
            + "jigsaw.aspx?jigmap="
            + map.substring(0, 40)
            + "z"
            + map.substring(41)
            + "&shape=33&bd="
            + IndependentEncoder.v1Packed(puzzle);
    Problem problem = problem(sent, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(problem.index()).isEqualTo(sent.indexOf('z', sent.indexOf("jigmap=")));
  }

  @Test
  void str8tsAreReadFromTheirOwnSite() throws ProblemException {
    String text = Corpus.read("swiki.v1.str8ts").get(0).text();
    DecodeResult reading = decode("https://www.str8ts.com/str8ts.htm?bd=" + text, "");
    assertThat(reading.detection().format().id()).isEqualTo("swiki.v1.str8ts");
    assertThat(reading.board()).isEqualTo(decode(text, "").board());
  }

  @Test
  void aLinkOfAnotherSiteWithoutAPuzzleIsOnlyAReference() {
    assertThat(problem("https://f-puzzles.com/?id=yabc123", "").code())
        .isEqualTo(ProblemCode.REFERENCE_ONLY);
  }

  /** The examples of all formats of many lines, and a saved game. */
  static List<String> textsOfManyLines() {
    Stream<String> examples =
        Formats.all().stream().filter(format -> !format.binary()).map(Format::example);
    String saved =
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
            + "VERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\n"
            + "DESC    :9:e2a3_4a3e";
    return Stream.concat(examples, Stream.of(saved)).filter(text -> text.contains("\n")).toList();
  }

  @ParameterizedTest
  @MethodSource("textsOfManyLines")
  void lineBreaksMayBeWrittenAsInAProgram(String text) throws ProblemException {
    DecodeResult reading = decode(text, "");
    Format format = reading.detection().format();
    for (String[] breaks : new String[][] {{"\n", "\\n"}, {"\n", "\\r\\n"}}) {
      String sent = text.replace(breaks[0], breaks[1]);
      for (String quoted : List.of(sent, "\"" + sent + "\"")) {
        DecodeResult again = decode(quoted, "");
        assertThat(again.detection().name()).isEqualTo(reading.detection().name());
        assertThat(again.board()).isEqualTo(reading.board());
        boolean written =
            ConversionMatrix.takes(format, again.board().type(), again.board().side());
        if (written && !text.startsWith("SAVEFILE") && breaks[1].equals("\\n")) {
          assertThat(RoundTrips.INTERCHANGE.encode(again, format.id(), true).text())
              .isEqualTo(sent);
        }
      }
    }
  }

  @Test
  void aPositionAfterEscapedLineBreaksIsThatInTheSentText() {
    String sent = " 4\\n[(0,0),(0,1),(1,1)] mult 24\\n[(1,0),(2,0)] over 2\\n";
    Problem problem = problem(sent, "kenken.tuple-list");
    assertThat(problem.index()).as("%s", problem).isEqualTo(sent.indexOf("over"));
  }

  @Test
  void backslashesAreLeftWhereTheyBelongToTheText() throws ProblemException {
    String json = "{\"size\":4,\"title\":\"a\\nb\",\"grid\":[";
    String row = "[{},{},{},{\"value\":1}]";
    String text = json + String.join(",", row, row, row, row) + "]}";
    DecodeResult reading = decode(text, "");
    assertThat(RoundTrips.INTERCHANGE.encode(reading, "fpuzzles.lz", true).text()).isEqualTo(text);
    String lines = "1234\n....\n....\n4321\n# C:\\new";
    assertThat(RoundTrips.INTERCHANGE.encode(decode(lines, ""), "plain.grid", true).text())
        .isEqualTo(lines);
  }

  private static Problem problem(String sent, String format) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> decode(sent, format));
    assertThat(refused).as("refusal of %s", sent).isNotNull();
    return refused.problem();
  }

  private static final String LINK = "https://www.sudokuwiki.org/sudoku.htm?bd=";

  private static final String CELLS =
      "000062000540008000000070000002950080070000000005601004750090100000000042098104705";

  @ParameterizedTest
  @ValueSource(ints = {72, 76, 78})
  void aLinkThatAMailProgramHasWrappedIsOne(int width) throws ProblemException {
    String link = LINK + CELLS;
    for (String newline : List.of("\n", "\r\n")) {
      Source source =
          Source.ofText(link.substring(0, width) + newline + link.substring(width) + newline);
      assertThat(source.text()).isEqualTo(CELLS);
      assertThat(source.index(80)).isEqualTo(LINK.length() + 80 + newline.length());
    }
  }

  @Test
  void linesOfWhichOneIsALinkAreNoLink() {
    String puzzle = CELLS.replace('0', '.');
    for (String text :
        List.of(
            puzzle + "\n" + LINK + CELLS,
            LINK + CELLS + "\n" + puzzle,
            LINK + CELLS + "\n" + LINK + CELLS,
            "bd=" + CELLS + "\nbd=" + CELLS)) {
      Source source = Source.ofText(text);
      assertThat(source.isLink()).as(text).isFalse();
      assertThat(source.text()).isEqualTo(text);
    }
  }
}
