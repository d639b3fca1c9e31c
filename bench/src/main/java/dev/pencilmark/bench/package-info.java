/**
 * Benchmarks. {@link dev.pencilmark.bench.FormatBenchmark} and {@link
 * dev.pencilmark.bench.InterchangeBenchmark} measure the codecs within one process; {@link
 * dev.pencilmark.bench.PairedLoadTest} compares the server with an echo server.
 */
package dev.pencilmark.bench;
