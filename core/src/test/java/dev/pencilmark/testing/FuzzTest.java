package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** No text makes anything but a board or a problem. */
class FuzzTest {

  @Test
  void brokenTextsMakeProblemsAndNothingElse() {
    Fuzz fuzz = new Fuzz();
    fuzz.warmUp(5_000);
    Seeded.run("fuzz", Seeded.rounds(10_000), random -> fuzz.check(fuzz.input(random)));
    assertThat(fuzz.readAs()).containsKey("swiki.v2");
  }

  @Test
  void longTextsAreAnsweredInTimeAndMemory() {
    Fuzz fuzz = new Fuzz();
    fuzz.warmUp(5_000);
    for (String unit :
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
            "1+,")) {
      for (int length : new int[] {1_000, 100_000, 1 << 20, (1 << 20) + 1}) {
        String text = unit.repeat(length / unit.length() + 1).substring(0, length);
        fuzz.check(text);
        fuzz.check("S9B" + text.substring(3));
        fuzz.check("bd=" + text.substring(3));
      }
    }
  }

  @Test
  void longGamesAreAnsweredInTimeAndMemory() {
    Fuzz fuzz = new Fuzz();
    fuzz.warmUp(5_000);
    for (String start :
        List.of(
            "3x3:", "9j:zzzc,", "4:", "SAVEFILE:41:", "3x3::k:", "1:00", ".", "1 + A1", "3\n[")) {
      for (String unit :
          List.of("z", "9", "1,", "A~", "A1 ", "~R1C1_5.", ";1 + A1", "(0,0),", "0:")) {
        fuzz.check(start + unit.repeat((1 << 20) / unit.length() - start.length()));
      }
    }
  }

  @Test
  void longFilesAreAnsweredInTimeAndMemory() {
    Fuzz fuzz = new Fuzz();
    fuzz.warmUp(2_000);
    for (String start :
        List.of("", "<opensudoku>", "<opensudoku><game data=\"", ":0000:x:", "[Puzzle]\n")) {
      for (String unit :
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
              "SCv1_")) {
        fuzz.check(start + unit.repeat((1 << 19) / unit.length() - start.length()));
      }
    }
  }
}
