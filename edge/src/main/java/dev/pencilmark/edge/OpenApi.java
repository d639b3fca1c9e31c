package dev.pencilmark.edge;

import static dev.pencilmark.edge.JsonSchemas.object;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.SaveProgressRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Generates the OpenAPI 3.1 document from the schema with its comments, and from the route table.
 *
 * <p>Existing generators, such as protoc-gen-openapi, support only unary JSON calls, but not
 * streams of lines and events, texts, documents, files, RFC 9457 and the text view. The transcoding
 * of Armeria supports only unary calls, too.
 */
final class OpenApi {

  /** The order in which linters want them. */
  private static final List<String> VERBS = List.of("get", "post", "put", "patch", "delete");

  private static final String REF = "#/components/schemas/";

  private final Comments comments = Comments.ofApi();
  private final JsonSchemas schemas = new JsonSchemas(REF, true, Set.of());

  private OpenApi() {}

  /** Returns all of it as JSON. */
  static String json() {
    return JsonWriter.write(new OpenApi().document());
  }

  private Map<String, Object> document() {
    schemas.definitions().put("ApiError", error());
    Map<String, Object> paths = new LinkedHashMap<>();
    Map<String, Object> tags = new TreeMap<>();
    for (Route route : RouteTable.ALL) {
      String service = route.method().getService().getName();
      tags.putIfAbsent(
          service,
          object(
              "name",
              service,
              "description",
              comments.of(route.method().getService().getFullName())));
      Object path =
          paths.computeIfAbsent(
              path(route), none -> new TreeMap<>(Comparator.comparing(VERBS::indexOf)));
      put(path, route.verb().toLowerCase(java.util.Locale.ROOT), operation(route));
    }
    return object(
        "openapi",
        "3.1.0",
        "info",
        object(
            "title",
            "Pencilmark",
            "version",
            "v1",
            "description",
            "Converts the text formats of Sudoku-family puzzles; solves, explains, rates,"
                + " compares, compresses, renders and generates puzzles.",
            "license",
            object("name", "Apache-2.0", "identifier", "Apache-2.0")),
        "servers",
        List.of(object("url", "/")),
        // A token is required if the server requires one.
        "security",
        List.of(object(), object("token", List.of())),
        "tags",
        List.copyOf(tags.values()),
        "paths",
        paths,
        "components",
        object(
            "schemas",
            schemas.definitions(),
            "securitySchemes",
            object("token", object("type", "http", "scheme", "bearer")),
            "responses",
            object(
                "ApiError",
                object(
                    "description",
                    "The request was rejected or failed (RFC 9457).",
                    "content",
                    object(
                        ApiError.PROBLEM_JSON,
                        object("schema", object("$ref", REF + "ApiError")))))));
  }

  private Map<String, Object> operation(Route route) {
    MethodDescriptor method = route.method();
    String comment = comments.of(method.getFullName());
    int end = comment.indexOf(". ");
    List<Object> parameters = new ArrayList<>();
    Map<String, Object> operation =
        object(
            "operationId",
            id(route),
            "tags",
            List.of(method.getService().getName()),
            "summary",
            end < 0 ? comment : comment.substring(0, end + 1),
            "description",
            comment,
            "parameters",
            parameters);
    new TreeMap<>(route.shortNames())
        .forEach(
            (name, path) -> {
              FieldDescriptor field = field(method.getInputType(), path);
              parameters.add(
                  object(
                      "name",
                      name,
                      "in",
                      "query",
                      "description",
                      comments.of(field.getFullName()),
                      "schema",
                      schemas.value(field)));
            });
    if (route.bodyField() != null) {
      // The other fields of the request are parameters.
      for (FieldDescriptor field : method.getInputType().getFields()) {
        if (field != route.bodyField()) {
          parameters.add(
              object(
                  "name",
                  field.getJsonName(),
                  "in",
                  "query",
                  "description",
                  comments.of(field.getFullName()),
                  "schema",
                  schemas.value(field)));
        }
      }
    }
    if (route.form() != Route.Form.DOCUMENT && route.form() != Route.Form.EXPORT) {
      parameters.add(
          object(
              "name",
              Requests.VIEW,
              "in",
              "query",
              "description",
              "\"text\": the columns of boards are readable strings, in the request and in the"
                  + " answer: digits, boxes, clues, blacks and ambiguities have one character per"
                  + " cell, a dot for 0, and letters from A for digits and boxes of larger grids;"
                  + " candidates, cornerMarks and masks have a string of digits per cell.",
              "schema",
              object("type", "string", "enum", List.of("text", "json"), "default", "json")));
    }
    if (route.path().endsWith("}")) {
      String name =
          route.path().substring(route.path().indexOf('{') + 1, route.path().length() - 1);
      FieldDescriptor field = field(method.getInputType(), name);
      parameters.add(
          object(
              "name",
              field.getName(),
              "in",
              "path",
              "required",
              true,
              "description",
              comments.of(field.getFullName()),
              "schema",
              schemas.value(field)));
    }
    if (method.getInputType() == SaveProgressRequest.getDescriptor()) {
      parameters.add(
          condition(
              "If-Match",
              "The ETag that was read. If another version is stored, the request fails with 412 and"
                  + " that version."));
      parameters.add(
          condition(
              "If-None-Match",
              "* if nothing is stored yet; else the request fails with 412 and the stored"
                  + " version."));
    }
    if (!route.verb().equals("GET") && !route.verb().equals("DELETE")) {
      operation.put("requestBody", body(route));
    }
    operation.put(
        "responses",
        object(
            "200",
            answer(route),
            "4XX",
            object("$ref", "#/components/responses/ApiError"),
            "5XX",
            object("$ref", "#/components/responses/ApiError")));
    return operation;
  }

  private static Map<String, Object> condition(String name, String description) {
    return object(
        "name",
        name,
        "in",
        "header",
        "description",
        description,
        "schema",
        object("type", "string"));
  }

  /** Returns the path; variables have the last part of their field name, without the message. */
  private static String path(Route route) {
    return route.path().replaceAll("\\{[a-z_]+\\.", "{");
  }

  private static String id(Route route) {
    StringBuilder id = new StringBuilder(route.verb().toLowerCase(java.util.Locale.ROOT));
    for (String part : route.path().substring("/v1".length()).split("[^A-Za-z0-9]+")) {
      if (!part.isEmpty()) {
        id.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
      }
    }
    return id.toString();
  }

  private Map<String, Object> body(Route route) {
    Map<String, Object> content =
        switch (route.form()) {
          case LINES -> object("application/x-ndjson", schema(route.method().getInputType()));
          case FILE ->
              object(
                  "application/octet-stream",
                  object("schema", object("type", "string")),
                  "multipart/form-data",
                  object("schema", form()));
          case UNARY, ANSWERS, DOCUMENT, EXPORT ->
              object(
                  "application/json",
                  schema(
                      route.bodyField() == null
                          ? route.method().getInputType()
                          : route.bodyField().getMessageType()));
        };
    if (route.textField() != null) {
      content.put("text/plain", object("schema", object("type", "string")));
    }
    return object("required", true, "content", content);
  }

  private Map<String, Object> schema(Descriptor message) {
    return object("schema", schemas.reference(message));
  }

  /** A form with one file. */
  private static Map<String, Object> form() {
    return object(
        "type",
        "object",
        "required",
        List.of("file"),
        "properties",
        object("file", object("type", "string", "description", "The content of the file.")));
  }

  private Map<String, Object> answer(Route route) {
    String format = route.path().substring(route.path().lastIndexOf('.') + 1);
    return switch (route.form()) {
      case UNARY ->
          object(
              "description",
              "The answer.",
              "content",
              object("application/json", schema(route.method().getOutputType())));
      case DOCUMENT ->
          object(
              "description",
              "The document.",
              "content",
              object(
                  switch (format) {
                    case "svg" -> "image/svg+xml";
                    case "png" -> "image/png";
                    case "pdf" -> "application/pdf";
                    case "html" -> "text/html";
                    default -> "text/plain";
                  },
                  object("schema", object("type", "string"))));
      case EXPORT ->
          object(
              "description",
              "A file of lines: JSON objects as 'pencilmark library export --json' writes them, or"
                  + " with 'to' texts, and comments that start with #. If the export fails, the"
                  + " connection is reset.",
              "content",
              object(
                  "application/x-ndjson",
                  object("schema", object("type", "object")),
                  "text/plain",
                  object("schema", object("type", "string"))));
      case ANSWERS, LINES, FILE -> {
        Map<String, Object> line =
            object(
                "schema",
                object(
                    "type",
                    "object",
                    "description",
                    "A line: an answer; the last line is the end or a problem.",
                    "properties",
                    object(
                        "result",
                        isConversion(route)
                            ? schemas.reference(dev.pencilmark.v1.ConvertResult.getDescriptor())
                            : schemas.reference(route.method().getOutputType()),
                        "end",
                        object(
                            "type",
                            "object",
                            "properties",
                            object("results", object("type", "integer"))),
                        "problem",
                        object("$ref", REF + "ApiError"))));
        Map<String, Object> content =
            object("application/x-ndjson", line, "text/event-stream", line);
        if (isConversion(route)) {
          content.put("text/plain", object("schema", object("type", "string")));
        }
        yield object(
            "description", "Answers of this schema, one per line or event.", "content", content);
      }
    };
  }

  /** Returns whether results come one by one, and as plain lines too. */
  private static boolean isConversion(Route route) {
    return route.form() == Route.Form.FILE
        && route.method().getInputType() == ConvertFileRequest.getDescriptor();
  }

  private static FieldDescriptor field(Descriptor type, String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? Fields.field(type, path)
        : field(
            Fields.field(type, path.substring(0, dot)).getMessageType(), path.substring(dot + 1));
  }

  private Map<String, Object> error() {
    Map<String, Object> text = object("type", "string");
    Map<String, Object> number = object("type", "integer");
    return object(
        "type",
        "object",
        "description",
        "A problem (RFC 9457). The members after 'code' are present if known.",
        "required",
        List.of("type", "title", "status", "code"),
        "properties",
        object(
            "type",
            object("type", "string", "format", "uri"),
            "title",
            text,
            "status",
            number,
            "detail",
            text,
            "instance",
            object("type", "string", "format", "uri"),
            "code",
            text,
            "reason",
            text,
            "index",
            number,
            "line",
            number,
            "parameters",
            object("type", "object", "additionalProperties", text),
            "cells",
            object("type", "array", "items", text),
            "formatId",
            text,
            "nearMisses",
            object(
                "type",
                "array",
                "items",
                object(
                    "type",
                    "object",
                    "properties",
                    object(
                        "formatId",
                        text,
                        "code",
                        text,
                        "parameters",
                        object("type", "object", "additionalProperties", text),
                        "reason",
                        text))),
            "retryAfter",
            number,
            "allowed",
            text,
            "stored",
            schemas.reference(dev.pencilmark.v1.PuzzleProgress.getDescriptor())));
  }

  @SuppressWarnings("unchecked")
  private static void put(Object object, String name, Object value) {
    ((Map<String, Object>) object).put(name, value);
  }
}
