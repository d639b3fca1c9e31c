/**
 * Problems with a text or a board, as values. Start with {@link dev.pencilmark.problem.Problem},
 * which {@link dev.pencilmark.problem.ProblemException} carries.
 */
package dev.pencilmark.problem;
