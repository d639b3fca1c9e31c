/**
 * When two puzzles are the same: {@link dev.pencilmark.canonical.Canonical} turns a puzzle into the
 * one form that all puzzles have which differ from it by the symmetries of its rules alone, and a
 * key of 128 bits. Nothing here knows a string format. docs/canonical.md defines forms and keys.
 */
package dev.pencilmark.canonical;
