/**
 * What every engine of the solver has in common: what it is asked ({@link
 * dev.pencilmark.solve.engine.Engine}), where it starts, and what it may spend ({@link
 * dev.pencilmark.solve.engine.Budget}).
 */
package dev.pencilmark.solve.engine;
