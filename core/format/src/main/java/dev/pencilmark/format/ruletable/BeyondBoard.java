package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * Collects what a text says and a board cannot hold: rules, without which it is another puzzle, and
 * words and decoration, which do not matter to it.
 */
public final class BeyondBoard {

  private static final int BRIEF = 40;

  /** Of words, this many characters are shown. */
  private static final int MOST_SHOWN = 80;

  private static final int MOST_WARNINGS = 32;

  /** A longer sentence is cut. */
  private static final int LONGEST_QUOTE = 160;

  /** More of all sentences is not in a warning. */
  private static final int MOST_QUOTED = 1000;

  /** Texts can have as many rules as they like; more names than this are not reported. */
  private static final int MOST_NAMES = 1000;

  /** The rules with how often they are there; 0 for no number. */
  private final Map<String, Integer> rules = new TreeMap<>();

  /** Those that are on the board although they are unknown. */
  private final Map<String, Integer> carried = new TreeMap<>();

  /** The names of drawings among the rules. */
  private final Set<String> drawings = new HashSet<>();

  /** The sentences of rules in words that are not on the board. */
  private final Map<String, UnsupportedConstraint> sentences = new LinkedHashMap<>();

  private final List<Problem> warnings = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<String> decoration = new ArrayList<>();
  private final Map<String, Integer> decorationCounts = new TreeMap<>();
  private final Map<String, Integer> unreadDecoration = new TreeMap<>();
  private int decorated;

  /**
   * Returns the losses of a board in a text that has cages and groups only if they have an effect:
   * a sum whose digits may repeat says nothing without a total, a killer without cages is a Sudoku.
   *
   * @param caged whether there is a rule that reads back as a killer's without its cages
   */
  public static List<Loss> lossesOf(Board board, Fidelity fidelity, boolean caged) {
    List<Cage> silent = board.cages().stream().filter(cage -> !says(cage)).toList();
    boolean cages = caged || silent.size() < board.cages().size();
    PuzzleType back = board.hasRegions() ? PuzzleType.JIGSAW : PuzzleType.SUDOKU;
    boolean other = board.has(Rule.CAGES) && !cages;
    List<Loss> losses =
        new ArrayList<>((other ? fidelity.readingBackAs(back) : fidelity).losses(board));
    losses.addAll(lossesOfSilent(board));
    losses.sort(Comparator.comparing(Loss::kind));
    return losses;
  }

  /** Returns the loss of the cages of a board that say nothing, if it has some. */
  public static List<Loss> lossesOfSilent(Board board) {
    List<Cage> silent = board.cages().stream().filter(cage -> !says(cage)).toList();
    if (silent.isEmpty()) {
      return List.of();
    }
    int cells = silent.stream().mapToInt(Cage::size).sum();
    String detail = silent.size() + " cages without effect omitted";
    return List.of(
        new Loss(LossKind.REPEATING_CAGES, cells, detail)
            .as(Loss.Code.WITHOUT_EFFECT, detail)
            .with("count", silent.size())
            .changing(false));
  }

  /** Returns whether a cage says something: one whose digits may repeat does by its total only. */
  public static boolean says(Cage cage) {
    return cage.hasTotal() || !cage.isRepeating();
  }

  /** Returns the fidelity at a side: without boxes there are no groups of cells in them either. */
  public static Fidelity atSide(Fidelity fidelity, PuzzleType type, int side) {
    boolean noGroups = type == PuzzleType.COLOUR_SUDOKU && BoxShape.of(side) == null;
    return noGroups ? fidelity.readingBackAs(PuzzleType.SUDOKU) : fidelity;
  }

  /** One more of a rule. */
  public void rule(String name) {
    rules.merge(name, 1, Integer::sum);
  }

  /** Adds a rule that occurs {@code count} times, or 0 if the number is unknown. */
  public void rule(String name, int count) {
    rules.put(name, count);
  }

  /**
   * Adds a drawing that may be a rule and occurs {@code count} times, or 0 if the number is
   * unknown.
   */
  public void drawing(String name, int count) {
    rules.put(name, count);
    drawings.add(name);
  }

  /** Sentences of rules in words that are not on the board. */
  public void unread(List<Sentence> unread) {
    StringJoiner quoted = new StringJoiner(" ");
    for (Sentence sentence : unread) {
      String name = '"' + quote(sentence.text()) + '"';
      quoted.add(name);
      UnsupportedConstraint.Part part =
          sentence.role() == Sentence.Role.CHANGING
              ? UnsupportedConstraint.Part.CHANGING_SENTENCE
              : UnsupportedConstraint.Part.SENTENCE;
      sentences.putIfAbsent(name, new UnsupportedConstraint(name, 0, part));
    }
    if (!unread.isEmpty()) {
      warning(
          Problem.of(
              ProblemCode.RULES_IN_WORDS,
              "rules in words that were not read: " + brief(quoted.toString(), MOST_QUOTED)));
    }
  }

  private static String quote(String sentence) {
    return brief(
        sentence.replaceAll("[\\p{C}\\p{Z}\\s]+", " ").replace('"', '\'').strip(), LONGEST_QUOTE);
  }

  private static String brief(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 3).strip() + "...";
  }

  /** Adds a carried rule that occurs {@code count} times, or 0 if the number is unknown. */
  public void carried(String name, int count) {
    carried.put(name, count);
  }

  /** Something odd. */
  public void warning(Problem warning) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(warning);
    }
  }

  /** A rule that is reported in words and nowhere else. */
  public void ruleInWords(String words) {
    inWords("a rule is stated in words only, not as data", words);
  }

  /** Rules that are reported by drawings and by words about them. */
  public void rulesOfDrawings(String words) {
    inWords("the rules are stated in words about drawings, not as data", words);
  }

  private void inWords(String what, String words) {
    String start = words.substring(0, Math.min(words.length(), MOST_SHOWN)).strip();
    warning(Problem.of(ProblemCode.RULES_IN_WORDS, what + ": \"" + start + "\""));
  }

  /** Words. */
  public void text(String name) {
    if (!texts.contains(name)) {
      texts.add(name);
    }
  }

  /** Texts that are too long for metadata. */
  public void tooLong(PuzzleMetadata.Builder metadata) {
    metadata.tooLong().forEach(field -> text(field.title() + ", which is too long"));
  }

  /** Something drawn. */
  public void decoration(String name) {
    decoration(name, 0);
  }

  /** Adds a decoration that occurs {@code count} times, or 0 if the number is unknown. */
  public void decoration(String name, int count) {
    decoration.add(name);
    decorationCounts.put(name, count);
  }

  /**
   * Adds a decoration that occurs {@code count} times and that the metadata keep: the decoder does
   * not lose it.
   */
  public void keptDecoration(String name, int count) {
    decorationCounts.put(name, count);
  }

  /** Reports all decoration as drawings that may be rules: sentences about it were not read. */
  public void decorationIsUnread() {
    decorationCounts.forEach(
        (name, count) -> {
          if (count > 0) {
            unreadDecoration.put(name, count);
          }
        });
  }

  /** Returns whether something is drawn. */
  public boolean isDrawn() {
    return !decoration.isEmpty();
  }

  /** A cell with decoration. */
  public void decoratedCell() {
    decorated++;
  }

  /** Returns the decoded text: the board, and all collected data. */
  public Decoded decoded(Board board) {
    Map<String, Integer> unknown = new TreeMap<>(rules);
    unknown.putAll(carried);
    List<UnsupportedConstraint> unsupported = new ArrayList<>();
    unknown.forEach(
        (name, count) ->
            unsupported.add(
                new UnsupportedConstraint(
                    name,
                    count,
                    drawings.contains(name)
                        ? UnsupportedConstraint.Part.DRAWING
                        : UnsupportedConstraint.Part.RULE)));
    unreadDecoration.forEach(
        (name, count) ->
            unsupported.add(
                new UnsupportedConstraint(name, count, UnsupportedConstraint.Part.DRAWING)));
    unsupported.addAll(sentences.values());
    return new Decoded(
        board,
        "",
        "",
        losses(board.cellCount()),
        warnings(),
        UnsupportedConstraint.atMost(unsupported));
  }

  /** Returns the decoded text with its metadata. */
  public Decoded decoded(Board board, PuzzleMetadata metadata) {
    return decoded(board).with(metadata);
  }

  /** Returns the losses of a text that does not keep this data. */
  private List<Loss> losses(int cells) {
    List<Loss> losses = new ArrayList<>();
    String names = ruleNames();
    if (!names.isEmpty()) {
      losses.add(Loss.ofConstraints(cells, names));
    }
    if (!texts.isEmpty()) {
      losses.add(new Loss(LossKind.COMMENT, 0, String.join(", ", texts)));
    }
    List<String> drawn = new ArrayList<>(decoration);
    if (decorated > 0) {
      drawn.add("colours or other marks of cells");
    }
    if (!drawn.isEmpty()) {
      losses.add(new Loss(LossKind.MARKUP, decorated, String.join(", ", drawn)));
    }
    return losses;
  }

  /** Returns a warning if the board is not the whole puzzle. */
  private List<Problem> warnings() {
    if (!rules.isEmpty()) {
      warnings.add(0, Problem.outsideModel(ruleNames()));
    }
    return warnings;
  }

  private String ruleNames() {
    StringBuilder names = new StringBuilder();
    for (Map.Entry<String, Integer> rule : rules.entrySet()) {
      if (names.length() > MOST_NAMES) {
        return names.append(", ...").toString();
      }
      names.append(names.isEmpty() ? "" : ", ").append(rule.getKey());
      names.append(rule.getValue() == 0 ? "" : " (" + rule.getValue() + ")");
    }
    if (!sentences.isEmpty()) {
      names.append(names.isEmpty() ? "" : ", ").append("rules in words (" + sentences.size() + ")");
    }
    return names.toString();
  }

  /** Returns an untrusted name in a form that may be reported. */
  public static String brief(String name) {
    return name.length() > BRIEF ? name.substring(0, BRIEF) + "..." : name;
  }
}
