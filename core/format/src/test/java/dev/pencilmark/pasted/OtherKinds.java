package dev.pencilmark.pasted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Kinds of texts that hold no puzzle of the Sudoku family: other puzzles, games, tables, data. */
final class OtherKinds {

  private record Kind(String name, Function<SplittableRandom, String> writer) {}

  /** A cell of a grid. */
  private interface Cell {
    String at(int row, int column);
  }

  private static final List<Kind> ALL = new ArrayList<>();

  private OtherKinds() {}

  /** Every kind once. */
  static List<Sample> samples(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Kind kind : ALL) {
      samples.add(new Sample(kind.name, kind.writer.apply(random), Verdict.nothing()));
    }
    return samples;
  }

  private static void add(String name, Function<SplittableRandom, String> writer) {
    ALL.add(new Kind(name, writer));
  }

  /** The same grids without and with the name of the puzzle above. */
  private static void puzzle(String name, String title, Function<SplittableRandom, String> writer) {
    add(name, writer);
    add(name + " with title", random -> title + "\n\n" + writer.apply(random));
  }

  private static String grid(int rows, int columns, String between, Cell cell) {
    return lines(
        rows,
        row ->
            IntStream.range(0, columns)
                .mapToObj(column -> cell.at(row, column))
                .collect(Collectors.joining(between)));
  }

  private static String lines(int count, Function<Integer, String> line) {
    return IntStream.range(0, count).mapToObj(line::apply).collect(Collectors.joining("\n"));
  }

  private static String pick(SplittableRandom random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** A blank as people write it. */
  private static String blank(SplittableRandom random) {
    return pick(random, ".", ".", ".", "0", "-", "_");
  }

  private static boolean one(SplittableRandom random, int of) {
    return random.nextInt(of) == 0;
  }

  private static String digit(SplittableRandom random, int below) {
    return String.valueOf(1 + random.nextInt(below));
  }

  private static String number(SplittableRandom random, int digits) {
    return IntStream.range(0, digits)
        .mapToObj(i -> String.valueOf(random.nextInt(10)))
        .collect(Collectors.joining());
  }

  private static String of(SplittableRandom random, String signs, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> String.valueOf(signs.charAt(random.nextInt(signs.length()))))
        .collect(Collectors.joining());
  }

  private static String gap(SplittableRandom random) {
    return pick(random, "", " ");
  }

  static {
    puzzlesOfNumbers();
    puzzlesOfShapes();
    games();
    tables();
    codes();
    lists();
    texts();
  }

  /** Counts of mines around; -1 for a mine. */
  private static int[][] mines(SplittableRandom random, int side) {
    int[][] counts = new int[side][side];
    for (int i = 0; i < side * side / 6; i++) {
      counts[random.nextInt(side)][random.nextInt(side)] = -1;
    }
    for (int cell = 0; cell < side * side; cell++) {
      for (int other = 0; other < side * side; other++) {
        boolean near =
            Math.abs(cell / side - other / side) <= 1 && Math.abs(cell % side - other % side) <= 1;
        if (near
            && counts[cell / side][cell % side] >= 0
            && counts[other / side][other % side] < 0) {
          counts[cell / side][cell % side]++;
        }
      }
    }
    return counts;
  }

  private static String sparse(SplittableRandom random, int side, int clues, int most) {
    String[][] cells = new String[side][side];
    String blank = blank(random);
    for (String[] row : cells) {
      Arrays.fill(row, blank);
    }
    for (int i = 0; i < clues; i++) {
      cells[random.nextInt(side)][random.nextInt(side)] = digit(random, most);
    }
    return grid(side, side, gap(random), (row, column) -> cells[row][column]);
  }

  private static void puzzlesOfNumbers() {
    puzzle(
        "minesweeper solved",
        "Minesweeper 9x9",
        random -> {
          int[][] counts = mines(random, 9);
          return grid(
              9,
              9,
              gap(random),
              (r, c) -> counts[r][c] < 0 ? "*" : counts[r][c] == 0 ? "." : "" + counts[r][c]);
        });
    puzzle(
        "minesweeper clues",
        "Minesweeper",
        random -> {
          int[][] counts = mines(random, 9);
          return grid(
              9,
              9,
              gap(random),
              (r, c) -> counts[r][c] <= 0 || one(random, 3) ? "." : "" + counts[r][c]);
        });
    puzzle(
        "minesweeper zeros",
        "Minesweeper field:",
        random -> {
          int[][] counts = mines(random, 9);
          return grid(9, 9, " ", (r, c) -> counts[r][c] < 0 ? "#" : "" + counts[r][c]);
        });
    puzzle("nurikabe", "Nurikabe 9x9", random -> sparse(random, 9, 17, 6));
    puzzle("nurikabe large", "Nurikabe", random -> sparse(random, 9, 20, 9));
    puzzle("fillomino", "Fillomino", random -> sparse(random, 9, 40, 7));
    puzzle("fillomino large", "Fillomino 9x9", random -> sparse(random, 9, 30, 9));
    puzzle("kuromasu", "Kuromasu", random -> sparse(random, 9, 18, 9));
    puzzle("cave", "Corral (Cave)", random -> sparse(random, 9, 22, 9));
    puzzle("shikaku", "Shikaku", random -> sparse(random, 9, 19, 9));
    puzzle(
        "hashi",
        "Hashiwokakero",
        random -> {
          String blank = blank(random);
          return grid(
              9,
              9,
              gap(random),
              (r, c) -> (r + c) % 2 == 0 && one(random, 2) ? digit(random, 8) : blank);
        });
    puzzle("numberlink", "Numberlink 9x9", random -> numberlink(random, 9, 9));
    puzzle("numberlink ten", "Flow Free / Number Link", random -> numberlink(random, 10, 9));
    puzzle(
        "slitherlink",
        "Slitherlink",
        random -> grid(9, 9, gap(random), (r, c) -> one(random, 2) ? "" + random.nextInt(4) : "."));
    puzzle(
        "slitherlink ten",
        "Fences",
        random ->
            grid(10, 10, gap(random), (r, c) -> one(random, 2) ? "" + random.nextInt(4) : "-"));
    puzzle(
        "akari",
        "Akari (Light Up)",
        random ->
            grid(
                9,
                9,
                gap(random),
                (r, c) -> one(random, 5) ? pick(random, "#", "1", "2", "3", "0") : "."));
    puzzle(
        "takuzu",
        "Takuzu",
        random ->
            grid(10, 10, gap(random), (r, c) -> one(random, 3) ? "" + random.nextInt(2) : "."));
    puzzle(
        "binairo small",
        "Binairo 6x6",
        random -> grid(6, 6, gap(random), (r, c) -> one(random, 3) ? "" + random.nextInt(2) : "_"));
    puzzle("hitori", "Hitori", random -> grid(9, 9, gap(random), (r, c) -> digit(random, 9)));
    puzzle(
        "kakuro",
        "Kakuro",
        random ->
            grid(
                9,
                9,
                " ",
                (r, c) ->
                    r == 0 || c == 0 ? 3 + random.nextInt(30) + "\\" : one(random, 4) ? "#" : "."));
    puzzle(
        "futoshiki",
        "Futoshiki 5x5",
        random ->
            lines(
                9,
                line ->
                    IntStream.range(0, 5)
                        .mapToObj(
                            c ->
                                line % 2 == 1
                                    ? pick(random, " ", "^", "v", " ")
                                    : (one(random, 5) ? digit(random, 5) : "_")
                                        + pick(random, " ", "<", ">", " "))
                        .collect(Collectors.joining(" "))));
    puzzle(
        "skyscrapers",
        "Skyscrapers",
        random ->
            grid(
                7,
                7,
                " ",
                (r, c) ->
                    r % 6 == 0 && c % 6 == 0
                        ? " "
                        : r % 6 == 0 || c % 6 == 0 ? digit(random, 5) : "."));
    puzzle("ripple effect", "Ripple Effect", random -> sparse(random, 9, 20, 5));
    puzzle(
        "tapa",
        "Tapa",
        random ->
            grid(
                9,
                9,
                " ",
                (r, c) -> one(random, 6) ? pick(random, "3", "12", "22", "113", "4") : "."));
    puzzle(
        "dominosa",
        "Dominosa",
        random -> grid(8, 9, gap(random), (r, c) -> "" + random.nextInt(8)));
    puzzle(
        "dominosa nine",
        "Dominosa",
        random -> grid(9, 10, gap(random), (r, c) -> "" + random.nextInt(9)));
    puzzle(
        "yajilin",
        "Yajilin",
        random ->
            grid(
                9,
                9,
                " ",
                (r, c) ->
                    one(random, 8) ? digit(random, 3) + pick(random, "U", "D", "L", "R") : "."));
    puzzle(
        "heyawake",
        "Heyawake",
        random ->
            grid(9, 9, " ", (r, c) -> String.valueOf((char) ('a' + r / 3 * 4 + c / 3)))
                + "\n\n"
                + sparse(random, 9, 8, 4));
    puzzle(
        "suguru",
        "Suguru",
        random ->
            sparse(random, 9, 22, 5)
                + "\n\n"
                + grid(9, 9, "", (r, c) -> String.valueOf((char) ('A' + r / 2 * 5 + c / 2))));
    puzzle(
        "hidato",
        "Hidato",
        random -> grid(9, 9, " ", (r, c) -> one(random, 3) ? 1 + random.nextInt(81) + "" : ".."));
  }

  private static String numberlink(SplittableRandom random, int side, int pairs) {
    String[][] cells = new String[side][side];
    String blank = blank(random);
    for (String[] row : cells) {
      Arrays.fill(row, blank);
    }
    for (int i = 0; i < 2 * pairs; i++) {
      int row = random.nextInt(side);
      int column = random.nextInt(side);
      if (cells[row][column].equals(blank)) {
        cells[row][column] = String.valueOf(i / 2 + 1);
      } else {
        i--;
      }
    }
    return grid(side, side, gap(random), (row, column) -> cells[row][column]);
  }

  private static void puzzlesOfShapes() {
    for (int side : new int[] {9, 13, 15}) {
      puzzle(
          "crossword blank " + side,
          "Crossword",
          random -> {
            boolean[][] black = new boolean[side][side];
            for (int i = 0; i < side * side / 10; i++) {
              int row = random.nextInt(side);
              int column = random.nextInt(side);
              black[row][column] = true;
              black[side - 1 - row][side - 1 - column] = true;
            }
            String cell = pick(random, ".", "_", "-");
            return grid(side, side, gap(random), (r, c) -> black[r][c] ? "#" : cell);
          });
    }
    puzzle(
        "crossword filled",
        "Crossword solution",
        random ->
            grid(
                9,
                9,
                gap(random),
                (r, c) -> one(random, 6) ? "#" : of(random, "AEIOURSTLNDBCGHM", 1)));
    puzzle(
        "word search",
        "Word search",
        random -> grid(9, 9, gap(random), (r, c) -> of(random, "ABCDEFGHIJKLMNOPRSTUW", 1)));
    puzzle(
        "word search letters a to i",
        "Find the words",
        random -> grid(9, 9, gap(random), (r, c) -> of(random, "ABCDEFGHI", 1)));
    puzzle(
        "nonogram",
        "Nonogram",
        random ->
            lines(
                18,
                row ->
                    IntStream.range(0, 1 + random.nextInt(3))
                        .mapToObj(i -> digit(random, 4))
                        .collect(Collectors.joining(" "))));
    puzzle(
        "nonogram grid",
        "Picross",
        random -> grid(9, 9, gap(random), (r, c) -> one(random, 2) ? "#" : "."));
    puzzle(
        "battleships",
        "Battleships",
        random ->
            "  "
                + grid(1, 9, " ", (r, c) -> "" + random.nextInt(5))
                + "\n"
                + lines(9, row -> random.nextInt(5) + " " + of(random, "......o<>~", 9)));
    puzzle(
        "tents",
        "Tents and Trees",
        random ->
            "  "
                + grid(1, 9, " ", (r, c) -> "" + random.nextInt(4))
                + "\n"
                + lines(
                    9,
                    row ->
                        random.nextInt(4)
                            + " "
                            + String.join(" ", of(random, "....T", 9).split(""))));
    puzzle(
        "star battle",
        "Star Battle 9x9",
        random ->
            grid(
                9,
                9,
                "",
                (r, c) ->
                    String.valueOf((char) ('A' + (r + random.nextInt(2)) % 9 / 3 * 3 + c / 3))));
    puzzle(
        "masyu",
        "Masyu",
        random -> grid(9, 9, gap(random), (r, c) -> one(random, 5) ? pick(random, "W", "B") : "."));
    puzzle(
        "galaxies",
        "Spiral Galaxies",
        random -> grid(9, 9, gap(random), (r, c) -> one(random, 8) ? "o" : "."));
    puzzle(
        "hitori letters",
        "Hitori",
        random -> grid(9, 9, " ", (r, c) -> of(random, "ABCDEFGHI", 1)));
  }

  private static void games() {
    add(
        "chess fen",
        random ->
            "r1bqkb1r/pp"
                + digit(random, 2)
                + "ppp1p/2n2n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 "
                + digit(random, 9));
    add(
        "chess board",
        random ->
            grid(
                8, 8, gap(random), (r, c) -> one(random, 3) ? of(random, "rnbqkpRNBQKP", 1) : "."));
    add(
        "chess moves",
        random ->
            IntStream.rangeClosed(1, 20)
                .mapToObj(
                    i ->
                        i
                            + ". "
                            + of(random, "abcdefgh", 1)
                            + digit(random, 8)
                            + " "
                            + of(random, "NBRQ", 1)
                            + of(random, "abcdefgh", 1)
                            + digit(random, 8))
                .collect(Collectors.joining(" ")));
    add("go nine", random -> grid(9, 9, gap(random), (r, c) -> pick(random, ".", ".", "X", "O")));
    add("go nineteen", random -> grid(19, 19, " ", (r, c) -> pick(random, ".", ".", "X", "O")));
    add(
        "go labels",
        random ->
            "  A B C D E F G H J\n"
                + lines(
                    9,
                    r ->
                        (9 - r)
                            + " "
                            + String.join(" ", of(random, "...XO", 9).split(""))
                            + " "
                            + (9 - r)));
    add("connect four", random -> grid(6, 7, gap(random), (r, c) -> pick(random, ".", "X", "O")));
    add("othello", random -> grid(8, 8, gap(random), (r, c) -> pick(random, ".", "B", "W")));
    add("life", random -> grid(9, 9, "", (r, c) -> one(random, 3) ? "O" : "."));
    add("life hash", random -> grid(9, 9, "", (r, c) -> one(random, 3) ? "#" : "."));
    add("2048", random -> grid(4, 4, "\t", (r, c) -> "" + (1 << 1 + random.nextInt(9))));
    add(
        "fifteen puzzle",
        random -> grid(4, 4, " ", (r, c) -> (4 * r + c + random.nextInt(16)) % 16 + ""));
    add(
        "sokoban",
        random -> lines(9, r -> r % 8 == 0 ? "#########" : "#" + of(random, "   .$# ", 7) + "#"));
    add(
        "maze",
        random -> grid(9, 9, "", (r, c) -> r % 8 == 0 || c % 8 == 0 || one(random, 3) ? "#" : " "));
    add("maze costs", random -> grid(9, 9, "", (r, c) -> digit(random, 9)));
    add(
        "height map",
        random ->
            grid(9, 9, "", (r, c) -> "" + (Math.abs(r - 4) + Math.abs(c - 4) + random.nextInt(2))));
    add("tetris", random -> grid(20, 10, "", (r, c) -> r < 12 ? "." : of(random, ".IOTSZ", 1)));
    add("pixel art", random -> grid(9, 9, "", (r, c) -> "" + random.nextInt(3)));
    add("rubik", random -> of(random, "UDLRFB", 54));
    add(
        "bingo",
        random ->
            "B\tI\tN\tG\tO\n"
                + grid(
                    5,
                    5,
                    "\t",
                    (r, c) -> r == 2 && c == 2 ? "FREE" : "" + (15 * c + 1 + random.nextInt(15))));
    add(
        "bingo ninety",
        random ->
            grid(3, 9, "\t", (r, c) -> one(random, 2) ? "" : "" + (10 * c + random.nextInt(10))));
    add(
        "bingo ninety strip",
        random ->
            grid(18, 9, ",", (r, c) -> one(random, 2) ? "" : "" + (10 * c + random.nextInt(10))));
    add(
        "lottery",
        random -> lines(9, r -> grid(1, 6, " ", (a, c) -> "" + (8 * c + 1 + random.nextInt(8)))));
    add("dice", random -> grid(9, 9, " ", (r, c) -> digit(random, 6)));
    add(
        "mastermind",
        random ->
            lines(
                9,
                r -> of(random, "123456", 4) + " " + random.nextInt(3) + " " + random.nextInt(3)));
    add(
        "wordle",
        random ->
            lines(
                6,
                r ->
                    IntStream.range(0, 5)
                        .mapToObj(c -> pick(random, "⬛", "🟨", "🟩"))
                        .collect(Collectors.joining())));
    add(
        "iss like",
        random ->
            "."
                + pick(random, "Foo", "Bar", "Grid", "Thing")
                + "~"
                + pick(random, "bar", "R1C1", "3~4")
                + ".Baz~"
                + digit(random, 9));
    add("dots and tildes", random -> ".config~ .bashrc~ .Xresources~" + digit(random, 9));
  }

  private static void tables() {
    String[] separators = {",", " ", "\t", ";", " | "};
    String[] names = {"commas", "spaces", "tabs", "semicolons", "bars"};
    for (int i = 0; i < separators.length; i++) {
      String by = separators[i];
      String name = " by " + names[i];
      add("products" + name, random -> grid(9, 9, by, (r, c) -> "" + (r + 1) * (c + 1)));
      add("sums modulo" + name, random -> grid(9, 9, by, (r, c) -> "" + ((r + c) % 9 + 1)));
      add(
          "graph weights" + name,
          random -> {
            int[][] w = new int[9][9];
            for (int a = 0; a < 9; a++) {
              for (int b = 0; b < a; b++) {
                w[a][b] = w[b][a] = one(random, 2) ? 0 : 1 + random.nextInt(9);
              }
            }
            return grid(9, 9, by, (r, c) -> "" + w[r][c]);
          });
      add(
          "confusion" + name,
          random ->
              grid(
                  9,
                  9,
                  by,
                  (r, c) ->
                      ""
                          + (r == c
                              ? 5 + random.nextInt(5)
                              : one(random, 3) ? random.nextInt(4) : 0)));
      add("answers of a survey" + name, random -> grid(9, 9, by, (r, c) -> digit(random, 5)));
    }
    add(
        "magic square",
        random -> grid(9, 9, " ", (r, c) -> "" + ((r + c + 4) % 9 * 9 + (r + 2 * c + 1) % 9 + 1)));
    add(
        "correlations",
        random -> grid(9, 9, " ", (r, c) -> r == c ? "1.00" : "0." + number(random, 2)));
    add("tournament", random -> grid(9, 9, " ", (r, c) -> r == c ? "-" : "" + random.nextInt(4)));
    add("seats", random -> lines(9, r -> (char) ('A' + r) + " " + of(random, "X_X__", 9)));
    add(
        "heat table",
        random ->
            "hour,mon,tue,wed,thu,fri,sat,sun,all\n"
                + grid(9, 9, ",", (r, c) -> c == 0 ? "" + r : "" + random.nextInt(10)));
    add(
        "csv of data",
        random ->
            "id,age,score,x,y,z,a,b,c\n"
                + grid(9, 9, ",", (r, c) -> c == 0 ? "" + r : "" + random.nextInt(30)));
    add("csv of 81 columns", random -> grid(1, 81, ",", (r, c) -> "" + random.nextInt(10)));
    add(
        "csv of 81 columns and rows",
        random -> grid(3, 81, ",", (r, c) -> "" + random.nextInt(10)));
    add(
        "spreadsheet with gaps",
        random -> grid(9, 9, "\t", (r, c) -> one(random, 2) ? "" : "" + random.nextInt(100)));
    add(
        "spreadsheet of small counts",
        random -> grid(9, 9, "\t", (r, c) -> one(random, 3) ? "" : "" + random.nextInt(10)));
    add(
        "matrix in brackets",
        random ->
            "[" + grid(9, 9, ", ", (r, c) -> "" + random.nextInt(10)).replace("\n", "],[") + "]");
    add(
        "sparse matrix in brackets",
        random ->
            "A = [["
                + grid(9, 9, ", ", (r, c) -> one(random, 4) ? digit(random, 9) : "0")
                    .replace("\n", "],[")
                + "]]");
    add(
        "kernel",
        random ->
            "kernel = [["
                + grid(
                        9,
                        9,
                        ", ",
                        (r, c) -> "" + Math.max(0, 9 - Math.abs(r - 4) * 2 - Math.abs(c - 4) * 2))
                    .replace("\n", "],[")
                + "]]");
    add(
        "pascal triangle",
        random ->
            lines(
                9,
                r ->
                    IntStream.rangeClosed(0, r)
                        .mapToObj(k -> "" + binomial(r, k))
                        .collect(Collectors.joining(" "))));
    add(
        "truth table",
        random ->
            grid(8, 4, " ", (r, c) -> c == 3 ? "" + random.nextInt(2) : "" + (r >> 2 - c & 1)));
    add(
        "calendar",
        random ->
            " Mo Tu We Th Fr Sa Su\n"
                + lines(
                    5,
                    r ->
                        IntStream.range(0, 7)
                            .mapToObj(
                                c -> String.format("%3s", 7 * r + c < 30 ? 7 * r + c + 1 : ""))
                            .collect(Collectors.joining())));
    add(
        "periodic table",
        random ->
            "H He Li Be B C N O F\n" + grid(8, 9, " ", (r, c) -> of(random, "BCFHIKNOPSUVWY", 1)));
    add(
        "timetable",
        random ->
            lines(
                9,
                r ->
                    String.format(
                        "%02d:%02d Line %d to %s",
                        6 + r,
                        random.nextInt(60),
                        random.nextInt(10),
                        pick(random, "City", "Park", "Lake"))));
  }

  private static long binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }

  private static void codes() {
    String hex = "0123456789abcdef";
    add(
        "uuid list",
        random ->
            lines(
                9,
                r ->
                    of(random, hex, 8)
                        + "-"
                        + of(random, hex, 4)
                        + "-4"
                        + of(random, hex, 3)
                        + "-a"
                        + of(random, hex, 3)
                        + "-"
                        + of(random, hex, 12)));
    add("md5", random -> of(random, hex, 32));
    add("sha256 lines", random -> lines(9, r -> of(random, hex, 64) + "  file" + r + ".bin"));
    add("base64", random -> OtherTexts.base64(random, 60));
    add(
        "phone numbers",
        random -> lines(9, r -> "+49 " + number(random, 3) + " " + number(random, 7)));
    add("phone numbers plain", random -> lines(9, r -> "555" + number(random, 6)));
    add(
        "credit cards",
        random ->
            lines(
                9,
                r ->
                    "4"
                        + number(random, 3)
                        + " "
                        + number(random, 4)
                        + " "
                        + number(random, 4)
                        + " "
                        + number(random, 4)));
    add("dates", random -> lines(9, r -> "2026-0" + digit(random, 9) + "-1" + random.nextInt(10)));
    add(
        "ipv6",
        random -> lines(9, r -> "2001:db8:" + of(random, hex, 4) + "::" + of(random, hex, 4)));
    add("mac addresses", random -> lines(9, r -> grid(1, 6, ":", (a, c) -> of(random, hex, 2))));
    add("iban", random -> "DE" + number(random, 20));
    add(
        "isbn",
        random ->
            lines(
                9,
                r ->
                    "978-"
                        + number(random, 1)
                        + "-"
                        + number(random, 4)
                        + "-"
                        + number(random, 4)
                        + "-"
                        + number(random, 1)));
    add("ssn like", random -> lines(9, r -> number(random, 9)));
    add(
        "postcodes",
        random -> lines(9, r -> number(random, 5) + " " + pick(random, "Berlin", "Bonn", "Ulm")));
    add("81 digits", random -> of(random, "123456789", 81));
    add("81 digits with zeros", random -> number(random, 81));
    add(
        "pi",
        random ->
            "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899");
    add("binary of 81", random -> of(random, "01", 81));
    add(
        "versions",
        random ->
            lines(9, r -> digit(random, 9) + "." + random.nextInt(10) + "." + random.nextInt(20)));
    add(
        "hex dump",
        random ->
            lines(
                9,
                r ->
                    String.format("%08x  ", 16 * r)
                        + grid(1, 16, " ", (a, c) -> of(random, hex, 2))));
    add(
        "bytes",
        random ->
            "{"
                + grid(9, 9, ", ", (r, c) -> "0x" + of(random, hex, 2)).replace("\n", ",\n ")
                + "}");
    add("dna", random -> ">seq1\n" + lines(4, r -> of(random, "ACGT", 60)));
    add("protein", random -> of(random, "ACDEFGHIKLMNPQRSTVWY", 81));
    add("morse", random -> of(random, ".- /", 81));
    add("dots and dashes", random -> lines(9, r -> of(random, ".-", 9)));
    add(
        "license keys",
        random -> lines(9, r -> grid(1, 5, "-", (a, c) -> of(random, "ABCDEFGH23456789", 5))));
    add(
        "youtube link",
        random ->
            "https://youtu.be/"
                + of(random, "abcdefXYZ0123456789_-", 11)
                + "?t="
                + number(random, 3));
    add(
        "maps link",
        random ->
            "https://www.google.com/maps/@52."
                + number(random, 7)
                + ",13."
                + number(random, 7)
                + ",15z");
    add(
        "jwt",
        random ->
            "eyJ"
                + of(random, "abcdefghXYZ0123456789_-", 60)
                + "."
                + of(random, "abcdefghXYZ0123456789_-", 80));
  }

  private static void lists() {
    add("edges", random -> lines(30, r -> digit(random, 9) + " " + digit(random, 9)));
    add(
        "weighted edges",
        random ->
            "9 30\n" + lines(30, r -> (1 + r / 8) + " " + (2 + r % 8) + " " + digit(random, 9)));
    add(
        "weighted edges csv",
        random ->
            "source,target,weight\n"
                + lines(
                    20, r -> digit(random, 9) + "," + digit(random, 9) + "," + digit(random, 9)));
    add(
        "points",
        random ->
            lines(25, r -> digit(random, 9) + ", " + digit(random, 9) + ", " + digit(random, 9)));
    add(
        "spreadsheet cells",
        random ->
            lines(
                20,
                r -> (char) ('A' + random.nextInt(9)) + "" + (r + 1) + "=" + random.nextInt(500)));
    add(
        "battleship shots",
        random ->
            lines(
                20,
                r ->
                    (char) ('A' + random.nextInt(10))
                        + digit(random, 9)
                        + " "
                        + pick(random, "hit", "miss")));
    add(
        "seat reservations",
        random ->
            lines(
                12,
                r ->
                    (char) ('A' + random.nextInt(9))
                        + digit(random, 9)
                        + ": "
                        + pick(random, "Smith", "Meyer", "Sato")));
    add(
        "sports scores",
        random ->
            lines(
                9,
                r ->
                    pick(random, "Ajax", "Roma", "Leeds")
                        + " - "
                        + pick(random, "Lyon", "Porto", "Genk")
                        + " "
                        + random.nextInt(5)
                        + ":"
                        + random.nextInt(5)));
    add(
        "prices",
        random ->
            lines(
                9,
                r ->
                    pick(random, "Milk", "Bread", "Rice")
                        + "  "
                        + random.nextInt(9)
                        + "."
                        + number(random, 2)));
    add(
        "sensor dump",
        random -> lines(20, r -> "t=" + r + " v=" + random.nextInt(10) + "." + number(random, 3)));
    add(
        "primes",
        random -> "2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97");
    add(
        "coordinates",
        random ->
            lines(
                9,
                r ->
                    "5"
                        + random.nextInt(9)
                        + "."
                        + number(random, 4)
                        + ", 1"
                        + random.nextInt(9)
                        + "."
                        + number(random, 4)));
    add("numbers one a line", random -> lines(81, r -> "" + random.nextInt(10)));
    add(
        "json numbers",
        random ->
            "{\"id\":"
                + number(random, 5)
                + ",\"values\":["
                + grid(1, 81, ",", (r, c) -> "" + random.nextInt(10))
                + "]}");
    add(
        "json matrix",
        random ->
            "{\"labels\":[\"a\",\"b\"],\"matrix\":[["
                + grid(9, 9, ",", (r, c) -> "" + random.nextInt(10)).replace("\n", "],[")
                + "]]}");
    add(
        "json objects",
        random ->
            "["
                + lines(
                        9,
                        r ->
                            "{\"row\":"
                                + r
                                + ",\"col\":"
                                + random.nextInt(9)
                                + ",\"value\":\""
                                + pick(random, "x", "y")
                                + "\"}")
                    .replace("\n", ",")
                + "]");
    add("votes", random -> lines(9, r -> pick(random, "yes", "no") + ": " + random.nextInt(100)));
    add(
        "guitar tab",
        random -> lines(6, r -> "eBGDAE".charAt(r) + "|" + of(random, "---0235", 20) + "|"));
    add(
        "chords",
        random ->
            lines(
                9,
                r ->
                    of(random, "ABCDEFG", 1)
                        + " "
                        + of(random, "ABCDEFG", 1)
                        + "7 "
                        + of(random, "ABCDEFG", 1)
                        + "m"));
    add(
        "cron",
        random ->
            lines(
                5,
                r ->
                    random.nextInt(60)
                        + " "
                        + random.nextInt(24)
                        + " * * "
                        + random.nextInt(7)
                        + " /bin/job"
                        + r));
  }

  private static void texts() {
    add(
        "about sudoku",
        random ->
            "Sudoku is a puzzle on a 9x9 grid: each row, column and 3x3 box holds the digits 1 to 9. Level "
                + digit(random, 9));
    add(
        "about killer",
        random ->
            "A killer sudoku has cages with sums such as 3 = 1+2 and 17 = 8+9. I need "
                + digit(random, 9)
                + " hints.");
    add(
        "solver code",
        random ->
            "def solve(board):\n    for r in range(9):\n        for c in range(9):\n            if board[r][c] == 0:\n                for d in range(1, 10):\n                    pass\n    return "
                + digit(random, 9));
    add(
        "stack trace",
        random ->
            "Exception in thread \"main\" java.lang.RuntimeException\n"
                + lines(9, r -> "\tat a.b.C" + r + ".run(C.java:" + number(random, 2) + ")"));
    add(
        "diff",
        random ->
            "@@ -1,9 +1,9 @@\n"
                + lines(
                    9,
                    r ->
                        pick(random, "+", "-", " ")
                            + "  int x"
                            + r
                            + " = "
                            + random.nextInt(10)
                            + ";"));
    add(
        "log",
        random ->
            lines(
                9,
                r ->
                    "2026-03-04 10:15:0"
                        + r
                        + " INFO  request "
                        + number(random, 4)
                        + " took "
                        + random.nextInt(900)
                        + " ms"));
    add(
        "poem",
        random ->
            "The woods are lovely, dark and deep,\nbut I have promises to keep,\nand miles to go before I sleep. "
                + digit(random, 9));
    add(
        "recipe",
        random ->
            lines(9, r -> digit(random, 9) + "00 g " + pick(random, "flour", "sugar", "butter")));
    add(
        "css",
        random ->
            lines(
                9,
                r ->
                    ".c"
                        + r
                        + " { margin: "
                        + random.nextInt(9)
                        + "px "
                        + random.nextInt(9)
                        + "px; }"));
    add(
        "html table of data",
        random ->
            "<table>"
                + lines(
                    9,
                    r ->
                        "<tr>"
                            + IntStream.range(0, 9)
                                .mapToObj(c -> "<td>" + random.nextInt(30) + "</td>")
                                .collect(Collectors.joining())
                            + "</tr>")
                + "</table>");
    add(
        "git log",
        random ->
            lines(
                9,
                r ->
                    "* " + of(random, "0123456789abcdef", 7) + " Fix issue #" + number(random, 3)));
    add("ascii art", random -> " /\\_/\\\n( o.o )\n > ^ <\n" + of(random, "/\\|_-. ", 40));
    add("assembler", random -> lines(9, r -> "mov r" + r + ", #" + random.nextInt(10)));
    add(
        "crossword clues",
        random ->
            "Across\n"
                + lines(
                    9,
                    r ->
                        2 * r
                            + 1
                            + ". "
                            + pick(random, "River", "Bird", "Metal")
                            + " ("
                            + digit(random, 9)
                            + ")"));
  }
}
