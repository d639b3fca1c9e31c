package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JSON of f-puzzles for a board. Extra regions, windows and the boxes of a jigsaw are all extra
 * regions there. The content determines the types of a board: regions at every cell, or a list of
 * cages, even an empty one.
 */
final class FpuzzlesJson {

  /**
   * The maximum number of groups, so that the text is short enough to be decoded; real boards have
   * few.
   */
  private static final int MOST_HIDDEN = 64;

  private FpuzzlesJson() {}

  /** Returns the JSON of a board with its metadata. */
  static Map<String, Object> of(Board board, PuzzleMetadata metadata) {
    int side = board.side();
    int[] allowed = allowed(board);
    List<Object> grid = new ArrayList<>();
    for (int row = 0; row < side; row++) {
      List<Object> cells = new ArrayList<>();
      for (int cell = row * side; cell < (row + 1) * side; cell++) {
        Map<String, Object> json = new LinkedHashMap<>();
        if (board.hasRegions()) {
          json.put("region", JsonNumber.of(board.region(cell) - 1L));
        }
        putCell(json, board, cell);
        if (allowed[cell] != 0) {
          json.put("givenPencilMarks", digits(allowed[cell]));
        }
        cells.add(json);
      }
      grid.add(cells);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("size", JsonNumber.of(side));
    FpuzzlesWords.put(board, metadata, json);
    json.put("grid", grid);
    if (board.has(Rule.DIAGONALS)) {
      json.put("diagonal+", true);
      json.put("diagonal-", true);
    }
    if (board.has(Rule.DISJOINT_GROUPS)) {
      json.put("disjointgroups", true);
    }
    if (board.has(Rule.CAGES)) {
      json.put(
          "killercage",
          board.cages().stream()
              .filter(cage -> !cage.isRepeating())
              .map(cage -> cage(cage, side))
              .toList());
    }
    List<ExtraRegion> regions = BoardParts.groups(board, Rule.WINDOWS);
    if (!regions.isEmpty()) {
      json.put(
          "extraregion",
          regions.stream()
              .map(region -> Map.of("cells", FpuzzlesTable.CELLS.writeAll(region.cells(), side)))
              .toList());
    }
    List<Object> drawnCages = new ArrayList<>(FpuzzlesWords.drawnCages(board));
    if (regions.size() <= MOST_HIDDEN) {
      regions.forEach(
          region ->
              drawnCages.add(
                  FpuzzlesRuleWriter.group(FpuzzlesTable.CELLS.writeAll(region.cells(), side))));
    }
    drawnCages.addAll(FpuzzlesWords.metadataCages(metadata));
    if (!drawnCages.isEmpty()) {
      json.put("cage", drawnCages);
    }
    FpuzzlesRuleWriter.put(board, json);
    FpuzzlesCosmetics.put(metadata.cosmetics(), side, json);
    return json;
  }

  /**
   * Writes the contents of cells to the JSON of a puzzle with the same rules, and leaves all other
   * data unchanged.
   *
   * @param json the JSON that was read; modified
   * @param was the board that was decoded from it
   * @return whether the rules are the same
   */
  static boolean update(Object json, Board was, Board board) {
    if (was.type() != board.type()
        || was.side() != board.side()
        || !was.addedRules().equals(board.addedRules())
        || !was.cages().equals(board.cages())
        || !was.extraRegions().equals(board.extraRegions())
        || !was.variants().equals(board.variants())) {
      return false;
    }
    JsonPlace grid = JsonPlace.top(json).get("grid");
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (was.region(cell) != board.region(cell)) {
        return false;
      }
      boolean same =
          was.digit(cell) == board.digit(cell)
              && was.isGiven(cell) == board.isGiven(cell)
              && was.candidates(cell) == board.candidates(cell)
              && was.cornerMarks(cell) == board.cornerMarks(cell);
      if (!same) {
        @SuppressWarnings("unchecked")
        Map<String, Object> place =
            (Map<String, Object>) grid.get(cell / board.side()).get(cell % board.side()).value();
        List.of("value", "given", "centerPencilMarks", "cornerPencilMarks").forEach(place::remove);
        putCell(place, board, cell);
      }
    }
    return true;
  }

  /**
   * Replaces the metadata. Without a drawing, that of the JSON is kept.
   *
   * @param json the JSON that was read; modified
   */
  static void update(Object json, Board board, PuzzleMetadata metadata) {
    @SuppressWarnings("unchecked")
    Map<String, Object> members = (Map<String, Object>) json;
    List.of("successMessage", "solution").forEach(members::remove);
    FpuzzlesWords.put(board, metadata, members);
    List<Object> cages = new ArrayList<>();
    JsonPlace cage = JsonPlace.top(json).get("cage");
    for (int i = 0; cage.isList() && i < ((List<?>) cage.value()).size(); i++) {
      if (FpuzzlesReader.entry(cage.get(i)) == null) {
        cages.add(cage.get(i).value());
      }
    }
    cages.addAll(FpuzzlesWords.metadataCages(metadata));
    members.remove("cage");
    if (!cages.isEmpty()) {
      members.put("cage", cages);
    }
    if (!metadata.cosmetics().isEmpty()) {
      FpuzzlesCosmetics.remove(board.side(), members);
      FpuzzlesCosmetics.put(metadata.cosmetics(), board.side(), members);
    }
  }

  private static int[] allowed(Board board) {
    int[] allowed = new int[board.cellCount()];
    for (VariantRule rule : board.variants()) {
      for (int i = 0; rule.kind() == RuleKind.ALLOWED && i < rule.size(0); i++) {
        allowed[rule.cell(0, i)] = rule.mask(i);
      }
    }
    return allowed;
  }

  private static void putCell(Map<String, Object> json, Board board, int cell) {
    if (board.digit(cell) != 0) {
      json.put("value", JsonNumber.of(board.digit(cell)));
      if (board.isGiven(cell)) {
        json.put("given", true);
      }
    }
    if (board.candidates(cell) != 0) {
      json.put("centerPencilMarks", digits(board.candidates(cell)));
    }
    if (board.cornerMarks(cell) != 0) {
      json.put("cornerPencilMarks", digits(board.cornerMarks(cell)));
    }
  }

  private static List<Object> digits(int mask) {
    List<Object> digits = new ArrayList<>();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add(JsonNumber.of(Integer.numberOfTrailingZeros(rest) + 1L));
    }
    return digits;
  }

  private static Map<String, Object> cage(Cage cage, int side) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cells", FpuzzlesTable.CELLS.writeAll(cage.cells(), side));
    if (cage.hasTotal()) {
      json.put("value", Long.toString(cage.target()));
    }
    return json;
  }
}
