package dev.pencilmark.format.collections;

import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextLines;

/** The lines with a hash at the start of {@code .sdk} files. */
final class SdkHeader {

  private SdkHeader() {}

  /** Where the lines of the header end. */
  static int end(Source source) {
    String text = source.text();
    TextLines lines = new TextLines(source, 0);
    while (lines.next()) {
      boolean header = lines.start() < lines.end() && text.charAt(lines.start()) == '#';
      if (!header && !lines.isEmpty()) {
        return lines.start();
      }
    }
    return text.length();
  }
}
