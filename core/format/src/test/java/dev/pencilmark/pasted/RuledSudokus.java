package dev.pencilmark.pasted;

import dev.pencilmark.pasted.PastedPuzzles.Solved;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Sudokus with rules of variants in words or as data, which make a bare Sudoku wrong. */
final class RuledSudokus {

  private static final List<Template> ALL = Template.read("ruled.txt");

  private RuledSudokus() {}

  /** Every way once. */
  static List<Sample> samples(SplittableRandom random) {
    return samples(ALL, random);
  }

  static List<Sample> samples(List<Template> templates, SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Template template : templates) {
      Solved puzzle = PastedPuzzles.solved(random, 24 + random.nextInt(8));
      samples.add(
          new Sample(
              template.name(), template.write(puzzle, random), Verdict.ruled(puzzle.cells())));
    }
    return samples;
  }
}
