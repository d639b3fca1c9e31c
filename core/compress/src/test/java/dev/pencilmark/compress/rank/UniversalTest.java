package dev.pencilmark.compress.rank;

import static dev.pencilmark.compress.rank.RandomGrids.digits;
import static dev.pencilmark.compress.rank.RandomGrids.isFull;
import static dev.pencilmark.compress.rank.RandomGrids.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The constructions that omit 21 and 33 cells. */
class UniversalTest {

  private static final String EXAMPLE =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  @ParameterizedTest
  @CsvSource({
    "UNIVERSAL_21,"
        + "000000000111111110111111110011011110111111110111111110011011110111111110111111110,"
        + "672195341983425659614242685379713924856137282874196334528617",
    "UNIVERSAL_33,"
        + "011011000111111000111111000011000111111000111111000110000111111000111111000110110,"
        + "347867219519834259423426791713855372844196352817"
  })
  void keepsTheCellsOfThePaper(Universal construction, String pattern, String compressed)
      throws ProblemException {
    for (int cell = 0; cell < 81; cell++) {
      assertThat(construction.keeps(cell)).isEqualTo(pattern.charAt(cell) == '1');
    }
    assertThat(construction.digits()).isEqualTo(compressed.length());
    assertThat(construction.compress(digits(EXAMPLE))).isEqualTo(compressed);
    assertThat(text(construction.decompress(compressed))).isEqualTo(EXAMPLE);
  }

  @ParameterizedTest
  @EnumSource
  void givesEveryGridBack(Universal construction) throws ProblemException {
    SplittableRandom random = Seeded.random(1);
    RandomGrids grids = new RandomGrids(2);
    for (int i = 0; i < 5_000; i++) {
      byte[] grid = i % 4 == 0 ? grids.next() : GridRank.instance().random(random);
      String compressed = construction.compress(grid);
      if (!text(construction.decompress(compressed)).equals(text(grid))) {
        assertThat(text(construction.decompress(compressed))).isEqualTo(text(grid));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void givesAGridOfThoseDigitsOrStatesWhyNot(Universal construction) throws ProblemException {
    SplittableRandom random = Seeded.random(3);
    Set<ProblemCode> refusals = EnumSet.noneOf(ProblemCode.class);
    int grids = 0;
    for (int i = 0; i < 10_000; i++) {
      StringBuilder digits =
          new StringBuilder(construction.compress(GridRank.instance().random(random)));
      if (i % 2 == 0) {
        // Two digits swapped everywhere in some rows: often consistent, and sometimes a grid.
        int from = random.nextInt(digits.length());
        char a = digits.charAt(from);
        char b = digits.charAt(random.nextInt(digits.length()));
        for (int at = from; at < digits.length(); at++) {
          char is = digits.charAt(at);
          digits.setCharAt(at, is == a ? b : is == b ? a : is);
        }
      } else {
        digits.setCharAt(random.nextInt(digits.length()), (char) ('1' + random.nextInt(9)));
      }
      try {
        byte[] grid = construction.decompress(digits.toString());
        assertThat(isFull(grid)).isTrue();
        assertThat(construction.compress(grid)).isEqualTo(digits.toString());
        grids++;
      } catch (ProblemException refused) {
        refusals.add(refused.problem().code());
      }
    }
    assertThat(grids).isBetween(250, 9_750);
    assertThat(refusals)
        .containsExactlyInAnyOrder(ProblemCode.DUPLICATE_IN_UNIT, ProblemCode.DECOMPRESS_FAILED);
  }

  @Test
  void namesTheCellThatNoDigitFits() throws ProblemException {
    // One of the first digits changed: where that contradicts no other digit, no grid is left.
    String digits = Universal.UNIVERSAL_33.compress(digits(EXAMPLE));
    Problem problem = null;
    for (int at = 0; at < 4 && problem == null; at++) {
      for (char digit = '1'; digit <= '9'; digit++) {
        String other = digits.substring(0, at) + digit + digits.substring(at + 1);
        try {
          Universal.UNIVERSAL_33.decompress(other);
        } catch (ProblemException refused) {
          if (refused.problem().code() == ProblemCode.DECOMPRESS_FAILED) {
            problem = refused.problem();
          }
        }
      }
    }
    assertThat(problem).isNotNull();
    assertThat(problem.message())
        .startsWith("R")
        .endsWith(": no grid has these digits; expected one digit, found 0 digits");
    assertThat(problem.cells()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void rejectsIncompleteGrids(Universal construction) {
    byte[] grid = digits(EXAMPLE);
    grid[80] = 0;
    assertThat(compressing(construction, grid).code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(compressing(construction, grid).cells()).containsExactly("R9C9");
    grid[80] = 1;
    assertThat(compressing(construction, grid).code()).isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
    grid[80] = 77;
    assertThat(compressing(construction, grid).code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(compressing(construction, new byte[82]).code()).isEqualTo(ProblemCode.BAD_LENGTH);
  }

  private static Problem compressing(Universal construction, byte[] grid) {
    return catchThrowableOfType(ProblemException.class, () -> construction.compress(grid))
        .problem();
  }

  @ParameterizedTest
  @EnumSource
  void rejectsOtherDigits(Universal construction) throws ProblemException {
    String digits = construction.compress(digits(EXAMPLE));
    for (String other : new String[] {"", digits + "1", digits.substring(1), "1".repeat(9_999)}) {
      Problem problem = decompressing(construction, other);
      assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
      assertThat(problem.expected()).isEqualTo(construction.digits() + " digits");
    }
    for (String wrong : new String[] {"0", ".", "x", "\u0661", "\n"}) {
      for (int at = 0; at < digits.length(); at++) {
        Problem problem =
            decompressing(construction, digits.substring(0, at) + wrong + digits.substring(at + 1));
        assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
        assertThat(problem.index()).isEqualTo(at);
        assertThat(problem.found()).isEqualTo(wrong);
      }
    }
  }

  private static Problem decompressing(Universal construction, String digits) {
    return catchThrowableOfType(ProblemException.class, () -> construction.decompress(digits))
        .problem();
  }
}
