/**
 * Lines, grids and tables as people and programs write them, without a header that identifies them.
 *
 * <p>Start with {@link dev.pencilmark.format.plain.PlainLine}. {@link
 * dev.pencilmark.format.plain.PlainFormats} lists them all.
 */
package dev.pencilmark.format.plain;
