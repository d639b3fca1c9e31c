package dev.pencilmark.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "Certain" is reported for texts that can be read, and never for noise. */
class CertaintyTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** Characters that change what a text is, or break it. */
  private static final String REPLACEMENTS = "019zZ.-,:;|/ \n<[{$#";

  static List<Format> formats() {
    return Formats.all();
  }

  /** A glance saves asking all formats; they would have said the same. */
  @Test
  void noOtherFormatHasTheFirstCharacters() {
    SplittableRandom random = Seeded.random(22);
    int rounds = Seeded.rounds(50_000);
    int shown = 0;
    for (int round = 0; round < rounds; round++) {
      char blank = ". 0_*-?xX#\tsv,".charAt(random.nextInt(14));
      int digits = 1 + random.nextInt(80);
      boolean legal = random.nextBoolean();
      StringBuilder text = new StringBuilder();
      for (int cell = 0; cell < 81; cell++) {
        boolean given = random.nextInt(81) < digits;
        int digit = legal ? (cell % 9 + cell / 9 * 2) % 9 : random.nextInt(9);
        text.append(given ? (char) ('1' + digit) : blank);
      }
      if (random.nextInt(4) == 0) {
        text.setCharAt(
            random.nextInt(81), REPLACEMENTS.charAt(random.nextInt(REPLACEMENTS.length())));
      }
      Source source = Source.ofText(text.toString());
      if (source.text().isEmpty()) {
        continue;
      }
      Recognition.Match glance = Formats.commonest().glance(source);
      if (glance == null) {
        continue;
      }
      shown++;
      for (Format format : Formats.all()) {
        if (format == Formats.commonest()) {
          assertThat(format.recognise(source)).isEqualTo(glance);
          assertThat(glance.confidence()).isEqualTo(Confidence.CERTAIN);
          assertThat(format.refusal(source, glance)).isNull();
        } else if (!format.binary() && !format.isLastResort()) {
          assertThat(certain(format.recognise(source))).as(format.id() + " " + text).isFalse();
        }
      }
    }
    assertThat(shown).isGreaterThan(rounds / 20);
  }

  private static boolean certain(Recognition recognition) {
    return recognition instanceof Recognition.Match match
        && match.confidence() == Confidence.CERTAIN;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void certainDetectionsCanBeDecoded(Format format) {
    SplittableRandom random = Seeded.random(14);
    String example = format.example();
    for (int round = 0; round < Seeded.rounds(150); round++) {
      StringBuilder text = new StringBuilder(example);
      for (int change = random.nextInt(3); change >= 0; change--) {
        char c = REPLACEMENTS.charAt(random.nextInt(REPLACEMENTS.length()));
        int at = random.nextInt(text.length());
        if (random.nextInt(4) == 0) {
          text.delete(at, text.length());
          text.append(c);
        } else {
          text.setCharAt(at, c);
        }
      }
      check(format.binary() ? Source.ofBytes(bytes(text)) : Source.ofText(text.toString()));
    }
  }

  private static byte[] bytes(StringBuilder text) {
    return text.toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  private static void check(Source source) {
    List<Detection> found;
    try {
      found = INTERCHANGE.detect(source);
    } catch (ProblemException unknown) {
      return;
    }
    if (found.get(0).confidence() == Confidence.CERTAIN) {
      try {
        assertThat(INTERCHANGE.decode(source, "").detection().format())
            .isEqualTo(found.get(0).format());
      } catch (ProblemException refused) {
        throw new AssertionError(found + " of " + source.text(), refused);
      }
    }
  }

  @Test
  void aBrokenTextIsLikelyAndItsFaultAmongTheReasons() throws ProblemException {
    String whole = Formats.find("swiki.v2").format().example();
    Detection found = detect(whole.substring(0, whole.length() - 2) + "zz").get(0);
    assertThat(found.name()).isEqualTo("swiki.v2");
    assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(found.reasons())
        .anyMatch(
            reason ->
                reason.code() == Reason.Code.BROKEN
                    && reason.parameters().equals(Map.of("code", "VALUE_OUT_OF_RANGE"))
                    && reason
                        .text()
                        .startsWith("but it is broken: R9C9: the number is out of range"));
    assertThat(detect(whole).get(0).confidence()).isEqualTo(Confidence.CERTAIN);
  }

  @ParameterizedTest
  @CsvSource({"<opensudoku></opensudoku>, opensudoku.xml", "[Puzzle], sadman.sdk"})
  void anEmptyFileIsLikelyAtMost(String text, String name) throws ProblemException {
    Detection found = detect(text).get(0);
    assertThat(found.name()).isEqualTo(name);
    assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "version: str",
        "version: 1.2.3",
        "my $total = 0; $total += $_ for map { $price{$_} || 0 } @goods",
      })
  void textsThatOnlyStartLikeAPuzzleAreNone(String text) {
    assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> detect(text)))
        .isInstanceOf(ProblemException.class);
  }

  /** The Perl line has a dollar sign where the code of Good Sudoku would have it. */
  @Test
  void everyLengthOfALineOfPerlIsNoPuzzle() {
    String perl = "print \"$name\\n\" if $seen{$key}++; $text =~ s/^\\s+|\\s+$//g; # trims it";
    for (int end = 1; end <= perl.length(); end++) {
      String text = perl.substring(0, end);
      assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> detect(text)))
          .as(text)
          .isInstanceOf(ProblemException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"81, 0123456789", "225, 0123456789ABCDEF", "256, 0123456789ABCDEF", "162, 01"})
  void noiseIsLikelyAtMost(int length, String alphabet) {
    SplittableRandom random = Seeded.random(length);
    for (int round = 0; round < 200; round++) {
      String text =
          random
              .ints(length, 0, alphabet.length())
              .mapToObj(i -> alphabet.substring(i, i + 1))
              .collect(Collectors.joining());
      try {
        assertThat(detect(text).get(0).confidence()).as(text).isNotEqualTo(Confidence.CERTAIN);
      } catch (ProblemException unknown) {
        assertThat(unknown.problem().message()).isNotEmpty();
      }
    }
  }

  private static List<Detection> detect(String text) throws ProblemException {
    return INTERCHANGE.detect(Source.ofText(text));
  }
}
