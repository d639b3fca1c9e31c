/** Techniques for regions that cross lines: Jigsaw and Killer Jigsaw. */
package dev.pencilmark.logic.jigsaw;
