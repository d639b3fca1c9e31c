package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Node;

/**
 * A conflict between an eliminated candidate and a part of the pattern: if the candidate were true,
 * the node would be false.
 *
 * @param eliminated the candidate
 * @param by the node of the pattern
 * @param group the group of the cells of both; null if they share none, because a cell has both
 *     digits, or because a variant rule makes the cells differ
 */
public record Sight(Candidate eliminated, Node by, Group group) {}
