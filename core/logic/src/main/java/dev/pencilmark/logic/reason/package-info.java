/**
 * The evidence of steps: what a person checks to believe them. It is derived from a step and the
 * grid before it, and not by finders, whose searches it would slow down.
 */
package dev.pencilmark.logic.reason;
