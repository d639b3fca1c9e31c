/**
 * {@link dev.pencilmark.cli.service.PuzzleService} by way of a server, with the client. The only
 * package of the command line that knows of messages and gRPC.
 */
package dev.pencilmark.cli.remote;
