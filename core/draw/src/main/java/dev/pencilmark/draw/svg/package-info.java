/** Boards as SVG. */
package dev.pencilmark.draw.svg;
