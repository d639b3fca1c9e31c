package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Drawings of boards. To regenerate the goldens, after a change of the drawings, run the test with
 * {@code -Dpencilmark.write=true}, and look at the pictures.
 */
class DrawingTest {

  private static final Path RESOURCES =
      Path.of(System.getProperty("pencilmark.root", ".."))
          .resolve("core/draw/src/test/resources/dev/pencilmark/testing/drawings");

  private static final int[] SIDES = {3, 4, 7, 9, 16, 25, 31};
  private static final int LARGE = 12;
  private static final int[] GOLDEN_SIDES = {4, 6, 9, 16};

  /** Those that are kept whole; of the others there are digests. */
  private static final Set<String> WHOLE =
      Set.of("S9-play-light", "C9-play-dark", "L4-marks-light", "V9-play-print");

  private static final List<String> STATES = List.of("play", "marks", "more", "centre");

  /** A position in the middle of a game, the same every time. */
  private static Board board(char letter, int side, String state) {
    // Not of the seed of the night: goldens are made of it.
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
  void theGoldensMatchTheDrawings() throws IOException {
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
  void theSizeLimitOfAnSvgIsKept() {
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
    for (Symbols symbols : Symbols.values()) {
      assertThat(Drawing.of(large, Look.DEFAULT.withSymbols(symbols)).toSvg().length())
          .isLessThan(120_000);
    }
    assertThat(Drawing.of(someMarks(25, 20), Look.DEFAULT).toSvg().length()).isLessThan(120_000);
  }

  /** Of three cells with three digits between them not each has each, and some may be placed. */
  @Test
  void aStepRestsOnCandidatesThatThereAre() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4).candidates(0, 0b0011).placed(1, 1).given(2, 2).build();
    Set<Highlights.Mark> rests = new LinkedHashSet<>();
    for (int cell = 0; cell < 4; cell++) {
      rests.add(new Highlights.Mark(cell, 1));
      rests.add(new Highlights.Mark(cell, 3));
    }
    Highlights step =
        new Highlights(List.of(), Set.of(), Set.of(), rests, List.of(), Set.of(), Set.of());
    List<Shape> drawn =
        Drawing.of(board, Look.DEFAULT.withHighlights(step)).layers().stream()
            .filter(group -> group.layer() == Layer.HIGHLIGHTS)
            .flatMap(group -> group.shapes().stream())
            .toList();
    // 1 of r1c1, and both of r1c4, without a report.
    assertThat(drawn).hasSize(3);
  }

  /** An empty grid in whose cells some of a number of digits are left, as chance has it. */
  private static Board someMarks(int side, int of) {
    SplittableRandom random = Seeded.random(side);
    Board.Builder marked = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < side * side; cell++) {
      int mask = random.nextInt(1 << of) | random.nextInt(1 << of);
      marked.candidates(cell, Integer.rotateLeft(mask, random.nextInt(side - of + 1)));
    }
    return marked.build();
  }

  /** Marks that many cells have are written once; a reader of the SVG finds each in its place. */
  @ParameterizedTest
  @CsvSource({"9,9", "10,8", "16,16", "16,6", "25,25", "25,11", "31,28"})
  void marksOfAnSvgStandWhereTheDrawingHasThem(int side, int of) throws Exception {
    for (Symbols symbols : Symbols.values()) {
      for (Look.Places places : Look.Places.values()) {
        Look look = Look.DEFAULT.withSymbols(symbols).withPlaces(places);
        Drawing drawing = Drawing.of(someMarks(side, of), look);
        List<String> drawn = new ArrayList<>();
        for (Shape.Group group : drawing.layers()) {
          if (group.layer() == Layer.CANDIDATES) {
            int half = group.style().fontSize() * 56 / 200;
            for (Shape shape : group.shapes()) {
              Shape.Text text = (Shape.Text) shape;
              int width = text.text().length() - 1;
              for (int i = 0; i <= width; i++) {
                int x = text.x() + (2 * i - width) * half;
                drawn.add(text.text().charAt(i) + " " + x + " " + text.y());
              }
            }
          }
        }
        List<String> written = new ArrayList<>();
        Document document =
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(drawing.toSvg())));
        NodeList all = document.getElementsByTagName("*");
        Map<String, Element> named = new LinkedHashMap<>();
        for (int i = 0; i < all.getLength(); i++) {
          Element one = (Element) all.item(i);
          if (one.hasAttribute("id")) {
            assertThat(named.put("#" + one.getAttribute("id"), one)).isNull();
          }
        }
        for (int i = 0; i < all.getLength(); i++) {
          Element one = (Element) all.item(i);
          boolean use = one.getTagName().equals("use");
          if (use || one.getTagName().equals("text") && !one.hasAttribute("id")) {
            int right = use ? tenths(one.getAttribute("x")) : 0;
            read(use ? named.get(one.getAttribute("href")) : one, right, height(one), written);
          }
        }
        assertThat(written).containsExactlyInAnyOrderElementsOf(drawn).hasSizeGreaterThan(side);
      }
    }
  }

  /** The line of an element: its own, or that of the group around it. */
  private static int height(Element element) {
    String moved = ((Element) element.getParentNode()).getAttribute("transform");
    return element.hasAttribute("y")
        ? tenths(element.getAttribute("y"))
        : tenths(moved.substring("translate(0 ".length(), moved.length() - 1));
  }

  private static void read(Element text, int right, int y, List<String> written) {
    String[] places = text.getAttribute("x").split(" ");
    assertThat(text.getTextContent()).hasSize(places.length);
    for (int i = 0; i < places.length; i++) {
      written.add(text.getTextContent().charAt(i) + " " + (right + tenths(places[i])) + " " + y);
    }
  }

  private static int tenths(String number) {
    return new BigDecimal(number).movePointRight(1).intValueExact();
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
  void hiddenPartsAreNotDrawn() {
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

  /** Cells are named by row and column, from 1. */
  private static Set<String> underlined(Board board) {
    DrawnBoard drawn = new DrawnBoard(Drawing.of(board, Look.DEFAULT));
    drawn.checkThatAllIsInside();
    return drawn.underlined();
  }

  @Test
  void digitsThatBreakARuleAreUnderlined() {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).placed(3, 1).placed(5, 2);
    assertThat(underlined(board.build())).containsExactlyInAnyOrder("R1C1", "R1C4");
    assertThat(underlined(board.placed(0, 3).build())).isEmpty();
    assertThat(
            underlined(
                Board.builder(PuzzleType.SUDOKU, 9)
                    .rule(Rule.DIAGONALS)
                    .given(0, 1)
                    .placed(80, 1)
                    .placed(9, 5)
                    .build()))
        .containsExactlyInAnyOrder("R1C1", "R9C9");
  }

  @ParameterizedTest
  @CsvSource({
    "KILLER, ADD, 5, 1 3, true",
    "KILLER, ADD, 5, 1 4, false",
    "KILLER, ADD, 5, 5 0, true",
    "KILLER, ADD, 5, 4 0, false",
    "KENKEN, ADD, 6, 3 3, true",
    "KENKEN, SUBTRACT, 2, 1 3, false",
    "KENKEN, SUBTRACT, 2, 1 4, true",
    "KENKEN, SUBTRACT, 2, 1 0, false",
    "KENKEN, MULTIPLY, 6, 2 3, false",
    "KENKEN, MULTIPLY, 6, 1 5, true",
    "KENKEN, MULTIPLY, 6, 5 0, true",
    "KENKEN, MULTIPLY, 6, 3 0, false",
    "KENKEN, DIVIDE, 2, 2 4, false",
    "KENKEN, DIVIDE, 2, 4 2, false",
    "KENKEN, DIVIDE, 2, 2 5, true",
    "KENKEN, DIVIDE, 9223372036854775807, 2 5, true"
  })
  void digitsOfACageThatCannotComeOutRightAreUnderlined(
      PuzzleType type, CageOperator operator, String target, String digits, boolean broken) {
    Board.Builder board =
        Board.builder(type, 6)
            .cage(new Cage(new int[] {0, 1}, operator, Long.parseUnsignedLong(target), 0));
    for (int cell = 0; cell < 2; cell++) {
      int digit = digits.charAt(2 * cell) - '0';
      if (digit != 0) {
        board.placed(cell, digit);
      }
    }
    assertThat(underlined(board.build())).hasSize(!broken ? 0 : digits.endsWith("0") ? 1 : 2);
  }

  @Test
  void digitsTooFarApartInAStraightAreUnderlined() {
    Board.Builder board =
        Board.builder(PuzzleType.STR8TS, 5).black(2, 0).placed(0, 1).placed(1, 3).placed(4, 5);
    assertThat(underlined(board.build())).containsExactlyInAnyOrder("R1C1", "R1C2");
    assertThat(underlined(board.placed(1, 2).build())).isEmpty();
    assertThat(underlined(board.black(2, 5).build())).containsExactlyInAnyOrder("R1C3", "R1C5");
  }

  /**
   * Parts without an orientation are equal after a rotation of the board: lines, cells, and where
   * digits are.
   */
  @Test
  void theShapesOfATurnedBoardAreThoseOfTheBoardTurned() {
    int[] sides = {4, 5, 9, 16};
    forAll(
        Set.of(Theme.LIGHT),
        sides,
        (name, board, look) -> {
          if (!board.extraRegions().isEmpty() && board.extraRegions().size() + windows(board) > 1) {
            // Of frames that share a cell, the first is the outer one.
            return;
          }
          Drawing drawing = Drawing.of(board, look.withNumbered(false).withTints(false));
          Drawing turned = Drawing.of(turned(board), look.withNumbered(false).withTints(false));
          assertThat(new DrawnBoard(turned).outlines(false))
              .as(name)
              .isEqualTo(new DrawnBoard(drawing).outlines(true));
        });
  }

  private static int windows(Board board) {
    return board.has(Rule.WINDOWS) ? 4 : 0;
  }

  /** By a quarter to the right: the last row becomes the first column. */
  private static Board turned(Board board) {
    int side = board.side();
    IntUnaryOperator to = cell -> cell % side * side + side - 1 - cell / side;
    Board.Builder turned = Board.builder(board.type(), side);
    board.addedRules().forEach(turned::rule);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int at = to.applyAsInt(cell);
      if (board.hasRegions()) {
        turned.region(at, board.region(cell));
      }
      if (board.isBlack(cell)) {
        turned.black(at, board.digit(cell));
      } else if (board.isGiven(cell)) {
        turned.given(at, board.digit(cell));
      } else if (board.digit(cell) != 0) {
        turned.placed(at, board.digit(cell));
      }
    }
    for (Cage cage : board.cages()) {
      int[] cells = IntStream.of(cage.cells()).map(to).toArray();
      Cage there = new Cage(cells, cage.operator(), cage.target(), cage.colour());
      turned.cage(cage.isRepeating() ? there.repeating() : there);
    }
    for (ExtraRegion region : board.extraRegions()) {
      turned.extraRegion(new ExtraRegion(IntStream.of(region.cells()).map(to).toArray()));
    }
    return turned.build();
  }

  @Test
  void theTitleDescribesThePicture() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DIAGONALS).given(0, 1).placed(1, 2).build();
    assertThat(Drawing.of(board, Look.DEFAULT).title())
        .isEqualTo("Sudoku X 9x9, 1 given, 1 placed");
  }
}
