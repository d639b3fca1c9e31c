/**
 * The Java client of Pencilmark, on the messages of {@code dev.pencilmark.v1}. Start at {@link
 * dev.pencilmark.client.PencilmarkClient}.
 */
package dev.pencilmark.client;
