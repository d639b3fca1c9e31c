package dev.pencilmark.bulk;

import org.apache.spark.sql.SparkSessionExtensions;
import scala.Tuple3;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Has sessions know the functions of {@link Pencilmark} from the start, where no code of ours runs:
 * {@code spark-sql}, PySpark, Thrift and Connect servers, with {@code
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
