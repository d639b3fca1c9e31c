/** Techniques for straights: Str8ts. */
package dev.pencilmark.logic.straights;
