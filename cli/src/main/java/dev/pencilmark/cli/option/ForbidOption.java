package dev.pencilmark.cli.option;

import java.util.List;
import picocli.CommandLine.Option;

/** Techniques that a path must not use. */
public final class ForbidOption {

  @Option(
      names = "--forbid",
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Exclude a technique, or several separated by commas; repeatable. 'pencilmark techniques'"
              + " lists them.")
  private List<String> techniques = List.of();

  List<String> techniques() {
    return techniques;
  }
}
