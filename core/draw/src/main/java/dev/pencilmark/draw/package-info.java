/**
 * Boards as pictures. {@link dev.pencilmark.draw.Drawing#of} makes a list of shapes of a board;
 * writers make a text of them. Start with {@link dev.pencilmark.draw.Drawing}.
 */
package dev.pencilmark.draw;
