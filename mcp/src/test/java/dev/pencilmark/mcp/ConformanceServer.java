package dev.pencilmark.mcp;

import dev.pencilmark.edge.EdgeConfig;
import dev.pencilmark.edge.EdgeServer;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Role;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A server with the fixtures that the conformance suite of the protocol requires, on the sessions
 * and the endpoint of this module. {@code .ci/mcp} runs it.
 */
final class ConformanceServer {

  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  private static final String SOUND =
      "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
  private static final String TEXT = "text/plain";
  private static final String STATIC_TEXT = "test://static-text";

  private final List<SyncToolSpecification> tools = new ArrayList<>();
  private final List<SyncPromptSpecification> prompts = new ArrayList<>();
  private final List<SyncResourceSpecification> resources = new ArrayList<>();

  private ConformanceServer() {}

  /** Serves on a free port, which it prints. */
  public static void main(String[] args) throws IOException {
    Duration longest = Duration.ofSeconds(10);
    Sessions sessions = new Sessions(HttpEndpoint.MOST_SESSIONS);
    new ConformanceServer().serve(sessions);
    ManagedChannel nobody = ManagedChannelBuilder.forTarget("localhost:1").usePlaintext().build();
    EdgeServer edge =
        EdgeServer.start(
            EdgeConfig.ofTools("127.0.0.1", 0, List.of(), List.of(), longest),
            nobody,
            HttpEndpoint.PATH,
            new HttpEndpoint(sessions));
    System.out.println("http://localhost:" + edge.port() + HttpEndpoint.PATH);
    edge.awaitTermination();
  }

  private void serve(Sessions sessions) {
    contents();
    notifications();
    requests();
    schemas();
    prompts();
    resource(STATIC_TEXT, text(STATIC_TEXT, "A static text."));
    String binary = "test://static-binary";
    resource(
        binary,
        McpSchema.BlobResourceContents.builder(binary, PIXEL).mimeType("image/png").build());
    String watched = "test://watched-resource";
    resource(watched, text(watched, "A watched text."));
    McpServer.sync(sessions)
        .serverInfo("pencilmark-conformance", "1")
        .jsonMapper(Wire.MAPPER)
        .jsonSchemaValidator(
            (schema, content) ->
                io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse.asValid(
                    null))
        .requestTimeout(Duration.ofSeconds(10))
        .capabilities(
            McpSchema.ServerCapabilities.builder()
                .tools(true)
                .prompts(true)
                .resources(true, true)
                .logging()
                .completions()
                .build())
        .tools(tools)
        .prompts(prompts)
        .resources(resources)
        .resourceTemplates(List.of(template()))
        .completions(
            List.of(
                new SyncCompletionSpecification(
                    new McpSchema.PromptReference("test_prompt_with_arguments"),
                    (exchange, request) ->
                        new McpSchema.CompleteResult(
                            new McpSchema.CompleteResult.CompleteCompletion(
                                List.of("paris", "park"), 2, false)))))
        .build();
  }

  private void tool(
      String name,
      Map<String, Object> schema,
      BiFunction<McpSyncServerExchange, CallToolRequest, CallToolResult> handler) {
    tools.add(
        SyncToolSpecification.builder()
            .tool(McpSchema.Tool.builder(name, schema).description(name).build())
            .callHandler(handler)
            .build());
  }

  private void tool(
      String name, BiFunction<McpSyncServerExchange, CallToolRequest, CallToolResult> handler) {
    tool(name, Map.of("type", "object", "properties", Map.of()), handler);
  }

  private void constant(String name, Content... content) {
    tool(name, (exchange, request) -> result(content));
  }

  private static CallToolResult result(Content... content) {
    return CallToolResult.builder().content(List.of(content)).isError(false).build();
  }

  private static Content words(String words) {
    return McpSchema.TextContent.builder(words).build();
  }

  private static Content image() {
    return McpSchema.ImageContent.builder(PIXEL, "image/png").build();
  }

  private static McpSchema.TextResourceContents text(String uri, String text) {
    return McpSchema.TextResourceContents.builder(uri, text).mimeType(TEXT).build();
  }

  private static Content embedded(String uri) {
    return McpSchema.EmbeddedResource.builder(text(uri, "An embedded text.")).build();
  }

  private void contents() {
    constant("test_simple_text", words("This is a simple text response for testing."));
    constant("test_image_content", image());
    constant("test_audio_content", McpSchema.AudioContent.builder(SOUND, "audio/wav").build());
    constant("test_embedded_resource", embedded("test://embedded-resource"));
    constant(
        "test_multiple_content_types",
        words("Several contents."),
        image(),
        embedded("test://mixed-content-resource"));
    tool(
        "test_error_handling",
        (exchange, request) ->
            CallToolResult.builder()
                .content(List.of(words("This tool intentionally returns an error for testing")))
                .isError(true)
                .build());
  }

  private void notifications() {
    tool(
        "test_tool_with_logging",
        (exchange, request) -> {
          for (String line : List.of("started", "processing", "completed")) {
            exchange.loggingNotification(
                McpSchema.LoggingMessageNotification.builder(McpSchema.LoggingLevel.INFO, line)
                    .build());
          }
          return result(words("logged"));
        });
    tool(
        "test_tool_with_progress",
        (exchange, request) -> {
          Object token = request.progressToken();
          for (double done : token == null ? new double[0] : new double[] {0, 50, 100}) {
            exchange.progressNotification(
                McpSchema.ProgressNotification.builder(token, done).total(100.0).build());
          }
          return result(words("progressed"));
        });
  }

  private void requests() {
    tool(
        "test_sampling",
        argument("prompt"),
        (exchange, request) -> {
          Content prompt = words((String) request.arguments().get("prompt"));
          McpSchema.CreateMessageResult sampled =
              exchange.createMessage(
                  McpSchema.CreateMessageRequest.builder(
                          List.of(McpSchema.SamplingMessage.builder(Role.USER, prompt).build()),
                          100)
                      .build());
          return result(words("LLM response: " + sampled.content()));
        });
    tool(
        "test_elicitation",
        argument("message"),
        (exchange, request) ->
            elicit(
                exchange,
                (String) request.arguments().get("message"),
                Map.of("username", Map.of("type", "string"), "email", Map.of("type", "string"))));
    tool(
        "test_elicitation_sep1034_defaults",
        (exchange, request) ->
            elicit(
                exchange,
                "defaults",
                Map.of(
                    "name",
                    Map.of("type", "string", "default", "John Doe"),
                    "age",
                    Map.of("type", "integer", "default", 30),
                    "score",
                    Map.of("type", "number", "default", 95.5),
                    "status",
                    Map.of(
                        "type",
                        "string",
                        "enum",
                        List.of("active", "inactive", "pending"),
                        "default",
                        "active"),
                    "verified",
                    Map.of("type", "boolean", "default", true))));
    tool(
        "test_elicitation_sep1330_enums",
        (exchange, request) ->
            elicit(
                exchange,
                "choices",
                Map.of(
                    "untitledSingle",
                    Map.of("type", "string", "enum", List.of("option1", "option2", "option3")),
                    "titledSingle",
                    Map.of("type", "string", "oneOf", titled("value")),
                    "legacyEnum",
                    Map.of(
                        "type",
                        "string",
                        "enum",
                        List.of("opt1", "opt2", "opt3"),
                        "enumNames",
                        List.of("One", "Two", "Three")),
                    "untitledMulti",
                    Map.of(
                        "type",
                        "array",
                        "items",
                        Map.of("type", "string", "enum", List.of("option1", "option2"))),
                    "titledMulti",
                    Map.of("type", "array", "items", Map.of("anyOf", titled("value"))))));
  }

  private static List<Map<String, Object>> titled(String prefix) {
    return List.of(
        Map.of("const", prefix + "1", "title", "One"),
        Map.of("const", prefix + "2", "title", "Two"),
        Map.of("const", prefix + "3", "title", "Three"));
  }

  private static Map<String, Object> argument(String name) {
    return Map.of(
        "type",
        "object",
        "properties",
        Map.of(name, Map.of("type", "string")),
        "required",
        List.of(name));
  }

  private static CallToolResult elicit(
      McpSyncServerExchange exchange, String message, Map<String, Object> properties) {
    McpSchema.ElicitResult answer =
        exchange.createElicitation(
            McpSchema.ElicitFormRequest.builder(
                    message,
                    Map.of(
                        "type",
                        "object",
                        "properties",
                        properties,
                        "required",
                        List.copyOf(properties.keySet())))
                .build());
    return result(words("action=" + answer.action() + ", content=" + answer.content()));
  }

  private void schemas() {
    tool(
        "json_schema_2020_12_tool",
        Map.of(
            "$schema",
            "https://json-schema.org/draft/2020-12/schema",
            "type",
            "object",
            "$defs",
            Map.of(
                "address",
                Map.of(
                    "type",
                    "object",
                    "properties",
                    Map.of("street", Map.of("type", "string"), "city", Map.of("type", "string")))),
            "properties",
            Map.of("name", Map.of("type", "string"), "address", Map.of("$ref", "#/$defs/address")),
            "additionalProperties",
            false),
        (exchange, request) -> result(words("ok")));
  }

  private void prompts() {
    prompt("test_simple_prompt", List.of(), arguments -> List.of(words("A simple prompt.")));
    prompt(
        "test_prompt_with_arguments",
        List.of("arg1", "arg2"),
        arguments ->
            List.of(
                words(
                    "arg1='" + arguments.get("arg1") + "', arg2='" + arguments.get("arg2") + "'")));
    prompt(
        "test_prompt_with_embedded_resource",
        List.of("resourceUri"),
        arguments -> List.of(embedded((String) arguments.get("resourceUri")), words("Use it.")));
    prompt("test_prompt_with_image", List.of(), arguments -> List.of(image(), words("Look.")));
  }

  private void prompt(
      String name,
      List<String> arguments,
      java.util.function.Function<Map<String, Object>, List<Content>> contents) {
    prompts.add(
        new SyncPromptSpecification(
            McpSchema.Prompt.builder(name)
                .description(name)
                .arguments(
                    arguments.stream()
                        .map(
                            argument ->
                                McpSchema.PromptArgument.builder(argument)
                                    .description(argument)
                                    .required(true)
                                    .build())
                        .toList())
                .build(),
            (exchange, request) ->
                McpSchema.GetPromptResult.builder(
                        contents.apply(request.arguments()).stream()
                            .map(
                                content ->
                                    McpSchema.PromptMessage.builder(Role.USER, content).build())
                            .toList())
                    .build()));
  }

  private void resource(String uri, McpSchema.ResourceContents contents) {
    resources.add(
        new SyncResourceSpecification(
            McpSchema.Resource.builder(uri, uri)
                .description(uri)
                .mimeType(contents.mimeType())
                .build(),
            (exchange, request) -> ReadResourceResult.builder(List.of(contents)).build()));
  }

  private static SyncResourceTemplateSpecification template() {
    return new SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder("test://template/{id}/data", "template")
            .description("template")
            .mimeType("application/json")
            .build(),
        (exchange, request) -> {
          String id = request.uri().replaceFirst("test://template/([^/]*)/data", "$1");
          return ReadResourceResult.builder(
                  List.of(
                      McpSchema.TextResourceContents.builder(
                              request.uri(), "{\"id\":\"" + id + "\"}")
                          .mimeType("application/json")
                          .build()))
              .build();
        });
  }
}
