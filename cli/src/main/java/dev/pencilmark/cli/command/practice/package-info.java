/** The command that makes positions in which a technique is the next step. */
package dev.pencilmark.cli.command.practice;
