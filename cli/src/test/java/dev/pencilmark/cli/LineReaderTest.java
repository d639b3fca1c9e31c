package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.input.LineReader;
import dev.pencilmark.v1.Puzzle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LineReaderTest {

  @Test
  void lines_endWithEitherBreakOrTheInput() throws IOException {
    assertThat(all("a\nb\r\n\nc", 10)).containsExactly("a", "b", "", "c");
    assertThat(all("a\n", 10)).containsExactly("a");
    assertThat(all("", 10)).isEmpty();
    assertThat(all("é→𝄞\n", 100)).containsExactly("é→𝄞");
  }

  @Test
  void longLine_isCut() throws IOException {
    assertThat(all("abcdef\ng\n", 4)).containsExactly("abcd", "g");
    String veryLong = "x".repeat(300_000);
    assertThat(all(veryLong + "\ny", 200_000)).containsExactly(veryLong.substring(100_000), "y");
  }

  @Test
  void batch_isNoLongerThanAsked() throws IOException {
    LineReader reader = reader("a\nb\nc\n", 10);
    assertThat(texts(reader, 2)).containsExactly("a", "b");
    assertThat(texts(reader, 2)).containsExactly("c");
    assertThat(texts(reader, 2)).isEmpty();
  }

  private static List<String> all(String text, int longest) throws IOException {
    LineReader reader = reader(text, longest);
    List<String> lines = new ArrayList<>();
    for (List<String> batch = texts(reader, 2); !batch.isEmpty(); batch = texts(reader, 2)) {
      lines.addAll(batch);
    }
    return lines;
  }

  private static List<String> texts(LineReader reader, int most) throws IOException {
    return reader.batch(most).stream().map(Puzzle::getText).toList();
  }

  private static LineReader reader(String text, int longest) {
    return new LineReader(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), longest, null);
  }
}
