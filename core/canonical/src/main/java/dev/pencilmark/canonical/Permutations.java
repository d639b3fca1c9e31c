package dev.pencilmark.canonical;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Permutations of 0 to n - 1, as arrays of the images. */
final class Permutations {

  private Permutations() {}

  static int[] identity(int size) {
    return IntStream.range(0, size).toArray();
  }

  static boolean isIdentity(int[] permutation) {
    return IntStream.range(0, permutation.length).allMatch(i -> permutation[i] == i);
  }

  /** Returns the composition of two permutations: {@code first[second[i]]}. */
  static int[] compose(int[] first, int[] second) {
    return Arrays.stream(second).map(i -> first[i]).toArray();
  }

  static int[] inverse(int[] permutation) {
    int[] inverse = new int[permutation.length];
    for (int i = 0; i < permutation.length; i++) {
      inverse[permutation[i]] = i;
    }
    return inverse;
  }

  /** Throws an {@link IllegalArgumentException} unless this is a permutation. */
  static void require(int[] permutation) {
    boolean[] seen = new boolean[permutation.length];
    for (int image : permutation) {
      if (image < 0 || image >= seen.length || seen[image]) {
        throw new IllegalArgumentException("no permutation: " + Arrays.toString(permutation));
      }
      seen[image] = true;
    }
  }
}
