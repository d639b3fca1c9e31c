/**
 * The commands, one class each: their requests to {@link dev.pencilmark.cli.service.PuzzleService},
 * and the output. Start with {@code Commands}.
 */
package dev.pencilmark.cli.command;
