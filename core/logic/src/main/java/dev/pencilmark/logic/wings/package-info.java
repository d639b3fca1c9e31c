/** Wings: a few cells with few candidates, one of which has a digit whatever the others are. */
package dev.pencilmark.logic.wings;
