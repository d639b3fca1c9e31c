package dev.pencilmark.logic;

import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.NearNames;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Orders and techniques by the names that callers send. */
public final class Names {

  private Names() {}

  /**
   * Returns the order with an id; the default one if that is empty.
   *
   * @throws ProblemException UNKNOWN_TECHNIQUE with the names that there are
   */
  public static Order order(String id) throws ProblemException {
    Order order = id.isEmpty() ? Order.PENCILMARK : Order.ofId(id);
    if (order == null) {
      throw unknown("order", id, Stream.of(Order.values()).map(Order::id).toList());
    }
    return order;
  }

  /**
   * Returns the techniques with some ids.
   *
   * @throws ProblemException UNKNOWN_TECHNIQUE with the nearest names for an unknown one
   */
  public static Set<Technique> techniques(Iterable<String> ids) throws ProblemException {
    Set<Technique> techniques = EnumSet.noneOf(Technique.class);
    for (String id : ids) {
      Technique technique = Technique.ofId(id);
      if (technique == null || !Path.techniques().contains(technique)) {
        throw unknown("technique", id, Path.techniques().stream().map(Technique::id).toList());
      }
      techniques.add(technique);
    }
    return techniques;
  }

  private static ProblemException unknown(String kind, String id, List<String> all) {
    List<String> near = NearNames.of(id, all);
    String found = Problem.shown(id, 0, id.length());
    return Problem.of(
            ProblemCode.UNKNOWN_TECHNIQUE,
            "there is no "
                + kind
                + " \""
                + found
                + "\"; the nearest are "
                + String.join(", ", near))
        .expected("such as " + String.join(", ", near), found)
        .exception();
  }
}
