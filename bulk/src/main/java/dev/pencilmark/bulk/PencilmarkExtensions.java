package dev.pencilmark.bulk;

import org.apache.spark.sql.SparkSessionExtensions;
import scala.Tuple3;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Registers the functions of {@link Pencilmark} in all sessions, for programs that do not call
 * {@link Pencilmark#register}: {@code spark-sql}, PySpark, Thrift and Connect servers. Set {@code
 * spark.sql.extensions=dev.pencilmark.bulk.PencilmarkExtensions}.
 */
public final class PencilmarkExtensions
    extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {

  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    for (Operation operation : Operation.values()) {
      FunctionBuilder builder = new FunctionBuilder(operation, null);
      extensions.injectFunction(new Tuple3<>(builder.identifier(), builder.info(), builder));
    }
    return BoxedUnit.UNIT;
  }
}
