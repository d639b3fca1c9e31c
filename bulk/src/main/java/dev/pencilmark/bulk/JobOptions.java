package dev.pencilmark.bulk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The options of a job.
 *
 * @param task the operation
 * @param in the paths of the input
 * @param to the target format of a conversion; otherwise empty
 * @param out the output directory
 * @param format the format of the output
 * @param read the format of the input
 * @param column the column of the puzzles in Parquet
 * @param repartition the number of partitions for distributing lines by hash; 0 for none, -1 for
 *     the default
 * @param sliceBytes the size of a slice of the input in bytes; 0 for the default
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
          --to FORMAT                     target format of convert
          --output-format parquet|text    format of the output (default parquet)
          --read lines|files|parquet      format of the input: a puzzle per line, files of puzzles in any format,
                                          or a Parquet column (default lines)
          --column NAME                   Parquet column of the puzzles (default value)
          --repartition auto|none|NUMBER  distribute lines by hash over partitions, so that hard puzzles are
                                          spread (default auto: not for convert and compress)
          --slice MEGABYTES               size of the slices of the input, which are repeated after a crash""";

  /** The operation. */
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

    /** Returns whether the time per puzzle varies so much that lines are distributed by hash. */
    boolean isUneven() {
      return this == SOLVE || this == RATE || this == DEDUPE;
    }
  }

  /** The format of the output. */
  enum Output {
    PARQUET,
    TEXT
  }

  /** The format of the input. */
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
   * Parses arguments.
   *
   * @throws IllegalArgumentException with a message for the user if they are invalid
   */
  static JobOptions of(String... arguments) {
    if (arguments.length == 0) {
      throw new IllegalArgumentException("a job is required\n" + USAGE);
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
        throw new IllegalArgumentException(option + " requires a value\n" + USAGE);
      }
      String value = arguments[i + 1];
      switch (option) {
        case "--in" -> in.add(value);
        case "--to" -> to = value;
        case "--out" -> out = value;
        case "--output-format" -> format = oneOf(Output.values(), "output format", value);
        case "--format" -> throw new IllegalArgumentException("--format is now --output-format");
        case "--read" -> read = oneOf(Input.values(), "input", value);
        case "--column" -> column = value;
        case "--repartition" ->
            repartition =
                value.equals("auto")
                    ? AUTO
                    : value.equals("none") ? 0 : (int) number(option, value, 100_000);
        case "--slice" -> slice = number(option, value, 1 << 20) << 20;
        default -> throw new IllegalArgumentException("unknown option " + option + "\n" + USAGE);
      }
    }
    require(!in.isEmpty(), "--in is required");
    require(!out.isEmpty(), "--out is required");
    require(task == Task.CONVERT || to.isEmpty(), "--to is only valid for convert");
    require(task != Task.CONVERT || !to.isEmpty(), "--to is required");
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
        option + " must be a number from 1 to " + most + ", not " + value);
  }

  private static <E extends Enum<E>> E oneOf(E[] values, String kind, String name) {
    for (E value : values) {
      if (value.name().toLowerCase(Locale.ROOT).equals(name)) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        "unknown "
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
