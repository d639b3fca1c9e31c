package dev.pencilmark.bulk;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of a job's input: puzzles that are all the same but for names, and lines that are no
 * puzzle.
 */
final class MadeLines {

  static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private MadeLines() {}

  /** Returns {@code lines} different lines; every seventh has a digit twice in a row. */
  static List<String> of(int lines) {
    List<String> made = new ArrayList<>(lines);
    for (int i = 0; i < lines; i++) {
      String puzzle = renamed(i);
      made.add(
          i % 7 == 6 ? puzzle.substring(0, 2) + puzzle.charAt(0) + puzzle.substring(3) : puzzle);
    }
    return made;
  }

  /** The puzzle with its digits renamed by a permutation's number. */
  private static String renamed(int number) {
    StringBuilder left = new StringBuilder("123456789");
    char[] names = new char[9];
    int rest = number;
    for (int i = 0; i < 9; i++) {
      names[i] = left.charAt(rest % left.length());
      int size = left.length();
      left.deleteCharAt(rest % size);
      rest /= size;
    }
    StringBuilder text = new StringBuilder();
    for (char c : PUZZLE.toCharArray()) {
      text.append(c == '.' ? c : names[c - '1']);
    }
    return text.toString();
  }
}
