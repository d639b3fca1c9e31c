/**
 * How fast it is. {@link dev.pencilmark.bench.FormatBenchmark} and {@link
 * dev.pencilmark.bench.InterchangeBenchmark} time the codecs inside one process; {@link
 * dev.pencilmark.bench.PairedLoadTest} compares the server with one that only echoes.
 */
package dev.pencilmark.bench;
