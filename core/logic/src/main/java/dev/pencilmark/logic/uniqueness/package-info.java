/** What follows from a puzzle having one solution only. */
package dev.pencilmark.logic.uniqueness;
