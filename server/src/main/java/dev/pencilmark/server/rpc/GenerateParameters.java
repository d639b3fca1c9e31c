package dev.pencilmark.server.rpc;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.SeedSequence;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.wire.GenerateMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.RequestChecks;
import dev.pencilmark.wire.WireEnums;

/**
 * The validated parameters of a call of Generate.
 *
 * @param generator makes the puzzles
 * @param target the format to write; null for none
 * @param boards whether the puzzles are sent as boards
 * @param known puzzles to skip
 * @param nanos the time limit in nanoseconds
 */
record GenerateParameters(
    Generator generator,
    long first,
    int count,
    Converter.Target target,
    boolean boards,
    IdentitySet known,
    long nanos) {

  /** Validates a request. */
  static GenerateParameters of(GenerateRequest request, HandlerContext context)
      throws RefusedException {
    int most = context.config().number(Setting.MAX_GENERATE_PUZZLES);
    int count = request.getCount();
    if (Integer.compareUnsigned(count, most) > 0) {
      throw RequestChecks.exceeded("count", "puzzles", Integer.toUnsignedString(count), "" + most);
    }
    long first = GenerateMapper.first(request);
    String format = request.getTargetFormatId();
    return new GenerateParameters(
        GenerateMapper.generator(
            request, (puzzle, field) -> context.converter().read(puzzle, field, context.counts())),
        first,
        Math.max(1, count),
        format.isEmpty() ? null : context.converter().target(format, "target_format_id"),
        format.isEmpty() || request.getIncludeBoards(),
        GenerateMapper.known(request.getKnownKeysList()),
        nanos(request, context));
  }

  private static long nanos(GenerateRequest request, HandlerContext context)
      throws RefusedException {
    long most = context.config().number(Setting.MAX_GENERATE_MILLIS) * RequestChecks.NANOS_OF_MILLI;
    if (!request.hasTimeLimit()) {
      return Math.min(
          most, context.config().number(Setting.GENERATE_MILLIS) * RequestChecks.NANOS_OF_MILLI);
    }
    return RequestChecks.nanos(request.getTimeLimit(), "time_limit", most);
  }

  /** Returns the type of the puzzles. */
  PuzzleType type() {
    return generator.options().type();
  }

  /** Starts the generation of the puzzles. */
  SeedSequence sequence(HandlerContext context, Job job) {
    Counts counts = context.counts();
    Attempts attempts = new Attempts(rejection -> counts.attempts(type(), rejection, 1));
    return new SeedSequence(generator, first, count, job.searchFor(nanos), job, known, attempts);
  }

  /** Returns the parameters that reproduce the puzzles. */
  GenerateStart start() {
    return GenerateMapper.start(generator);
  }

  /** Returns the message of a puzzle. */
  GeneratedPuzzle puzzle(Generated made, HandlerContext context) throws RefusedException {
    if (boards) {
      context.counts().board(true);
    }
    return GenerateMapper.puzzle(
        made, context.converter().writer(target, "target_format_id", context.counts()), boards);
  }

  /** Returns the end of a sequence. */
  static GenerateEnd end(SeedSequence sequence) {
    return GenerateEnd.newBuilder()
        .setStopReasonValue(WireEnums.number(sequence.end()))
        .setProgress(GenerateMapper.progress(sequence.attempts()))
        .setNextIndex(sequence.nextIndex())
        .build();
  }
}
