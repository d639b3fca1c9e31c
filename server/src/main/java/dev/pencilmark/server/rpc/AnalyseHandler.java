package dev.pencilmark.server.rpc;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.analysis.AnalyseOrder;

/** Analyses puzzles. */
final class AnalyseHandler {

  private static final String TARGET = "options.target_format_id";

  private final Converter converter;
  private final SolveHandler solving;
  private final Recorder recorder;

  AnalyseHandler(HandlerContext context, SolveHandler solving) {
    this.converter = context.converter();
    this.solving = solving;
    this.recorder = context.recorder();
  }

  /** Answers Analyse. */
  AnalyseResponse analyse(AnalyseRequest request, Job job) throws RefusedException {
    AnalyseOrder order = AnalyseOrder.of(request.getOptions(), solving.bounds());
    String target = order.solve().target();
    if (!target.isEmpty()) {
      converter.target(target, TARGET);
    }
    Counts counts = recorder.counts();
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    try {
      return order.analyse(
          puzzled,
          format -> converter.writer(converter.target(format, TARGET), "puzzle", counts),
          job.searchFor(order.solve().nanos()),
          job);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }
}
