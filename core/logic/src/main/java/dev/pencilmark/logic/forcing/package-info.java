/**
 * Forcing chains and nets: what follows from one assumption, and what follows from each of several
 * assumptions of which one must be true.
 */
package dev.pencilmark.logic.forcing;
