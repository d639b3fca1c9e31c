package dev.pencilmark.solve;

/**
 * What a search took.
 *
 * @param guesses the guesses: how often a cell or a digit had to be tried because no rule settled
 *     it
 * @param depth the maximum number of guesses that were open at once
 * @param work the work between guesses, see {@link SolveLimits#work}
 * @param nanos the time, in nanoseconds
 */
public record Statistics(long guesses, int depth, long work, long nanos) {}
