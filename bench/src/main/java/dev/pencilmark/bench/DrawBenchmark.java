package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.text.TextDrawing;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Draws boards with all pencil marks, from the board to the text of the picture. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class DrawBenchmark {

  /** The board to draw. */
  public enum What {
    /** An empty 9x9. */
    SUDOKU,
    /** A 9x9 with cages. */
    KILLER,
    /** An empty 25x25. */
    LARGE
  }

  @Param public What what;

  private Board board;

  @Setup
  public void prepare() {
    board =
        switch (what) {
          case SUDOKU -> marked(9);
          case KILLER -> SamplePuzzles.killer(1);
          case LARGE -> marked(25);
        };
  }

  private static Board marked(int side) {
    Board.Builder marked = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < side * side; cell++) {
      marked.candidates(cell, (1 << side) - 1);
    }
    return marked.build();
  }

  @Benchmark
  public String svg() {
    return Drawing.of(board, Look.DEFAULT).toSvg();
  }

  @Benchmark
  public String text() {
    return TextDrawing.of(board, false, Glyphs.UNICODE);
  }
}
