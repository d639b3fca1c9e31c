/** Constraints of Str8ts: compartments, the lines that they make up, and how often digits occur. */
package dev.pencilmark.solve.propagator.str8ts;
