/**
 * The difficulty rating of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007), called SER in forums.
 * Its scale requires its own order of techniques, so it has its own model: no reported path follows
 * it.
 */
package dev.pencilmark.logic.explainer;
