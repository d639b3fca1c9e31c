/**
 * Makes puzzles: each has one solution, and is what was asked for. The same seed makes the same
 * puzzles on any machine: there is no clock, no float and no order of hash tables in what decides.
 */
package dev.pencilmark.generate;
