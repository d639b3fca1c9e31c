package dev.pencilmark.edge.wire;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The first line of a request and those of its headers that say where it ends and whom it asks. */
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
      throw bad("the first line is no method, target and version");
    }
    method = parts.group(1);
    if (!parts.group(3).equals("1")) {
      throw new BadRequestException(505, "requests are of HTTP/1.0, HTTP/1.1 or HTTP/2");
    }
    isLater = !parts.group(4).equals("0");
    if (method.equals("CONNECT") || method.equals("TRACE")) {
      throw new BadRequestException(405, "there is no " + method + " here");
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
      throw bad("the target is neither a path nor a URL of http");
    }
    targetHost = authority(target);
    if (!isAuthority(targetHost)) {
      throw bad("the target names no host");
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

  /** Whether a header is one that is looked at. */
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

  /** A header that is looked at. */
  void header(String name, String value) {
    switch (name) {
      case HOST -> {
        if (host != null) {
          throw bad("there are two Host headers");
        }
        if (!isAuthority(value)) {
          throw bad("the Host is no name or address");
        }
        host = value;
      }
      case LENGTH -> {
        if (length != null) {
          throw bad("there are two Content-Length headers");
        }
        if (value.isEmpty() || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
          throw bad("the Content-Length is no number");
        }
        length = value;
      }
      case CODING -> {
        if (coding != null) {
          throw bad("there are two Transfer-Encoding headers");
        }
        coding = value.toLowerCase(Locale.ROOT);
      }
      default -> throw new IllegalArgumentException(name);
    }
  }

  /** All headers are known. */
  void end() {
    if (host == null && isLater) {
      throw bad("a request of HTTP/1.1 has a Host");
    }
    if (targetHost != null && host != null && !withPort(targetHost).equals(withPort(host))) {
      throw bad("the target and the Host are different");
    }
    if (coding == null) {
      return;
    }
    if (length != null) {
      throw bad("there are a Content-Length and a Transfer-Encoding");
    }
    if (!isLater) {
      throw bad("HTTP/1.0 has no Transfer-Encoding");
    }
    if (!coding.equals("chunked")) {
      throw new BadRequestException(
          coding.matches("[a-z]+ *, *chunked") && !coding.startsWith("chunked") ? 501 : 400,
          "the only Transfer-Encoding is chunked");
    }
  }

  private static String withPort(String authority) {
    String lower = authority.toLowerCase(Locale.ROOT);
    boolean named = lower.lastIndexOf(':') > lower.lastIndexOf(']');
    return named ? lower : lower + DEFAULT_PORT;
  }

  /** Whether the body comes in chunks. */
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
