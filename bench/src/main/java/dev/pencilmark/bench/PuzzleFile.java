package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The solver's sets of variant puzzles: {@code key=value|...} lines, as the README beside them
 * explains. They are in the folder that the system property {@code pencilmark.shared} names.
 */
final class PuzzleFile {

  private PuzzleFile() {}

  /** The puzzles of a set, such as {@code jigsaw_sgt}. */
  static List<Board> boards(String set) {
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../shared"));
    List<Board> boards = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(shared.resolve("corpus/puzzles/" + set + ".txt"))) {
        boards.add(board(line));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return boards;
  }

  private static Board board(String line) {
    Map<String, String> fields = new HashMap<>();
    for (String field : line.split("\\|")) {
      int equals = field.indexOf('=');
      fields.put(field.substring(0, equals), field.substring(equals + 1));
    }
    int side = Integer.parseInt(fields.get("n"));
    String regions = fields.get("jig");
    boolean regular = regions == null || isRegular(regions, side);
    Board.Builder board = Board.builder(type(fields, regular), side);
    String given = fields.getOrDefault("given", ".".repeat(side * side));
    String black = fields.getOrDefault("black", "0".repeat(side * side));
    for (int cell = 0; cell < side * side; cell++) {
      int digit = Math.max(Character.digit(given.charAt(cell), 36), 0);
      if (black.charAt(cell) == '1') {
        board.black(cell, digit);
      } else if (digit > 0) {
        board.given(cell, digit);
      }
      if (!regular) {
        board.region(cell, Character.digit(regions.charAt(cell), 36) + 1);
      }
    }
    addRule(board, fields, "x", Rule.DIAGONALS);
    addRule(board, fields, "w", Rule.WINDOWS);
    addRule(board, fields, "dg", Rule.DISJOINT_GROUPS);
    for (String cage : fields.getOrDefault("cages", "+0:").split(";")) {
      // A cage without a total says nothing.
      if (!cage.startsWith("+0:")) {
        board.cage(cage(cage));
      }
    }
    return board.build();
  }

  private static PuzzleType type(Map<String, String> fields, boolean regular) {
    if (fields.containsKey("black")) {
      return PuzzleType.STR8TS;
    }
    if (fields.containsKey("ken")) {
      return PuzzleType.KENKEN;
    }
    if (fields.containsKey("cages")) {
      return regular ? PuzzleType.KILLER : PuzzleType.KILLER_JIGSAW;
    }
    return regular ? PuzzleType.SUDOKU : PuzzleType.JIGSAW;
  }

  private static boolean isRegular(String regions, int side) {
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < regions.length(); cell++) {
      if (shape == null || Character.digit(regions.charAt(cell), 36) != shape.boxOf(cell, side)) {
        return false;
      }
    }
    return true;
  }

  private static void addRule(
      Board.Builder board, Map<String, String> fields, String key, Rule rule) {
    if ("1".equals(fields.get(key))) {
      board.rule(rule);
    }
  }

  private static Cage cage(String text) {
    int colon = text.indexOf(':');
    String[] names = text.substring(colon + 1).split(",");
    int[] cells = new int[names.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = Integer.parseInt(names[i]);
    }
    CageOperator operator =
        switch (text.charAt(0)) {
          case '-' -> CageOperator.SUBTRACT;
          case '*' -> CageOperator.MULTIPLY;
          case '/' -> CageOperator.DIVIDE;
          default -> CageOperator.ADD;
        };
    return new Cage(cells, operator, Long.parseLong(text.substring(1, colon)), 0);
  }
}
