package dev.pencilmark.canonical;

import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/** An order of the lines of a grid at an end of a search, where all of them are distinguished. */
final class LineLeaf {

  private final int[] order;
  private final int[] names;
  private final int[] reading;
  private final long[] colours;
  private final int[] path;

  /**
   * Creates a leaf.
   *
   * @param contents the content of each cell: a mask of digits, 0 for none
   * @param solution the solution whose first row names the digits; null to name digits in the order
   *     of appearance, if all contents are single digits
   * @param ofLines the colours of the lines
   * @param path the lines that were individualised on the way
   */
  LineLeaf(
      LineFrame frame, int[] contents, byte[] solution, long[] ofLines, int[] path, Effort effort)
      throws ProblemException {
    int side = frame.side();
    effort.spend((long) side * side);
    this.path = path;
    order = frame.order(ofLines, effort);
    colours = Arrays.stream(order).mapToLong(line -> ofLines[line]).toArray();
    int[] columns = frame.columns(order);
    int[] source = new int[contents.length];
    Arrays.setAll(source, cell -> order[cell / side] * side + columns[cell % side]);
    byte[] named = new byte[contents.length];
    for (int cell = 0; cell < named.length; cell++) {
      int mask = contents[source[cell]];
      named[cell] =
          solution == null
              ? (byte) (32 - Integer.numberOfLeadingZeros(mask))
              : solution[source[cell]];
    }
    names = Names.byAppearance(side, named);
    reading = new int[contents.length];
    for (int cell = 0; cell < reading.length; cell++) {
      for (int rest = contents[source[cell]]; rest != 0; rest &= rest - 1) {
        reading[cell] |= 1 << names[Integer.numberOfTrailingZeros(rest)];
      }
    }
  }

  /** Returns the line that comes to each place. */
  int[] order() {
    return order;
  }

  /** Returns the name of every digit, both from 0. */
  int[] names() {
    return names;
  }

  /** Returns the reordered and relabelled grid: a mask of digits for each cell. */
  int[] reading() {
    return reading;
  }

  /** Returns the line that was selected as the special one at a level. */
  int path(int level) {
    return path[level];
  }

  /** Returns the lines that were selected as special ones. */
  int[] path() {
    return path;
  }

  /**
   * Compares two leaves by their grids, and then by their colours: if these are equal, the mapping
   * between the leaves is an automorphism of the search tree.
   */
  int compareTo(LineLeaf other) {
    int by = Portable.compare(reading, other.reading);
    return by != 0 ? by : Portable.compare(colours, other.colours);
  }
}
