package dev.pencilmark.client;

/** What became of one puzzle of a stream: the {@link SolveAnswer}, or the {@link Problem}. */
public sealed interface SolveResult permits SolveAnswer, Problem {}
