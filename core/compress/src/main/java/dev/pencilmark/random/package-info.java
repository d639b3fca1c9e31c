/**
 * Solutions drawn by a seed: the same seed draws the same solution on any machine, with any number
 * of threads. Start with {@link dev.pencilmark.random.SeededSolution}.
 */
package dev.pencilmark.random;
