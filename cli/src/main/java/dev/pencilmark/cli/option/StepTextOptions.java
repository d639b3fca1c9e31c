package dev.pencilmark.cli.option;

import dev.pencilmark.v1.CellNotation;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.Wording;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options of the sentences of steps. */
public final class StepTextOptions {

  /** The values of {@code --coordinates}. */
  static final class Notations extends Candidates {
    Notations() {
      super("r1c1", "a1");
    }
  }

  /** The values of {@code --wording}. */
  static final class Wordings extends Candidates {
    Wordings() {
      super("brief", "normal", "full");
    }
  }

  @Option(
      names = "--coordinates",
      paramLabel = "KIND",
      completionCandidates = Notations.class,
      description = "Name cells as 'r1c1', or as 'a1' with a letter for the row. Default: r1c1.")
  private String notation = "r1c1";

  @Option(
      names = "--wording",
      paramLabel = "KIND",
      completionCandidates = Wordings.class,
      description =
          "Length of the sentences: 'brief' names digits and place, 'normal' adds the reason,"
              + " 'full' adds all that a reader must check. Default: normal.")
  private String wording = "normal";

  /** Rejects unknown values. */
  public void check() {
    Choices.nearest("--coordinates", notation, new Notations().names());
    Choices.nearest("--wording", wording, new Wordings().names());
  }

  /** Returns the notation of cells, as given. */
  public String notation() {
    return notation;
  }

  /** Returns the options with the notation of cells and the wording. */
  public ExplainOptions.Builder addTo(ExplainOptions.Builder options) {
    return options
        .setNotation(CellNotation.valueOf("CELL_NOTATION_" + notation.toUpperCase(Locale.ROOT)))
        .setWording(wording());
  }

  /** Returns whether the sentences show everything. */
  public boolean isFull() {
    return wording() == Wording.WORDING_FULL;
  }

  private Wording wording() {
    return Wording.valueOf("WORDING_" + wording.toUpperCase(Locale.ROOT));
  }
}
