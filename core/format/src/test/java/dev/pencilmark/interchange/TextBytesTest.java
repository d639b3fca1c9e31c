package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts are read in the encodings that programs save them in. */
class TextBytesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** With a middle dot for blank and an umlaut in the title. */
  private static final String GRID =
      "R\u00e4tsel\n"
          + ("53\u00b7\u00b77\u00b7\u00b7\u00b7\u00b7\n6\u00b7\u00b7195\u00b7\u00b7\u00b7\n"
              + "\u00b798\u00b7\u00b7\u00b7\u00b76\u00b7\n8\u00b7\u00b7\u00b76\u00b7\u00b7\u00b73\n"
              + "4\u00b7\u00b78\u00b73\u00b7\u00b71\n7\u00b7\u00b7\u00b72\u00b7\u00b7\u00b76\n"
              + "\u00b76\u00b7\u00b7\u00b7\u00b728\u00b7\n\u00b7\u00b7\u00b7419\u00b7\u00b75\n"
              + "\u00b7\u00b7\u00b7\u00b78\u00b7\u00b779\n");

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-1"})
  void aGridIsReadInEveryEncoding(String name) throws IOException, ProblemException {
    Charset charset = Charset.forName(name);
    for (String mark :
        name.equals("ISO-8859-1") ? new String[] {""} : new String[] {"", "\uFEFF"}) {
      byte[] bytes = (mark + GRID).getBytes(charset);
      assertThat(TextBytes.charset(bytes)).isEqualTo(charset);
      assertThat(TextBytes.text(bytes)).isEqualTo(GRID);
      PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
      DecodeResult read = INTERCHANGE.decode(Source.ofText(file.next().text()), "");
      assertThat(file.next()).isNull();
      assertThat(read.board().digit(0)).isEqualTo(5);
      assertThat(INTERCHANGE.decode(Source.ofBytes(bytes), "").board()).isEqualTo(read.board());
      Detection detection = INTERCHANGE.detect(Source.ofBytes(bytes)).get(0);
      assertThat(detection.side()).isEqualTo(9);
      Reason reported = Reason.encoding(name);
      assertThat(detection.reasons().contains(reported)).isEqualTo(!name.equals("UTF-8"));
      assertThat(INTERCHANGE.decode(Source.ofBytes(bytes), "").detection().reasons())
          .isEqualTo(detection.reasons());
    }
  }

  @Test
  void binaryPuzzlesStayBytes() throws ProblemException {
    byte[] raw = new byte[81];
    raw[80] = 9;
    assertThat(INTERCHANGE.decode(Source.ofBytes(raw), "").detection().format().id())
        .isEqualTo("fu.raw81");
  }

  @Test
  void aCharacterThatIsCutIsNoReasonForLatin1() {
    byte[] bytes = "5\u00b7".getBytes(StandardCharsets.UTF_8);
    assertThat(TextBytes.charset(java.util.Arrays.copyOf(bytes, 2)))
        .isEqualTo(StandardCharsets.UTF_8);
  }
}
