package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.step.Candidate;

/**
 * The digits that an eliminated candidate would require in another cell of a rule. If the
 * candidates of several cells together exclude it, one for each cell, without digits. If several
 * rules are combined, one after the other: the digits that the candidate and the previous
 * conclusions leave for a cell by one rule; none at the end, or at the end of each case of a cell.
 *
 * @param candidate the eliminated candidate
 * @param cell the other cell; -1 if only all other cells together exclude the candidate, or, of
 *     combined rules, if a house has no place for {@code digits}
 * @param digits the digits that the rule would permit in that cell, whatever its candidates are, as
 *     a mask; of combined rules, those of its candidates; 0 if several cells together exclude the
 *     candidate
 * @param candidates the digits that the cell can have, as a mask; of one rule, none is one of
 *     {@code digits}
 */
public record Partners(Candidate candidate, int cell, int digits, int candidates) {

  /** Returns whether a conclusion of combined rules is a contradiction. */
  public boolean isEnd() {
    return cell < 0 || digits == 0;
  }
}
