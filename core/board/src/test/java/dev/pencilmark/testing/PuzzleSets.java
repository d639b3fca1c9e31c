package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads sets of puzzles, one a line: 81 characters for a classic one, or {@code key=value} joined
 * by {@code |}. The keys: n is the side; jig the region of every cell, a digit or letter; given the
 * cells, {@code .} for a blank; x, w, dg = 1 for diagonals, windows, disjoint groups; black the
 * cells, 1 for a black one; cages as {@code OPtarget:cell,cell;...}; ken = 1 if they may repeat
 * digits. Lines that start with {@code #} are headings.
 */
public final class PuzzleSets {

  private static final Path PLACE =
      Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "puzzles");

  private static final String DIGITS = "123456789ABCDEFGHIJKLMNOP";

  private PuzzleSets() {}

  /** The names of the sets in the corpus; none if there are none. */
  public static List<String> names() {
    if (!Files.isDirectory(PLACE)) {
      return List.of();
    }
    try (var files = Files.list(PLACE)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".txt"))
          .map(name -> name.substring(0, name.length() - ".txt".length()))
          .sorted()
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The puzzles of a set in the corpus. */
  public static List<Board> read(String name) {
    return read(name, Integer.MAX_VALUE);
  }

  /** Returns the first {@code most} puzzles of a set. */
  public static List<Board> read(String name, int most) {
    try (Stream<String> lines = Files.lines(PLACE.resolve(name + ".txt"))) {
      return lines
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .limit(most)
          .map(PuzzleSets::board)
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The puzzles of a set among the resources. */
  public static List<Board> resource(String name) {
    try (InputStream in = PuzzleSets.class.getResourceAsStream(name)) {
      return boards(new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static List<Board> boards(List<String> lines) {
    List<Board> boards = new ArrayList<>();
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        boards.add(board(line));
      }
    }
    return boards;
  }

  /** The puzzle of a line. */
  public static Board board(String line) {
    if (!line.contains("=")) {
      return board("n=9|given=" + line);
    }
    Map<String, String> keys = new HashMap<>();
    for (String pair : line.split("\\|")) {
      keys.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
    }
    int side = Integer.parseInt(keys.get("n"));
    int[] regions = keys.containsKey("jig") ? regions(keys.get("jig")) : null;
    boolean regular = regions == null || isRegular(regions, side);
    Board.Builder board = Board.builder(type(keys, regular), side);
    for (int cell = 0; cell < side * side; cell++) {
      if (!regular) {
        board.region(cell, regions[cell]);
      }
      int digit =
          keys.containsKey("given") ? DIGITS.indexOf(keys.get("given").charAt(cell)) + 1 : 0;
      if (keys.containsKey("black") && keys.get("black").charAt(cell) == '1') {
        board.black(cell, digit);
      } else if (digit != 0) {
        board.given(cell, digit);
      }
    }
    if (keys.containsKey("x")) {
      board.rule(Rule.DIAGONALS);
    }
    if (keys.containsKey("w")) {
      board.rule(Rule.WINDOWS);
    }
    if (keys.containsKey("dg")) {
      board.rule(Rule.DISJOINT_GROUPS);
    }
    if (keys.containsKey("cages")) {
      for (String cage : keys.get("cages").split(";")) {
        // Some sets write a cell in no cage as a cage of its own without a total.
        if (!cage.matches("\\+0:\\d+")) {
          board.cage(cage(cage));
        }
      }
    }
    return board.build();
  }

  private static PuzzleType type(Map<String, String> keys, boolean regular) {
    if (keys.containsKey("black")) {
      return PuzzleType.STR8TS;
    }
    if (keys.containsKey("ken")) {
      return keys.containsKey("jig") ? PuzzleType.KENDOKU : PuzzleType.KENKEN;
    }
    if (keys.containsKey("cages")) {
      return regular ? PuzzleType.KILLER : PuzzleType.KILLER_JIGSAW;
    }
    return regular ? PuzzleType.SUDOKU : PuzzleType.JIGSAW;
  }

  /** Numbers the regions from 1 in the order in which they come. */
  private static int[] regions(String letters) {
    StringBuilder seen = new StringBuilder();
    int[] regions = new int[letters.length()];
    for (int cell = 0; cell < regions.length; cell++) {
      if (seen.indexOf(letters.substring(cell, cell + 1)) < 0) {
        seen.append(letters.charAt(cell));
      }
      regions[cell] = seen.indexOf(letters.substring(cell, cell + 1)) + 1;
    }
    return regions;
  }

  private static boolean isRegular(int[] regions, int side) {
    int height = (int) Math.sqrt(side);
    while (side % height != 0) {
      height--;
    }
    int width = side / height;
    for (int cell = 0; cell < regions.length && height > 1; cell++) {
      int row = cell / side;
      int column = cell % side;
      if (regions[cell] != row / height * height + column / width + 1) {
        return false;
      }
    }
    return height > 1;
  }

  private static Cage cage(String text) {
    CageOperator operator =
        switch (text.charAt(0)) {
          case '+' -> CageOperator.ADD;
          case '-' -> CageOperator.SUBTRACT;
          case '*' -> CageOperator.MULTIPLY;
          case '/' -> CageOperator.DIVIDE;
          default -> throw new IllegalArgumentException(text);
        };
    int colon = text.indexOf(':');
    String[] names = text.substring(colon + 1).split(",");
    int[] cells = new int[names.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = Integer.parseInt(names[i]);
    }
    return new Cage(cells, operator, Long.parseLong(text.substring(1, colon)), Cage.NO_COLOUR);
  }
}
