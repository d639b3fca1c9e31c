/**
 * What judges the formats: a second, naive implementation of the texts written from their
 * description alone, random puzzles, and the real strings.
 */
package dev.pencilmark.testing;
