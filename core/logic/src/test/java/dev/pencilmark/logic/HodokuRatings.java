package dev.pencilmark.logic;

import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;

/** Puzzles that HoDoKu has rated, if the corpus is present. */
final class HodokuRatings {

  private static final java.nio.file.Path FILE =
      java.nio.file.Path.of(System.getProperty("pencilmark.shared", "../shared"))
          .resolve("corpus/logic/hodoku-rated-minimal-1000.tsv");

  static final List<String> LEVELS = List.of("Easy", "Medium", "Hard", "Unfair", "Extreme");

  /** A puzzle with HoDoKu's level, 1 to 5, and score. */
  record Rated(String puzzle, int level, int score) {

    /** The ratings of Pencilmark, with HoDoKu's order. */
    Rating rating() throws ProblemException {
      ExplainOptions options = ExplainOptions.DEFAULT.from(Start.FROM_GIVENS).in(Order.HODOKU);
      Path path =
          Path.of(PuzzleSets.board(puzzle), options, SolveLimits.DEFAULT, new Cancellation());
      Step step = path.next();
      while (step != null) {
        step = path.next();
      }
      return path.rating();
    }
  }

  private HodokuRatings() {}

  static boolean arePresent() {
    return Files.isReadable(FILE);
  }

  static List<Rated> all() {
    return all(FILE);
  }

  private static List<Rated> all(java.nio.file.Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .map(row -> new Rated(row[0], LEVELS.indexOf(row[1]) + 1, Integer.parseInt(row[2])))
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Compares level and score, by HoDoKu's level; of a file in the same format, if one is given. */
  public static void main(String[] args) throws ProblemException {
    int[][] levels = new int[6][7];
    int[] scores = new int[6];
    int[] all = new int[6];
    for (Rated rated : args.length == 0 ? all() : all(java.nio.file.Path.of(args[0]))) {
      Rating rating = rated.rating();
      levels[rated.level][rating.level()]++;
      all[rated.level]++;
      scores[rated.level] += rating.score() == rated.score ? 1 : 0;
    }
    for (int level = 1; level <= 5; level++) {
      System.out.printf(
          "%-8s %4d, levels here %s, same score %d%n",
          LEVELS.get(level - 1), all[level], Arrays.toString(levels[level]), scores[level]);
    }
  }
}
