package dev.pencilmark.bulk;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Loss;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.Problem;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The core's values as Spark keeps them, and their types. */
final class Rows {

  static final StructType PROBLEM =
      new StructType()
          .add("code", DataTypes.StringType)
          .add("message", DataTypes.StringType)
          .add("index", DataTypes.IntegerType)
          .add("cells", list(DataTypes.StringType));

  static final StructType LOSS =
      new StructType()
          .add("kind", DataTypes.StringType)
          .add("cells", DataTypes.IntegerType)
          .add("detail", DataTypes.StringType)
          .add("changes_solutions", DataTypes.BooleanType);

  static final ArrayType LOSSES = list(LOSS);

  static final ArrayType UNSUPPORTED =
      list(new StructType().add("name", DataTypes.StringType).add("count", DataTypes.IntegerType));

  /** The fields of every decoded puzzle; the last one is the problem. */
  private static final StructField[] READING = {
    field("format", DataTypes.StringType),
    field("type", DataTypes.StringType),
    field("size", DataTypes.IntegerType),
    field("unsupported_constraints", UNSUPPORTED),
    field("warnings", list(PROBLEM)),
    field("problem", PROBLEM)
  };

  /** The position of the ignored rules, counted back from the problem. */
  static final int UNSUPPORTED_BEFORE = 2;

  private static final ArrayData NONE = new GenericArrayData(new Object[0]);

  private Rows() {}

  private static ArrayType list(DataType of) {
    return DataTypes.createArrayType(of, false);
  }

  static StructField field(String name, DataType type) {
    return DataTypes.createStructField(name, type, true);
  }

  /** Returns a struct with additional fields before those of every decoded puzzle. */
  static StructType withReading(StructField... own) {
    StructType struct = new StructType(own);
    for (StructField field : READING) {
      struct = struct.add(field);
    }
    return struct;
  }

  /** Returns the values of a puzzle that was read, behind those of a function's own fields. */
  static Object[] withReading(DecodeResult reading, Object... own) {
    return reading(
        own,
        reading.detection().name(),
        reading.board().type().name(),
        reading.board().side(),
        reading.decoded().unsupported(),
        reading.warnings());
  }

  static Object[] reading(
      Object[] own,
      String format,
      String type,
      int side,
      List<UnsupportedConstraint> unsupported,
      List<Problem> warnings) {
    Object[] values = new Object[own.length + READING.length];
    System.arraycopy(own, 0, values, 0, own.length);
    int at = own.length;
    values[at++] = text(format);
    values[at++] = text(type);
    values[at++] = side;
    values[at++] =
        list(unsupported, rule -> new Object[] {text(rule.name()), Integer.valueOf(rule.count())});
    values[at] = list(warnings, Rows::problemValues);
    return values;
  }

  /** Returns a row with only a problem, its last field. */
  static InternalRow refused(StructType struct, Problem problem) {
    return withProblem(struct, problemValues(problem));
  }

  /** Returns a row for an error that the input did not cause. */
  static InternalRow failed(StructType struct, String code, String message) {
    return withProblem(struct, new Object[] {text(code), text(message), null, NONE});
  }

  private static InternalRow withProblem(StructType struct, Object[] problem) {
    return refused(struct, new GenericInternalRow(problem));
  }

  /** Returns a row with only a problem that is a row already. */
  static InternalRow refused(StructType struct, InternalRow problem) {
    Object[] values = new Object[struct.length()];
    values[values.length - 1] = problem;
    return new GenericInternalRow(values);
  }

  static Object[] problemValues(Problem problem) {
    Object[] cells = problem.cells().stream().map(Rows::text).toArray();
    return new Object[] {
      text(problem.code().name()),
      text(problem.message()),
      problem.index() == Problem.NO_INDEX ? null : Integer.valueOf(problem.index()),
      cells.length == 0 ? NONE : new GenericArrayData(cells)
    };
  }

  static ArrayData losses(List<Loss> losses) {
    return list(
        losses,
        loss ->
            new Object[] {
              text(loss.kind().name()), loss.cells(), text(loss.detail()), loss.changesSolutions()
            });
  }

  private static <T> ArrayData list(List<T> values, Function<T, Object[]> row) {
    if (values.isEmpty()) {
      return NONE;
    }
    Object[] rows = new Object[values.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new GenericInternalRow(row.apply(values.get(i)));
    }
    return new GenericArrayData(rows);
  }

  /** Returns a text as Spark keeps it; null for null. */
  static UTF8String text(String text) {
    return UTF8String.fromString(text);
  }
}
