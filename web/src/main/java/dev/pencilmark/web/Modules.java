package dev.pencilmark.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * The scripts and rules of style of the page. The build packs the modules of {@code src/main/js}:
 * {@code base} for all pages, one script for each module that only some puzzles need, and {@code
 * main}, which starts the page. Joined in this order they are one script.
 */
final class Modules {

  /** Modules that only some puzzles need. */
  static final List<String> OPTIONAL =
      List.of("clues", "variants", "edge", "steps", "keeper", "numbers", "walk");

  /** Rules of style for some puzzles: of modules, of large boards, of black cells. */
  private static final List<String> STYLED = List.of("steps", "variants", "big", "blacks", "walk");

  private Modules() {}

  /** Returns the script of a page, without the optional modules that its puzzle does not need. */
  static String script(Set<String> without) {
    StringBuilder script = new StringBuilder(resource("base.js"));
    OPTIONAL.stream()
        .filter(name -> !without.contains(name))
        .forEach(name -> script.append(resource(name + ".js")));
    return script.append(resource("main.js")).toString();
  }

  /** Returns the rules of style, without white space. */
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
