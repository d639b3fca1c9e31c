/**
 * Proves that no universal construction leaves out more than 33 cells. Start with {@link
 * dev.pencilmark.bench.universal.UniversalBound}.
 */
package dev.pencilmark.bench.universal;
