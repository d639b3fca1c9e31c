/**
 * Generates puzzles: each has one solution and the requested properties. The same seed produces the
 * same puzzles on any machine: no result depends on a clock, a floating-point number or the order
 * of a hash table. Start with {@link dev.pencilmark.generate.Generator}.
 */
package dev.pencilmark.generate;
