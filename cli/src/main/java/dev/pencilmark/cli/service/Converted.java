package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.Loss;
import java.util.List;

/**
 * A converted puzzle.
 *
 * @param changes what was changed in the puzzle before it was written, because it was asked for
 */
public record Converted(Conversion conversion, List<Loss> changes) {

  /** One that was not changed. */
  public static Converted of(Conversion conversion) {
    return new Converted(conversion, List.of());
  }
}
