package dev.pencilmark.bulk;

import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * {@code format("pencilmark")}: files of many puzzles, in any format that core reads, as a table,
 * and a table of puzzles as files of a text format. docs/bulk.md has the options and the columns.
 */
public final class PuzzleSource implements TableProvider, DataSourceRegister {

  static final StructType SCHEMA =
      new StructType()
          .add("value", DataTypes.StringType)
          .add("format", DataTypes.StringType)
          .add("file", DataTypes.StringType)
          .add("line", DataTypes.LongType)
          .add("offset", DataTypes.LongType)
          .add("problem", Rows.PROBLEM);

  static final int FILE = 2;
  static final int PROBLEM = 5;

  @Override
  public String shortName() {
    return "pencilmark";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return SCHEMA;
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return new PuzzleTable();
  }

  /** The files of one call. */
  private static final class PuzzleTable implements SupportsRead, SupportsWrite {

    @Override
    public String name() {
      return "pencilmark";
    }

    @Override
    @SuppressWarnings("deprecation")
    public StructType schema() {
      return SCHEMA;
    }

    @Override
    public Set<TableCapability> capabilities() {
      return Set.of(
          TableCapability.BATCH_READ,
          TableCapability.BATCH_WRITE,
          TableCapability.TRUNCATE,
          TableCapability.ACCEPT_ANY_SCHEMA);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
      return new PuzzleScan(options);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
      return new PuzzleWrite(info);
    }
  }
}
