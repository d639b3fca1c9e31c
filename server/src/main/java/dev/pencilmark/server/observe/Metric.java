package dev.pencilmark.server.observe;

import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.serving.observe.SpanExport;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;

/**
 * The series of {@code /metrics}, in addition to those of the Java runtime ({@code jvm_}, {@code
 * process_}, {@code system_}). Every label has a bounded set of values: methods, gRPC codes,
 * problem codes, kinds of loss, confidences, puzzle types, compression codes, and format ids. The
 * format {@code board} means a puzzle sent as a board, and {@code unknown} a text without a format.
 */
public enum Metric {
  /** Labels: method, code. */
  RPCS("pencilmark_rpcs_total", "Completed calls by status code."),
  /** A histogram. Labels: method. */
  RPC_DURATION(
      "pencilmark_rpc_duration_seconds",
      "Duration of calls in the server, from their headers to their status."),
  /** Labels: method. */
  RPCS_IN_FLIGHT("pencilmark_rpcs_in_flight", "Calls in progress."),
  /** Labels: method, direction (in, out). */
  MESSAGE_BYTES("pencilmark_message_bytes_total", "Bytes of messages before compression."),
  /** Labels: method. Investigate any value other than 0. */
  INTERNAL_ERRORS("pencilmark_internal_errors_total", "Calls that failed with an internal error."),
  /** Labels: code. */
  PROBLEMS("pencilmark_problems_total", "Rejected puzzles and requests by problem code."),
  /** Labels: source, target, outcome (LOSSLESS, LOSSY, REJECTED). */
  CONVERSIONS(
      "pencilmark_conversions_total",
      "Conversions and encodings of puzzles by source and target format."),
  /** Labels: direction (in: decoded, out: encoded). */
  BOARDS("pencilmark_boards_total", "Boards decoded from requests or encoded into responses."),
  /** Labels: kind. */
  LOSSES("pencilmark_losses_total", "Conversions with a loss, by kind."),
  /** Labels: kind. */
  LOST_CELLS("pencilmark_lost_cells_total", "Cells affected by losses, by kind."),
  /** Labels: format, confidence. */
  DETECTIONS("pencilmark_detections_total", "Texts with a detected format."),
  /** A histogram. */
  BATCH_ITEMS("pencilmark_batch_items", "Puzzles per batch of a stream."),
  /** A histogram. */
  BATCH_DURATION(
      "pencilmark_batch_duration_seconds",
      "Duration of batches, from the start of their processing to their response."),
  /** At the limit, the work pool rejects calls. */
  POOL_QUEUED("pencilmark_pool_queued_tasks", "Calls and batches that wait for the work pool."),
  POOL_ACTIVE("pencilmark_pool_active_threads", "Active threads of the work pool."),
  /** Labels: reason ({@link dev.pencilmark.server.status.Overload}). */
  POOL_REJECTIONS("pencilmark_pool_rejections_total", "Calls rejected by the work pool."),
  POOL_WAIT(
      "pencilmark_pool_expected_wait_seconds", "Expected wait of new work for the work pool."),
  /** Labels: type, outcome ({@link SolveEnd}). */
  SOLVES("pencilmark_solves_total", "Searches for solutions by puzzle type."),
  /** A histogram. Labels: type. */
  SOLVE_DURATION("pencilmark_solve_duration_seconds", "Duration of searches for solutions."),
  /** A histogram. Labels: type. */
  SOLVE_GUESSES("pencilmark_solve_guesses", "Guesses per search for solutions."),
  SOLUTIONS_STREAMED(
      "pencilmark_solutions_streamed_total", "Solutions sent by EnumerateSolutions."),
  /** Labels: technique, by its id. */
  LOGIC_STEPS(
      "pencilmark_logic_steps_total",
      "Steps found by Explain, Hint, Rate and RateStream, by technique."),
  /** Labels: level (1 to 6). */
  RATINGS("pencilmark_ratings_total", "Rated puzzles by level."),
  /** A histogram. Labels: type. */
  LOGIC_DURATION(
      "pencilmark_logic_duration_seconds",
      "Computing time of explaining, hinting and rating per puzzle."),
  /** Labels: type, outcome (ACCEPTED, or the {@link Rejection}). */
  GENERATE_ATTEMPTS(
      "pencilmark_generate_attempts_total", "Attempts of Generate to make puzzles, by outcome."),
  /** A histogram. Labels: type. */
  GENERATE_DURATION(
      "pencilmark_generate_duration_seconds",
      "Computing time of Generate per puzzle, including rejected attempts."),
  /** Labels: code ({@link CodeIndex}), direction (compress, decompress), outcome. */
  COMPRESSIONS(
      "pencilmark_compressions_total", "Puzzles and batches compressed or decompressed, by code."),
  /** Labels: code, direction. */
  COMPRESSED_BYTES(
      "pencilmark_compressed_bytes_total",
      "Bytes of compressed puzzles written or read; for texts, their characters."),
  /** At the limit, the solve pool rejects calls. */
  SOLVE_POOL_QUEUED(
      "pencilmark_solve_pool_queued_tasks", "Calls and batches that wait for the solve pool."),
  SOLVE_POOL_ACTIVE("pencilmark_solve_pool_active_threads", "Active threads of the solve pool."),
  /** Labels: reason ({@link dev.pencilmark.server.status.Overload}). */
  SOLVE_POOL_REJECTIONS(
      "pencilmark_solve_pool_rejections_total", "Calls rejected by the solve pool."),
  SOLVE_POOL_WAIT(
      "pencilmark_solve_pool_expected_wait_seconds",
      "Expected wait of new work for the solve pool."),
  /** At the limit, further long searches are restarted. */
  SOLVE_POOL_PREEMPTED("pencilmark_solve_pool_preempted_searches", "Preempted searches."),
  SOLVE_POOL_PREEMPTIONS("pencilmark_solve_pool_preemptions_total", "Preemptions of searches."),
  SOLVE_POOL_RESTARTS(
      "pencilmark_solve_pool_restarts_total",
      "Searches restarted or rejected because of the limit of preempted searches."),
  /** Labels: reason ({@link dev.pencilmark.server.status.AuthRejection}). Only with tokens. */
  AUTH_REJECTIONS(
      "pencilmark_auth_rejections_total", "Calls rejected because of their token or rate."),
  /** At the limit, connections are closed. */
  CONNECTIONS("pencilmark_connections", "Open connections."),
  CONNECTIONS_LIMIT("pencilmark_connections_limit", "Maximum of open connections."),
  CONNECTION_REJECTIONS(
      "pencilmark_connection_rejections_total", "Connections closed because of the maximum."),
  /** Labels: reason ({@link dev.pencilmark.server.limits.PeerRejection}). */
  PEER_REJECTIONS(
      "pencilmark_peer_rejections_total",
      "Connections and calls rejected or aborted because of the limits per peer."),
  CALL_MEMORY(
      "pencilmark_call_memory_bytes", "Bytes of received and sent messages that calls hold."),
  CALL_MEMORY_REJECTIONS(
      "pencilmark_call_memory_rejections_total",
      "Calls rejected or aborted because of the limit of call memory."),
  /** Labels: outcome (SENT, FAILED, DROPPED). Only with a collector. */
  SPANS(SpanExport.SERIES, SpanExport.HELP),
  /** Labels: outcome (APPLIED, REJECTED). Only with a token file. */
  TOKENS_RELOADS("pencilmark_tokens_reloads_total", "Reloads of the token file by outcome."),
  /** Only with TLS. */
  TLS_EXPIRY(
      "pencilmark_tls_certificate_expiry_timestamp_seconds",
      "Expiry of the server certificate in seconds since 1970."),
  /** Labels: outcome (APPLIED, REJECTED). Only with TLS. */
  TLS_RELOADS("pencilmark_tls_reloads_total", "Reloads of the TLS files by outcome."),
  /** Only with a library. */
  LIBRARY_UP("pencilmark_library_up", "1 if the library can be read and written, otherwise 0."),
  /** The name that Prometheus client libraries use. */
  CPU("process_cpu_seconds_total", "Processor time of the process in seconds."),
  /** Labels: version, java_version. Always 1. */
  BUILD_INFO("pencilmark_build_info", "The running version.");

  private final String series;
  private final String help;

  Metric(String series, String help) {
    this.series = series;
    this.help = help;
  }

  /**
   * Registers the metric as a gauge.
   *
   * @param labels alternating names and values
   */
  public <T> void gauge(
      MeterRegistry registry, T source, ToDoubleFunction<T> value, String... labels) {
    Gauge.builder(meterName(), source, value).description(help).tags(labels).register(registry);
  }

  /**
   * Registers the metric as a counter.
   *
   * @param labels alternating names and values
   */
  public <T> void counter(
      MeterRegistry registry, T source, ToDoubleFunction<T> value, String... labels) {
    FunctionCounter.builder(meterName(), source, value)
        .description(help)
        .tags(labels)
        .register(registry);
  }

  /** Returns the Prometheus name, without the suffixes of a histogram. */
  public String series() {
    return series;
  }

  /** Returns the Micrometer name. Micrometer appends the unit of timers and "total" of counters. */
  public String meterName() {
    return series.replaceAll("(_seconds)?(_total)?$", "").replace('_', '.');
  }

  /** Returns the description. */
  public String help() {
    return help;
  }
}
