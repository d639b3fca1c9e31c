package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.function.LongFunction;

/** The kinds of measured texts. Each has many texts, because real callers do not send only one. */
public enum Sample {
  /** SudokuWiki version 2 of a Sudoku in play: two characters a cell. */
  S9B("swiki.v2", SamplePuzzles::inPlay),
  /** SudokuWiki version 2 of a Killer: four characters a cell. */
  L9B("swiki.v2", SamplePuzzles::killer),
  /** SudokuWiki version 1 with candidates: 162 characters. */
  PACKED("swiki.v1.packed", SamplePuzzles::inPlay),
  /** A game ID of Simon Tatham's Solo. */
  SOLO("tatham.solo", SamplePuzzles::untouched),
  /** One character a cell: 81 characters. */
  LINE("plain.line", SamplePuzzles::untouched),
  /** The same for a puzzle with one solution and 30 givens, of a level for human solvers. */
  EASY("plain.line", SamplePuzzles::easy);

  /** The number of texts of a kind; a power of two. */
  static final int COUNT = 64;

  private final String formatId;
  private final LongFunction<Board> puzzles;

  Sample(String formatId, LongFunction<Board> puzzles) {
    this.formatId = formatId;
    this.puzzles = puzzles;
  }

  /** Returns the format of the texts. */
  String formatId() {
    return formatId;
  }

  /** Returns the puzzles. */
  Board[] boards() {
    Board[] boards = new Board[COUNT];
    for (int i = 0; i < COUNT; i++) {
      boards[i] = puzzles.apply(i);
    }
    return boards;
  }

  /** Returns the puzzles as texts. */
  public String[] texts() throws ProblemException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    String[] texts = new String[COUNT];
    for (int i = 0; i < COUNT; i++) {
      texts[i] = interchange.encode(puzzles.apply(i), formatId, "", false).text();
    }
    return texts;
  }

  /** Returns the texts in the form that formats receive. */
  Source[] sources() throws ProblemException {
    String[] texts = texts();
    Source[] sources = new Source[COUNT];
    for (int i = 0; i < COUNT; i++) {
      sources[i] = Source.ofText(texts[i]);
    }
    return sources;
  }
}
