package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/**
 * What is drawn. To make the goldens anew, after a change of what is drawn, run the test with
 * {@code -Dpencilmark.write=true}, and look at the pictures.
 */
class DrawingTest {

  private static final Path RESOURCES =
      Path.of(System.getProperty("pencilmark.root", ".."))
          .resolve("core/src/test/resources/dev/pencilmark/testing/drawings");

  private static final int[] SIDES = {3, 4, 7, 9, 16, 25, 31};
  private static final int LARGE = 12;
  private static final int[] GOLDEN_SIDES = {4, 6, 9, 16};

  /** Those that are kept whole; of the others there are digests. */
  private static final Set<String> WHOLE =
      Set.of("S9-play-light", "C9-play-dark", "L4-marks-light", "V9-play-print");

  private static final List<String> STATES = List.of("play", "marks", "more", "centre");

  /** A position in the middle of a game, the same every time. */
  private static Board board(char letter, int side, String state) {
    SplittableRandom random = new SplittableRandom(side * 31L + letter);
    Board board = RandomBoards.fair(random, letter, side, RandomBoards.kindsOf(letter)).board();
    return switch (state) {
      case "play" -> board;
      case "marks" -> withAllMarks(board);
      default -> RandomBoards.withMore(random, board);
    };
  }

  private static Board withAllMarks(Board board) {
    Board.Builder marked = board.toBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (!board.isBlack(cell) && (board.digit(cell) == 0 || cell % 2 == 0)) {
        marked.candidates(cell, board.allDigits());
      }
    }
    return marked.build();
  }

  private static Look look(String state, Theme theme) {
    Look look = Look.DEFAULT.withTheme(theme);
    return switch (state) {
      case "marks" -> look.withNumbered(true);
      case "centre" -> look.withPlaces(Look.Places.CENTRE).withSymbols(Symbols.LETTERS);
      case "more" -> look.withTints(true);
      default -> look;
    };
  }

  private interface Case {
    void check(String name, Board board, Look look);
  }

  private static void forAll(Set<Theme> themes, int[] sides, Case what) {
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : sides) {
        if (RandomBoards.exists(letter, side)) {
          // Large boards take long to read: one state of each is enough.
          String one = STATES.get(letter % STATES.size());
          for (String state : side > LARGE ? List.of(one) : STATES) {
            Board board = board(letter, side, state);
            for (Theme theme : themes) {
              String name =
                  "" + letter + side + "-" + state + "-" + theme.name().toLowerCase(Locale.ROOT);
              what.check(name, board, look(state, theme));
            }
          }
        }
      }
    }
  }

  private static String[] symbols(Look look, int side) {
    String[] symbols = new String[side + 1];
    for (int digit = 1; digit <= side; digit++) {
      symbols[digit] =
          look.symbols() == Symbols.NUMBERS || side <= 9
              ? Integer.toString(digit)
              : String.valueOf((char) (digit > 26 ? 'a' + digit - 27 : 'A' + digit - 1));
    }
    return symbols;
  }

  @ParameterizedTest
  @EnumSource
  void theBoardCanBeReadOffItsShapes(Theme theme) {
    int[] sides = theme == Theme.LIGHT ? SIDES : new int[] {9};
    forAll(
        Set.of(theme),
        sides,
        (name, board, look) -> {
          DrawnBoard drawn = new DrawnBoard(Drawing.of(board, look));
          assertThat(drawn.read(board.type(), symbols(look, board.side())))
              .as(name)
              .isEqualTo(board);
        });
  }

  @Test
  void noTextCoversAnotherOrLeavesItsCell() {
    forAll(
        Set.of(Theme.LIGHT),
        SIDES,
        (name, board, look) -> {
          DrawnBoard drawn = new DrawnBoard(Drawing.of(board, look));
          drawn.checkThatTextsAreApart();
          drawn.checkThatAllIsInside();
        });
  }

  @Test
  void theGoldensAreWhatIsDrawnNow() throws IOException {
    Map<String, String> whole = new LinkedHashMap<>();
    List<String> digests = new ArrayList<>();
    forAll(
        Set.of(Theme.LIGHT),
        GOLDEN_SIDES,
        (name, board, look) -> digests.add(digest(name, Drawing.of(board, look).toSvg())));
    forAll(
        Set.of(Theme.DARK, Theme.PRINT),
        new int[] {9},
        (name, board, look) -> digests.add(digest(name, Drawing.of(board, look).toSvg())));
    forAll(
        Set.of(Theme.values()),
        new int[] {4, 9},
        (name, board, look) -> {
          if (WHOLE.contains(name)) {
            whole.put(name, Drawing.of(board, look).toSvg() + "\n");
          }
        });
    Collections.sort(digests);
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.createDirectories(RESOURCES);
      Files.write(RESOURCES.resolve("digests.tsv"), digests);
      for (Map.Entry<String, String> one : whole.entrySet()) {
        Files.writeString(RESOURCES.resolve(one.getKey() + ".svg"), one.getValue());
      }
    }
    for (Map.Entry<String, String> one : whole.entrySet()) {
      assertThat(Files.readString(RESOURCES.resolve(one.getKey() + ".svg")))
          .isEqualTo(one.getValue());
    }
    assertThat(Files.readAllLines(RESOURCES.resolve("digests.tsv"))).isEqualTo(digests);
    assertThat(whole).hasSameSizeAs(WHOLE);
  }

  private static String digest(String name, String svg) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(svg.getBytes(StandardCharsets.UTF_8));
      return name + "\t" + svg.length() + "\t" + HexFormat.of().formatHex(hash, 0, 8);
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void whatAnSvgMayWeighIsKept() {
    Board.Builder sudoku = Board.builder(PuzzleType.SUDOKU, 9);
    Board.Builder killer = Board.builder(PuzzleType.KILLER, 9);
    for (int cell = 0; cell < 81; cell++) {
      sudoku.candidates(cell, 511);
      killer.candidates(cell, 511);
      if (cell / 9 % 2 == 0 && cell < 72) {
        killer.cage(new Cage(new int[] {cell, cell + 9}, CageOperator.ADD, 10, Cage.NO_COLOUR));
      }
    }
    assertThat(Drawing.of(sudoku.build(), Look.DEFAULT).toSvg().length()).isLessThan(8_000);
    assertThat(Drawing.of(killer.build(), Look.DEFAULT).toSvg().length()).isLessThan(12_000);
    Board large = withAllMarks(Board.builder(PuzzleType.SUDOKU, 25).build());
    assertThat(Drawing.of(large, Look.DEFAULT.withSymbols(Symbols.LETTERS)).toSvg().length())
        .isLessThan(120_000);
  }

  @Test
  void anybodysTitleAndFontAreTextAndNothingElse() throws Exception {
    String hostile =
        "\"/><script>alert('1')</script>&amp;\u0000\n\t\ud800 \u6570\u72ec \ud83d\ude00]]>";
    Board board = board('S', 4, "play");
    String svg =
        Drawing.of(board, Look.DEFAULT.withTitle(hostile).withFont("x\" onload=\"y()")).toSvg();
    assertThat(svg).doesNotContain("<script").matches("[ -~]*");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(document.getDocumentElement().getAttribute("aria-label"))
        .isEqualTo(
            "\"/><script>alert('1')</script>&amp;\ufffd\ufffd\ufffd\ufffd \u6570\u72ec \ud83d\ude00]]>");
    assertThat(document.getDocumentElement().hasAttribute("onload")).isFalse();
    assertThat(document.getElementsByTagName("script").getLength()).isZero();
  }

  @Test
  void everyTypeIsWellFormedXml() {
    forAll(
        Set.of(Theme.PRINT),
        new int[] {9},
        (name, board, look) -> {
          try {
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Drawing.of(board, look).toSvg())));
          } catch (Exception malformed) {
            throw new AssertionError(name, malformed);
          }
        });
  }

  @Test
  void textsThatAreTooLongAreRefused() {
    String longest = "x".repeat(Look.MOST_TEXT);
    assertThat(Look.DEFAULT.withTitle(longest).title()).hasSize(Look.MOST_TEXT);
    assertThatThrownBy(() -> Look.DEFAULT.withTitle(longest + "x"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Look.DEFAULT.withFont(longest + "x"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aLongTargetIsSmallerAndWholeInItsCell() {
    Board board =
        Board.builder(PuzzleType.KENKEN, 4)
            .cage(new Cage(new int[] {0, 1}, CageOperator.MULTIPLY, Long.MAX_VALUE, 0))
            .given(0, 1)
            .build();
    DrawnBoard drawn = new DrawnBoard(Drawing.of(board, Look.DEFAULT));
    drawn.checkThatTextsAreApart();
    assertThat(drawn.read(PuzzleType.KENKEN, symbols(Look.DEFAULT, 4))).isEqualTo(board);
  }

  @Test
  void whatIsNotShownIsNotDrawn() {
    Board board = board('S', 9, "more");
    Drawing bare = Drawing.of(board, Look.DEFAULT.withShown(Set.of()));
    assertThat(bare.layers())
        .extracting(group -> group.layer())
        .doesNotContain(Layer.PLACED, Layer.CANDIDATES, Layer.CORNER_MARKS)
        .contains(Layer.GIVENS);
  }

  @Test
  void aCellOfSeveralColoursHasASliceOfEach() {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).build();
    List<Integer> colours = new ArrayList<>(Collections.nCopies(16, 0));
    colours.set(0, 0b1);
    colours.set(5, 0b110);
    colours.set(6, 0b111111111);
    Drawing drawing = Drawing.of(board, Look.DEFAULT.withColours(colours));
    new DrawnBoard(drawing).checkThatAllIsInside();
    assertThat(
            drawing.layers().stream()
                .filter(group -> group.layer() == Layer.COLOURS)
                .mapToInt(group -> group.shapes().size())
                .sum())
        .isEqualTo(12);
    assertThatThrownBy(() -> Drawing.of(board, Look.DEFAULT.withColours(List.of(1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theTitleTellsWhatThePictureShows() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DIAGONALS).given(0, 1).placed(1, 2).build();
    assertThat(Drawing.of(board, Look.DEFAULT).title())
        .isEqualTo("Sudoku X 9x9, 1 given, 1 placed");
  }
}
