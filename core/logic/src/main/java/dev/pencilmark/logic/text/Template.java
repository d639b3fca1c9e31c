package dev.pencilmark.logic.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A message with named arguments, in a part of the syntax of ICU's MessageFormat: {@code {name}},
 * {@code {name, plural, =0 {...} one {...} other {...}}} with {@code #} for the number, and {@code
 * {name, select, word {...} other {...}}}. There is no quoting. Immutable.
 */
final class Template {

  /** Words, an argument, or the choice of a template by an argument. */
  private sealed interface Part {}

  private record Words(String text) implements Part {}

  private record Argument(String name) implements Part {}

  private record Choice(String name, boolean plural, Map<String, Template> cases) implements Part {}

  /** The name of the number of the enclosing plural. */
  private static final String NUMBER = "#";

  private final List<Part> parts;

  private Template(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /**
   * Parses a template.
   *
   * @throws IllegalArgumentException if braces do not match, or a choice has no case "other"
   */
  static Template of(String text) {
    Parser parser = new Parser(text);
    Template template = parser.template(false);
    if (parser.at < text.length()) {
      throw new IllegalArgumentException("unmatched brace in: " + text);
    }
    return template;
  }

  /**
   * Fills in the arguments.
   *
   * @param arguments returns an argument by its name; null if there is none
   * @throws IllegalArgumentException if an argument is missing
   */
  String fill(Function<String, ?> arguments) {
    StringBuilder text = new StringBuilder();
    fill(arguments, "", text);
    return text.toString();
  }

  private void fill(Function<String, ?> arguments, String number, StringBuilder text) {
    for (Part part : parts) {
      if (part instanceof Words words) {
        text.append(words.text);
      } else if (part instanceof Argument argument) {
        text.append(argument.name.equals(NUMBER) ? number : value(arguments, argument.name));
      } else if (part instanceof Choice choice) {
        String value = value(arguments, choice.name);
        Template chosen = choice.plural ? plural(choice, value) : choice.cases.get(value);
        (chosen == null ? choice.cases.get("other") : chosen)
            .fill(arguments, choice.plural ? value : number, text);
      }
    }
  }

  /** English has one plural; another language extends this. */
  private static Template plural(Choice choice, String number) {
    Template exact = choice.cases.get("=" + number);
    return exact == null && number.equals("1") ? choice.cases.get("one") : exact;
  }

  private static String value(Function<String, ?> arguments, String name) {
    Object value = arguments.apply(name);
    if (value == null) {
      throw new IllegalArgumentException("nothing for {" + name + "}");
    }
    return value.toString();
  }

  /** Reads a text from left to right. */
  private static final class Parser {

    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    /** Reads up to the end, or up to the brace that closes this template. */
    Template template(boolean inPlural) {
      List<Part> parts = new ArrayList<>();
      StringBuilder words = new StringBuilder();
      while (at < text.length() && text.charAt(at) != '}') {
        char next = text.charAt(at++);
        if (next == '{' || next == '#' && inPlural) {
          parts.add(new Words(words.toString()));
          words.setLength(0);
          parts.add(next == '#' ? new Argument(NUMBER) : argument());
        } else {
          words.append(next);
        }
      }
      parts.add(new Words(words.toString()));
      return new Template(parts);
    }

    /** Reads what follows an opening brace, with the closing one. */
    private Part argument() {
      String name = word(",}");
      if (text.charAt(at++) == '}') {
        return new Argument(name);
      }
      boolean plural = word(",").equals("plural");
      at++;
      Map<String, Template> cases = new LinkedHashMap<>();
      for (String key = word("{}"); !key.isEmpty(); key = word("{}")) {
        at++;
        cases.put(key, template(plural));
        at++;
      }
      at++;
      if (!cases.containsKey("other")) {
        throw new IllegalArgumentException("no case \"other\" in: " + text);
      }
      return new Choice(name, plural, Map.copyOf(cases));
    }

    /** Reads up to one of some characters, which it does not read. */
    private String word(String ends) {
      int from = at;
      while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      if (at == text.length()) {
        throw new IllegalArgumentException("unmatched brace in: " + text);
      }
      return text.substring(from, at).trim();
    }
  }
}
