package dev.pencilmark.bulk;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The session of the tests in this process, which knows the functions. */
final class Session {

  static final StructType LINES = new StructType().add("value", DataTypes.StringType);

  private static SparkSession spark;

  private Session() {}

  static synchronized SparkSession get() {
    if (spark == null) {
      spark =
          SparkSession.builder()
              .master("local[2]")
              .appName("tests")
              .config("spark.ui.enabled", "false")
              .config("spark.driver.bindAddress", "127.0.0.1")
              .config("spark.driver.host", "127.0.0.1")
              .config("spark.sql.shuffle.partitions", "4")
              .config("spark.sql.warehouse.dir", "target/warehouse")
              .getOrCreate();
      spark.sparkContext().setLogLevel("ERROR");
      Pencilmark.register(spark);
    }
    return spark;
  }

  /** Returns lines as a table of {@code partitions} partitions. */
  static Dataset<Row> lines(List<String> lines, int partitions) {
    List<Row> rows = new ArrayList<>();
    lines.forEach(line -> rows.add(RowFactory.create(line)));
    return get().createDataFrame(rows, LINES).repartition(partitions);
  }
}
