package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Maps boards to their messages and back.
 *
 * <p>A received board is untrusted until each of its numbers has been checked: this class checks
 * all constraints of {@code board.proto} on columns, and reports the field and the cell of an
 * error. The core checks constraints that depend on the rules of puzzles (sizes of regions,
 * possible totals).
 */
public final class BoardMapper {

  /**
   * The largest colour number. No source has more than a few; the limit only ensures that the
   * number fits into an int.
   */
  static final int MAX_COLOUR = 65_535;

  private static final int ALL_AMBIGUITIES = Board.PLACED_OR_SINGLE | Board.BLACK_EMPTY_OR_LARGEST;

  /**
   * By side, a candidate column of zeros. A column that is initialized with a copy never has to
   * grow; one to which each cell is added grows seven times.
   */
  private static final List<List<Integer>> NO_CANDIDATES =
      IntStream.rangeClosed(0, Board.MAX_SIDE).mapToObj(BoardMapper::noCandidates).toList();

  /** A builder of messages for each thread, which keeps the parts of the last message. */
  private static final ThreadLocal<dev.pencilmark.v1.Board.Builder> BUILDER =
      ThreadLocal.withInitial(dev.pencilmark.v1.Board::newBuilder);

  private final String field;
  private final dev.pencilmark.v1.Board wire;
  private final PuzzleType type;
  private final int side;
  private final int cells;
  private final Digits all;

  private BoardMapper(dev.pencilmark.v1.Board wire, String field) throws RefusedException {
    this.wire = wire;
    this.field = field;
    type = WireEnums.type(wire.getTypeValue());
    if (type == null) {
      throw RefusedException.badRequest(
          field + ".type",
          wire.getTypeValue() == 0
              ? "the board has no type"
              : "there is no puzzle type " + wire.getTypeValue());
    }
    side = wire.getSize();
    if (!type.supports(side)) {
      throw badSize();
    }
    cells = side * side;
    all = ConstraintMapper.digits(wire.getConstraintsList(), side);
  }

  /** Returns the message of a board. */
  public static dev.pencilmark.v1.Board toWire(Board board) {
    int cells = board.cellCount();
    dev.pencilmark.v1.Board.Builder wire =
        BUILDER.get().clear().setTypeValue(WireEnums.number(board.type())).setSize(board.side());
    byte[] symbols = Columns.symbols(board.side());
    byte[] digitSymbols = Columns.digits(board.digits());
    byte[] flags = Columns.symbols(Columns.FLAGS);
    byte[] digits = new byte[cells];
    int some = 0;
    for (int cell = 0; cell < cells; cell++) {
      int digit = board.digit(cell);
      digits[cell] = digitSymbols[digit];
      some |= digit;
    }
    if (some != 0) {
      wire.setDigitsBytes(column(digits));
    }
    if (board.hasClues()) {
      byte[] clues = new byte[cells];
      for (int cell = 0; cell < cells; cell++) {
        clues[cell] = flags[board.isGiven(cell) ? 1 : 0];
      }
      wire.setCluesBytes(column(clues));
    }
    if (board.hasCandidates()) {
      wire.addAllCandidates(NO_CANDIDATES.get(board.side()));
      for (int cell = 0; cell < cells; cell++) {
        int mask = board.candidates(cell);
        if (mask != 0) {
          wire.setCandidates(cell, mask);
        }
      }
    }
    if (board.hasCornerMarks()) {
      wire.addAllCornerMarks(NO_CANDIDATES.get(board.side()));
      for (int cell = 0; cell < cells; cell++) {
        wire.setCornerMarks(cell, board.cornerMarks(cell));
      }
    }
    if (board.hasRegions()) {
      byte[] boxes = new byte[cells];
      for (int cell = 0; cell < cells; cell++) {
        boxes[cell] = symbols[board.region(cell)];
      }
      wire.setBoxesBytes(column(boxes));
    }
    if (board.hasBlacks()) {
      byte[] blacks = new byte[cells];
      for (int cell = 0; cell < cells; cell++) {
        blacks[cell] = flags[board.isBlack(cell) ? 1 : 0];
      }
      wire.setBlacksBytes(column(blacks));
    }
    if (board.hasAmbiguities()) {
      byte[] ambiguities = new byte[cells];
      for (int cell = 0; cell < cells; cell++) {
        ambiguities[cell] = flags[board.ambiguity(cell)];
      }
      wire.setAmbiguitiesBytes(column(ambiguities));
    }
    for (Cage cage : board.cages()) {
      wire.addCages(toWire(cage));
    }
    ConstraintMapper.toWire(board, wire);
    return wire.build();
  }

  /**
   * Returns the board of a message.
   *
   * @param field the path of the message in the request, such as {@code puzzle.board}
   * @throws RefusedException if the message violates {@code board.proto}, with the field and cell
   */
  public static Board toCore(dev.pencilmark.v1.Board wire, String field) throws RefusedException {
    BoardMapper mapper = new BoardMapper(wire, field);
    mapper.checkLengths();
    Board.Builder board = Board.builder(mapper.type, mapper.side);
    for (int cell = 0; cell < mapper.cells; cell++) {
      mapper.readCell(cell, board);
    }
    mapper.readCages(board);
    ConstraintMapper.toCore(wire.getConstraintsList(), field + ".constraints", mapper.side, board);
    return board.build();
  }

  /**
   * Returns a column of zeros as the list type of messages, which protobuf copies without boxing.
   */
  private static List<Integer> noCandidates(int side) {
    return dev.pencilmark.v1.Board.newBuilder()
        .addAllCandidates(Collections.nCopies(side * side, 0))
        .build()
        .getCandidatesList();
  }

  /** Wraps an array without a copy. The array belongs to this class and is never changed. */
  private static ByteString column(byte[] owned) {
    return UnsafeByteOperations.unsafeWrap(owned);
  }

  private static dev.pencilmark.v1.Cage toWire(Cage cage) {
    dev.pencilmark.v1.Cage.Builder wire =
        dev.pencilmark.v1.Cage.newBuilder()
            .setOperatorValue(WireEnums.number(cage.operator()))
            .setTarget(cage.target())
            .setDigitsMayRepeat(cage.isRepeating())
            .setColour(cage.colour());
    for (int i = 0; i < cage.size(); i++) {
      wire.addCells(cage.cell(i));
    }
    return wire.build();
  }

  private RefusedException badSize() {
    String found = Integer.toUnsignedString(side);
    String expected = type.has(Rule.WINDOWS) ? "9" : Board.MIN_SIDE + " to " + Board.MAX_SIDE;
    String message = "a " + type.title() + " cannot have size " + found + "; it is " + expected;
    return mismatch("size", ProblemCode.VALUE_OUT_OF_RANGE, message, expected, found);
  }

  private void checkLengths() throws RefusedException {
    checkLength("digits", wire.getDigits().length());
    checkLength("clues", wire.getClues().length());
    checkLength("candidates", wire.getCandidatesCount());
    checkLength("corner_marks", wire.getCornerMarksCount());
    checkLength("boxes", wire.getBoxes().length());
    checkLength("blacks", wire.getBlacks().length());
    checkLength("ambiguities", wire.getAmbiguities().length());
    boolean regions = type.has(Rule.REGIONS);
    if (regions == wire.getBoxes().isEmpty()) {
      String message =
          regions
              ? "a " + type.title() + " needs boxes: the region of every cell"
              : "a " + type.title() + " has regular boxes; boxes must be empty";
      throw refused("boxes", ProblemCode.BAD_REGION, message);
    }
    if (wire.getCagesCount() > 0 && !type.has(Rule.CAGES)) {
      throw RefusedException.badRequest(field + ".cages", "a " + type.title() + " has no cages");
    }
    if (wire.getCagesCount() > cells) {
      String message =
          "there are " + wire.getCagesCount() + " cages in " + cells + " cells; no cell is in two";
      throw mismatch(
          "cages", ProblemCode.CAGE_SHAPE, message, "at most " + cells, wire.getCagesCount());
    }
  }

  private void checkLength(String column, int length) throws RefusedException {
    if (length != 0 && length != cells) {
      String message = column + " has " + length + " entries; it must have " + cells + " or none";
      throw mismatch(
          column, ProblemCode.BAD_LENGTH, message, cells + " or 0 entries", length + " entries");
    }
  }

  private void readCell(int cell, Board.Builder board) throws RefusedException {
    int digit = digit(cell);
    boolean clue = value("clues", wire.getClues(), cell, Columns.FLAGS, 1) != 0;
    boolean black = value("blacks", wire.getBlacks(), cell, Columns.FLAGS, 1) != 0;
    int mask = wire.getCandidatesCount() == 0 ? 0 : wire.getCandidates(cell);
    if (Integer.compareUnsigned(mask, 1 << side) >= 0) {
      throw outOfRange("candidates", cell, mask, (1 << side) - 1);
    }
    if (black) {
      if (!type.has(Rule.STRAIGHTS)) {
        String message = "cell " + name(cell) + " is black; a " + type.title() + " has none";
        throw refused("blacks", ProblemCode.BLACK_CELL_IN_NON_STR8TS, message, name(cell));
      }
      if (clue || mask != 0) {
        throw twoStates(clue ? "clues" : "candidates", cell, "black", clue ? "given" : "marked");
      }
      board.black(cell, digit);
    } else if (digit != 0) {
      if (mask != 0) {
        throw twoStates("candidates", cell, "a digit", "marked");
      }
      if (clue) {
        board.given(cell, digit);
      } else {
        board.placed(cell, digit);
      }
    } else if (clue) {
      String message = "cell " + name(cell) + " is marked as given and has no digit";
      ProblemCode code = mask == 0 ? ProblemCode.BAD_REQUEST : ProblemCode.CLUE_FLAG_ON_CANDIDATES;
      throw refused("clues", code, message, name(cell));
    } else if (mask != 0) {
      board.candidates(cell, mask);
    }
    readCornerMarks(cell, black || digit != 0, board);
    readExtras(cell, board);
  }

  private int digit(int cell) throws RefusedException {
    if (!all.haveZero() || wire.getDigits().isEmpty()) {
      return value("digits", wire.getDigits(), cell, side, side);
    }
    char symbol = wire.getDigits().charAt(cell);
    int digit = Columns.digit(all, symbol);
    if (digit < 0) {
      throw badSymbol("digits", cell, symbol, Columns.digits(all), side);
    }
    return digit;
  }

  private void readCornerMarks(int cell, boolean settled, Board.Builder board)
      throws RefusedException {
    int mask = wire.getCornerMarksCount() == 0 ? 0 : wire.getCornerMarks(cell);
    if (Integer.compareUnsigned(mask, 1 << side) >= 0) {
      throw outOfRange("corner_marks", cell, mask, (1 << side) - 1);
    }
    if (mask != 0) {
      if (settled) {
        throw twoStates("corner_marks", cell, "settled", "marked");
      }
      board.cornerMarks(cell, mask);
    }
  }

  private RefusedException outsideGrid(String member, ProblemCode code, int cell) {
    String found = Integer.toUnsignedString(cell);
    String message = "cell " + found + " is outside the grid of " + cells;
    return mismatch(member, code, message, "0 to " + (cells - 1), found);
  }

  private void readExtras(int cell, Board.Builder board) throws RefusedException {
    if (!wire.getBoxes().isEmpty()) {
      char symbol = wire.getBoxes().charAt(cell);
      int region = Columns.number(side, symbol);
      if (region < 1) {
        byte[] symbols = Columns.symbols(side);
        String wanted = (char) symbols[1] + " to " + (char) symbols[side];
        String message = "cell " + name(cell) + " is in region " + symbol + " of " + wanted;
        throw mismatch("boxes", ProblemCode.BAD_REGION, message, wanted, symbol, name(cell));
      }
      board.region(cell, region);
    }
    int ambiguity =
        value("ambiguities", wire.getAmbiguities(), cell, Columns.FLAGS, ALL_AMBIGUITIES);
    if (ambiguity != 0) {
      board.ambiguity(cell, ambiguity);
    }
  }

  private void readCages(Board.Builder board) throws RefusedException {
    boolean[] caged = new boolean[wire.getCagesCount() == 0 ? 0 : cells];
    for (int i = 0; i < wire.getCagesCount(); i++) {
      board.cage(readCage(wire.getCages(i), "cages[" + i + "]", caged));
    }
  }

  private Cage readCage(dev.pencilmark.v1.Cage cage, String member, boolean[] caged)
      throws RefusedException {
    int size = cage.getCellsCount();
    if (size == 0 || size > cells) {
      String wanted = "1 to " + cells + " cells";
      String message = "a cage has " + wanted + "; this has " + size;
      throw mismatch(member + ".cells", ProblemCode.CAGE_SHAPE, message, wanted, size + " cells");
    }
    int[] members = new int[size];
    for (int k = 0; k < size; k++) {
      int cell = cage.getCells(k);
      if (cell < 0 || cell >= cells) {
        throw outsideGrid(member + ".cells", ProblemCode.CAGE_SHAPE, cell);
      }
      if (caged[cell]) {
        String message = "cell " + name(cell) + " is twice in cages";
        throw refused(member + ".cells", ProblemCode.CAGE_SHAPE, message, name(cell));
      }
      caged[cell] = true;
      members[k] = cell;
    }
    String first = name(members[0]);
    CageOperator operator = readOperator(cage, member, first);
    if (cage.getTarget() < 0 || cage.getTarget() == 0 && type.has(Rule.OPERATORS)) {
      boolean none = cage.getTarget() == 0;
      String message = none ? " has no target" : " has the target " + unsigned(cage.getTarget());
      ProblemCode code = none ? ProblemCode.CAGE_NO_TOTAL : ProblemCode.CAGE_TOTAL_TOO_LARGE;
      throw refused(member + ".target", code, "the cage at " + first + message, first);
    }
    if (Integer.compareUnsigned(cage.getColour(), MAX_COLOUR) > 0) {
      String found = Integer.toUnsignedString(cage.getColour());
      String wanted = "0 to " + MAX_COLOUR;
      String message = "the cage at " + first + " has colour " + found + " of " + wanted;
      ProblemCode code = ProblemCode.VALUE_OUT_OF_RANGE;
      throw mismatch(member + ".colour", code, message, wanted, found, first);
    }
    Cage read = new Cage(members, operator, cage.getTarget(), cage.getColour());
    return cage.getDigitsMayRepeat() ? read.repeating() : read;
  }

  private CageOperator readOperator(dev.pencilmark.v1.Cage cage, String member, String first)
      throws RefusedException {
    CageOperator operator = WireEnums.operator(cage.getOperatorValue());
    ProblemCode code;
    String message;
    if (cage.getOperatorValue() == 0) {
      code = ProblemCode.CAGE_OPERATOR_MISSING;
      message = "the cage at " + first + " has no operator";
    } else if (operator == null) {
      code = ProblemCode.CAGE_OPERATOR_MISPLACED;
      message = "the cage at " + first + " has operator " + cage.getOperatorValue();
    } else if (operator != CageOperator.ADD
        && (cage.getCellsCount() == 1 || !type.has(Rule.OPERATORS))) {
      code = ProblemCode.CAGE_OPERATOR_MISPLACED;
      message = "the cage at " + first + " can only add, and has operator " + operator.symbol();
    } else {
      return operator;
    }
    throw refused(member + ".operator", code, message, first);
  }

  /**
   * Returns the number of a cell in a column of characters.
   *
   * @param of the side whose symbols the column uses
   * @param most the largest number
   */
  private int value(String column, String values, int cell, int of, int most)
      throws RefusedException {
    if (values.isEmpty()) {
      return 0;
    }
    int value = Columns.number(of, values.charAt(cell));
    if (value < 0 || value > most) {
      throw badSymbol(column, cell, values.charAt(cell), Columns.symbols(of), most);
    }
    return value;
  }

  private RefusedException badSymbol(
      String column, int cell, char found, byte[] symbols, int most) {
    String expected =
        (char) symbols[1] + (most == 1 ? "" : " to " + (char) symbols[most]) + ", or a dot";
    String shown = Problem.shown(String.valueOf(found), 0, 1);
    String message = column + " has " + shown + " at " + name(cell) + "; it is " + expected;
    ProblemCode code = ProblemCode.VALUE_OUT_OF_RANGE;
    return mismatch(column, code, message, expected, shown, name(cell));
  }

  private RefusedException outOfRange(String column, int cell, int value, int most) {
    String found = Integer.toUnsignedString(value);
    String message = column + " has " + found + " at " + name(cell) + "; it is 0 to " + most;
    ProblemCode code = ProblemCode.VALUE_OUT_OF_RANGE;
    return mismatch(column, code, message, "0 to " + most, found, name(cell));
  }

  private RefusedException twoStates(String column, int cell, String one, String other) {
    String message = "cell " + name(cell) + " is in two states: " + one + " and " + other;
    return refused(column, ProblemCode.BAD_REQUEST, message, name(cell));
  }

  /** Returns an error in a field of the board, with the names of cells. */
  private RefusedException refused(
      String member, ProblemCode code, String message, String... cellNames) {
    return new RefusedException(field + "." + member, Problem.of(code, message).in(cellNames));
  }

  /** Returns an error in a field of the board, with the expected and the found value. */
  private RefusedException mismatch(
      String member,
      ProblemCode code,
      String message,
      String expected,
      Object found,
      String... cellNames) {
    return new RefusedException(
        field + "." + member, Problem.of(code, message).expected(expected, found).in(cellNames));
  }

  private String name(int cell) {
    return Cells.name(cell, side);
  }

  private static String unsigned(long value) {
    return Long.toUnsignedString(value);
  }
}
