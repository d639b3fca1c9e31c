package dev.pencilmark.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Killers, KenKens, jigsaws and Sudoku X as people and programs write them. */
final class CagedTexts {

  private static final String NAMES =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private static final List<Way> ALL = new ArrayList<>();

  /** What decides in which order row and column stand. */
  private enum Order {
    SAID,
    LETTERS
  }

  private record Way(
      String name, List<Board> boards, Order order, Function<Board, String> writer) {}

  private CagedTexts() {}

  /** Every way once; none without the shared puzzles. */
  static List<Sample> samples(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Way way : ALL) {
      if (!way.boards.isEmpty()) {
        Board board = way.boards.get(random.nextInt(way.boards.size()));
        Verdict.Truth truth =
            way.order == Order.LETTERS ? Verdict.boardOrTurned(board) : Verdict.board(board);
        samples.add(new Sample(way.name, way.writer.apply(board), truth));
      }
    }
    return samples;
  }

  private static void killer(String name, Function<Board, String> writer) {
    ALL.add(new Way("killer " + name, CagedPuzzles.KILLERS, Order.SAID, writer));
  }

  private static void kenken(String name, Function<Board, String> writer) {
    ALL.add(new Way("kenken " + name, CagedPuzzles.KENKENS, Order.SAID, writer));
  }

  private static void jigsaw(String name, Function<Board, String> writer) {
    ALL.add(new Way("jigsaw " + name, CagedPuzzles.JIGSAWS, Order.SAID, writer));
  }

  private static void diagonal(String name, Function<Board, String> writer) {
    ALL.add(new Way("sudoku x " + name, CagedPuzzles.DIAGONALS, Order.SAID, writer));
  }

  /** The cages, each written, with something between. */
  static String cages(Board board, String between, Function<Cage, String> cage) {
    return board.cages().stream().map(cage).collect(Collectors.joining(between));
  }

  /** The cells of a cage; the pattern has row and column from 1, then from 0, letter and index. */
  static String cells(Board board, Cage cage, String between, String pattern) {
    return IntStream.of(cage.cells())
        .mapToObj(cell -> cell(board, cell, pattern))
        .collect(Collectors.joining(between));
  }

  private static String cell(Board board, int cell, String pattern) {
    int row = cell / board.side();
    int column = cell % board.side();
    return pattern
        .replace("%A", String.valueOf((char) ('A' + row)))
        .replace("%B", String.valueOf((char) ('A' + column)))
        .replace("%r", String.valueOf(row + 1))
        .replace("%c", String.valueOf(column + 1))
        .replace("%R", String.valueOf(row))
        .replace("%C", String.valueOf(column))
        .replace("%i", String.valueOf(cell));
  }

  /** Rows of cells. */
  static String rows(Board board, String row, String cell, IntFunction<String> value) {
    return IntStream.range(0, board.side())
        .mapToObj(
            r ->
                IntStream.range(r * board.side(), (r + 1) * board.side())
                    .mapToObj(value)
                    .collect(Collectors.joining(cell)))
        .collect(Collectors.joining(row));
  }

  static String lists(Board board, IntFunction<String> value) {
    return "[[" + rows(board, "],\n [", ", ", value) + "]]";
  }

  static IntFunction<String> givens(Board board, String blank) {
    return cell -> board.isGiven(cell) ? String.valueOf(board.digit(cell)) : blank;
  }

  static IntFunction<String> cageNames(Board board) {
    int[] cageOf = board.cageOfCells();
    return cell -> cageOf[cell] < 0 ? "." : String.valueOf(NAMES.charAt(cageOf[cell]));
  }

  static IntFunction<String> regions(Board board, char first) {
    return cell -> String.valueOf((char) (first + board.region(cell) - 1));
  }

  static String name(Board board, Cage cage) {
    return String.valueOf(NAMES.charAt(board.cages().indexOf(cage)));
  }

  /** The operator, nothing for a single cell. */
  static String sign(Cage cage, String signs) {
    return cage.size() == 1 ? "" : String.valueOf(signs.charAt(cage.operator().ordinal()));
  }

  private static String word(Cage cage) {
    return cage.size() == 1
        ? "none"
        : switch (cage.operator()) {
          case ADD -> "add";
          case SUBTRACT -> "sub";
          case MULTIPLY -> "mul";
          case DIVIDE -> "div";
        };
  }

  static {
    killersInWords();
    killersOfPrograms();
    kenkens();
    jigsaws();
    diagonals();
  }

  private static void killersInWords() {
    killer(
        "letters and sums",
        b ->
            rows(b, "\n", "", cageNames(b))
                + "\n\n"
                + cages(b, "\n", c -> name(b, c) + " " + c.target()));
    killer(
        "letters apart and sums",
        b ->
            rows(b, "\n", " ", cageNames(b))
                + "\n"
                + cages(b, "\n", c -> name(b, c) + ": " + c.target()));
    killer(
        "letters and sums on a line",
        b ->
            rows(b, "\n", " ", cageNames(b))
                + "\n"
                + cages(b, ", ", c -> name(b, c) + "=" + c.target()));
    killer(
        "letters and sums with plus",
        b ->
            rows(b, "\n", "", cageNames(b))
                + "\n"
                + cages(b, "\n", c -> name(b, c) + " " + c.target() + "+"));
    killer(
        "letters apart and bare sums",
        b ->
            rows(b, "\n", " ", cageNames(b))
                + "\n\n"
                + cages(b, "\n", c -> name(b, c) + " " + c.target()));
    killer(
        "letters and sums with spaces between",
        b ->
            rows(b, "\n", " ", cageNames(b))
                + "\n"
                + cages(b, " ", c -> name(b, c) + "=" + c.target()));
    killer(
        "numbers and sums in order",
        b ->
            rows(b, "\n", " ", cell -> String.valueOf(b.cageOfCells()[cell] + 1))
                + "\n\nSums: "
                + cages(b, ", ", c -> String.valueOf(c.target())));
    killer("equations", b -> cages(b, "\n", c -> cells(b, c, "+", "R%rC%c") + "=" + c.target()));
    killer(
        "equations spaced",
        b -> cages(b, "\n", c -> cells(b, c, " + ", "r%rc%c") + " = " + c.target()));
    killer(
        "equations turned",
        b -> cages(b, "\n", c -> c.target() + " = " + cells(b, c, " + ", "R%rC%c")));
    killer(
        "equations on a line",
        b -> "Killer: " + cages(b, ", ", c -> cells(b, c, "+", "R%rC%c") + "=" + c.target()));
    killer(
        "sum and places", b -> cages(b, "\n", c -> c.target() + ": " + cells(b, c, " ", "r%rc%c")));
    killer(
        "sum and places commas",
        b -> cages(b, "\n", c -> c.target() + " " + cells(b, c, ",", "r%rc%c")));
    killer(
        "places and sum", b -> cages(b, "\n", c -> cells(b, c, ",", "r%rc%c") + ": " + c.target()));
    killer(
        "sum in parentheses",
        b -> cages(b, " ", c -> c.target() + "(" + cells(b, c, ",", "r%rc%c") + ")"));
    killer(
        "prose",
        b ->
            "Killer sudoku:\n"
                + cages(
                    b, "\n", c -> "Cage of " + c.target() + ": " + cells(b, c, ", ", "r%rc%c")));
    killer(
        "title, empty grid and cages",
        b ->
            "Killer Sudoku\n\n"
                + rows(b, "\n", " ", givens(b, "."))
                + "\n\nCages:\n"
                + cages(b, "\n", c -> c.target() + ": " + cells(b, c, " ", "R%rC%c")));
    killer(
        "letters of rows said",
        b ->
            "rows A-I, columns 1-9\n"
                + cages(b, "\n", c -> c.target() + " " + cells(b, c, " ", "%A%c")));
    killer(
        "letters of columns said",
        b ->
            "Columns are A to I, rows 1 to 9\n"
                + cages(b, "\n", c -> cells(b, c, " + ", "%B%r") + " = " + c.target()));
    ALL.add(
        new Way(
            "killer letters of rows",
            CagedPuzzles.KILLERS,
            Order.LETTERS,
            b -> cages(b, "\n", c -> c.target() + " " + cells(b, c, " ", "%A%c"))));
    killer(
        "markdown table",
        b ->
            "| sum | cells |\n|---|---|\n"
                + cages(
                    b, "\n", c -> "| " + c.target() + " | " + cells(b, c, " ", "r%rc%c") + " |"));
    killer(
        "csv of cells",
        b ->
            "cage,row,col,sum\n"
                + cages(
                    b,
                    "\n",
                    c -> cells(b, c, "\n", (b.cages().indexOf(c) + 1) + ",%r,%c," + c.target())));
    killer("indexes", b -> cages(b, "\n", c -> c.target() + ": " + cells(b, c, ",", "%i")));
    killer(
        "indexes first",
        b -> "cages\n" + cages(b, "\n", c -> cells(b, c, " ", "%i") + " = " + c.target()));
    killer(
        "numbered",
        b ->
            cages(
                b,
                "\n",
                c ->
                    "Cage "
                        + (b.cages().indexOf(c) + 1)
                        + ": sum "
                        + c.target()
                        + ", cells "
                        + cells(b, c, " ", "(%r,%c)")));
    killer(
        "yaml",
        b ->
            "cages:\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        "  - sum: "
                            + c.target()
                            + "\n    cells: ["
                            + cells(b, c, ", ", "r%rc%c")
                            + "]"));
    killer(
        "xml",
        b ->
            "<killer>\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        "<cage sum=\""
                            + c.target()
                            + "\">"
                            + cells(b, c, "", "<cell row=\"%r\" col=\"%c\"/>")
                            + "</cage>")
                + "\n</killer>");
  }

  private static void killersOfPrograms() {
    killer(
        "or-tools",
        b ->
            "problem = [\n"
                + cages(
                    b, ",\n", c -> "  [" + c.target() + ", [" + cells(b, c, ", ", "[%r,%c]") + "]]")
                + "\n]");
    killer(
        "cells first",
        b ->
            "["
                + cages(
                    b, ",\n", c -> "[[" + cells(b, c, ",", "[%R,%C]") + "], " + c.target() + "]")
                + "]");
    killer(
        "python tuples",
        b ->
            "cages = ["
                + cages(
                    b,
                    ",\n    ",
                    c -> "(" + c.target() + ", [" + cells(b, c, ", ", "(%R, %C)") + "])")
                + "]");
    killer(
        "python dictionaries",
        b ->
            "cages = [\n"
                + cages(
                    b,
                    ",\n",
                    c ->
                        "  {'sum': "
                            + c.target()
                            + ", 'cells': ["
                            + cells(b, c, ", ", "(%R, %C)")
                            + "]}")
                + "\n]");
    killer(
        "python board and cages",
        b ->
            "board = "
                + lists(b, givens(b, "0"))
                + "\ncages = [\n"
                + cages(
                    b,
                    ",\n",
                    c -> "    ([" + cells(b, c, ", ", "(%R, %C)") + "], " + c.target() + ")")
                + "\n]");
    killer(
        "cage map and sums",
        b ->
            "cages = "
                + lists(b, cell -> String.valueOf(b.cageOfCells()[cell]))
                + "\nsums = ["
                + cages(b, ", ", c -> String.valueOf(c.target()))
                + "]");
    killer(
        "cage map and dictionary",
        b ->
            "cages = "
                + lists(b, cell -> String.valueOf(b.cageOfCells()[cell] + 1))
                + "\nsums = {"
                + cages(b, ", ", c -> b.cages().indexOf(c) + 1 + ": " + c.target())
                + "}");
    killer(
        "letters in json",
        b ->
            "{\"layout\":[\""
                + rows(b, "\",\"", "", cageNames(b))
                + "\"],\"sums\":{"
                + cages(b, ",", c -> "\"" + name(b, c) + "\":" + c.target())
                + "}}");
    for (String[] keys :
        new String[][] {
          {"cages", "cells", "sum", "[%R,%C]"},
          {"cages", "cells", "total", "[%R,%C]"},
          {"cages", "cells", "value", "{\"row\":%R,\"col\":%C}"},
          {"cages", "cells", "target", "{\"r\":%R,\"c\":%C}"},
          {"cages", "cells", "sum", "\"r%rc%c\""},
          {"cages", "cells", "value", "\"R%rC%c\""},
          {"cages", "positions", "sum", "[%R,%C]"},
          {"cages", "cells", "sum", "%i"},
          {"killer", "cells", "total", "%i"},
          {"areas", "cells", "sum", "[%r,%c]"},
          {"groups", "squares", "sum", "[%R,%C]"},
        }) {
      killer(
          "json " + String.join(" ", keys).replace("\"", ""),
          b ->
              "{\"type\":\"killer\",\""
                  + keys[0]
                  + "\":["
                  + cages(
                      b,
                      ",",
                      c ->
                          "{\""
                              + keys[1]
                              + "\":["
                              + cells(b, c, ",", keys[3])
                              + "],\""
                              + keys[2]
                              + "\":"
                              + c.target()
                              + "}")
                  + "]}");
    }
    killer(
        "json grid and cages",
        b ->
            "{\"grid\":[["
                + rows(b, "],[", ",", givens(b, "0"))
                + "]],\"cages\":["
                + cages(
                    b,
                    ",",
                    c ->
                        "{\"sum\":"
                            + c.target()
                            + ",\"cells\":["
                            + cells(b, c, ",", "[%R,%C]")
                            + "]}")
                + "]}");
    killer(
        "json cages by cell strings",
        b ->
            "{\"cages\":{"
                + cages(b, ",", c -> "\"" + cells(b, c, " ", "r%rc%c") + "\":" + c.target())
                + "}}");
    killer(
        "minizinc",
        b ->
            cages(
                b,
                "\n",
                c -> "constraint " + cells(b, c, " + ", "x[%r,%c]") + " = " + c.target() + ";"));
    killer(
        "z3",
        b ->
            cages(
                b,
                "\n",
                c -> "s.add(" + cells(b, c, " + ", "X[%R][%C]") + " == " + c.target() + ")"));
    killer(
        "prolog",
        b ->
            cages(b, "\n", c -> "cage(" + c.target() + ", [" + cells(b, c, ", ", "%r-%c") + "])."));
    killer(
        "java",
        b ->
            cages(
                b,
                "\n",
                c ->
                    "cages.add(new Cage("
                        + c.target()
                        + ", new int[][] {"
                        + cells(b, c, ", ", "{%R, %C}")
                        + "}));"));
    killer(
        "haskell",
        b ->
            "cages = ["
                + cages(
                    b,
                    "\n        ,",
                    c -> "(" + c.target() + ",[" + cells(b, c, ",", "(%r,%c)") + "])")
                + "]");
    killer(
        "lisp",
        b ->
            "(cages"
                + cages(b, "", c -> "\n  (" + c.target() + " " + cells(b, c, " ", "(%r %c)") + ")")
                + ")");
  }

  private static void kenkens() {
    kenken(
        "letters and totals",
        b ->
            rows(b, "\n", "", cageNames(b))
                + "\n"
                + cages(b, "\n", c -> name(b, c) + " " + c.target() + sign(c, "+-*/")));
    kenken(
        "letters and totals x",
        b ->
            rows(b, "\n", " ", cageNames(b))
                + "\n\n"
                + cages(b, "\n", c -> name(b, c) + ": " + c.target() + sign(c, "+-x/")));
    kenken(
        "letters and totals signs",
        b ->
            rows(b, "\n", "", cageNames(b))
                + "\n"
                + cages(b, "\n", c -> name(b, c) + " = " + c.target() + sign(c, "+−×÷")));
    kenken(
        "letters and operator first",
        b ->
            rows(b, "\n", "", cageNames(b))
                + "\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        name(b, c)
                            + " "
                            + sign(c, "+-*/")
                            + (c.size() == 1 ? "= " : " ")
                            + c.target()));
    ALL.add(
        new Way(
            "kenken operator and places",
            CagedPuzzles.KENKENS,
            Order.LETTERS,
            b ->
                cages(
                    b,
                    "\n",
                    c ->
                        c.target()
                            + " "
                            + (c.size() == 1 ? "=" : sign(c, "+-*/"))
                            + " "
                            + cells(b, c, " ", "%A%c"))));
    kenken(
        "operator and places said",
        b ->
            "size "
                + b.side()
                + ", rows are letters\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        c.target()
                            + " "
                            + (c.size() == 1 ? "=" : sign(c, "+-*/"))
                            + " "
                            + cells(b, c, " ", "%A%c")));
    kenken(
        "csv of cells",
        b ->
            "cage,op,target,row,col\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        cells(
                            b,
                            c,
                            "\n",
                            name(b, c) + "," + sign(c, "+-*/") + "," + c.target() + ",%r,%c")));
    kenken(
        "words and places",
        b ->
            "Mathdoku "
                + b.side()
                + "x"
                + b.side()
                + "\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        c.target()
                            + (c.size() == 1
                                ? ""
                                : List.of(" plus", " minus", " times", " divided by")
                                    .get(c.operator().ordinal()))
                            + ": "
                            + cells(b, c, " ", "r%rc%c")));
    kenken(
        "hashes",
        b ->
            cages(
                b,
                "\n",
                c ->
                    c.target()
                        + "#"
                        + cells(b, c, "-", "%i")
                        + "#"
                        + (c.size() == 1 ? "=" : sign(c, "+-*/"))));
    kenken(
        "total and places",
        b -> cages(b, "\n", c -> c.target() + sign(c, "+-x/") + " " + cells(b, c, " ", "r%rc%c")));
    kenken(
        "places and total",
        b -> cages(b, "\n", c -> cells(b, c, ",", "r%rc%c") + ": " + c.target() + sign(c, "+-×÷")));
    kenken(
        "title and places",
        b ->
            "KenKen "
                + b.side()
                + "x"
                + b.side()
                + "\n"
                + cages(
                    b,
                    "\n",
                    c -> c.target() + sign(c, "+-*/") + ": " + cells(b, c, " ", "R%rC%c")));
    kenken(
        "python tuples",
        b ->
            "size = "
                + b.side()
                + "\ncages = ["
                + cages(
                    b,
                    ",\n  ",
                    c ->
                        "('"
                            + (c.size() == 1 ? "=" : sign(c, "+-*/"))
                            + "', "
                            + c.target()
                            + ", ["
                            + cells(b, c, ", ", "(%R, %C)")
                            + "])")
                + "]");
    kenken(
        "total and operator lists",
        b ->
            "["
                + cages(
                    b,
                    ",\n",
                    c ->
                        "[["
                            + c.target()
                            + ",\""
                            + sign(c, "+-*/")
                            + "\"],["
                            + cells(b, c, ",", "[%r,%c]")
                            + "]]")
                + "]");
    for (String[] keys :
        new String[][] {
          {"op", "target", "[%R,%C]"},
          {"operator", "value", "{\"row\":%R,\"col\":%C}"},
          {"operation", "target", "[%r,%c]"},
          {"op", "result", "%i"},
        }) {
      kenken(
          "json " + String.join(" ", keys).replace("\"", ""),
          b ->
              "{\"size\":"
                  + b.side()
                  + ",\"cages\":["
                  + cages(
                      b,
                      ",",
                      c ->
                          "{\"cells\":["
                              + cells(b, c, ",", keys[2])
                              + "],\""
                              + keys[0]
                              + "\":\""
                              + sign(c, "+-*/")
                              + "\",\""
                              + keys[1]
                              + "\":"
                              + c.target()
                              + "}")
                  + "]}");
    }
    kenken(
        "json words",
        b ->
            "{\"size\": "
                + b.side()
                + ", \"cages\": [\n"
                + cages(
                    b,
                    ",\n",
                    c ->
                        "  {\"op\": \""
                            + word(c)
                            + "\", \"target\": "
                            + c.target()
                            + ", \"cells\": ["
                            + cells(b, c, ", ", "[%R, %C]")
                            + "]}")
                + "\n]}");
    kenken(
        "cage map and totals",
        b ->
            rows(b, "\n", " ", cell -> String.valueOf(b.cageOfCells()[cell] + 1))
                + "\n"
                + cages(
                    b, "\n", c -> b.cages().indexOf(c) + 1 + ": " + c.target() + sign(c, "+-*/")));
    kenken(
        "yaml",
        b ->
            "size: "
                + b.side()
                + "\ncages:\n"
                + cages(
                    b,
                    "\n",
                    c ->
                        "- {target: "
                            + c.target()
                            + ", op: '"
                            + sign(c, "+-*/")
                            + "', cells: ["
                            + cells(b, c, ", ", "r%rc%c")
                            + "]}"));
    kenken(
        "equations",
        b ->
            cages(
                b,
                "\n",
                c ->
                    cells(b, c, " " + (c.size() == 1 ? "" : sign(c, "+-*/")) + " ", "R%rC%c")
                        + " = "
                        + c.target()));
  }

  private static void jigsaws() {
    for (char first : new char[] {'1', 'A', '0', 'a'}) {
      String style = " " + first;
      jigsaw(
          "rows and rows" + style,
          b -> rows(b, "\n", "", givens(b, ".")) + "\n\n" + rows(b, "\n", "", regions(b, first)));
      jigsaw(
          "rows apart and rows" + style,
          b -> rows(b, "\n", " ", givens(b, ".")) + "\n\n" + rows(b, "\n", " ", regions(b, first)));
      jigsaw(
          "two lines" + style,
          b -> rows(b, "", "", givens(b, "0")) + "\n" + rows(b, "", "", regions(b, first)));
    }
    jigsaw(
        "titled",
        b ->
            "Jigsaw Sudoku\n"
                + rows(b, "\n", "", givens(b, "."))
                + "\nRegions:\n"
                + rows(b, "\n", "", regions(b, 'A')));
    jigsaw(
        "rows without a gap",
        b -> rows(b, "\n", "", givens(b, ".")) + "\n" + rows(b, "\n", "", regions(b, 'A')));
    jigsaw(
        "side by side",
        b -> {
          String[] cells = rows(b, "\n", " ", givens(b, ".")).split("\n");
          String[] shapes = rows(b, "\n", " ", regions(b, 'A')).split("\n");
          return IntStream.range(0, 9)
              .mapToObj(i -> cells[i] + "   " + shapes[i])
              .collect(Collectors.joining("\n"));
        });
    jigsaw(
        "puzzlekit",
        b ->
            "9 9\n"
                + rows(b, "\n", " ", givens(b, "-"))
                + "\n"
                + rows(b, "\n", " ", regions(b, '1')));
    jigsaw(
        "letter and digit",
        b -> rows(b, "\n", " ", cell -> regions(b, 'A').apply(cell) + givens(b, ".").apply(cell)));
    jigsaw(
        "letter and dash",
        b -> rows(b, "\n", " ", cell -> regions(b, 'a').apply(cell) + givens(b, "-").apply(cell)));
    jigsaw(
        "digit and letter csv",
        b -> rows(b, "\n", ",", cell -> givens(b, "0").apply(cell) + regions(b, 'A').apply(cell)));
    jigsaw(
        "json maps",
        b ->
            "{\"grid\":"
                + lists(b, givens(b, "0"))
                + ",\"regions\":"
                + lists(b, regions(b, '0'))
                + "}");
    jigsaw(
        "json region strings",
        b ->
            "{\"givens\":\""
                + rows(b, "", "", givens(b, "."))
                + "\",\"regions\":\""
                + rows(b, "", "", regions(b, '1'))
                + "\"}");
    jigsaw(
        "json cells of regions",
        b ->
            "{\"grid\":"
                + lists(b, givens(b, "0"))
                + ",\"regions\":["
                + IntStream.rangeClosed(1, 9)
                    .mapToObj(
                        region ->
                            IntStream.range(0, 81)
                                .filter(cell -> b.region(cell) == region)
                                .mapToObj(cell -> cell(b, cell, "[%R,%C]"))
                                .collect(Collectors.joining(",", "[", "]")))
                    .collect(Collectors.joining(","))
                + "]}");
    jigsaw(
        "numbered regions by cells",
        b ->
            "Jigsaw\n"
                + rows(b, "\n", "", givens(b, "."))
                + "\n"
                + IntStream.rangeClosed(1, 9)
                    .mapToObj(
                        region ->
                            IntStream.range(0, 81)
                                .filter(cell -> b.region(cell) == region)
                                .mapToObj(cell -> cell(b, cell, "r%rc%c"))
                                .collect(Collectors.joining(" ", "Region " + region + ": ", "")))
                    .collect(Collectors.joining("\n")));
    jigsaw(
        "python",
        b -> "board = " + lists(b, givens(b, "0")) + "\nregions = " + lists(b, regions(b, '1')));
    jigsaw(
        "python letters",
        b ->
            "puzzle = '"
                + rows(b, "", "", givens(b, "."))
                + "'\nshape = '"
                + rows(b, "", "", regions(b, 'A'))
                + "'");
    jigsaw(
        "csv",
        b -> rows(b, "\n", ",", givens(b, "")) + "\n\n" + rows(b, "\n", ",", regions(b, '1')));
    jigsaw(
        "regions first",
        b ->
            "Irregular sudoku. Regions:\n"
                + rows(b, "\n", " ", regions(b, 'A'))
                + "\nGivens:\n"
                + rows(b, "\n", " ", givens(b, "_")));
  }

  private static void diagonals() {
    String[] heads = {
      "Sudoku X: the main diagonals also contain 1-9",
      "Sudoku X",
      "X-Sudoku",
      "Diagonal Sudoku",
      "Sudoku X (both diagonals contain each digit once)",
      "Normal sudoku rules apply. Digits may not repeat on the two main diagonals.",
    };
    for (String head : heads) {
      diagonal("head " + head, b -> head + "\n\n" + rows(b, "\n", "", givens(b, ".")));
      diagonal("line " + head, b -> head + ": " + rows(b, "", "", givens(b, "0")));
    }
    diagonal(
        "after",
        b ->
            rows(b, "\n", " ", givens(b, "."))
                + "\n\nThis is a Sudoku X, so both diagonals must contain the digits 1 to 9 as well.");
    diagonal("json type", b -> "{\"type\":\"diagonal\",\"grid\":" + lists(b, givens(b, "0")) + "}");
    diagonal(
        "json variant",
        b -> "{\"variant\":\"X\",\"puzzle\":\"" + rows(b, "", "", givens(b, ".")) + "\"}");
    diagonal(
        "json diagonals", b -> "{\"grid\":" + lists(b, givens(b, "0")) + ",\"diagonals\":true}");
    diagonal(
        "python",
        b -> "# sudoku x\nboard = " + lists(b, givens(b, "0")) + "\nsolve(board, diagonals=True)");
  }
}
