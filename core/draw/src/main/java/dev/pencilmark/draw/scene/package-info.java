/**
 * The means to compose parts of a drawing: the geometry of cells, layers, outlines, and the room
 * that rules need.
 */
package dev.pencilmark.draw.scene;
