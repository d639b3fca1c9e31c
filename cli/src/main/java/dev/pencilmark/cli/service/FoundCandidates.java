package dev.pencilmark.cli.service;

import dev.pencilmark.v1.CandidatesEnd;
import dev.pencilmark.v1.PuzzleInfo;

/**
 * The result of a search for true candidates.
 *
 * @param puzzle the description of the puzzle
 * @param end the candidates
 */
public record FoundCandidates(PuzzleInfo puzzle, CandidatesEnd end) {}
