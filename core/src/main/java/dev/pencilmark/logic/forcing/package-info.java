/** Forcing: what follows from an assumption, and what from each of several of which one is true. */
package dev.pencilmark.logic.forcing;
