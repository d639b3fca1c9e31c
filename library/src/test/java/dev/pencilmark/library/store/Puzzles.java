package dev.pencilmark.library.store;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Puzzles of the tests. */
final class Puzzles {

  static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private Puzzles() {}

  static LibraryEntry of(String text) {
    try {
      Board board =
          new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "").decoded().board();
      return LibraryEntry.of(board, "plain.line");
    } catch (ProblemException refused) {
      throw new IllegalArgumentException(refused);
    }
  }

  /** One of another type. */
  static LibraryEntry windoku() {
    try {
      return LibraryEntry.of(Board.builder(PuzzleType.WINDOKU, 9).given(0, 1).build(), "");
    } catch (ProblemException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The same with other digits. */
  static String relabelled(String text) {
    StringBuilder other = new StringBuilder();
    text.chars().forEach(c -> other.append(c == '.' ? '.' : (char) ('1' + (c - '1' + 4) % 9)));
    return other.toString();
  }

  /** The same turned upside down. */
  static String turned(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  /** Puzzles that differ in their clues, and need not have one solution. */
  static List<LibraryEntry> many(int count, long seed) {
    Random random = new Random(seed);
    List<LibraryEntry> entries = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
      List<Integer> digits = new ArrayList<>(IntStream.rangeClosed(1, 9).boxed().toList());
      Collections.shuffle(digits, random);
      for (int row = 0; row < 9; row++) {
        for (int column = 0; column < 9; column++) {
          if (random.nextInt(3) == 0) {
            board.given(row * 9 + column, digits.get((row * 3 + row / 3 + column) % 9));
          }
        }
      }
      try {
        entries.add(LibraryEntry.of(board.build(), "plain.line"));
      } catch (ProblemException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return entries;
  }
}
