/**
 * How hard Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007) takes a puzzle to be, which forums call
 * SER. Its scale is its own order of techniques by difficulty, so it is a model of its own: no path
 * that is told follows it.
 */
package dev.pencilmark.logic.explainer;
