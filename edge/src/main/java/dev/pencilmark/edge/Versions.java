package dev.pencilmark.edge;

import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.GetProgressResponse;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.SaveProgressRequest;
import dev.pencilmark.v1.SaveProgressResponse;
import io.grpc.Status;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resources with versions have an ETag, and are saved with If-Match. If the version is not the
 * latest, the request fails with 412 and the stored resource. A version in the body is handled as
 * in gRPC.
 */
final class Versions {

  private static final Pattern TAG = Pattern.compile("\"([0-9]{1,18})\"");

  private Versions() {}

  /** A request with the version that the header names. */
  static Message asked(Message request, Exchange exchange) throws ApiException {
    if (!(request instanceof SaveProgressRequest save) || !isConditional(exchange)) {
      return request;
    }
    long version = 0;
    String match = exchange.http.headers().get(HttpHeaderNames.IF_MATCH);
    if (match != null) {
      Matcher tag = TAG.matcher(match);
      if (!tag.matches()) {
        throw wrong("If-Match must be the ETag of the version that was read, such as \"3\"");
      }
      version = Long.parseLong(tag.group(1));
    } else if (!exchange.http.headers().get(HttpHeaderNames.IF_NONE_MATCH).equals("*")) {
      throw wrong("If-None-Match must be *, which means that nothing is stored yet");
    }
    long told = save.getProgress().getVersion();
    if (told != 0 && told != version) {
      throw wrong("the versions in the header and the body differ");
    }
    SaveProgressRequest.Builder versioned = save.toBuilder();
    versioned.getProgressBuilder().setVersion(version);
    return versioned.build();
  }

  private static ApiException wrong(String detail) {
    return ApiError.badRequest("BAD_REQUEST", detail).exception();
  }

  private static boolean isConditional(Exchange exchange) {
    return exchange.http.method() == HttpMethod.PUT
        && (exchange.http.headers().contains(HttpHeaderNames.IF_MATCH)
            || exchange.http.headers().contains(HttpHeaderNames.IF_NONE_MATCH));
  }

  /**
   * The ETag of an answer; empty if it has none.
   *
   * @throws ApiException if the header named another version than is kept
   */
  static String tag(Message answer, Exchange exchange) throws ApiException {
    if (answer instanceof GetProgressResponse found && found.hasProgress()) {
      return tag(found.getProgress());
    }
    if (!(answer instanceof SaveProgressResponse saved)) {
      return "";
    }
    if (!saved.getSaved() && isConditional(exchange)) {
      ApiError stale =
          ApiError.of(
              412,
              Status.Code.ABORTED,
              "STALE_VERSION",
              saved.hasStored()
                  ? "version " + saved.getStored().getVersion() + " is kept"
                  : "nothing is stored");
      throw (saved.hasStored() ? stale.with("stored", members(saved.getStored())) : stale)
          .exception();
    }
    return saved.hasStored() ? tag(saved.getStored()) : "";
  }

  private static String tag(PuzzleProgress progress) {
    return '"' + Long.toString(progress.getVersion()) + '"';
  }

  private static Object members(PuzzleProgress progress) {
    try {
      return JsonReader.read(Json.print(progress), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
    } catch (ProblemException impossible) {
      // It is small.
      throw new IllegalStateException(impossible);
    }
  }
}
