package dev.pencilmark.edge.wire;

import dev.pencilmark.edge.rejection.RejectionReason;
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
      throw bad(RejectionReason.REQUEST_LINE_MALFORMED);
    }
    method = parts.group(1);
    if (!parts.group(3).equals("1")) {
      throw bad(RejectionReason.HTTP_VERSION_UNSUPPORTED);
    }
    isLater = !parts.group(4).equals("0");
    if (method.equals("CONNECT") || method.equals("TRACE")) {
      throw new BadRequestException(RejectionReason.METHOD_UNSUPPORTED.with("method", method));
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
      throw bad(RejectionReason.TARGET_MALFORMED);
    }
    targetHost = authority(target);
    if (!isAuthority(targetHost)) {
      throw bad(RejectionReason.TARGET_WITHOUT_HOST);
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

  /** Returns the path and query of a URL. */
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
          throw duplicate("Host");
        }
        if (!isAuthority(value)) {
          throw bad(RejectionReason.HOST_INVALID);
        }
        host = value;
      }
      case LENGTH -> {
        if (length != null) {
          throw duplicate("Content-Length");
        }
        if (value.isEmpty() || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
          throw bad(RejectionReason.CONTENT_LENGTH_INVALID);
        }
        length = value;
      }
      case CODING -> {
        if (coding != null) {
          throw duplicate("Transfer-Encoding");
        }
        coding = value.toLowerCase(Locale.ROOT);
      }
      default -> throw new IllegalArgumentException(name);
    }
  }

  /** All headers are known. */
  void end() {
    if (host == null && isLater) {
      throw bad(RejectionReason.HOST_MISSING);
    }
    if (targetHost != null && host != null && !withPort(targetHost).equals(withPort(host))) {
      throw bad(RejectionReason.HOST_DIFFERS_FROM_TARGET);
    }
    if (coding == null) {
      return;
    }
    if (length != null) {
      throw bad(RejectionReason.CONTENT_LENGTH_WITH_TRANSFER_ENCODING);
    }
    if (!isLater) {
      throw bad(RejectionReason.TRANSFER_ENCODING_IN_HTTP_1_0);
    }
    if (!coding.equals("chunked")) {
      throw bad(
          coding.matches("[a-z]+ *, *chunked") && !coding.startsWith("chunked")
              ? RejectionReason.TRANSFER_ENCODING_UNSUPPORTED
              : RejectionReason.TRANSFER_ENCODING_INVALID);
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

  /** Returns the digits of the length of the body; null without. */
  String contentLength() {
    return length;
  }

  private static BadRequestException bad(RejectionReason reason) {
    return new BadRequestException(reason);
  }

  private static BadRequestException duplicate(String header) {
    return new BadRequestException(RejectionReason.HEADER_DUPLICATE.with("header", header));
  }
}
