package dev.pencilmark.edge;

/**
 * Looks through JSON before anything is built of it, and counts what it would become: a value takes
 * a hundred times the memory of the two characters that it may be written in.
 */
final class JsonScan {

  /** The most objects and lists in each other. */
  static final int MOST_DEPTH = 32;

  /** The most values of all objects and lists together. */
  static final int MOST_VALUES = 100_000;

  private JsonScan() {}

  /**
   * Checks depth and number of values; whether it is JSON at all is seen when it is read.
   *
   * @throws FaultException if there are too many
   */
  static void check(String text) throws FaultException {
    int depth = 0;
    int values = 1;
    boolean inString = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (inString) {
        if (c == '\\') {
          i++;
        } else if (c == '"') {
          inString = false;
        }
        continue;
      }
      switch (c) {
        case '"' -> inString = true;
        case '{', '[' -> {
          depth++;
          values++;
        }
        case '}', ']' -> depth--;
        case ',' -> values++;
        default -> {
          // A value of its own counts with the comma or bracket before it.
        }
      }
      if (depth > MOST_DEPTH) {
        throw refused("the JSON is nested more than " + MOST_DEPTH + " deep", i);
      }
      if (values > MOST_VALUES) {
        throw refused("the JSON has more than " + MOST_VALUES + " values", i);
      }
    }
  }

  private static FaultException refused(String detail, int index) {
    return Fault.badRequest("LIMIT_EXCEEDED", detail).with("index", index).exception();
  }
}
