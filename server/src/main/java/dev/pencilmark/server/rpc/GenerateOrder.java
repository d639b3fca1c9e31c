package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.Identity;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Pattern;
import dev.pencilmark.generate.Range;
import dev.pencilmark.generate.Series;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.RejectedAttempts;
import dev.pencilmark.v1.WantedRange;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.EncodeResultMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.StepMapper;
import dev.pencilmark.wire.WireEnums;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a caller of Generate asks for, checked.
 *
 * @param generator makes the puzzles
 * @param target the format to write; null for none
 * @param boards whether puzzles come as boards
 * @param known puzzles that are not to come
 * @param nanos how long to go on
 */
record GenerateOrder(
    Generator generator,
    long first,
    int count,
    Converter.Target target,
    boolean boards,
    IdentitySet known,
    long nanos) {

  private static final long MOST_INDEX = 1L << 62;
  private static final int CUSTOMARY_SIDE = 9;
  private static final SecureRandom SEEDS = new SecureRandom();

  /** What a request asks for. */
  static GenerateOrder of(GenerateRequest request, HandlerContext context) throws RefusedException {
    int most = context.config().number(Setting.MAX_GENERATE_PUZZLES);
    int count = request.getCount();
    if (Integer.compareUnsigned(count, most) > 0) {
      throw RequestChecks.exceeded("count", "puzzles", Integer.toUnsignedString(count), "" + most);
    }
    long first = request.getFirstIndex();
    if (Long.compareUnsigned(first, MOST_INDEX) > 0) {
      throw RefusedException.badRequest("first_index", "the first index is at most " + MOST_INDEX);
    }
    String format = request.getTargetFormatId();
    return new GenerateOrder(
        generator(request),
        first,
        Math.max(1, count),
        format.isEmpty() ? null : context.converter().target(format, "target_format_id"),
        format.isEmpty() || request.getIncludeBoards(),
        known(request.getKnownKeysList()),
        nanos(request, context));
  }

  private static Generator generator(GenerateRequest request) throws RefusedException {
    GenerateOptions options = options(request.getOptions());
    long seed = request.hasSeed() ? request.getSeed() : SEEDS.nextLong();
    try {
      boolean keys = request.getIncludeKeys() || request.getKnownKeysCount() > 0;
      return Generator.of(options, seed, request.getIncludeRatings(), keys);
    } catch (ProblemException impossible) {
      throw RefusedException.in("options", impossible);
    }
  }

  private static GenerateOptions options(dev.pencilmark.v1.GenerateOptions wire)
      throws RefusedException {
    int number = wire.getTypeValue();
    PuzzleType type = number == 0 ? PuzzleType.SUDOKU : WireEnums.type(number);
    if (type == null) {
      throw RefusedException.badRequest("options.type", "there is no type " + number);
    }
    number = wire.getSymmetryValue();
    Symmetry symmetry = number == 0 ? Symmetry.NONE : WireEnums.symmetry(number);
    if (symmetry == null) {
      throw RefusedException.badRequest("options.symmetry", "there is no symmetry " + number);
    }
    int attempts = wire.getAttempts();
    if (Integer.compareUnsigned(attempts, GenerateOptions.MOST_ATTEMPTS) > 0) {
      throw RequestChecks.exceeded(
          "options.attempts",
          "attempts",
          Integer.toUnsignedString(attempts),
          "" + GenerateOptions.MOST_ATTEMPTS);
    }
    Method method = wire.getMethodValue() == 0 ? Method.TOP_DOWN : method(wire.getMethodValue());
    GenerateOptions.Builder options =
        GenerateOptions.builder(type, wire.getSize() == 0 ? CUSTOMARY_SIDE : wire.getSize())
            .method(method)
            .pattern(wire.getPattern().isEmpty() ? null : Pattern.of(wire.getPattern()))
            .symmetry(symmetry)
            .minimal(wire.getMinimal())
            .required(RequestChecks.techniques(wire.getRequiredList(), "options.required"))
            .forbidden(RequestChecks.techniques(wire.getForbiddenList(), "options.forbidden"))
            .operators(operators(wire))
            .attempts(attempts == 0 ? GenerateOptions.ATTEMPTS : attempts);
    if (wire.hasClues()) {
      options.clues(range(wire.getClues(), "options.clues"));
    }
    if (wire.hasLevels()) {
      options.levels(range(wire.getLevels(), "options.levels"));
    }
    if (wire.hasScores()) {
      options.scores(range(wire.getScores(), "options.scores"));
    }
    if (wire.hasCageSizes()) {
      options.cageSizes(range(wire.getCageSizes(), "options.cage_sizes"));
    }
    if (wire.hasBlacks()) {
      options.blacks(range(wire.getBlacks(), "options.blacks"));
    }
    return options.build();
  }

  private static Method method(int number) throws RefusedException {
    Method method = WireEnums.method(number);
    if (method == null) {
      throw RefusedException.badRequest("options.method", "there is no method " + number);
    }
    return method;
  }

  private static Set<CageOperator> operators(dev.pencilmark.v1.GenerateOptions wire)
      throws RefusedException {
    Set<CageOperator> operators = EnumSet.noneOf(CageOperator.class);
    for (int number : wire.getOperatorsValueList()) {
      CageOperator operator = WireEnums.operator(number);
      if (operator == null) {
        throw RefusedException.badRequest("options.operators", "there is no operator " + number);
      }
      operators.add(operator);
    }
    return operators;
  }

  /** The puzzles that are not to come. */
  private static IdentitySet known(List<ByteString> keys) throws RefusedException {
    IdentitySet known = new IdentitySet();
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).size() != CanonicalKey.BYTES) {
        throw RefusedException.badRequest(
            "known_keys[" + i + "]",
            "a key has " + CanonicalKey.BYTES + " bytes, not " + keys.get(i).size());
      }
      ByteBuffer bytes = keys.get(i).asReadOnlyByteBuffer();
      known.add(new Identity(bytes.getLong(), bytes.getLong()));
    }
    return known;
  }

  private static Range range(WantedRange wire, String field) throws RefusedException {
    if (wire.getLeast() < 0 || wire.getMost() < wire.getLeast()) {
      throw RefusedException.badRequest(
          field,
          "a range goes from its least number to its most, not from "
              + Integer.toUnsignedString(wire.getLeast())
              + " to "
              + Integer.toUnsignedString(wire.getMost()));
    }
    return new Range(wire.getLeast(), wire.getMost());
  }

  private static long nanos(GenerateRequest request, HandlerContext context)
      throws RefusedException {
    long most = context.config().number(Setting.MAX_GENERATE_MILLIS) * RequestChecks.NANOS_OF_MILLI;
    if (!request.hasTime()) {
      return Math.min(
          most, context.config().number(Setting.GENERATE_MILLIS) * RequestChecks.NANOS_OF_MILLI);
    }
    return RequestChecks.nanos(request.getTime(), "time", most);
  }

  /** The type of the puzzles. */
  PuzzleType type() {
    return generator.options().type();
  }

  /** Begins to make the puzzles. */
  Series series(HandlerContext context, Job job) {
    Counts counts = context.counts();
    Attempts attempts = new Attempts(rejection -> counts.attempts(type(), rejection, 1));
    return new Series(generator, first, count, job.searchFor(nanos), job, known, attempts);
  }

  /** What makes the same puzzles again. */
  GenerateStart start() {
    return GenerateStart.newBuilder()
        .setSeed(generator.seed())
        .setGeneratorVersion(Generator.VERSION)
        .setLogicVersion(Rating.LOGIC_VERSION)
        .build();
  }

  /** The message of a puzzle. */
  GeneratedPuzzle puzzle(Generated made, HandlerContext context) throws RefusedException {
    GeneratedPuzzle.Builder wire =
        GeneratedPuzzle.newBuilder()
            .setIndex(made.index())
            .setSolution(PlainDigits.text(made.solution().side(), made.solution()::digit))
            .setClues(made.clues())
            .setAttempts(made.attempts());
    if (target != null) {
      EncodeResultMapper.toWire(
          context
              .converter()
              .write(made.board(), target, "", false, "target_format_id", context.counts()),
          wire::setText,
          wire::setData,
          wire::addAllLosses);
    }
    if (boards) {
      wire.setBoard(BoardMapper.toWire(made.board()));
      context.counts().board(true);
    }
    if (made.key() != null) {
      wire.setKey(ByteString.copyFrom(made.key().bytes()));
    }
    if (made.rating() != null) {
      wire.setRating(StepMapper.toWire(made.rating()));
    }
    return wire.build();
  }

  /** How far a series is. */
  static GenerateProgress progress(Attempts attempts) {
    GenerateProgress.Builder wire =
        GenerateProgress.newBuilder().setMade(attempts.puzzles()).setTried(attempts.tried());
    attempts
        .rejected()
        .forEach(
            (why, count) ->
                wire.addRejected(
                    RejectedAttempts.newBuilder()
                        .setReasonValue(WireEnums.number(why))
                        .setAttempts(count)));
    return wire.build();
  }

  /** The end of a series. */
  static GenerateEnd end(Series series) {
    return GenerateEnd.newBuilder()
        .setReasonValue(WireEnums.number(series.end()))
        .setProgress(progress(series.attempts()))
        .setNextIndex(series.nextIndex())
        .build();
  }
}
