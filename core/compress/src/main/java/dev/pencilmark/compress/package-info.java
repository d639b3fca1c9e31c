/**
 * Compressed forms. {@link dev.pencilmark.compress.Compressor} brings any board into few bytes or a
 * short text and back, {@link dev.pencilmark.compress.Batches} many boards at once, {@link
 * dev.pencilmark.compress.GridNumbers} full grids to their numbers; that is all that a server
 * needs.
 *
 * <p>Behind them, each code is reported once, as a sequence of symbols for a {@code SymbolCoder},
 * for writing and for reading. {@link dev.pencilmark.compress.rank.GridRank} numbers all full
 * grids, {@link dev.pencilmark.compress.rank.RankText} writes the numbers, {@link
 * dev.pencilmark.compress.rank.Universal} omits cells that every grid gives back. Each order and
 * table that a code depends on is frozen by its version; docs/compression.md defines them, and
 * docs/glossary.md has the words.
 */
package dev.pencilmark.compress;
