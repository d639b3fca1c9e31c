/**
 * The engine for all other boards: {@link dev.pencilmark.solve.search.CspEngine} guesses, {@link
 * dev.pencilmark.solve.search.Propagation} asks constraints until none removes a candidate.
 */
package dev.pencilmark.solve.search;
