package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.format.rulestext.Sentence.Definition;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds relations of two digits that sentences state: of cells with a mark between them, of
 * neighbours, and of cells a move of chess apart; and rules that only sentences state.
 */
public final class StatedRelations {

  private static final String MARK = "relation.mark";
  private static final String NEIGHBOURS = "relation.neighbours";

  /** Words of a sentence about all adjacent cells. */
  private static final Pattern OF_GRID =
      Pattern.compile(
          "(?i)\\b(?:orthogonal\\w*|horizontally|vertically|shar(?:e|ing) an edge|anywhere"
              + "|in the grid)\\b");

  private static final String RUNS = "runs.parity";
  private static final String QUEEN = "antiqueen";
  private static final String NEGATIVE = "negative.mark";

  /** The moves of the pieces, down and right. */
  private static final Map<String, int[][]> MOVES =
      Map.of(
          NEIGHBOURS,
          new int[][] {{0, 1}, {1, 0}},
          "relation.king",
          new int[][] {{0, 1}, {1, 0}, {1, 1}, {1, -1}},
          "relation.knight",
          new int[][] {{1, 2}, {2, 1}, {1, -2}, {2, -1}});

  /** The mark of a shape that is drawn in a cell, or between two. */
  public static final String ROUND = "round";

  public static final String SQUARE = "square";
  public static final String DIAMOND = "diamond";
  public static final String BAR = "bar";

  /**
   * A shape without a text that no other rule is known for.
   *
   * @param shape one of the shapes of this class
   * @param colour the colour by which people call it
   * @param style the colours and shape, by which marks of one meaning are the same
   * @param cell the cell that it is in, or the first of those that it is between
   * @param other the second cell; -1 for a mark in a cell
   * @param use records that it is the picture of a rule
   */
  public record Mark(
      String shape, String colour, String style, int cell, int other, Runnable use) {}

  private final int side;
  private final List<Mark> marks;
  private final List<VariantRule> rules;
  private final RulesEvidence evidence;

  /** The edges with a mark of a rule, as the smaller cell times the cells plus the larger. */
  private final Set<Integer> marked = new HashSet<>();

  /** Whether a sentence says that all marks of a family are given, by their kind. */
  private final boolean hasScope;

  /**
   * Creates a reader.
   *
   * @param marks the shapes that may be marks
   * @param rules the rules that were found so far; others are added
   */
  public StatedRelations(
      int side, RulesEvidence evidence, List<Mark> marks, List<VariantRule> rules) {
    this.side = side;
    this.evidence = evidence;
    this.marks = List.copyOf(marks);
    this.rules = rules;
    this.hasScope =
        evidence.text().sentences().stream()
            .anyMatch(sentence -> sentence.role() == Sentence.Role.SCOPE);
  }

  private boolean add(VariantRule.Builder rule) throws ProblemException {
    return RuleCollector.addIfSound(rule, side, evidence.text().lowestDigit(), rules);
  }

  /** Reads the rules. */
  public void read() throws ProblemException {
    List<Definition> asserted = readMarks();
    for (Map.Entry<String, int[][]> moves : MOVES.entrySet()) {
      for (Sentence sentence : evidence.defining(moves.getKey())) {
        if (moves.getKey().equals(NEIGHBOURS) && !isOfGrid(sentence)) {
          continue;
        }
        int[] masks = sentence.of(moves.getKey()).maskArray();
        if (addAll(pairs(moves.getValue()), masks)) {
          evidence.assertedBy(sentence, moves.getKey());
        }
      }
    }
    readCircled("relation.circle.knight", MOVES.get("relation.knight"));
    readCircled("relation.circle.king", MOVES.get("relation.king"));
    readScopes(asserted);
    readLetterScopes();
    readRuns();
    readQueens();
  }

  /** Returns whether adjacent cells are those of the grid, and not those of a line before it. */
  private boolean isOfGrid(Sentence sentence) {
    return OF_GRID.matcher(sentence.text()).find()
        || evidence.text().sentences().stream()
            .flatMap(other -> other.nouns().stream())
            .noneMatch(Set.of("line", "dot", "dots", "whisper", "cage", "circle")::contains);
  }

  /** Reads sentences about digits of one parity in a row in all rows and columns. */
  private void readRuns() throws ProblemException {
    LineLanguages languages = new LineLanguages(side);
    for (Sentence sentence : evidence.defining(RUNS)) {
      int length = sentence.of(RUNS).value();
      boolean all = length <= side;
      for (int line = 0; all && line < 2 * side; line++) {
        int[] cells = new int[side];
        for (int i = 0; i < side; i++) {
          cells[i] = line < side ? line * side + i : i * side + line - side;
        }
        VariantRule.Builder rule = languages.noRuns(cells, length, digit -> digit % 2);
        all = rule != null && add(rule);
      }
      if (all) {
        evidence.assertedBy(sentence, RUNS);
      }
    }
  }

  /** Reads sentences that a digit is never twice on a diagonal of any length. */
  private void readQueens() throws ProblemException {
    for (Sentence sentence : evidence.defining(QUEEN)) {
      int digit = sentence.of(QUEEN).value();
      int[] masks = new int[side];
      Arrays.fill(masks, (1 << side) - 1);
      if (digit < 1 || digit > side) {
        continue;
      }
      masks[digit - 1] &= ~(1 << digit - 1);
      boolean all = true;
      for (int[] step : new int[][] {{1, 1}, {1, -1}}) {
        for (int sum = 1 - side; sum < 2 * side - 1; sum++) {
          List<Integer> cells = new ArrayList<>();
          for (int row = 0; row < side; row++) {
            int column = step[1] > 0 ? row - sum : sum - row;
            if (column >= 0 && column < side) {
              cells.add(row * side + column);
            }
          }
          if (cells.size() > 1) {
            int[] group = cells.stream().mapToInt(Integer::intValue).toArray();
            all &= add(VariantRule.of(RuleKind.RELATION_OF_ALL).group(group).masks(masks));
          }
        }
      }
      if (all) {
        evidence.assertedBy(sentence, QUEEN);
      }
    }
  }

  /** Reads the marks of all sentences; returns the definitions that were asserted. */
  private List<Definition> readMarks() throws ProblemException {
    List<Sentence> sentences = evidence.defining(MARK);
    List<Definition> asserted = new ArrayList<>();
    if (sentences.isEmpty()) {
      return asserted;
    }
    Map<String, List<Mark>> byStyle = new LinkedHashMap<>();
    for (Mark mark : marks) {
      if (mark.other >= 0) {
        byStyle.computeIfAbsent(mark.style, none -> new ArrayList<>()).add(mark);
      }
    }
    Map<String, List<Sentence>> meanings = new HashMap<>();
    Set<Sentence> ambiguous = new HashSet<>();
    for (Sentence sentence : sentences) {
      List<String> styles =
          byStyle.entrySet().stream()
              .filter(style -> fits(sentence.of(MARK), style.getValue().get(0)))
              .map(Map.Entry::getKey)
              .toList();
      if (styles.size() == 1) {
        meanings.computeIfAbsent(styles.get(0), none -> new ArrayList<>()).add(sentence);
      } else {
        ambiguous.add(sentence);
      }
    }
    for (Map.Entry<String, List<Sentence>> meaning : meanings.entrySet()) {
      List<Mark> ofStyle = byStyle.get(meaning.getKey());
      Sentence sentence = meaning.getValue().get(0);
      boolean clear =
          meaning.getValue().size() == 1
              && ambiguous.stream().noneMatch(other -> fits(other.of(MARK), ofStyle.get(0)));
      if (!clear || !lettersAgree(sentence.of(MARK))) {
        continue;
      }
      boolean all = true;
      for (Mark mark : ofStyle) {
        if (add(rule(sentence.of(MARK).maskArray(), mark.cell, mark.other))) {
          mark.use.run();
        } else {
          all = false;
        }
      }
      if (all) {
        evidence.assertedBy(sentence, MARK);
        asserted.add(sentence.of(MARK));
        ofStyle.forEach(mark -> marked.add(edge(mark.cell, mark.other)));
      }
    }
    return asserted;
  }

  /** Returns whether a relation that is named by the letters X and V has their usual sums. */
  private boolean lettersAgree(Definition definition) {
    return !definition.values().containsKey("ten")
        || Stream.of("ten", "five")
            .allMatch(
                sum ->
                    evidence.defining(RuleKind.SUM_PAIR.id()).stream()
                        .map(sentence -> sentence.of(RuleKind.SUM_PAIR.id()).values())
                        .anyMatch(values -> values.containsKey(sum)));
  }

  private static boolean fits(Definition definition, Mark mark) {
    boolean shaped =
        switch (definition.clue()) {
          case "dot", "circle", "bead", "pearl" -> mark.shape.equals(ROUND);
          case "square" -> mark.shape.equals(SQUARE);
          case "diamond" -> mark.shape.equals(DIAMOND);
          case "rectangle", "bar" -> mark.shape.equals(BAR);
          default -> true;
        };
    return shaped && RulesEvidence.fits(definition.colours(), mark.colour);
  }

  /** Returns the rule that cells in a row have a relation: a known kind if it is one. */
  private VariantRule.Builder rule(int[] masks, int... cells) {
    if (cells.length == 2 && !hasScope) {
      for (DotType type : DotType.values()) {
        RuleKind kind = kind(type);
        for (int value = kind.lowestValue(side); value <= kind.highestValue(side); value++) {
          if (Arrays.equals(masks, masks(type, value))) {
            return VariantRule.of(kind).group(cells).values(value);
          }
        }
      }
    }
    return VariantRule.of(RuleKind.RELATION).group(cells).masks(masks);
  }

  private static RuleKind kind(DotType type) {
    return switch (type) {
      case DIFFERENCE -> RuleKind.DIFFERENCE;
      case RATIO -> RuleKind.RATIO;
      case XV -> RuleKind.SUM_PAIR;
    };
  }

  private int[] masks(DotType type, int value) {
    int[] masks = new int[side];
    for (int one = 1; one <= side; one++) {
      for (int other = 1; other <= side; other++) {
        masks[one - 1] |= type.holds(value, one, other) ? 1 << other - 1 : 0;
      }
    }
    return masks;
  }

  /** Returns all pairs of cells some moves apart. */
  private List<int[]> pairs(int[][] moves) {
    List<int[]> pairs = new ArrayList<>();
    for (int cell = 0; cell < side * side; cell++) {
      for (int[] move : moves) {
        int row = cell / side + move[0];
        int column = cell % side + move[1];
        if (row >= 0 && row < side && column >= 0 && column < side) {
          pairs.add(new int[] {cell, row * side + column});
        }
      }
    }
    return pairs;
  }

  /** Adds a relation of pairs; pairs that follow each other become one rule. */
  private boolean addAll(List<int[]> pairs, int[] masks) throws ProblemException {
    Map<Integer, List<Integer>> next = new HashMap<>();
    for (int[] pair : pairs) {
      next.computeIfAbsent(pair[0], none -> new ArrayList<>()).add(pair[1]);
    }
    boolean all = true;
    for (int[] pair : pairs) {
      if (next.get(pair[0]) == null || !next.get(pair[0]).remove((Integer) pair[1])) {
        continue;
      }
      List<Integer> chain = new ArrayList<>(List.of(pair[0], pair[1]));
      int step = pair[1] - pair[0];
      int at = pair[1];
      while (next.containsKey(at) && next.get(at).remove((Integer) (at + step))) {
        at += step;
        chain.add(at);
      }
      int[] cells = chain.stream().mapToInt(Integer::intValue).toArray();
      all &= add(VariantRule.of(RuleKind.RELATION).group(cells).masks(masks));
    }
    return all;
  }

  /** Reads relations of the digit in a circle and those a move away. */
  private void readCircled(String id, int[][] moves) throws ProblemException {
    for (Sentence sentence : evidence.defining(id)) {
      Definition definition = sentence.of(id);
      Map<String, List<Mark>> styles = new HashMap<>();
      for (Mark mark : marks) {
        if (mark.other < 0
            && mark.shape.equals(ROUND)
            && RulesEvidence.fits(definition.colours(), mark.colour)) {
          styles.computeIfAbsent(mark.style, none -> new ArrayList<>()).add(mark);
        }
      }
      if (styles.size() != 1) {
        continue;
      }
      List<Mark> circles = styles.values().iterator().next();
      Set<Integer> cells = new HashSet<>();
      circles.forEach(mark -> cells.add(mark.cell));
      List<int[]> pairs =
          pairs(moves).stream()
              .filter(pair -> cells.contains(pair[0]) || cells.contains(pair[1]))
              .toList();
      if (addAll(pairs, definition.maskArray())) {
        circles.forEach(mark -> mark.use.run());
        evidence.assertedBy(sentence, id);
      }
    }
  }

  /** Reads sentences that all marks of a relation are given. */
  private void readScopes(List<Definition> asserted) throws ProblemException {
    for (Sentence sentence : evidence.text().sentences()) {
      Definition scope = sentence.of(NEGATIVE);
      if (scope == null) {
        continue;
      }
      List<Definition> families =
          asserted.stream()
              .filter(
                  one ->
                      (scope.clue().isEmpty() || scope.clue().equals(one.clue()))
                          && (scope.colours().isEmpty() || scope.colours().equals(one.colours())))
              .toList();
      boolean dots =
          !evidence.text().defining(RuleKind.DIFFERENCE.id()).isEmpty()
              || !evidence.text().defining(RuleKind.RATIO.id()).isEmpty();
      boolean others =
          dots && evidence.text().defining(MARK).isEmpty() && scope.colours().isEmpty();
      boolean understood = others || !families.isEmpty() && isWhole(scope);
      for (Definition family : families) {
        understood = understood && addAll(unmarked(false), none(family.maskArray()));
      }
      if (understood) {
        evidence.assertedBy(sentence, NEGATIVE);
        // A family that no sentence defines has no marks.
        for (RuleKind kind : List.of(RuleKind.DIFFERENCE, RuleKind.RATIO)) {
          if (evidence.text().defining(kind.id()).isEmpty()) {
            evidence.assertedBy(sentence, "negative." + kind.id());
          }
        }
      }
    }
  }

  /** Reads that all letters are given, where other marks may be letters, too. */
  private void readLetterScopes() throws ProblemException {
    if (marked.isEmpty() || !evidence.defines(RuleKind.SUM_PAIR.id())) {
      return;
    }
    for (Sentence sentence : evidence.text().sentences()) {
      for (int total : new int[] {5, 10}) {
        String id = "negative.xv." + total;
        boolean whole =
            sentence.of(id) != null
                && evidence.text().sentences().stream()
                    .noneMatch(
                        other ->
                            other.isUnread()
                                && (other.nouns().contains("x") || other.nouns().contains("v")));
        if (whole && addAll(unmarked(true), none(masks(DotType.XV, total)))) {
          evidence.assertedBy(sentence, id);
        }
      }
    }
  }

  /** Returns the pairs that are not in some masks. */
  private int[] none(int[] masks) {
    return Arrays.stream(masks).map(mask -> ~mask & (1 << side) - 1).toArray();
  }

  /** Returns whether all sentences about marks of a scope are asserted. */
  private boolean isWhole(Definition scope) {
    return evidence.text().sentences().stream()
        .noneMatch(
            sentence ->
                sentence.isUnread() && sentence.nouns().contains(scope.clue())
                    || sentence.of(MARK) != null
                        && sentence.of(MARK).clue().equals(scope.clue())
                        && (scope.colours().isEmpty()
                            || scope.colours().equals(sentence.of(MARK).colours()))
                        && !evidence.isAsserted(sentence, MARK));
  }

  /** Returns the neighbours without a mark; letters are marks of their own. */
  private List<int[]> unmarked(boolean letters) {
    Set<Integer> others = new HashSet<>(marked);
    for (VariantRule rule : rules) {
      boolean dot = rule.kind() == RuleKind.DIFFERENCE || rule.kind() == RuleKind.RATIO;
      if (rule.kind() == RuleKind.SUM_PAIR || dot && !letters) {
        others.add(edge(rule.cell(0, 0), rule.cell(0, 1)));
      }
    }
    return pairs(MOVES.get(NEIGHBOURS)).stream()
        .filter(pair -> !others.contains(edge(pair[0], pair[1])))
        .toList();
  }

  private int edge(int cell, int other) {
    return Math.min(cell, other) * side * side + Math.max(cell, other);
  }
}
