package dev.pencilmark.cli.option;

import dev.pencilmark.logic.Order;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The order of techniques. */
public final class OrderOption {

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      completionCandidates = Orders.class,
      description =
          "Order in which techniques are tried: ${COMPLETION-CANDIDATES}. Default: pencilmark.")
  private String order = "";

  /** The values. */
  static final class Orders extends Candidates {
    Orders() {
      super(Stream.of(Order.values()).map(Order::id).map(Choices::kebab).toList());
    }
  }

  /** Returns the order, or an empty string for the default. */
  public String id() {
    return order;
  }
}
