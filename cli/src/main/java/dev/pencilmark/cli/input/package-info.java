/** Sources of puzzles: arguments, lines, and files of any kind. */
package dev.pencilmark.cli.input;
