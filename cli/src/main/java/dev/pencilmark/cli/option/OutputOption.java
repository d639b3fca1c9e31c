package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** The output file; the commands receive a console that writes to it. */
public final class OutputOption {

  /** The name of the option. */
  public static final String NAME = "--output";

  @Option(
      names = {"-o", NAME},
      paramLabel = "FILE",
      description = "Write the output to this file. Default: standard output.")
  private String file;

  /** Returns the file, or null for standard output. */
  public String file() {
    return file;
  }
}
