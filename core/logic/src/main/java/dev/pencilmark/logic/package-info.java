/**
 * Explains puzzles: {@link dev.pencilmark.logic.Path} finds the steps that a person would take, in
 * order, to the end. {@code Families} lists which family finds which technique. Each family has a
 * package of its own, such as {@code basic}, which sees the {@code model} and makes steps of {@code
 * step}; {@code text} turns these into sentences.
 */
package dev.pencilmark.logic;
