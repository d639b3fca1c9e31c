/**
 * The Java client of Pencilmark. Start at {@link dev.pencilmark.client.PencilmarkClient}; {@link
 * dev.pencilmark.client.BatchStream} is for many puzzles, {@link
 * dev.pencilmark.client.SolutionStream} for many solutions.
 *
 * <p>Requests and answers are the generated messages of {@code dev.pencilmark.v1}; nothing here has
 * the name of one.
 */
package dev.pencilmark.client;
