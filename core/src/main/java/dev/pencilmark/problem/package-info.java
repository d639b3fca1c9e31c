/** What can be wrong with a text or a board, as values. */
package dev.pencilmark.problem;
