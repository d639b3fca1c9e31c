package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Start;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * HoDoKu's regression library, if it is present: positions of which each is known to have just one
 * step of a technique. It is under the GPL and no part of the project.
 */
final class RegressionLibrary {

  private static final Path PLACE =
      Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus", "logic");

  /** The maximum number of steps of a technique that are examined in a position. */
  private static final int MOST = 10_000;

  private RegressionLibrary() {}

  /**
   * An entry.
   *
   * @param code the technique, as {@code 0300}
   * @param variant the suffix after its dash: a number, {@code x} if nothing must be found, or
   *     empty
   * @param eliminations the eliminations as the library writes them, sorted
   * @param placements the placements
   */
  record Entry(
      String line,
      String code,
      String variant,
      List<String> eliminations,
      List<String> placements) {

    static Entry of(String line) {
      String[] fields = line.split(":", -1);
      String[] name = fields[1].split("-", 2);
      return new Entry(
          line, name[0], name.length > 1 ? name[1] : "", sorted(fields[5]), sorted(fields[6]));
    }

    private static List<String> sorted(String candidates) {
      return candidates.isBlank()
          ? List.of()
          : List.copyOf(new TreeSet<>(Arrays.asList(candidates.trim().split(" +"))));
    }

    boolean mustFail() {
      return variant.equals("x");
    }

    Technique technique() {
      return Arrays.stream(Technique.values())
          .filter(technique -> technique.hodokuCode().equals(code))
          .findFirst()
          .orElse(null);
    }

    Board board() {
      try {
        return Formats.find("hodoku.library").format().decode(Source.ofText(line), "").board();
      } catch (ProblemException broken) {
        throw new AssertionError(line, broken);
      }
    }

    /** All steps of the technique in the position. */
    List<Step> steps() throws ProblemException {
      Grid grid = Grid.of(board(), Start.FROM_PROGRESS);
      return Families.all(technique(), grid, MOST, new Cancellation());
    }

    /** Whether the technique does exactly what the library says. */
    boolean passes() throws ProblemException {
      List<Step> steps = steps();
      if (mustFail()) {
        return steps.isEmpty();
      }
      return steps.stream()
          .anyMatch(
              step ->
                  names(step.eliminations()).equals(eliminations)
                      && names(step.placements()).equals(placements));
    }
  }

  /** Candidates as the library writes them: digit, row, column. */
  static List<String> names(List<Candidate> candidates) {
    return candidates.stream()
        .map(at -> "" + at.digit() + (at.cell() / 9 + 1) + (at.cell() % 9 + 1))
        .sorted()
        .toList();
  }

  static boolean isPresent() {
    return Files.isReadable(PLACE.resolve("reglib-1.4.txt"));
  }

  static List<Entry> entries() {
    try {
      List<Entry> entries = new ArrayList<>();
      for (String line : Files.readAllLines(PLACE.resolve("reglib-1.4.txt"))) {
        if (line.startsWith(":")) {
          entries.add(Entry.of(line));
        }
      }
      return entries;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
