package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.SplittableRandom;

/**
 * The checks that hold for every puzzle, one puzzle a call. {@link #main} runs them for as many
 * rounds as {@link Seeded} says.
 */
final class RoundTrips {

  static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private RoundTrips() {}

  static DecodeResult decode(String text, String formatName) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), formatName);
  }

  /** A version 2 text of a puzzle that makes sense is detected, read, and written the same. */
  static void v2Fair(SplittableRandom random, char letter, int side) throws ProblemException {
    Puzzle puzzle = RandomBoards.fair(random, letter, side, RandomBoards.kindsOf(letter));
    if (side == 9 && puzzle.isStr8ts() && looksLikeOtherStr8ts(puzzle)) {
      return;
    }
    String text = IndependentEncoder.v2(puzzle);
    DecodeResult reading = decode(text, "");
    assertDetected(reading, "swiki.v2", puzzle, text);
    assertThat(reading.board()).as("board of %s", text).isEqualTo(puzzle.board());
    assertWrittenSame(reading, "swiki.v2", text);
    v2Board(puzzle, text);
  }

  /**
   * A version 2 text with any nonsense in its cells is never surely read as something else, and
   * what a board is written as holds the board, field by field.
   */
  static void v2Wild(SplittableRandom random, char letter, int side) throws ProblemException {
    Puzzle puzzle = RandomBoards.wild(random, letter, side, RandomBoards.kindsOf(letter));
    String text = IndependentEncoder.v2(puzzle);
    DecodeResult reading = decode(text, "");
    assertDetected(reading, "swiki.v2", puzzle, text);
    if (reading.board().equals(puzzle.board())) {
      assertWrittenSame(reading, "swiki.v2", text);
    } else {
      assertThat(reading.detection().confidence())
          .as("confidence of the reading %s of %s", reading.board(), text)
          .isNotEqualTo(Confidence.CERTAIN);
    }
    v2Board(puzzle, text);
  }

  /**
   * A Sudoku in radix 32 is read correctly if an untouched cell determines the radix, and otherwise
   * not as certain.
   */
  static void base32(SplittableRandom random, char letter) throws ProblemException {
    Puzzle puzzle = RandomBoards.fair(random, letter, 9, ".gpc");
    String text = IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.BETA, 32);
    equalsUnlessUnsure(puzzle, text, fields(puzzle, Puzzle.CANDIDATES, 511) > 0);
  }

  /** A Str8ts with the numbers of the reference library. */
  static void gammaStr8ts(SplittableRandom random, char letter) throws ProblemException {
    Puzzle puzzle = RandomBoards.fair(random, letter, 9, ".gpc#");
    String text = IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.GAMMA, 36);
    boolean reported = fields(puzzle, Puzzle.PLACED, 1) > 0;
    equalsUnlessUnsure(puzzle, text, reported);
  }

  /** A Str8ts with the numbers of the test site, which had one number for two black cells. */
  static void alphaStr8ts(SplittableRandom random, char letter) throws ProblemException {
    Puzzle puzzle = RandomBoards.fair(random, letter, 9, ".gpc#");
    for (int cell = 0; cell < 81; cell++) {
      if (puzzle.kind[cell] == Puzzle.BLACK && puzzle.value[cell] == 9) {
        puzzle.set(cell, Puzzle.BLACK, 0);
      }
    }
    String text = IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.ALPHA, 36);
    equalsUnlessUnsure(puzzle, text, false);
  }

  /** Forms that existed for days. */
  static void oldForms(SplittableRandom random) throws ProblemException {
    Puzzle killer = RandomBoards.fair(random, 'L', 9, ".pc");
    equalsUnlessUnsure(killer, IndependentEncoder.killerWithBoxes(killer), true);
    Puzzle kenken = RandomBoards.fair(random, 'K', 6, ".pc");
    if (kenken.cages.stream().allMatch(cage -> cage.target() < 1024)) {
      equalsUnlessUnsure(kenken, IndependentEncoder.wideKenken(kenken), false);
    }
    String today = IndependentEncoder.v2(kenken);
    equalsUnlessUnsure(kenken, "K6B" + today.substring(3), true);
    Puzzle sudoku = RandomBoards.fair(random, 'S', 9, ".gpc");
    equalsUnlessUnsure(sudoku, "S33" + IndependentEncoder.v2(sudoku).substring(3), true);
    Puzzle str8ts = RandomBoards.fair(random, 'T', 9, ".gpc#");
    equalsUnlessUnsure(str8ts, IndependentEncoder.threeCharacterStr8ts(str8ts), true);
  }

  private static void equalsUnlessUnsure(Puzzle puzzle, String text, boolean reported)
      throws ProblemException {
    DecodeResult reading = decode(text, "");
    assertDetected(reading, "swiki.v2", puzzle, text);
    if (reported || reading.detection().confidence() == Confidence.CERTAIN) {
      assertThat(reading.board()).as("board of %s", text).isEqualTo(puzzle.board());
      EncodeResult today = INTERCHANGE.encode(reading, "swiki.v2", true);
      assertThat(decode(today.text(), "swiki.v2").board()).isEqualTo(puzzle.board());
    }
  }

  private static long fields(Puzzle puzzle, char kind, int value) {
    return java.util.stream.IntStream.range(0, puzzle.kind.length)
        .filter(cell -> puzzle.kind[cell] == kind && puzzle.value[cell] == value)
        .count();
  }

  private static void v2Board(Puzzle puzzle, String text) throws ProblemException {
    EncodeResult written = INTERCHANGE.encode(puzzle.board(), "swiki.v2", "", true);
    assertThat(written.losses()).isEmpty();
    if (puzzle.cages.isEmpty()) {
      assertThat(written.text()).isEqualTo(text);
    } else {
      assertThat(written.text()).hasSameSizeAs(text);
      puzzle.colour = IndependentEncoder.v2Colours(written.text(), puzzle.letter, puzzle.side);
      assertColoured(puzzle);
      assertThat(written.text()).isEqualTo(IndependentEncoder.v2(puzzle));
    }
  }

  /** Whether the site's numbers for this puzzle are most likely taken for those of others. */
  private static boolean looksLikeOtherStr8ts(Puzzle puzzle) {
    boolean full = false;
    boolean nearlyFull = false;
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      if (puzzle.kind[cell] == Puzzle.CANDIDATES) {
        full |= puzzle.value[cell] == 511;
        nearlyFull |= puzzle.value[cell] == 510 || puzzle.value[cell] == 509;
      }
    }
    return nearlyFull && !full;
  }

  private static void assertColoured(Puzzle puzzle) {
    for (Puzzle.Group cage : puzzle.cages) {
      int colour = puzzle.colour[cage.cells()[0]];
      assertThat(colour).isBetween(1, 5);
      for (int cell : cage.cells()) {
        assertThat(puzzle.colour[cell]).isEqualTo(colour);
        for (int way = 0; way < 4; way++) {
          int next = RandomBoards.step(cell, way, puzzle.side);
          if (next >= 0 && java.util.Arrays.binarySearch(cage.cells(), next) < 0) {
            assertThat(puzzle.colour[next]).isNotEqualTo(colour);
          }
        }
      }
    }
  }

  /** A packed version 1 text is detected where it has a letter, read, and written the same. */
  static void v1Packed(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'S', 9, ".gpc");
    String text = IndependentEncoder.v1Packed(puzzle);
    singlesArePlaced(puzzle);
    readAndWrite(puzzle, text, "swiki.v1.packed", text.matches(".*[a-v].*"));
    EncodeResult written = INTERCHANGE.encode(puzzle.board(), "swiki.v1.packed", "", true);
    assertThat(written.text()).isEqualTo(text);
  }

  /** A version 1 jigsaw with its own map, packed or plain. */
  static void v1Jigsaw(SplittableRandom random) throws ProblemException {
    boolean packed = random.nextBoolean();
    Puzzle puzzle = any(random, 'J', 9, packed ? ".gpc" : ".g");
    String text = IndependentEncoder.v1Jigsaw(puzzle, packed);
    singlesArePlaced(puzzle);
    readAndWrite(puzzle, text, "swiki.v1.jigsaw", true);
    EncodeResult written = INTERCHANGE.encode(puzzle.board(), "swiki.v1.jigsaw", "", true);
    assertThat(decode(written.text(), "").board()).isEqualTo(puzzle.board());
  }

  /** A version 1 killer. */
  static void v1Killer(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'L', 9, ".");
    readAndWrite(puzzle, IndependentEncoder.v1Killer(puzzle), "swiki.v1.killer", true);
    String text = INTERCHANGE.encode(puzzle.board(), "swiki.v1.killer", "", true).text();
    puzzle.colour = text.substring(0, 81).chars().map(c -> c - '0').toArray();
    assertColoured(puzzle);
    assertThat(text).isEqualTo(IndependentEncoder.v1Killer(puzzle));
  }

  /** A packed version 1 killer. */
  static void v1KillerPacked(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'L', 9, ".pc");
    String text = IndependentEncoder.v1KillerPacked(puzzle);
    singlesArePlaced(puzzle);
    readAndWrite(puzzle, text, "swiki.v1.killer-packed", true);
    text = INTERCHANGE.encode(puzzle.board(), "swiki.v1.killer-packed", "", true).text();
    for (int cell = 0; cell < 81; cell++) {
      puzzle.colour[cell] = Integer.parseInt(text.substring(2 * cell, 2 * cell + 2), 32) % 8 + 1;
    }
    assertColoured(puzzle);
    assertThat(text).isEqualTo(IndependentEncoder.v1KillerPacked(puzzle));
  }

  /** A version 1 KenKen. */
  static void v1Kenken(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'K', 6, ".");
    readAndWrite(puzzle, IndependentEncoder.v1Kenken(puzzle), "swiki.v1.kenken", true);
    String text = INTERCHANGE.encode(puzzle.board(), "swiki.v1.kenken", "", true).text();
    puzzle.colour = text.substring(0, 36).chars().map(c -> c - '0').toArray();
    assertColoured(puzzle);
    assertThat(text).isEqualTo(IndependentEncoder.v1Kenken(puzzle));
  }

  /** A version 1 Str8ts. */
  static void v1Str8ts(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'T', 9, ".g#");
    String text = IndependentEncoder.v1Str8ts(puzzle);
    readAndWrite(puzzle, text, "swiki.v1.str8ts", text.matches("0*[1-9].*1.*"));
    assertThat(INTERCHANGE.encode(puzzle.board(), "swiki.v1.str8ts", "", true).text())
        .isEqualTo(text);
  }

  /** A text of the scheme in the comment, read because the caller says that it is one. */
  static void offset32(SplittableRandom random) throws ProblemException {
    Puzzle puzzle = any(random, 'S', 9, ".gpc");
    DecodeResult reading = decode(IndependentEncoder.offset32(puzzle), "swiki.offset32");
    assertThat(reading.board()).isEqualTo(puzzle.board());
  }

  /** A line of digits. */
  static void plainLine(SplittableRandom random, int side) throws ProblemException {
    Puzzle puzzle = any(random, 'S', side, ".g");
    String text = IndependentEncoder.plainLine(puzzle, random.nextBoolean() ? '.' : '0');
    readAndWrite(puzzle, text, "plain.line", false);
    if (side > 3 && text.chars().filter(c -> c > '0').count() > 2) {
      DecodeResult reading = decode(text, "");
      boolean candidates = side == 8 && reading.board().side() == 4;
      if (!candidates) {
        assertDetected(reading, "plain.line", puzzle, text);
        assertThat(reading.board()).as("board of %s", text).isEqualTo(puzzle.board());
      }
    }
  }

  /** All candidates of all cells, one by one. */
  static void sukaku(SplittableRandom random, int side) throws ProblemException {
    Puzzle puzzle = any(random, 'S', side, "pc");
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      if (puzzle.kind[cell] == Puzzle.EMPTY) {
        puzzle.set(cell, Puzzle.CANDIDATES, puzzle.full());
      }
    }
    String text = IndependentEncoder.sukaku(puzzle, random.nextBoolean() ? '.' : '0');
    DecodeResult reading = decode(text, "sukaku.729");
    Board board = reading.board();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int mask = board.digit(cell) == 0 ? board.candidates(cell) : 1 << (board.digit(cell) - 1);
      int wanted =
          puzzle.kind[cell] == Puzzle.PLACED ? 1 << (puzzle.value[cell] - 1) : puzzle.value[cell];
      assertThat(mask).as("cell %d of %s", cell, text).isEqualTo(wanted);
    }
    assertThat(INTERCHANGE.encode(reading, "sukaku.729", false).text()).isEqualTo(text);
  }

  private static Puzzle any(SplittableRandom random, char letter, int side, String kinds) {
    return random.nextBoolean()
        ? RandomBoards.fair(random, letter, side, kinds)
        : RandomBoards.wild(random, letter, side, kinds);
  }

  /** Version 1 writes a single candidate and a placed digit alike. */
  private static void singlesArePlaced(Puzzle puzzle) {
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      if (puzzle.kind[cell] == Puzzle.CANDIDATES && Integer.bitCount(puzzle.value[cell]) == 1) {
        int digit = Integer.numberOfTrailingZeros(puzzle.value[cell]) + 1;
        puzzle.set(cell, Puzzle.PLACED, digit);
      }
    }
  }

  private static void readAndWrite(Puzzle puzzle, String text, String id, boolean detectable)
      throws ProblemException {
    DecodeResult named = decode(text, id);
    assertThat(named.board()).as("board of %s", text).isEqualTo(puzzle.board());
    assertWrittenSame(named, id, text);
    if (detectable) {
      DecodeResult reading = decode(text, "");
      assertDetected(reading, id, puzzle, text);
      assertThat(reading.board()).as("board of %s", text).isEqualTo(puzzle.board());
      assertWrittenSame(reading, id, text);
    }
  }

  private static void assertDetected(DecodeResult reading, String id, Puzzle puzzle, String text) {
    Detection detection = reading.detection();
    assertThat(detection.format().id()).as("format of %s", text).isEqualTo(id);
    assertThat(detection.type()).as("type of %s", text).isEqualTo(Puzzle.type(puzzle.letter));
    assertThat(detection.side()).as("side of %s", text).isEqualTo(puzzle.side);
    assertThat(detection.reasons()).as("reasons for %s", text).isNotEmpty();
  }

  private static void assertWrittenSame(DecodeResult reading, String id, String text)
      throws ProblemException {
    EncodeResult written = INTERCHANGE.encode(reading, id, true);
    assertThat(written.text()).isEqualTo(text);
    assertThat(written.losses()).as("losses of %s", text).isEmpty();
  }

  /** Every check of {@link RoundTripTest}, for as many rounds as {@link Seeded} says. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    int rounds = Seeded.rounds(10_000);
    RoundTripTest.all()
        .forEach(
            check -> {
              long from = System.nanoTime();
              try {
                Seeded.run(check.name(), rounds, check.check());
                double seconds = (System.nanoTime() - from) / 1e9;
                System.out.printf("%-40s %d rounds in %.1f s%n", check.name(), rounds, seconds);
              } catch (AssertionError failure) {
                System.out.println("FAILED " + failure.getMessage());
              }
            });
    System.out.printf("%.0f s%n", (System.nanoTime() - start) / 1e9);
  }
}
