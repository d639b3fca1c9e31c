package dev.pencilmark.server.observe;

import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/**
 * The attributes of a call in the access log, except for its outcome. Used by one thread at a time.
 */
public final class CallFacts {

  /** A call that has facts. */
  public interface Holder {
    CallFacts facts();
  }

  /** Names the call, see {@link #isNamed}; callers may choose the name. */
  public static final Metadata.Key<String> REQUEST_ID =
      Metadata.Key.of("x-request-id", Metadata.ASCII_STRING_MARSHALLER);

  private static final Metadata.Key<String> TRACEPARENT =
      Metadata.Key.of("traceparent", Metadata.ASCII_STRING_MARSHALLER);

  /** The longest request id that is taken over. */
  public static final int MAX_REQUEST_ID = 128;

  /**
   * W3C Trace Context, level 1: version, trace, span, flags. A later version may have more after a
   * dash; ff is no version, and a trace or span of zeros is none.
   */
  private static final Pattern TRACE =
      Pattern.compile(
          "(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");

  private final Attributes attributes;
  private final boolean named;
  private final String traceparent;
  private String requestId;
  private String caller;
  private InetAddress client;
  private CallTrace trace;

  CallFacts(Attributes attributes, Metadata headers) {
    this.attributes = attributes;
    String chosen = headers.get(REQUEST_ID);
    this.named = isUsable(chosen);
    this.requestId = named ? chosen : null;
    this.traceparent = headers.get(TRACEPARENT);
  }

  /**
   * Returns whether the caller has sent a valid request id. Otherwise only failures and streams
   * have an id in their trailers: a new id in every answer, which no header table contains, costs a
   * unary call 380 bytes and about 5 % of its throughput.
   */
  boolean isNamed() {
    return named;
  }

  /** Returns the caller's id of the call or, without a usable one, a new one of 16 hex digits. */
  String requestId() {
    if (requestId == null) {
      requestId = newRequestId();
    }
    return requestId;
  }

  /** Returns the trace and span of the caller; null if it has sent none. */
  CallTrace.OfCaller callerTrace() {
    if (traceparent == null) {
      return null;
    }
    Matcher matcher = TRACE.matcher(traceparent);
    if (!matcher.matches()) {
      return null;
    }
    boolean sampled = (Integer.parseInt(matcher.group(3), 16) & 1) != 0;
    return new CallTrace.OfCaller(matcher.group(1), matcher.group(2), sampled);
  }

  /** Notes that the call is recorded. */
  void tracedAs(CallTrace recorded) {
    trace = recorded;
  }

  /** Returns the trace that the call is recorded in; null if it is not recorded. */
  CallTrace recorded() {
    return trace;
  }

  /** Returns the trace and the span for the log; null if there is none. */
  public CallTrace trace() {
    return trace == null ? callerTrace() : trace;
  }

  /**
   * Returns whether a request id is valid in logs and headers: letters, digits and the usual
   * punctuation.
   */
  private static boolean isUsable(String id) {
    if (id == null || id.isEmpty() || id.length() > MAX_REQUEST_ID) {
      return false;
    }
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      boolean plain = c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
      if (!plain && "-_.:/+=~@".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static String newRequestId() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  /** Returns the address that the call came from. */
  SocketAddress peer() {
    return attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
  }

  /** Sets the client that the call counts for, which a trusted proxy may report. */
  public void calledFrom(InetAddress address) {
    client = address;
  }

  /** Returns the address of the client that the call counts for; null if unknown. */
  InetAddress client() {
    if (client != null) {
      return client;
    }
    return peer() instanceof InetSocketAddress internet ? internet.getAddress() : null;
  }

  /** Returns whether a trusted proxy has reported the client. */
  boolean isForwarded() {
    return client != null
        && peer() instanceof InetSocketAddress internet
        && !client.equals(internet.getAddress());
  }

  /** Sets the name of the token of the call. */
  public void calledBy(String name) {
    caller = name;
  }

  /**
   * Returns the name of the token or, without one, the subject of the client certificate; null
   * without both.
   */
  String caller() {
    return caller == null ? subject(attributes) : caller;
  }

  /** Returns the subject of the certificate that a connection has shown; null without one. */
  public static String subject(Attributes attributes) {
    SSLSession session = attributes.get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
    if (session == null) {
      return null;
    }
    try {
      return session.getPeerPrincipal().getName();
    } catch (SSLPeerUnverifiedException withoutCertificate) {
      return null;
    }
  }
}
