/**
 * Colouring: strong links that are connected have two colours in turn, and all candidates of one
 * colour are true.
 */
package dev.pencilmark.logic.colours;
