package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A grid next to lines that may be rules is not certain to be a plain Sudoku. */
class UnexplainedTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final List<String> LINES =
      List.of(
          "r1c1 r1c2 12",
          "A1 A2 B2 = 14",
          "(1,2) (1,3) 9",
          "[[0,1],[0,2]]",
          "sum 12: r1c1 r2c1",
          "x = [3,4,5]",
          "lines = [(0,1),(1,1)]",
          "dots r4c5-r4c6",
          "D1-E1-E2",
          "12+ A1 A2",
          "5: {1,2}",
          "r4c4 is even",
          "R1C1>R1C2");

  static Stream<String> lines() {
    return LINES.stream();
  }

  /** The cells in lines, and as a list of lists. */
  private static List<String> grids(String cells) {
    StringBuilder lines = new StringBuilder();
    StringBuilder list = new StringBuilder("board = [\n");
    for (int row = 0; row < 9; row++) {
      String digits = cells.substring(9 * row, 9 * row + 9);
      lines.append(digits).append('\n');
      list.append("  [").append(String.join(", ", digits.replace('.', '0').split("")));
      list.append(row < 8 ? "],\n" : "]\n]\n");
    }
    return List.of(lines.toString(), list.toString());
  }

  @ParameterizedTest
  @MethodSource("lines")
  void aLineThatMayBeARuleIsNeverIgnoredWithCertainty(String line) {
    SplittableRandom random = new SplittableRandom(line.hashCode());
    for (String grid : grids(PastedPuzzles.one(random, 28))) {
      for (String text : List.of(grid + line + "\n", line + "\n" + grid, grid + "\n" + line)) {
        DecodeResult reading;
        try {
          reading = INTERCHANGE.decode(Source.ofText(text), "");
        } catch (ProblemException refused) {
          continue;
        }
        boolean plain = reading.board().type() == PuzzleType.SUDOKU;
        if (plain && reading.board().variants().isEmpty()) {
          assertThat(reading.detection().confidence()).as(text).isNotEqualTo(Confidence.CERTAIN);
          assertThat(reading.decoded().beyondBoard())
              .as(text)
              .anyMatch(loss -> loss.kind() == LossKind.RULES);
        }
      }
    }
  }

  private static DecodeResult decoded(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  /** Letters next to a grid that are no regions by mistake. */
  @Test
  void rowsOfLettersThatAreNoRegionsAreALoss() throws ProblemException {
    String grid =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
            + "....8..79\n\n";
    String letters =
        "AAABBBCCC\nAAABBBCCC\nAAABBCCCC\nDDDBEEEFF\nDDDEEEFFF\nDDDEEFFFF\nGGGEHHIII\nGGGHHHIII\n"
            + "GGGHHHHII";
    DecodeResult read = decoded(grid + letters);
    assertThat(read.detection().confidence()).isNotEqualTo(Confidence.CERTAIN);
    assertThat(read.decoded().beyondBoard()).anyMatch(loss -> loss.kind() == LossKind.RULES);
  }

  /** Labels above and below are a part of a table. */
  @Test
  void labelsOfTablesAreExplained() throws ProblemException {
    String labels = "\t1\t2\t3\t4\t5\t6\t7\t8\t9\n";
    String rows =
        "A\t5\t3\t\t\t7\t\t\t\t\nB\t6\t\t\t1\t9\t5\t\t\t\nC\t\t9\t8\t\t\t\t\t6\t\n"
            + "D\t8\t\t\t\t6\t\t\t\t3\nE\t4\t\t\t8\t\t3\t\t\t1\nF\t7\t\t\t\t2\t\t\t\t6\n"
            + "G\t\t6\t\t\t\t\t2\t8\t\nH\t\t\t\t4\t1\t9\t\t\t5\nI\t\t\t\t\t8\t\t\t7\t9\n";
    assertThat(decoded(labels + rows + labels).decoded().beyondBoard())
        .noneMatch(loss -> loss.kind() == LossKind.RULES);
  }
}
