package dev.pencilmark.edge;

import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.v1.GetProgressResponse;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.SaveProgressRequest;
import dev.pencilmark.v1.SaveProgressResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Maps versions of progress to HTTP: the version is the ETag, and PUT with If-Match saves if it is
 * still the stored version, else fails with 412. A request with the version in its body fails with
 * 409 instead. Both problems contain the stored progress.
 */
final class Versions {

  /** The code of a version conflict. */
  private static final String STALE = "STALE_VERSION";

  private static final Pattern TAG = Pattern.compile("\"([0-9]{1,18})\"");

  private Versions() {}

  /** A request with the version that the header names. */
  static Message requested(Message request, Exchange exchange) throws ApiException {
    if (!(request instanceof SaveProgressRequest save) || !isConditional(exchange)) {
      return request;
    }
    long version = 0;
    String match = exchange.http.headers().get(HttpHeaderNames.IF_MATCH);
    if (match != null) {
      Matcher tag = TAG.matcher(match);
      if (!tag.matches()) {
        throw ApiError.of(RejectionReason.IF_MATCH_INVALID).exception();
      }
      version = Long.parseLong(tag.group(1));
    } else if (!exchange.http.headers().get(HttpHeaderNames.IF_NONE_MATCH).equals("*")) {
      throw ApiError.of(RejectionReason.IF_NONE_MATCH_INVALID).exception();
    }
    long sent = save.getProgress().getVersion();
    if (sent != 0 && sent != version) {
      throw ApiError.of(RejectionReason.VERSIONS_DIFFER).exception();
    }
    SaveProgressRequest.Builder versioned = save.toBuilder();
    versioned.getProgressBuilder().setVersion(version);
    return versioned.build();
  }

  private static boolean isConditional(Exchange exchange) {
    return exchange.http.method() == HttpMethod.PUT
        && (exchange.http.headers().contains(HttpHeaderNames.IF_MATCH)
            || exchange.http.headers().contains(HttpHeaderNames.IF_NONE_MATCH));
  }

  /** Returns the ETag of an answer; empty if it has none. */
  static String tag(Message answer) {
    if (answer instanceof GetProgressResponse found && found.hasProgress()) {
      return tag(found.getProgress());
    }
    return answer instanceof SaveProgressResponse saved ? tag(saved.getProgress()) : "";
  }

  private static String tag(PuzzleProgress progress) {
    return '"' + Long.toString(progress.getVersion()) + '"';
  }

  /**
   * Returns a failure as HTTP reports it: a version conflict has status 412 if the request named
   * the version in a header.
   */
  static ApiError of(ApiError failure, Exchange exchange) {
    return failure.code().equals(STALE) && isConditional(exchange)
        ? failure.withHttp(412)
        : failure;
  }
}
