/**
 * Boards as PDF and PNG, and pages of many puzzles, from the shapes that {@link
 * dev.pencilmark.draw.Drawing} makes. Nothing here is used by name: {@link
 * dev.pencilmark.draw.Renderers} finds it.
 */
package dev.pencilmark.show;
