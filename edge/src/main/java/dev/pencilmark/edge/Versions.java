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
 * What has versions goes by HTTP with an ETag, the version, and is saved with If-Match: a version
 * that is not the last is refused with what is kept, 412. Who sends the version in the body instead
 * is answered as by gRPC.
 */
final class Versions {

  private static final Pattern TAG = Pattern.compile("\"([0-9]{1,18})\"");

  private Versions() {}

  /** A request with the version that the header names. */
  static Message asked(Message request, Exchange exchange) throws FaultException {
    if (!(request instanceof SaveProgressRequest save) || !isConditional(exchange)) {
      return request;
    }
    long version = 0;
    String match = exchange.http.headers().get(HttpHeaderNames.IF_MATCH);
    if (match != null) {
      Matcher tag = TAG.matcher(match);
      if (!tag.matches()) {
        throw wrong("If-Match is the ETag that was read, such as \"3\"");
      }
      version = Long.parseLong(tag.group(1));
    } else if (!exchange.http.headers().get(HttpHeaderNames.IF_NONE_MATCH).equals("*")) {
      throw wrong("If-None-Match is *: nothing is kept yet");
    }
    long told = save.getProgress().getVersion();
    if (told != 0 && told != version) {
      throw wrong("the header and the body name different versions");
    }
    SaveProgressRequest.Builder versioned = save.toBuilder();
    versioned.getProgressBuilder().setVersion(version);
    return versioned.build();
  }

  private static FaultException wrong(String detail) {
    return Fault.badRequest("BAD_REQUEST", detail).exception();
  }

  private static boolean isConditional(Exchange exchange) {
    return exchange.http.method() == HttpMethod.PUT
        && (exchange.http.headers().contains(HttpHeaderNames.IF_MATCH)
            || exchange.http.headers().contains(HttpHeaderNames.IF_NONE_MATCH));
  }

  /**
   * The ETag of an answer; empty if it has none.
   *
   * @throws FaultException if the header named another version than is kept
   */
  static String tag(Message answer, Exchange exchange) throws FaultException {
    if (answer instanceof GetProgressResponse found && found.hasProgress()) {
      return tag(found.getProgress());
    }
    if (!(answer instanceof SaveProgressResponse saved)) {
      return "";
    }
    if (!saved.getSaved() && isConditional(exchange)) {
      Fault stale =
          Fault.of(
              412,
              Status.Code.ABORTED,
              "STALE_VERSION",
              saved.hasStored()
                  ? "version " + saved.getStored().getVersion() + " is kept"
                  : "nothing is kept");
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
