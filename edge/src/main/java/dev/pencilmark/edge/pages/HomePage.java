package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.web.Html;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/**
 * The home page: the puzzle of the day, puzzles that were begun, forms to paste or generate a
 * puzzle, and pictures by type and rule.
 */
final class HomePage {

  static final Page SCRIPT =
      new Page(200, Page.SCRIPT, "public, max-age=3600", PageTemplate.resource("home.js"));

  /** The puzzles by type and rule. */
  private static final String GALLERY = gallery();

  private HomePage() {}

  static Page of(PageTemplate frame) {
    return frame
        .page(
            200,
            "Pencilmark",
            "<h1>Pencilmark</h1>\n"
                + day(DailyPuzzle.today())
                + "<section id=\"begun\" hidden>\n<h2>Continue</h2>\n<ul class=\"cards\"></ul>\n"
                + "</section>\n<h2>Paste a puzzle</h2>\n"
                + "<p>Paste any text: a line of digits, a grid, a link, the string of a program, a"
                + " message with a puzzle, or a list of puzzles. The page shows the format. You can"
                + " play, solve, explain, convert and print the puzzle.</p>\n"
                + Forms.paste("", 6)
                + "<div hidden><label for=\"file\">Or open a file with text</label>"
                + "<input id=\"file\" type=\"file\"></div>\n"
                + "<h2>Generate a puzzle</h2>\n"
                + Forms.make("SUDOKU", "any")
                + GALLERY
                + "<script src=\"/home.js\"></script>\n")
        .withScript();
  }

  private static String day(LocalDate day) {
    String link = DailyPuzzle.link(day);
    return "<section class=\"hero\">\n<a href=\"/daily?"
        + link
        + "\" tabindex=\"-1\" aria-hidden=\"true\">"
        + picture("/daily.svg?" + link, 260, "eager")
        + "</a>\n<div><h2>"
        + Html.text(DailyPuzzle.title(day))
        + "</h2>\n<p>A Sudoku of level "
        + Html.text(Forms.level(DailyPuzzle.level(day)))
        + ", the same for everybody.</p>\n<div class=\"row\"><a class=\"button main\" href=\"/daily?"
        + link
        + "\">Play</a> <a class=\"button\" href=\"/set\">Set a puzzle</a></div></div>\n</section>\n";
  }

  private static String gallery() {
    StringBuilder types = new StringBuilder();
    StringBuilder rules = new StringBuilder();
    new String(PageTemplate.resource("gallery.txt"), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" "))
        .forEach(
            line -> {
              RuleKind rule = RuleKind.ofId(line[0]);
              if (rule == null) {
                card(types, PuzzleType.valueOf(line[0]).title(), line[1]);
              } else {
                card(rules, rule.title(), line[1]);
              }
            });
    return "<h2>Types</h2>\n<ul class=\"cards\">\n"
        + types
        + "</ul>\n<h2>Rules</h2>\n<ul class=\"cards\">\n"
        + rules
        + "</ul>\n";
  }

  private static void card(StringBuilder list, String title, String code) {
    String link = "p=" + Forms.url(code);
    list.append("<li><a href=\"/puzzle?")
        .append(link)
        .append("\">")
        .append(picture("/picture.svg?" + link, 150, "lazy"))
        .append(Html.text(title))
        .append("</a></li>\n");
  }

  /** Returns a picture in both themes, next to a text that says what it is. */
  private static String picture(String address, int side, String loading) {
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\""
        + address
        + "&amp;theme=dark\"><img src=\""
        + address
        + "\" width=\""
        + side
        + "\" height=\""
        + side
        + "\" loading=\""
        + loading
        + "\" alt=\"\"></picture>";
  }
}
