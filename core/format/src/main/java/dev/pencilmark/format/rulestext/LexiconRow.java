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

  /** Words that turn a definition into another one, of any kind. */
  private static final Pattern TURN =
      Pattern.compile(
          "\\bnot (?:have|need|necessarily(?! in order)|always|only)\\b|\\bneed not\\b|\\bunless\\b|\\bexcept"
              + "|\\binstead\\b|\\brather than\\b|\\bno longer\\b|\\bmay or may not\\b|\\bsome\\b"
              + "|\\botherwise\\b|\\bnot all\\b|\\bor may not\\b");

  private static final Map<String, Integer> NUMBER_WORDS =
      Map.of("two", 2, "three", 3, "four", 4, "five", 5, "six", 6, "ten", 10);
  private static final List<String> GROUPS = List.of("value", "ten", "five", "high", "high2");

  private final String id;
  private final Set<String> common;
  private final Set<String> names;
  private final List<Pattern> all = new ArrayList<>();
  private final List<Pattern> also = new ArrayList<>();
  private final Map<String, Integer> fixed = new HashMap<>();
  private final Set<String> own = new HashSet<>();
  private Pattern trap;

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
      this.all.add(Pattern.compile(pattern));
    }
  }

  String id() {
    return id;
  }

  /** Adds a pattern that may match: its groups are expected, too. */
  LexiconRow also(String pattern) {
    also.add(Pattern.compile(pattern));
    return this;
  }

  /** Sets the pattern that must not match. */
  LexiconRow trap(String pattern) {
    trap = Pattern.compile(pattern);
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

  private static String joined(String head, String sentence) {
    return head.isEmpty() ? sentence : head + ": " + sentence;
  }

  /** Returns whether a sentence has words, such as "unless", that turn the sense of any row. */
  static boolean turns(String head, String sentence) {
    return TURN.matcher(joined(head, sentence)).find();
  }

  /**
   * Returns the definition that a sentence is, which {@link #turns} nothing; null if it is none of
   * this row.
   */
  Definition match(String head, String sentence) {
    String folded = joined(head, sentence);
    Map<String, Integer> values = new HashMap<>(fixed);
    List<int[]> expected = new ArrayList<>();
    for (Pattern pattern : all) {
      Matcher found = pattern.matcher(folded);
      if (!found.find()) {
        return null;
      }
      take(found, expected, values);
    }
    // After the patterns: nearly all rows fail at their first one.
    if (trap != null && trap.matcher(folded).find()) {
      return null;
    }
    for (Pattern pattern : also) {
      Matcher found = pattern.matcher(folded);
      while (found.find()) {
        take(found, expected, values);
      }
    }
    return isExpected(folded, head.length(), expected) ? new Definition(id, values) : null;
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
            name.equals("high2") ? "high" : name,
            NUMBER_WORDS.containsKey(number) ? NUMBER_WORDS.get(number) : Integer.parseInt(number));
      }
    }
  }

  private boolean isExpected(String text, int head, List<int[]> expected) {
    Matcher words = WORD.matcher(text);
    while (words.find()) {
      String word = words.group().replaceAll("['-]+$", "");
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
