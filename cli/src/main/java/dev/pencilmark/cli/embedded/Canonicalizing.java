package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Comparison;
import dev.pencilmark.canonical.Transformation;
import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** Brings puzzles into their canonical forms, within limits. */
final class Canonicalizing {

  private final Interchange interchange;
  private final SolveOrder order;
  private final Solving solving;

  Canonicalizing(Interchange interchange, SolveOrder order) {
    this.interchange = interchange;
    this.order = order;
    this.solving = new Solving(interchange, order);
  }

  /** Refuses an order beyond the limits, or for a format that is not there. */
  void check() throws ProblemException {
    solving.check();
  }

  /**
   * The form of a puzzle, and how it compares with another.
   *
   * @param other the other, or null
   * @param deadline how long that may take, or null
   */
  Canonicalized canonicalize(DecodeResult reading, DecodeResult other, Duration deadline)
      throws ProblemException {
    CanonicalForm form = form(reading.board(), deadline);
    if (other == null) {
      return told(form, reading);
    }
    CanonicalForm otherForm = form(other.board(), deadline);
    Comparison comparison = Comparison.of(form, otherForm);
    return told(form, reading)
        .comparedWith(
            told(otherForm, other),
            new Canonicalized.Comparison(
                comparison.same(),
                comparison.same() ? told(comparison.transformation()) : null,
                comparison.text()));
  }

  private Canonicalized told(CanonicalForm form, DecodeResult reading) throws ProblemException {
    Output output = null;
    List<Loss> losses = List.of();
    if (!order.to().isEmpty()) {
      EncodeResult written = interchange.encode(form.board(), order.to(), "", false);
      output = CoreValues.output(written);
      losses = Loss.of(written.losses());
    }
    return new Canonicalized(
        form.text(),
        form.key().toString(),
        form.basis().name(),
        form.automorphisms().toString(),
        told(form.transformation()),
        output,
        losses,
        CoreValues.reading(reading, form.board()),
        null,
        null);
  }

  private CanonicalForm form(Board board, Duration deadline) throws ProblemException {
    SolveLimits limits = solving.limits().counting(2);
    long nanos = deadline == null ? limits.nanos() : Solving.before(deadline, limits.nanos());
    return Canonical.of(board, limits.within(nanos), new Cancellation());
  }

  private static Canonicalized.Transformation told(Transformation transformation) {
    int side = transformation.side();
    return new Canonicalized.Transformation(
        transformation.isTransposed(),
        IntStream.range(0, side).map(transformation::row).boxed().toList(),
        IntStream.range(0, side).map(transformation::column).boxed().toList(),
        IntStream.rangeClosed(1, side).map(transformation::digit).boxed().toList());
  }
}
