package dev.pencilmark.logic.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The messages of a language, by their keys: a resource of {@link Template}s. A message "KEY.like"
 * names the key of another message to use for KEY. Thread-safe.
 */
final class Messages {

  private static final String LIKE = ".like";

  private final Properties texts = new Properties();

  /** Parsed when they are first needed: a path needs few of them. */
  private final Map<String, Template> templates = new ConcurrentHashMap<>();

  private Messages(String resource) {
    try (InputStream in = Messages.class.getResourceAsStream(resource)) {
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static final class Holder {
    static final Messages ENGLISH = new Messages("english.properties");
  }

  /** Returns the English messages. */
  static Messages english() {
    return Holder.ENGLISH;
  }

  /** Returns the keys of all messages, with those of aliases. */
  Set<String> keys() {
    return texts.stringPropertyNames();
  }

  /** Returns the text of the catalogue under a key, without aliases; null if there is none. */
  String raw(String key) {
    return texts.getProperty(key);
  }

  /** Returns whether there is a message. */
  boolean has(String key) {
    return text(key) != null;
  }

  /**
   * Returns a message with its arguments filled in.
   *
   * @throws IllegalArgumentException if there is no such message, or an argument is missing
   */
  String text(String key, Map<String, ?> arguments) {
    return text(key, arguments::get);
  }

  /** Returns a message with those arguments filled in that it has. */
  String text(String key, Function<String, ?> arguments) {
    Template template = templates.get(key);
    if (template == null) {
      template = template(key);
      templates.put(key, template);
    }
    return template.fill(arguments);
  }

  private Template template(String key) {
    String text = text(key);
    if (text == null) {
      throw new IllegalArgumentException("no message " + key);
    }
    return Template.of(text);
  }

  /** The suffix of a key, after a full stop, is looked up for the alias as well. */
  private String text(String key) {
    String own = texts.getProperty(key);
    if (own != null) {
      return own;
    }
    int stop = key.indexOf('.');
    String name = stop < 0 ? key : key.substring(0, stop);
    String like = texts.getProperty(name + LIKE);
    return like == null ? null : texts.getProperty(like + key.substring(name.length()));
  }
}
