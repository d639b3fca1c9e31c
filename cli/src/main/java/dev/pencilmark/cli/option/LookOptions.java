package dev.pencilmark.cli.option;

import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import picocli.CommandLine.Option;

/** How boards look, for the commands that draw. */
public final class LookOptions {

  @Option(
      names = "--theme",
      order = -6,
      paramLabel = "THEME",
      description =
          "The colours: 'light', 'dark', or 'print', which spares ink. Default: light; of a book"
              + " print.")
  private String theme = "";

  @Option(
      names = "--symbols",
      order = -5,
      paramLabel = "KIND",
      description =
          "Digits over 9: 'numbers'; 'letters', where A is 1; 'mixed', where A is 10. Default:"
              + " numbers.")
  private String symbols = "numbers";

  @Option(names = "--numbered", order = -4, description = "Number rows and columns at the edge.")
  private boolean numbered;

  @Option(
      names = "--tints",
      order = -4,
      description = "Tint cages, so that those side by side are told apart at a glance.")
  private boolean tints;

  /**
   * The look that is asked for.
   *
   * @param usual the colours if none are asked for
   * @throws UsageException if a word is none that there is
   */
  public Look look(Theme usual) {
    return Look.DEFAULT
        .withTheme(theme.isEmpty() ? usual : Choices.of(Theme.class, "--theme", theme))
        .withSymbols(Choices.of(Symbols.class, "--symbols", symbols))
        .withNumbered(numbered)
        .withTints(tints);
  }
}
