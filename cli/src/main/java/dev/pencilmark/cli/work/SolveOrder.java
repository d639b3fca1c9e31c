package dev.pencilmark.cli.work;

import java.time.Duration;

/**
 * How to solve.
 *
 * @param start {@code FROM_GIVENS}, {@code FROM_PROGRESS}, or empty for what is customary
 * @param solutions how many to count to, or to go through; 0 for 2, or for all
 * @param nodes the most guesses; 0 for what is customary
 * @param time the longest search; zero for what is customary
 * @param to the format that solutions are written in; empty for digits alone
 * @param seed by what one of several solutions is picked; null if none is
 */
public record SolveOrder(
    String start, long solutions, long nodes, Duration time, String to, Long seed) {}
