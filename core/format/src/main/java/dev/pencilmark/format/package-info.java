/**
 * What a format is, the list of all, and what detection and conversions say of them. Start with
 * {@link dev.pencilmark.format.Format}; {@link dev.pencilmark.format.Formats} is the list. The
 * formats are in packages by where their texts come from: {@link dev.pencilmark.format.sudokuwiki},
 * {@link dev.pencilmark.format.fpuzzles}, {@link dev.pencilmark.format.sudokupad}, {@link
 * dev.pencilmark.format.iss}, {@link dev.pencilmark.format.penpa}, {@link
 * dev.pencilmark.format.lisudoku}, {@link dev.pencilmark.format.exchange}, {@link
 * dev.pencilmark.format.tatham}, {@link dev.pencilmark.format.cages}, {@link
 * dev.pencilmark.format.collections} and {@link dev.pencilmark.format.plain}; what their texts have
 * in common is in {@link dev.pencilmark.format.text}, and what dialects with variant rules have in
 * common in {@link dev.pencilmark.format.ruletable}. docs/glossary.md has the words.
 */
package dev.pencilmark.format;
