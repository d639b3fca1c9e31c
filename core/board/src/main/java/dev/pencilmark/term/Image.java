package dev.pencilmark.term;

/** The image of a digit in a term, as a view of a variable (Schulte, Tack 2013). */
public sealed interface Image {

  /** The digit. */
  Image DIGIT = new Digit();

  /** Returns the image of a digit. */
  int of(int digit);

  /** The digit itself. */
  record Digit() implements Image {

    @Override
    public int of(int digit) {
      return digit;
    }
  }

  /** Whether a digit is low, middle or high: 0, 1 or 2. The sizes of the classes differ by 1. */
  record Entropy(int side) implements Image {

    @Override
    public int of(int digit) {
      int third = side / 3;
      int low = third + (side % 3 == 2 ? 1 : 0);
      int middle = third + (side % 3 == 1 ? 1 : 0);
      return digit <= low ? 0 : digit <= low + middle ? 1 : 2;
    }
  }

  /** The remainder of a digit. */
  record Remainder(int modulus) implements Image {

    @Override
    public int of(int digit) {
      return digit % modulus;
    }
  }

  /** Returns the digits with an image, as a mask with bit d-1 for digit d. */
  default int digits(int image, int side) {
    int digits = 0;
    for (int digit = 1; digit <= side; digit++) {
      digits |= of(digit) == image ? 1 << digit - 1 : 0;
    }
    return digits;
  }

  /**
   * Returns the digits of each image, as masks with bit d-1 for digit d.
   *
   * @param images the images are 0 to one less
   */
  default int[] classes(int images, int side) {
    int[] classes = new int[images];
    for (int digit = 1; digit <= side; digit++) {
      classes[of(digit)] |= 1 << digit - 1;
    }
    return classes;
  }
}
