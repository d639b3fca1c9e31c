package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A puzzle of the solver's sets, which are written as {@code key=value|...}.
 *
 * @param name the set and the line
 * @param fields what the line says
 */
record CorpusPuzzle(String name, Map<String, String> fields) {

  private static final Path FOLDER =
      Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "puzzles");

  static boolean isPresent() {
    return Files.isDirectory(FOLDER);
  }

  /** The puzzles of a set, such as {@code jigsaw_sgt}. */
  static List<CorpusPuzzle> read(String set) {
    List<CorpusPuzzle> puzzles = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(FOLDER.resolve(set + ".txt"))) {
        Map<String, String> fields = new HashMap<>();
        for (String field : line.split("\\|")) {
          int equals = field.indexOf('=');
          fields.put(field.substring(0, equals), field.substring(equals + 1));
        }
        puzzles.add(new CorpusPuzzle(set + " " + (puzzles.size() + 1), fields));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return puzzles;
  }

  int side() {
    return Integer.parseInt(fields.get("n"));
  }

  boolean has(String flag) {
    return "1".equals(fields.get(flag));
  }

  /** Whether the regions are the regular boxes. */
  boolean hasBoxes() {
    String regions = fields.get("jig");
    BoxShape shape = BoxShape.of(side());
    if (regions == null || shape == null) {
      return false;
    }
    for (int cell = 0; cell < regions.length(); cell++) {
      if (Character.digit(regions.charAt(cell), 36) != shape.boxOf(cell, side())) {
        return false;
      }
    }
    return true;
  }

  /** The type of the board; a board cannot have more rules than its type. */
  PuzzleType type() {
    boolean caged = fields.containsKey("cages");
    if (fields.containsKey("black")) {
      return PuzzleType.STR8TS;
    }
    if (has("ken")) {
      return PuzzleType.KENKEN;
    }
    if (fields.containsKey("jig") && !hasBoxes()) {
      return caged ? PuzzleType.KILLER_JIGSAW : PuzzleType.JIGSAW;
    }
    if (caged) {
      return PuzzleType.KILLER;
    }
    if (has("w") && !has("x")) {
      return PuzzleType.WINDOKU;
    }
    if (has("dg")) {
      return PuzzleType.COLOUR_SUDOKU;
    }
    return has("x") ? PuzzleType.SUDOKU_X : PuzzleType.SUDOKU;
  }

  /** The board, without the rules that its type does not have: see {@link #extra}. */
  Board board() {
    Board.Builder board = Board.builder(type(), side());
    String given = fields.getOrDefault("given", "");
    String black = fields.getOrDefault("black", "");
    for (int cell = 0; cell < side() * side(); cell++) {
      int digit = given.isEmpty() ? -1 : Character.digit(given.charAt(cell), 36);
      if (!black.isEmpty() && black.charAt(cell) == '1') {
        board.black(cell, Math.max(digit, 0));
      } else if (digit > 0) {
        board.given(cell, digit);
      }
      if (type() == PuzzleType.JIGSAW || type() == PuzzleType.KILLER_JIGSAW) {
        board.region(cell, Character.digit(fields.get("jig").charAt(cell), 36) + 1);
      }
    }
    for (String cage : fields.getOrDefault("cages", "").split(";")) {
      int colon = cage.indexOf(':');
      if (colon > 0) {
        CageOperator operator =
            switch (cage.charAt(0)) {
              case '-' -> CageOperator.SUBTRACT;
              case '*' -> CageOperator.MULTIPLY;
              case '/' -> CageOperator.DIVIDE;
              default -> CageOperator.ADD;
            };
        String[] names = cage.substring(colon + 1).split(",");
        int[] cells = new int[names.length];
        for (int i = 0; i < cells.length; i++) {
          cells[i] = Integer.parseInt(names[i]);
        }
        board.cage(new Cage(cells, operator, Long.parseLong(cage.substring(1, colon)), 0));
      }
    }
    return board.build();
  }

  /** The groups that the board lacks because no type has all the rules. */
  int[][] extra() {
    List<int[]> groups = new ArrayList<>();
    PuzzleType type = type();
    int side = side();
    if (has("x") && type != PuzzleType.SUDOKU_X) {
      groups.add(whites(0, side + 1));
      groups.add(whites(side - 1, side - 1));
    }
    if (has("w") && type != PuzzleType.WINDOKU) {
      for (int window = 0; window < 4; window++) {
        int first = window / 2 * 4 * side + side + window % 2 * 4 + 1;
        groups.add(IntStream.range(0, 9).map(i -> first + i / 3 * side + i % 3).toArray());
      }
    }
    return groups.toArray(new int[0][]);
  }

  /**
   * The white cells of a diagonal. The sets do not count numbered black cells there: with them,
   * eight puzzles of {@code str8tsx_gen} have no solution.
   */
  private int[] whites(int first, int step) {
    String black = fields.getOrDefault("black", "");
    return IntStream.range(0, side())
        .map(i -> first + i * step)
        .filter(cell -> black.isEmpty() || black.charAt(cell) == '0')
        .toArray();
  }
}
