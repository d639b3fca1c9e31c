/**
 * Compressed forms. {@link dev.pencilmark.compress.Compressor} brings any board into few bytes and
 * back: each of its codes is told once, as a sequence of {@code Symbols}, for writing and for
 * reading. {@link dev.pencilmark.compress.GridRank} numbers all full grids, {@link
 * dev.pencilmark.compress.RankText} writes the numbers, {@link dev.pencilmark.compress.Universal}
 * leaves out cells that every grid gives back. Each order and table that a code depends on is
 * frozen by its version; docs/compression.md defines them.
 */
package dev.pencilmark.compress;
