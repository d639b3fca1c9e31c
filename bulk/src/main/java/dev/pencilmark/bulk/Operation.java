package dev.pencilmark.bulk;

import static dev.pencilmark.bulk.Rows.field;
import static dev.pencilmark.bulk.Rows.text;
import static dev.pencilmark.bulk.Rows.withReading;
import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The operations on a puzzle; each is an SQL function. The last field of a result is a problem. */
enum Operation {
  DETECT(
      1,
      List.of(StringType),
      "puzzle",
      "detects the format of a text",
      withReading(field("confidence", StringType), field("dialect", StringType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      Detection first = INTERCHANGE.detect(arguments.source()).get(0);
      return Rows.reading(
          new Object[] {text(first.confidence().name()), text(first.dialect())},
          first.name(),
          first.type().name(),
          first.side(),
          first.unsupported(),
          List.of());
    }
  },

  CONVERT(
      2,
      List.of(StringType, StringType, BooleanType),
      "puzzle, format[, lossless]",
      "converts a puzzle to another format",
      withReading(
          field("text", StringType), field("data", BinaryType), field("losses", Rows.LOSSES))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      EncodeResult written = INTERCHANGE.encode(reading, arguments.text(1), arguments.flag(2));
      return withReading(reading, output(written), data(written), Rows.losses(written.losses()));
    }
  },

  SOLVE(
      1,
      List.of(StringType, LongType, LongType, LongType),
      "puzzle[, solutions[, nodes[, milliseconds]]]",
      "solves a puzzle",
      withReading(
          field("outcome", StringType),
          field("limit", StringType),
          field("count", LongType),
          field("exact", BooleanType),
          field("solution", StringType),
          field("other", StringType),
          field("guesses", LongType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      boolean clocked = arguments.number(3, "milliseconds", 0, MOST_MILLIS) > 0;
      SolveLimits limits =
          new SolveLimits(
              arguments.number(1, "solutions", 2, MOST_SOLUTIONS),
              arguments.number(2, "nodes", SEARCH.nodes(), MOST_NODES),
              clocked ? SolveLimits.UNLIMITED : SEARCH.work(),
              clocked ? nanos(arguments, 3) : SolveLimits.UNLIMITED);
      Answer answer = Solver.solve(reading.board(), null, limits, arguments.cancellation());
      PuzzleVerdict verdict =
          PuzzleVerdict.of(
              answer, reading.board(), reading.allUnsupported(), reading.metadata().solution());
      return withReading(
          reading,
          text(verdict.isUnderstood() ? answer.outcome().name() : "NOT_UNDERSTOOD"),
          answer.limit() == null ? null : text(answer.limit().name()),
          answer.count(),
          answer.exact(),
          verdict.isUnderstood() ? solution(reading.board(), answer, 0) : null,
          verdict.isUnderstood() ? solution(reading.board(), answer, 1) : null,
          answer.statistics().guesses());
    }

    @Override
    boolean isDeterministic(int arguments) {
      return arguments < parameters().size();
    }
  },

  COMPRESS(
      1,
      List.of(StringType),
      "puzzle",
      "compresses a puzzle",
      withReading(
          field("code", StringType),
          field("data", BinaryType),
          field("text", StringType),
          field("bits", IntegerType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      Compressed compressed = COMPRESSOR.compress(reading.board(), null, arguments.cancellation());
      return withReading(
          reading,
          text(compressed.code().id()),
          compressed.bytes(),
          text(compressed.text()),
          compressed.bits());
    }
  },

  DECOMPRESS(
      2,
      List.of(StringType, StringType),
      "code, format",
      "decompresses a puzzle and writes it in a format",
      new StructType(
          new StructField[] {
            field("text", StringType),
            field("data", BinaryType),
            field("code", StringType),
            field("type", StringType),
            field("size", IntegerType),
            field("losses", Rows.LOSSES),
            field("problem", Rows.PROBLEM)
          })) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      if (arguments.row().isNullAt(0)) {
        throw Problem.empty("a compressed board").exception();
      }
      Decompressed back =
          arguments.binary()
              ? COMPRESSOR.decompress(arguments.bytes(), arguments.cancellation())
              : COMPRESSOR.decompress(arguments.text(0), arguments.cancellation());
      Validation.check(back.board());
      EncodeResult written =
          INTERCHANGE.encode(back.board(), arguments.text(1), "", false, arguments.cancellation());
      return new Object[] {
        output(written),
        data(written),
        text(back.code().id()),
        text(back.board().type().name()),
        back.board().side(),
        Rows.losses(written.losses()),
        null
      };
    }
  },

  RATE(
      1,
      List.of(StringType, LongType),
      "puzzle[, milliseconds]",
      "rates the difficulty of a puzzle",
      withReading(
          field("end", StringType),
          field("level", IntegerType),
          field("level_name", StringType),
          field("score", IntegerType),
          field("hardest", StringType),
          field("steps", IntegerType),
          field("clues", IntegerType),
          field("lower_bound", BooleanType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      boolean clocked = arguments.number(1, "milliseconds", 0, MOST_MILLIS) > 0;
      SolveLimits limits = clocked ? SEARCH.within(nanos(arguments, 1)) : SEARCH;
      Explanation explanation =
          Explanation.ofRating(
              reading.board(), ExplainOptions.DEFAULT, limits, arguments.cancellation());
      Explanation.End end = explanation.finish();
      boolean isUnderstood =
          end == Explanation.End.LIMIT
              || PuzzleVerdict.of(
                      explanation.answer(),
                      reading.board(),
                      reading.allUnsupported(),
                      reading.metadata().solution())
                  .isUnderstood();
      boolean solved = isUnderstood && end == Explanation.End.SOLVED;
      Rating rating = explanation.rating();
      return withReading(
          reading,
          text(isUnderstood ? end.name() : "NOT_UNDERSTOOD"),
          solved ? rating.level() : null,
          solved ? text(rating.levelName()) : null,
          solved ? rating.score() : null,
          solved && rating.hardest() != null ? text(rating.hardest().id()) : null,
          solved ? explanation.steps() : null,
          explanation.clues(),
          solved ? rating.lowerBound() : null);
    }

    @Override
    boolean isDeterministic(int arguments) {
      return arguments < 2;
    }
  },

  CANONICAL(
      1,
      List.of(StringType),
      "puzzle",
      "computes the canonical form of a puzzle, which all isomorphic puzzles share",
      withReading(
          field("key", StringType),
          field("text", StringType),
          field("basis", StringType),
          field("automorphisms", StringType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      CanonicalForm form = Canonical.of(reading.board(), SEARCH, arguments.cancellation());
      return withReading(
          reading,
          text(form.key().toString()),
          text(form.text()),
          text(form.basis().name()),
          text(form.automorphisms().toString()));
    }
  },

  RENDER(
      1,
      List.of(StringType),
      "puzzle",
      "renders a puzzle as SVG",
      withReading(field("svg", StringType))) {
    @Override
    Object[] run(Arguments arguments) throws ProblemException {
      DecodeResult reading = read(arguments);
      byte[] svg =
          Renderers.builtIn().find("svg").render(Picture.of(reading.board(), Look.DEFAULT)).bytes();
      return withReading(reading, UTF8String.fromBytes(svg));
    }
  };

  /**
   * The limits of searches. They limit guesses and work instead of time, so that a row has the same
   * result on every machine: about ten seconds, in which 240 public killers of the hardest sets are
   * all solved.
   */
  private static final SolveLimits SEARCH =
      new SolveLimits(2, 10_000_000, 2_000_000_000, SolveLimits.UNLIMITED);

  private static final long MOST_SOLUTIONS = 1_000_000_000;
  private static final long MOST_NODES = 2_000_000_000;
  private static final long MOST_MILLIS = 86_400_000;
  private static final long USUAL_MILLIS = 10_000;

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final Compressor COMPRESSOR = new Compressor();

  private final int least;
  private final List<DataType> parameters;
  private final String arguments;
  private final String title;
  private final StructType result;

  Operation(
      int least, List<DataType> parameters, String arguments, String title, StructType result) {
    this.arguments = arguments;
    this.least = least;
    this.parameters = parameters;
    this.title = title;
    this.result = result;
  }

  /** Does it. */
  abstract Object[] run(Arguments arguments) throws ProblemException;

  /** Returns whether the same arguments, of this number, always have the same result. */
  boolean isDeterministic(int arguments) {
    return true;
  }

  /** Returns the name in SQL. */
  final String sqlName() {
    return "pm_" + name().toLowerCase(Locale.ROOT);
  }

  /** Returns the minimum number of arguments. */
  final int least() {
    return least;
  }

  /** Returns the types of the arguments; those after {@link #least} are optional. */
  final List<DataType> parameters() {
    return parameters;
  }

  /** Returns the arguments, in words. */
  final String arguments() {
    return arguments;
  }

  /** Returns a description of the result. */
  final String title() {
    return title;
  }

  final StructType result() {
    return result;
  }

  private static DecodeResult read(Arguments arguments) throws ProblemException {
    return INTERCHANGE.decode(arguments.source(), "");
  }

  private static UTF8String output(EncodeResult written) {
    return written.format().binary() ? null : text(written.text());
  }

  private static byte[] data(EncodeResult written) {
    return written.format().binary() ? written.bytes() : null;
  }

  private static long nanos(Arguments arguments, int at) throws ProblemException {
    return TimeUnit.MILLISECONDS.toNanos(
        arguments.number(at, "milliseconds", USUAL_MILLIS, MOST_MILLIS));
  }

  private static UTF8String solution(Board board, Answer answer, int which) {
    if (which >= answer.solutions().size()) {
      return null;
    }
    Solution solution = answer.solutions().get(which);
    return text(PlainDigits.text(board, solution::digit));
  }
}
