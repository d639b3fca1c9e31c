package dev.pencilmark.web;

import dev.pencilmark.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The scripts and rules of style of the page. The build packs the modules of {@code src/main/js}:
 * {@code elements} and {@code base} for all pages, one script for each module that only some
 * puzzles need, and {@code main}, which starts the page. Joined in this order they are one script.
 * A page of a server does without the modules in {@link #LATER}, which it loads when they are
 * needed; their names are those of the same compilation, so that they only fit its script.
 */
final class Modules {

  /** What the pages for playing and for setting puzzles share. */
  private static final String ROOT = "elements.js";

  /** Modules that only some puzzles need. */
  static final List<String> OPTIONAL =
      List.of(
          "acts",
          "notes",
          "clues",
          "variants",
          "edge",
          "steps",
          "keeper",
          "numbers",
          "walk",
          "text",
          "dialogs");

  /** Modules that the first view of a board does without. */
  static final List<String> LATER =
      List.of("acts", "notes", "variants", "edge", "steps", "walk", "text", "dialogs");

  /** Rules of style for some puzzles: of modules, of large boards, of black cells. */
  private static final List<String> STYLED =
      List.of("steps", "variants", "big", "blacks", "walk", "text", "dialog", "dialogs");

  /** Modules with their own rules of style; those of variants are for the rules in words. */
  private static final Set<String> STYLED_LATER = Set.of("steps", "walk", "text", "dialogs");

  /** The script of the page for setting puzzles. */
  private static final String SETTER = "setter";

  /** The files of {@link #LATER} and that for setting puzzles, by their names. */
  private static final class Files {
    static final Map<String, Later> ALL =
        Stream.concat(LATER.stream(), Stream.of(SETTER))
            .map(Later::of)
            .collect(Collectors.toUnmodifiableMap(Later::file, Function.identity()));
  }

  /**
   * A module that is loaded later.
   *
   * @param module its name
   * @param script its script, with its rules of style
   * @param digest the SHA-256 digest of the script in base64 for addresses, as its file has it
   */
  record Later(String module, String script, String digest) {

    private static Later of(String module) {
      String script = (module.equals(SETTER) ? resource(ROOT) : "") + resource(module + ".js");
      if (STYLED_LATER.contains(module)) {
        String rules =
            (module.equals("dialogs") ? resource("dialog.css") : "") + resource(module + ".css");
        script =
            "{const s=new CSSStyleSheet;s.replaceSync("
                + JsonWriter.write(packed(rules))
                + ");document.adoptedStyleSheets.push(s)}"
                + script;
      }
      String digest =
          Base64.getUrlEncoder().withoutPadding().encodeToString(PlayPage.sha256(script));
      return new Later(module, script, digest);
    }

    /** Returns the name of the file, by which the page addresses it. */
    String file() {
      return module + "-" + digest + ".js";
    }
  }

  private Modules() {}

  /** Returns the script of a page, without the optional modules that its puzzle does not need. */
  static String script(Set<String> without) {
    StringBuilder script = new StringBuilder(resource(ROOT)).append(resource("base.js"));
    OPTIONAL.stream()
        .filter(name -> !without.contains(name))
        .forEach(name -> script.append(resource(name + ".js")));
    return script.append(resource("main.js")).toString();
  }

  /** Returns the names of the modules that a page loads when they are needed. */
  static List<String> later(Set<String> without) {
    // The keeper of progress needs the digests of the acts from its beginning.
    return LATER.stream()
        .filter(name -> !without.contains(name))
        .filter(name -> !name.equals("acts") || without.contains("keeper"))
        .toList();
  }

  /** Returns the rules of style that come with modules that are loaded later. */
  static Set<String> styledLater(Set<String> without) {
    Set<String> later = new HashSet<>(STYLED_LATER);
    if (without.contains("keeper")) {
      later.add("dialog");
    }
    return later;
  }

  /** Returns a module that is loaded later. */
  static Later module(String name) {
    return Files.ALL.values().stream()
        .filter(one -> one.module().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the script of the page for setting puzzles. */
  static Later setter() {
    return module(SETTER);
  }

  /** Returns the module of a file; null if there is none. */
  static Later file(String name) {
    return Files.ALL.get(name);
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
