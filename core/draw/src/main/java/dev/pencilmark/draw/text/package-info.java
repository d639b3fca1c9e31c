/** Boards as characters. */
package dev.pencilmark.draw.text;
