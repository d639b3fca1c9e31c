/**
 * Analyses puzzles: parts without which the solution is still unique, minimal sets of parts, and
 * backdoors. The entry point is {@link dev.pencilmark.analysis.Analysis}.
 */
package dev.pencilmark.analysis;
