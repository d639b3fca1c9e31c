package dev.pencilmark.cli.report;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What is at the other end of the standard streams, and what it can show.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is
 * @param err whether standard error is
 * @param unicode whether there are more characters than those of ASCII
 * @param styled whether escape sequences may be written to terminals
 */
public record Terminal(boolean in, boolean out, boolean err, boolean unicode, boolean styled) {

  /** Terminals, by the beginning of their names, that have had no UTF-8. */
  private static final Set<String> OLD = Set.of("dumb", "vt", "ansi", "cons25", "sun");

  /** No terminal at all. */
  public static final Terminal NONE = new Terminal(false, false, false, true, true);

  /** The one of this process. */
  public static Terminal ofProcess() {
    return of(isTerminal("in"), isTerminal("out"), isTerminal("err"), System.getenv());
  }

  /** The same with the output elsewhere, such as in a file. */
  Terminal withoutOutput() {
    return new Terminal(in, false, err, unicode, styled);
  }

  /** The launcher knows; without it, Java can only tell whether everything is a terminal. */
  private static boolean isTerminal(String stream) {
    String told = System.getProperty("pencilmark.terminal." + stream);
    return told == null ? System.console() != null : told.equals("true");
  }

  /**
   * As the environment says: the locale by the first of LC_ALL, LC_CTYPE and LANG that is set,
   * which may be none; TERM; NO_COLOR (no-color.org).
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
