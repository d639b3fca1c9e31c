package dev.pencilmark.server.auth;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Caller;
import io.github.bucket4j.Bucket;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tokens that may call: names, the SHA-256 hashes of tokens, rates and scopes. A caller may
 * have several tokens, for rotation; they share its rate, and each has its own scopes.
 */
public final class Tokens {

  /**
   * The syntax of a line of the token file, with an example; the hash is that of the word
   * "example".
   */
  private static final String LINE_SYNTAX =
      "'NAME SHA256 CALLS_PER_SECOND SCOPES', for example: '"
          + String.join(" ", exampleParts())
          + "'";

  /** The syntax of the flag. */
  private static final String FLAG_SYNTAX =
      "'NAME:SHA256:CALLS_PER_SECOND:SCOPES', for example: '"
          + String.join(":", exampleParts())
          + "'";

  /** The maximum number of tokens. Every call is compared with all of them, at about 30 ns each. */
  public static final int MOST = 256;

  private static final int HASH_BYTES = 32;

  /**
   * The caller of a token.
   *
   * @param name the name for the log
   * @param rate the maximum calls per second; 0 means unlimited
   * @param bucket the permits of the rate limit; null if unlimited
   * @param scopes the permissions of the token
   */
  public record Caller(String name, int rate, Bucket bucket, Set<String> scopes) {

    /** Returns the same caller with other scopes. */
    Caller with(Set<String> others) {
      return scopes.equals(others) ? this : new Caller(name, rate, bucket, others);
    }
  }

  /** The existing scopes. */
  static final Set<String> SCOPES = Set.of("library.write", "progress");

  private record Entry(byte[] hash, Caller caller) {}

  private final List<Entry> entries = new ArrayList<>();

  private Tokens() {}

  /**
   * Returns the configured tokens.
   *
   * @param content the content of {@link Setting#TOKENS_FILE}; null if that is not set
   * @param previous the previous tokens, whose callers keep their permits if the rate is the same;
   *     null if there are none
   * @throws IOException with a message for the user if a token is invalid
   */
  public static Tokens of(ServerConfig config, byte[] content, Tokens previous) throws IOException {
    Tokens tokens = new Tokens();
    int rate = config.number(Setting.RATE_LIMIT);
    int burst = config.number(Setting.RATE_BURST);
    if (config.isSet(Setting.TOKENS)) {
      for (String item : config.text(Setting.TOKENS).split(",", -1)) {
        tokens.add(
            item.strip().split(":", -1), Setting.TOKENS.flag(), FLAG_SYNTAX, rate, burst, previous);
      }
    }
    if (content != null) {
      String file = config.text(Setting.TOKENS_FILE);
      int before = tokens.entries.size();
      List<String> lines = new String(content, StandardCharsets.UTF_8).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (!line.isEmpty() && !line.startsWith("#")) {
          tokens.add(parts(line), file + " line " + (i + 1), LINE_SYNTAX, rate, burst, previous);
        }
      }
      if (tokens.entries.size() == before) {
        throw new IOException("no tokens found in " + file);
      }
    }
    return tokens;
  }

  /**
   * Returns the parts of a line, also if the hash was pasted with the "-" that sha256sum puts
   * behind it.
   */
  private static String[] parts(String line) {
    List<String> parts = new ArrayList<>(List.of(line.split("\\s+")));
    if (parts.size() > 2 && (parts.get(2).equals("-") || parts.get(2).equals("*-"))) {
      parts.remove(2);
    }
    return parts.toArray(String[]::new);
  }

  /**
   * Returns the caller of a token, or null. Runs in constant time: the hash is compared with all
   * hashes, to the end.
   */
  public Caller callerOf(String token) {
    byte[] hash = sha256(token);
    Caller caller = null;
    for (Entry entry : entries) {
      if (MessageDigest.isEqual(entry.hash, hash)) {
        caller = entry.caller;
      }
    }
    return caller;
  }

  private void add(
      String[] parts, String where, String syntax, int rate, int burst, Tokens previous)
      throws IOException {
    Set<String> scopes = new TreeSet<>();
    List<String> rest = new ArrayList<>(List.of(parts));
    rest.removeIf(part -> SCOPES.contains(part) && scopes.add(part));
    if (rest.size() < 2 || rest.size() > 3 || parts[0].isEmpty()) {
      throw new IOException(
          where
              + ": expected "
              + syntax
              + "; the rate and the scopes ("
              + String.join(", ", new TreeSet<>(SCOPES))
              + ") are optional");
    }
    byte[] hash;
    try {
      hash = HexFormat.of().parseHex(rest.get(1));
    } catch (IllegalArgumentException notHex) {
      hash = new byte[0];
    }
    if (hash.length != HASH_BYTES) {
      // The message omits the value: it may be the token itself.
      throw new IOException(where + ": the hash must be a SHA-256, 64 hex digits");
    }
    int own = rest.size() == 3 ? rate(rest.get(2), where) : rate;
    if (entries.size() == MOST) {
      throw new IOException(where + ": the maximum is " + MOST + " tokens");
    }
    entries.add(new Entry(hash, caller(rest.get(0), own, burst, scopes, previous)));
  }

  private Caller caller(String name, int rate, int burst, Set<String> scopes, Tokens previous) {
    Caller known = named(name);
    if (known != null) {
      return known.with(scopes);
    }
    Caller before = previous == null ? null : previous.named(name);
    if (before != null && before.rate == rate) {
      return before.with(scopes);
    }
    Bucket bucket =
        rate == 0
            ? null
            : Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(rate, Duration.ofSeconds(1)))
                .withNanosecondPrecision()
                .build();
    return new Caller(name, rate, bucket, scopes);
  }

  private Caller named(String name) {
    for (Entry entry : entries) {
      if (entry.caller.name.equals(name)) {
        return entry.caller;
      }
    }
    return null;
  }

  private static int rate(String text, String where) throws IOException {
    try {
      return Integer.parseInt(Setting.RATE_LIMIT.checked(text, where));
    } catch (IllegalArgumentException bad) {
      throw new IOException(bad.getMessage(), bad);
    }
  }

  private static List<String> exampleParts() {
    return List.of("app", HexFormat.of().formatHex(sha256("example")), "100", "library.write");
  }

  private static byte[] sha256(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
