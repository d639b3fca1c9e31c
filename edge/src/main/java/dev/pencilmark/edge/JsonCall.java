package dev.pencilmark.edge;

import static dev.pencilmark.edge.JsonSchemas.object;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.Message;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PuzzleMetadata;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * An RPC with one request, called with JSON as on the JSON paths of the edge, but without HTTP: for
 * other protocols that carry JSON. Has the schemas of its request and its answer. Immutable.
 *
 * <p>The answer of a unary RPC is its response. The answer of an RPC with a stream of responses is
 * an object with the list {@code results}; responses about the progress are passed to a listener
 * instead.
 */
public final class JsonCall {

  /** The maximum length of an answer in characters. */
  public static final int MOST_ANSWER = 4 << 20;

  /** The member of an answer that has the responses of a stream. */
  private static final String RESULTS = "results";

  /** The name of responses that are superseded by later ones. */
  private static final String PROGRESS = "progress";

  /** Boards and metadata are as long as all else, and callers usually have a text. */
  private static final Set<Descriptor> OPEN =
      Set.of(Board.getDescriptor(), PuzzleMetadata.getDescriptor());

  private final MethodDescriptor<Message, Message> rpc;

  private JsonCall(MethodDescriptor<Message, Message> rpc) {
    this.rpc = rpc;
  }

  /**
   * The answer to a call.
   *
   * @param isError whether the request was rejected or failed; then the JSON is a problem (RFC
   *     9457) with its code and its place
   * @param json the JSON
   * @param responses the responses, without those about the progress; empty if it is an error
   */
  public record Answer(boolean isError, String json, List<Message> responses) {}

  /**
   * Returns the call of an RPC.
   *
   * @throws IllegalArgumentException if requests are a stream
   */
  @SuppressWarnings("unchecked")
  public static JsonCall of(MethodDescriptor<?, ?> rpc) {
    if (!rpc.getType().clientSendsOneMessage()) {
      throw new IllegalArgumentException(rpc.getFullMethodName() + " has a stream of requests");
    }
    return new JsonCall((MethodDescriptor<Message, Message>) rpc);
  }

  /** Returns the description of the RPC in the schema of the API. */
  public String description() {
    return Comments.ofApi().of(Route.schema(rpc).getFullName());
  }

  /**
   * Returns the JSON Schema of a request, with its definitions. The fields of boards and of
   * metadata are not described.
   */
  public Map<String, Object> requestSchema() {
    JsonSchemas schemas = new JsonSchemas("#/$defs/", false, OPEN);
    return withDefinitions(schemas.message(Route.schema(rpc).getInputType()), schemas);
  }

  /** Returns the JSON Schema of an answer that is no error, as for a request. */
  public Map<String, Object> answerSchema() {
    JsonSchemas schemas = new JsonSchemas("#/$defs/", false, OPEN);
    Descriptor response = Route.schema(rpc).getOutputType();
    return withDefinitions(
        isStream()
            ? object(
                "type",
                "object",
                "properties",
                object(RESULTS, object("type", "array", "items", schemas.reference(response))),
                "required",
                List.of(RESULTS),
                "additionalProperties",
                false)
            : schemas.message(response),
        schemas);
  }

  private static Map<String, Object> withDefinitions(
      Map<String, Object> schema, JsonSchemas schemas) {
    Map<String, Object> whole = new LinkedHashMap<>(schema);
    whole.put("$defs", schemas.definitions());
    return whole;
  }

  private boolean isStream() {
    return !rpc.getType().serverSendsOneMessage();
  }

  /**
   * Starts a call. Cancelling the future cancels the call; the future does not fail otherwise.
   *
   * @param json the request, as on the JSON paths
   * @param longest the maximum time for the call
   * @param progress receives responses about the progress as JSON
   */
  public CompletableFuture<Answer> start(
      Channel channel, String json, Duration longest, Consumer<String> progress) {
    CompletableFuture<Answer> future = new CompletableFuture<>();
    Message.Builder request = Route.prototype(rpc.getRequestMarshaller()).newBuilderForType();
    try {
      Json.read(json, request);
    } catch (ApiException refused) {
      future.complete(error(refused.error()));
      return future;
    }
    ClientCall<Message, Message> call =
        channel.newCall(
            rpc, CallOptions.DEFAULT.withDeadlineAfter(longest.toMillis(), TimeUnit.MILLISECONDS));
    call.start(new Responses(call, future, progress), new Metadata());
    call.sendMessage(request.build());
    call.halfClose();
    call.request(isStream() ? 1 : 2);
    future.whenComplete(
        (answer, failure) -> {
          if (future.isCancelled()) {
            call.cancel("cancelled by the caller", null);
          }
        });
    return future;
  }

  private static Answer error(ApiError error) {
    return new Answer(true, error.problem(""), List.of());
  }

  /** Collects the responses. */
  private final class Responses extends ClientCall.Listener<Message> {

    private final ClientCall<Message, Message> call;
    private final CompletableFuture<Answer> future;
    private final Consumer<String> progress;
    private final List<Message> responses = new ArrayList<>();
    private final StringBuilder json = new StringBuilder();

    Responses(
        ClientCall<Message, Message> call,
        CompletableFuture<Answer> future,
        Consumer<String> progress) {
      this.call = call;
      this.future = future;
      this.progress = progress;
    }

    @Override
    public void onMessage(Message response) {
      String one = Json.print(response);
      if (isProgress(response)) {
        progress.accept(one);
      } else if (json.length() + one.length() > MOST_ANSWER) {
        future.complete(
            error(ApiError.of(RejectionReason.ANSWER_TOO_LARGE.with("maximum", MOST_ANSWER))));
        call.cancel("the answer is too large", null);
      } else {
        responses.add(response);
        json.append(json.length() == 0 ? "" : ",").append(one);
      }
      if (isStream()) {
        call.request(1);
      }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      if (!status.isOk() || !isStream() && responses.isEmpty()) {
        Status failure = status.isOk() ? Status.INTERNAL : status;
        future.complete(error(ApiError.of(failure, trailers)));
        return;
      }
      String all = isStream() ? "{\"" + RESULTS + "\":[" + json + "]}" : json.toString();
      future.complete(new Answer(false, all, List.copyOf(responses)));
    }
  }

  private static boolean isProgress(Message response) {
    for (OneofDescriptor oneof : response.getDescriptorForType().getRealOneofs()) {
      FieldDescriptor set = response.getOneofFieldDescriptor(oneof);
      if (set != null && set.getName().equals(PROGRESS)) {
        return true;
      }
    }
    return false;
  }
}
