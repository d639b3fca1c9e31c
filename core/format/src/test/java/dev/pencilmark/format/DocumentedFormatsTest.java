package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The formats are listed once, in {@link Formats}; the table of docs/formats.md is made from them.
 * After a change run the test with {@code -Dpencilmark.write=true}, and it writes the table.
 */
class DocumentedFormatsTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));
  private static final String START =
      "<!-- formats: made from the registry, see DocumentedFormatsTest -->\n";
  private static final String END = "<!-- end of formats -->";

  @Test
  void theTableIsThatOfTheRegistry() throws IOException {
    Path document = ROOT.resolve("docs/formats.md");
    String text = Files.readString(document);
    int start = text.indexOf(START) + START.length();
    int end = text.indexOf(END);
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.writeString(document, text.substring(0, start) + table() + text.substring(end));
      return;
    }
    assertThat(text.substring(start, end))
        .as("step 4 of docs/adding-a-format.md: rewrite the table of docs/formats.md")
        .isEqualTo(table());
  }

  @Test
  void everyFormatAndDialectIsInTheDocumentation() throws IOException {
    String text = Files.readString(ROOT.resolve("docs/formats.md"));
    for (Format format : Formats.all()) {
      assertThat(text.contains("`" + format.id() + "`"))
          .as("step 4 of docs/adding-a-format.md: docs/formats.md says nothing of " + format.id())
          .isTrue();
      for (Dialect dialect : format.dialects()) {
        if (dialect.isVersion()) {
          assertThat(text.contains("`" + dialect.name() + "`"))
              .as("step 4: docs/formats.md says nothing of " + format.id() + "." + dialect.name())
              .isTrue();
        }
      }
    }
  }

  @Test
  void everyProblemCodeIsInTheCatalogue() throws IOException {
    String text = Files.readString(ROOT.resolve("docs/formats.md"));
    for (ProblemCode code : ProblemCode.values()) {
      assertThat(text).containsOnlyOnce("| `" + code + "` |");
    }
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder("| id | format | types | sizes | may lose |\n|---|---|---|---|---|\n");
    for (Format format : Formats.all()) {
      Set<PuzzleType> types = EnumSet.noneOf(PuzzleType.class);
      Set<Integer> sides = new TreeSet<>();
      Set<LossKind> losses = EnumSet.noneOf(LossKind.class);
      for (PuzzleType type : PuzzleType.values()) {
        for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
          Fidelity fidelity = type.supports(side) ? format.fidelity(type, side, "") : null;
          if (fidelity != null && !fidelity.possibleLosses().contains(LossKind.TYPE)) {
            types.add(type);
            sides.add(side);
            losses.addAll(fidelity.possibleLosses());
            losses.add(LossKind.RULES);
          }
        }
      }
      table.append(
          "| `%s` | %s | %s | %s | %s%s |%n"
              .formatted(
                  format.id(),
                  format.title(),
                  types.stream().map(t -> "" + t.letter()).collect(Collectors.joining(" ")),
                  ranges(sides),
                  types.isEmpty()
                      ? "read only"
                      : losses.isEmpty()
                          ? "nothing"
                          : losses.stream().map(LossKind::title).collect(Collectors.joining(", ")),
                  needsAllInCages(format) ? "; needs every cell in a cage" : ""));
    }
    return table.toString().replace(System.lineSeparator(), "\n");
  }

  /** Whether a format refuses puzzles of cages in which a cell is in none. */
  private static boolean needsAllInCages(Format format) {
    for (PuzzleType type : PuzzleType.values()) {
      for (int side = Board.MIN_SIDE; type.has(Rule.CAGES) && side <= 9; side++) {
        if (!type.supports(side) || format.fidelity(type, side, "") == null) {
          continue;
        }
        Board.Builder board = Board.builder(type, side);
        for (int cell = 0; type.has(Rule.REGIONS) && cell < side * side; cell++) {
          board.region(cell, cell / side + 1);
        }
        try {
          format.encode(board.build(), "", "");
        } catch (ProblemException refused) {
          return refused.problem().code() == ProblemCode.CAGE_UNCOVERED_CELL;
        }
      }
    }
    return false;
  }

  private static String ranges(Set<Integer> sides) {
    StringBuilder text = new StringBuilder();
    for (int side : sides) {
      boolean inside = sides.contains(side - 1) && sides.contains(side + 1);
      if (!inside) {
        boolean continues = sides.contains(side - 1);
        text.append(continues ? "-" : text.isEmpty() ? "" : ", ").append(side);
      }
    }
    return text.toString();
  }
}
