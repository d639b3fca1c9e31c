/**
 * The model of puzzle libraries: puzzles without duplicates, collections, tags and the progress of
 * players. Providers are loaded with ServiceLoader. Start with {@link
 * dev.pencilmark.library.Libraries}.
 */
package dev.pencilmark.library;
