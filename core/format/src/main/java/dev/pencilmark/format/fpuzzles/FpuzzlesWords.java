package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.EnumSet;
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

  /** The fields that f-puzzles has no member for. */
  private static final Set<PuzzleMetadata.Field> IN_CAGES =
      EnumSet.of(
          PuzzleMetadata.Field.SOURCE_URL,
          PuzzleMetadata.Field.SOURCE_PROGRAM,
          PuzzleMetadata.Field.DIFFICULTY,
          PuzzleMetadata.Field.CREATED,
          PuzzleMetadata.Field.TAGS,
          PuzzleMetadata.Field.LICENCE);

  private FpuzzlesWords() {}

  /** Puts title, author, rules and solution into the JSON of a board. */
  static void put(Board board, PuzzleMetadata metadata, Map<String, Object> json) {
    json.put("title", MetadataKeys.title(metadata, board));
    json.put("author", MetadataKeys.author(metadata));
    json.put("ruleset", ruleset(board, metadata.rules()));
    if (!metadata.successMessage().isEmpty()) {
      json.put("successMessage", metadata.successMessage());
    }
    if (metadata.solution() != null) {
      json.put("solution", solution(metadata.solution()));
    }
  }

  /** Returns a solution as a list of numbers and dots, or as its text if it is unusable. */
  private static Object solution(DeclaredSolution solution) {
    if (!solution.isUsable()) {
      return solution.text();
    }
    List<Object> cells = new ArrayList<>();
    for (int digit : solution.digits()) {
      cells.add(digit == DeclaredSolution.UNKNOWN ? "." : JsonNumber.of(digit));
    }
    return cells;
  }

  /** Returns the rules in words of the source, and sentences for the rules that they lack. */
  private static String ruleset(Board board, String source) {
    Set<String> lines = new LinkedHashSet<>();
    List<VariantRule> sums = sums(board);
    if (source.isEmpty()) {
      lines.add(RuleWords.of(board, false));
    } else {
      lines.add(source);
      lines.add(RuleWords.lacking(board, false, source));
      lines.remove("");
    }
    if (!sums.isEmpty()) {
      lines.add(RuleWords.REPEATING);
    }
    for (VariantRule sum : sums) {
      lines.add(new RuleClause(sum, true, "").text(board.side()));
    }
    WordedRules words = new WordedRules(source, board.side());
    for (VariantRule rule : board.variants()) {
      if (rule.kind().isSupported()
          && rule.kind() != RuleKind.SUM
          && !RuleWords.names(source, rule.kind(), words)) {
        lines.add(RuleClause.drawn(rule, "").text(board.side()));
      }
    }
    return String.join("\n", lines);
  }

  /** Returns invisible cages with the metadata that no member has. */
  static List<Object> metadataCages(PuzzleMetadata metadata) {
    List<MetadataKeys.Entry> entries = new ArrayList<>();
    for (PuzzleMetadata.Field field : IN_CAGES) {
      if (metadata.has(field)) {
        entries.add(new MetadataKeys.Entry(MetadataKeys.key(field), metadata.text(field)));
      }
    }
    metadata.more().forEach((key, text) -> entries.add(new MetadataKeys.Entry(key, text)));
    List<Object> cages = new ArrayList<>();
    for (MetadataKeys.Entry entry : entries) {
      Map<String, Object> cage = new LinkedHashMap<>();
      cage.put("cells", List.of("R1C1"));
      cage.put("value", entry.clue());
      cage.put("outlineC", FpuzzlesRuleWriter.UNSEEN);
      cage.put("fontC", FpuzzlesRuleWriter.UNSEEN);
      cages.add(cage);
    }
    return cages;
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
