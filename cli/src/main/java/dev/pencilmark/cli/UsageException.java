package dev.pencilmark.cli;

/** The command line names something that does not exist or does not go together. */
final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
