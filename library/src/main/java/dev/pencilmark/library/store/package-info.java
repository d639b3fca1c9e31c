/** Libraries of puzzles in SQLite and PostgreSQL; found on the class path by their keeper. */
package dev.pencilmark.library.store;
