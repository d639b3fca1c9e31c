/**
 * The commands, a class each: what they ask {@link dev.pencilmark.cli.service.PuzzleService} for,
 * and how they print it. Start with {@code Commands}.
 */
package dev.pencilmark.cli.command;
