package dev.pencilmark.cli.report;

import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.ProblemMapper;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What people read for the values of answers. */
public final class Words {

  private Words() {}

  /** The name of a value without that of its enum, such as {@code KILLER}. */
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
   * The reason why something stopped, in words, such as {@code time}; scripts know the limit of
   * guesses as {@code nodes}.
   */
  public static String stop(StopReason reason) {
    return reason == StopReason.STOP_REASON_GUESSES ? "nodes" : plain(name(reason));
  }

  /** The name of an outcome; scripts know an incomplete one as {@code LIMIT}. */
  public static String outcome(Enum<?> outcome) {
    return name(outcome).equals("INCOMPLETE") ? "LIMIT" : name(outcome);
  }

  /** A name as words, such as {@code single candidate} for {@code SINGLE_CANDIDATE}. */
  public static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The line that stands in the place of a result. */
  public static String failedLine(Problem problem) {
    return "! " + problem.getCode() + ": " + told(problem.getMessage());
  }

  /** Such as {@code fullrank (1), lookandsay (2)}. */
  public static String rules(List<UnsupportedConstraint> rules) {
    return visible(dev.pencilmark.board.LeftOutRule.words(ProblemMapper.toCore(rules)));
  }

  /** What follows an answer that is for the puzzle without some rules; empty if there are none. */
  public static String without(List<UnsupportedConstraint> rules) {
    return rules.isEmpty() ? "" : "\twithout " + rules(rules);
  }

  /** The same for one of several puzzles, which is named. */
  public static String without(String puzzle, List<UnsupportedConstraint> rules) {
    return rules.isEmpty() ? "" : "\t" + puzzle + " without " + rules(rules);
  }

  /**
   * Somebody's text without what cannot be seen: tabs would make columns, line breaks lines, escape
   * sequences colours, and some characters turn the direction of all that follows.
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

  /** What is told of somebody's puzzle, on one line: it may quote the puzzle. */
  public static String told(String message) {
    return visible(oneLine(message));
  }

  /** The digits of a mask as a grid of that side has them: see {@link PlainDigits}. */
  public static String digits(int mask, int side) {
    StringBuilder digits = new StringBuilder();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      digits.append(PlainDigits.symbol(side, digit));
    }
    return digits.toString();
  }

  /** Such as {@code candidates 12 cells (not written)}. */
  static String loss(Loss loss) {
    StringBuilder words = new StringBuilder(plain(name(loss.getKind())));
    if (loss.getCells() > 0) {
      words.append(' ').append(cells(loss.getCells()));
    }
    if (!loss.getDetail().isEmpty()) {
      words.append(" (").append(told(loss.getDetail())).append(')');
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
   * Such as {@code swiki.v2 S 9x9 CERTAIN}.
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

  /** A text without line breaks: they become {@code \n} and {@code \r}. */
  public static String oneLine(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return text;
    }
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }
}
