/** What follows from cells of a group that have one digit more than there are cells. */
package dev.pencilmark.logic.als;
