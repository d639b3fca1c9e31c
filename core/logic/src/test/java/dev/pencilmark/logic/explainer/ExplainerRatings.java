package dev.pencilmark.logic.explainer;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.Checkpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Puzzles that Sudoku Explainer has rated, if the corpus is present. */
final class ExplainerRatings {

  private static final Path CORPUS =
      Path.of(System.getProperty("pencilmark.shared", "../shared")).resolve("corpus/logic");

  static final Path FILE = CORPUS.resolve("ser-classic.tsv");

  /** Those above 8.4. */
  static final Path HARD = CORPUS.resolve("ser-high.tsv");

  /** A puzzle with its ratings, such as 7.2/1.2/1.2: ER, EP and ED. */
  record Rated(String puzzle, String ratings) {}

  private ExplainerRatings() {}

  static boolean arePresent() {
    return Files.isReadable(FILE) && Files.isReadable(HARD);
  }

  static List<Rated> all(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("[\t ]+"))
          .map(row -> new Rated(row[0], row[1]))
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static Board board(PuzzleType type, String digits) {
    Board.Builder board = Board.builder(type, 9);
    for (int cell = 0; cell < digits.length(); cell++) {
      if (Character.isDigit(digits.charAt(cell)) && digits.charAt(cell) != '0') {
        board.given(cell, digits.charAt(cell) - '0');
      }
    }
    return board.build();
  }

  /** The ratings as Sudoku Explainer writes them, with a sign before a lower bound. */
  static String rating(PuzzleType type, String digits) {
    return text(new Explainer(board(type, digits)).rate(Checkpoint.NONE));
  }

  static String text(ExplainerRating rating) {
    if (rating == null) {
      return "none";
    }
    String er = rating.isExact() ? rating.exact() : ">=" + rating.atLeast();
    return er + "/" + rating.epText() + "/" + rating.edText();
  }

  /** Whether the ratings are the same. */
  static boolean isSame(Rated rated, PuzzleType type) {
    return rating(type, rated.puzzle).equals(rated.ratings);
  }

  /**
   * Compares all puzzles of a file: a puzzle and its ratings a line, with a tab between.
   *
   * @param args the file and the letter of the type; the puzzles of the corpus if there are none
   */
  public static void main(String[] args) {
    Path file = args.length > 0 ? Path.of(args[0]) : FILE;
    PuzzleType type = PuzzleType.ofLetter(args.length > 1 ? args[1].charAt(0) : 'S');
    List<Rated> all = all(file);
    int same = 0;
    for (Rated rated : all) {
      boolean isSame = isSame(rated, type);
      same += isSame ? 1 : 0;
      if (!isSame) {
        System.out.println(rated + " here " + rating(type, rated.puzzle));
      }
    }
    System.out.println(same + " of " + all.size() + " the same");
  }
}
