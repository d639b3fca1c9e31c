package dev.pencilmark.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The strings that people paste, with the cells that they say. Has a {@code main} that counts the
 * texts that are read correctly, wrongly and not at all, by kind, and prints the failures.
 */
final class PastedCorpus {

  private static final Path FILE =
      Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "pasted.tsv");

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private PastedCorpus() {}

  /**
   * A string that was pasted.
   *
   * @param id the format, or a dash
   * @param cells the givens, 81 with a dot for none; or {@code C:} and the candidates of all cells;
   *     or a dash if they are not known
   * @param source where it comes from
   * @param text the string
   */
  record Row(String id, String cells, String source, String text) {

    boolean isKnown() {
      return !cells.equals("-");
    }
  }

  /** What became of a string. */
  enum Outcome {
    RIGHT,
    WRONG,
    REFUSED
  }

  static boolean isPresent() {
    return Files.exists(FILE);
  }

  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(FILE)) {
        String[] columns = line.split("\t", 5);
        if (!line.startsWith("#") && columns.length == 5) {
          rows.add(new Row(columns[0], columns[2], columns[3], unescaped(columns[4])));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return rows;
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        char next = text.charAt(++i);
        plain.append(next == 'n' ? "\n" : next == '\\' ? "\\" : "\\" + next);
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  static Outcome outcome(Row row) {
    DecodeResult read;
    try {
      read = INTERCHANGE.decode(Source.ofText(row.text()), "");
    } catch (ProblemException refused) {
      return Outcome.REFUSED;
    }
    return !row.isKnown() || says(read.board(), row.cells()) ? Outcome.RIGHT : Outcome.WRONG;
  }

  /** Whether a board has the cells that a row says. */
  static boolean says(Board board, String cells) {
    String found = cells.startsWith("C:") ? candidates(board) : givens(board);
    return found.equals(cells.startsWith("C:") ? cells : cells.replace('0', '.'));
  }

  static String givens(Board board) {
    StringBuilder givens = new StringBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = board.digit(cell);
      char symbol = (char) (digit > 9 ? 'a' + digit - 10 : '0' + digit);
      givens.append(board.isGiven(cell) ? symbol : '.');
    }
    return givens.toString();
  }

  private static String candidates(Board board) {
    StringBuilder text = new StringBuilder("C:");
    for (int cell = 0; cell < board.cellCount(); cell++) {
      text.append(cell == 0 ? "" : "/");
      int mask = board.digit(cell) != 0 ? 1 << board.digit(cell) - 1 : board.candidates(cell);
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        text.append(Integer.numberOfTrailingZeros(rest) + 1);
      }
    }
    return text.toString();
  }

  /** Counts; with an argument, prints at most this number of characters of the failures. */
  public static void main(String[] arguments) {
    int shown = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0;
    Map<String, int[]> counts = new TreeMap<>();
    for (Row row : rows()) {
      Outcome outcome = outcome(row);
      String kind = row.id() + (row.isKnown() ? "" : " (cells not known)");
      counts.computeIfAbsent(kind, none -> new int[3])[outcome.ordinal()]++;
      counts
          .computeIfAbsent(row.isKnown() ? "ALL known" : "ALL unknown", none -> new int[3])[
          outcome.ordinal()]++;
      if (outcome != Outcome.RIGHT && shown > 0) {
        String text = row.text();
        System.out.println(outcome + " " + row.id() + " | " + row.source() + " | " + row.cells());
        System.out.println("  " + reported(row));
        System.out.println(text.substring(0, Math.min(shown, text.length())));
        System.out.println();
      }
    }
    counts.forEach(
        (kind, count) ->
            System.out.printf(
                "%-40s right %5d  wrong %5d  refused %5d%n", kind, count[0], count[1], count[2]));
  }

  private static String reported(Row row) {
    try {
      DecodeResult read = INTERCHANGE.decode(Source.ofText(row.text()), "");
      return read.detection().name()
          + " "
          + read.detection().confidence()
          + " "
          + read.detection().reasons();
    } catch (ProblemException refused) {
      return refused.problem().code() + " " + refused.problem().message();
    }
  }
}
