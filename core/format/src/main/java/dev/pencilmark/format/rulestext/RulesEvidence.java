package dev.pencilmark.format.rulestext;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.rulestext.RulesText.Change;
import dev.pencilmark.format.rulestext.Sentence.Definition;
import dev.pencilmark.format.rulestext.Sentence.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rules text of a puzzle as evidence for its drawings, while a reader asserts rules. A
 * definition counts only if no sentence that was not understood may change it. Definitions that
 * were not asserted are unread in the end, like sentences that were not understood.
 */
public final class RulesEvidence {

  /** Rules whose definitions hold even where cells have values other than their digits. */
  private static final Set<String> OF_DIGITS = Set.of("antiknight", "antiking");

  /** The nouns by which other sentences mention the clues of a rule. */
  private static final Map<String, Set<String>> NOUNS =
      Map.ofEntries(
          Map.entry("thermo", Set.of("thermometer", "bulb")),
          Map.entry("thermo.slow", Set.of("thermometer", "bulb")),
          Map.entry("arrow", Set.of("arrow")),
          Map.entry("arrow.pill", Set.of("arrow")),
          Map.entry("sum", Set.of("cage")),
          Map.entry("cage", Set.of("cage")),
          Map.entry("cage.repeating", Set.of("cage")),
          Map.entry("difference", Set.of("dot", "dots")),
          Map.entry("ratio", Set.of("dot", "dots")),
          Map.entry("sum.pair", Set.of("x", "v")),
          Map.entry("antiknight", Set.of("knight")),
          Map.entry("antiking", Set.of("king")),
          Map.entry("littlekiller", Set.of("diagonal", "outside", "clue")),
          Map.entry("diagonals", Set.of("diagonal")),
          Map.entry("diagonals.sum", Set.of("diagonal")),
          Map.entry("sandwich", Set.of("outside", "clue")),
          Map.entry("xsum", Set.of("outside", "clue")),
          Map.entry("skyscraper", Set.of("outside", "clue")),
          Map.entry("numberedroom", Set.of("outside", "clue")),
          Map.entry("odd", Set.of("circle", "square")),
          Map.entry("even", Set.of("circle", "square")),
          Map.entry("quadruple", Set.of("circle")),
          Map.entry("countingcircles", Set.of("circle")),
          Map.entry("maximum", Set.of("shaded")),
          Map.entry("minimum", Set.of("shaded")),
          Map.entry("lockout", Set.of("line", "diamond")),
          Map.entry(
              PairSentences.MARK, Set.of("dot", "dots", "circle", "square", "diamond", "x", "v")),
          Map.entry("allowed", Set.of("circle", "square", "shaded")),
          Map.entry("dutchflatmates", Set.of()),
          Map.entry("antiqueen", Set.of()),
          Map.entry("runs.parity", Set.of()),
          Map.entry("cage.class", Set.of("cage")),
          Map.entry("cage.same", Set.of("cage")),
          Map.entry("cage.other", Set.of("cage")),
          Map.entry("cage.balanced", Set.of("cage")),
          Map.entry("relation.neighbours", Set.of()),
          Map.entry("relation.knight", Set.of("knight")),
          Map.entry("relation.king", Set.of("king")),
          Map.entry("relation.circle.knight", Set.of("circle", "knight")),
          Map.entry("relation.circle.king", Set.of("circle", "king")));

  private static final Set<String> LINE = Set.of("line");

  /** Kinds whose rules say different things, so that a rule is not evidence for all sentences. */
  private static final Set<RuleKind> BY_SENTENCE =
      EnumSet.of(
          RuleKind.SAME_DIFFERENCE,
          RuleKind.RELATION,
          RuleKind.RELATION_OF_ALL,
          RuleKind.AUTOMATON,
          RuleKind.ALLOWED);

  /** Words of a sentence that may change the meaning of the clues that it mentions. */
  private static final Pattern MODIFIER =
      Pattern.compile(
          "(?i)\\b(?:must|cannot|can|may|might|not|only|if|either|or|sums?|values?|differ\\w*"
              + "|exactly|also|some|except|unless|instead|contain\\w*|repeat\\w*|count\\w*|divid\\w*"
              + "|split\\w*)\\b");

  /** Words of a sentence about lines of any colour. */
  private static final Pattern ALL_LINES =
      Pattern.compile("(?i)\\b(?:each|every|all|any) (?:colou?red )?lines?\\b");

  private static final Pattern COLOURED = Pattern.compile("(?i)\\bcolou?red lines?\\b");

  private final RulesText text;
  private final Set<Definition> asserted =
      java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());

  /** Creates evidence from a text. */
  public RulesEvidence(RulesText text) {
    this.text = text;
  }

  /** Returns the text. */
  public RulesText text() {
    return text;
  }

  /** Returns the sentences that define a rule, except for those that others may change. */
  public List<Sentence> defining(String id) {
    if (text.changes(Change.LIES) || text.changes(Change.VALUES) && !OF_DIGITS.contains(id)) {
      return List.of();
    }
    return text.defining(id).stream().filter(sentence -> !isChanged(id, sentence)).toList();
  }

  private boolean isChanged(String id, Sentence definition) {
    Set<String> nouns = NOUNS.getOrDefault(id, LINE);
    for (Sentence other : text.sentences()) {
      if (other.isUnread()
          && other.nouns().stream().anyMatch(nouns::contains)
          && (other.role() == Role.CHANGING || MODIFIER.matcher(other.text()).find())
          && (other.colours().isEmpty()
              || definition.colours().isEmpty()
              || other.colours().stream().anyMatch(definition.colours()::contains))) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a sentence defines a rule, and no other may change it. */
  public boolean defines(String id) {
    return !defining(id).isEmpty();
  }

  /** Returns the class of numbers that a definition of sums names, such as prime. */
  public static String classOf(Definition definition) {
    return Lexicon.sumClass(definition.value());
  }

  /** Returns whether a number is of the class that a definition of sums names, such as prime. */
  public static boolean isOfClass(Definition definition, int sum) {
    return PairWords.member(classOf(definition)).test(sum);
  }

  /** Returns whether a drawing of a colour may be of a rule: a sentence fits it. */
  public boolean defines(String id, String colour) {
    return defining(id).stream().anyMatch(sentence -> fits(sentence, colour));
  }

  /** Returns whether a sentence mentions no colour, or one that a drawing may be called. */
  public static boolean fits(Sentence sentence, String colour) {
    return fits(sentence.colours(), colour);
  }

  /** Returns whether there is no colour word, or one that a drawing may be called. */
  public static boolean fits(Set<String> words, String colour) {
    return words.isEmpty() || words.stream().anyMatch(word -> ColourWords.fits(colour, word));
  }

  /** Records that a rule was asserted because of a sentence. */
  public void assertedBy(Sentence sentence, String id) {
    Definition definition = sentence.of(id);
    if (definition != null) {
      asserted.add(definition);
      String note = id + Lexicon.NOTE;
      text.defining(note).forEach(other -> asserted.add(other.of(note)));
    }
  }

  /** Returns whether a rule was asserted because of a sentence. */
  public boolean isAsserted(Sentence sentence, String id) {
    return asserted.contains(sentence.of(id));
  }

  /** Records that a rule was asserted because of all sentences that define it. */
  public void asserted(String id) {
    text.defining(id).forEach(sentence -> assertedBy(sentence, id));
  }

  /**
   * Records that a board has a rule that its format names, so that sentences about it are read.
   *
   * @param kind the kind of the rule
   */
  public void named(RuleKind kind) {
    if (BY_SENTENCE.contains(kind)) {
      return;
    }
    asserted(kind.id());
    switch (kind) {
      case CAGE -> List.of("cage", "sum").forEach(this::asserted);
      case SUM -> List.of("cage.repeating", "sum").forEach(this::asserted);
      case LOCKOUT -> asserted("lockout.gap");
      case ARROW -> asserted("arrow.pill");
      default -> {}
    }
  }

  /**
   * Returns the sentences without a meaning for the board: not understood, or a definition of a
   * rule that was not asserted.
   */
  public List<Sentence> unread() {
    List<Sentence> unread = new ArrayList<>();
    for (Sentence sentence : text.sentences()) {
      if (sentence.isUnread()
          || sentence.definitions().stream().anyMatch(one -> !asserted.contains(one))) {
        unread.add(sentence);
      }
    }
    return unread;
  }

  /**
   * Returns the unread sentences that mention none of some rules.
   *
   * @param ids the rules that a format names
   */
  public List<Sentence> unreadExceptAbout(Set<String> ids) {
    return unread().stream()
        .filter(sentence -> ids.stream().noneMatch(id -> Mentions.of(id, sentence.text())))
        .toList();
  }

  /**
   * Returns the sentences about lines with bare ends for each style of such lines.
   *
   * @param styles the colours of the lines, each once
   * @param ids the rules that are drawn as such lines
   * @param customary the rules that a colour usually means
   */
  public Map<String, List<Sentence>> byStyle(
      Set<String> styles, Set<String> ids, Map<String, Set<String>> customary) {
    Map<String, List<Sentence>> found = new LinkedHashMap<>();
    List<Sentence> plain = new ArrayList<>();
    Set<Sentence> used = new HashSet<>();
    for (Sentence sentence : text.sentences()) {
      Set<String> own = new HashSet<>();
      ids.stream().filter(id -> defining(id).contains(sentence)).forEach(own::add);
      if (own.isEmpty()) {
        continue;
      }
      Set<String> words = new HashSet<>(sentence.colours());
      words.remove("white");
      if (words.isEmpty()) {
        plain.add(sentence);
        continue;
      }
      for (String word : words) {
        List<String> fitting =
            styles.stream().filter(style -> ColourWords.fits(style, word)).toList();
        List<String> usual =
            fitting.stream()
                .filter(
                    style ->
                        own.stream().anyMatch(customary.getOrDefault(style, Set.of())::contains))
                .toList();
        List<String> taken = fitting.size() > 1 && usual.size() == 1 ? usual : fitting;
        if (taken.size() == 1) {
          found.computeIfAbsent(taken.get(0), none -> new ArrayList<>()).add(sentence);
        }
      }
    }
    Map<String, List<Sentence>> byCustom = new HashMap<>();
    for (Sentence sentence : plain) {
      for (String style : styles) {
        if (!found.containsKey(style)
            && ids.stream()
                .anyMatch(
                    id ->
                        sentence.of(id) != null
                            && customary.getOrDefault(style, Set.of()).contains(id))) {
          byCustom.computeIfAbsent(style, none -> new ArrayList<>()).add(sentence);
        }
      }
    }
    byCustom.forEach(
        (style, sentences) -> {
          if (sentences.size() == 1) {
            found.put(style, sentences);
            used.addAll(sentences);
          }
        });
    List<String> rest = styles.stream().filter(style -> !found.containsKey(style)).toList();
    List<Sentence> others = plain.stream().filter(sentence -> !used.contains(sentence)).toList();
    if (!others.isEmpty() && sameRules(others, ids)) {
      List<String> coloured = rest.stream().filter(style -> !isGrey(style)).toList();
      boolean every = others.stream().allMatch(one -> ALL_LINES.matcher(one.text()).find());
      boolean named = others.stream().allMatch(one -> COLOURED.matcher(one.text()).find());
      if (named && !coloured.isEmpty()) {
        coloured.forEach(style -> found.put(style, others));
      } else if (rest.size() == 1 || every && coloured.size() == rest.size()) {
        rest.forEach(style -> found.put(style, others));
      }
    }
    found.values().removeIf(sentences -> !sameRules(sentences, ids));
    return found;
  }

  private static boolean isGrey(String style) {
    return List.of("grey", "black", "white").stream()
        .anyMatch(word -> ColourWords.fits(style, word));
  }

  /** Returns whether sentences define one rule, or are parts of the definition of two. */
  private static boolean sameRules(List<Sentence> sentences, Set<String> ids) {
    Set<String> first = rules(sentences.get(0), ids);
    for (Sentence sentence : sentences) {
      Set<String> rules = rules(sentence, ids);
      if (!first.containsAll(rules) && !rules.containsAll(first)) {
        return false;
      }
    }
    return true;
  }

  private static Set<String> rules(Sentence sentence, Set<String> ids) {
    Set<String> rules = new HashSet<>();
    sentence.definitions().stream().map(Definition::id).filter(ids::contains).forEach(rules::add);
    return rules;
  }
}
