/**
 * {@link dev.pencilmark.cli.service.PuzzleService} on a server, through the client. The only
 * package of the command line that depends on gRPC.
 */
package dev.pencilmark.cli.remote;
