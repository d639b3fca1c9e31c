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

/** The layout of texts of a format in a file of several, which allows parsing them again. */
enum TextLayout {
  /** One per line. */
  LINES,
  /** Each over several lines, with an empty line behind. */
  BLOCKS,
  /**
   * One per line, with line breaks written as {@code \n}: otherwise each text would be a whole
   * file.
   */
  ESCAPED;

  /**
   * Returns the layout of a format. It is determined by writing the example of the format twice and
   * parsing it, because formats do not define layouts.
   *
   * @throws ProblemException BAD_REQUEST if the format does not exist, or is binary
   */
  static TextLayout of(String formatName) throws ProblemException {
    Format format = Formats.find(formatName).format();
    if (format.binary()) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST,
              format.id() + " is a binary format, which cannot be written to a text file")
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
      // Every row reports it.
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

  /** Returns a text with its terminator. */
  String write(String text) {
    return switch (this) {
      case LINES -> text + "\n";
      case BLOCKS -> text + (text.endsWith("\n") ? "\n" : "\n\n");
      case ESCAPED -> text.stripTrailing().replace("\r", "\\r").replace("\n", "\\n") + "\n";
    };
  }
}
