package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.detect.Detection;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.Reading;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Real texts, as people and programs wrote them. */
class TextCorpusTest {

  private static final String SHARED = "pencilmark.shared";

  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  record Row(int line, String format, String text) {}

  @TestFactory
  List<DynamicTest> realTextsAreRecognisedAndComeBackTheSame() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Row row : rows()) {
      tests.add(DynamicTest.dynamicTest(row.format + " of line " + row.line, () -> comesBack(row)));
    }
    return tests;
  }

  @Test
  void everyKindOfTextIsInTheCorpus() throws IOException {
    assertThat(rows()).extracting(Row::format).contains("plain.line", "plain.grid");
  }

  private void comesBack(Row row) throws ProblemException {
    Source source = Source.ofText(row.text);
    List<Detection> detections = interchange.detect(source);
    assertThat(detections.get(0).format().id()).isEqualTo(row.format);
    assertThat(detections.get(0).confidence()).isEqualTo(Confidence.CERTAIN);
    Reading reading = interchange.decode(source, "");
    assertThat(interchange.encode(reading, row.format, false).text()).isEqualTo(source.text());
  }

  private static List<Row> rows() throws IOException {
    Path corpus = Path.of(System.getProperty(SHARED, "."), "corpus", "real-strings.tsv");
    assumeTrue(
        Files.exists(corpus),
        "the corpus is not here: set -D" + SHARED + " to the folder that has corpus/");
    List<Row> rows = new ArrayList<>();
    int line = 0;
    for (String record : Files.readAllLines(corpus)) {
      line++;
      String[] columns = record.split("\t", -1);
      boolean ours =
          columns[0].startsWith("plain.")
              || columns[0].equals("pm.grid")
              || columns[0].equals("sukaku.729");
      if (ours) {
        rows.add(new Row(line, columns[0], unescape(columns[2])));
      }
    }
    return rows;
  }

  private static String unescape(String column) {
    return column.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\");
  }
}
