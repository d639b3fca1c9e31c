/**
 * Grids in pasted texts of any kind: program code, data, tables, mails and prose. Used if no named
 * format matches. {@link dev.pencilmark.format.pasted.text.PastedText} normalizes signs; each
 * finder searches for cells in one notation; {@link dev.pencilmark.format.pasted.Findings} accepts
 * or rejects them.
 */
package dev.pencilmark.format.pasted;
