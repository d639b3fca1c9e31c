package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LetteringTest {

  private final Lettering lettering = new Lettering();

  private String shown(String text) {
    return lettering.shown(text, Typeface.REGULAR);
  }

  @Test
  void lettersOfManyScriptsStayAsTheyAre() {
    String text =
        "Żółw \u0394\u03ad\u03bb\u03c4\u03b1 \u0416\u0443\u043a \u2212\u00d7\u00f7 \u20ac";

    assertThat(shown(text)).isEqualTo(text);
    assertThat(lettering.warning()).isEmpty();
  }

  @Test
  void whiteSpaceOfAnyKindIsOneSpace() {
    assertThat(shown(" a\t\r\n b\u2028c\u00a0\u00a0d ")).isEqualTo("a b c d");
  }

  @Test
  void missingCharactersAreReplacedAndReported() {
    assertThat(shown("a\ud83d\ude00b\u6f22c")).isEqualTo("a\ufffdb\ufffdc");
    assertThat(lettering.warning().orElseThrow().text()).contains("U+1F600, U+6F22");
  }

  @Test
  void controlsAndHalvesOfCharactersAreReplacedAndReported() {
    assertThat(shown("a\u0000b\u001bc\ud800d\udc00e\u202ef\u200bg"))
        .isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg");
    assertThat(lettering.warning().orElseThrow().text())
        .contains("U+0000, U+001B, U+D800, U+DC00, U+202E, U+200B");
  }

  @Test
  void rightToLeftWordsAreInVisualOrder() {
    assertThat(shown("a \u05d0\u05d1\u05d2 b")).isEqualTo("a \u05d2\u05d1\u05d0 b");
    assertThat(shown("\u05d0\u05d1 (1)")).isEqualTo("(1) \u05d1\u05d0");
    // The mark stays behind its letter.
    assertThat(shown("\u05d0\u0301\u05d1")).isEqualTo("\u05d1\u05d0\u0301");
    assertThat(lettering.warning()).isEmpty();
  }

  @Test
  void manyMissingCharactersAreCounted() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append((char) (0x4e00 + i));
    }
    shown(text.toString());

    assertThat(lettering.warning().orElseThrow().text())
        .hasSizeLessThan(200)
        .endsWith("and 492 more");
  }

  @Test
  void longTextsEndInAnEllipsisAndFit() {
    String cut = Lettering.cut("A title that goes on and on and on", Typeface.BOLD, 10, 80);

    assertThat(cut).endsWith("\u2026").startsWith("A title");
    assertThat(Typeface.BOLD.width(cut) * 10 / 1000).isLessThanOrEqualTo(80);
    assertThat(Lettering.cut("short", Typeface.BOLD, 10, 80)).isEqualTo("short");
  }
}
