package dev.pencilmark.bulk;

import dev.pencilmark.problem.ProblemException;
import org.apache.spark.TaskKilledException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * An operation as a Spark function, row by row. It never throws: problems are in the last field of
 * the result. If the core fails on a row, the row has a problem with the code {@value #INTERNAL},
 * and all other rows have their results.
 *
 * @param operation the operation
 * @param arguments the number of arguments
 * @param binary whether the first one is bytes instead of text
 * @param tally counts the results of a job, whose last argument is the problem of the input, or
 *     null; null for other callers
 */
record PuzzleFunction(Operation operation, int arguments, boolean binary, Tally tally)
    implements ScalarFunction<InternalRow> {

  private static final long serialVersionUID = 1;

  /** The code of an internal error. */
  static final String INTERNAL = "INTERNAL";

  @Override
  public InternalRow produceResult(InternalRow input) {
    InternalRow row = done(input);
    if (tally != null) {
      tally.count(operation, row);
    }
    return row;
  }

  private InternalRow done(InternalRow input) {
    if (tally != null && !input.isNullAt(arguments)) {
      // The input reader has found the problem already.
      return Rows.refused(
          operation.result(), input.getStruct(arguments, Rows.PROBLEM.length()).copy());
    }
    try {
      return new GenericInternalRow(
          operation.run(new Arguments(input, arguments, binary, new TaskCancellation())));
    } catch (ProblemException refused) {
      return Rows.refused(operation.result(), refused.problem());
    } catch (TaskKilledException killed) {
      throw killed;
    } catch (RuntimeException | StackOverflowError fault) {
      return Rows.failed(operation.result(), INTERNAL, fault.toString());
    }
  }

  @Override
  public DataType[] inputTypes() {
    int problem = tally == null ? 0 : 1;
    DataType[] types =
        operation.parameters().subList(0, arguments).toArray(new DataType[arguments + problem]);
    if (tally != null) {
      types[arguments] = Rows.PROBLEM;
    }
    types[0] = binary ? DataTypes.BinaryType : types[0];
    return types;
  }

  @Override
  public DataType resultType() {
    return operation.result();
  }

  @Override
  public boolean isResultNullable() {
    return false;
  }

  @Override
  public boolean isDeterministic() {
    return operation.isDeterministic(arguments);
  }

  @Override
  public String name() {
    return operation.sqlName();
  }

  @Override
  public String canonicalName() {
    return "dev.pencilmark." + operation.sqlName() + (binary ? ".binary" : "");
  }
}
