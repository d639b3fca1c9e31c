/** The engine for 9x9 boards of all-different groups of any shape, jigsaws above all. */
package dev.pencilmark.solve.jigsaw;
