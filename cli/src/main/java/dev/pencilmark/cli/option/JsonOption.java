package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** Machine-readable output. */
public final class JsonOption {

  @Option(
      names = {"-j", "--json"},
      description =
          "Print JSON, with the names of the API: one object, or one per line for many results.")
  private boolean json;

  /** Returns whether to print JSON. */
  public boolean isJson() {
    return json;
  }
}
