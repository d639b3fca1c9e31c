/**
 * The common parts of all engines of the solver: their interface ({@link
 * dev.pencilmark.solve.engine.Engine}), the initial domains, and the limits ({@link
 * dev.pencilmark.solve.engine.Budget}).
 */
package dev.pencilmark.solve.engine;
