/** What finders look at: the rules of a puzzle as sets of cells, and what is known of its cells. */
package dev.pencilmark.logic.model;
