/**
 * Steps as people read them. A sentence is made of tokens by the table of a language, with cells in
 * a notation; another language is another table.
 */
package dev.pencilmark.logic.text;
