package dev.pencilmark.server.config;

import dev.pencilmark.serving.observe.Logs;
import java.util.List;
import java.util.Locale;

/**
 * Everything about the server that can be set, in one table: the flag of the {@code serve} command,
 * the environment variable, the default and the range follow from here, and so does the help text.
 */
public enum Setting {
  HOST("127.0.0.1", "Address that gRPC listens on; 0.0.0.0 or :: listens on all."),
  PORT(7625, 0, 65_535, "TCP port of gRPC; 0 takes a free one."),
  TLS_CERT(Form.FILE, "Certificate chain in PEM; gRPC then talks TLS only."),
  TLS_KEY(Form.FILE, "Its private key: PEM, PKCS#8, without a password."),
  TLS_CLIENT_CA(Form.FILE, "Authorities in PEM; every client then needs a certificate of theirs."),
  TOKENS(Form.TOKENS, "Who may call; with any, every call needs a bearer token."),
  TOKENS_FILE(Form.FILE, "More of them: lines of a name, a hash and, if wanted, calls a second."),
  RELOAD_SECONDS(30, 1, 86_400, "How often it is looked whether any of these files has changed."),
  RATE_LIMIT(0, 0, 1_000_000, "Calls a second of one caller with a token; 0 is any number."),
  RATE_BURST(100, 1, 1_000_000, "Calls that a caller may make at once after a pause."),
  HTTP_HOST("127.0.0.1", "Address that /metrics and /healthz listen on."),
  HTTP_PORT(7626, -1, 65_535, "TCP port of /metrics and /healthz; 0 takes a free one, -1 is off."),
  LIBRARY(Form.LIBRARY, "Library that puzzles are kept in; without, there is no LibraryService."),
  LIBRARY_WRITERS(
      "scoped",
      List.of("scoped", "players", "anyone"),
      "Who may change the library and save progress: callers whose token has the scope; or those,"
          + " and for progress all; or all."),
  MAX_TEXT(1 << 20, 1, 1 << 26, "Longest text, in UTF-16 units, or data, in bytes."),
  MAX_MESSAGE_BYTES(4 << 20, 1 << 10, 1 << 28, "Largest message that is received, in bytes."),
  MAX_METADATA_BYTES(8_192, 1_024, 1 << 20, "Most headers of a call, in bytes."),
  MAX_BATCH_ITEMS(1_000, 1, 100_000, "Most puzzles in a batch of a stream."),
  MAX_FILE_MIB(1_024, 1, 1 << 20, "Largest file of puzzles, unpacked, in MiB."),
  MAX_FILE_PUZZLES(10_000_000, 1, 1_000_000_000, "Most puzzles in a file."),
  MAX_DOCUMENT_MIB(16, 1, 1_024, "Largest document of pages of puzzles, in MiB."),
  FILE_CALLS(8, 1, 1_024, "Calls that send files at the same time; each has a thread."),
  FILE_WAIT_SECONDS(60, 1, 86_400, "How long such a call may keep its thread waiting."),
  INLINE_ITEMS(200, 0, 100_000, "Batches of more conversions go to the pool."),
  INLINE_TEXT(
      1 << 14, 0, 1 << 26, "Calls of more work, as so many characters of plain text, do too."),
  INLINE_BATCH(1 << 17, 0, 1 << 26, "Batches of more, all their texts together, do too."),
  INLINE_SHARE(25, 0, 100, "Percent of an event loop that batches may take; the rest go too."),
  POOL_THREADS(0, 0, 1_024, "Threads for large work; 0 is one fewer than processors, at least 1."),
  POOL_QUEUE(64, 1, 100_000, "Calls and batches that wait for the pool before it refuses more."),
  SOLVE_THREADS(0, 0, 1_024, "Threads that search; 0 is one fewer than processors, at least 1."),
  SOLVE_QUEUE(64, 1, 100_000, "Calls that wait for these before more are refused."),
  PARKED_SEARCHES(
      16, 0, 1_024, "Long searches that make way for others and keep a thread; 0 is none."),
  ADAPTIVE_LIMITS(
      "on", List.of("on", "off"), "Whether pools refuse work that would wait for too long."),
  POOL_WAIT_MILLIS(100, 1, 60_000, "How long large work should wait at most, in milliseconds."),
  SOLVE_WAIT_MILLIS(1_000, 1, 60_000, "The same for what is to be solved."),
  SOLVE_SOLUTIONS(2, 1, 1_000_000_000, "Solutions that Solve counts to, unless asked otherwise."),
  MAX_SOLVE_SOLUTIONS(1_000_000, 1, 1_000_000_000, "Most solutions that Solve counts to."),
  SOLVE_NODES(100_000_000, 1, 2_000_000_000, "Guesses of a search, unless asked otherwise."),
  MAX_SOLVE_NODES(2_000_000_000, 1, 2_000_000_000, "Most guesses of a search."),
  SOLVE_MILLIS(10_000, 1, 86_400_000, "Milliseconds of a search, unless asked otherwise."),
  MAX_SOLVE_MILLIS(60_000, 1, 86_400_000, "Most milliseconds of a search."),
  MAX_GENERATE_PUZZLES(10_000, 1, 1_000_000, "Most puzzles of a call of Generate."),
  GENERATE_MILLIS(60_000, 1, 86_400_000, "Milliseconds of such a call, unless asked otherwise."),
  MAX_GENERATE_MILLIS(600_000, 1, 86_400_000, "Most milliseconds of such a call."),
  WARMUP_MILLIS(
      4_000,
      0,
      60_000,
      "Most time to warm the commonest calls before SERVING; 0 disables all warm-up."),
  MAX_CONNECTIONS(
      0, 0, 1_000_000, "Most open connections; 0 is as many as a quarter of memory holds."),
  MAX_CALLS(1_000, 1, 1_000_000, "Most concurrent calls of a connection."),
  MAX_CALLS_MIB(
      0, 0, 1 << 20, "Most memory of all calls' messages, in MiB; 0 is an eighth of the memory."),
  MESSAGE_SECONDS(30, 1, 86_400, "How long a message may take to come, once it has begun."),
  PEER_SHARE(
      25, 1, 100, "Most of connections and of calls' memory that one peer may have, in percent."),
  PROXIES(Form.NETWORKS, "Peers that speak for many and have no such share."),
  MAX_EMPTY_FRAMES(
      1_000, 1, 1_000_000, "Most frames without content that a connection may send in 30 seconds."),
  MAX_RESETS(2_000, 1, 1_000_000, "Most calls that a connection may cancel in 30 seconds."),
  FLOW_WINDOW_BYTES(1 << 20, 65_535, 1 << 28, "HTTP/2 flow-control window, in bytes."),
  PERMIT_PING_SECONDS(60, 1, 86_400, "Shortest time between a client's keepalive pings."),
  MAX_IDLE_SECONDS(900, 0, 604_800, "An idle connection is closed after this; 0 is never."),
  MAX_AGE_SECONDS(0, 0, 604_800, "Any connection is closed after this; 0 is never."),
  HANDSHAKE_SECONDS(10, 1, 3_600, "How long a connection may take to say what it wants."),
  KEEPALIVE_SECONDS(60, 10, 86_400, "A connection that is quiet for so long is asked if it lives."),
  KEEPALIVE_TIMEOUT_SECONDS(20, 1, 3_600, "It is closed if the answer takes longer."),
  DRAIN_SECONDS(0, 0, 3_600, "How long a stopping server says so before it takes no more calls."),
  GRACE_SECONDS(10, 0, 3_600, "How long calls may take to finish when the server stops."),
  REFLECTION("on", List.of("on", "off"), "Whether the schema can be asked for over gRPC."),
  OTLP_ENDPOINT(
      Form.COLLECTOR, "Where spans of calls are sent, by OTLP over HTTP; none are made without."),
  LOG_LEVEL("info", Logs.LEVELS, "Least level that is logged; debug logs every call."),
  LOG_FORMAT("json", List.of("json", "text"), "Form of log lines on standard error.");

  /** What values that are neither numbers nor choices are. */
  private enum Form {
    HOST("a host name or address"),
    FILE("the path of a file"),
    COLLECTOR("the URL of a collector"),
    LIBRARY("a file, or jdbc:postgresql://HOST/DATABASE"),
    NETWORKS("addresses or networks such as 10.0.0.0/8, with commas between"),
    TOKENS("NAME:HASH, with more after commas; a hash is the SHA-256 of a token in hex");

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

  /** The flag of the {@code serve} command, such as {@code --http-port}. */
  public String flag() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The environment variable, such as {@code PENCILMARK_HTTP_PORT}, or the one that all software
   * has for it.
   */
  public String variable() {
    return this == OTLP_ENDPOINT ? "OTEL_EXPORTER_OTLP_ENDPOINT" : "PENCILMARK_" + name();
  }

  /** The value that holds unless another is set; empty where there is none. */
  public String byDefault() {
    return byDefault;
  }

  /** What is set, in a sentence. */
  public String help() {
    return help;
  }

  /** The largest number that is accepted; 0 where the value is no number. */
  public int most() {
    return most;
  }

  /** The values that are accepted, in words. */
  public String accepts() {
    if (isNumber()) {
      return "a whole number from " + least + " to " + most;
    }
    return form == null ? String.join(" or ", choices) : form.accepts;
  }

  public boolean isNumber() {
    return most != 0;
  }

  /**
   * The value in its plain form.
   *
   * @param origin where it was set, for the message
   * @throws IllegalArgumentException with a message for people if it is not accepted
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
