/**
 * The files of desktop and phone programs, and lists of many puzzles.
 *
 * <p>Start with {@link dev.pencilmark.format.collections.Spf}; {@link
 * dev.pencilmark.format.collections.FuRaw} is the smallest. {@link
 * dev.pencilmark.format.collections.CollectionFormats} lists them all.
 */
package dev.pencilmark.format.collections;
