package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known positions have the steps that are published for them, with exactly these results. */
class PublishedPositionsTest {

  private static Grid afterBasics(String digits, int largestSubset) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < digits.length(); cell++) {
      if (digits.charAt(cell) != '.') {
        board.given(cell, digits.charAt(cell) - '0');
      }
    }
    Grid grid = Grid.of(board.build(), Start.FROM_GIVENS);
    List<Technique> basics =
        Stream.of(Technique.values())
            .filter(technique -> technique.tier() <= 2 || largestSubset == 4 && isQuad(technique))
            .filter(technique -> Families.of(technique) != null)
            .toList();
    Cancellation never = new Cancellation();
    for (Step step = Families.first(basics, grid, never);
        step != null;
        step = Families.first(basics, grid, never)) {
      step.applyTo(grid);
    }
    return grid;
  }

  private static boolean isQuad(Technique technique) {
    return technique == Technique.NAKED_QUAD || technique == Technique.HIDDEN_QUAD;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The positions after singles, locked candidates and subsets are of the forums: Golden
        // Nugget (tarek), Fata Morgana, and one of Leren, which has a locked set, too; Loki (mith);
        // page 58 of GNPX; Easter Monster (jpf).
        "junior-exocet|4|.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....|"
            + "r7c9<>3",
        "junior-exocet|4|........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........|"
            + "r4c2<>24",
        "junior-exocet|4|9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2|r1c7<>5,"
            + " r2c4<>7",
        "sk-loop|4|1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1|r1c3<>7,"
            + " r2c5<>38, r2c6<>8, r3c1<>2, r5c2<>48, r5c8<>39, r7c3<>1, r8c4<>5, r8c5<>4, r9c1<>6",
        "double-exocet|4|...1....87.......9..3.9.5....9.3...5.....23.....4..6....6.8..5.47...1...2........|r1c2<>24,"
            + " r19c6<>47, r2c2<>124, r28c4<>2, r2c6<>4, r56c1,r9c2<>1, r5c2<>14, r59c4,r6c6<>7,"
            + " r6c2<>12",
        "multi-sector-locked-set|4|9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2|r1c7<>5,"
            + " r2c4,r5c2<>7, r3c5<>124, r3c69<>34, r3c8<>12, r5c1<>78, r69c5<>4, r7c1<>8, r7c2<>6",
        "tridagon|4|57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..|"
            + "r8c8<>357",
        "fireworks|4|1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42|r6c3<>78,"
            + " r7c3<>59, r7c4<>568",
        "chute-remote-pair|3|.2......1.6.18..7.5......4.6..7......7.....544..91....1.2.7.9.6..6....1.....3.7..|"
            + "r1c5,r8c6<>9",
        "guardians|3|....61.4...2....7.5...4...9...12..5......32...786.....8.....6..6......17.5..7.9..|"
            + "r5c2<>6",
      })
  void publishedPositionHasItsStep(String id, int largest, String digits, String results)
      throws ProblemException {
    Grid grid = afterBasics(digits, largest);
    StepText text = StepText.english(Notation.R1C1, Digits.ofSide(9));
    List<Step> steps =
        Families.all(Technique.ofId(id), grid, 1_000, new Cancellation()).stream().toList();
    for (Step step : steps) {
      Definitions.check(step, grid);
    }
    assertThat(steps)
        .extracting(text::sentence)
        .extracting(sentence -> sentence.substring(sentence.indexOf("=> ") + 3))
        .contains(results);
  }
}
