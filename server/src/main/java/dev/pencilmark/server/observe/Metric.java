package dev.pencilmark.server.observe;

import dev.pencilmark.generate.Rejection;
import dev.pencilmark.serving.observe.SpanExport;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;

/**
 * The series of {@code /metrics}, beside those of the Java runtime ({@code jvm_}, {@code process_},
 * {@code system_}). Every label has a bounded set of values: methods, gRPC codes, codes of the
 * problem catalogue, kinds of loss, confidences, puzzle types, codes, and formats by their ids,
 * where {@code board} is a puzzle that came as a board and {@code unknown} a text in no format.
 */
public enum Metric {
  /** Labels: method, code. */
  RPCS("pencilmark_rpcs_total", "Calls that have ended, by status code."),
  /** A histogram. Labels: method. */
  RPC_DURATION(
      "pencilmark_rpc_duration_seconds",
      "How long calls took in the server, from their headers to their status."),
  /** Labels: method. */
  RPCS_IN_FLIGHT("pencilmark_rpcs_in_flight", "Calls that have started and not ended."),
  /** Labels: method, direction (in, out). */
  MESSAGE_BYTES("pencilmark_message_bytes_total", "Bytes of messages, before any compression."),
  /** Labels: method. Anything but 0 is a bug. */
  BUGS("pencilmark_bugs_total", "Calls that failed through a fault of the server."),
  /** Labels: code. */
  PROBLEMS(
      "pencilmark_problems_total", "Puzzles and requests that were refused, by catalogue code."),
  /** Labels: source, target, outcome (LOSSLESS, LOSSY, REFUSED). */
  CONVERSIONS(
      "pencilmark_conversions_total",
      "Conversions and encodings of puzzles, by source and target format."),
  /** Labels: direction (in: understood, out: written). */
  BOARDS("pencilmark_boards_total", "Boards that were read from requests or written to answers."),
  /** Labels: kind. */
  LOSSES("pencilmark_losses_total", "Conversions that lost something, by kind."),
  /** Labels: kind. */
  LOST_CELLS("pencilmark_lost_cells_total", "Cells in which conversions lost something, by kind."),
  /** Labels: format, confidence. */
  DETECTIONS("pencilmark_detections_total", "Texts whose format was recognised."),
  /** A histogram. */
  BATCH_ITEMS("pencilmark_batch_items", "Puzzles in the batches of streams."),
  /** A histogram. */
  BATCH_DURATION(
      "pencilmark_batch_duration_seconds",
      "How long batches took from their turn to their answer."),
  /** Full means that large work is being refused. */
  POOL_QUEUED("pencilmark_pool_queued_tasks", "Large calls and batches that wait for the pool."),
  POOL_ACTIVE("pencilmark_pool_active_threads", "Threads of the pool that are at work."),
  /** Labels: reason ({@link dev.pencilmark.server.status.Overload}). */
  POOL_REJECTIONS(
      "pencilmark_pool_rejections_total", "Large calls and batches that a busy pool refused."),
  POOL_WAIT(
      "pencilmark_pool_expected_wait_seconds", "How long new large work is expected to wait."),
  /** Labels: type, outcome ({@link SolveEnd}). */
  SOLVES("pencilmark_solves_total", "Puzzles that were searched for solutions, by type."),
  /** A histogram. Labels: type. */
  SOLVE_DURATION("pencilmark_solve_duration_seconds", "How long searches for solutions took."),
  /** A histogram. Labels: type. */
  SOLVE_GUESSES("pencilmark_solve_guesses", "Guesses that searches for solutions made."),
  SOLUTIONS_STREAMED(
      "pencilmark_solutions_streamed_total", "Solutions that EnumerateSolutions has sent."),
  /** Labels: technique, by its id. */
  LOGIC_STEPS(
      "pencilmark_logic_steps_total",
      "Steps that Explain, Hint, Rate and RateStream have found, by technique."),
  /** Labels: level (1 to 6). */
  RATINGS("pencilmark_ratings_total", "Puzzles that were rated, by level."),
  /** A histogram. Labels: type. */
  LOGIC_DURATION(
      "pencilmark_logic_duration_seconds",
      "How long explaining, hinting and rating computed for a puzzle."),
  /** Labels: type, outcome (MADE, or why there is none: {@link Rejection}). */
  GENERATE_ATTEMPTS(
      "pencilmark_generate_attempts_total",
      "Attempts of Generate at puzzles, by what became of them."),
  /** A histogram. Labels: type. */
  GENERATE_DURATION(
      "pencilmark_generate_duration_seconds",
      "How long Generate computed for a puzzle, with the attempts that failed."),
  /** Labels: code ({@link CodeIndex}), direction (compress, decompress), outcome. */
  COMPRESSIONS(
      "pencilmark_compressions_total",
      "Puzzles and batches that were compressed or brought back, by code."),
  /** Labels: code, direction. */
  COMPRESSED_BYTES(
      "pencilmark_compressed_bytes_total",
      "Bytes of compressed puzzles that were written or read; of a text, its characters."),
  /** Full means that solving and compressing are being refused. */
  SOLVE_POOL_QUEUED(
      "pencilmark_solve_pool_queued_tasks",
      "Calls and batches that wait to be solved or compressed."),
  SOLVE_POOL_ACTIVE("pencilmark_solve_pool_active_threads", "Threads that solve or compress."),
  /** Labels: reason ({@link dev.pencilmark.server.status.Overload}). */
  SOLVE_POOL_REJECTIONS(
      "pencilmark_solve_pool_rejections_total",
      "Calls to solve or compress that a busy pool refused."),
  SOLVE_POOL_WAIT(
      "pencilmark_solve_pool_expected_wait_seconds",
      "How long what is to be solved or compressed is expected to wait before it begins."),
  /** At the bound, more long searches have to begin anew. */
  SOLVE_POOL_PARKED(
      "pencilmark_solve_pool_parked_searches", "Searches that have made way and wait to go on."),
  SOLVE_POOL_SWITCHES(
      "pencilmark_solve_pool_switches_total", "Times that a search has made way for other work."),
  SOLVE_POOL_RESTARTS(
      "pencilmark_solve_pool_restarts_total",
      "Times that a search was ended to begin anew or be refused, as no more may be parked."),
  /** Labels: reason ({@link dev.pencilmark.server.status.Refusal}). Only where there are tokens. */
  REFUSALS("pencilmark_refusals_total", "Calls that were refused for their token or their rate."),
  /** At the limit, connections are refused. */
  CONNECTIONS("pencilmark_connections", "Connections that are open."),
  CONNECTIONS_LIMIT("pencilmark_connections_limit", "Connections that may be open."),
  CONNECTION_REFUSALS(
      "pencilmark_connection_refusals_total", "Connections closed at once as there are too many."),
  /** Labels: reason ({@link dev.pencilmark.server.limits.PeerRefusal}). */
  PEER_REFUSALS(
      "pencilmark_peer_refusals_total",
      "Connections and calls that were refused or ended as one peer had too much."),
  CALL_MEMORY(
      "pencilmark_call_memory_bytes", "Bytes that calls hold of messages received and sent."),
  CALL_MEMORY_REJECTIONS(
      "pencilmark_call_memory_rejections_total",
      "Calls refused or ended as all calls hold too many bytes."),
  /** Labels: outcome (SENT, FAILED, DROPPED). Only where there are traces. */
  SPANS(SpanExport.SERIES, SpanExport.HELP),
  /** Labels: outcome (USED, REFUSED). Only where there is a file with tokens. */
  TOKENS_RELOADS(
      "pencilmark_tokens_reloads_total",
      "Changes of the file with tokens that were found, by outcome."),
  /** Only where there is TLS. */
  TLS_EXPIRY(
      "pencilmark_tls_certificate_expiry_timestamp_seconds",
      "When the server's certificate expires, in seconds since 1970."),
  /** Labels: outcome (USED, REFUSED). Only where there is TLS. */
  TLS_RELOADS(
      "pencilmark_tls_reloads_total", "Changes of the files for TLS that were found, by outcome."),
  /** 0 where there is no library. */
  LIBRARY_TROUBLE(
      "pencilmark_library_trouble", "1 if the library cannot be read or written, else 0."),
  /** Under the name that Prometheus clients have for it. */
  CPU("process_cpu_seconds_total", "Time that the process has used processors, in seconds."),
  /** Labels: version, java_version. Always 1. */
  BUILD_INFO("pencilmark_build_info", "What is running.");

  private final String series;
  private final String help;

  Metric(String series, String help) {
    this.series = series;
    this.help = help;
  }

  /**
   * Registers it as a number that goes up and down.
   *
   * @param labels names and values in turn
   */
  public <T> void gauge(
      MeterRegistry registry, T source, ToDoubleFunction<T> value, String... labels) {
    Gauge.builder(meterName(), source, value).description(help).tags(labels).register(registry);
  }

  /** Registers it as a number that goes up. */
  public <T> void counter(
      MeterRegistry registry, T source, ToDoubleFunction<T> value, String... labels) {
    FunctionCounter.builder(meterName(), source, value)
        .description(help)
        .tags(labels)
        .register(registry);
  }

  /** The name as Prometheus sees it, without the suffixes of a histogram. */
  public String series() {
    return series;
  }

  /** The name for Micrometer, which itself adds the unit of timers and the "total" of counters. */
  public String meterName() {
    return series.replaceAll("(_seconds)?(_total)?$", "").replace('_', '.');
  }

  public String help() {
    return help;
  }
}
