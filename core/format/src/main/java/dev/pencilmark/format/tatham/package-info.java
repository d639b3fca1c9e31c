/**
 * Game IDs and saved games of Simon Tatham's Portable Puzzle Collection.
 *
 * <p>Start with {@link dev.pencilmark.format.tatham.TathamId}, the text of both. {@link
 * dev.pencilmark.format.tatham.TathamFormats} lists them all.
 */
package dev.pencilmark.format.tatham;
