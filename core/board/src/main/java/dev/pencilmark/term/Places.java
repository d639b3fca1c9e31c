package dev.pencilmark.term;

/**
 * The places at which a term holds: tuples of cells. Interpreters implement {@link Cases}, so that
 * new places are a compile error in each of them.
 */
public sealed interface Places {

  /** Calls the case of these places. */
  <R> R accept(Cases<R> cases);

  /** An interpreter of places. */
  interface Cases<R> {
    R each(Each places);

    R slide(Slide places);

    R inner(Inner places);

    R apart(Apart places);
  }

  /** Takes the cells of a place. */
  interface Visitor {

    /**
     * Visits a place.
     *
     * @param cells the cells of the place; valid during the call
     * @return whether to continue
     */
    boolean visit(int[] cells);
  }

  /**
   * Visits the places in their order while the visitor requests more.
   *
   * @return whether the visitor returned true for each
   */
  boolean all(Visitor visitor);

  /** Returns a single place. */
  static Places one(int... cells) {
    return new Each(cells.length, cells);
  }

  /**
   * Places that are listed.
   *
   * @param arity the number of cells of each
   * @param cells the cells of one place after the other
   */
  record Each(int arity, int[] cells) implements Places {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.each(this);
    }

    @Override
    public boolean all(Visitor visitor) {
      int[] place = new int[arity];
      for (int from = 0; from < cells.length; from += arity) {
        System.arraycopy(cells, from, place, 0, arity);
        if (!visitor.visit(place)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * The windows of consecutive cells of a line; the whole line if it is shorter than a window.
   * XCSP3 calls this {@code slide}.
   */
  record Slide(int[] line, int window) implements Places {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.slide(this);
    }

    @Override
    public boolean all(Visitor visitor) {
      int[] place = new int[Math.min(window, line.length)];
      for (int from = 0; from + place.length <= line.length; from++) {
        System.arraycopy(line, from, place, 0, place.length);
        if (!visitor.visit(place)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Each cell between the ends of a line, between the first cell and the last. */
  record Inner(int[] line) implements Places {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.inner(this);
    }

    @Override
    public boolean all(Visitor visitor) {
      int last = line.length - 1;
      int[] place = new int[3];
      for (int i = 1; i < last; i++) {
        place[0] = line[0];
        place[1] = line[i];
        place[2] = line[last];
        if (!visitor.visit(place)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * All pairs of cells of a square grid that are {@code down} rows and {@code right} columns apart,
   * to the right and to the left, the upper cell first.
   */
  record Apart(int side, int down, int right) implements Places {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.apart(this);
    }

    @Override
    public boolean all(Visitor visitor) {
      int[] place = new int[2];
      boolean mirrored = down > 0 && right > 0;
      for (int cell = 0; cell < side * (side - down); cell++) {
        int column = cell % side;
        place[0] = cell;
        place[1] = cell + down * side + right;
        if (column + right < side && !visitor.visit(place)) {
          return false;
        }
        place[0] = cell;
        place[1] = cell + down * side - right;
        if (mirrored && column >= right && !visitor.visit(place)) {
          return false;
        }
      }
      return true;
    }
  }
}
