package dev.pencilmark.cli.service;

import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.WrittenPuzzle;
import java.util.List;

/**
 * A converted puzzle.
 *
 * @param result the result, which has a conversion
 * @param changes the requested changes that were made to the puzzle before it was written
 */
public record Converted(ConvertResult result, List<Loss> changes) {

  /** Returns a puzzle without changes. */
  public static Converted of(ConvertResult result) {
    return new Converted(result, List.of());
  }

  /** Returns a puzzle without changes. */
  public static Converted of(WrittenPuzzle conversion, PuzzleInfo puzzle) {
    return of(ConvertResult.newBuilder().setConversion(conversion).setPuzzle(puzzle).build());
  }

  /** Returns the output and its losses. */
  public WrittenPuzzle conversion() {
    return result.getConversion();
  }

  /** Returns the description of the source. */
  public PuzzleInfo puzzle() {
    return result.getPuzzle();
  }
}
