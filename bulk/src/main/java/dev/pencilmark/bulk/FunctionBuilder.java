package dev.pencilmark.bulk;

import java.util.List;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.ApplyFunctionExpression;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.types.BinaryType;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/**
 * Builds the expression of a function call. It is a connector function and not a UDF, so that
 * arguments are optional, and rows are passed in the internal format of Spark.
 */
final class FunctionBuilder extends AbstractFunction1<Seq<Expression>, Expression> {

  private final Operation operation;
  private final Tally tally;

  /**
   * Creates a builder.
   *
   * @param tally counts the results of the rows of a job, whose last argument is the problem of the
   *     input; otherwise null
   */
  FunctionBuilder(Operation operation, Tally tally) {
    this.operation = operation;
    this.tally = tally;
  }

  FunctionIdentifier identifier() {
    return new FunctionIdentifier(operation.sqlName());
  }

  /** Returns the output of DESCRIBE FUNCTION. */
  ExpressionInfo info() {
    String usage = operation.sqlName() + "(" + operation.arguments() + ") - " + operation.title();
    String name = PuzzleFunction.class.getName();
    return new ExpressionInfo(
        name, "", operation.sqlName(), usage, "", "", "", "", "", "", "java_udf");
  }

  @Override
  public Expression apply(Seq<Expression> arguments) {
    List<Expression> given = CollectionConverters.asJava(arguments);
    int most = operation.parameters().size();
    int own = given.size() - (tally == null ? 0 : 1);
    if (own < operation.least() || own > most) {
      throw new IllegalArgumentException(
          operation.sqlName()
              + "("
              + operation.arguments()
              + ") is called with "
              + own
              + " arguments");
    }
    Expression puzzle = given.get(0);
    boolean binary = puzzle.resolved() && puzzle.dataType() instanceof BinaryType;
    return new ApplyFunctionExpression(
        new PuzzleFunction(operation, own, binary, tally), arguments);
  }
}
