/**
 * Techniques for the rows, columns and boxes of a 9x9 grid: patterns of two or three boxes in a
 * band or stack, and of many rows and columns.
 */
package dev.pencilmark.logic.bands;
