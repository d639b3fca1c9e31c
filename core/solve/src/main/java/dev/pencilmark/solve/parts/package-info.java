/** The parts of variant rules, each on few cells, for explaining solutions. */
package dev.pencilmark.solve.parts;
