package dev.pencilmark.cli.option;

import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import picocli.CommandLine.Option;

/** Appearance of boards, for the commands that draw. */
public final class LookOptions {

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      completionCandidates = Themes.class,
      description =
          "Colours: 'light', 'dark', or 'print', which saves ink. Default: light; print in 'pages'.")
  private String theme = "";

  @Option(
      names = "--symbols",
      paramLabel = "KIND",
      completionCandidates = Kinds.class,
      description =
          "Digits over 9 as 'numbers'; 'letters', where A is 1; or 'mixed', where A is 10."
              + " Default: numbers.")
  private String symbols = "numbers";

  @Option(names = "--numbered", description = "Number the rows and columns.")
  private boolean numbered;

  @Option(names = "--tints", description = "Tint cages, so that adjacent cages differ.")
  private boolean tints;

  /** The values of {@code --theme}. */
  static final class Themes extends Candidates {
    Themes() {
      super(Choices.names(Theme.class));
    }
  }

  /** The values of {@code --symbols}. */
  static final class Kinds extends Candidates {
    Kinds() {
      super(Choices.names(Symbols.class));
    }
  }

  /**
   * Returns the requested look.
   *
   * @param usual the default colours
   * @throws dev.pencilmark.cli.report.UsageException if a value does not exist
   */
  public Look look(Theme usual) {
    return Look.DEFAULT
        .withTheme(theme.isEmpty() ? usual : Choices.of(Theme.class, "--theme", theme))
        .withSymbols(Choices.of(Symbols.class, "--symbols", symbols))
        .withNumbered(numbered)
        .withTints(tints);
  }
}
