package dev.pencilmark.cli.report;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.BrokenRule;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.NotUnderstood;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.ProblemMapper;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Names of values of answers for users. */
public final class Words {

  /** The maximum number of broken rules that are named, and of cells of each. */
  private static final int MOST_BROKEN = 5;

  private Words() {}

  /** Returns the name of a value without the name of its enum, such as {@code KILLER}. */
  public static String name(Enum<?> value) {
    String type = value.getDeclaringClass().getSimpleName();
    StringBuilder prefix = new StringBuilder();
    for (char letter : type.toCharArray()) {
      if (Character.isUpperCase(letter) && prefix.length() > 0) {
        prefix.append('_');
      }
      prefix.append(Character.toUpperCase(letter));
    }
    prefix.append('_');
    String name = value.name();
    return name.startsWith(prefix.toString()) ? name.substring(prefix.length()) : name;
  }

  /**
   * Returns the reason of a stop in words, such as {@code time}; the limit of guesses is named
   * {@code nodes}, as in existing scripts.
   */
  public static String stop(StopReason reason) {
    return reason == StopReason.STOP_REASON_GUESSES ? "nodes" : plain(name(reason));
  }

  /**
   * Returns the name of an outcome; an incomplete one is named {@code LIMIT}, as in existing
   * scripts.
   */
  public static String outcome(Enum<?> outcome) {
    return name(outcome).equals("INCOMPLETE") ? "LIMIT" : name(outcome);
  }

  /** Converts a name to words, such as {@code SINGLE_CANDIDATE} to {@code single candidate}. */
  public static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns the line that replaces a result. */
  public static String failedLine(Problem problem) {
    return "! " + problem.getCode() + ": " + reported(problem.getMessage());
  }

  /** Returns rules with their numbers, such as {@code fullrank (1), lookandsay (2)}. */
  public static String rules(List<UnsupportedConstraint> rules) {
    return visible(dev.pencilmark.board.UnsupportedConstraint.words(ProblemMapper.toCore(rules)));
  }

  /**
   * Returns the note after an answer for the puzzle without some rules; empty if there are none.
   */
  public static String without(List<UnsupportedConstraint> rules) {
    return rules.isEmpty() ? "" : "\twithout " + rules(rules);
  }

  /**
   * Returns the reason why a board is not the puzzle of its text, with the rules that the solution
   * of the author breaks, such as {@code ...: Renban line R1C1 R1C2}.
   */
  public static String notUnderstood(NotUnderstood why, int side) {
    StringBuilder words = new StringBuilder(reported(why.getReason()));
    for (int i = 0; i < Math.min(why.getBrokenRulesCount(), MOST_BROKEN); i++) {
      BrokenRule broken = why.getBrokenRules(i);
      words.append(i == 0 ? ": " : ", ").append(reported(broken.getName()));
      broken.getCellsList().stream()
          .limit(MOST_BROKEN)
          .forEach(cell -> words.append(' ').append(Cells.name(cell, side)));
      words.append(broken.getCellsCount() > MOST_BROKEN ? " ..." : "");
    }
    return words + (why.getBrokenRulesCount() > MOST_BROKEN ? ", ..." : "");
  }

  /** Returns this note for one of several puzzles, with its name. */
  public static String without(String puzzle, List<UnsupportedConstraint> rules) {
    return rules.isEmpty() ? "" : "\t" + puzzle + " without " + rules(rules);
  }

  /**
   * Removes invisible characters from an untrusted text: tabs and line breaks would alter the
   * layout, escape sequences the colours, and some characters the writing direction of the
   * following text.
   */
  public static String visible(String text) {
    if (text.chars().allMatch(c -> c >= ' ' && c <= '~')) {
      return text;
    }
    StringBuilder seen = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              switch (Character.getType(point)) {
                case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    seen.append(String.format("\\u%04x", point));
                default -> seen.appendCodePoint(point);
              }
            });
    return seen.toString();
  }

  /**
   * Returns the lines of an untrusted text without invisible characters; none for an empty text.
   */
  public static List<String> lines(String text) {
    return text.isBlank() ? List.of() : text.lines().map(Words::visible).toList();
  }

  /**
   * Returns a message about a puzzle, which it may quote, on one line without invisible characters.
   */
  public static String reported(String message) {
    return visible(oneLine(message));
  }

  /** Returns the digits of a mask as they are read, see {@link PlainDigits}. */
  public static String digits(int mask, Digits all) {
    StringBuilder digits = new StringBuilder();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      digits.append(PlainDigits.symbol(all, digit));
    }
    return digits.toString();
  }

  /** Returns the digits of a puzzle. */
  public static Digits digits(PuzzleInfo puzzle) {
    return new Digits(puzzle.getSize(), puzzle.getDigitsFromZero() ? 0 : 1);
  }

  /** Returns a description such as {@code candidates 12 cells (not written)}. */
  static String loss(Loss loss) {
    StringBuilder words = new StringBuilder(plain(name(loss.getKind())));
    if (loss.getCells() > 0) {
      words.append(' ').append(cells(loss.getCells()));
    }
    if (!loss.getDetail().isEmpty()) {
      words.append(" (").append(reported(loss.getDetail())).append(')');
    }
    return words.toString();
  }

  public static String losses(List<Loss> losses) {
    return losses.stream().map(Words::loss).collect(Collectors.joining(", "));
  }

  public static String cells(long count) {
    return count == 1 ? "1 cell" : String.format(Locale.ROOT, "%,d cells", count);
  }

  public static String lines(long count) {
    return count == 1 ? "1 line" : String.format(Locale.ROOT, "%,d lines", count);
  }

  /**
   * Returns a description such as {@code swiki.v2 S 9x9 CERTAIN}.
   *
   * @param name the name of its format
   */
  public static String detection(String name, Detection detection) {
    return name
        + " "
        + Rules.of(name(detection.getType())).letter()
        + " "
        + detection.getSize()
        + "x"
        + detection.getSize()
        + " "
        + name(detection.getConfidence());
  }

  /** Returns a text with {@code \n} and {@code \r} in place of line breaks. */
  public static String oneLine(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return text;
    }
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }

  /** Returns ascending numbers as text, with runs of three or more as a range: {@code 4, 6-9}. */
  public static String ranges(List<Integer> numbers) {
    StringJoiner text = new StringJoiner(", ");
    for (int first = 0; first < numbers.size(); ) {
      int last = first;
      while (last + 1 < numbers.size() && numbers.get(last + 1) == numbers.get(last) + 1) {
        last++;
      }
      if (last - first >= 2) {
        text.add(numbers.get(first) + "-" + numbers.get(last));
        first = last + 1;
      } else {
        text.add(numbers.get(first++).toString());
      }
    }
    return text.toString();
  }
}
