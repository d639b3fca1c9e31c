/**
 * Explains puzzles: {@link dev.pencilmark.logic.Path} finds the steps of a human solver, in order,
 * to the end. {@code Families} maps techniques to families. Each family has a package, such as
 * {@code basic}, which uses the {@code model} and makes steps of {@code step}; {@code text}
 * converts steps to sentences.
 */
package dev.pencilmark.logic;
