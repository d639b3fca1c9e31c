package dev.pencilmark.pasted;

import dev.pencilmark.pasted.PastedPuzzles.Solved;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Lists of givens with their places, in which the order of row and column matters. */
final class Places {

  private static final List<Template> ALL = Template.read("places.txt");

  private static final List<Template> AROUND = Template.read("around.txt");

  private Places() {}

  /** Every way once. */
  static List<Sample> samples(SplittableRandom random) {
    return samples(ALL, random);
  }

  /** Plain Sudokus among words that name no rule. */
  static List<Sample> around(SplittableRandom random) {
    return samples(AROUND, random);
  }

  static List<Sample> samples(List<Template> templates, SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Template template : templates) {
      Solved puzzle = PastedPuzzles.solved(random, 26 + random.nextInt(8));
      Verdict.Truth truth = truth(template.name(), puzzle.cells());
      samples.add(new Sample(template.name(), template.write(puzzle, random), truth));
    }
    return samples;
  }

  /** What a list of places says, by the name of the way of writing. */
  static Verdict.Truth truth(String name, String cells) {
    return name.endsWith("[ambiguous]")
        ? Verdict.ambiguous(symmetries(cells))
        : name.endsWith("[custom]") ? Verdict.preferred(cells) : Verdict.givens(cells);
  }

  /** A grid turned and mirrored in all eight ways. */
  private static String[] symmetries(String cells) {
    String[] all = new String[8];
    for (int way = 0; way < 8; way++) {
      StringBuilder grid = new StringBuilder();
      for (int cell = 0; cell < 81; cell++) {
        int row = (way & 1) == 0 ? cell / 9 : 8 - cell / 9;
        int column = (way & 2) == 0 ? cell % 9 : 8 - cell % 9;
        grid.append(cells.charAt((way & 4) == 0 ? 9 * row + column : 9 * column + row));
      }
      all[way] = grid.toString();
    }
    return all;
  }
}
