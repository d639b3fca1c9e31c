package dev.pencilmark.logic.step;

import dev.pencilmark.logic.model.Group;
import java.util.List;

/**
 * A link between two nodes: strong if not both can be false, weak if not both can be true.
 *
 * @param from one node
 * @param to the other
 * @param strong whether it is used as a strong link
 * @param reason why it holds
 * @param group the group that it holds in; null unless the reason is {@link Reason#GROUP} or {@link
 *     Reason#SUM}
 * @param cells the cells of the almost locked set, of the cage, the sum or the rule; empty for the
 *     others
 */
public record Link(
    Node from, Node to, boolean strong, Reason reason, Group group, List<Integer> cells) {

  /** Why a link holds. */
  public enum Reason {
    /** The nodes are the two candidates of a cell, or two of a cell's candidates. */
    CELL,
    /** One digit: the only places of a digit that is sure in a group, or peers. */
    GROUP,
    /** One digit in cells that all see each other, not all in one group. */
    PEERS,
    /**
     * The cells have one digit more than cells: if one digit is eliminated, the others are locked.
     */
    ALMOST_LOCKED_SET,
    /** A cage, compartment or sum that cannot be filled otherwise. */
    SUM,
    /** A part of a variant rule that could not be kept otherwise. */
    RULE,
    /** Two solutions would follow. */
    UNIQUENESS
  }

  public Link {
    cells = List.copyOf(cells);
  }

  /** Returns a link between two candidates of a cell. */
  public static Link inCell(int cell, int from, int to, boolean strong) {
    return new Link(Node.of(cell, from), Node.of(cell, to), strong, Reason.CELL, null, List.of());
  }

  /** Returns a link of one digit in a group. */
  public static Link inGroup(Node from, Node to, boolean strong, Group group) {
    return new Link(from, to, strong, Reason.GROUP, group, List.of());
  }
}
