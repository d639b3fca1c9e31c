package dev.pencilmark.client;

/** What became of one puzzle of a stream: the {@link Conversion}, or the {@link Problem}. */
public sealed interface Outcome permits Conversion, Problem {}
