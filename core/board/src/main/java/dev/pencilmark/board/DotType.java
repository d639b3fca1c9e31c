package dev.pencilmark.board;

import dev.pencilmark.term.Relation;

/** A type of dots or marks between neighbours, of which a puzzle may show all there are. */
public enum DotType {
  /** X and V: the digits add up to 10 and 5. */
  XV("xv"),
  /** Black dots: one digit is a multiple of the other. */
  RATIO("ratio"),
  /** White dots: the digits have a difference. */
  DIFFERENCE("difference");

  private final String id;

  DotType(String id) {
    this.id = id;
  }

  /** Returns the stable name. */
  public String id() {
    return id;
  }

  /** Returns whether two digits may have a mark of the type with a value between them. */
  public boolean holds(int value, int one, int other) {
    return relation(value).holds(one, other);
  }

  /** Returns the relation of two digits that a mark of the type with a value represents. */
  public Relation relation(int value) {
    return switch (this) {
      case XV -> new Relation.Total(value);
      case RATIO -> new Relation.Ratio(value);
      case DIFFERENCE -> new Relation.Distance(value, value);
    };
  }

  /** Returns the type with an ID, or null. */
  public static DotType ofId(String id) {
    for (DotType dotType : values()) {
      if (dotType.id.equals(id)) {
        return dotType;
      }
    }
    return null;
  }
}
