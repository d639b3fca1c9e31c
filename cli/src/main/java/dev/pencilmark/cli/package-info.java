/**
 * The command line, {@code ./pencilmark}. Start at {@link dev.pencilmark.cli.Main}. All commands
 * talk to a server through the Java client: one in this process, unless {@code --target} names
 * another.
 */
package dev.pencilmark.cli;
