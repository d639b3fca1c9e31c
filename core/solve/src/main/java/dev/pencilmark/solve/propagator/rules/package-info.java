/** Constraints of variant rules that are not sums: pairs, lines, counts, positions. */
package dev.pencilmark.solve.propagator.rules;
