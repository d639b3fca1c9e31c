package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data that a format can hold for boards of some types and sizes, in its default style.
 *
 * @param types the types
 * @param sides the sizes
 * @param losses the kinds of data that such boards lose
 */
public record Capability(List<PuzzleType> types, List<Integer> sides, Set<LossKind> losses) {

  private record Row(List<Integer> sides, Set<LossKind> losses) {}

  /** Returns all of a format: one for all types that go at the same sizes with the same losses. */
  public static List<Capability> of(Format format) {
    Map<Row, List<PuzzleType>> rows = new LinkedHashMap<>();
    for (PuzzleType type : PuzzleType.values()) {
      Map<Set<LossKind>, List<Integer>> sides = new LinkedHashMap<>();
      for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
        Fidelity fidelity = type.supports(side) ? format.fidelity(type, side, "") : null;
        if (fidelity != null) {
          Set<LossKind> losses = fidelity.possibleLosses();
          // No format has all kinds of variant rules that there are.
          losses.add(LossKind.RULES);
          sides.computeIfAbsent(losses, key -> new ArrayList<>()).add(side);
        }
      }
      sides.forEach(
          (losses, at) ->
              rows.computeIfAbsent(new Row(at, losses), key -> new ArrayList<>()).add(type));
    }
    List<Capability> capabilities = new ArrayList<>();
    rows.forEach(
        (row, types) -> capabilities.add(new Capability(types, row.sides(), row.losses())));
    return capabilities;
  }
}
