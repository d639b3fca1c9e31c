/**
 * Properties that hold for any bytes, one class per entry point. A coverage-guided fuzzer calls
 * their {@code fuzzerTestOneInput}; any exception is a bug. The tests call it with the stored
 * inputs.
 */
package dev.pencilmark.fuzz;
