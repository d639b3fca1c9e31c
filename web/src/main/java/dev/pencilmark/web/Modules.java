package dev.pencilmark.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The modules of the page, joined into one: what they import is above them, so that imports and the
 * word {@code export} are left out; and written with short names and without comments, which are
 * for whoever reads the modules.
 */
final class Modules {

  /** Each behind those that it imports. */
  static final List<String> NAMES =
      List.of(
          "state",
          "words",
          "clues",
          "variants",
          "rules",
          "marks",
          "hash",
          "store",
          "share",
          "edge",
          "steps",
          "elements",
          "keeper",
          "numbers",
          "keys",
          "draw",
          "game",
          "board",
          "panel",
          "text",
          "main");

  /** What only some puzzles need. Such a module exports one value, of its own name or null. */
  static final Set<String> OPTIONAL =
      Set.of("clues", "edge", "keeper", "numbers", "steps", "variants");

  /** Rules of style for some puzzles: of modules, of large boards, of black cells. */
  private static final List<String> STYLED = List.of("steps", "variants", "big", "blacks");

  private Modules() {}

  /** All of them as one script, without those that a puzzle does not need. */
  static String script(Set<String> without) {
    return ScriptPacker.pack(joined(without));
  }

  /** The same as they were written, one behind the other, without imports and exports. */
  static String joined(Set<String> without) {
    StringBuilder all = new StringBuilder();
    Pattern idle = idle(without);
    for (String name : NAMES) {
      if (without.contains(name)) {
        all.append("const ").append(name).append(" = null;\n");
        continue;
      }
      resource(name + ".js")
          .lines()
          .filter(line -> !line.startsWith("import ") && !idle.matcher(line).matches())
          .map(line -> line.startsWith("export ") ? line.substring("export ".length()) : line)
          .forEach(line -> all.append(line).append('\n'));
    }
    return all.toString();
  }

  /**
   * What does nothing without modules: a line that begins by asking whether there is one, or a call
   * of it where it is there.
   */
  private static Pattern idle(Set<String> without) {
    if (without.isEmpty()) {
      return Pattern.compile("(?!)");
    }
    String names = String.join("|", new TreeSet<>(without));
    return Pattern.compile(" *(if \\((" + names + ")\\) .*;|(" + names + ")\\?\\..*;)");
  }

  /** The rules of style, without white space. */
  static String style(Set<String> without) {
    StringBuilder rules = new StringBuilder(resource("page.css"));
    STYLED.stream()
        .filter(name -> !without.contains(name))
        .forEach(name -> rules.append(resource(name + ".css")));
    return packed(rules.toString());
  }

  /** Rules of style with less white space, and shorter numbers. */
  static String packed(String rules) {
    return rules
        .replaceAll("\\s*([{};,])\\s*", "$1")
        .replaceAll(": ", ":")
        .replaceAll(" (!important|> )", "$1")
        .replaceAll("> ", ">")
        .replaceAll("(?<=[:, (])0\\.", ".")
        .replaceAll("#([0-9a-f])\\1([0-9a-f])\\2([0-9a-f])\\3\\b", "#$1$2$3")
        .replace(";}", "}")
        .strip();
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
