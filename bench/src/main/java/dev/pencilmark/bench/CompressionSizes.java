package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Measures the size of compressed puzzles from real sets, in bytes. Prints a table of
 * docs/compression.md; decompresses each board again and compares it.
 *
 * <pre>
 *   bench/run sizes [directory of the sets] [maximum per set]
 * </pre>
 */
public final class CompressionSizes {

  private static final SolveLimits UNIQUE = new SolveLimits(2, 1_000_000, 2_000_000_000L);

  private final Compressor compressor = new Compressor();
  private final Path place;
  private final int most;

  private CompressionSizes(Path place, int most) {
    this.place = place;
    this.most = most;
  }

  /**
   * Runs the measurement. The arguments are the directory of the sets and the maximum number of
   * boards of a set.
   */
  public static void main(String[] arguments) throws IOException, ProblemException {
    Path place =
        arguments.length > 0
            ? Path.of(arguments[0])
            : Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "puzzles");
    if (!Files.isDirectory(place)) {
      System.err.println("there are no sets of puzzles at " + place.toAbsolutePath().normalize());
      System.exit(1);
    }
    int most = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500;
    new CompressionSizes(place, most).run();
  }

  private void run() throws IOException, ProblemException {
    System.out.println(
        "| set | boards | mean bytes | min-max | mean bits | codes | compress us | decompress us |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    List<Board> clues17 = set("classic_17clue", board -> true);
    List<Board> minimal = set("classic_minimal", board -> true);
    measure("17 clues", clues17);
    measure("random minimal, all", minimal);
    measure(
        "random minimal, 24-26 clues",
        set("classic_minimal", board -> clues(board) >= 24 && clues(board) <= 26));
    measure("top1465", set("classic_top1465", board -> true));
    measure("hard11", set("classic_hard11", board -> true));
    measure("34 clues, no symmetry", set("classic_easy34", board -> true));
    List<Board> symmetric = symmetric(Math.min(most, 500));
    measure("180-degree symmetric, 27-32 clues", symmetric);
    List<Board> solved = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(73);
    for (int i = 0; i < most; i++) {
      solved.add(given(GridRank.instance().random(random)));
    }
    measure("full grids", solved);
    progress("17 clues", clues17);
    progress("random minimal", minimal);
    progress("symmetric", symmetric);
    String[] names;
    try (var files = Files.list(place)) {
      names = files.map(file -> file.getFileName().toString()).sorted().toArray(String[]::new);
    }
    List<Board> killers = new ArrayList<>();
    for (String name : names) {
      if (name.endsWith(".txt") && (!name.startsWith("classic_") || name.startsWith("classic16"))) {
        List<Board> boards = set(name.replace(".txt", ""), board -> true);
        measure(name.replace(".txt", ""), boards);
        if (name.startsWith("killer_")) {
          killers.addAll(boards);
        }
      }
    }
    measure("all killer_*", killers);
  }

  private void progress(String name, List<Board> puzzles) throws ProblemException {
    List<Board> some = puzzles.subList(0, Math.min(puzzles.size(), 400));
    List<Board> all = new ArrayList<>();
    for (int percent : new int[] {0, 30, 70}) {
      for (Marks marks : Marks.values()) {
        if (percent > 0 || marks != Marks.NONE) {
          List<Board> boards = new ArrayList<>();
          SplittableRandom random = new SplittableRandom(percent);
          for (Board puzzle : some) {
            boards.add(Progress.of(puzzle, percent, marks, random));
          }
          measure(name + ", " + percent + " % solved, marks " + marks.title, boards);
          all.addAll(boards);
        }
      }
    }
    measure(name + " in progress, all of these", all);
  }

  private void measure(String name, List<Board> boards) throws ProblemException {
    if (boards.isEmpty()) {
      return;
    }
    long bytes = 0;
    long bits = 0;
    int least = Integer.MAX_VALUE;
    int largest = 0;
    long compressing = 0;
    long decompressing = 0;
    Map<String, Integer> codes = new LinkedHashMap<>();
    for (Board board : boards) {
      final long start = System.nanoTime();
      final Compressed compressed = compressor.compress(board);
      final long middle = System.nanoTime();
      if (!compressor.decompress(compressed.bytes()).board().equals(board)) {
        throw new IllegalStateException("does not come back: " + board);
      }
      compressing += middle - start;
      decompressing += System.nanoTime() - middle;
      int length = compressed.bytes().length;
      bytes += length;
      bits += compressed.bits();
      least = Math.min(least, length);
      largest = Math.max(largest, length);
      codes.merge(compressed.code().id(), 1, Integer::sum);
    }
    int count = boards.size();
    System.out.printf(
        "| %s | %d | %.2f | %d-%d | %.1f | %s | %d | %d |%n",
        name,
        count,
        (double) bytes / count,
        least,
        largest,
        (double) bits / count,
        codes.keySet().stream().collect(Collectors.joining(", ")),
        compressing / count / 1000,
        decompressing / count / 1000);
  }

  private static int clues(Board board) {
    int clues = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      clues += board.isGiven(cell) ? 1 : 0;
    }
    return clues;
  }

  /** Returns puzzles of a file, up to a maximum number. */
  private List<Board> set(String name, Predicate<Board> wanted) throws IOException {
    List<Board> boards = new ArrayList<>();
    for (String line : Files.readAllLines(place.resolve(name + ".txt"))) {
      if (line.matches(".*[=;]\\+0:.*")) {
        // A cage without a total, which a board cannot hold.
        continue;
      }
      Board board = line.contains("=") ? read(line) : read("n=9|given=" + line);
      if (boards.size() < most && wanted.test(board)) {
        boards.add(board);
      }
    }
    return boards;
  }

  private static Board read(String line) {
    Map<String, String> fields = new HashMap<>();
    for (String field : line.split("\\|")) {
      fields.put(field.substring(0, field.indexOf('=')), field.substring(field.indexOf('=') + 1));
    }
    int side = Integer.parseInt(fields.get("n"));
    int[] regions = regions(fields.get("jig"), side);
    boolean boxes = !fields.containsKey("black") && !fields.containsKey("ken") && regions == null;
    boolean cages = fields.containsKey("cages");
    PuzzleType type = PuzzleType.SUDOKU;
    if (fields.containsKey("ken")) {
      type = PuzzleType.KENKEN;
    } else if (fields.containsKey("black")) {
      type = PuzzleType.STR8TS;
    } else if (cages) {
      type = boxes ? PuzzleType.KILLER : PuzzleType.KILLER_JIGSAW;
    } else if (!boxes) {
      type = PuzzleType.JIGSAW;
    }
    Board.Builder board = Board.builder(type, side);
    if (fields.containsKey("x")) {
      board.rule(Rule.DIAGONALS);
    }
    if (fields.containsKey("w")) {
      board.rule(Rule.WINDOWS);
    }
    if (fields.containsKey("dg")) {
      board.rule(Rule.DISJOINT_GROUPS);
    }
    String given = fields.getOrDefault("given", ".".repeat(side * side));
    String black = fields.getOrDefault("black", "0".repeat(side * side));
    for (int cell = 0; cell < side * side; cell++) {
      char sign = given.charAt(cell);
      int digit = sign == '.' || sign == '0' ? 0 : Character.digit(sign, 36);
      if (black.charAt(cell) == '1') {
        board.black(cell, digit);
      } else if (digit > 0) {
        board.given(cell, digit);
      }
      if (!boxes && regions != null) {
        board.region(cell, regions[cell]);
      }
    }
    if (cages) {
      for (String cage : fields.get("cages").split(";")) {
        String[] parts = cage.split(":");
        int[] cells = Arrays.stream(parts[1].split(",")).mapToInt(Integer::parseInt).toArray();
        long target = Long.parseLong(parts[0].substring(1));
        CageOperator operator =
            switch (parts[0].charAt(0)) {
              case '-' -> CageOperator.SUBTRACT;
              case '*' -> CageOperator.MULTIPLY;
              case '/' -> CageOperator.DIVIDE;
              default -> CageOperator.ADD;
            };
        board.cage(new Cage(cells, operator, target, Cage.NO_COLOUR));
      }
    }
    return board.build();
  }

  /** Returns the regions of a field, numbered in the order of their first cells; null for boxes. */
  private static int[] regions(String jigsaw, int side) {
    if (jigsaw == null) {
      return null;
    }
    Map<Character, Integer> numbers = new HashMap<>();
    int[] regions = new int[side * side];
    boolean boxes = true;
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < regions.length; cell++) {
      numbers.putIfAbsent(jigsaw.charAt(cell), numbers.size() + 1);
      regions[cell] = numbers.get(jigsaw.charAt(cell));
      boxes &= shape != null && regions[cell] == shape.boxOf(cell, side) + 1;
    }
    return boxes ? null : regions;
  }

  private static Board given(byte[] grid) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < grid.length; cell++) {
      if (grid[cell] != 0) {
        board.given(cell, grid[cell]);
      }
    }
    return board.build();
  }

  /** Returns puzzles with a unique solution and 27 to 32 clues, symmetric under a half-turn. */
  private static List<Board> symmetric(int count) throws ProblemException {
    SplittableRandom random = new SplittableRandom(180);
    List<Board> puzzles = new ArrayList<>();
    while (puzzles.size() < count) {
      byte[] grid = GridRank.instance().random(random);
      int wanted = 27 + random.nextInt(6);
      int clues = 81;
      int[] order = new int[41];
      for (int i = 0; i < order.length; i++) {
        int j = random.nextInt(i + 1);
        order[i] = order[j];
        order[j] = i;
      }
      for (int cell : order) {
        int pair = cell == 40 ? 1 : 2;
        if (clues - pair < wanted) {
          continue;
        }
        byte[] fewer = grid.clone();
        fewer[cell] = 0;
        fewer[80 - cell] = 0;
        Board board = given(fewer);
        if (Solver.solve(board, Start.FROM_GIVENS, UNIQUE, new Cancellation()).outcome()
            == Outcome.UNIQUE) {
          grid = fewer;
          clues -= pair;
        }
      }
      if (clues <= 32) {
        puzzles.add(given(grid));
      }
    }
    return puzzles;
  }

  /** The pencil marks of a player. */
  private enum Marks {
    NONE("none"),
    BASIC("basic"),
    FEW("where at most 3"),
    ADVANCED("after locked candidates and naked pairs");

    private final String title;

    Marks(String title) {
      this.title = title;
    }
  }

  /** Partially solved boards. */
  private static final class Progress {

    private static final int ALL = 511;

    private Progress() {}

    static Board of(Board puzzle, int percent, Marks marks, SplittableRandom random)
        throws ProblemException {
      var solution =
          Solver.solve(puzzle, Start.FROM_GIVENS, UNIQUE, new Cancellation()).solutions().get(0);
      Board.Builder builder = puzzle.toBuilder();
      for (int cell = 0; cell < 81; cell++) {
        if (!puzzle.isGiven(cell) && random.nextInt(100) < percent) {
          builder.placed(cell, solution.digit(cell));
        }
      }
      Board board = builder.build();
      if (marks == Marks.NONE) {
        return board;
      }
      int[] masks = basic(board);
      if (marks == Marks.ADVANCED) {
        reduce(masks);
      }
      for (int cell = 0; cell < 81; cell++) {
        if (board.digit(cell) == 0 && (marks != Marks.FEW || Integer.bitCount(masks[cell]) <= 3)) {
          builder.candidates(cell, masks[cell]);
        }
      }
      return builder.build();
    }

    private static int[] basic(Board board) {
      int[] masks = new int[81];
      for (int cell = 0; cell < 81; cell++) {
        masks[cell] = board.digit(cell) == 0 ? ALL : 0;
      }
      for (Units.Unit unit : Units.of(board).all()) {
        int seen = 0;
        for (int cell : unit.cells()) {
          seen |= board.digit(cell) == 0 ? 0 : 1 << board.digit(cell) - 1;
        }
        for (int cell : unit.cells()) {
          masks[cell] &= ~seen;
        }
      }
      return masks;
    }

    /** Applies locked candidates and naked pairs until they remove no more candidates. */
    private static void reduce(int[] masks) {
      List<int[]> units = new ArrayList<>();
      Units.regular(PuzzleType.SUDOKU, 9).all().forEach(unit -> units.add(unit.cells()));
      boolean changed = true;
      while (changed) {
        int[] before = masks.clone();
        for (int[] unit : units) {
          for (int[] other : units) {
            if (unit != other) {
              locked(masks, unit, other);
            }
          }
          for (int a : unit) {
            for (int b : unit) {
              if (a < b && masks[a] == masks[b] && Integer.bitCount(masks[a]) == 2) {
                for (int cell : unit) {
                  masks[cell] &= cell == a || cell == b ? ALL : ~masks[a];
                }
              }
            }
          }
        }
        changed = !Arrays.equals(before, masks);
      }
    }

    private static void locked(int[] masks, int[] unit, int[] other) {
      int inside = 0;
      int outside = 0;
      for (int cell : unit) {
        if (Arrays.binarySearch(other, cell) >= 0) {
          inside |= masks[cell];
        } else {
          outside |= masks[cell];
        }
      }
      int only = inside & ~outside;
      if (only != 0) {
        for (int cell : other) {
          if (Arrays.binarySearch(unit, cell) < 0) {
            masks[cell] &= ~only;
          }
        }
      }
    }
  }
}
