package dev.pencilmark.edge.pages;

import dev.pencilmark.web.Html;

/** The home page: forms to paste or generate a puzzle, and examples. */
final class HomePage {

  private HomePage() {}

  static Page of(PageTemplate frame) {
    return frame.page(
        200,
        "Pencilmark",
        "<h1>Paste a puzzle</h1>\n"
            + "<p>Paste any text: a line of digits, a grid, a link, the string of a program, a message with a"
            + " puzzle, or a list of puzzles. The page shows the format. You can play, solve, explain,"
            + " convert and print the puzzle.</p>\n"
            + Forms.paste("", 9)
            + "<h2>Generate a puzzle</h2>\n"
            + Forms.make("SUDOKU", "any")
            + "<h2>Examples</h2>\n<ul class=\"plain\">\n"
            + example(
                "a Sudoku",
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
            + example("a KenKen", "K4C009061n90m51u51s50p0101t0601m102")
            + example("a Sudoku of 4x4", "1.343412.1434321")
            + "</ul>\n");
  }

  private static String example(String what, String text) {
    return "<li><a href=\"/puzzle?text="
        + Forms.url(text)
        + "\">"
        + Html.text(what)
        + "</a></li>\n";
  }
}
