package dev.pencilmark.format.ruletable;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts made to do harm get a clear answer from every format and all of them together, in memory
 * that is bounded: bombs are small and unfold. For long texts of any kind see also {@code
 * FuzzTest}.
 */
class HostileInputTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** As long as a text may be. */
  private static final int LONGEST = Limits.DEFAULT.textLength();

  /** The memory that one call may allocate for any text. */
  private static final long MOST_BYTES = 100L * LONGEST;

  /** A longer message would be part of the attack. */
  private static final int LONGEST_MESSAGE = 2_000;

  static Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    texts.put(
        "LZ bomb of nested JSON",
        LzString.compress("{\"grid\":" + "[".repeat(1 << 22), Checkpoint.NONE));
    texts.put("LZ bomb of spaces", LzString.compress("{" + " ".repeat(1 << 23), Checkpoint.NONE));
    texts.put(
        "LZ bomb of rules",
        LzString.compress("{\"grid\":[" + "{\"a\":[0]},".repeat(1 << 18), Checkpoint.NONE));
    texts.put("LZ of nothing", longest("N4Ig", "A"));
    texts.put("deep JSON", longest("{\"grid\":", "["));
    texts.put("deep JSON of objects", longest("{\"grid\":", "{\"a\":"));
    texts.put("wide JSON", longest("{\"size\":9,\"grid\":[", "[],"));
    texts.put("JSON of one long name", longest("{\"grid\":1,\"", "a"));
    String laughs =
        "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">"
            + "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]><opensudoku>&d;</opensudoku>";
    texts.put("XML bomb", laughs);
    texts.put("deep XML", longest("<opensudoku>", "<a>"));
    texts.put("wide XML", longest("<opensudoku>", "<game/>"));
    texts.put("XML of attributes", longest("<opensudoku ", "a=\"\" "));
    texts.put("XML of one long attribute", longest("<opensudoku><game data=\"", "1|"));
    texts.put("zeros", longest("", "0"));
    texts.put("written line breaks", longest("1", "\\n"));
    texts.put("escaped text", longest("bd=", "%30"));
    texts.put("parameters", longest("?", "bd&"));
    texts.put("moves", longest("SAVEFILE:1:a\n", "MOVE    :1:a\n"));
    Random random = Seeded.older(1);
    StringBuilder noise = new StringBuilder();
    while (noise.length() < LONGEST) {
      noise.append((char) (32 + random.nextInt(95)));
    }
    // Without what makes it look like a link, of which only a part is read.
    texts.put("noise", noise.toString().replace('=', '-').replace(':', ';'));
    return texts;
  }

  private static String longest(String start, String unit) {
    return start + unit.repeat((LONGEST - start.length() - 1) / unit.length());
  }

  static Object[][] named() {
    return texts().entrySet().stream()
        .map(entry -> new Object[] {entry.getKey(), entry.getValue()})
        .toArray(Object[][]::new);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("named")
  @Timeout(120)
  void getsAClearAnswerInBoundedMemory(String name, String text) {
    bounded(() -> INTERCHANGE.detect(Source.ofText(text)));
    bounded(() -> INTERCHANGE.decode(Source.ofText(text), ""));
    for (Format format : Seeded.sample(Formats.all(), 12, name)) {
      bounded(() -> INTERCHANGE.decode(Source.ofText(text), format.id()));
    }
    bounded(() -> INTERCHANGE.detect(Source.ofBytes(text.getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  @Timeout(120)
  void aBombOfGzipIsReadAsFarAsAPuzzleGoes() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream bomb = new GZIPOutputStream(packed)) {
      byte[] dots = ".".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < 1 << 9; i++) {
        bomb.write(dots);
      }
    }
    bounded(
        () -> {
          PuzzleFile file =
              PuzzleFile.open(new ByteArrayInputStream(packed.toByteArray()), "", Limits.DEFAULT);
          FileEntry piece = file.next();
          assertThat(file.next()).isNull();
          return INTERCHANGE.decode(Source.ofText(piece.text()), "");
        });
  }

  private interface Call {
    Object make() throws ProblemException, IOException;
  }

  private static void bounded(Call call) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      call.make();
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      assertThat(problem.message()).isNotBlank().hasSizeLessThan(LONGEST_MESSAGE);
      assertThat(problem.expected() + problem.found()).hasSizeLessThan(LONGEST_MESSAGE);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(MOST_BYTES);
  }
}
