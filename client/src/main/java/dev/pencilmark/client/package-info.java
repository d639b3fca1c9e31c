/**
 * The Java client of Pencilmark. Start at {@link dev.pencilmark.client.PencilmarkClient}; {@link
 * dev.pencilmark.client.PencilmarkAsyncClient} has the same calls without waiting, and {@link
 * dev.pencilmark.client.BatchStream} is for many puzzles.
 *
 * <p>Boards are the generated {@code dev.pencilmark.v1.Board}, which is a value already; every
 * other answer is a record of this package.
 */
package dev.pencilmark.client;
