/** A pasted text in one way of writing: its characters, tokens, lines and brackets. */
package dev.pencilmark.format.pasted.text;
