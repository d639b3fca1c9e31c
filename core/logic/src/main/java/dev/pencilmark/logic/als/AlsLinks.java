package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import java.util.Arrays;
import java.util.List;

/** Links that lead to and through almost locked sets. */
final class AlsLinks {

  private AlsLinks() {}

  /**
   * Returns a link that weakens a set by a digit of a stem cell; the cells are those of the set.
   */
  static Link petal(int stem, int digit, Als set) {
    return new Link(
        Node.of(stem, digit),
        node(set, digit),
        false,
        Link.Reason.ALMOST_LOCKED_SET,
        null,
        list(set.cells()));
  }

  /** Returns the link: without one digit, the set has the other. Its cells are those of the set. */
  static Link within(Als set, int without, int has) {
    return new Link(
        node(set, without),
        node(set, has),
        true,
        Link.Reason.ALMOST_LOCKED_SET,
        null,
        list(set.cells()));
  }

  /** Returns the link: at most one of the two sets has the digit. */
  static Link between(Als from, Als to, int digit) {
    return new Link(node(from, digit), node(to, digit), false, Link.Reason.PEERS, null, List.of());
  }

  private static Node node(Als set, int digit) {
    return new Node(digit, list(set.having(digit)));
  }

  private static List<Integer> list(CellSet cells) {
    return Arrays.stream(cells.toArray()).boxed().toList();
  }
}
