package dev.pencilmark.compress.entropy;

/** A frozen table of how likely each of some values is. */
public final class Frequencies {

  private final int[] starts;

  /** Creates a table of the values 0, 1, ... A frequency of 0 makes a value impossible. */
  public Frequencies(int... frequencies) {
    starts = new int[frequencies.length + 1];
    for (int i = 0; i < frequencies.length; i++) {
      starts[i + 1] = starts[i] + frequencies[i];
    }
  }

  int total() {
    return starts[starts.length - 1];
  }

  int start(int value) {
    return starts[value];
  }

  int frequency(int value) {
    return starts[value + 1] - starts[value];
  }

  /** Returns the value whose share holds a point from 0 to the total. */
  int at(int point) {
    int value = 0;
    while (starts[value + 1] <= point) {
      value++;
    }
    return value;
  }
}
