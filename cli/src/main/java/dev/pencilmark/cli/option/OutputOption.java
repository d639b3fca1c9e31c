package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** The file that output goes to; the commands see a console that writes there. */
public final class OutputOption {

  /** Its name. */
  public static final String NAME = "--output";

  @Option(
      names = {"-o", NAME},
      paramLabel = "FILE",
      description = "Write the output to this file. Default: standard output.")
  private String file;

  /** The file, or null for standard output. */
  public String file() {
    return file;
  }
}
