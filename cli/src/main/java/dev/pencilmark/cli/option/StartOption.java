package dev.pencilmark.cli.option;

import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.InitialState;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The initial state of a search. */
public final class StartOption {

  private static final String PREFIX = "FROM_";

  @Option(
      names = "--start",
      paramLabel = "START",
      completionCandidates = Starts.class,
      description =
          "Start from: 'givens', or 'progress', which includes placed digits and pencil marks."
              + " Default: givens if the puzzle has any; a hint starts from progress.")
  private String start;

  /** The values. */
  static final class Starts extends Candidates {
    Starts() {
      super("givens", "progress");
    }
  }

  /** Rejects a value that does not exist. */
  public void check() {
    core();
  }

  /** Returns the start, or null for the default. */
  Start core() {
    return start == null
        ? null
        : Start.valueOf(
            PREFIX
                + Choices.nearest("--start", start, new Starts().names()).toUpperCase(Locale.ROOT));
  }

  /** Returns the start, or unspecified for the default. */
  public InitialState start() {
    Start wanted = core();
    return wanted == null
        ? InitialState.INITIAL_STATE_UNSPECIFIED
        : InitialState.valueOf("INITIAL_STATE_" + wanted.name().substring(PREFIX.length()));
  }
}
