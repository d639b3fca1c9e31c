/**
 * Common parts of constraints of all kinds: the {@link dev.pencilmark.solve.propagator.Constraint}
 * itself, and the {@link dev.pencilmark.solve.propagator.SearchState} that it sees. Knows neither
 * boards nor searches.
 */
package dev.pencilmark.solve.propagator;
