/**
 * The constraint of all KenKen cages together: cages are cut into segments, one for each line they
 * cross, and the sets of digits of segments are filtered by line and by cage.
 */
package dev.pencilmark.solve.propagator.segments;
