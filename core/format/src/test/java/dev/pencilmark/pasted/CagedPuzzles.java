package dev.pencilmark.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Killers, KenKens, jigsaws and Sudoku X of the shared puzzle sets, as boards. */
final class CagedPuzzles {

  private static final Path PLACE =
      Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "puzzles");

  static final List<Board> KILLERS = read("killer_krazydad.txt", "killer_sgt.txt");
  static final List<Board> KENKENS = read("kenken_6.txt", "kenken_7.txt", "kenken_9.txt");
  static final List<Board> JIGSAWS = read("jigsaw_sgt.txt");
  static final List<Board> DIAGONALS = read("sudokux_sgt.txt");

  private CagedPuzzles() {}

  static boolean isPresent() {
    return Files.isDirectory(PLACE);
  }

  private static List<Board> read(String... files) {
    List<Board> boards = new ArrayList<>();
    for (String file : isPresent() ? files : new String[0]) {
      try {
        for (String line : Files.readAllLines(PLACE.resolve(file))) {
          boards.add(board(line));
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    return boards;
  }

  private static Board board(String line) {
    Map<String, String> fields = new HashMap<>();
    for (String field : line.split("[|]")) {
      fields.put(field.substring(0, field.indexOf('=')), field.substring(field.indexOf('=') + 1));
    }
    int side = Integer.parseInt(fields.get("n"));
    String regions = fields.getOrDefault("jig", "");
    PuzzleType type =
        fields.containsKey("ken")
            ? PuzzleType.KENKEN
            : fields.containsKey("cages")
                ? PuzzleType.KILLER
                : fields.containsKey("x") ? PuzzleType.SUDOKU_X : PuzzleType.JIGSAW;
    Board.Builder board = Board.builder(type, side);
    for (int cell = 0; type.has(Rule.REGIONS) && cell < regions.length(); cell++) {
      board.region(cell, regions.charAt(cell) - '0' + 1);
    }
    for (String cage : fields.getOrDefault("cages", "").split(";")) {
      if (!cage.isEmpty()) {
        board.cage(cage(cage));
      }
    }
    String given = fields.getOrDefault("given", "");
    for (int cell = 0; cell < given.length(); cell++) {
      if (given.charAt(cell) != '.') {
        board.given(cell, given.charAt(cell) - '0');
      }
    }
    return board.build();
  }

  private static Cage cage(String text) {
    int colon = text.indexOf(':');
    int[] cells =
        Arrays.stream(text.substring(colon + 1).split(",")).mapToInt(Integer::parseInt).toArray();
    CageOperator operator = CageOperator.values()["+-*/".indexOf(text.charAt(0))];
    return new Cage(cells, operator, Long.parseLong(text.substring(1, colon)), Cage.NO_COLOUR);
  }

  /** A board of cages mirrored at its main diagonal. */
  static Board turned(Board board) {
    int side = board.side();
    Board.Builder turned = board.toBuilder().withoutCages();
    for (Cage cage : board.cages()) {
      int[] cells =
          Arrays.stream(cage.cells()).map(cell -> cell % side * side + cell / side).toArray();
      turned.cage(new Cage(cells, cage.operator(), cage.target(), Cage.NO_COLOUR));
    }
    return turned.build();
  }
}
