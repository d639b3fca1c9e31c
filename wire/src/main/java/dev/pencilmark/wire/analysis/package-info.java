/** Counts and analyses of puzzles for requests, with the messages of their results. */
package dev.pencilmark.wire.analysis;
