package dev.pencilmark.format.collections;

import dev.pencilmark.format.text.Frame;
import dev.pencilmark.format.text.GridFile;

/**
 * The {@code .ss} file of Simple Sudoku: nine rows with bars between boxes, and a line of dashes
 * after the third and the sixth. Its framed print is a style of {@code plain.grid}.
 */
final class SimpleSudoku extends GridFile {

  SimpleSudoku() {
    super(
        "ss",
        "Simple Sudoku .ss (nine rows with bars)",
        """
        8..|4..|...
        .65|...|.42
        9..|.8.|1.6
        -----------
        7..|.65|..8
        ...|...|...
        2..|94.|..5
        -----------
        5.9|.2.|..7
        47.|...|29.
        ...|..1|..4""",
        Header.NONE,
        new Frame("\n", "", "", "oo|oo", "-----", ""),
        ".X");
  }
}
