/** Wings: a few cells with few candidates, of which one has a digit whichever way they go. */
package dev.pencilmark.logic.wings;
