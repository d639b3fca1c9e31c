package dev.pencilmark.bulk;

import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * The arguments of a function for one row.
 *
 * @param row the arguments
 * @param count the number of arguments
 * @param binary whether the first one is bytes
 * @param cancellation cancels the work when the task is killed
 */
record Arguments(InternalRow row, int count, boolean binary, Cancellation cancellation) {

  /** Returns the puzzle, the first argument. */
  Source source() throws ProblemException {
    if (row.isNullAt(0)) {
      throw Problem.empty("a puzzle").exception();
    }
    return binary
        ? Source.ofBytes(row.getBinary(0), cancellation)
        : Source.ofText(row.getUTF8String(0).toString(), cancellation);
  }

  byte[] bytes() {
    return row.getBinary(0);
  }

  /** Returns a text; empty for null or none. */
  String text(int at) {
    return isAbsent(at) ? "" : row.getUTF8String(at).toString();
  }

  boolean flag(int at) {
    return !isAbsent(at) && row.getBoolean(at);
  }

  /**
   * Returns a number of at least 1.
   *
   * @param usual the default, for null or a missing argument
   */
  long number(int at, String name, long usual, long most) throws ProblemException {
    if (isAbsent(at)) {
      return usual;
    }
    long number = row.getLong(at);
    if (number < 1 || number > most) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST,
              "the limit of " + name + " is out of range",
              "1 to " + most,
              number)
          .exception();
    }
    return number;
  }

  private boolean isAbsent(int at) {
    return at >= count || row.isNullAt(at);
  }
}
