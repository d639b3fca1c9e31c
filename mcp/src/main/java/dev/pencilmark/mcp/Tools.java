package dev.pencilmark.mcp;

import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import dev.pencilmark.edge.JsonCall;
import dev.pencilmark.serving.observe.BuildVersion;
import dev.pencilmark.v1.RenderResponse;
import io.grpc.Channel;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpAsyncServer;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** The tools of a server of the protocol: passes calls to a server of the API. */
final class Tools {

  private static final String INSTRUCTIONS =
      "Pencilmark reads, converts, solves, verifies, explains, rates, generates and draws"
          + " Sudoku-family puzzles. Pass a puzzle as puzzle.text in any format: digits row by row"
          + " with dots for empty cells, or a link or code of a puzzle site. Cells in answers are"
          + " row * size + column, from 0.";

  /** The calls check their requests themselves, and report the place of an error. */
  private static final JsonSchemaValidator CHECKED_BY_CALLS =
      (schema, content) -> JsonSchemaValidator.ValidationResponse.asValid(null);

  /** The declarations, which are the same for all servers: schemas are made once. */
  private static final Map<Tool, McpSchema.Tool> DECLARED =
      Stream.of(Tool.values()).collect(Collectors.toUnmodifiableMap(tool -> tool, Tools::declared));

  private final Channel channel;
  private final Duration longest;

  private Tools(Channel channel, Duration longest) {
    this.channel = channel;
    this.longest = longest;
  }

  /** Serves the tools to all sessions. */
  static McpAsyncServer serve(
      McpStreamableServerTransportProvider sessions, Channel channel, Duration longest) {
    Tools tools = new Tools(channel, longest);
    return McpServer.async(sessions)
        .serverInfo("pencilmark", BuildVersion.VALUE)
        .instructions(INSTRUCTIONS)
        .jsonMapper(Wire.MAPPER)
        .jsonSchemaValidator(CHECKED_BY_CALLS)
        .validateToolInputs(false)
        .requestTimeout(longest)
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .tools(Stream.of(Tool.values()).map(tools::specification).toList())
        .build();
  }

  private AsyncToolSpecification specification(Tool tool) {
    return AsyncToolSpecification.builder()
        .tool(DECLARED.get(tool))
        .callHandler((exchange, request) -> call(tool, exchange, request))
        .build();
  }

  private static McpSchema.Tool declared(Tool tool) {
    Map<String, Object> input = new LinkedHashMap<>(tool.call().requestSchema());
    input.put("examples", tool.examples().stream().map(Wire::object).toList());
    return McpSchema.Tool.builder(tool.id(), input)
        .title(tool.title())
        .description(tool.call().description())
        .outputSchema(tool.call().answerSchema())
        .annotations(
            McpSchema.ToolAnnotations.builder()
                .readOnlyHint(true)
                .destructiveHint(false)
                .idempotentHint(tool != Tool.GENERATE)
                .openWorldHint(false)
                .build())
        .build();
  }

  private Mono<CallToolResult> call(
      Tool tool, McpAsyncServerExchange exchange, CallToolRequest request) {
    return Mono.create(
        sink -> {
          String json = request.arguments() == null ? "{}" : Wire.write(request.arguments());
          CompletableFuture<JsonCall.Answer> answer =
              tool.call().start(channel, json, longest, progress(exchange, request));
          sink.onDispose(() -> answer.cancel(true));
          answer.thenAccept(received -> sink.success(result(received)));
        });
  }

  /** Returns a listener that notifies the client if the request has a progress token. */
  private static Consumer<String> progress(
      McpAsyncServerExchange exchange, CallToolRequest request) {
    Object token = request.progressToken();
    if (token == null) {
      return ignored -> {};
    }
    AtomicInteger count = new AtomicInteger();
    return json ->
        exchange
            .progressNotification(
                McpSchema.ProgressNotification.builder(token, count.incrementAndGet())
                    .message(json)
                    .build())
            .subscribe(done -> {}, gone -> {});
  }

  private static CallToolResult result(JsonCall.Answer answer) {
    if (answer.isError()) {
      return CallToolResult.builder().addTextContent(answer.json()).isError(true).build();
    }
    return CallToolResult.builder()
        .content(List.of(content(answer)))
        .structuredContent(Wire.object(answer.json()))
        .isError(false)
        .build();
  }

  /** Returns the content for clients that do not use structured content: a document as such. */
  private static McpSchema.Content content(JsonCall.Answer answer) {
    Message first = answer.responses().isEmpty() ? null : answer.responses().get(0);
    if (!(first instanceof RenderResponse document)) {
      return McpSchema.TextContent.builder(answer.json()).build();
    }
    ByteString data = document.getData();
    String type = document.getMediaType();
    if (type.startsWith("image/") && !type.startsWith("image/svg")) {
      return McpSchema.ImageContent.builder(base64(data), type).build();
    }
    return type.equals("application/pdf")
        ? McpSchema.EmbeddedResource.builder(
                McpSchema.BlobResourceContents.builder("pencilmark:puzzle.pdf", base64(data))
                    .mimeType(type)
                    .build())
            .build()
        : McpSchema.TextContent.builder(data.toStringUtf8()).build();
  }

  private static String base64(ByteString data) {
    return Base64.getEncoder().encodeToString(data.toByteArray());
  }
}
