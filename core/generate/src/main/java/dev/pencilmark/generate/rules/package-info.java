/** Draws variant rules for a full grid: their shapes by the forms of kinds, and their values. */
package dev.pencilmark.generate.rules;
