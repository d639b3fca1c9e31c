package dev.pencilmark.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.pasted.PastedPuzzles.Solved;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Boards in every format and dialect of text: detection must not read them as another board. */
final class OwnTexts {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private OwnTexts() {}

  /** Some boards in all formats that write them. */
  static List<Sample> samples(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    boards(random)
        .forEach(
            (title, board) -> {
              for (Format format : Formats.all()) {
                if (!format.binary()) {
                  add(samples, title, format.id(), board);
                  for (Dialect dialect : format.dialects()) {
                    add(samples, title, format.id() + "." + dialect.name(), board);
                  }
                }
              }
            });
    return samples;
  }

  private static Map<String, Board> boards(SplittableRandom random) {
    Map<String, Board> boards = new LinkedHashMap<>();
    Solved puzzle = PastedPuzzles.solved(random, 24 + random.nextInt(10));
    boards.put("givens", board(puzzle, 0));
    boards.put("placed", board(puzzle, 1));
    boards.put("candidates", board(puzzle, 2));
    boards.put("givens and candidates", board(puzzle, 3));
    boards.put("empty", Board.builder(PuzzleType.SUDOKU, 9).build());
    boards.put("one given", Board.builder(PuzzleType.SUDOKU, 9).given(40, 5).build());
    if (CagedPuzzles.isPresent()) {
      boards.put("killer", pick(CagedPuzzles.KILLERS, random));
      boards.put("kenken", pick(CagedPuzzles.KENKENS, random));
      boards.put("jigsaw", pick(CagedPuzzles.JIGSAWS, random));
      boards.put("sudoku x", pick(CagedPuzzles.DIAGONALS, random));
    }
    return boards;
  }

  private static Board pick(List<Board> boards, SplittableRandom random) {
    return boards.get(random.nextInt(boards.size()));
  }

  /** Givens; at levels 1 and 2 some placed digits, from level 2 candidates of all other cells. */
  private static Board board(Solved puzzle, int level) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      int digit = puzzle.solution().charAt(cell) - '0';
      if (puzzle.cells().charAt(cell) != '0') {
        board.given(cell, digit);
      } else if (level % 3 > 0 && cell % 7 == 0) {
        board.placed(cell, digit);
      } else if (level > 1) {
        board.candidates(cell, puzzle.masks()[cell] | 1 << digit - 1);
      }
    }
    return board.build();
  }

  private static void add(List<Sample> samples, String title, String format, Board board) {
    String text;
    Board named;
    try {
      text = INTERCHANGE.encode(board, format, "", false).text();
      named = INTERCHANGE.decode(Source.ofText(text), format).board();
    } catch (ProblemException notWritten) {
      return;
    }
    samples.add(
        new Sample(
            title + " in " + format,
            text,
            (read, refusal) ->
                read == null
                    ? Verdict.REFUSED
                    : read.board().equals(named)
                        ? Verdict.RIGHT
                        : read.detection().confidence() == Confidence.CERTAIN
                            ? Verdict.WRONG
                            : Verdict.REFUSED));
  }
}
