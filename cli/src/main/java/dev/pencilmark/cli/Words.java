package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.format.PlainDigits;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What people read for the values of answers. */
final class Words {

  private Words() {}

  /** A name as words, such as {@code single candidate} for {@code SINGLE_CANDIDATE}. */
  static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The line that stands in the place of a result. */
  static String failedLine(Problem problem) {
    return "! " + problem.code() + ": " + told(problem.message());
  }

  /** Such as {@code fullrank (1), lookandsay (2)}. */
  static String rules(List<LeftOutRule> rules) {
    return visible(LeftOutRule.words(rules));
  }

  /** What follows an answer that is for the puzzle without some rules; empty if there are none. */
  static String without(List<LeftOutRule> rules) {
    return rules.isEmpty() ? "" : "\twithout " + rules(rules);
  }

  /** The same for one of several puzzles, which is named. */
  static String without(String puzzle, List<LeftOutRule> rules) {
    return rules.isEmpty() ? "" : "\t" + puzzle + " without " + rules(rules);
  }

  /**
   * Somebody's text without what cannot be seen: tabs would make columns, line breaks lines, escape
   * sequences colours, and some characters turn the direction of all that follows.
   */
  static String visible(String text) {
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
  static String told(String message) {
    return visible(oneLine(message));
  }

  /** The digits of a mask as a grid of that side has them: see {@link PlainDigits}. */
  static String digits(int mask, int side) {
    StringBuilder digits = new StringBuilder();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      digits.append(PlainDigits.symbol(side, digit));
    }
    return digits.toString();
  }

  /** Such as {@code candidates 12 cells (not written)}. */
  static String loss(Loss loss) {
    StringBuilder words = new StringBuilder(plain(loss.kind()));
    if (loss.cells() > 0) {
      words.append(' ').append(cells(loss.cells()));
    }
    if (!loss.detail().isEmpty()) {
      words.append(" (").append(told(loss.detail())).append(')');
    }
    return words.toString();
  }

  static String losses(List<Loss> losses) {
    return losses.stream().map(Words::loss).collect(Collectors.joining(", "));
  }

  static String cells(long count) {
    return count == 1 ? "1 cell" : String.format(Locale.ROOT, "%,d cells", count);
  }

  static String lines(long count) {
    return count == 1 ? "1 line" : String.format(Locale.ROOT, "%,d lines", count);
  }

  /** Such as {@code swiki.v2 S 9x9 CERTAIN}. */
  static String detection(Detection detection) {
    return detection.name()
        + " "
        + Rules.of(detection.type()).letter()
        + " "
        + detection.size()
        + "x"
        + detection.size()
        + " "
        + detection.confidence();
  }

  /** A puzzle on one line: line breaks as {@code \\n}, bytes as base64. */
  static String oneLine(Output output) {
    return output.isBinary()
        ? Base64.getEncoder().encodeToString(output.data())
        : oneLine(output.text());
  }

  /** A text without line breaks: they become {@code \n} and {@code \r}. */
  static String oneLine(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return text;
    }
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }
}
