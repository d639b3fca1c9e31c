package dev.pencilmark.board;

import dev.pencilmark.term.Relation;

/** A family of marks between neighbours, of which a puzzle may show all there are. */
public enum MarkFamily {
  /** X and V: the digits add up to 10 and 5. */
  XV("xv"),
  /** Black dots: one digit is a multiple of the other. */
  RATIO("ratio"),
  /** White dots: the digits have a difference. */
  DIFFERENCE("difference");

  private final String id;

  MarkFamily(String id) {
    this.id = id;
  }

  /** Returns the stable name. */
  public String id() {
    return id;
  }

  /** Returns the relation of two digits that a mark of the family with a value represents. */
  public Relation relation(int value) {
    return switch (this) {
      case XV -> new Relation.Total(value);
      case RATIO -> new Relation.Ratio(value);
      case DIFFERENCE -> new Relation.Distance(value, value);
    };
  }

  /** Returns the family of a name, or null. */
  public static MarkFamily ofId(String id) {
    for (MarkFamily family : values()) {
      if (family.id.equals(id)) {
        return family;
      }
    }
    return null;
  }
}
