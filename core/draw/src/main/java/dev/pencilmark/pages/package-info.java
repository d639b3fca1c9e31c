/**
 * The visible data of a puzzle next to its board: its solution, its level, the steps to it, a text.
 * Start with {@link dev.pencilmark.pages.Exhibits}.
 */
package dev.pencilmark.pages;
