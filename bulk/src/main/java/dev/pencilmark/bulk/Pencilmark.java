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
 * <p>A function takes a puzzle as text in any format, or as bytes in a binary one, and gives a
 * struct. It never throws: where a row is null, empty or no puzzle, the fields of the struct are
 * null except for {@code problem}, which has the code, the message, the index in the text and the
 * cells; else {@code problem} is null. Every struct of a puzzle that was read has its {@code
 * format}, {@code type} and {@code size}, the rules that were {@code left_out} because no board has
 * them, and {@code warnings}.
 *
 * <p>The same row gives the same result on every machine, except for {@link #rate} and for {@link
 * #solve(Column, long, long, long)}, which look at the clock.
 */
public final class Pencilmark {

  private Pencilmark() {}

  /**
   * Makes the functions known to a session, under the names {@code pm_detect}, {@code pm_convert},
   * {@code pm_solve}, {@code pm_compress}, {@code pm_decompress}, {@code pm_rate}, {@code
   * pm_canonical} and {@code pm_render}. Sessions that start with {@code
   * spark.sql.extensions=dev.pencilmark.bulk.PencilmarkExtensions} know them already.
   */
  public static void register(SparkSession spark) {
    FunctionRegistry registry = registry(spark);
    for (Operation operation : Operation.values()) {
      FunctionBuilder builder = new FunctionBuilder(operation, null);
      registry.registerFunction(builder.identifier(), builder.info(), builder);
    }
  }

  /** Registers a function that counts the results of rows. */
  static void register(SparkSession spark, String name, Operation operation, Tally tally) {
    registry(spark)
        .createOrReplaceTempFunction(name, new FunctionBuilder(operation, tally), "scala_udf");
  }

  /** The class of sessions differs between Spark 4 and 3.5; the methods are the same. */
  private static FunctionRegistry registry(SparkSession spark) {
    try {
      Object state = spark.getClass().getMethod("sessionState").invoke(spark);
      return ((SessionState) state).functionRegistry();
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException other) {
      throw new IllegalArgumentException(
          "this session has no functions of its own, as one of Spark Connect has not: start the"
              + " server with spark.sql.extensions=dev.pencilmark.bulk.PencilmarkExtensions",
          other);
    }
  }

  /** What a text is: {@code confidence}, {@code dialect}. */
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

  /** Returns the same with the problem NOT_REPRESENTABLE rather than any losses. */
  public static Column convertLossless(Column puzzle, String to) {
    return call_function(Operation.CONVERT.sqlName(), puzzle, lit(to), lit(true));
  }

  /**
   * Returns whether a puzzle has one solution: {@code outcome} is UNIQUE, NONE, MULTIPLE or LIMIT;
   * {@code solution}, and if there are several an {@code other}, as digits row by row; {@code
   * count}, {@code exact}, {@code guesses}, and the {@code limit} that ended the search. It ends
   * after 10,000,000 guesses or work of some ten seconds, which are counted and not timed.
   */
  public static Column solve(Column puzzle) {
    return call_function(Operation.SOLVE.sqlName(), puzzle);
  }

  /**
   * Returns the same within limits.
   *
   * @param solutions how many solutions are counted at most, 1 to 1,000,000,000
   * @param nodes the most guesses, 1 to 2,000,000,000
   */
  public static Column solve(Column puzzle, long solutions, long nodes) {
    return call_function(Operation.SOLVE.sqlName(), puzzle, lit(solutions), lit(nodes));
  }

  /**
   * Returns the same within a time too, so that a row may have another result on a slower machine.
   *
   * @param millis 1 to 86,400,000
   */
  public static Column solve(Column puzzle, long solutions, long nodes, long millis) {
    return call_function(
        Operation.SOLVE.sqlName(), puzzle, lit(solutions), lit(nodes), lit(millis));
  }

  /**
   * Returns a puzzle in a few bytes: {@code data}, its {@code code} and {@code bits}, and {@code
   * text}.
   */
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
   * How hard a puzzle is: {@code level} 1 to 6 and {@code level_name}, {@code score}, the {@code
   * hardest} technique, {@code steps} and {@code clues}; {@code end} is SOLVED, or reports why
   * there is no level. A puzzle has ten seconds.
   */
  public static Column rate(Column puzzle) {
    return call_function(Operation.RATE.sqlName(), puzzle);
  }

  /**
   * Returns the same.
   *
   * @param millis how long a puzzle may take, 1 to 86,400,000
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
