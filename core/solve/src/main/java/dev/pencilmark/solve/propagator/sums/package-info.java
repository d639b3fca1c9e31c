/** Constraints on sums, products, differences and quotients of cells. */
package dev.pencilmark.solve.propagator.sums;
