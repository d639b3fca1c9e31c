package dev.pencilmark.pasted;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The manners in which people write a plain Sudoku of 81 cells when they paste it somewhere. Each
 * takes the cells, {@code 0} for a blank, and what makes its choices.
 */
final class Styles {

  /** A style, by name. */
  record Manner(String name, BiFunction<String, SplittableRandom, String> writer) {

    String write(String cells, SplittableRandom random) {
      return writer.apply(cells, random);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** What people put around a puzzle. */
  static final List<Manner> AROUND = around();

  static final List<Manner> ALL = all();

  private Styles() {}

  private static String row(String cells, int row) {
    return cells.substring(9 * row, 9 * row + 9);
  }

  /** Rows, each made of its cells, between a begin and an end. */
  private static String rows(
      String cells, String begin, String end, String between, Function<String, String> row) {
    return IntStream.range(0, 9)
        .mapToObj(i -> row.apply(row(cells, i)))
        .collect(Collectors.joining(between, begin, end));
  }

  /** The cells of a stretch with something between two. */
  private static String joined(String cells, String between, String blank) {
    return cells
        .chars()
        .mapToObj(c -> c == '0' ? blank : String.valueOf((char) c))
        .collect(Collectors.joining(between));
  }

  private static String quoted(String cells, String between, String quote, String blank) {
    return cells
        .chars()
        .mapToObj(c -> quote + (c == '0' ? blank : String.valueOf((char) c)) + quote)
        .collect(Collectors.joining(between));
  }

  private static String pick(SplittableRandom random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static String withBlank(String cells, String blank) {
    return cells.replace("0", blank);
  }

  private static String lists(
      String cells, String open, String close, String between, String comma, String blank) {
    return rows(cells, open, close, between, row -> open + joined(row, comma, blank) + close);
  }

  /** Rows with bars between boxes. */
  private static String boxed(String cells, String space, String bar, String blank, String rule) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      if (i == 3 || i == 6) {
        text.append(rule);
      }
      String row = row(cells, i);
      text.append(joined(row.substring(0, 3), space, blank))
          .append(bar)
          .append(joined(row.substring(3, 6), space, blank))
          .append(bar)
          .append(joined(row.substring(6), space, blank))
          .append(i < 8 ? "\n" : "");
    }
    return text.toString();
  }

  private static String framed(String cells, String blank) {
    String rule = "+---+---+---+---+---+---+---+---+---+\n";
    return rule
        + rows(cells, "", "\n", "\n" + rule, row -> "| " + joined(row, " | ", blank) + " |")
        + rule;
  }

  private static String box(String cells, String blank) {
    String text = "┌───────┬───────┬───────┐\n";
    for (int i = 0; i < 9; i++) {
      String row = row(cells, i);
      text += i == 3 || i == 6 ? "├───────┼───────┼───────┤\n" : "";
      text +=
          "│ "
              + joined(row.substring(0, 3), " ", blank)
              + " │ "
              + joined(row.substring(3, 6), " ", blank)
              + " │ "
              + joined(row.substring(6), " ", blank)
              + " │\n";
    }
    return text + "└───────┴───────┴───────┘";
  }

  private static String doubleBox(String cells, String blank) {
    String text = "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n";
    for (int i = 0; i < 9; i++) {
      String row = row(cells, i);
      text +=
          i == 0
              ? ""
              : i % 3 == 0
                  ? "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣\n"
                  : "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n";
      text +=
          "║ "
              + joined(row.substring(0, 3), " │ ", blank)
              + " ║ "
              + joined(row.substring(3, 6), " │ ", blank)
              + " ║ "
              + joined(row.substring(6), " │ ", blank)
              + " ║\n";
    }
    return text + "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝";
  }

  private static String places(String cells, String between, String pattern, int from) {
    List<String> places = new ArrayList<>();
    for (int cell = 0; cell < 81; cell++) {
      if (cells.charAt(cell) != '0') {
        places.add(
            String.format(
                pattern,
                cell / 9 + from,
                cell % 9 + from,
                cells.charAt(cell) - '0',
                (char) ('A' + cell / 9)));
      }
    }
    return String.join(between, places);
  }

  private static String html(String cells, String blank, boolean pretty) {
    String gap = pretty ? "\n    " : "";
    return "<table class=\"sudoku\">"
        + rows(
            cells,
            "",
            "",
            pretty ? "\n" : "",
            row ->
                "<tr>"
                    + row.chars()
                        .mapToObj(
                            c ->
                                gap
                                    + "<td>"
                                    + (c == '0' ? blank : String.valueOf((char) c))
                                    + "</td>")
                        .collect(Collectors.joining())
                    + "</tr>")
        + "</table>";
  }

  private static String wide(String cells) {
    return cells
        .chars()
        .mapToObj(c -> String.valueOf((char) ('\uFF10' + c - '0')))
        .collect(Collectors.joining());
  }

  private static String letters(String cells, char one, String blank) {
    return cells
        .chars()
        .mapToObj(c -> c == '0' ? blank : String.valueOf((char) (one + c - '1')))
        .collect(Collectors.joining());
  }

  private static void add(List<Manner> all, String name, Function<String, String> writer) {
    all.add(new Manner(name, (cells, random) -> writer.apply(cells)));
  }

  private static List<Manner> all() {
    List<Manner> all = new ArrayList<>();
    // Programs.
    add(all, "python", c -> "board = " + lists(c, "[", "]", ",\n         ", ", ", "0"));
    add(all, "python one line", c -> lists(c, "[", "]", ", ", ", ", "0"));
    add(all, "python None", c -> lists(c, "[", "]", ",", ", ", "None"));
    add(all, "python tuple", c -> "grid = " + lists(c, "(", ")", ",\n", ", ", "0"));
    add(all, "leetcode", c -> rows(c, "[", "]", "\n,", r -> "[" + quoted(r, ",", "\"", ".") + "]"));
    add(
        all,
        "single quotes",
        c -> rows(c, "[", "]", ",\n ", r -> "[" + quoted(r, ", ", "'", " ") + "]"));
    add(
        all,
        "empty strings",
        c -> rows(c, "[", "]", ", ", r -> "[" + quoted(r, ", ", "\"", "") + "]"));
    add(
        all,
        "java",
        c -> "int[][] board = new int[][]" + lists(c, "{", "}", ",\n  ", ", ", "0") + ";");
    add(all, "c", c -> "int grid[9][9] = " + lists(c, "{", "}", ",\n    ", ", ", "0") + ";");
    add(
        all,
        "char c",
        c ->
            "char b[9][9] = "
                + rows(c, "{", "};", ",\n", r -> "{" + quoted(r, ",", "'", ".") + "}"));
    add(
        all,
        "javascript null",
        c -> "const p = " + lists(c, "[", "]", ",\n  ", ", ", "null") + ";");
    add(all, "go", c -> "var b = [9][9]int" + lists(c, "{", "}", ",\n\t", ", ", "0"));
    add(
        all,
        "rust",
        c ->
            "let b = "
                + rows(
                    c,
                    "[",
                    "];",
                    ",\n",
                    r ->
                        "["
                            + r.chars()
                                .mapToObj(d -> d == '0' ? "None" : "Some(" + (char) d + ")")
                                .collect(Collectors.joining(", "))
                            + "]"));
    add(all, "haskell", c -> "puzzle = " + lists(c, "[", "]", "\n         ,", ",", "0"));
    add(
        all,
        "rows of strings",
        c -> rows(c, "[\n", "\n]", ",\n", r -> "  \"" + withBlank(r, ".") + "\""));
    add(
        all,
        "string plus",
        c -> "String s = " + rows(c, "", ";", " +\n    ", r -> "\"" + withBlank(r, ".") + "\""));
    add(
        all,
        "string with breaks",
        c -> rows(c, "", ";", "\n", r -> "  \"" + withBlank(r, ".") + "\\n\""));
    add(
        all,
        "strings with spaces",
        c -> rows(c, "", "", ",\n", r -> "    \"" + withBlank(r, " ") + "\""));
    add(all, "flat", c -> "[" + joined(c, ",", "0") + "]");
    add(all, "flat array", c -> "int[] cells = {" + joined(c, ", ", "0") + "};");
    add(all, "flat null", c -> "[" + joined(c, ", ", "null") + "]");
    add(all, "r matrix", c -> "m <- matrix(c(" + joined(c, ",", "0") + "), nrow=9, byrow=TRUE)");
    add(
        all,
        "r NA",
        c -> "matrix(c(" + rows(c, "", "", ",\n", r -> joined(r, ",", "NA")) + "), 9, 9, TRUE)");
    add(all, "matlab", c -> "A = [" + rows(c, "", "", ";\n     ", r -> joined(r, " ", "0")) + "];");
    add(all, "mathematica", c -> lists(c, "{", "}", ",\n", ", ", "0"));
    add(all, "mathematica _", c -> lists(c, "{", "}", ",", ",", "_"));
    add(all, "numpy", c -> "array(" + lists(c, "[", "]", ",\n       ", ", ", "0") + ")");
    add(all, "numpy printed", c -> lists(c, "[", "]", "\n ", " ", "0"));
    add(
        all,
        "numpy floats",
        c ->
            rows(
                c,
                "[",
                "]",
                "\n ",
                r -> "[" + joined(r, " ", "0").replaceAll("(\\d)", "$1.") + "]"));
    add(all, "lisp", c -> "(setq b '" + lists(c, "(", ")", "\n  ", " ", "0") + ")");
    add(all, "lisp nil", c -> "#2A" + lists(c, "(", ")", "\n  ", " ", "nil"));
    add(all, "clojure", c -> "(def p " + lists(c, "[", "]", "\n   ", " ", "0") + ")");
    add(all, "prolog", c -> "problem(1, " + lists(c, "[", "]", ",\n", ",", "_") + ").");
    add(
        all,
        "minizinc",
        c -> "puzzle = [|\n" + rows(c, "", "|];", "|\n", r -> " " + joined(r, ", ", "_")));
    add(all, "minizinc 0", c -> "start=[|" + rows(c, "", "|];", "\n|", r -> joined(r, ",", "0")));
    add(all, "assignments", c -> places(c, ";\n", "grid[%d][%d] = %d", 0) + ";");
    add(all, "assignments comma", c -> places(c, "\n", "b[%d,%d] = %d", 0));
    add(
        all,
        "perl qw",
        c ->
            "my @grid = "
                + rows(c, "(\n", "\n);", ",\n", r -> "  [qw(" + joined(r, " ", "0") + ")]"));
    add(all, "pairs and digits", c -> "[" + places(c, ", ", "((%d, %d), %d)", 0) + "]");
    add(
        all,
        "latex",
        c ->
            "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\\hline\n"
                + rows(
                    c, "", "\n\\end{tabular}", "\n", r -> joined(r, " & ", " ") + " \\\\ \\hline"));
    // Data.
    add(
        all,
        "json puzzle",
        c -> "{\"id\": 17, \"puzzle\": " + lists(c, "[", "]", ",", ",", "0") + "}");
    add(
        all,
        "json pretty",
        c ->
            "{\n  \"grid\": "
                + rows(
                    c,
                    "[\n",
                    "\n  ]\n}",
                    ",\n",
                    r -> "    [\n      " + joined(r, ",\n      ", "null") + "\n    ]"));
    add(
        all,
        "json line",
        c -> "{\"name\":\"Hard 5\",\"givens\":\"" + withBlank(c, ".") + "\",\"rating\":4.5}");
    add(
        all,
        "json cells",
        c -> "{\"cells\":[" + places(c, ",", "{\"row\":%d,\"col\":%d,\"value\":%d}", 0) + "]}");
    add(
        all,
        "yaml rows",
        c -> "puzzle:\n" + rows(c, "", "", "\n", r -> "  - [" + joined(r, ", ", "0") + "]"));
    add(all, "yaml strings", c -> "rows:\n" + rows(c, "", "", "\n", r -> "  - \"" + r + "\""));
    add(
        all,
        "toml",
        c -> "cells = \"\"\"\n" + rows(c, "", "", "\n", r -> withBlank(r, ".")) + "\n\"\"\"");
    add(all, "csv", c -> rows(c, "", "", "\n", r -> joined(r, ",", "0")));
    add(all, "flat csv empty", c -> joined(c, ",", ""));
    add(all, "flat semicolons empty", c -> "grid=" + joined(c, ";", ""));
    add(
        all,
        "csv with labels",
        c -> {
          int[] number = {0};
          return rows(
              c, ",A,B,C,D,E,F,G,H,I\n", "", "\n", r -> ++number[0] + "," + joined(r, ",", ""));
        });
    add(
        all,
        "toml table",
        c -> "[puzzle]\nauthor = \"x\"\n" + "grid = " + lists(c, "[", "]", ",\n  ", ", ", "0"));
    add(
        all,
        "json cells with more",
        c -> "[" + places(c, ", ", "{\"r\": %d, \"c\": %d, \"given\": true, \"v\": %d}", 1) + "]");
    add(all, "in words", c -> places(c, "; ", "row %d, column %d: %d", 1));
    add(
        all,
        "cells in brackets",
        c -> rows(c, "", "", "\n", r -> "[" + joined(r, "][", " ") + "]"));
    add(
        all,
        "cells in parentheses",
        c -> rows(c, "", "", "\n", r -> "(" + joined(r, ") (", " ") + ")"));
    add(all, "csv empty", c -> rows(c, "", "", "\n", r -> joined(r, ",", "")));
    add(all, "csv semicolons", c -> rows(c, "", "\n", "\n", r -> joined(r, ";", "")));
    add(all, "csv quoted", c -> rows(c, "", "\n", "\r\n", r -> quoted(r, ",", "\"", "")));
    add(all, "csv spaces", c -> rows(c, "", "\n", "\n", r -> joined(r, ", ", " ")));
    add(all, "csv nan", c -> rows(c, "", "\n", "\n", r -> joined(r, ",", "NaN")));
    add(all, "tsv", c -> rows(c, "", "", "\n", r -> joined(r, "\t", "")));
    add(all, "tsv zero", c -> rows(c, "", "", "\n", r -> joined(r, "\t", "0")));
    add(
        all,
        "csv header",
        c -> "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + rows(c, "", "", "\n", r -> joined(r, ",", "")));
    add(
        all,
        "pandas",
        c -> {
          String text = "   0  1  2  3  4  5  6  7  8\n";
          for (int i = 0; i < 9; i++) {
            text += i + "  " + joined(row(c, i), "  ", "0") + "\n";
          }
          return text;
        });
    add(all, "data set", c -> "id,puzzle,clues,difficulty\n33," + withBlank(c, ".") + ",25,3.1");
    add(
        all,
        "data set quoted",
        c -> "source,question,rating\n\"puzzles5\",\"" + withBlank(c, ".") + "\",8");
    add(all, "sql", c -> "INSERT INTO sudoku VALUES (4, '" + c + "', 'easy');");
    add(all, "triples", c -> places(c, ", ", "(%d,%d,%d)", 1));
    add(all, "triples 0", c -> "[" + places(c, ", ", "(%d, %d, %d)", 0) + "]");
    add(all, "facts", c -> places(c, " ", "cell(%d,%d,%d).", 1));
    add(all, "places", c -> places(c, " ", "R%dC%d=%d", 1));
    add(all, "places small", c -> places(c, "\n", "r%dc%d: %d", 1));
    add(all, "places comma", c -> "Givens: " + places(c, ", ", "r%dc%d=%d", 1) + ".");
    add(all, "letter places", c -> places(c, ", ", "%4$s%2$d=%3$d", 1));
    add(all, "dictionary", c -> "{" + places(c, ", ", "(%d, %d): %d", 0) + "}");
    // Tables.
    add(all, "html", c -> html(c, "", false));
    add(all, "html nbsp", c -> html(c, "&nbsp;", true));
    add(
        all,
        "html inputs",
        c ->
            html(c, "\u0001", false)
                .replaceAll("<td>([1-9])</td>", "<td><input maxlength=\"1\" value=\"$1\"></td>")
                .replace("\u0001", "<input value=\"\">"));
    add(
        all,
        "markdown",
        c -> {
          String text = "";
          for (int i = 0; i < 9; i++) {
            text += "| " + joined(row(c, i), " | ", " ") + " |\n";
            text += i == 0 ? "|---|---|---|---|---|---|---|---|---|\n" : "";
          }
          return text;
        });
    add(
        all,
        "markdown header",
        c ->
            "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n"
                + rows(c, "", "", "\n", r -> "| " + joined(r, " | ", " ") + " |"));
    add(
        all,
        "wiki",
        c ->
            "{| class=\"wikitable\"\n|-\n"
                + rows(c, "", "\n|}", "\n|-\n", r -> "| " + joined(r, " || ", " ")));
    add(
        all,
        "wiki cells",
        c -> "{|\n" + rows(c, "", "\n|}", "\n|-\n", r -> "|" + joined(r, "\n|", " ")));
    add(all, "org", c -> rows(c, "", "", "\n", r -> "| " + joined(r, " | ", " ") + " |"));
    add(
        all,
        "latex",
        c ->
            "\\begin{tabular}{ccccccccc}\n"
                + rows(c, "", "", "\n", r -> joined(r, " & ", "") + " \\\\")
                + "\n\\end{tabular}");
    add(
        all,
        "latex sudoku",
        c ->
            "\\begin{sudoku}\n"
                + rows(c, "", "", "\n", r -> "|" + joined(r, "|", " ") + "|.")
                + "\n\\end{sudoku}");
    add(
        all,
        "bbcode",
        c ->
            rows(
                c,
                "[table]",
                "[/table]",
                "\n",
                r -> "[tr][td]" + joined(r, "[/td][td]", "") + "[/td][/tr]"));
    // Frames and blanks.
    add(all, "framed cells", c -> framed(c, " "));
    add(all, "framed dots", c -> framed(c, "."));
    add(all, "unicode box", c -> box(c, " "));
    add(all, "unicode box dots", c -> box(c, "·"));
    add(all, "unicode cells", c -> doubleBox(c, " "));
    add(all, "bars and spaces", c -> boxed(c, " ", " | ", " ", "------+-------+------\n"));
    add(all, "bars and spaces tight", c -> boxed(c, "", "|", " ", "---+---+---\n"));
    add(all, "bars and dashes", c -> boxed(c, " ", " | ", "-", "------+-------+------\n"));
    add(all, "bars and underscores", c -> boxed(c, " ", " | ", "_", "\n"));
    add(all, "exclamation bars", c -> boxed(c, " ", " ! ", ".", "------+-------+------\n"));
    add(all, "spaces", c -> rows(c, "", "", "\n", r -> withBlank(r, " ")));
    add(all, "spaces apart", c -> rows(c, "", "", "\n", r -> joined(r, " ", " ")));
    for (String blank :
        List.of(
            "·", "•", "∙", "⋅", "–", "—", "□", "■", "◻", "⬜", "☐", "○", "×", "_", "*", "?", "x",
            "X", "-", "#", "~", "@", "+", ":", ",", "o")) {
      add(all, "line " + blank, c -> withBlank(c, blank));
      add(all, "rows " + blank, c -> rows(c, "", "", "\n", r -> withBlank(r, blank)));
      if (!",:+".contains(blank)) {
        add(all, "rows apart " + blank, c -> rows(c, "", "", "\n", r -> joined(r, " ", blank)));
      }
    }
    add(all, "wide digits", c -> rows(c, "", "", "\n", Styles::wide));
    add(all, "wide line", Styles::wide);
    add(all, "wide dots", c -> rows(c, "", "", "\n", r -> wide(r).replace('\uFF10', '．')));
    add(
        all,
        "keycaps",
        c ->
            rows(
                c, "", "", "\n", r -> r.replaceAll("([1-9])", "$1\uFE0F\u20E3").replace("0", "⬜")));
    add(all, "letters", c -> letters(c, 'A', "."));
    add(all, "letters rows", c -> rows(c, "", "", "\n", r -> letters(r, 'A', ".")));
    add(all, "letters small", c -> letters(c, 'a', "."));
    add(
        all,
        "labels",
        c -> {
          String text = "   1 2 3  4 5 6  7 8 9\n";
          for (int i = 0; i < 9; i++) {
            text +=
                (char) ('A' + i)
                    + "  "
                    + boxed(row(c, i).repeat(9), " ", "  ", ".", "").split("\n")[0]
                    + "\n";
          }
          return text;
        });
    add(
        all,
        "row numbers",
        c -> {
          String text = "";
          for (int i = 0; i < 9; i++) {
            text += (i + 1) + ": " + withBlank(row(c, i), ".") + "\n";
          }
          return text;
        });
    add(
        all,
        "row names",
        c -> {
          String text = "";
          for (int i = 0; i < 9; i++) {
            text += "Row " + (i + 1) + ": " + joined(row(c, i), " ", "_") + "\n";
          }
          return text;
        });
    add(all, "slashes", c -> rows(c, "", "", "/", r -> r));
    add(all, "commas between rows", c -> rows(c, "", "", ", ", r -> withBlank(r, ".")));
    add(all, "pieces", c -> rows(c, "", "", " ", r -> withBlank(r, ".")));
    add(all, "wrapped 27", c -> withBlank(c, ".").replaceAll("(.{27})", "$1\n"));
    add(all, "wrapped 40", c -> c.substring(0, 40) + "\n" + c.substring(40));
    add(all, "wrapped 60", c -> withBlank(c.substring(0, 60) + "\n" + c.substring(60), "."));
    add(all, "a cell a line", c -> joined(c, "\n", "0"));
    add(all, "indented", c -> rows(c, "", "", "\n", r -> "      " + joined(r, " ", ".")));
    // Links.
    add(all, "link s", c -> "https://sudokuexchange.com/play/?s=" + c);
    add(
        all,
        "link board",
        c -> "https://example.org/solver?lang=en&board=" + withBlank(c, ".") + "&x=1");
    add(all, "link path", c -> "https://sudoku.example/en/play/" + c);
    add(all, "link fragment", c -> "https://sudoku.example/#" + withBlank(c, "."));
    add(all, "sudokupad digits", c -> "https://sudokupad.app/" + c);
    add(all, "coach", c -> "https://sudoku.coach/en/play/" + c);
    add(all, "link puzzle", c -> "http://www.thonky.com/sudoku/?puzzle=" + c);
    add(all, "mobile wiki", c -> "https://www.sudokuwiki.org/mobile/index.htm?bd=" + c);
    return List.copyOf(all);
  }

  private static List<Manner> around() {
    List<Manner> all = new ArrayList<>();
    add(all, "nothing", text -> text);
    add(all, "prose before", text -> "Hi all, I am stuck on this one:\n\n" + text);
    add(all, "prose after", text -> text + "\n\nAny hints? It took me 3 hours so far.");
    add(all, "prose around", text -> "Here is no. 12 of the book.\n" + text + "\nThanks, Anna");
    add(all, "label", text -> "Puzzle: " + text);
    add(all, "label line", text -> "Puzzle:\n" + text);
    add(all, "number", text -> "1. " + text);
    add(all, "fence", text -> "```\n" + text + "\n```");
    add(all, "fence with language", text -> "Look:\n```python\n" + text + "\n```\nok?");
    add(all, "mail", text -> "> " + text.replace("\n", "\n> "));
    add(all, "mail twice", text -> "On Monday Bob wrote:\n>> " + text.replace("\n", "\n>> "));
    add(all, "code tag", text -> "[code]" + text + "[/code]");
    add(all, "pre tag", text -> "<pre>" + text + "</pre>");
    add(all, "quotes", text -> "\"" + text + "\"");
    add(all, "curly quotes", text -> "“" + text + "”");
    add(all, "angles", text -> "<" + text + ">");
    add(all, "parentheses", text -> "(" + text + ")");
    add(all, "full stop", text -> "Try " + text + ".");
    add(all, "crlf", text -> text.replace("\r", "").replace("\n", "\r\n"));
    add(all, "indent", text -> "    " + text.replace("\n", "\n    "));
    add(all, "zero width", text -> "\u200B" + text + "\u200B");
    add(all, "trailing spaces", text -> text.replace("\n", "  \n") + "  ");
    return List.copyOf(all);
  }
}
