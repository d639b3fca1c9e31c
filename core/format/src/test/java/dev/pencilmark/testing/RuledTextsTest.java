package dev.pencilmark.testing;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A few of {@link RuledTexts}. */
final class RuledTextsTest {

  private static final List<Format> FORMATS =
      Formats.all().stream().filter(format -> !format.rulesWritten().isEmpty()).toList();

  @Test
  void lossesThatChangeNoSolutions_changeNoneOfSmallPuzzles() throws ProblemException {
    new RuledTexts().run(Seeded.rounds(10), FORMATS, new int[] {4}, 1);
  }

  @Test
  void rulesComeBack_orItIsReported() throws ProblemException {
    new RuledTexts().run(Seeded.rounds(3), FORMATS, new int[] {5, 6, 9, 9, 16}, 2);
  }
}
