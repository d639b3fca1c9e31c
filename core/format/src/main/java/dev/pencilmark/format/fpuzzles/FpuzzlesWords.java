package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The title, author and rules in words of f-puzzles' JSON. Without them SudokuPad shows a puzzle
 * without rules. Sums of cells whose digits may repeat are there and in drawn cages only, because
 * killer cages of f-puzzles have different digits.
 */
final class FpuzzlesWords {

  private static final String UNKNOWN = "Unknown";

  private FpuzzlesWords() {}

  /** Puts title, author and rules into the JSON of a board. */
  static void put(Board board, Map<String, Object> json) {
    json.put("title", board.type().title());
    json.put("author", UNKNOWN);
    json.put("ruleset", ruleset(board));
  }

  private static String ruleset(Board board) {
    Set<String> lines = new LinkedHashSet<>();
    lines.add(RuleWords.of(board, false));
    List<VariantRule> sums = sums(board);
    if (!sums.isEmpty()) {
      lines.add(RuleWords.REPEATING);
    }
    for (VariantRule sum : sums) {
      lines.add(new RuleClause(sum, true, "").text(board.side()));
    }
    for (VariantRule rule : board.variants()) {
      if (rule.kind().isSupported() && rule.kind() != RuleKind.SUM) {
        lines.add(RuleClause.drawn(rule, "").text(board.side()));
      }
    }
    return String.join("\n", lines);
  }

  /** Returns the sums of a board whose digits may repeat: cages and rules. */
  private static List<VariantRule> sums(Board board) {
    Stream<VariantRule> cages =
        board.cages().stream()
            .filter(cage -> cage.isRepeating() && cage.hasTotal())
            .map(FpuzzlesWords::sum);
    Stream<VariantRule> rules =
        board.variants().stream().filter(rule -> rule.kind() == RuleKind.SUM);
    return Stream.concat(cages, rules).toList();
  }

  private static VariantRule sum(Cage cage) {
    return VariantRule.of(RuleKind.SUM).group(cage.cells()).values((int) cage.target()).build();
  }

  /** Drawn cages for the sums whose digits may repeat. */
  static List<Object> drawnCages(Board board) {
    List<Object> drawn = new ArrayList<>();
    for (VariantRule sum : sums(board)) {
      Map<String, Object> cage = new LinkedHashMap<>();
      cage.put("cells", FpuzzlesTable.CELLS.writeAll(sum.group(0), board.side()));
      cage.put("value", Integer.toString(sum.value()));
      cage.put("outlineC", "#000000");
      cage.put("fontC", "#000000");
      // SudokuPad passes these on to its own form, which knows them.
      cage.put("unique", false);
      cage.put("sum", JsonNumber.of(sum.value()));
      drawn.add(cage);
    }
    return drawn;
  }

  /**
   * Returns whether a member is what {@link #put} writes for a board, and so no text of somebody's.
   */
  static boolean isOurs(String name, Object value, Board board) {
    return switch (name) {
      case "title" -> board.type().title().equals(value);
      case "author" -> UNKNOWN.equals(value);
      case "ruleset" -> value instanceof String text && areOurs(text.split("\n", -1), board);
      default -> false;
    };
  }

  private static boolean areOurs(String[] lines, Board board) {
    boolean ours = RuleWords.of(board, false).equals(lines[0]);
    for (int i = 1; ours && i < lines.length; i++) {
      ours =
          lines[i].equals(RuleWords.REPEATING) || RuleClause.read(lines[i], board.side()) != null;
    }
    return ours;
  }

  /** Returns the lines of our own rules that report of sums which are in no other member. */
  static List<String> sumsInWords(String ruleset, Board board) {
    List<String> found = new ArrayList<>();
    for (String line : ruleset.split("\n", -1)) {
      RuleClause clause = RuleClause.read(line, board.side());
      if (clause != null && clause.complete() && clause.rule().kind() == RuleKind.SUM) {
        found.add(line);
      }
    }
    return found;
  }
}
