/** The parts of a drawing of a board: its lines, cells, shades, conflicts and steps. */
package dev.pencilmark.draw.board;
