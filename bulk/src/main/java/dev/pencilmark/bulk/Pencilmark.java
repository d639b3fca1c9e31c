package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.lit;

import java.lang.reflect.InvocationTargetException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.internal.SessionState;

/**
 * Pencilmark as functions of Apache Spark, for SQL and for Datasets.
 *
 * <pre>{@code
 * Pencilmark.register(spark);
 * spark.sql("SELECT pm_convert(value, 'swiki.v2') AS r FROM lines");
 * lines.withColumn("r", Pencilmark.convert(col("value"), "swiki.v2"));
 * }</pre>
 *
 * <p>A function takes a puzzle as text in any format, or as bytes in a binary format, and returns a
 * struct. It never throws. If a row is null, empty or not a puzzle, all fields of the struct are
 * null except for {@code problem}, which has the code, the message, the index in the text and the
 * cells; otherwise {@code problem} is null. Every struct of a decoded puzzle has its {@code
 * format}, {@code type} and {@code size}, the ignored rules in {@code unsupported_constraints}, and
 * {@code warnings}.
 *
 * <p>The same row has the same result on every machine, except for {@link #rate} and for {@link
 * #solve(Column, long, long, long)}, which have time limits.
 */
public final class Pencilmark {

  private Pencilmark() {}

  /**
   * Registers the functions in a session, under the names {@code pm_detect}, {@code pm_convert},
   * {@code pm_solve}, {@code pm_compress}, {@code pm_decompress}, {@code pm_rate}, {@code
   * pm_canonical} and {@code pm_render}. Sessions that start with {@code
   * spark.sql.extensions=dev.pencilmark.bulk.PencilmarkExtensions} have them already.
   */
  public static void register(SparkSession spark) {
    FunctionRegistry registry = registry(spark);
    for (Operation operation : Operation.values()) {
      FunctionBuilder builder = new FunctionBuilder(operation, null);
      registry.registerFunction(builder.identifier(), builder.info(), builder);
    }
  }

  /** Registers a function that counts the results of the rows. */
  static void register(SparkSession spark, String name, Operation operation, Tally tally) {
    registry(spark)
        .createOrReplaceTempFunction(name, new FunctionBuilder(operation, tally), "scala_udf");
  }

  /** Spark 4 has another session class than Spark 3.5, with the same methods. */
  private static FunctionRegistry registry(SparkSession spark) {
    try {
      Object state = spark.getClass().getMethod("sessionState").invoke(spark);
      return ((SessionState) state).functionRegistry();
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException other) {
      throw new IllegalArgumentException(
          "a Spark Connect session cannot register functions; start the"
              + " server with spark.sql.extensions=dev.pencilmark.bulk.PencilmarkExtensions",
          other);
    }
  }

  /** Detects the format of a text: {@code confidence}, {@code dialect}. */
  public static Column detect(Column puzzle) {
    return call_function(Operation.DETECT.sqlName(), puzzle);
  }

  /**
   * Returns a puzzle in another format: its {@code text}, or its {@code data} for a binary format,
   * and the {@code losses}, each with kind, cells and detail.
   *
   * @param to the format, such as {@code swiki.v2}
   */
  public static Column convert(Column puzzle, String to) {
    return call_function(Operation.CONVERT.sqlName(), puzzle, lit(to));
  }

  /** Like convert, but with the problem NOT_REPRESENTABLE instead of losses. */
  public static Column convertLossless(Column puzzle, String to) {
    return call_function(Operation.CONVERT.sqlName(), puzzle, lit(to), lit(true));
  }

  /**
   * Solves a puzzle: {@code outcome} is UNIQUE, NONE, MULTIPLE or LIMIT; {@code solution}, and an
   * {@code other} if there are several, as digits row by row; {@code count}, {@code exact}, {@code
   * guesses}, and the {@code limit} that ended the search. It ends after 10,000,000 guesses, or
   * work of about ten seconds, which is counted and not timed.
   */
  public static Column solve(Column puzzle) {
    return call_function(Operation.SOLVE.sqlName(), puzzle);
  }

  /**
   * Solves a puzzle within limits.
   *
   * @param solutions the maximum number of solutions to count, 1 to 1,000,000,000
   * @param nodes the maximum number of guesses, 1 to 2,000,000,000
   */
  public static Column solve(Column puzzle, long solutions, long nodes) {
    return call_function(Operation.SOLVE.sqlName(), puzzle, lit(solutions), lit(nodes));
  }

  /**
   * Solves a puzzle within limits and a time limit, so that a row may have another result on a
   * slower machine.
   *
   * @param millis 1 to 86,400,000
   */
  public static Column solve(Column puzzle, long solutions, long nodes, long millis) {
    return call_function(
        Operation.SOLVE.sqlName(), puzzle, lit(solutions), lit(nodes), lit(millis));
  }

  /** Compresses a puzzle: {@code data}, its {@code code} and {@code bits}, and {@code text}. */
  public static Column compress(Column puzzle) {
    return call_function(Operation.COMPRESS.sqlName(), puzzle);
  }

  /**
   * Returns the puzzle of the bytes, or of the text, that {@link #compress} gave.
   *
   * @param to the format
   */
  public static Column decompress(Column code, String to) {
    return call_function(Operation.DECOMPRESS.sqlName(), code, lit(to));
  }

  /**
   * Rates the difficulty of a puzzle: {@code level} 1 to 6 and {@code level_name}, {@code score},
   * the {@code hardest} technique, {@code steps} and {@code clues}; {@code end} is SOLVED, or the
   * reason why there is no level. The time limit is ten seconds per puzzle.
   */
  public static Column rate(Column puzzle) {
    return call_function(Operation.RATE.sqlName(), puzzle);
  }

  /**
   * Rates a puzzle within a time limit.
   *
   * @param millis the time limit, 1 to 86,400,000
   */
  public static Column rate(Column puzzle, long millis) {
    return call_function(Operation.RATE.sqlName(), puzzle, lit(millis));
  }

  /**
   * Returns the {@code key} of 32 hexadecimal digits that puzzles share if and only if they are the
   * same except for symmetries, with the {@code text} of the form, its {@code basis} and the number
   * of {@code automorphisms}.
   */
  public static Column canonical(Column puzzle) {
    return call_function(Operation.CANONICAL.sqlName(), puzzle);
  }

  /** Returns a puzzle as a picture: {@code svg}. */
  public static Column render(Column puzzle) {
    return call_function(Operation.RENDER.sqlName(), puzzle);
  }
}
