package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.format.text.Singles;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * As many characters a cell as there are digits: the character at the place of a digit is that
 * digit if it is a candidate, else a blank. Made for puzzles that give candidates only.
 */
final class Sukaku extends Format {

  private static final int SMALLEST_RECOGNISED = 3;
  private static final Blank[] BLANKS = {Blank.DOT, Blank.ZERO, Blank.STAR, Blank.UNDERSCORE};

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Sukaku::fidelity);

  private static Fidelity fidelity(PuzzleType type) {
    // Empty cells are written as all candidates, among which the digits around them still are.
    return Fidelity.cellsOnly(type)
        .but(CellState.GIVEN, CellState.SINGLE_CANDIDATE)
        .but(CellState.SINGLE_CANDIDATE, CellState.PLACED)
        .but(CellState.PLACED, CellState.SINGLE_CANDIDATE)
        .but(CellState.EMPTY, CellState.ALL_CANDIDATES)
        .but(CellState.BLACK, CellState.ALL_CANDIDATES)
        .but(CellState.BLACK_CLUE, CellState.ALL_CANDIDATES);
  }

  private static List<Dialect> allDialects() {
    List<Dialect> dialects = new ArrayList<>();
    for (Blank blank : BLANKS) {
      if (blank != Blank.DOT) {
        String title = blank.symbol() + " for blank";
        dialects.add(new Dialect(blank.dialect(), title, Dialect.Use.STYLE));
      }
    }
    dialects.addAll(Singles.READINGS);
    return List.copyOf(dialects);
  }

  Sukaku() {
    super(
        "sukaku.729",
        "Sukaku, one character a candidate",
        "123456789.2345678...3456...123456..912345.7.9123456.89123456.89123456789123456.89"
            + ".234..78..2345678...34.678.123456789123456789123456.89123456789.234.678..2345678."
            + ".2345678...345678..23456789123456..91234567.9123456.8912345678912.4.6789123456789"
            + "1234567891234567891.34.6..91234.6...1234.678.1234.6.8.12345678912.4.....12345678."
            + "1.3456789..34567891.3456789123456789123456789123456789123456789123456789123456789"
            + "1.3456789..345678.1.345678912345678912345678912345678912.456789123456789123456789"
            + "123456789.234567891234567891234567.9123456789123456.89123456789123456789123456789"
            + "123456789.2.456789..3456789123456789.23456789123456789123456789123456789.23456789"
            + "123456789.234567891.3456789123456789123456789123456.891234567891234.678.123456789",
        allDialects());
  }

  @Override
  public Recognition recognise(Source source) {
    String text = PuzzleLines.Only.of(source).text();
    int side = Cells.sideOfCube(text.length(), Alphabet.MOST_SIDE);
    if (side < SMALLEST_RECOGNISED) {
      return Recognition.NONE;
    }
    Alphabet alphabet = Alphabet.usual(side);
    Blank blank = null;
    int seen = 0;
    int place = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == alphabet.symbol(place + 1)) {
        seen |= 1 << place;
      } else {
        Blank other = blank(c);
        if (other == null || blank != null && other != blank) {
          return miss(text, side, i, alphabet);
        }
        blank = other;
      }
      place = place + 1 == side ? 0 : place + 1;
    }
    if ((seen & seen - 1) == 0) {
      return Recognition.NONE;
    }
    String dialect = blank == null ? "" : blank.dialect();
    return new Recognition.Match(
        AssumedType.of(source, side),
        side,
        dialect,
        side == SMALLEST_RECOGNISED ? Confidence.LIKELY : Confidence.CERTAIN,
        List.of(
            Reason.structure(text.length() + " characters, every digit at its place"),
            AssumedType.reason(source, side)));
  }

  /** Returns the problem if no other format has this length. */
  private static Recognition miss(String text, int side, int index, Alphabet alphabet) {
    boolean square = isSquare(text.length());
    boolean likely = !square || side == 9;
    if (!likely || index < side) {
      return Recognition.NONE;
    }
    return new Recognition.Near(problem(text, side, index, alphabet).message(), true);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    PuzzleLines.Only line = PuzzleLines.Only.of(source);
    String text = line.text();
    int side = Cells.sideOfCube(text.length(), Alphabet.MOST_SIDE);
    if (side == 0) {
      throw Problem.badLength("729 characters, or N*N*N of side N", text.length() + " characters")
          .at(line.start() + Math.min(text.length(), 729))
          .exception();
    }
    Alphabet alphabet = Alphabet.usual(side);
    boolean requested = !dialect.isEmpty() && !Singles.isReading(dialect);
    Blank blank = requested ? named(dialect) : null;
    int[] masks = new int[side * side];
    for (int cell = 0; cell < masks.length; cell++) {
      for (int place = 0; place < side; place++) {
        int index = cell * side + place;
        char c = text.charAt(index);
        if (alphabet.digit(c) == place + 1) {
          masks[cell] |= 1 << place;
        } else if (blank == null && blank(c) != null) {
          blank = blank(c);
        } else if (blank == null || c != blank.symbol()) {
          throw problem(text, side, index, alphabet).at(line.start() + index).exception();
        }
      }
      if (masks[cell] == 0) {
        String name = Cells.name(cell, side);
        throw Problem.missing(ProblemCode.EMPTY_CANDIDATES, "the cell", "a candidate")
            .at(line.start() + cell * side)
            .in(name)
            .exception();
      }
    }
    PuzzleType type = AssumedType.of(source, side);
    Board.Builder board = Board.builder(type, side);
    Singles.settle(board, masks, type, side, dialect);
    List<Loss> beyond =
        line.comments()
            ? List.of(new Loss(LossKind.COMMENT, 0, "text around the cells"))
            : List.of();
    return new Decoded(board.build(), blank == null ? "" : blank.dialect(), "", beyond, List.of());
  }

  private static Problem problem(String text, int side, int index, Alphabet alphabet) {
    char wanted = alphabet.symbol(index % side + 1);
    char found = text.charAt(index);
    String name = Cells.name(index / side, side);
    return Problem.badCharacter(wanted + " or the one blank symbol", Character.toString(found))
        .in(name);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side <= Alphabet.MOST_SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  protected boolean dependsOnOtherCells() {
    return true;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int side = board.side();
    Alphabet alphabet = Alphabet.usual(side);
    byte blank = (byte) named(dialect).symbol();
    byte[] text = new byte[board.cellCount() * side];
    int index = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = CellSymbols.digit(board, cell);
      int mask = digit != 0 ? 1 << digit - 1 : board.candidates(cell);
      mask = mask == 0 ? board.allDigits() : mask;
      for (int place = 0; place < side; place++) {
        text[index++] = (mask & 1 << place) != 0 ? (byte) alphabet.symbol(place + 1) : blank;
      }
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static Blank blank(char c) {
    for (Blank blank : BLANKS) {
      if (blank.symbol() == c) {
        return blank;
      }
    }
    return null;
  }

  private static Blank named(String dialect) {
    for (Blank blank : BLANKS) {
      if (blank.dialect().equals(dialect)) {
        return blank;
      }
    }
    return Blank.DOT;
  }

  private static boolean isSquare(int length) {
    int root = (int) Math.round(Math.sqrt(length));
    return root * root == length;
  }
}
