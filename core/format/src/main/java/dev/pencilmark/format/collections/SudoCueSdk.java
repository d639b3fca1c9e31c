package dev.pencilmark.format.collections;

import dev.pencilmark.format.text.Frame;
import dev.pencilmark.format.text.GridFile;
import java.util.regex.Pattern;

/**
 * SudoCue's {@code .sdk} file: lines of a hash, a letter and a text (author, description, comment,
 * date, source, level, address), then nine rows.
 */
final class SudoCueSdk extends GridFile {

  SudoCueSdk() {
    super(
        "sudocue.sdk",
        "SudoCue .sdk (#A author, #L level, ..., nine rows)",
        """
        #ARuud
        #DA random puzzle created by SudoCue
        #CJust start plugging in the numbers
        #B03-08-2006
        #SSudoCue
        #LEasy
        #Uhttp://www.sudocue.net/
        2..1.5..3
        .54...71.
        .1.2.3.8.
        6.28.73.4
        .........
        1.53.98.6
        .2.7.1.6.
        .81...24.
        7..4.2..1\
        """,
        new Header(
            "#",
            Pattern.compile("#[ADCBSLU].*"),
            "a hash, one of the letters ADCBSLU, and a text",
            ""),
        Frame.ROWS,
        ".0");
  }

  @Override
  protected boolean hasTexts() {
    return true;
  }
}
