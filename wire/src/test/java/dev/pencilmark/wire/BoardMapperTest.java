package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.PuzzleType;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BoardMapperTest {

  static Stream<Board> boards() {
    return Stream.of(
        Boards.sudoku(),
        Boards.kenken(),
        Boards.str8ts(),
        Boards.jigsaw(),
        Board.newBuilder().setType(PuzzleType.PUZZLE_TYPE_SUDOKU_X).setSize(25).build(),
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_KILLER)
            .setSize(9)
            .addConstraints(Constraint.newBuilder().setKind("diagonals"))
            .addConstraints(Constraint.newBuilder().setKind("windows"))
            .build(),
        Boards.sudoku().toBuilder()
            .addAllCandidates(Collections.nCopies(1, 0))
            .addAllCandidates(Collections.nCopies(79, 0b101))
            .addCandidates(0b1_1111_1111)
            .setAmbiguities(Boards.column(81, 7, 3))
            .build());
  }

  @ParameterizedTest
  @MethodSource("boards")
  void boardComesBackAsItWasSent(Board wire) throws RefusedException {
    assertThat(BoardMapper.toWire(BoardMapper.toCore(wire, "board"))).isEqualTo(wire);
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeComesBack(dev.pencilmark.board.PuzzleType type) throws RefusedException {
    dev.pencilmark.board.Board.Builder builder = dev.pencilmark.board.Board.builder(type, 9);
    builder.placed(3, 4).candidates(5, 0b11);
    if (type.has(dev.pencilmark.board.Rule.REGIONS)) {
      for (int cell = 0; cell < 81; cell++) {
        builder.region(cell, cell / 9 + 1);
      }
    }
    if (type.has(dev.pencilmark.board.Rule.CAGES)) {
      builder.cage(new dev.pencilmark.board.Cage(new int[] {8, 7}, CageOperator.ADD, 5, 2));
    }
    builder.extraRegion(new ExtraRegion(2, 4, 0));
    if (type.has(dev.pencilmark.board.Rule.CAGES)
        && !type.has(dev.pencilmark.board.Rule.OPERATORS)) {
      builder.cage(new dev.pencilmark.board.Cage(new int[] {6, 5}, CageOperator.ADD, 0, 0));
      builder.cage(
          new dev.pencilmark.board.Cage(new int[] {9, 19}, CageOperator.ADD, 18, 0).repeating());
    }
    builder.cornerMarks(80, 6);
    dev.pencilmark.board.Board board = builder.build();

    assertThat(BoardMapper.toCore(BoardMapper.toWire(board), "board")).isEqualTo(board);
  }

  @Test
  void everyStateIsReported() throws RefusedException {
    Board wire =
        Boards.str8ts().toBuilder()
            .setDigits(".234............")
            .setClues(Boards.column(16, 2, 1))
            .addAllCandidates(List.of(0, 0, 0, 0, 1, 3, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0))
            .build();
    dev.pencilmark.board.Board board = BoardMapper.toCore(wire, "board");

    assertThat(Stream.iterate(0, i -> i < 8, i -> i + 1).map(board::state))
        .containsExactly(
            CellState.BLACK,
            CellState.BLACK_CLUE,
            CellState.GIVEN,
            CellState.PLACED,
            CellState.SINGLE_CANDIDATE,
            CellState.CANDIDATES,
            CellState.ALL_CANDIDATES,
            CellState.EMPTY);
  }

  @Test
  void columnInWhichNoCellHasAnythingIsNotSent() throws RefusedException {
    Board zeros =
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(9)
            .setDigits(Boards.all(81, 0))
            .setClues(Boards.all(81, 0))
            .setBlacks(Boards.all(81, 0))
            .addAllCandidates(Collections.nCopies(81, 0))
            .build();

    assertThat(BoardMapper.toWire(BoardMapper.toCore(zeros, "board")))
        .isEqualTo(Board.newBuilder().setType(PuzzleType.PUZZLE_TYPE_SUDOKU).setSize(9).build());
  }

  @Test
  void rulesThatMakeAnotherTypeComeBackAsThatType() throws RefusedException {
    Board wire =
        Boards.sudoku().toBuilder()
            .addConstraints(Constraint.newBuilder().setKind("diagonals"))
            .build();

    Board back = BoardMapper.toWire(BoardMapper.toCore(wire, "board"));

    assertThat(back.getType()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU_X);
    assertThat(back.getConstraintsList()).isEmpty();
  }

  private static Constraint extra(int... cells) {
    Constraint.Builder region = Constraint.newBuilder().setKind("region");
    CellGroup.Builder group = region.addGroupsBuilder();
    for (int cell : cells) {
      group.addCells(cell);
    }
    return region.build();
  }

  static Stream<Arguments> hostileBoards() {
    return Stream.of(
        hostile(
            "unknown rule",
            Boards.sudoku(),
            b -> b.addConstraints(Constraint.newBuilder().setKind("borders")),
            "constraints[0].kind",
            "RULE_UNKNOWN",
            ""),
        hostile(
            "no rule",
            Boards.sudoku(),
            b -> b.addConstraints(Constraint.getDefaultInstance()),
            "constraints[0].kind",
            "RULE_UNKNOWN",
            ""),
        hostile(
            "windows in 4x4",
            Boards.kenken(),
            b -> b.addConstraints(Constraint.newBuilder().setKind("windows")),
            "constraints[0]",
            "RULE_OUTSIDE_MODEL",
            ""),
        hostile("no type", Boards.sudoku(), b -> b.clearType(), "type", "BAD_REQUEST", ""),
        hostile(
            "corner marks with a digit",
            Boards.sudoku(),
            b -> b.addAllCornerMarks(Collections.nCopies(81, 3)),
            "corner_marks",
            "BAD_REQUEST",
            "R1C1"),
        hostile(
            "corner mark 10",
            Boards.sudoku(),
            b -> b.clearDigits().clearClues().addAllCornerMarks(Collections.nCopies(81, 512)),
            "corner_marks",
            "VALUE_OUT_OF_RANGE",
            "R1C1"),
        hostile(
            "one corner mark",
            Boards.sudoku(),
            b -> b.addCornerMarks(1),
            "corner_marks",
            "BAD_LENGTH",
            ""),
        hostile(
            "256 extra regions",
            Boards.sudoku(),
            b -> b.addAllConstraints(Collections.nCopies(256, extra(0, 1))),
            "constraints",
            "LIMIT_EXCEEDED",
            ""),
        hostile(
            "extra region of a cell",
            Boards.sudoku(),
            b -> b.addConstraints(extra(0)),
            "constraints[0].groups[0].cells",
            "BAD_REGION",
            ""),
        hostile(
            "extra region of ten cells",
            Boards.sudoku(),
            b -> b.addConstraints(extra(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
            "constraints[0].groups[0].cells",
            "BAD_REGION",
            ""),
        hostile(
            "extra region outside",
            Boards.sudoku(),
            b -> b.addConstraints(extra(0, -1)),
            "constraints[0].groups[0].cells",
            "BAD_REGION",
            ""),
        hostile(
            "extra region with a cell twice",
            Boards.sudoku(),
            b -> b.addConstraints(extra(0, 1)).addConstraints(extra(3, 3)),
            "constraints[1].groups[0].cells",
            "BAD_REGION",
            "R1C4"),
        hostile(
            "unknown type", Boards.sudoku(), b -> b.setTypeValue(99), "type", "BAD_REQUEST", ""),
        hostile(
            "negative type", Boards.sudoku(), b -> b.setTypeValue(-1), "type", "BAD_REQUEST", ""),
        hostile("no size", Boards.sudoku(), b -> b.clearSize(), "size", "VALUE_OUT_OF_RANGE", ""),
        hostile("size 2", Boards.sudoku(), b -> b.setSize(2), "size", "VALUE_OUT_OF_RANGE", ""),
        hostile("size 32", Boards.sudoku(), b -> b.setSize(32), "size", "VALUE_OUT_OF_RANGE", ""),
        hostile(
            "size of 4 billion",
            Boards.sudoku(),
            b -> b.setSize(-1),
            "size",
            "VALUE_OUT_OF_RANGE",
            ""),
        hostile(
            "Windoku of size 4",
            Boards.sudoku(),
            b -> b.setType(PuzzleType.PUZZLE_TYPE_WINDOKU).setSize(4),
            "size",
            "VALUE_OUT_OF_RANGE",
            ""),
        hostile(
            "80 digits",
            Boards.sudoku(),
            b -> b.setDigits(Boards.all(80, 0)),
            "digits",
            "BAD_LENGTH",
            ""),
        hostile(
            "82 clues",
            Boards.sudoku(),
            b -> b.setClues(Boards.all(82, 0)),
            "clues",
            "BAD_LENGTH",
            ""),
        hostile(
            "one candidate",
            Boards.sudoku(),
            b -> b.addCandidates(1),
            "candidates",
            "BAD_LENGTH",
            ""),
        hostile(
            "digit 10",
            Boards.sudoku(),
            b -> b.clearClues().setDigits(Boards.column(81, 10, 10)),
            "digits",
            "VALUE_OUT_OF_RANGE",
            "R2C2"),
        hostile(
            "digit 255",
            Boards.sudoku(),
            b -> b.clearClues().setDigits(Boards.column(81, 80, 255)),
            "digits",
            "VALUE_OUT_OF_RANGE",
            "R9C9"),
        hostile(
            "clue 2",
            Boards.sudoku(),
            b -> b.setClues(Boards.column(81, 0, 2)),
            "clues",
            "VALUE_OUT_OF_RANGE",
            "R1C1"),
        hostile(
            "clue without a digit",
            Boards.sudoku(),
            b -> b.clearDigits(),
            "clues",
            "BAD_REQUEST",
            "R1C1"),
        hostile(
            "clue on candidates",
            Boards.sudoku(),
            b -> b.clearDigits().addAllCandidates(Collections.nCopies(81, 3)),
            "clues",
            "CLUE_FLAG_ON_CANDIDATES",
            "R1C1"),
        hostile(
            "candidates with a digit",
            Boards.sudoku(),
            b -> b.addAllCandidates(Collections.nCopies(81, 3)),
            "candidates",
            "BAD_REQUEST",
            "R1C1"),
        hostile(
            "candidate 10",
            Boards.sudoku(),
            b -> b.clearDigits().clearClues().addAllCandidates(Collections.nCopies(81, 512)),
            "candidates",
            "VALUE_OUT_OF_RANGE",
            "R1C1"),
        hostile(
            "all bits",
            Boards.sudoku(),
            b -> b.clearDigits().clearClues().addAllCandidates(Collections.nCopies(81, -1)),
            "candidates",
            "VALUE_OUT_OF_RANGE",
            "R1C1"),
        hostile(
            "regions in a Sudoku",
            Boards.sudoku(),
            b -> b.setBoxes(Boards.all(81, 1)),
            "boxes",
            "BAD_REGION",
            ""),
        hostile(
            "jigsaw without regions",
            Boards.jigsaw(),
            b -> b.clearBoxes(),
            "boxes",
            "BAD_REGION",
            ""),
        hostile(
            "region 0",
            Boards.jigsaw(),
            b -> b.setBoxes(Boards.all(16, 0)),
            "boxes",
            "BAD_REGION",
            "R1C1"),
        hostile(
            "region 5",
            Boards.jigsaw(),
            b -> b.setBoxes(Boards.all(16, 5)),
            "boxes",
            "BAD_REGION",
            "R1C1"),
        hostile(
            "black cell in a Sudoku",
            Boards.sudoku(),
            b -> b.setBlacks(Boards.column(81, 4, 1)),
            "blacks",
            "BLACK_CELL_IN_NON_STR8TS",
            "R1C5"),
        hostile(
            "given on black",
            Boards.str8ts(),
            b -> b.setClues(Boards.column(16, 1, 1)),
            "clues",
            "BAD_REQUEST",
            "R1C2"),
        hostile(
            "candidates on black",
            Boards.str8ts(),
            b -> b.addAllCandidates(Collections.nCopies(16, 1)),
            "candidates",
            "BAD_REQUEST",
            "R1C1"),
        hostile(
            "ambiguity 4",
            Boards.sudoku(),
            b -> b.setAmbiguities(Boards.column(81, 2, 4)),
            "ambiguities",
            "VALUE_OUT_OF_RANGE",
            "R1C3"),
        hostile(
            "cages in a Sudoku",
            Boards.sudoku(),
            b -> b.addCages(Cage.getDefaultInstance()),
            "cages",
            "BAD_REQUEST",
            ""),
        hostile(
            "17 cages in 16 cells",
            Boards.kenken(),
            b -> b.addAllCages(Collections.nCopies(16, Cage.getDefaultInstance())),
            "cages",
            "CAGE_SHAPE",
            ""),
        hostileCage("no cells", c -> c.clearCells(), "cells", "CAGE_SHAPE", ""),
        hostileCage(
            "too many cells",
            c -> c.addAllCells(Collections.nCopies(20, 0)),
            "cells",
            "CAGE_SHAPE",
            ""),
        hostileCage("cell 16", c -> c.addCells(16), "cells", "CAGE_SHAPE", ""),
        hostileCage("cell -1", c -> c.addCells(-1), "cells", "CAGE_SHAPE", ""),
        hostileCage("a cell twice", c -> c.addCells(1), "cells", "CAGE_SHAPE", "R1C2"),
        hostileCage(
            "no operator", c -> c.clearOperator(), "operator", "CAGE_OPERATOR_MISSING", "R1C1"),
        hostileCage(
            "unknown operator",
            c -> c.setOperatorValue(77),
            "operator",
            "CAGE_OPERATOR_MISPLACED",
            "R1C1"),
        hostileCage(
            "product of one cell",
            c -> c.clearCells().addCells(5),
            "operator",
            "CAGE_OPERATOR_MISPLACED",
            "R2C2"),
        hostileCage("no target", c -> c.clearTarget(), "target", "CAGE_NO_TOTAL", "R1C1"),
        hostileCage(
            "target over 2^63", c -> c.setTarget(-1), "target", "CAGE_TOTAL_TOO_LARGE", "R1C1"),
        hostileCage(
            "colour of 4 billion", c -> c.setColour(-1), "colour", "VALUE_OUT_OF_RANGE", "R1C1"),
        hostile(
            "product in a killer",
            Boards.kenken(),
            b -> b.setType(PuzzleType.PUZZLE_TYPE_KILLER),
            "cages[0].operator",
            "CAGE_OPERATOR_MISPLACED",
            "R1C1"),
        hostile(
            "overlapping cages",
            Boards.kenken(),
            b -> b.addCages(b.getCages(0)),
            "cages[1].cells",
            "CAGE_SHAPE",
            "R1C1"));
  }

  private static Arguments hostile(
      String name,
      Board sound,
      Consumer<Board.Builder> change,
      String field,
      String code,
      String cell) {
    Board.Builder board = sound.toBuilder();
    change.accept(board);
    return arguments(name, board.build(), field, code, cell);
  }

  private static Arguments hostileCage(
      String name, Consumer<Cage.Builder> change, String field, String code, String cell) {
    return hostile(
        name,
        Boards.kenken(),
        board -> change.accept(board.getCagesBuilder(0)),
        "cages[0]." + field,
        code,
        cell);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hostileBoards")
  void hostileBoardIsRefusedWithFieldAndCell(
      String name, Board wire, String field, String code, String cell) {
    RefusedException refused =
        catchThrowableOfType(
            RefusedException.class, () -> BoardMapper.toCore(wire, "puzzle.board"));

    assertThat(refused).as(name).isNotNull();
    assertThat(refused.field()).isEqualTo("puzzle.board." + field);
    assertThat(refused.problem().code().name()).isEqualTo(code);
    assertThat(refused.problem().cells()).isEqualTo(cell.isEmpty() ? List.of() : List.of(cell));
    assertThat(refused.problem().message()).isNotBlank();
  }
}
