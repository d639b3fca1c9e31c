package dev.pencilmark.cli.report;

/**
 * Thrown if the command line names something that does not exist, or has an invalid combination.
 */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }
}
