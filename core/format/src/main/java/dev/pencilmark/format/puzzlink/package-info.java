/**
 * Puzzles of puzz.link and the other sites of pzpr: links and files. Of their hundreds of kinds
 * those are read that are Sudokus or Latin squares; all others are rejected by name.
 */
package dev.pencilmark.format.puzzlink;
