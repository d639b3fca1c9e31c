package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Named lists of numbers next to a grid, which may be rules: {@code "dots": [[0, 1], [0, 2]]}. */
final class Sections {

  private static final int LONGEST_NAME = 24;

  /** Names of lists that are no rules. */
  private static final Set<String> KNOWN =
      Set.of(
          """
              solution solutions solved answer answers meta metadata info history moves undo
              settings options user timer candidates marks notes pencilmarks colors colours size
              dimensions shape result cells grid board puzzle rows range print len list array
              matrix data sudoku output expected zip enumerate log
              """
              .strip()
              .split("\\s+"));

  private Sections() {}

  /**
   * Returns the names of lists with numbers that are no part of some grids.
   *
   * @param grids where the grids are
   */
  static Set<String> unknown(Tokens tokens, Brackets brackets, List<Finding> grids) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i + 2 < tokens.count(); i++) {
      if (tokens.kind(i) != Tokens.Kind.WORD || tokens.length(i) > LONGEST_NAME) {
        continue;
      }
      int open = opening(tokens, i + 1);
      if (open < 0) {
        continue;
      }
      int close = brackets.close(open);
      int start = tokens.start(open);
      int end = tokens.start(close);
      boolean free = grids.stream().noneMatch(grid -> start < grid.end() && grid.start() < end);
      int numbers = 0;
      for (int k = open; free && k < close; k++) {
        numbers += tokens.kind(k) == Tokens.Kind.NUMBER ? 1 : 0;
      }
      String name = tokens.text(i);
      if (numbers > 1 && free && !KNOWN.contains(name.toLowerCase(Locale.ROOT))) {
        names.add(name);
      }
      i = free ? close : i;
    }
    return names;
  }

  /** Returns the bracket after a name and a colon or an equals sign; -1 if there is none. */
  private static int opening(Tokens tokens, int from) {
    int i = from;
    boolean named = false;
    while (i < tokens.count() && i < from + 6) {
      Tokens.Kind kind = tokens.kind(i);
      char sign = tokens.sign(i);
      if (kind == Tokens.Kind.SIGN && "[{(".indexOf(sign) >= 0) {
        return named ? i : -1;
      }
      boolean passed =
          kind == Tokens.Kind.SPACE || kind == Tokens.Kind.SIGN && "\"':=>".indexOf(sign) >= 0;
      if (!passed) {
        return -1;
      }
      named |= sign == ':' || sign == '=';
      i++;
    }
    return -1;
  }
}
