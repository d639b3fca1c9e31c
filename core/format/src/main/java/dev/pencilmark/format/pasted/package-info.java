/**
 * Grids in pasted texts of any kind: program code, data, tables, mails and prose. Asked where no
 * format with a name fits. {@link dev.pencilmark.format.pasted.text.PastedText} makes one of the
 * many ways of writing the same signs; finders look for cells in one kind of order each; {@link
 * dev.pencilmark.format.pasted.Findings} judges what they found.
 */
package dev.pencilmark.format.pasted;
