/**
 * When two puzzles are the same. All puzzles that differ by the symmetries of their rules alone
 * have one canonical form: {@link dev.pencilmark.canonical.Canonical} turns a puzzle into it, and
 * gives it a key of 128 bits. Nothing here knows a string format. docs/canonical.md defines forms
 * and keys.
 */
package dev.pencilmark.canonical;
