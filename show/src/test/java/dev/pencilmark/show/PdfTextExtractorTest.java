package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.FileType;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.interchange.TextExtractor;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles in the text of PDF documents. */
class PdfTextExtractorTest {

  private static final String ONE =
      "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
  private static final String TWO =
      "049008605003007000000000030000400800060815090001009000010000000000600400804500390";

  private static byte[] pdf(String... lines) throws IOException {
    PdfBoxLogs.turnOff();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage();
      document.addPage(page);
      try (PDPageContentStream content = new PDPageContentStream(document, page)) {
        content.beginText();
        content.setFont(new PDType1Font(Standard14Fonts.FontName.COURIER), 8);
        content.newLineAtOffset(40, 700);
        for (String line : lines) {
          content.showText(line);
          content.newLineAtOffset(0, -12);
        }
        content.endText();
      }
      document.save(out);
    }
    return out.toByteArray();
  }

  /** Reads the document of a path, as a program does. */
  static final class Program {

    private Program() {}

    public static void main(String[] path) throws IOException, ProblemException {
      System.setProperty("java.awt.headless", "true");
      try (InputStream document = Files.newInputStream(Path.of(path[0]))) {
        System.out.print(new PdfTextExtractor().text(document, Long.MAX_VALUE));
      }
    }
  }

  @Test
  void readingPrintsNothing(@TempDir Path folder) throws IOException, InterruptedException {
    Path document = Files.write(folder.resolve("document.pdf"), pdf(ONE));
    Path printed = folder.resolve("printed");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                // Without a cache of fonts in the home, PDFBox searches for them, and logs it.
                "-Dpdfbox.fontcache=" + folder,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Program.class.getName(),
                document.toString())
            .redirectError(printed.toFile())
            .start();
    String text = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program.waitFor()).isZero();
    assertThat(text.strip()).isEqualTo(ONE);
    assertThat(printed).isEmptyFile();
  }

  private static Board board(String text) throws ProblemException {
    return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "").board();
  }

  @Test
  void puzzlesOfADocumentAreRead() throws IOException, ProblemException {
    assertThat(TextExtractor.of(FileType.PDF)).isInstanceOf(PdfTextExtractor.class);
    byte[] document = pdf(ONE, TWO);
    PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(document), "", Limits.DEFAULT);
    List<Board> boards = new ArrayList<>();
    for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
      boards.add(board(entry.text()));
    }
    assertThat(boards).containsExactly(board(ONE), board(TWO));
  }

  private static ProblemCode refusal(byte[] document, long most) {
    return catchThrowableOfType(
            ProblemException.class,
            () ->
                PuzzleFile.open(new ByteArrayInputStream(document), "", Limits.DEFAULT, most)
                    .next())
        .problem()
        .code();
  }

  @Test
  void brokenAndLongDocumentsAreRefused() throws IOException {
    byte[] document = pdf(ONE);
    byte[] broken = "%PDF-1.7\nnothing".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(refusal(broken, Long.MAX_VALUE)).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    assertThat(refusal(document, document.length - 1)).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }
}
