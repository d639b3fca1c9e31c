/**
 * {@link dev.pencilmark.cli.work.PuzzleService} in this process, straight on core: no server, no
 * messages, no gRPC. Many puzzles are worked on by all processors.
 */
package dev.pencilmark.cli.embedded;
