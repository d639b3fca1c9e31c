/**
 * Makes puzzles: each has one solution, and is what was asked for. The same seed makes the same
 * puzzles on any machine: there is no clock, no floating-point number and no order of hash tables
 * in what decides. Start with {@link dev.pencilmark.generate.Generator}.
 */
package dev.pencilmark.generate;
