package dev.pencilmark.format.ruletable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LzStringTest {

  private static final int MOST = 1 << 20;

  /** As the original writes them; {@code hello} is the example that it is known by. */
  @ParameterizedTest
  @CsvSource({"'',Q===", "a,IZA=", "aa,IbI=", "hello,BYUwNmD2Q===", "{},N4XyA===", "€€,jUEyA==="})
  void shortTextsAreAsTheOriginalWritesThem(String text, String base64) throws ProblemException {
    assertThat(LzString.compress(text, Checkpoint.NONE)).isEqualTo(base64);
    assertThat(LzString.expand(base64, MOST, Checkpoint.NONE)).isEqualTo(text);
  }

  @Test
  void everyTextComesBack() throws ProblemException {
    SplittableRandom random = Seeded.random(5);
    for (int round = 0; round < 3000; round++) {
      int kinds = 1 + random.nextInt(random.nextBoolean() ? 3 : 70_000);
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(200); length > 0; length--) {
        text.append((char) random.nextInt(kinds));
      }
      String base64 = LzString.compress(text.toString(), Checkpoint.NONE);
      assertThat(base64).matches("[A-Za-z0-9+/]*=*").hasSizeGreaterThan(3);
      assertThat(base64.length() % 4).isZero();
      assertThat(LzString.expand(base64, MOST, Checkpoint.NONE)).isEqualTo(text.toString());
    }
  }

  @Test
  void longTextsComeBack() throws ProblemException {
    SplittableRandom random = Seeded.random(7);
    for (int kinds : new int[] {1, 2, 60, 300, 65_536}) {
      StringBuilder text = new StringBuilder();
      for (int length = 50_000; length > 0; length--) {
        text.append((char) random.nextInt(kinds));
      }
      String base64 = LzString.compress(text.toString(), Checkpoint.NONE);
      assertThat(LzString.expand(base64, MOST, Checkpoint.NONE)).isEqualTo(text.toString());
    }
  }

  @Test
  void plusSignsThatBecameSpacesAreRead() throws ProblemException {
    SplittableRandom random = Seeded.random(6);
    String base64 = "";
    String text = "";
    while (!base64.contains("+")) {
      text += (char) ('a' + random.nextInt(26));
      base64 = LzString.compress(text, Checkpoint.NONE);
    }
    assertThat(LzString.expand(base64.replace('+', ' '), MOST, Checkpoint.NONE)).isEqualTo(text);
  }

  @Test
  void nothingFollowsAfterTheEndButPadding() throws ProblemException {
    for (String text : new String[] {"a", "ab", "abc", "abcd", "abcde", "abcabcabc"}) {
      String packed = LzString.compress(text, Checkpoint.NONE);
      assertThat(LzString.expand(packed + "=".repeat(3), MOST, Checkpoint.NONE)).isEqualTo(text);
      for (String more : new String[] {"\n", "AAAA", packed, "\n" + packed, "=x"}) {
        Problem problem = refusal(packed + more, MOST);
        assertThat(problem.code()).isEqualTo(ProblemCode.TRAILING_DATA);
        assertThat(problem.index())
            .isBetween(packed.length() - 1, packed.length() + more.length() - 1);
      }
    }
  }

  @Test
  void bombsAreStoppedAtTheLimit() throws ProblemException {
    String bomb = LzString.compress("0".repeat(1 << 20), Checkpoint.NONE);
    assertThat(bomb.length()).isLessThan(4000);
    assertThat(LzString.expand(bomb, 1 << 20, Checkpoint.NONE)).hasSize(1 << 20);
    Problem problem = refusal(bomb, (1 << 20) - 1);
    assertThat(problem.code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(problem.index()).isBetween(0, bomb.length());
  }

  @Test
  void brokenTextsAreRefusedWithThePlace() {
    String base64 =
        LzString.compress("the quick brown fox jumps over the lazy dog", Checkpoint.NONE);
    Problem cut = refusal(base64.substring(0, 20), MOST);
    assertThat(cut.code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    assertThat(cut.index()).isEqualTo(20);
    Problem alien = refusal(base64.substring(0, 10) + "*" + base64.substring(11), MOST);
    assertThat(alien.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(alien.index()).isEqualTo(10);
    Problem first = refusal("////", MOST);
    assertThat(first.code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
  }

  @Test
  void garbageIsATextOrAProblem() {
    SplittableRandom random = Seeded.random(7);
    String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(300); length > 0; length--) {
        text.append(digits.charAt(random.nextInt(digits.length())));
      }
      try {
        assertThat(LzString.expand(text.toString(), 1000, Checkpoint.NONE))
            .hasSizeLessThanOrEqualTo(1000);
      } catch (ProblemException refused) {
        assertThat(refused.problem().index()).isBetween(0, text.length());
      }
    }
  }

  private static Problem refusal(String base64, int most) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> LzString.expand(base64, most, Checkpoint.NONE));
    assertThat(refused).as(base64).isNotNull();
    return refused.problem();
  }
}
