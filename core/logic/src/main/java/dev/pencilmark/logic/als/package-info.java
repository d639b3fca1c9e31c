/**
 * Almost locked sets: cells of a group that have one digit more among them than there are cells.
 */
package dev.pencilmark.logic.als;
