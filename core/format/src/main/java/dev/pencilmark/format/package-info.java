/**
 * What a format is, the list of all, and what detection and conversions say of them. Start with
 * {@link dev.pencilmark.format.Format}; {@link dev.pencilmark.format.Formats} is the list. The
 * formats are in rooms by where their texts come from: {@link dev.pencilmark.format.sudokuwiki},
 * {@link dev.pencilmark.format.webapps}, {@link dev.pencilmark.format.tatham}, {@link
 * dev.pencilmark.format.cages}, {@link dev.pencilmark.format.collections} and {@link
 * dev.pencilmark.format.plain}; what their texts have in common is in {@link
 * dev.pencilmark.format.text}. docs/glossary.md has the words.
 */
package dev.pencilmark.format;
