/**
 * What must hold for any bytes, one class a way in. A coverage-guided fuzzer calls their {@code
 * fuzzerTestOneInput}; whatever it throws is a bug. The tests call it with the kept inputs.
 */
package dev.pencilmark.fuzz;
