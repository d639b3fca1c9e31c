/**
 * What parts of a drawing are put together with: the geometry of cells, layers, outlines, and the
 * room that rules need.
 */
package dev.pencilmark.draw.scene;
