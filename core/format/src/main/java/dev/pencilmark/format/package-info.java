/**
 * The model of formats: the list of all formats, and the results of detection and conversion. Start
 * with {@link dev.pencilmark.format.Format}; {@link dev.pencilmark.format.Formats} is the list. The
 * formats are in packages by origin: {@link dev.pencilmark.format.sudokuwiki}, {@link
 * dev.pencilmark.format.fpuzzles}, {@link dev.pencilmark.format.sudokupad}, {@link
 * dev.pencilmark.format.iss}, {@link dev.pencilmark.format.penpa}, {@link
 * dev.pencilmark.format.lisudoku}, {@link dev.pencilmark.format.sudokumaker}, {@link
 * dev.pencilmark.format.exchange}, {@link dev.pencilmark.format.tatham}, {@link
 * dev.pencilmark.format.cages}, {@link dev.pencilmark.format.collections} and {@link
 * dev.pencilmark.format.plain}. Shared code for texts is in {@link dev.pencilmark.format.text}, and
 * shared code for dialects with variant rules in {@link dev.pencilmark.format.ruletable}.
 * docs/glossary.md explains the terms.
 */
package dev.pencilmark.format;
