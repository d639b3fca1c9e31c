/**
 * The gRPC edge: it maps messages to boards and back, keeps the limits, counts and logs, and starts
 * and stops. It computes nothing about puzzles; that is {@link
 * dev.pencilmark.interchange.Interchange}'s work.
 *
 * <p>Start with {@link dev.pencilmark.server.PencilmarkServer} for the life of a server, and with
 * {@code rpc.PuzzleServices} for the way of a call.
 */
package dev.pencilmark.server;
