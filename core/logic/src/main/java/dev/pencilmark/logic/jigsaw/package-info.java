/** What follows from regions that cross lines: Jigsaw and Killer Jigsaw. */
package dev.pencilmark.logic.jigsaw;
