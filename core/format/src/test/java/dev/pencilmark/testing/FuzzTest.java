package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** No text makes anything but a board or a problem. */
class FuzzTest {

  private static final Fuzz FUZZ = new Fuzz();

  @BeforeAll
  static void warmUp() {
    FUZZ.warmUp(Seeded.rounds(4_000));
  }

  @Test
  void brokenTextsMakeProblemsAndNothingElse() {
    Seeded.run("fuzz", Seeded.rounds(2_000), random -> FUZZ.check(FUZZ.input(random)));
    assertThat(FUZZ.readAs()).containsKey("swiki.v2");
  }

  /** What a long text is made of. */
  private static final List<String> UNITS =
      List.of(
          "0",
          "1",
          ".",
          " ",
          "\n",
          "|",
          "-",
          ",",
          "a",
          "ep",
          "%2c",
          "&",
          "=",
          "bd=",
          "1 ",
          "12 ",
          "1\n",
          "S9B",
          "{",
          "<",
          "\u2500",
          "\uD83D\uDE00",
          "bd=1&",
          "://",
          "+---+\n",
          "123456789\n",
          "# ",
          "* ",
          "\"",
          "\u0000",
          "#",
          ";",
          "/",
          "=====\n",
          ". ",
          "1,",
          "1+,");

  @Test
  void longTextsAreAnsweredInTimeAndMemory() {
    for (int length : new int[] {1_000, 100_000, 1 << 20, (1 << 20) + 1}) {
      int oneIn = length > 100_000 ? 10 : length > 1_000 ? 5 : 1;
      for (String unit : Seeded.sample(UNITS, oneIn)) {
        String text = unit.repeat(length / unit.length() + 1).substring(0, length);
        FUZZ.check(text);
        FUZZ.check("S9B" + text.substring(3));
        FUZZ.check("bd=" + text.substring(3));
      }
    }
  }

  @Test
  void longGamesAreAnsweredInTimeAndMemory() {
    for (String start :
        List.of(
            "3x3:", "9j:zzzc,", "4:", "SAVEFILE:41:", "3x3::k:", "1:00", ".", "1 + A1", "3\n[")) {
      for (String unit :
          Seeded.sample(
              List.of("z", "9", "1,", "A~", "A1 ", "~R1C1_5.", ";1 + A1", "(0,0),", "0:"),
              9,
              start)) {
        FUZZ.check(start + unit.repeat((1 << 20) / unit.length() - start.length()));
      }
    }
  }

  @Test
  void longFilesAreAnsweredInTimeAndMemory() {
    for (String start :
        List.of("", "<opensudoku>", "<opensudoku><game data=\"", ":0000:x:", "[Puzzle]\n")) {
      for (String unit :
          Seeded.sample(
              List.of(
                  "0",
                  ":",
                  "<a>",
                  "<game data=\"1\"/>",
                  " a=\"\"",
                  "&lt;",
                  "#A\n",
                  "#spf1.0\n",
                  "12 u3 ",
                  "0".repeat(81) + "\n",
                  "SCv1_"),
              5,
              start)) {
        FUZZ.check(start + unit.repeat((1 << 19) / unit.length() - start.length()));
      }
    }
  }
}
