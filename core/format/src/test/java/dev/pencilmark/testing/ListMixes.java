package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Random lists of one puzzle a line, in every format that writes a puzzle on a line or in a link,
 * with comments, blank lines and the line breaks of several systems.
 */
public final class ListMixes {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final int BOARDS = 60;
  private static final int[] SIDES = {4, 6, 9, 9, 9, 9};
  private static final List<String> COMMENTS =
      List.of("# a comment", "#", "# 17 clues", "  # indented", "# https://example.org/?bd=1");

  /** A line of a list with the board that it says. */
  public record Line(String writtenAs, String text, Board board) {}

  /**
   * A list.
   *
   * @param text the file
   * @param lines its puzzles, in order
   * @param numbers in which line of the file each of them is, from 1
   */
  public record Mix(String text, List<Line> lines, List<Long> numbers) {}

  private static final Map<String, List<Line>> POOL = pool();

  private ListMixes() {}

  /** The names of the ways in which a line can be written. */
  public static List<String> ways() {
    return List.copyOf(POOL.keySet());
  }

  /** A random line, written in a way. */
  public static Line line(Random random, String way) {
    List<Line> lines = POOL.get(way);
    return lines.get(random.nextInt(lines.size()));
  }

  /** Random lines in random order. */
  public static List<Line> lines(Random random, int count) {
    List<String> ways = ways();
    List<Line> lines = new ArrayList<>();
    while (lines.size() < count) {
      lines.add(line(random, ways.get(random.nextInt(ways.size()))));
    }
    return lines;
  }

  /** A list of some lines, as a file. */
  public static Mix mix(Random random, List<Line> lines) {
    String newline = random.nextInt(3) == 0 ? "\r\n" : "\n";
    StringBuilder text = new StringBuilder();
    List<Long> numbers = new ArrayList<>();
    long number = 1;
    for (Line line : lines) {
      while (random.nextInt(6) == 0) {
        String other = random.nextBoolean() ? "" : COMMENTS.get(random.nextInt(COMMENTS.size()));
        text.append(other).append(newline);
        number++;
      }
      numbers.add(number++);
      text.append(line.text).append(newline);
    }
    if (random.nextBoolean()) {
      text.setLength(text.length() - newline.length());
    }
    return new Mix(text.toString(), lines, numbers);
  }

  private static Map<String, List<Line>> pool() {
    Map<String, List<Line>> pool = new TreeMap<>();
    SplittableRandom random = new SplittableRandom(7);
    List<Board> boards = new ArrayList<>();
    for (int i = 0; i < BOARDS; i++) {
      char letter = Puzzle.LETTERS.charAt(i % Puzzle.LETTERS.length());
      int side = letter == 'W' ? 9 : SIDES[random.nextInt(SIDES.length)];
      String kinds = random.nextBoolean() ? "G." : RandomBoards.kindsOf(letter);
      boards.add(RandomBoards.fair(random, letter, side, kinds).board());
    }
    for (Format format : Formats.all()) {
      if (!format.binary()) {
        boards.add(board(format.example()));
        add(pool, format.id(), format.example());
      }
    }
    boards.removeAll(Collections.singleton(null));
    for (Board board : boards) {
      for (Format format : Formats.all()) {
        if (!format.binary()) {
          write(pool, board, format.id());
          for (Dialect dialect : format.dialects()) {
            write(pool, board, format.id() + "." + dialect.name());
          }
        }
      }
      for (LinkSite site : LinkSite.values()) {
        try {
          add(
              pool,
              "link to " + site,
              INTERCHANGE.link(board, site, false, Checkpoint.NONE).text());
        } catch (ProblemException otherBoards) {
          continue;
        }
      }
    }
    return pool;
  }

  private static void write(Map<String, List<Line>> pool, Board board, String formatName) {
    try {
      String text = INTERCHANGE.encode(board, formatName, "", false).text();
      add(pool, formatName, text.stripTrailing());
    } catch (ProblemException otherBoards) {
      // It writes others.
    }
  }

  private static void add(Map<String, List<Line>> pool, String name, String text) {
    boolean one = text.indexOf('\n') < 0 && text.equals(text.strip());
    // A line that begins so is a comment of a list.
    Board board = one && !text.startsWith("#") ? board(text) : null;
    // Items without cells on lines of their own are one puzzle, by design.
    boolean item = name.equals("iss") && board != null && !saysMuch(board);
    if (board != null && !item) {
      pool.computeIfAbsent(name, none -> new ArrayList<>()).add(new Line(name, text, board));
    }
  }

  private static boolean saysMuch(Board board) {
    int givens = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      givens += board.isGiven(cell) ? 1 : 0;
    }
    return givens >= 4 || board.cages().size() >= 4;
  }

  private static Board board(String text) {
    try {
      DecodeResult decoded = INTERCHANGE.decode(Source.ofText(text), "");
      return decoded.board();
    } catch (ProblemException notAlone) {
      return null;
    }
  }

  /** Prints a list, for other programs: {@code SEED LINES}. */
  public static void main(String[] arguments) {
    Random random = new Random(Long.parseLong(arguments[0]));
    System.out.print(mix(random, lines(random, Integer.parseInt(arguments[1]))).text());
  }
}
