package dev.pencilmark.wire.options;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A former name of a command-line option. A command that receives it fails with a message that
 * contains the current name.
 *
 * @param former the former option, such as {@code --peer-share}
 * @param current the current option, or the command and the option that replace it
 * @param command the command that had the former option; empty for all commands with the current
 *     one
 */
public record RenamedOption(String former, String current, String command) {

  private static final String SERVE = "serve";
  private static final String EDGE = "edge";

  /** The prefixes of environment variables, by command. */
  private static final Map<String, String> PREFIXES =
      Map.of(SERVE, "PENCILMARK_", EDGE, "PENCILMARK_EDGE_");

  /** All renamed options of all commands. */
  public static final List<RenamedOption> ALL =
      List.of(
          new RenamedOption("--whole", "--multiline", ""),
          new RenamedOption("--format", "--from", ""),
          new RenamedOption("--nodes", "--max-guesses", ""),
          new RenamedOption("--as", "--code", "compress"),
          new RenamedOption("--text", "--text-form", "compress"),
          new RenamedOption("--text", "--caption-format", "pages"),
          new RenamedOption("--levels", "--show-levels", "pages"),
          new RenamedOption("--random", "generate --grid", "decompress"),
          new RenamedOption("--boards", "--board", "explain"),
          new RenamedOption("--first", "--first-index", "generate"),
          new RenamedOption("--opportunities", "--count-steps", "rate"),
          new RenamedOption("--unique-form", "--skip-isomorphs", "import"),
          new RenamedOption("--count", "--limit", "list"),
          new RenamedOption("--library", "--library-pages", EDGE),
          new RenamedOption("--solution", "--solution-form", "play"),
          new RenamedOption("--max-text", "--max-text-length", SERVE),
          new RenamedOption("--file-calls", "--max-file-calls", SERVE),
          new RenamedOption("--file-wait-seconds", "--file-idle-seconds", SERVE),
          new RenamedOption("--inline-items", "--event-loop-batch-items", SERVE),
          new RenamedOption("--inline-text", "--event-loop-call-cost", SERVE),
          new RenamedOption("--inline-batch", "--event-loop-batch-cost", SERVE),
          new RenamedOption("--inline-share", "--event-loop-percent", SERVE),
          new RenamedOption("--parked-searches", "--max-preempted-searches", SERVE),
          new RenamedOption("--pool-wait-millis", "--max-pool-wait-millis", SERVE),
          new RenamedOption("--solve-wait-millis", "--max-solve-wait-millis", SERVE),
          new RenamedOption("--solve-nodes", "--solve-guesses", SERVE),
          new RenamedOption("--max-solve-nodes", "--max-solve-guesses", SERVE),
          new RenamedOption("--max-calls", "--max-concurrent-calls-per-connection", SERVE),
          new RenamedOption("--max-calls-mib", "--max-call-memory-mib", SERVE),
          new RenamedOption("--message-seconds", "--message-timeout-seconds", SERVE),
          new RenamedOption("--peer-share", "--max-percent-per-peer", SERVE),
          new RenamedOption("--proxies", "--trusted-proxies", SERVE),
          new RenamedOption("--flow-window-bytes", "--flow-control-window-bytes", SERVE),
          new RenamedOption("--permit-ping-seconds", "--permit-keepalive-time-seconds", SERVE),
          new RenamedOption("--max-idle-seconds", "--max-connection-idle-seconds", SERVE),
          new RenamedOption("--max-age-seconds", "--max-connection-age-seconds", SERVE),
          new RenamedOption("--handshake-seconds", "--handshake-timeout-seconds", SERVE),
          new RenamedOption("--keepalive-seconds", "--keepalive-time-seconds", SERVE),
          new RenamedOption("--reload-seconds", "--file-reload-seconds", SERVE),
          new RenamedOption("--drain-seconds", "--drain-delay-seconds", SERVE),
          new RenamedOption("--max-calls", "--max-concurrent-requests", EDGE),
          new RenamedOption("--client-share", "--max-percent-per-client", EDGE),
          new RenamedOption("--header-seconds", "--header-timeout-seconds", EDGE),
          new RenamedOption("--request-seconds", "--request-timeout-seconds", EDGE),
          new RenamedOption("--idle-seconds", "--stream-idle-timeout-seconds", EDGE));

  /**
   * Returns the renamed options of a command.
   *
   * @param exists returns whether the command has an option
   */
  public static List<RenamedOption> of(String command, Predicate<String> exists) {
    return ALL.stream()
        .filter(
            one -> one.command.equals(command) || one.command.isEmpty() && exists.test(one.current))
        .toList();
  }

  /**
   * Returns the error message for a command line and an environment with a former name.
   *
   * @param options the options on the command line
   * @param environment the environment variables; blank ones count as unset
   */
  public static Optional<String> error(
      String command, Collection<String> options, Map<String, String> environment) {
    for (RenamedOption one : of(command, option -> false)) {
      if (options.contains(one.former)) {
        return Optional.of(one.message());
      }
      if (!environment.getOrDefault(one.formerVariable(), "").isBlank()) {
        return Optional.of(message(one.formerVariable(), one.currentVariable()));
      }
    }
    return Optional.empty();
  }

  /** Returns the error message for the former option. */
  public String message() {
    return message(former, current);
  }

  private static String message(String formerName, String currentName) {
    return formerName + " is now " + currentName;
  }

  /** Returns the former environment variable, such as {@code PENCILMARK_PEER_SHARE}. */
  public String formerVariable() {
    return variable(former);
  }

  /** Returns the current environment variable. */
  public String currentVariable() {
    return variable(current);
  }

  private String variable(String option) {
    return PREFIXES.get(command) + option.substring(2).toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
