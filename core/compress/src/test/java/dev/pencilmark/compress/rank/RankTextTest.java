package dev.pencilmark.compress.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rank as text. */
class RankTextTest {

  private static final BigInteger N = GridRank.COUNT;

  private static final String BASE64URL =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  private static final String BASE36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final Map<RankText, String> ALPHABETS =
      Map.of(
          RankText.BASE64URL,
          BASE64URL,
          RankText.BASE66,
          BASE64URL + "~.",
          RankText.BASE36,
          BASE36,
          RankText.DECIMAL,
          "0123456789");

  @Test
  void isThatOfVersion1() throws IOException, ProblemException {
    List<String> lines = RankTablesTest.resource("rank73-1.txt");
    assertThat(lines).hasSize(200);
    for (String line : lines) {
      String[] fields = line.split(" ");
      BigInteger rank = new BigInteger(fields[0]);
      long high = rank.shiftRight(64).longValueExact();
      long low = rank.longValue();
      byte[] grid = RandomGrids.digits(fields[1]);
      assertThat(GridRank.instance().number(grid)).isEqualTo(rank);
      assertThat(GridRank.instance().grid(rank)).isEqualTo(grid);
      assertThat(RankText.BASE64URL.write(high, low)).isEqualTo(fields[2]);
      assertThat(RankText.BASE66.write(high, low)).isEqualTo(fields[3]);
      assertThat(RankText.BASE36.write(high, low)).isEqualTo(fields[4]);
      assertThat(RankText.DECIMAL.write(high, low)).isEqualTo(String.format("%022d", rank));
      assertThat(parse(RankText.BASE64URL, fields[2])).isEqualTo(rank);
      assertThat(parse(RankText.BASE66, fields[3])).isEqualTo(rank);
      assertThat(parse(RankText.BASE36, fields[4])).isEqualTo(rank);
      assertThat(parse(RankText.BASE36, fields[4].toLowerCase(java.util.Locale.ROOT)))
          .isEqualTo(rank);
    }
  }

  @ParameterizedTest
  @EnumSource
  void isReadAsItWasWritten(RankText form) throws ProblemException {
    SplittableRandom random = Seeded.random(form.length());
    for (int i = 0; i < 5_000; ) {
      long high = random.nextLong(362);
      long low = random.nextLong();
      if (GridRank.isRank(high, low)) {
        String text = form.write(high, low);
        assertThat(text).hasSize(form.length());
        assertThat(parse(form, text)).isEqualTo(GridRank.bigInteger(high, low));
        i++;
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void isReadOnlyIfItIsWhatWouldBeWritten(RankText form) {
    SplittableRandom random = Seeded.random(form.length());
    String alphabet = ALPHABETS.get(form);
    int good = 0;
    for (int i = 0; i < 10_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int place = 0; place < form.length(); place++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      BigInteger value = value(form, text.toString());
      int check = form == RankText.BASE64URL ? 43 : form == RankText.BASE36 ? 31 : 1;
      BigInteger[] parts = value.divideAndRemainder(BigInteger.valueOf(check));
      try {
        assertThat(parse(form, text.toString())).isEqualTo(parts[0]);
        assertThat(parts[1]).isZero();
        assertThat(parts[0]).isLessThan(N);
        good++;
      } catch (ProblemException refused) {
        ProblemCode code = refused.problem().code();
        if (parts[1].signum() != 0) {
          assertThat(code).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
        } else {
          assertThat(code).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
          assertThat(parts[0]).isGreaterThanOrEqualTo(N);
        }
      }
    }
    assertThat(good).isPositive();
  }

  /** The value of a text, by the definition. */
  private static BigInteger value(RankText form, String text) {
    String alphabet = ALPHABETS.get(form);
    BigInteger value = BigInteger.ZERO;
    String ordered = form == RankText.BASE66 ? new StringBuilder(text).reverse().toString() : text;
    for (char character : ordered.toCharArray()) {
      value =
          value
              .multiply(BigInteger.valueOf(alphabet.length()))
              .add(BigInteger.valueOf(alphabet.indexOf(character)));
    }
    return value;
  }

  @ParameterizedTest
  @CsvSource({"BASE64URL, 43", "BASE36, 31"})
  void catchesSlipsUnlessTwoCharactersDifferByTheCheck(RankText form, int check)
      throws ProblemException {
    SplittableRandom random = Seeded.random(check);
    String alphabet = ALPHABETS.get(form);
    for (int i = 0; i < Seeded.rounds(2_000); i++) {
      String text = form.write(random.nextLong(361), random.nextLong());
      for (int place = 0; place < text.length(); place++) {
        int is = alphabet.indexOf(text.charAt(place));
        for (int other = 0; other < alphabet.length(); other++) {
          String typo =
              text.substring(0, place) + alphabet.charAt(other) + text.substring(place + 1);
          expectSlip(form, typo, is - other, check);
        }
        if (place > 0) {
          int before = alphabet.indexOf(text.charAt(place - 1));
          String swap =
              text.substring(0, place - 1)
                  + text.charAt(place)
                  + text.charAt(place - 1)
                  + text.substring(place + 1);
          expectSlip(form, swap, is - before, check);
        }
      }
    }
  }

  private static void expectSlip(RankText form, String text, int difference, int check)
      throws ProblemException {
    if (difference % check == 0) {
      try {
        parse(form, text);
      } catch (ProblemException beyond) {
        assertThat(beyond.problem().code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
      }
    } else {
      assertThat(problem(form, text).code()).as(text).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0Oo", "0Q", "1lIi", "1J", "2Zz", "5Ss", "6bG", "8B", "9gq", "-_", "uv", "UV", "VW", "vw",
        "7T", "CG", "EF", "mn", "MN", "hb", "cd", "ce", "tf", "ij", "XxKk", "Yy4", "3E", "A4"
      })
  void reportsCharactersThatLookAlike(String alike) {
    for (char a : alike.toCharArray()) {
      for (char b : alike.toCharArray()) {
        assertThat(Math.abs(BASE64URL.indexOf(a) - BASE64URL.indexOf(b))).isNotEqualTo(43);
      }
    }
  }

  @Test
  void neverEndsWithADotInBase66() {
    BigInteger last = N.subtract(BigInteger.ONE);
    BigInteger most = last.divide(BigInteger.valueOf(66).pow(11));
    assertThat(most.intValueExact()).isEqualTo(64);
    assertThat((BASE64URL + "~.").charAt(64)).isEqualTo('~');
    BigInteger tildes = N.subtract(BigInteger.valueOf(64).multiply(BigInteger.valueOf(66).pow(11)));
    assertThat(N.divide(tildes).intValueExact()).isEqualTo(144);
  }

  @ParameterizedTest
  @EnumSource
  void refusesTheFirstNumberThatNoGridHas(RankText form) throws ProblemException {
    int check = form == RankText.BASE64URL ? 43 : form == RankText.BASE36 ? 31 : 1;
    BigInteger last = N.subtract(BigInteger.ONE);
    assertThat(parse(form, text(form, last.multiply(BigInteger.valueOf(check))))).isEqualTo(last);
    Problem problem = problem(form, text(form, N.multiply(BigInteger.valueOf(check))));
    assertThat(problem.code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(problem.message()).contains(N.toString());
  }

  /** Writes a value by the definition. */
  private static String text(RankText form, BigInteger value) {
    String alphabet = ALPHABETS.get(form);
    StringBuilder text = new StringBuilder();
    BigInteger rest = value;
    for (int i = 0; i < form.length(); i++) {
      BigInteger[] parts = rest.divideAndRemainder(BigInteger.valueOf(alphabet.length()));
      text.append(alphabet.charAt(parts[1].intValueExact()));
      rest = parts[0];
    }
    assertThat(rest).isZero();
    return (form == RankText.BASE66 ? text : text.reverse()).toString();
  }

  @ParameterizedTest
  @EnumSource
  void refusesOtherLengths(RankText form) {
    for (int length : new int[] {0, 1, form.length() - 1, form.length() + 1, 10_000}) {
      Problem problem = problem(form, "0".repeat(length));
      assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
      assertThat(problem.expected()).isEqualTo(form.length() + " characters");
      assertThat(problem.found()).isEqualTo(length + " characters");
      assertThat(problem.index()).isEqualTo(Math.min(length, form.length()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void refusesCharactersOfOtherAlphabetsWhereTheyAre(RankText form) {
    String alphabet =
        ALPHABETS.get(form) + (form == RankText.BASE36 ? "abcdefghijklmnopqrstuvwxyz" : "");
    for (int place = 0; place < form.length(); place++) {
      for (char wrong = 0; wrong < 0x180; wrong++) {
        if (alphabet.indexOf(wrong) < 0) {
          String text = "0".repeat(place) + wrong + "0".repeat(form.length() - place - 1);
          Problem problem = problem(form, text);
          assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
          assertThat(problem.index()).isEqualTo(place);
          assertThat(problem.found()).isEqualTo(String.valueOf(wrong));
        }
      }
    }
    String smiley = "0".repeat(form.length() - 2) + "\uD83D\uDE00";
    assertThat(problem(form, smiley).found()).isEqualTo("\uD83D\uDE00");
    assertThat(problem(form, "\uFF10".repeat(form.length())).index()).isZero();
    assertThat(problem(form, "\uD83D".repeat(form.length())).index()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void doesNotWriteInvalidRanks(RankText form) {
    assertThatThrownBy(() -> form.write(362, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> form.write(-1, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  private static BigInteger parse(RankText form, String text) throws ProblemException {
    return form.parse(text);
  }

  private static Problem problem(RankText form, String text) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> parse(form, text));
    assertThat(refused).as("refusal of %s", text).isNotNull();
    return refused.problem();
  }
}
