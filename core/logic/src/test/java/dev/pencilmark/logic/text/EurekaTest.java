package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.List;
import org.junit.jupiter.api.Test;

class EurekaTest {

  private static final int SIDE = 9;

  @Test
  void aDigitIsWhereItChanges() {
    List<Link> chain =
        List.of(
            link(Node.of(0, 5), Node.of(6, 5), true),
            link(Node.of(6, 5), Node.of(16, 5), false),
            Link.inCell(16, 5, 3, true),
            link(Node.of(16, 3), Node.of(79, 3), false));
    assertThat(written(chain)).isEqualTo("(5)r1c1=r1c7-(5=3)r2c8-r9c8");
  }

  @Test
  void groupsAreOneNode() {
    List<Link> chain =
        List.of(
            link(new Node(2, List.of(0, 1)), Node.of(5, 2), true),
            link(Node.of(5, 2), Node.of(14, 2), false));
    assertThat(written(chain)).isEqualTo("(2)r1c12=r1c6-r2c6");
  }

  @Test
  void anAlmostLockedSetHasAllItsCells() {
    List<Link> chain =
        List.of(
            link(Node.of(0, 1), Node.of(9, 1), false),
            new Link(
                Node.of(9, 1),
                new Node(4, List.of(10, 11)),
                true,
                Link.Reason.ALMOST_LOCKED_SET,
                null,
                List.of(9, 10, 11)),
            link(new Node(4, List.of(10, 11)), Node.of(14, 4), false));
    assertThat(written(chain)).isEqualTo("(1)r1c1-(1=4)r2c123-r2c6");
  }

  @Test
  void linksThatAreNoChainAreNotWritten() {
    assertThat(
            written(
                List.of(
                    link(Node.of(0, 1), Node.of(1, 1), true),
                    link(Node.of(2, 1), Node.of(3, 1), true))))
        .isEmpty();
  }

  private static Link link(Node from, Node to, boolean strong) {
    return new Link(from, to, strong, Link.Reason.PEERS, null, List.of());
  }

  private static String written(List<Link> chain) {
    return Eureka.of(
        Step.of(Technique.AIC).links(chain).build(), Notation.R1C1, Digits.ofSide(SIDE));
  }
}
