/**
 * The data that techniques use: the rules of a puzzle as sets of cells, and the state of its cells.
 */
package dev.pencilmark.logic.model;
