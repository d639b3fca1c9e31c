package dev.pencilmark.server.config;

import java.util.EnumMap;
import java.util.Map;

/**
 * The configuration of a server. Immutable; every value is in its range. Start with {@link
 * #defaults} or {@link #fromEnvironment}, and change settings with {@link #with(Setting, String)}.
 */
public final class ServerConfig {

  private static final ServerConfig DEFAULTS = new ServerConfig(new EnumMap<>(Setting.class));

  private final Map<Setting, String> values;

  private ServerConfig(Map<Setting, String> values) {
    this.values = values;
  }

  /** Returns the defaults of all settings. */
  public static ServerConfig defaults() {
    return DEFAULTS;
  }

  /**
   * Returns the settings of environment variables, and defaults for the others. Empty variables
   * count as unset.
   *
   * @param environment such as {@link System#getenv()}
   * @throws IllegalArgumentException with a message for the user if a value is out of range
   */
  public static ServerConfig fromEnvironment(Map<String, String> environment) {
    ServerConfig config = DEFAULTS;
    for (Setting setting : Setting.values()) {
      String value = environment.get(setting.variable());
      if (value != null && !value.isBlank()) {
        config = config.with(setting, value, setting.variable());
      }
    }
    return config;
  }

  /**
   * Returns a copy with another value of a setting.
   *
   * @throws IllegalArgumentException with a message for the user if the value is out of range
   */
  public ServerConfig with(Setting setting, String value) {
    return with(setting, value, setting.flag());
  }

  /** Returns a copy with another value of a setting that is a number. */
  public ServerConfig with(Setting setting, int value) {
    return with(setting, Integer.toString(value));
  }

  /** Returns whether a setting without a default has a value. */
  public boolean isSet(Setting setting) {
    return !text(setting).isEmpty();
  }

  /** Returns the value of a setting that is no number. */
  public String text(Setting setting) {
    return values.getOrDefault(setting, setting.byDefault());
  }

  /** Returns the value of a setting that is a number. */
  public int number(Setting setting) {
    return Integer.parseInt(text(setting));
  }

  /** Returns whether a setting is "on". */
  public boolean isOn(Setting setting) {
    return text(setting).equals("on");
  }

  private ServerConfig with(Setting setting, String value, String origin) {
    Map<Setting, String> copy = new EnumMap<>(Setting.class);
    copy.putAll(values);
    copy.put(setting, setting.checked(value, origin));
    return new ServerConfig(copy);
  }
}
