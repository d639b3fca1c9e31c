package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * The share of pasted texts of every class that is read right, and that none is read as another
 * puzzle. {@link PasteCheck} prints which ways of writing are not read.
 */
class PastedReadingTest {

  private static final int ROUNDS = 2;

  /** At least this share is right, and nothing is wrong. */
  private static void check(
      String title, Function<SplittableRandom, List<Sample>> samples, int percent) {
    Seeded.run(
        "read " + title,
        Seeded.rounds(ROUNDS),
        random -> {
          Map<String, PasteCheck.Count> counts = PasteCheck.count(samples, random, 1);
          PasteCheck.Count sum = PasteCheck.sum(counts);
          assertThat(named(counts, Verdict.WRONG)).as("%s read as another", title).isEmpty();
          assertThat(100 * sum.of(Verdict.RIGHT))
              .as("%s not read: %s", title, named(counts, Verdict.REFUSED))
              .isGreaterThanOrEqualTo(percent * sum.all());
        });
  }

  private static List<String> named(Map<String, PasteCheck.Count> counts, Verdict verdict) {
    return counts.entrySet().stream()
        .filter(count -> count.getValue().of(verdict) > 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Test
  void notationsAreRead() {
    check("notations", Notations::samples, 92);
  }

  @Test
  void wordsAroundAPuzzleAreNoRules() {
    check("around", Places::around, 90);
  }

  @Test
  void labelsAreNoCells() {
    check("labels", LabelledTables::samples, 95);
  }

  @Test
  void placesKeepTheirOrder() {
    check("places", Places::samples, 85);
  }

  @Test
  void cagesAndRegionsAreRead() {
    assumeTrue(CagedPuzzles.isPresent(), "the shared puzzle sets are not there");
    check("caged", CagedTexts::samples, 85);
  }

  /** Outputs of formats are read correctly; an empty grid in some signs may be anything. */
  @Test
  void textsInFormatsAreRead() {
    check("own", OwnTexts::samples, 92);
  }

  @Test
  void rulesAreNotLost() {
    check("ruled", RuledSudokus::samples, 0);
  }

  /** Digits without a title may look like a Sudoku by chance. */
  @Test
  void otherTextsAreNotRead() {
    Seeded.run(
        "read other",
        Seeded.rounds(ROUNDS),
        random -> {
          Map<String, PasteCheck.Count> counts = PasteCheck.count(OtherKinds::samples, random, 1);
          PasteCheck.Count sum = PasteCheck.sum(counts);
          assertThat(525 * sum.of(Verdict.WRONG))
              .as("read: %s", named(counts, Verdict.WRONG))
              .isLessThanOrEqualTo(8 * sum.all());
        });
  }
}
