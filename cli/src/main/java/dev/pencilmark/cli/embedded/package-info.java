/**
 * {@link dev.pencilmark.cli.service.PuzzleService} in this process, directly on the core: no
 * server, no messages, no gRPC. Several puzzles are processed on all processors.
 */
package dev.pencilmark.cli.embedded;
