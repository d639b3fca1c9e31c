/**
 * Compiles the rules of boards - grids, cages and terms of variant rules - into a {@link
 * dev.pencilmark.solve.compile.CompiledModel}: groups of cells that differ, and constraints.
 */
package dev.pencilmark.solve.compile;
