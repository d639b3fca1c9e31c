package dev.pencilmark.cli.option;

import dev.pencilmark.cli.embedded.EmbeddedService;
import dev.pencilmark.cli.service.PuzzleService;
import java.time.Duration;

/** Where the service comes from that works in this process. */
public interface Services {

  /** The real one. */
  Services REAL = EmbeddedService::new;

  /** The service, whose single answers take no longer than the deadline. */
  PuzzleService embedded(Duration deadline);
}
