/**
 * Steps as people read them: tokens of a language's table, in a notation for cells. Another
 * language is another table.
 */
package dev.pencilmark.logic.text;
