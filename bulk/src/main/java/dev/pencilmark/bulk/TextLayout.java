package dev.pencilmark.bulk;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How texts of a format are in a file of many, so that they are read back one by one. */
enum TextLayout {
  /** One a line. */
  LINES,
  /** Each over several lines, with an empty line behind. */
  BLOCKS,
  /** One a line, line breaks written as {@code \n}: each text is a whole file otherwise. */
  ESCAPED;

  /**
   * Returns that of a format. Its own example is written twice and read back: a format knows
   * nothing of layouts.
   *
   * @throws ProblemException BAD_REQUEST if there is no such format, or its texts are bytes
   */
  static TextLayout of(String formatName) throws ProblemException {
    Format format = Formats.find(formatName).format();
    if (format.binary()) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST, format.id() + " is bytes, which no file of texts holds")
          .exception();
    }
    String text;
    try {
      Interchange interchange = new Interchange(Limits.DEFAULT);
      text =
          interchange
              .encode(
                  interchange.decode(Source.ofText(format.example()), format.id()).board(),
                  formatName,
                  "",
                  false)
              .text();
    } catch (ProblemException readOnly) {
      // Every row will say so.
      return LINES;
    }
    if (text.indexOf('\n') < 0) {
      return LINES;
    }
    return puzzles(BLOCKS.write(text) + BLOCKS.write(text)) == 2 ? BLOCKS : ESCAPED;
  }

  private static int puzzles(String file) {
    int count = 0;
    try {
      byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
      PuzzleFile puzzles = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
      while (puzzles.next() != null) {
        count++;
      }
    } catch (ProblemException broken) {
      return 0;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return count;
  }

  /** Returns a text with what ends it. */
  String write(String text) {
    return switch (this) {
      case LINES -> text + "\n";
      case BLOCKS -> text + (text.endsWith("\n") ? "\n" : "\n\n");
      case ESCAPED -> text.stripTrailing().replace("\r", "\\r").replace("\n", "\\n") + "\n";
    };
  }
}
