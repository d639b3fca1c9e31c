package dev.pencilmark.format.rulestext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads relations of two digits in words, such as "are consecutive or in a 1:2 ratio". A text is a
 * relation if it consists of known phrases, one kind of connective, at most one negation in front
 * of all phrases, and words without a meaning of their own.
 */
final class PairWords {

  /** A relation of two digits; symmetric, because no phrase says which digit is the first. */
  interface Pair {

    /** Returns whether two digits have the relation. */
    boolean is(int one, int other);

    /** Returns a relation of the distance of two digits; null for no values. */
    static Pair ofDifference(IntPredicate values) {
      return of((one, other) -> Math.abs(one - other), values);
    }

    /** Returns a relation of the sum of two digits; null for no values. */
    static Pair ofSum(IntPredicate values) {
      return of(Integer::sum, values);
    }

    /** Returns a relation of a number of two digits; null for no values. */
    static Pair of(IntBinaryOperator number, IntPredicate values) {
      return values == null ? null : (one, other) -> values.test(number.applyAsInt(one, other));
    }

    /** Returns a relation that holds if both digits are of one class. */
    static Pair same(IntPredicate values) {
      return (one, other) -> values.test(one) && values.test(other);
    }
  }

  private record Phrase(GuardedPattern words, Function<MatchResult, Pair> meaning) {}

  private static final String NUMBER =
      "(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";

  /**
   * A comparison with a number: groups at least, at most, more, less, numbers, or more, or less.
   */
  private static final String COMPARED =
      "(?:exactly |precisely |always |(at least |a minimum of |no less than |not less than )"
          + "|(at most |no more than |not more than |a maximum of |up to )"
          + "|(more than |greater than |larger than |higher than |over )"
          + "|(less than |smaller than |lower than |fewer than |under |below ))?"
          + ("(" + NUMBER + "(?: ?, ?" + NUMBER + "){0,4}(?:,? or " + NUMBER + ")?)")
          + "(?:( or (?:more|greater|higher|larger|above)\\b)|( or (?:less|fewer|lower|smaller"
          + "|below)\\b))?(?![:\\w]|-\\d)";

  private static final List<String> NUMBER_WORDS =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  private static final String CLASS =
      "(prime|square|perfect square|odd|even|triangular|multiple of " + NUMBER + ")";
  private static final String OTHER = "(?:the )?other(?: one| digit| number| cell| value)?\\b";
  private static final String IS =
      "(?:is |digit is |digit must be |must be |being |of them is |of the digits is |number is )?";
  private static final String ONE_IS = "\\bone (?:digit |number |of the digits )?";
  private static final String MEMBER = "(?: groups?| sets?| class(?:es)?| ranges?| bands?)";
  private static final String LISTED = "(?:[ ,:-]*+(?:low|mid|medium|middle|high|or|and|\\d++))*+";

  private static final List<Phrase> PHRASES = new ArrayList<>();

  static {
    differences();
    ratios();
    sums();
    classes();
    phrase("\\b(?:the )?(?:same|identical|equal) (?:digits?|numbers?|values?)\\b", m -> same());
    phrase("\\b(?:different|distinct) (?:digits?|numbers?|values?)\\b", m -> not(same()));
    phrase("\\b(?:identical|equal)\\b|\\bthe same\\b(?! \\w)", m -> same());
  }

  /** Words that add nothing to a phrase. */
  private static final Set<String> FILLERS =
      new HashSet<>(
          Arrays.asList(
              ("a an the digit digits cell cells number numbers value values two adjacent"
                      + " neighbouring pair pairs of separated connected joined linked by between"
                      + " with on across side sides edge border that which are is must be have has"
                      + " contain contains containing always in indicate indicates indicating means"
                      + " mean show shows denote denotes require requires their its whose do does joins join"
                      + " joining separate separates separating connects connect connecting should"
                      + " will any each every these those both either orthogonally marked sharing"
                      + " share them they it shared being at also appear appears"
                      + " clue clues together placed"
                      + " represent represents link links linking having"
                      + " edges borders as grid")
                  .split(" +")));

  private static final Set<String> NEGATIONS = Set.of("cannot", "not", "never", "neither", "no");
  private static final GuardedPattern CANNOT =
      GuardedPattern.of("\\b(?:may|must|should|can|will|do|does|are|is) (?:not|never)\\b");

  /** After "no two digits", permissions forbid. */
  private static final GuardedPattern NO = GuardedPattern.of("\\b(?:no|neither)\\b");

  private static final GuardedPattern CAN = GuardedPattern.of("\\b(?:can|may|could)\\b");
  private static final GuardedPattern OR_BOTH =
      GuardedPattern.of(",? (?:or|and/or) (?:possibly )?both\\b");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d':-]*");

  private static final int MOST_PHRASES = 4;

  /** Replaces a phrase, with a character of its number behind it. */
  private static final char MARK = '\u0001';

  private PairWords() {}

  private static void phrase(String words, Function<MatchResult, Pair> meaning) {
    PHRASES.add(new Phrase(GuardedPattern.of(words), meaning));
  }

  private static void differences() {
    phrase("\\bnonconsecutive(?: digits?| numbers?| values?)?\\b", m -> not(consecutive()));
    phrase("\\bconsecutive(?: digits?| numbers?| values?)?\\b", m -> consecutive());
    phrase(
        "\\b(?:(?:an? |the )?(?:absolute )?difference|differ|differs|differing)\\b"
            + "(?: between them)?(?: (?:in value )?(?:of|by|is|must be|equal to)(?: an?)?)? "
            + COMPARED,
        m -> Pair.ofDifference(compared(m)));
    phrase(
        "\\b(?:are |be )?(?:exactly )?(" + NUMBER + ") apart\\b",
        m -> Pair.ofDifference(value -> value == number(m.group(1))));
    phrase(
        ONE_IS
            + IS
            + "(?:exactly )?("
            + NUMBER
            + ") (?:more|less|greater|larger|higher) than "
            + OTHER,
        m -> Pair.ofDifference(value -> value == number(m.group(1))));
  }

  private static void ratios() {
    phrase(
        "\\b(?:an? |the )?(?:ratio (?:of |is )?)?(\\d)(?: ?: ?| to |-to-)(\\d)(?: ratio)?(?![:\\w])",
        m -> ratio(number(m.group(1)), number(m.group(2))));
    phrase(
        ONE_IS
            + IS
            + "(?:exactly )?(?:(double|twice|half(?: of)?)|(triple|three times|one third of|a third"
            + " of)|(four times|quadruple))(?: the value of| the)? "
            + OTHER,
        m -> ratio(1, m.group(1) != null ? 2 : m.group(2) != null ? 3 : 4));
    phrase(
        ONE_IS + IS + "an? (?:multiple|factor|divisor) of " + OTHER,
        m -> (one, other) -> one % other == 0 || other % one == 0);
    phrase(
        "\\b(?:an? )?common (?:factor|divisor) (?:greater|larger|bigger|other) than (?:1|one)\\b",
        m -> (one, other) -> divisor(one, other) > 1);
    phrase("\\bcoprime\\b", m -> (one, other) -> divisor(one, other) == 1);
  }

  private static void sums() {
    String sum =
        "\\b(?:(?:an? |the )?(?:sums?|totals?)|summing|totalling|adds?(?: up)?|adding(?: up)?)\\b"
            + "(?: (?:to|of|up to|equal to|equals|is|that is|which is|must be))?(?: an?)?"
            + "(?: total of)? ";
    phrase(sum + COMPARED, m -> Pair.ofSum(compared(m)));
    phrase(
        sum + CLASS + "(?: numbers?| total| sum| value)?\\b", m -> Pair.ofSum(member(m.group(1))));
    String product =
        "\\b(?:(?:an? |the )?product|multiply|multiplies)\\b(?: together)?"
            + "(?: (?:to|of|is|must be|to give))?(?: an?)? ";
    phrase(product + COMPARED, m -> Pair.of((one, other) -> one * other, compared(m)));
    phrase(
        "\\b(?:either )?(?:an? )?(?:x or (?:an? )?v|v or (?:an? )?x)\\b",
        m -> Pair.ofSum(value -> value == 10 || value == 5));
  }

  private static void classes() {
    phrase(
        "\\bone (?:is |digit |cell |contains |digit is |cell contains )?(?:an? )?(?:even|odd)"
            + "(?: digit| number| cell)?,?(?: and| while) (?:the other |one |another )"
            + "(?:is |one |digit |cell |one is |digit is |contains )?(?:an? )?(?:even|odd)"
            + "(?: digit| number| cell)?\\b",
        m -> m.group().contains("even") && m.group().contains("odd") ? not(parity()) : null);
    phrase(
        "\\b(?:an? |the )?(?:(same)|different|opposite|differing|opposing) (?:parity|parities)\\b",
        m -> m.group(1) != null ? parity() : not(parity()));
    phrase(
        "\\bboth (?:digits |cells |numbers )?(?:be |are |contain |must be )?"
            + CLASS
            + "(?: digits?| numbers?)?\\b",
        m -> Pair.same(member(m.group(1))));
    phrase(
        "\\b(?:(?:belongs? to|from|in) )?(?:the |an? )?(?:(same)|different) entropic"
            + MEMBER
            + LISTED,
        m -> classed(m.group(1) != null, digit -> (digit - 1) / 3));
    phrase(
        "\\b(?:(?:belongs? to|from|in) )?(?:the |an? )?(?:(same)|different) modular"
            + MEMBER
            + LISTED,
        m -> classed(m.group(1) != null, digit -> digit % 3));
    phrase(
        "\\b(?:the |an? )?(?:(same)|different) (?:remainder|residue)s?"
            + "(?: when divided by| modulo| mod) ("
            + NUMBER
            + ")\\b",
        m -> {
          int by = number(m.group(2));
          return by < 2 ? null : classed(m.group(1) != null, digit -> digit % by);
        });
  }

  private static Pair same() {
    return (one, other) -> one == other;
  }

  private static Pair consecutive() {
    return Pair.ofDifference(value -> value == 1);
  }

  private static Pair parity() {
    return Pair.ofDifference(value -> value % 2 == 0);
  }

  private static Pair not(Pair pair) {
    return (one, other) -> !pair.is(one, other);
  }

  private static Pair ratio(int first, int second) {
    return (one, other) -> one * first == other * second || one * second == other * first;
  }

  private static Pair classed(boolean same, IntUnaryOperator of) {
    return (one, other) -> of.applyAsInt(one) == of.applyAsInt(other) == same;
  }

  private static int divisor(int one, int other) {
    return other == 0 ? one : divisor(other, one % other);
  }

  /** Returns the number of a word or of digits. */
  static int number(String text) {
    int word = NUMBER_WORDS.indexOf(text);
    return word >= 0 ? word + 1 : Integer.parseInt(text);
  }

  /** Returns the numbers of a class, such as "prime" or "multiple of 3". */
  static IntPredicate member(String name) {
    switch (name) {
      case "odd":
        return value -> value % 2 == 1;
      case "even":
        return value -> value % 2 == 0;
      case "prime":
        return value -> value > 1 && divisors(value) == 2;
      case "square", "perfect square":
        return value -> Math.pow(Math.round(Math.sqrt(value)), 2) == value;
      case "triangular":
        return value -> member("square").test(8 * value + 1);
      default:
        int by = number(name.substring(name.lastIndexOf(' ') + 1));
        return value -> value % by == 0;
    }
  }

  private static int divisors(int value) {
    int count = 0;
    for (int by = 1; by <= value; by++) {
      count += value % by == 0 ? 1 : 0;
    }
    return count;
  }

  private static IntPredicate compared(MatchResult match) {
    List<Integer> numbers = new ArrayList<>();
    for (String one : match.group(5).split(",? or | ?, ?")) {
      numbers.add(number(one));
    }
    boolean least = match.group(1) != null || match.group(6) != null;
    boolean most = match.group(2) != null || match.group(7) != null;
    boolean more = match.group(3) != null;
    boolean less = match.group(4) != null;
    int first = numbers.get(0);
    int kinds = (least ? 1 : 0) + (most ? 1 : 0) + (more ? 1 : 0) + (less ? 1 : 0);
    if (kinds > 1 || kinds == 1 && numbers.size() > 1) {
      return null;
    }
    return value ->
        least
            ? value >= first
            : most
                ? value <= first
                : more ? value > first : less ? value < first : numbers.contains(value);
  }

  /**
   * Returns the digits that may be next to each digit, bit d-1 for digit d; null if a text is no
   * relation, or all or no digits have it.
   *
   * @param text a folded sentence without the words that say which cells have the relation
   * @param side the number of digits
   */
  static List<Integer> read(String text, int side) {
    String plain = CANNOT.replaceAll(text.replace(MARK, ' '), "cannot");
    if (NO.isIn(plain)) {
      plain = CAN.replaceAll(plain, " ");
    }
    String rest = OR_BOTH.replaceAll(plain, "");
    boolean both = !rest.equals(plain);
    List<Pair> pairs = new ArrayList<>();
    for (Phrase phrase : PHRASES) {
      if (!phrase.words.mayMatch(rest)) {
        continue;
      }
      Matcher match = phrase.words.pattern().matcher(rest);
      StringBuilder without = new StringBuilder();
      while (match.find()) {
        Pair pair = phrase.meaning.apply(match.toMatchResult());
        if (pair == null || pairs.size() == MOST_PHRASES) {
          return null;
        }
        pairs.add(pair);
        match.appendReplacement(without, " " + MARK + " ");
      }
      rest = match.appendTail(without).toString();
    }
    return pairs.isEmpty() ? null : joined(rest, pairs, both, side);
  }

  /** Joins relations by the words between them; null if these are no plain list. */
  private static List<Integer> joined(String rest, List<Pair> pairs, boolean both, int side) {
    int first = rest.indexOf(MARK);
    int last = rest.lastIndexOf(MARK);
    boolean or = false;
    boolean and = false;
    int joints = 0;
    Matcher words = WORD.matcher(rest);
    int negations = 0;
    while (words.find()) {
      String word = LexiconRow.withoutEnd(words.group());
      boolean inside = words.start() > first && words.start() < last;
      if (inside && (word.equals("or") || word.equals("nor"))) {
        or = true;
        joints++;
      } else if (inside && (word.equals("and") || word.equals("but"))) {
        and = true;
        joints++;
      } else if (NEGATIONS.contains(word)) {
        negations += words.start() < first || pairs.size() == 1 ? 1 : 2;
      } else if (!FILLERS.contains(word)) {
        return null;
      }
    }
    boolean listed = pairs.size() == 1 ? joints == 0 : joints > 0 && joints < pairs.size();
    boolean turned = negations == 1;
    if (!listed || negations > 1 || or && and || turned && and || both && !or) {
      return null;
    }
    boolean any = or;
    return masks(
        (one, other) ->
            turned
                != (any
                    ? pairs.stream().anyMatch(pair -> pair.is(one, other))
                    : pairs.stream().allMatch(pair -> pair.is(one, other))),
        side);
  }

  private static List<Integer> masks(Pair pair, int side) {
    List<Integer> masks = new ArrayList<>();
    int count = 0;
    for (int one = 1; one <= side; one++) {
      int mask = 0;
      for (int other = 1; other <= side; other++) {
        mask |= pair.is(one, other) ? 1 << other - 1 : 0;
      }
      count += Integer.bitCount(mask);
      masks.add(mask);
    }
    return count == 0 || count == side * side ? null : masks;
  }
}
