package dev.pencilmark.cli.option;

import dev.pencilmark.cli.embedded.EmbeddedService;
import dev.pencilmark.cli.service.PuzzleService;
import java.time.Duration;

/** A factory of services of this process. */
public interface Services {

  /** The default implementation. */
  Services REAL = EmbeddedService::new;

  /**
   * Returns a service.
   *
   * @param deadline the maximum time for a single answer
   */
  PuzzleService embedded(Duration deadline);
}
