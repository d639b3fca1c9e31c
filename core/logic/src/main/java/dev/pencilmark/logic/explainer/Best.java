package dev.pencilmark.logic.explainer;

/**
 * The easiest of some moves: the lowest difficulty, then the lowest complexity, then the lowest
 * kind, then the lowest rank, then the first.
 */
final class Best {

  private double difficulty;
  private int complexity;
  private int kind;
  private int rank;
  private Move move;

  /** Returns whether a move would be the best of those so far. */
  boolean wants(double itsDifficulty, int itsComplexity, int itsKind, int itsRank) {
    if (move == null || itsDifficulty != difficulty) {
      return move == null || itsDifficulty < difficulty;
    }
    if (itsComplexity != complexity) {
      return itsComplexity < complexity;
    }
    return itsKind != kind ? itsKind < kind : itsRank < rank;
  }

  /** Takes a move that is wanted. */
  void take(int itsComplexity, int itsKind, int itsRank, Move itself) {
    difficulty = itself.difficulty();
    complexity = itsComplexity;
    kind = itsKind;
    rank = itsRank;
    move = itself;
  }

  /** Takes a move of no complexity if it is wanted; null is not. */
  void take(int itsKind, Move itself) {
    if (itself != null && wants(itself.difficulty(), 0, itsKind, 0)) {
      take(0, itsKind, 0, itself);
    }
  }

  /** Takes the best of some others if it is wanted. */
  void take(Best others) {
    if (others.move != null
        && wants(others.difficulty, others.complexity, others.kind, others.rank)) {
      take(others.complexity, others.kind, others.rank, others.move);
    }
  }

  /** Returns the best; null if there was none. */
  Move move() {
    return move;
  }
}
