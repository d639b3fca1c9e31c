package dev.pencilmark.cli.option;

import dev.pencilmark.board.PuzzleType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The type of puzzles. */
public final class TypeOption {

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      completionCandidates = Types.class,
      description = "Type of the puzzles: ${COMPLETION-CANDIDATES}.")
  private String type;

  /** The values. */
  static final class Types extends Candidates {
    Types() {
      super(List.copyOf(types().keySet()));
    }
  }

  /** Returns the types by their names for users. */
  private static Map<String, PuzzleType> types() {
    Map<String, PuzzleType> names = new LinkedHashMap<>();
    for (PuzzleType one : PuzzleType.values()) {
      names.put(
          switch (one) {
            case SUDOKU_X -> "x";
            case COLOUR_SUDOKU -> "colour";
            default -> Choices.kebab(one.name());
          },
          one);
    }
    return names;
  }

  /** Returns whether a type is set. */
  boolean isSet() {
    return type != null;
  }

  /** Returns the type; SUDOKU by default. */
  PuzzleType type() {
    return type == null
        ? PuzzleType.SUDOKU
        : types().get(Choices.nearest("--type", type, new Types().names()));
  }
}
