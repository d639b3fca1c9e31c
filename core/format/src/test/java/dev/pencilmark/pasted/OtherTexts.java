package dev.pencilmark.pasted;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Texts that are no puzzle: identifiers, hashes, logs, code, and tables of numbers. */
final class OtherTexts {

  private static final String[] WORDS =
      ("the of and to in is that for it was on are as with his they at be this from have or by one had"
              + " not but what all were when we there can an your which their said if do will each about how"
              + " up out them then she many some so these would other into has more her two like him see")
          .split(" ");

  private OtherTexts() {}

  /** A text of a kind that changes with the number. */
  static String text(int number, SplittableRandom random) {
    return switch (number % 20) {
      case 0 -> new UUID(random.nextLong(), random.nextLong()).toString();
      case 1 -> base64(random, 20 + random.nextInt(400));
      case 2 -> hex(random, new int[] {32, 40, 56, 64, 96, 128}[random.nextInt(6)]);
      case 3 -> words(random, 5 + random.nextInt(40));
      case 4 -> log(random);
      case 5 -> json(random);
      case 6 -> code(random);
      case 7 -> table(random, 9, 9, 10, ",");
      case 8 -> table(random, 9, 9, 2, " ");
      case 9 -> table(random, 3 + random.nextInt(20), 9, 100, ";");
      case 10 -> table(random, 30, 3, 10, ",");
      case 11 -> digits(random, 81, 10);
      case 12 -> digits(random, 20 + random.nextInt(300), 10);
      case 13 -> digits(random, 81, 2);
      case 14 -> "[" + table(random, 9, 9, 10, ",").replace("\n", "],[") + "]";
      case 15 -> identity(9, random.nextInt(9));
      case 16 -> "id,name,score\n" + table(random, 12, 3, 60, ",");
      case 17 ->
          IntStream.range(0, 81)
              .mapToObj(i -> "" + random.nextInt(10))
              .collect(Collectors.joining("\n"));
      case 18 ->
          "https://example.org/"
              + words(random, 3).replace(' ', '/')
              + "?id="
              + digits(random, 19, 10)
              + "&t="
              + hex(random, 40);
      default -> sparse(random);
    };
  }

  static String base64(SplittableRandom random, int bytes) {
    byte[] data = new byte[bytes];
    random.nextBytes(data);
    return Base64.getEncoder().encodeToString(data);
  }

  private static String hex(SplittableRandom random, int digits) {
    byte[] data = new byte[digits / 2];
    random.nextBytes(data);
    return String.format("%0" + digits + "x", new BigInteger(1, data));
  }

  private static String words(SplittableRandom random, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> WORDS[random.nextInt(WORDS.length)])
        .collect(Collectors.joining(" "));
  }

  private static String log(SplittableRandom random) {
    return String.format(
        "2026-%02d-%02dT%02d:%02d:%02d.%03dZ INFO [worker-%d] request %s took %d ms, %d bytes",
        1 + random.nextInt(12),
        1 + random.nextInt(28),
        random.nextInt(24),
        random.nextInt(60),
        random.nextInt(60),
        random.nextInt(1000),
        random.nextInt(9),
        hex(random, 16),
        random.nextInt(5000),
        random.nextInt(1 << 20));
  }

  private static String json(SplittableRandom random) {
    return "{\"id\":"
        + random.nextInt(1 << 20)
        + ",\"tags\":[\""
        + words(random, 1)
        + "\",\""
        + words(random, 1)
        + "\"],\"values\":["
        + table(random, 1, 9 + random.nextInt(90), 10, ",")
        + "],\"at\":\""
        + hex(random, 32)
        + "\"}";
  }

  private static String code(SplittableRandom random) {
    return "for (int i = 0; i < "
        + random.nextInt(99)
        + "; i++) { table[i]["
        + random.nextInt(9)
        + "] = "
        + words(random, 1)
        + "("
        + table(random, 1, 9, 10, ", ")
        + "); }";
  }

  static String table(SplittableRandom random, int rows, int columns, int below, String between) {
    return IntStream.range(0, rows)
        .mapToObj(
            row ->
                IntStream.range(0, columns)
                    .mapToObj(column -> "" + random.nextInt(below))
                    .collect(Collectors.joining(between)))
        .collect(Collectors.joining("\n"));
  }

  private static String digits(SplittableRandom random, int count, int below) {
    return table(random, 1, count, below, "");
  }

  private static String identity(int side, int shift) {
    return IntStream.range(0, side)
        .mapToObj(
            row ->
                IntStream.range(0, side)
                    .mapToObj(column -> (row + shift) % side == column ? "1" : "0")
                    .collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n"));
  }

  /** A table of counts, most of them 0. */
  private static String sparse(SplittableRandom random) {
    return IntStream.range(0, 9)
        .mapToObj(
            row ->
                IntStream.range(0, 9)
                    .mapToObj(column -> random.nextInt(4) > 0 ? "0" : "" + random.nextInt(10))
                    .collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n"));
  }

  /** Tables of numbers in all styles: each kind and style once. */
  static List<String> tables(SplittableRandom random) {
    List<String> tables = new ArrayList<>();
    for (String between : new String[] {",", " ", "\t", ";", " | ", ", ", ""}) {
      for (Kind kind : Kind.values()) {
        tables.add(
            IntStream.range(0, kind.side)
                .mapToObj(row -> row(kind, row, between, random))
                .collect(Collectors.joining("\n")));
      }
    }
    return tables;
  }

  private static String row(Kind kind, int row, String between, SplittableRandom random) {
    return IntStream.range(0, kind.side)
        .mapToObj(column -> "" + kind.number.at(row, column, random))
        .collect(Collectors.joining(between));
  }

  /** The number in a place of a table. */
  private interface Number {
    int at(int row, int column, SplittableRandom random);
  }

  /** What tables are of. */
  private enum Kind {
    IDENTITY(9, (row, column, random) -> row == column ? 1 : 0),
    PERMUTATION(9, (row, column, random) -> 2 * row % 9 == column ? 1 : 0),
    QUEENS(9, (row, column, random) -> "047526138".charAt(row) - '0' == column ? 1 : 0),
    DIAGONAL(9, (row, column, random) -> row == column ? row + 1 : 0),
    PRODUCTS(9, (row, column, random) -> (row + 1) * (column + 1) % 10),
    SUMS(9, (row, column, random) -> (row + column) % 9 + 1),
    SUMS_FROM_ZERO(9, (row, column, random) -> (row + column) % 9),
    DISTANCES(9, (row, column, random) -> Math.abs(row - column)),
    TRIANGLE(9, (row, column, random) -> Math.max(0, column - row + 1)),
    BAND(9, (row, column, random) -> Math.max(0, 2 - Math.abs(row - column))),
    COUNTING(9, (row, column, random) -> column + 1),
    GRAPH(9, (row, column, random) -> random.nextInt(2)),
    WEIGHTS(9, (row, column, random) -> random.nextInt(10)),
    FEW(9, (row, column, random) -> random.nextInt(6) > 0 ? 0 : 1 + random.nextInt(4)),
    CONFUSION(
        9, (row, column, random) -> row == column ? 5 + random.nextInt(5) : random.nextInt(3)),
    SMALL_IDENTITY(4, (row, column, random) -> row == column ? 1 : 0),
    SMALL_COUNTS(5, (row, column, random) -> random.nextInt(6)),
    SIX_SUMS(6, (row, column, random) -> (row + column) % 6 + 1),
    LARGE_IDENTITY(16, (row, column, random) -> row == column ? 1 : 0);

    private final int side;
    private final Number number;

    Kind(int side, Number number) {
      this.side = side;
      this.number = number;
    }
  }
}
