/**
 * Links of Penpa, a program that draws puzzles of any kind.
 *
 * <p>Start with {@link dev.pencilmark.format.penpa.Penpa}.
 */
package dev.pencilmark.format.penpa;
