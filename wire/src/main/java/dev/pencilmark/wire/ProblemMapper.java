package dev.pencilmark.wire;

import dev.pencilmark.format.Loss;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.ArrayList;
import java.util.List;

/** Maps problems and losses to their messages. */
public final class ProblemMapper {

  /** The domain of every ErrorInfo. */
  public static final String DOMAIN = "pencilmark.dev";

  private ProblemMapper() {}

  public static dev.pencilmark.v1.Problem toWire(Problem problem) {
    dev.pencilmark.v1.Problem.Builder wire =
        dev.pencilmark.v1.Problem.newBuilder()
            .setCode(problem.code().name())
            .setMessage(WireText.wellFormed(problem.message()))
            .setFormatId(problem.formatId());
    if (problem.index() != Problem.NO_INDEX) {
      wire.setIndex(problem.index());
    }
    problem
        .parameters()
        .forEach((name, value) -> wire.putParameters(name, WireText.wellFormed(value)));
    wire.addAllCells(problem.cells());
    for (Problem.NearMiss miss : problem.nearMisses()) {
      NearMiss.Builder near =
          NearMiss.newBuilder()
              .setFormatId(miss.formatId())
              .setCode(miss.code().name())
              .setReason(WireText.wellFormed(miss.reason()));
      miss.parameters()
          .forEach((name, value) -> near.putParameters(name, WireText.wellFormed(value)));
      wire.addNearMisses(near);
    }
    return wire.build();
  }

  public static List<dev.pencilmark.v1.Problem> toWire(List<Problem> problems) {
    return problems.isEmpty() ? List.of() : problems.stream().map(ProblemMapper::toWire).toList();
  }

  public static List<UnsupportedConstraint> unsupported(
      List<dev.pencilmark.board.UnsupportedConstraint> rules) {
    if (rules.isEmpty()) {
      return List.of();
    }
    List<UnsupportedConstraint> wire = new ArrayList<>(rules.size());
    for (dev.pencilmark.board.UnsupportedConstraint rule : rules) {
      wire.add(
          UnsupportedConstraint.newBuilder()
              .setName(WireText.wellFormed(rule.name()))
              .setCount(rule.count())
              .build());
    }
    return wire;
  }

  /** Returns the ignored rules, as values of the core. */
  public static List<dev.pencilmark.board.UnsupportedConstraint> toCore(
      List<UnsupportedConstraint> rules) {
    return rules.stream()
        .map(
            rule -> new dev.pencilmark.board.UnsupportedConstraint(rule.getName(), rule.getCount()))
        .toList();
  }

  public static List<dev.pencilmark.v1.Loss> losses(List<Loss> losses) {
    return losses.isEmpty() ? List.of() : losses.stream().map(ProblemMapper::toWire).toList();
  }

  private static dev.pencilmark.v1.Loss toWire(Loss loss) {
    dev.pencilmark.v1.Loss.Builder wire =
        dev.pencilmark.v1.Loss.newBuilder()
            .setKindValue(WireEnums.number(loss.kind()))
            .setCells(loss.cells())
            .setDetail(WireText.wellFormed(loss.detail()))
            .setChangesSolutions(loss.changesSolutions())
            .setCode(loss.code().name());
    loss.parameters()
        .forEach((name, value) -> wire.putParameters(name, WireText.wellFormed(value)));
    return wire.build();
  }
}
