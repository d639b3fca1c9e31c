package dev.pencilmark.cli.report;

/** The command line names something that does not exist or does not go together. */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }
}
