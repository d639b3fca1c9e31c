/** Colouring: strong links that hang together have two sides, of which one is true. */
package dev.pencilmark.logic.colours;
