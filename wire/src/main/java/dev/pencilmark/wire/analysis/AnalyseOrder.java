package dev.pencilmark.wire.analysis;

import dev.pencilmark.analysis.Analysis;
import dev.pencilmark.analysis.Backdoor;
import dev.pencilmark.analysis.Part;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.AnalyseOptions;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.PuzzlePart;
import dev.pencilmark.wire.BoardWriter;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.SolveBounds;
import dev.pencilmark.wire.SolveMapper;
import dev.pencilmark.wire.SolveOrder;
import dev.pencilmark.wire.WireEnums;
import dev.pencilmark.wire.WrittenMapper;

/**
 * The validated options of an analysis.
 *
 * @param solve the limits, and the format of the minimized puzzle
 * @param minimizes whether to return the minimized puzzle
 */
public record AnalyseOrder(SolveOrder solve, boolean minimizes) {

  /** Returns writers of boards. */
  public interface Writers {
    /** Returns the writer for a format. */
    BoardWriter of(String format) throws RefusedException, ProblemException;
  }

  /** Validates options. */
  public static AnalyseOrder of(AnalyseOptions options, SolveBounds bounds)
      throws RefusedException {
    return new AnalyseOrder(bounds.order(options), options.getMinimize());
  }

  /**
   * Analyses a puzzle.
   *
   * @param most the maximum time in nanoseconds
   */
  public AnalyseResponse analyse(
      Puzzled puzzled, Writers writers, long most, Cancellation cancellation)
      throws RefusedException, ProblemException {
    Analysis analysis;
    try {
      analysis = Analysis.of(puzzled.board(), solve.seed(), solve.limits(most), cancellation);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
    AnalyseResponse.Builder wire =
        AnalyseResponse.newBuilder()
            .setAnswer(new SolveMapper(null, false).toWire(analysis.answer(), puzzled));
    if (!puzzled.verdict(analysis.answer()).isUnderstood()) {
      return wire.build();
    }
    wire.setPartCount(analysis.parts()).setMinimal(analysis.isMinimal());
    analysis.redundant().forEach(part -> wire.addRedundantParts(toWire(part)));
    analysis.undecided().forEach(part -> wire.addUndecidedParts(toWire(part)));
    analysis.removed().forEach(part -> wire.addRemovedParts(toWire(part)));
    if (analysis.limit() != null) {
      wire.setRedundancyStopReasonValue(WireEnums.number(analysis.limit()));
    }
    for (Symmetry symmetry : analysis.symmetries()) {
      wire.addClueSymmetriesValue(WireEnums.number(symmetry));
    }
    if (analysis.automorphisms() != null) {
      wire.setAutomorphisms(analysis.automorphisms().toString());
    }
    if (analysis.backdoor() != null) {
      wire.setBackdoor(toWire(analysis.backdoor()));
      if (minimizes) {
        String format = solve.target().isEmpty() ? puzzled.source().toStringUtf8() : solve.target();
        wire.setMinimized(
            WrittenMapper.toWire(
                analysis.minimal(),
                format.isEmpty() ? null : writers.of(format),
                solve.boards() || format.isEmpty()));
      }
    }
    return wire.build();
  }

  private static PuzzlePart toWire(Part part) {
    return PuzzlePart.newBuilder()
        .setKindValue(WireEnums.number(part.kind()))
        .setName(part.name())
        .addAllCells(part.cells())
        .build();
  }

  private static dev.pencilmark.v1.Backdoor toWire(Backdoor backdoor) {
    dev.pencilmark.v1.Backdoor.Builder wire =
        dev.pencilmark.v1.Backdoor.newBuilder()
            .addAllCells(backdoor.cells())
            .setSizeAtLeast(backdoor.atLeast());
    if (backdoor.limit() != null) {
      wire.setStopReasonValue(WireEnums.number(backdoor.limit()));
    }
    return wire.build();
  }
}
