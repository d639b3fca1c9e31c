package dev.pencilmark.logic.step;

/**
 * A digit in a cell. Ordered by cell, then digit.
 *
 * @param cell the cell, 0-based and row-major
 * @param digit the digit, 1 to the side
 */
public record Candidate(int cell, int digit) implements Comparable<Candidate> {

  @Override
  public int compareTo(Candidate other) {
    return cell != other.cell
        ? Integer.compare(cell, other.cell)
        : Integer.compare(digit, other.digit);
  }
}
