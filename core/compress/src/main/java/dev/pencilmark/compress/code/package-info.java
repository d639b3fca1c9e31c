/** The parts of a board as symbols: regions, cages, cells, marks and rules. */
package dev.pencilmark.compress.code;
