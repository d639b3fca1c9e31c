package dev.pencilmark.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The modules of the page, joined into one: what they import is above them, so that imports and the
 * word {@code export} are left out, and comments, which are for whoever reads the modules.
 */
final class Modules {

  /** Each behind those that it imports. */
  static final List<String> NAMES =
      List.of(
          "state", "rules", "marks", "hash", "words", "store", "share", "hints", "keys", "draw",
          "game", "board", "panel", "text", "main");

  private static final Pattern COMMENT = Pattern.compile("/\\*\\*.*?\\*/\\s?", Pattern.DOTALL);

  private Modules() {}

  /** All of them as one script. */
  static String script() {
    StringBuilder all = new StringBuilder();
    for (String name : NAMES) {
      join(all, resource(name + ".js"));
    }
    return all.toString();
  }

  private static void join(StringBuilder all, String module) {
    for (String line : COMMENT.matcher(module).replaceAll("").split("\n")) {
      String code = line.strip();
      if (code.isEmpty() || code.startsWith("//") || code.startsWith("import ")) {
        continue;
      }
      all.append(code.startsWith("export ") ? code.substring("export ".length()) : code);
      all.append('\n');
    }
  }

  /** The rules of style, without white space. */
  static String style() {
    return resource("page.css").replaceAll("\\s*([{};,])\\s*", "$1").replaceAll(": ", ":").strip();
  }

  /** A file of the page. */
  static String resource(String name) {
    try (InputStream in = Modules.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
