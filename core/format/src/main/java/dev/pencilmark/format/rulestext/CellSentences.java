package dev.pencilmark.format.rulestext;

import dev.pencilmark.format.rulestext.Sentence.Definition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds sentences that restrict the digits of marked cells, such as "Green circles contain prime
 * digits".
 */
final class CellSentences {

  private record Phrase(GuardedPattern words, Function<MatchResult, IntPredicate> meaning) {}

  private static final List<Phrase> PHRASES = new ArrayList<>();

  private static final String DIGITS = "(?: digits?| numbers?| values?)?\\b";

  static {
    phrase(
        "\\bprimes?" + DIGITS + "(?: 2,? ?3,? ?5,? ?(?:and |or )?7)?",
        m -> PairWords.member("prime"));
    phrase("\\b(?:perfect )?squares? (?:digits?|numbers?)\\b", m -> PairWords.member("square"));
    phrase(
        "\\b(?:an? )?(?:multiples? of|divisible by) (\\d)\\b",
        m -> m.group(1).equals("0") ? null : PairWords.member("multiple of " + m.group(1)));
    phrase(
        "\\b(?:(?:low|middle|medium|high|large|small)"
            + DIGITS
            + " )?(?:from |between )?(\\d) ?(?:-|to|and) ?(\\d)\\b"
            + "(?: inclusive)?",
        m ->
            m.group().contains("and") && !m.group().contains("inclusive")
                ? null
                : value ->
                    value >= m.group(1).charAt(0) - '0' && value <= m.group(2).charAt(0) - '0');
    phrase(
        "\\b(?:(?:greater|larger|higher|more|bigger) than|over|above) (\\d)\\b",
        m -> value -> value > m.group(1).charAt(0) - '0');
    phrase(
        "\\b(?:(?:less|smaller|lower) than|under|below) (\\d)\\b",
        m -> value -> value < m.group(1).charAt(0) - '0');
    phrase(
        "\\b(?:at least |no less than )(\\d)\\b|\\b(\\d) or (?:more|greater|higher|larger|above)\\b",
        m -> {
          int least = (m.group(1) == null ? m.group(2) : m.group(1)).charAt(0) - '0';
          return value -> value >= least;
        });
    phrase(
        "\\b(?:at most |no more than )(\\d)\\b|\\b(\\d) or (?:less|lower|fewer|smaller|below)\\b",
        m -> {
          int most = (m.group(1) == null ? m.group(2) : m.group(1)).charAt(0) - '0';
          return value -> value <= most;
        });
    phrase(
        "\\b(?:one of |from |from the set |the digits? |only )*+((?:\\d ?, ?){0,8}\\d,? or \\d)\\b",
        m -> value -> value <= 9 && m.group(1).indexOf('0' + value) >= 0);
  }

  private static final GuardedPattern CELLS =
      GuardedPattern.of("\\b(?:circles?|circled|squares?|shaded)\\b");

  /** Words of sentences about numbers other than the digits of marked cells. */
  private static final GuardedPattern OTHER =
      GuardedPattern.of("\\b(?:number|amount|count|sum|total) of\\b|\\bhow many\\b");

  private static final Set<String> FILLERS =
      new HashSet<>(
          Arrays.asList(
              ("a an the digit digits cell cells number numbers value values in on with within inside"
                      + " must be is are contain contains containing have has that which each"
                      + " every any always should will circle circles circled square squares shaded"
                      + " red orange peach brown gold golden yellow green lime teal turquoise cyan"
                      + " blue indigo lavender violet purple magenta pink grey black white light dark"
                      + " small large coloured marked indicates indicate by only of placed")
                  .split(" +")));

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d'-]*");

  private CellSentences() {}

  private static void phrase(String words, Function<MatchResult, IntPredicate> meaning) {
    PHRASES.add(new Phrase(GuardedPattern.of(words), meaning));
  }

  /**
   * Returns the definition that a sentence is; none if it restricts no marked cells.
   *
   * @param folded the folded sentence
   * @param side the number of digits
   */
  static List<Definition> find(String folded, int side) {
    if (!CELLS.isIn(folded) || OTHER.isIn(folded)) {
      return List.of();
    }
    for (Phrase phrase : PHRASES) {
      Matcher match = phrase.words.first(folded);
      if (match != null) {
        String rest = folded.substring(0, match.start()) + " " + folded.substring(match.end());
        IntPredicate digits = phrase.meaning.apply(match.toMatchResult());
        int mask = digits == null || !isFilled(rest) ? 0 : mask(digits, side);
        if (mask != 0 && mask != (1 << side) - 1) {
          return List.of(
              new Definition("allowed", Map.of(), List.of(mask), "", ColourWords.in(folded)));
        }
      }
    }
    return List.of();
  }

  private static boolean isFilled(String rest) {
    Matcher words = WORD.matcher(rest);
    while (words.find()) {
      if (!FILLERS.contains(words.group())) {
        return false;
      }
    }
    return true;
  }

  private static int mask(IntPredicate digits, int side) {
    int mask = 0;
    for (int digit = 1; digit <= side; digit++) {
      mask |= digits.test(digit) ? 1 << digit - 1 : 0;
    }
    return mask;
  }
}
