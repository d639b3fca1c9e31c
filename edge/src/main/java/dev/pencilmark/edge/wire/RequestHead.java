package dev.pencilmark.edge.wire;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The first line of a request, and its headers that determine its length and host. */
final class RequestHead {

  private static final String HOST = "host";
  private static final String LENGTH = "content-length";
  private static final String CODING = "transfer-encoding";
  private static final List<String> RELEVANT = List.of(HOST, LENGTH, CODING);

  /** A name or address with or without a port: RFC 3986, section 3.2, without a user. */
  private static final Pattern AUTHORITY =
      Pattern.compile(
          "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+(?::[0-9]{0,5})?"
              + "|\\[[0-9A-Fa-f:.]+](?::[0-9]{0,5})?");

  private static final Pattern LINE =
      Pattern.compile("([^ \\t]+) ([^ \\t]+) HTTP/([0-9])\\.([0-9])");

  private static final String DEFAULT_PORT = ":80";

  private String method;
  private boolean isLater;

  /** The host that the target names; null if it names none. */
  private String targetHost;

  private String host;
  private String length;
  private String coding;

  /** A first line. */
  void begin(String line) {
    host = null;
    length = null;
    coding = null;
    var parts = LINE.matcher(line);
    if (!parts.matches() || !RequestFraming.isToken(parts.group(1))) {
      throw bad("the first line must be a method, a target and a version");
    }
    method = parts.group(1);
    if (!parts.group(3).equals("1")) {
      throw new BadRequestException(505, "the HTTP version must be 1.0, 1.1 or 2");
    }
    isLater = !parts.group(4).equals("0");
    if (method.equals("CONNECT") || method.equals("TRACE")) {
      throw new BadRequestException(405, "the method " + method + " is not supported");
    }
    target(parts.group(2));
  }

  private void target(String target) {
    targetHost = null;
    if (target.startsWith("/") || target.equals("*") && method.equals("OPTIONS")) {
      return;
    }
    String lower = target.toLowerCase(Locale.ROOT);
    if (!lower.startsWith("http://")) {
      throw bad("the target must be a path or an http URL");
    }
    targetHost = authority(target);
    if (!isAuthority(targetHost)) {
      throw bad("the target has no host");
    }
  }

  private static String authority(String url) {
    int from = "http://".length();
    int end = from;
    while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    return url.substring(from, end);
  }

  /** The path and query of a URL. */
  static String path(String url) {
    int end = "http://".length() + authority(url).length();
    String path = url.substring(end);
    return path.startsWith("/") ? path : "/" + path;
  }

  private static boolean isAuthority(String text) {
    return AUTHORITY.matcher(text).matches();
  }

  /** Returns whether a header is relevant. */
  static boolean isRelevant(byte[] line, int end) {
    for (String name : RELEVANT) {
      if (name.length() == end) {
        int at = 0;
        while (at < end && (line[at] | 0x20) == name.charAt(at)) {
          at++;
        }
        if (at == end) {
          return true;
        }
      }
    }
    return false;
  }

  /** Adds a relevant header. */
  void header(String name, String value) {
    switch (name) {
      case HOST -> {
        if (host != null) {
          throw bad("duplicate Host header");
        }
        if (!isAuthority(value)) {
          throw bad("the Host header is invalid");
        }
        host = value;
      }
      case LENGTH -> {
        if (length != null) {
          throw bad("duplicate Content-Length header");
        }
        if (value.isEmpty() || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
          throw bad("the Content-Length is not a number");
        }
        length = value;
      }
      case CODING -> {
        if (coding != null) {
          throw bad("duplicate Transfer-Encoding header");
        }
        coding = value.toLowerCase(Locale.ROOT);
      }
      default -> throw new IllegalArgumentException(name);
    }
  }

  /** All headers are known. */
  void end() {
    if (host == null && isLater) {
      throw bad("an HTTP/1.1 request must have a Host header");
    }
    if (targetHost != null && host != null && !withPort(targetHost).equals(withPort(host))) {
      throw bad("the target and the Host header differ");
    }
    if (coding == null) {
      return;
    }
    if (length != null) {
      throw bad("Content-Length and Transfer-Encoding must not be combined");
    }
    if (!isLater) {
      throw bad("HTTP/1.0 does not support Transfer-Encoding");
    }
    if (!coding.equals("chunked")) {
      throw new BadRequestException(
          coding.matches("[a-z]+ *, *chunked") && !coding.startsWith("chunked") ? 501 : 400,
          "the Transfer-Encoding must be chunked");
    }
  }

  private static String withPort(String authority) {
    String lower = authority.toLowerCase(Locale.ROOT);
    boolean named = lower.lastIndexOf(':') > lower.lastIndexOf(']');
    return named ? lower : lower + DEFAULT_PORT;
  }

  /** Returns whether the body is chunked. */
  boolean isChunked() {
    return coding != null;
  }

  /** The digits of the length of the body; null without. */
  String contentLength() {
    return length;
  }

  private static BadRequestException bad(String why) {
    return new BadRequestException(400, why);
  }
}
