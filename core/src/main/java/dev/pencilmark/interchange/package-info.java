/**
 * The main job in one class, {@link dev.pencilmark.interchange.Interchange}: text to board to text,
 * with detection, checks, losses and limits.
 */
package dev.pencilmark.interchange;
