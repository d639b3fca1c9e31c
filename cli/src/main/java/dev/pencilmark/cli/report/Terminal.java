package dev.pencilmark.cli.report;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The types of the standard streams, and their capabilities.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param unicode whether characters beyond ASCII are supported
 * @param styled whether escape sequences may be written to terminals
 */
public record Terminal(boolean in, boolean out, boolean err, boolean unicode, boolean styled) {

  /** Terminals without UTF-8, by the prefixes of their names. */
  private static final Set<String> OLD = Set.of("dumb", "vt", "ansi", "cons25", "sun");

  /** No terminal. */
  public static final Terminal NONE = new Terminal(false, false, false, true, true);

  /** Returns the terminal of this process. */
  public static Terminal ofProcess() {
    return of(isTerminal("in"), isTerminal("out"), isTerminal("err"), System.getenv());
  }

  /** Returns this terminal with redirected output. */
  Terminal withoutOutput() {
    return new Terminal(in, false, err, unicode, styled);
  }

  /**
   * The launcher sets a property; without it, Java only reports whether all streams are terminals.
   */
  private static boolean isTerminal(String stream) {
    String reported = System.getProperty("pencilmark.terminal." + stream);
    return reported == null ? System.console() != null : reported.equals("true");
  }

  /**
   * Returns the terminal described by the environment: the locale, from the first of LC_ALL,
   * LC_CTYPE and LANG that is set, if any; TERM; NO_COLOR (no-color.org).
   */
  public static Terminal of(boolean in, boolean out, boolean err, Map<String, String> environment) {
    String term = environment.getOrDefault("TERM", "");
    boolean old = out && OLD.stream().anyMatch(term::startsWith);
    boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty() || term.equals("dumb");
    return new Terminal(in, out, err, isUtf8(environment) && !old, !plain);
  }

  private static boolean isUtf8(Map<String, String> environment) {
    for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String locale = environment.getOrDefault(name, "");
      if (!locale.isEmpty()) {
        String upper = locale.toUpperCase(Locale.ROOT);
        return upper.contains("UTF-8") || upper.contains("UTF8");
      }
    }
    return true;
  }
}
