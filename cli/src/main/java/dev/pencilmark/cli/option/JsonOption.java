package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** Output for programs. */
public final class JsonOption {

  @Option(
      names = {"-j", "--json"},
      description =
          "Print JSON, with the names of the API: one object, or one per line for many results.")
  private boolean json;

  /** Whether to print JSON. */
  public boolean isJson() {
    return json;
  }
}
