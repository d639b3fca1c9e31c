package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.text.LatinSquare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rules of a board except for its variant rules in sentences, as they are written next to
 * drawings for players and for programs that search for single sentences. Where the source has
 * rules in words, these are written, and only the sentences that they lack follow.
 */
public final class RuleWords {

  /** The sentence about cages whose digits may repeat. */
  public static final String REPEATING = "In some cages digits may repeat.";

  /** The sentence about the usual rules, which all other sentences follow. */
  public static final String NORMAL = "Normal sudoku rules apply.";

  /** A sentence, and words by which other texts state the same. */
  private record Sentence(String text, Pattern stem) {

    Sentence(String text, String stem) {
      this(text, Pattern.compile(stem));
    }
  }

  private static final Sentence CAGES =
      new Sentence(
          "Digits in a cage do not repeat, and add to the number in its corner if there is one.",
          "cage|killer");
  private static final Sentence REPEATING_CAGES = new Sentence(REPEATING, "may repeat|can repeat");
  private static final Sentence DIAGONALS =
      new Sentence("Digits do not repeat on the marked diagonals.", "diagonal");
  private static final Sentence DISJOINT_GROUPS =
      new Sentence(
          "Cells in the same place of their boxes have different digits.",
          "disjoint|same (?:place|position|relative|location)");
  private static final Sentence BOXES =
      new Sentence("Digits do not repeat in the usual boxes either.", "usual box|3x3 box|both");
  private static final Sentence GROUPS =
      new Sentence(
          "Digits do not repeat in a shaded group.", "shaded|window|grey|gray|extra region|group");

  /** The sentence about a grid without boxes. */
  private static final String LATIN = "Each row and each column has every digit once.";

  private RuleWords() {}

  /** Returns a line without the sentences that repeat data of the puzzle in our own words. */
  static String withoutNotes(String line) {
    return line.replace(REPEATING, "").replace(BOXES.text(), "").replace(GROUPS.text(), "").strip();
  }

  /** Returns whether a text has our sentence about shaded groups. */
  static boolean saysShaded(String text) {
    return text.contains(GROUPS.text());
  }

  /**
   * Returns the sentences.
   *
   * @param repeating whether to speak of cages whose digits may repeat
   */
  public static String of(Board board, boolean repeating) {
    boolean latin = LatinSquare.is(board) && !board.has(Rule.BOXES);
    return sentences(board, repeating).stream()
        .map(Sentence::text)
        .collect(Collectors.joining(" ", (latin ? LATIN : NORMAL) + " ", ""))
        .strip();
  }

  /**
   * Returns the rules in words of a source, or else the sentence about the usual rules, for formats
   * without sentences about groups: followed by that about the digits if they have 0.
   */
  public static String ofDigits(Board board, String source) {
    if (!board.digits().haveZero()) {
      return source.isEmpty() ? NORMAL : source;
    }
    Sentence digits = zeroDigits(board);
    if (source.isEmpty()) {
      return NORMAL + " " + digits.text();
    }
    return digits.stem.matcher(source).find() ? source : source + "\n" + digits.text();
  }

  /**
   * Returns the sentences that the rules in words of a source lack; empty if they lack none.
   *
   * @param repeating whether to speak of cages whose digits may repeat
   * @param source the rules in words
   */
  public static String lacking(Board board, boolean repeating, String source) {
    String words = source.toLowerCase(Locale.ROOT);
    return sentences(board, repeating).stream()
        .filter(sentence -> !sentence.stem.matcher(words).find())
        .map(Sentence::text)
        .collect(Collectors.joining(" "));
  }

  /** Returns whether the rules in words of a source name a kind of variant rules. */
  public static boolean names(String source, RuleKind kind, WordedRules words) {
    return !source.isEmpty()
        && (words.name(kind)
            || source.toLowerCase(Locale.ROOT).contains(kind.title().toLowerCase(Locale.ROOT)));
  }

  /**
   * Returns rules in words without the lines that are generated for a board: the rules in words of
   * its source, or nothing.
   */
  public static String withoutGenerated(String text, Board board) {
    String[] lines = text.split("\n", -1);
    int end = lines.length;
    while (end > 0
        && (lines[end - 1].equals(REPEATING) && end > 1
            || RuleClause.read(lines[end - 1], board.side()) != null)) {
      end--;
    }
    boolean generated =
        end == 0
            || end == 1
                && (lines[0].equals(ofDigits(board, ""))
                    || lines[0].equals(of(board, false))
                    || lines[0].equals(of(board, true)));
    if (generated) {
      return "";
    }
    if (end > 1) {
      String before = joined(lines, end - 1);
      String last = lines[end - 1];
      if (!last.isEmpty()
          && (last.equals(lacking(board, false, before))
              || last.equals(lacking(board, true, before))
              || board.digits().haveZero() && last.equals(zeroDigits(board).text()))) {
        return before;
      }
    }
    return joined(lines, end);
  }

  private static String joined(String[] lines, int end) {
    return String.join("\n", Arrays.asList(lines).subList(0, end));
  }

  /** Returns the sentence about digits from zero; others are known by the first and the last. */
  private static Sentence zeroDigits(Board board) {
    int highest = board.digits().highest();
    return new Sentence(
        "Use the digits 0 to " + highest + ".", "\\b0\\b[^.]*\\b" + highest + "\\b");
  }

  private static List<Sentence> sentences(Board board, boolean repeating) {
    List<Sentence> rules = new ArrayList<>();
    if (board.digits().haveZero()) {
      rules.add(zeroDigits(board));
    }
    if (board.cages().stream().anyMatch(cage -> !cage.isRepeating())) {
      rules.add(CAGES);
    }
    if (repeating && board.cages().stream().anyMatch(RuleWords::isRepeatingSum)) {
      rules.add(REPEATING_CAGES);
    }
    boolean boxes = BoxShape.of(board.side()) != null;
    if (board.has(Rule.DIAGONALS)) {
      rules.add(DIAGONALS);
    }
    if (board.has(Rule.DISJOINT_GROUPS) && boxes) {
      rules.add(DISJOINT_GROUPS);
    }
    if (board.hasRegions() && board.has(Rule.BOXES) && boxes) {
      rules.add(BOXES);
    }
    if (board.has(Rule.WINDOWS) || !board.extraRegions().isEmpty()) {
      rules.add(GROUPS);
    }
    return rules;
  }

  private static boolean isRepeatingSum(Cage cage) {
    return cage.isRepeating() && cage.hasTotal();
  }
}
