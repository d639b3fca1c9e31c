/** The methods of the service. Start with {@code PuzzleServices}. */
package dev.pencilmark.server.rpc;
