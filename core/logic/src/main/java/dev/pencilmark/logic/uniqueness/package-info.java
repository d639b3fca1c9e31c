/** Techniques that assume a unique solution. */
package dev.pencilmark.logic.uniqueness;
