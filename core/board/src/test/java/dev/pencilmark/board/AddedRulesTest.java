package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules beyond those of a board's type. */
class AddedRulesTest {

  @Test
  void bringTheirGroups() {
    Board board =
        Board.builder(PuzzleType.KILLER, 9).rule(Rule.DIAGONALS).rule(Rule.WINDOWS).build();
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(board.addedRules()).containsExactly(Rule.DIAGONALS, Rule.WINDOWS);
    assertThat(board.has(Rule.CAGES)).isTrue();
    List<String> names = Units.of(board).all().stream().map(Units.Unit::name).toList();
    assertThat(names).hasSize(27 + 2 + 4).contains("falling diagonal", "window 4");
  }

  @Test
  void makeAnotherTypeIfThereIsOne() {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DIAGONALS).build();
    assertThat(board).isEqualTo(Board.builder(PuzzleType.SUDOKU_X, 9).build());
    assertThat(board.addedRules()).isEmpty();
    assertThat(Board.builder(PuzzleType.STR8TS, 9).rule(Rule.BOXES).rule(Rule.DIAGONALS).build())
        .isEqualTo(Board.builder(PuzzleType.STR8TS_BX, 9).build());
  }

  @Test
  void areTheSameWhicheverTypeTheyWereAddedTo() {
    Board one = Board.builder(PuzzleType.COLOUR_SUDOKU, 9).rule(Rule.DIAGONALS).build();
    Board two = Board.builder(PuzzleType.SUDOKU_X, 9).rule(Rule.DISJOINT_GROUPS).build();
    Board three =
        Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DISJOINT_GROUPS).rule(Rule.DIAGONALS).build();
    assertThat(one).isEqualTo(two).isEqualTo(three);
    assertThat(one.type()).isEqualTo(PuzzleType.SUDOKU_X);
    assertThat(one.addedRules()).containsExactly(Rule.DISJOINT_GROUPS);
  }

  @Test
  void ofTheTypeItselfChangeNothing() {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.BOXES).build();
    assertThat(board).isEqualTo(Board.builder(PuzzleType.SUDOKU, 9).build());
  }

  @Test
  void withoutAnyGroupsChangeNothing() {
    Board board = Board.builder(PuzzleType.KENKEN, 7).rule(Rule.BOXES).build();
    assertThat(board).isEqualTo(Board.builder(PuzzleType.KENKEN, 7).build());
  }

  @Test
  void countForEqualityAndSurviveCopying() {
    Board plain = Board.builder(PuzzleType.KILLER, 9).build();
    Board added = plain.toBuilder().rule(Rule.WINDOWS).build();
    assertThat(added).isNotEqualTo(plain);
    assertThat(added.toBuilder().build()).isEqualTo(added);
  }

  @Test
  void findDuplicatesInTheirGroups() {
    Board board =
        Board.builder(PuzzleType.KILLER, 9).rule(Rule.DIAGONALS).given(0, 5).given(80, 5).build();
    assertThat(Validation.warnings(board))
        .singleElement()
        .satisfies(warning -> assertThat(warning.cells()).containsExactly("R1C1", "R9C9"));
  }

  @Test
  void mustMeanSomething() {
    assertThatThrownBy(() -> Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.CAGES))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Board.builder(PuzzleType.SUDOKU, 16).rule(Rule.WINDOWS))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
