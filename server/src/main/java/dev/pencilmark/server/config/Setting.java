package dev.pencilmark.server.config;

import dev.pencilmark.serving.observe.Logs;
import java.util.List;
import java.util.Locale;

/**
 * The settings of the server. This table defines the flag of the {@code serve} command, the
 * environment variable, the default, the range and the help text of each. {@link
 * dev.pencilmark.wire.options.RenamedOption} has the former names.
 */
public enum Setting {
  HOST("127.0.0.1", "Address to listen on for gRPC. 0.0.0.0 or :: listens on all interfaces."),
  PORT(7625, 0, 65_535, "TCP port for gRPC. 0 selects a free port."),
  TLS_CERT(Form.FILE, "Certificate chain in PEM. If set, gRPC accepts only TLS connections."),
  TLS_KEY(Form.FILE, "Private key of the certificate: PEM, PKCS#8, without a password."),
  TLS_CLIENT_CA(
      Form.FILE,
      "Certificate authorities in PEM. If set, every client must present a certificate of one of"
          + " them (mutual TLS)."),
  TOKENS(
      Form.TOKENS,
      "Bearer tokens of callers. If set, every call requires one of them, and fails with"
          + " UNAUTHENTICATED without one."),
  TOKENS_FILE(
      Form.FILE,
      "File with further tokens, one per line: NAME SHA256 [CALLS_PER_SECOND [SCOPES]]."),
  FILE_RELOAD_SECONDS(
      30,
      1,
      86_400,
      "Check the TLS and token files for changes at this interval, and reload them."),
  RATE_LIMIT(
      0,
      0,
      1_000_000,
      "Maximum calls per second of a caller with a token. Further calls fail with"
          + " RESOURCE_EXHAUSTED. 0 means unlimited."),
  RATE_BURST(
      100,
      1,
      1_000_000,
      "Maximum burst: calls above the rate limit that a caller may make after a pause."),
  HTTP_HOST("127.0.0.1", "Address to listen on for /metrics and /healthz, by plain HTTP."),
  HTTP_PORT(
      7626,
      -1,
      65_535,
      "TCP port for /metrics and /healthz. 0 selects a free port; -1 disables them."),
  LIBRARY(
      Form.LIBRARY, "Storage of the puzzle library. If not set, the server has no LibraryService."),
  LIBRARY_WRITERS(
      "scoped",
      List.of("scoped", "players", "anyone"),
      "Callers that may change the library: scoped requires a token with the scope; players"
          + " requires it for puzzles, but not for saving progress; anyone requires none."),
  MAX_TEXT_LENGTH(
      1 << 20,
      1,
      1 << 26,
      "Maximum length of a puzzle: of a text in UTF-16 code units, of binary data in bytes. Longer"
          + " ones fail with LIMIT_EXCEEDED."),
  MAX_MESSAGE_BYTES(
      4 << 20,
      1 << 10,
      1 << 28,
      "Maximum size of a received message in bytes. Larger ones fail with RESOURCE_EXHAUSTED."),
  MAX_METADATA_BYTES(
      8_192,
      1_024,
      1 << 20,
      "Maximum size of all headers of a call in bytes. A call with more fails."),
  MAX_BATCH_ITEMS(
      1_000,
      1,
      100_000,
      "Maximum puzzles in a batch of a stream. Larger batches fail with LIMIT_EXCEEDED."),
  MAX_FILE_MIB(
      1_024,
      1,
      1 << 20,
      "Maximum decompressed size of a file of puzzles in MiB. Larger files fail with"
          + " LIMIT_EXCEEDED."),
  MAX_FILE_PUZZLES(
      10_000_000,
      1,
      1_000_000_000,
      "Maximum puzzles in a file. Files with more fail with LIMIT_EXCEEDED."),
  MAX_DOCUMENT_MIB(
      16,
      1,
      1_024,
      "Maximum size of a document with pages of puzzles in MiB. Larger ones fail with"
          + " LIMIT_EXCEEDED."),
  MAX_FILE_CALLS(
      8,
      1,
      1_024,
      "Maximum concurrent calls that send files. Each uses a thread; further calls fail with"
          + " RESOURCE_EXHAUSTED."),
  FILE_IDLE_SECONDS(
      60,
      1,
      86_400,
      "Abort a file call whose client neither sends nor receives for this time, with"
          + " LIMIT_EXCEEDED."),
  EVENT_LOOP_BATCH_ITEMS(
      200,
      0,
      100_000,
      "Maximum conversions in a batch that runs on an event loop. Larger batches run in the work"
          + " pool."),
  EVENT_LOOP_CALL_COST(
      1 << 14,
      0,
      1 << 26,
      "Maximum estimated cost of a call that runs on an event loop, in units of one character of"
          + " plain text. More expensive calls run in the work pool."),
  EVENT_LOOP_BATCH_COST(
      1 << 17,
      0,
      1 << 26,
      "Maximum estimated cost of a batch that runs on an event loop, in the same units. More"
          + " expensive batches run in the work pool."),
  EVENT_LOOP_PERCENT(
      25,
      0,
      100,
      "Percentage of the time of an event loop that stream batches may use. Further batches run in"
          + " the work pool; 0 runs all there."),
  POOL_THREADS(
      0,
      0,
      1_024,
      "Threads of the work pool, which runs large calls. 0 means one fewer than processors, at"
          + " least 1."),
  POOL_QUEUE(
      64,
      1,
      100_000,
      "Maximum calls that wait for the work pool. Further calls fail with RESOURCE_EXHAUSTED."),
  SOLVE_THREADS(
      0,
      0,
      1_024,
      "Threads of the solve pool, which runs searches and compression. 0 means one fewer than"
          + " processors, at least 1."),
  SOLVE_QUEUE(
      64,
      1,
      100_000,
      "Maximum calls that wait for the solve pool. Further calls fail with RESOURCE_EXHAUSTED."),
  MAX_PREEMPTED_SEARCHES(
      16,
      0,
      1_024,
      "Maximum searches that are suspended in favour of other calls. Each keeps a thread and at"
          + " most 2 MiB. Further searches are ended and restarted later; 0 disables preemption."),
  ADAPTIVE_LIMITS(
      "on",
      List.of("on", "off"),
      "Reject calls whose expected wait in a pool exceeds its maximum wait. If off, only deadlines"
          + " and queue lengths apply."),
  MAX_POOL_WAIT_MILLIS(
      100,
      1,
      60_000,
      "Maximum expected wait for the work pool in milliseconds. With adaptive limits, calls that"
          + " would wait longer fail with RESOURCE_EXHAUSTED."),
  MAX_SOLVE_WAIT_MILLIS(
      1_000,
      1,
      60_000,
      "Maximum expected wait for the solve pool in milliseconds. With adaptive limits, calls that"
          + " would wait longer fail with RESOURCE_EXHAUSTED."),
  SOLVE_SOLUTIONS(
      2, 1, 1_000_000_000, "Default number of solutions after which Solve stops counting."),
  MAX_SOLVE_SOLUTIONS(
      1_000_000,
      1,
      1_000_000_000,
      "Maximum number of solutions that a request to Solve may specify."),
  SOLVE_GUESSES(100_000_000, 1, 2_000_000_000, "Default limit of guesses of a search."),
  MAX_SOLVE_GUESSES(
      2_000_000_000, 1, 2_000_000_000, "Maximum limit of guesses that a request may specify."),
  SOLVE_MILLIS(
      10_000,
      1,
      86_400_000,
      "Default limit of work of a search: the work of an idle machine in this many milliseconds."),
  MAX_SOLVE_MILLIS(
      60_000,
      1,
      86_400_000,
      "Maximum time limit of a search that a request may specify, in milliseconds."),
  MAX_GENERATE_PUZZLES(
      10_000, 1, 1_000_000, "Maximum puzzles that a request to Generate may specify."),
  GENERATE_MILLIS(60_000, 1, 86_400_000, "Default time limit of a Generate call in milliseconds."),
  MAX_GENERATE_MILLIS(
      600_000,
      1,
      86_400_000,
      "Maximum time limit of a Generate call that a request may specify, in milliseconds."),
  WARMUP_MILLIS(
      4_000,
      0,
      60_000,
      "Maximum time in milliseconds to warm up the most frequent calls before health reports"
          + " SERVING. 0 disables all warm-up."),
  MAX_CONNECTIONS(
      0,
      0,
      1_000_000,
      "Maximum open connections. Further connections are closed. 0 means as many as fit into a"
          + " quarter of the memory, at most 10000."),
  MAX_CONCURRENT_CALLS_PER_CONNECTION(
      1_000,
      1,
      1_000_000,
      "Maximum concurrent calls of a connection. Clients queue further calls."),
  MAX_CALL_MEMORY_MIB(
      0,
      0,
      1 << 20,
      "Maximum memory for the messages of all calls in MiB. Above it, calls fail with"
          + " RESOURCE_EXHAUSTED. 0 means an eighth of the memory."),
  MESSAGE_TIMEOUT_SECONDS(
      30,
      1,
      86_400,
      "Maximum time for receiving a message once it has begun. Slower calls fail with"
          + " LIMIT_EXCEEDED."),
  MAX_PERCENT_PER_PEER(
      25,
      1,
      100,
      "Maximum percentage of the connections and of the call memory that one peer may use: an"
          + " address, a connection or a caller. Above it, its connections are closed and its calls"
          + " fail with RESOURCE_EXHAUSTED."),
  TRUSTED_PROXIES(
      Form.NETWORKS,
      "Addresses of proxies that serve many clients. The limit per peer does not apply to them."),
  MAX_EMPTY_FRAMES(
      1_000,
      1,
      1_000_000,
      "Maximum HTTP/2 frames without content that a connection may send in 30 seconds. A connection"
          + " that sends more is closed."),
  MAX_RESETS(
      2_000,
      1,
      1_000_000,
      "Maximum HTTP/2 streams that a connection may reset in 30 seconds. A connection that resets"
          + " more is closed."),
  FLOW_CONTROL_WINDOW_BYTES(
      1 << 20,
      65_535,
      1 << 28,
      "HTTP/2 flow-control window of a connection and of a stream, in bytes: the data that a client"
          + " may send before the server has read it."),
  PERMIT_KEEPALIVE_TIME_SECONDS(
      60,
      1,
      86_400,
      "Minimum interval between keepalive pings of a client. A client that pings more often is"
          + " disconnected."),
  MAX_CONNECTION_IDLE_SECONDS(
      900,
      0,
      604_800,
      "Close a connection gracefully after this time without calls. 0 disables the limit."),
  MAX_CONNECTION_AGE_SECONDS(
      0, 0, 604_800, "Close a connection gracefully at this age. 0 disables the limit."),
  HANDSHAKE_TIMEOUT_SECONDS(
      10,
      1,
      3_600,
      "Maximum time for the TLS and HTTP/2 handshakes. A connection that takes longer is closed."),
  KEEPALIVE_TIME_SECONDS(
      60, 10, 86_400, "Send a keepalive ping after this much inactivity of a connection."),
  KEEPALIVE_TIMEOUT_SECONDS(
      20,
      1,
      3_600,
      "Close a connection that does not acknowledge a keepalive ping within this time."),
  DRAIN_DELAY_SECONDS(
      0, 0, 3_600, "On shutdown, report NOT_SERVING for this time before rejecting new calls."),
  GRACE_SECONDS(
      10,
      0,
      3_600,
      "On shutdown, wait this long for pending calls. Then cancel them with UNAVAILABLE."),
  REFLECTION("on", List.of("on", "off"), "Serve the schema by gRPC reflection."),
  OTLP_ENDPOINT(
      Form.COLLECTOR,
      "OpenTelemetry collector to export spans to, by OTLP over HTTP. If not set, the server"
          + " creates no spans."),
  LOG_LEVEL("info", Logs.LEVELS, "Minimum level of log messages. debug logs every call."),
  LOG_FORMAT("json", List.of("json", "text"), "Format of log lines on standard error.");

  /** The accepted values of settings that are neither numbers nor choices. */
  private enum Form {
    HOST("a host name or address"),
    FILE("a file name"),
    COLLECTOR("a URL such as http://localhost:4318"),
    LIBRARY("a file, or jdbc:postgresql://HOST/DATABASE"),
    NETWORKS("addresses or networks such as 10.0.0.0/8, separated by commas"),
    TOKENS("NAME:HASH, separated by commas; a hash is the SHA-256 of a token in hexadecimal");

    private final String accepts;

    Form(String accepts) {
      this.accepts = accepts;
    }
  }

  private final String byDefault;
  private final String help;
  private final Form form;
  private final int least;
  private final int most;
  private final List<String> choices;

  Setting(String byDefault, String help) {
    this(byDefault, Form.HOST, 0, 0, List.of(), help);
  }

  /** A setting that is empty unless it is set. */
  Setting(Form form, String help) {
    this("", form, 0, 0, List.of(), help);
  }

  Setting(int byDefault, int least, int most, String help) {
    this(Integer.toString(byDefault), null, least, most, List.of(), help);
  }

  Setting(String byDefault, List<String> choices, String help) {
    this(byDefault, null, 0, 0, choices, help);
  }

  Setting(String byDefault, Form form, int least, int most, List<String> choices, String help) {
    this.byDefault = byDefault;
    this.form = form;
    this.least = least;
    this.most = most;
    this.choices = choices;
    this.help = help;
  }

  /** Returns the flag of the {@code serve} command, such as {@code --http-port}. */
  public String flag() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the environment variable, such as {@code PENCILMARK_HTTP_PORT}, or the standard
   * variable of OpenTelemetry.
   */
  public String variable() {
    return this == OTLP_ENDPOINT ? "OTEL_EXPORTER_OTLP_ENDPOINT" : "PENCILMARK_" + name();
  }

  /** Returns the default value; empty if the setting is not set by default. */
  public String byDefault() {
    return byDefault;
  }

  /** Returns the meaning of the setting, its unit and the effect of its limit, in sentences. */
  public String help() {
    return help;
  }

  /** Returns the maximum of a number; 0 if the value is not a number. */
  public int most() {
    return most;
  }

  /** A description of the accepted values, for messages and help. */
  public String accepts() {
    if (isNumber()) {
      return "a whole number from " + least + " to " + most;
    }
    return form == null ? String.join(" or ", choices) : form.accepts;
  }

  /** Returns whether the value is a whole number. */
  public boolean isNumber() {
    return most != 0;
  }

  /**
   * Validates a value and returns its normal form.
   *
   * @param origin the flag or variable that has the value, for the message
   * @throws IllegalArgumentException if the value is not accepted; the message names the origin,
   *     the value and the accepted values
   */
  public String checked(String value, String origin) {
    String trimmed = value.trim();
    if (isNumber() ? isInRange(trimmed) : isChoice(trimmed)) {
      return isNumber() ? Integer.toString(Integer.parseInt(trimmed)) : trimmed;
    }
    throw new IllegalArgumentException(origin + " is \"" + value + "\"; it must be " + accepts());
  }

  private boolean isInRange(String value) {
    try {
      int number = Integer.parseInt(value);
      return number >= least && number <= most;
    } catch (NumberFormatException notANumber) {
      return false;
    }
  }

  private boolean isChoice(String value) {
    return form == null ? choices.contains(value) : !value.isEmpty() || byDefault.isEmpty();
  }
}
