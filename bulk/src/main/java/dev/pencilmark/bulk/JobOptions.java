package dev.pencilmark.bulk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The options of a job.
 *
 * @param task the operation
 * @param in paths of the input
 * @param to the format to convert to; else empty
 * @param out the directory of the output
 * @param format the format of the output files
 * @param read the format of the input files
 * @param column the column of the puzzles in Parquet
 * @param repartition the number of partitions to distribute lines to by hash; 0 for none, -1 for
 *     the default
 * @param sliceBytes the input bytes of a slice; 0 for the default
 */
record JobOptions(
    Task task,
    List<String> in,
    String to,
    String out,
    Output format,
    Input read,
    String column,
    int repartition,
    long sliceBytes) {

  static final String USAGE =
      """
      convert|solve|rate|compress|dedupe --in PATH [--in PATH]... --out DIRECTORY
          --to FORMAT                     the format, for convert
          --format parquet|text           what is written (parquet)
          --read lines|files|parquet      one puzzle a line, files of many, or a column (lines)
          --column NAME                   the column of the puzzles in Parquet (value)
          --repartition auto|none|NUMBER  deal lines by hash, so that hard ones are spread (auto: not for
                                          convert and compress)
          --slice MEGABYTES               input that is done at a time, and again if it is killed""";

  /** The operation of a job. */
  enum Task {
    CONVERT(Operation.CONVERT),
    SOLVE(Operation.SOLVE),
    RATE(Operation.RATE),
    COMPRESS(Operation.COMPRESS),
    DEDUPE(Operation.CANONICAL);

    private final Operation operation;

    Task(Operation operation) {
      this.operation = operation;
    }

    Operation operation() {
      return operation;
    }

    /** Returns whether puzzles differ so much in the time they take that they are dealt by hash. */
    boolean isUneven() {
      return this == SOLVE || this == RATE || this == DEDUPE;
    }
  }

  /** How the output is written. */
  enum Output {
    PARQUET,
    TEXT
  }

  /** What the input is. */
  enum Input {
    LINES,
    FILES,
    PARQUET
  }

  static final int AUTO = -1;

  JobOptions {
    in = List.copyOf(in);
  }

  /**
   * Reads arguments.
   *
   * @throws IllegalArgumentException with the problem
   */
  static JobOptions of(String... arguments) {
    if (arguments.length == 0) {
      throw new IllegalArgumentException("nothing to do\n" + USAGE);
    }
    Task task = oneOf(Task.values(), "job", arguments[0]);
    List<String> in = new ArrayList<>();
    String to = "";
    String out = "";
    Output format = Output.PARQUET;
    Input read = Input.LINES;
    String column = "value";
    int repartition = AUTO;
    long slice = 0;
    for (int i = 1; i < arguments.length; i += 2) {
      String option = arguments[i];
      if (i + 1 == arguments.length) {
        throw new IllegalArgumentException(option + " has no value\n" + USAGE);
      }
      String value = arguments[i + 1];
      switch (option) {
        case "--in" -> in.add(value);
        case "--to" -> to = value;
        case "--out" -> out = value;
        case "--format" -> format = oneOf(Output.values(), "format", value);
        case "--read" -> read = oneOf(Input.values(), "input", value);
        case "--column" -> column = value;
        case "--repartition" ->
            repartition =
                value.equals("auto")
                    ? AUTO
                    : value.equals("none") ? 0 : (int) number(option, value, 100_000);
        case "--slice" -> slice = number(option, value, 1 << 20) << 20;
        default ->
            throw new IllegalArgumentException("there is no option " + option + "\n" + USAGE);
      }
    }
    require(!in.isEmpty(), "--in is missing");
    require(!out.isEmpty(), "--out is missing");
    require(task == Task.CONVERT || to.isEmpty(), "--to is for convert");
    require(task != Task.CONVERT || !to.isEmpty(), "--to is missing");
    return new JobOptions(task, in, to, out, format, read, column, repartition, slice);
  }

  private static void require(boolean is, String message) {
    if (!is) {
      throw new IllegalArgumentException(message + "\n" + USAGE);
    }
  }

  private static long number(String option, String value, long most) {
    try {
      long number = Long.parseLong(value);
      if (number >= 1 && number <= most) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Reported below.
    }
    throw new IllegalArgumentException(
        option + " takes a number from 1 to " + most + ", not " + value);
  }

  private static <E extends Enum<E>> E oneOf(E[] values, String kind, String name) {
    for (E value : values) {
      if (value.name().toLowerCase(Locale.ROOT).equals(name)) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        "there is no "
            + kind
            + " "
            + name
            + "; known: "
            + String.join(", ", Arrays.stream(values).map(JobOptions::word).toList()));
  }

  /** As it is typed. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
