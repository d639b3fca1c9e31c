/**
 * Explains puzzles: {@link dev.pencilmark.logic.Path} finds the steps that a person would take, in
 * order, to the end. {@code Families} lists who finds what. A family of techniques is a class in a
 * room of its own, such as {@code basic}; it sees the {@code model} and makes steps of {@code
 * step}, which {@code text} turns into sentences.
 */
package dev.pencilmark.logic;
