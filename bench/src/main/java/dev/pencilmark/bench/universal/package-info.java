/**
 * Proves that no universal construction omits more than 33 cells. Start with {@link
 * dev.pencilmark.bench.universal.UniversalBound}.
 */
package dev.pencilmark.bench.universal;
