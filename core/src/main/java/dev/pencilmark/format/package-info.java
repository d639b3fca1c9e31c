/**
 * The string formats, one class each. Start with {@link dev.pencilmark.format.Format}, then read a
 * small one such as {@code FuRaw81}; {@link dev.pencilmark.format.Formats} is the list of all.
 */
package dev.pencilmark.format;
