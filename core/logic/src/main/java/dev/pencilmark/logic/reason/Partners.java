package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.step.Candidate;

/**
 * The digits that an eliminated candidate would require in another cell of a rule.
 *
 * @param candidate the eliminated candidate
 * @param cell the other cell; -1 if only all other cells together exclude the candidate
 * @param digits the digits that the rule would permit in that cell, whatever its candidates are, as
 *     a mask
 * @param candidates the digits that the cell can have, as a mask; none is one of {@code digits}
 */
public record Partners(Candidate candidate, int cell, int digits, int candidates) {}
