package dev.pencilmark.logic.text;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.List;

/**
 * Writes chains in Eureka notation: {@code (5)r1c1=r1c7-(5=3)r2c8-r9c8}. Strong links are {@code
 * =}, weak ones {@code -}; a digit is before the cells where it is another than before; a link
 * within a cell has both digits before the cell, and one within an almost locked set before the
 * cells of the set.
 */
public final class Eureka {

  private Eureka() {}

  /** Returns the chain of a step; empty if its links are none. */
  public static String of(Step step, Notation notation, Digits all) {
    List<Link> links = step.links();
    if (links.isEmpty() || !isChain(links)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    int digit = 0;
    Node at = links.get(0).from();
    for (int i = 0; i <= links.size(); i++) {
      // Several digits of the same cells are written together.
      StringBuilder digits = new StringBuilder().append(all.value(at.digit()));
      boolean another = at.digit() != digit;
      Node last = at;
      List<Integer> cells = at.cells();
      if (i < links.size() && isAlmostLocked(links.get(i))) {
        // All cells of the set, as a cell with two candidates would are there.
        last = links.get(i).to();
        cells = links.get(i).cells();
        digits.append('=').append(all.value(last.digit()));
        another = true;
        i++;
      } else {
        while (i < links.size()
            && !isAlmostLocked(links.get(i))
            && links.get(i).to().cells().equals(last.cells())) {
          last = links.get(i).to();
          digits.append(sign(links.get(i))).append(all.value(last.digit()));
          another = true;
          i++;
        }
      }
      if (another) {
        text.append('(').append(digits).append(')');
      }
      text.append(notation.cells(cells, all.count()));
      digit = last.digit();
      if (i < links.size()) {
        text.append(sign(links.get(i)));
        at = links.get(i).to();
      }
    }
    return text.toString();
  }

  private static boolean isAlmostLocked(Link link) {
    return link.reason() == Link.Reason.ALMOST_LOCKED_SET;
  }

  private static char sign(Link link) {
    return link.strong() ? '=' : '-';
  }

  private static boolean isChain(List<Link> links) {
    for (int i = 1; i < links.size(); i++) {
      if (!links.get(i).from().equals(links.get(i - 1).to())) {
        return false;
      }
    }
    return true;
  }
}
