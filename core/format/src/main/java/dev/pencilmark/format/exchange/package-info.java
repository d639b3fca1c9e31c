/** Short codes of single puzzles with digits only, of sites and apps. */
package dev.pencilmark.format.exchange;
