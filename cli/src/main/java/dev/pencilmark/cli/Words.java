package dev.pencilmark.cli;

import dev.pencilmark.client.Detection;
import dev.pencilmark.client.Loss;
import dev.pencilmark.client.Output;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.Confidence;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.SolveLimit;
import dev.pencilmark.v1.SolveOutcome;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What people read for the values of the API. */
final class Words {

  private Words() {}

  /** Such as {@code single candidate}. */
  static String kind(LossKind kind) {
    return plain(kind.name(), "LOSS_KIND_");
  }

  /** Such as {@code LIKELY}. */
  static String confidence(Confidence confidence) {
    return confidence.name().replace("CONFIDENCE_", "");
  }

  /** Such as {@code UNIQUE}. */
  static String outcome(SolveOutcome outcome) {
    return outcome.name().replace("SOLVE_OUTCOME_", "");
  }

  /** Such as {@code time}. */
  static String limit(SolveLimit limit) {
    return plain(limit.name(), "SOLVE_LIMIT_");
  }

  /** Such as {@code time}. */
  static String end(EnumerationEnd end) {
    return plain(end.name(), "ENUMERATION_END_");
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
    StringBuilder words = new StringBuilder(kind(loss.kind()));
    if (loss.cells() > 0) {
      words.append(' ').append(cells(loss.cells()));
    }
    if (!loss.detail().isEmpty()) {
      words.append(" (").append(oneLine(loss.detail())).append(')');
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
  static String detection(Detection detection, String id) {
    return id
        + " "
        + Rules.of(detection.type()).letter()
        + " "
        + detection.size()
        + "x"
        + detection.size()
        + " "
        + confidence(detection.confidence());
  }

  /** A puzzle on one line: line breaks as {@code \\n}, bytes as base64. */
  static String oneLine(Output output) {
    return output.isBinary()
        ? Base64.getEncoder().encodeToString(output.data().toByteArray())
        : oneLine(output.text());
  }

  /** A text without line breaks: they become {@code \n} and {@code \r}. */
  static String oneLine(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return text;
    }
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String plain(String name, String prefix) {
    String bare = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    return bare.toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
