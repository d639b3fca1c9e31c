package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Groups of cells that are numbered row by row: a list of numbers in brackets, {@code 11#0-6#+}, or
 * the part after the colon of a line. The number is the row of each {@link CellName}; the column is
 * -1.
 */
final class NumberedCells {

  private static final int MOST = 81;

  /** Fewer numbers of two digits may be numbers of cells. */
  private static final int LEAST_PLACES = 8;

  private NumberedCells() {}

  static List<CageAnchor> of(PastedText pasted, Tokens tokens, Brackets brackets, BitSet blocked) {
    List<CageAnchor> hashes = new ArrayList<>();
    List<CageAnchor> lists = new ArrayList<>();
    List<CageAnchor> lines = lines(pasted, tokens, brackets, blocked);
    int i = 0;
    while (i < tokens.count()) {
      pasted.checkpoint().passes(i);
      char sign = tokens.kind(i) == Tokens.Kind.SIGN && !blocked.get(i) ? tokens.sign(i) : 0;
      int next = i;
      if (sign == '#') {
        next = read(tokens, i + 1, "-,", "#", hashes);
      } else if (sign != 0 && "[({".indexOf(sign) >= 0) {
        next = read(tokens, i + 1, ", ;", "])}", lists);
      }
      i = next > i ? next : i + 1;
    }
    return inPlaces(hashes.size() > 1 ? hashes : lists.size() >= lines.size() ? lists : lines);
  }

  /** Returns the same cells by row and column if each number is two digits from 1 that say both. */
  private static List<CageAnchor> inPlaces(List<CageAnchor> anchors) {
    int count = 0;
    for (CageAnchor anchor : anchors) {
      for (CellName cell : anchor.cells()) {
        if (cell.row() < 11 || cell.row() > 99 || cell.row() % 10 == 0) {
          return anchors;
        }
        count++;
      }
    }
    if (count < LEAST_PLACES) {
      return anchors;
    }
    List<CageAnchor> places = new ArrayList<>();
    for (CageAnchor anchor : anchors) {
      List<CellName> cells = new ArrayList<>();
      for (CellName cell : anchor.cells()) {
        cells.add(new CellName(cell.from(), cell.to(), cell.row() / 10, cell.row() % 10));
      }
      places.add(new CageAnchor(anchor.from(), anchor.to(), cells, "", ' '));
    }
    return places;
  }

  /**
   * Returns the cells in lines with a colon or an equals sign: on the side where some line has
   * several.
   */
  private static List<CageAnchor> lines(
      PastedText pasted, Tokens tokens, Brackets brackets, BitSet blocked) {
    List<CageAnchor> before = new ArrayList<>();
    List<CageAnchor> after = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < tokens.count(); i++) {
      pasted.checkpoint().passes(i);
      if (tokens.kind(i) == Tokens.Kind.BREAK) {
        start = i + 1;
      } else if (tokens.kind(i) == Tokens.Kind.SIGN
          && (tokens.sign(i) == ':' || tokens.sign(i) == '=' || tokens.sign(i) == '#')
          && brackets.depth(i) == 0
          && !blocked.get(i)) {
        read(tokens, start, ", -", ":=#", before);
        read(tokens, i + 1, ", -", "\n", after);
      }
    }
    boolean first = before.stream().anyMatch(anchor -> anchor.cells().size() > 1);
    return first ? before : after;
  }

  /** Reads numbers up to one of some ends; the place of the end, or of the first token. */
  private static int read(
      Tokens tokens, int from, String separators, String ends, List<CageAnchor> into) {
    int i = from;
    int last = from;
    int count = 0;
    while (i < tokens.count() && count <= MOST) {
      Tokens.Kind kind = tokens.kind(i);
      if (kind == Tokens.Kind.NUMBER) {
        count++;
        last = i + 1;
      } else if (ends.indexOf(kind == Tokens.Kind.BREAK ? '\n' : tokens.sign(i)) >= 0) {
        break;
      } else if (kind != Tokens.Kind.SPACE && separators.indexOf(tokens.sign(i)) < 0) {
        return from - 1;
      }
      i++;
    }
    if (count == 0 || count > MOST) {
      return from - 1;
    }
    List<CellName> cells = new ArrayList<>(count);
    for (int k = from; k < last; k++) {
      if (tokens.kind(k) == Tokens.Kind.NUMBER) {
        cells.add(new CellName(k, k + 1, tokens.number(k), -1));
      }
    }
    into.add(new CageAnchor(cells.get(0).from(), last, List.copyOf(cells), "", ' '));
    return i;
  }
}
