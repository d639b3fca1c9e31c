/** What follows from straights: Str8ts. */
package dev.pencilmark.logic.straights;
