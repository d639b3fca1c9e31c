/**
 * The main job in one class, {@link dev.pencilmark.interchange.Interchange}: text to board to text,
 * with detection, checks, losses and limits. {@link dev.pencilmark.interchange.PuzzleFile} finds
 * the puzzles of a file, one by one. docs/glossary.md has the words.
 */
package dev.pencilmark.interchange;
