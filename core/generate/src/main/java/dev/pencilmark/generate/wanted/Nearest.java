package dev.pencilmark.generate.wanted;

/**
 * The values of a measure that come nearest to a range that is wanted, from outside.
 *
 * @param below the highest value below the range; -1 if there was none
 * @param above the lowest value above the range; -1 if there was none
 */
public record Nearest(int below, int above) {

  public static Nearest of(int value, IntRange wanted) {
    return new Nearest(value < wanted.least() ? value : -1, value > wanted.most() ? value : -1);
  }

  public Nearest with(Nearest other) {
    int lower = above < 0 || other.above >= 0 && other.above < above ? other.above : above;
    return new Nearest(Math.max(below, other.below), lower);
  }
}
