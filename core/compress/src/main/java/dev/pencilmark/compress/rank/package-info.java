/**
 * Ranks of full 9x9 grids: {@link dev.pencilmark.compress.rank.GridRank} numbers all grids, {@link
 * dev.pencilmark.compress.rank.RankText} writes a rank as text, and {@link
 * dev.pencilmark.compress.rank.Universal} numbers grids by the cells that determine them.
 */
package dev.pencilmark.compress.rank;
