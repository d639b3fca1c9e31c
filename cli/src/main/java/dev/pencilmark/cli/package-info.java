/**
 * The command line, {@code ./pencilmark}. Start with {@link dev.pencilmark.cli.Main}. The commands
 * process puzzles in this process, or, with {@code --target}, call a server through the Java
 * client.
 */
package dev.pencilmark.cli;
