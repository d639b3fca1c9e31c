package dev.pencilmark.pasted;

import dev.pencilmark.pasted.PastedPuzzles.Solved;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Tables with labels of rows and columns: every container with every pair of labels. */
final class LabelledTables {

  private static final String[] ROWS = {"A", "a", "1", "R1", "Row 1", "r1", "0", "Row A"};
  private static final String[] COLUMNS = {"1", "A", "a", "C1", "c1", "Col 1", "0", ""};
  private static final String[] BLANKS = {"", "0", ".", "_", "-", "?"};

  private LabelledTables() {}

  /** A way to write a table whose first row, if {@code header}, and first column are labels. */
  private enum Container {
    TSV,
    CSV,
    SEMICOLONS,
    CSV_QUOTED,
    HTML,
    HTML_TH,
    MARKDOWN,
    REDDIT,
    MEDIAWIKI,
    ORG,
    FIXED_WIDTH,
    BOX_DRAWING,
    BARS;

    String write(String[][] table, boolean header) {
      int width = 1;
      for (String[] row : table) {
        for (String cell : row) {
          width = Math.max(width, cell.length());
        }
      }
      String rule = "─".repeat(width + 2);
      StringBuilder text = new StringBuilder();
      text.append(
          switch (this) {
            case HTML, HTML_TH -> "<table>\n";
            case MEDIAWIKI -> "{| class=\"wikitable\"\n";
            case BOX_DRAWING -> "┌" + (rule + "┬").repeat(9) + rule + "┐\n";
            default -> "";
          });
      for (int row = 0; row < table.length; row++) {
        text.append(line(table[row], header && row == 0, width)).append('\n');
        boolean underHeader = header && row == 0;
        text.append(
            switch (this) {
              case MARKDOWN -> underHeader ? "|" + "---|".repeat(10) + "\n" : "";
              case REDDIT -> underHeader ? ":-:" + "|:-:".repeat(9) + "\n" : "";
              case ORG -> underHeader ? "|" + "---+".repeat(9) + "---|\n" : "";
              case BOX_DRAWING ->
                  row < table.length - 1
                      ? "├" + (rule + "┼").repeat(9) + rule + "┤\n"
                      : "└" + (rule + "┴").repeat(9) + rule + "┘\n";
              default -> "";
            });
      }
      return text
          + switch (this) {
            case HTML, HTML_TH -> "</table>";
            case MEDIAWIKI -> "|}";
            default -> "";
          };
    }

    private String line(String[] cells, boolean header, int width) {
      String[] padded = cells.clone();
      for (int i = 0; i < padded.length; i++) {
        padded[i] = String.format("%" + width + "s", cells[i]);
      }
      return switch (this) {
        case TSV -> String.join("\t", cells);
        case CSV -> String.join(",", cells);
        case SEMICOLONS -> String.join(";", cells);
        case CSV_QUOTED -> "\"" + String.join("\",\"", cells) + "\"";
        case HTML -> "<tr><td>" + String.join("</td><td>", cells) + "</td></tr>";
        case HTML_TH -> {
          StringBuilder row = new StringBuilder("<tr>");
          for (int i = 0; i < cells.length; i++) {
            String tag = header || i == 0 ? "th" : "td";
            row.append('<').append(tag).append('>').append(cells[i]);
            row.append("</").append(tag).append('>');
          }
          yield row + "</tr>";
        }
        case MARKDOWN, ORG -> "| " + String.join(" | ", padded) + " |";
        case REDDIT -> String.join("|", cells);
        case MEDIAWIKI ->
            "|-\n" + (header ? "! " : "| ") + String.join(header ? " !! " : " || ", cells);
        case FIXED_WIDTH -> String.join("  ", padded);
        case BOX_DRAWING -> "│ " + String.join(" │ ", padded) + " │";
        case BARS -> String.join(" | ", padded);
      };
    }

    /** Whether a table needs a header. */
    boolean needsHeader() {
      return this == MARKDOWN || this == REDDIT;
    }
  }

  /** Every way once, with a random sign for blanks. */
  static List<Sample> samples(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Container container : Container.values()) {
      for (String rows : ROWS) {
        for (String columns : COLUMNS) {
          if (columns.isEmpty() && container.needsHeader()) {
            continue;
          }
          Solved puzzle = PastedPuzzles.solved(random, 26 + random.nextInt(8));
          String blank = BLANKS[random.nextInt(3) == 0 ? random.nextInt(BLANKS.length) : 0];
          samples.add(
              new Sample(
                  container + " rows " + rows + " columns " + columns,
                  container.write(table(puzzle, rows, columns, blank), !columns.isEmpty()),
                  Verdict.givens(puzzle.cells())));
        }
      }
    }
    return samples;
  }

  private static String[][] table(Solved puzzle, String rows, String columns, String blank) {
    int first = columns.isEmpty() ? 0 : 1;
    String[][] table = new String[9 + first][10];
    for (int i = 0; i < 9; i++) {
      if (first == 1) {
        table[0][0] = "";
        table[0][i + 1] = label(columns, i);
      }
      table[i + first][0] = label(rows, i);
      for (int column = 0; column < 9; column++) {
        char digit = puzzle.cells().charAt(9 * i + column);
        table[i + first][column + 1] = digit == '0' ? blank : String.valueOf(digit);
      }
    }
    return table;
  }

  /** The label of a number from 0, in the style of the first one. */
  private static String label(String first, int number) {
    int last = first.length() - 1;
    return first.substring(0, last) + (char) (first.charAt(last) + number);
  }
}
