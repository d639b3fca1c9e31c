/** Small patterns of one digit: two strong links, or a strong link and a box. */
package dev.pencilmark.logic.single;
