/** Maps steps to their messages, and back. */
package dev.pencilmark.wire.steps;
