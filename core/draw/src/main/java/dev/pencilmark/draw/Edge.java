package dev.pencilmark.draw;

/** A line between two cells. */
public enum Edge {
  NONE(0),
  LIGHT(1),
  DASHED(2),
  HEAVY(2);

  private final int weight;

  Edge(int weight) {
    this.weight = weight;
  }

  /** Returns how heavy it is: 0 none, 1 light, 2 heavy. */
  int weight() {
    return weight;
  }
}
