/** Lists of cages in pasted texts: names of cells, their groups, and the totals of these. */
package dev.pencilmark.format.pasted.cages;
