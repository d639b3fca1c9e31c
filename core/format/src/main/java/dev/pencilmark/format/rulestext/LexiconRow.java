package dev.pencilmark.format.rulestext;

import dev.pencilmark.format.rulestext.Sentence.Definition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A row of the {@link Lexicon}: the sentences that define rules of one kind. */
final class LexiconRow {

  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}'-]*|\\d+");

  private static final String CLUE =
      "(?:lines?|cages?|thermometers?|arrows?|circles?|dots?|box|row|column|diagonal|area|2x2)\\b";

  private static final String COLOUR =
      "(red|orange|peach|gold|yellow|green|teal|blue|lavender|purple|pink|grey|black|white)";

  /** Words that turn a definition into another one, of any kind. */
  private static final GuardedPattern TURN =
      GuardedPattern.of(
          "\\bnot (?:have|need|necessarily(?! in order)|always|only)\\b|\\bneed not\\b|\\bunless\\b|\\bexcept"
              + "|\\binstead\\b|\\brather than\\b|\\bno longer\\b|\\bmay or may not\\b|\\bsome\\b"
              + "|\\botherwise\\b|\\bnot all\\b|\\bor may not\\b"
              + "|\\b(?:two|three|four) of (?:the|them|which|these|those)\\b"
              + "|\\b(?:not true|untrue|false|not the case)\\b"
              + "|\\bone (?:pair|set)\\b"
              + "|\\b(?:in|on|along|within|for) (?:exactly|only) (?:one|two|three|four)\\b"
              // Cells of lines of two kinds.
              + "|\\b"
              + COLOUR
              + " lines?\\b.*\\b(?!\\1)"
              + COLOUR
              + " lines?\\b"
              // One clue of several, unlike one of two digits.
              + "|(?:^|: )(?:exactly |only )?one (?:three\\b|(?:digit|number)"
              + " (?:in|on|along)\\b|(?:\\w+ ){0,2}"
              + CLUE
              + ")|\\b(?:in|on|along|from|of|within|with|each other) (?:exactly |only )?one (?:adjacent\\b"
              + "|(?:\\w+ )?"
              + CLUE
              + ")");

  private static final Map<String, Integer> NUMBER_WORDS =
      Map.of("two", 2, "three", 3, "four", 4, "five", 5, "six", 6, "ten", 10);
  private static final List<String> GROUPS =
      List.of("value", "value2", "ten", "five", "high", "high2");

  private final String id;
  private final Set<String> common;
  private final Set<String> names;
  private final List<GuardedPattern> all = new ArrayList<>();
  private final List<GuardedPattern> also = new ArrayList<>();
  private final Map<String, Integer> fixed = new HashMap<>();
  private final Set<String> own = new HashSet<>();
  private GuardedPattern trap;

  /**
   * Creates a row.
   *
   * @param id the id of the kind of rule, or the name of a rule that is no kind
   * @param common the words of every row
   * @param names the words of headings
   * @param all the patterns that must match
   */
  LexiconRow(String id, Set<String> common, Set<String> names, String... all) {
    this.id = id;
    this.common = common;
    this.names = names;
    for (String pattern : all) {
      this.all.add(GuardedPattern.of(pattern));
    }
  }

  String id() {
    return id;
  }

  /** Adds a pattern that may match: its groups are expected, too. */
  LexiconRow also(String pattern) {
    also.add(GuardedPattern.of(pattern));
    return this;
  }

  /** Sets the pattern that must not match. */
  LexiconRow trap(String pattern) {
    trap = GuardedPattern.of(pattern);
    return this;
  }

  /** Adds words that are expected. */
  LexiconRow words(String list) {
    own.addAll(Arrays.asList(list.split(" +")));
    return this;
  }

  /** Sets a number that all rules of the row have. */
  LexiconRow fixed(String name, int number) {
    fixed.put(name, number);
    return this;
  }

  /** Returns a sentence behind its heading. */
  static String joined(String head, String sentence) {
    return head.isEmpty() ? sentence : head + ": " + sentence;
  }

  /** Returns whether a sentence has words, such as "unless", that turn the sense of any row. */
  static boolean turns(String head, String sentence) {
    return TURN.isIn(joined(head, sentence));
  }

  /**
   * Returns the definition that a sentence is, which {@link #turns} nothing; null if it is none of
   * this row.
   *
   * @param head the length of its heading
   * @param folded the sentence behind its heading
   */
  Definition match(int head, String folded) {
    for (GuardedPattern pattern : all) {
      if (!pattern.mayMatch(folded)) {
        return null;
      }
    }
    Map<String, Integer> values = new HashMap<>(fixed);
    List<int[]> expected = new ArrayList<>();
    for (GuardedPattern pattern : all) {
      Matcher found = pattern.first(folded);
      if (found == null) {
        return null;
      }
      take(found, expected, values);
    }
    // After the patterns: nearly all rows fail at their first one.
    if (trap != null && trap.isIn(folded)) {
      return null;
    }
    for (GuardedPattern pattern : also) {
      Matcher found = pattern.first(folded);
      for (boolean more = found != null; more; more = found.find()) {
        take(found, expected, values);
      }
    }
    return isExpected(folded, head, expected) ? new Definition(id, values) : null;
  }

  private static void take(Matcher found, List<int[]> expected, Map<String, Integer> values) {
    for (int group = 1; group <= found.groupCount(); group++) {
      if (found.start(group) >= 0) {
        expected.add(new int[] {found.start(group), found.end(group)});
      }
    }
    for (String name : GROUPS) {
      if (found.pattern().pattern().contains("?<" + name + ">") && found.group(name) != null) {
        String number = found.group(name);
        values.put(
            name.endsWith("2") ? name.substring(0, name.length() - 1) : name,
            NUMBER_WORDS.containsKey(number) ? NUMBER_WORDS.get(number) : Integer.parseInt(number));
      }
    }
  }

  /** Returns a word without apostrophes and hyphens at its end. */
  static String withoutEnd(String word) {
    int end = word.length();
    while (end > 0 && "':-".indexOf(word.charAt(end - 1)) >= 0) {
      end--;
    }
    return word.substring(0, end);
  }

  private boolean isExpected(String text, int head, List<int[]> expected) {
    Matcher words = WORD.matcher(text);
    while (words.find()) {
      String word = withoutEnd(words.group());
      boolean inside = common.contains(word) || own.contains(word);
      inside |= words.start() < head && names.contains(word);
      for (int i = 0; !inside && i < expected.size(); i++) {
        inside = words.start() >= expected.get(i)[0] && words.end() <= expected.get(i)[1];
      }
      if (!inside && word.contains("-")) {
        inside = true;
        for (String part : word.split("-")) {
          inside &= part.isEmpty() || common.contains(part) || own.contains(part);
        }
      }
      if (!inside) {
        return false;
      }
    }
    return true;
  }
}
