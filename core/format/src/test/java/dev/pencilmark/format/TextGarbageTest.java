package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.plain.PlainFormats;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** For any input, the answer is a board or a problem with a position, without delay. */
class TextGarbageTest {

  private static final List<Format> TEXTS = PlainFormats.all();

  @Test
  void brokenTextsAreReadOrRefused() {
    Random random = Seeded.older(5);
    String pieces =
        "0123456789.._*-xX?# \t\n\r\\n|+,:;/'ABCFGPRr=@\u2502\u2500\uE000\uE001\uE002\uE003\u00e9";
    for (Format format : TEXTS) {
      for (int round = 0; round < Seeded.rounds(500); round++) {
        StringBuilder text = new StringBuilder(format.example());
        for (int edits = random.nextInt(4); edits >= 0; edits--) {
          int at = random.nextInt(text.length());
          switch (random.nextInt(4)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, pieces.charAt(random.nextInt(pieces.length())));
            case 2 -> text.setCharAt(at, pieces.charAt(random.nextInt(pieces.length())));
            default -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
          }
          if (text.length() == 0) {
            text.append('1');
          }
        }
        check(text.toString());
      }
    }
    for (int round = 0; round < Seeded.rounds(2_500); round++) {
      StringBuilder text = new StringBuilder();
      for (int length = 1 + random.nextInt(200); length > 0; length--) {
        text.append(pieces.charAt(random.nextInt(pieces.length())));
      }
      check(text.toString());
    }
  }

  private static void check(String text) {
    Source source = Source.ofText(text);
    if (source.text().isEmpty()) {
      return;
    }
    for (Format format : TEXTS) {
      Recognition recognition = format.recognise(source);
      List<String> dialects = new ArrayList<>(List.of(""));
      format.dialects().stream().limit(12).forEach(dialect -> dialects.add(dialect.name()));
      for (String dialect : dialects) {
        try {
          Decoded decoded = format.decode(source, dialect);
          String again = format.encode(decoded.board(), decoded.dialect(), decoded.layout());
          Decoded back = format.decode(Source.ofText(again), decoded.dialect());
          assertThat(back.board().side()).as(text).isEqualTo(decoded.board().side());
        } catch (ProblemException refused) {
          assertThat(refused.problem().message()).isNotEmpty();
          assertThat(refused.problem().index()).as(text).isLessThanOrEqualTo(text.length());
          boolean certain = recognition instanceof Recognition.Match && dialect.isEmpty();
          assertThat(certain).as(format.id() + " recognised but refused:\n" + text).isFalse();
        }
      }
    }
  }

  @Test
  void hugeTextsAreAnswered() {
    int size = 1 << 20;
    List<String> texts =
        List.of(
            "1".repeat(size),
            "#".repeat(size),
            "#\n".repeat(size / 2),
            "# 1\n".repeat(size / 4),
            "1 ".repeat(size / 2),
            "1\n".repeat(size / 2),
            "\\n".repeat(size / 2),
            "|".repeat(size),
            "-".repeat(size),
            "1 | a\n".repeat(size / 6),
            "123456789\n".repeat(size / 10),
            ".".repeat(81) + " 1".repeat(size / 2),
            ".".repeat(80) + "1" + "\n# comment".repeat(size / 10),
            "the quick brown fox 1 2 3\n".repeat(size / 26),
            "#" + " \n#".repeat(size / 3) + "x");
    for (String text : Seeded.sample(texts, 3)) {
      Source source = Source.ofText(text);
      try {
        Detector.detect(source);
      } catch (ProblemException refused) {
        assertThat(refused.problem().message()).isNotEmpty();
      }
    }
  }
}
