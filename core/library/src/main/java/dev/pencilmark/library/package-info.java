/**
 * What a library of puzzles is: puzzles that are kept, each once, with collections, tags and the
 * progress of players. Who keeps them stands on the class path. Start with {@link
 * dev.pencilmark.library.Libraries}.
 */
package dev.pencilmark.library;
