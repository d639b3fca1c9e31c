package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import dev.pencilmark.edge.pages.Frame;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.Room;
import dev.pencilmark.web.Html;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The documents of the API: for people, and as OpenAPI for programs. */
final class DocsRoom implements Room {

  private static final String PUZZLE = "1.343412.1434321";

  /** A short code. */
  private static final String CODE = "OFUm";

  private final Frame frame;

  /** Whether people are told of the API; programs are in any case. */
  private final boolean docs;

  /** Made when somebody asks for it, as most never do. */
  private static final class Documents {
    private static final Page OPEN_API =
        new Page(
            200,
            "application/json; charset=utf-8",
            "public, max-age=3600",
            OpenApi.json().getBytes(StandardCharsets.UTF_8));
  }

  DocsRoom(Frame frame, boolean docs) {
    this.frame = frame;
    this.docs = docs;
  }

  @Override
  public Page page(PageRequest request) {
    return switch (request.path()) {
      case "/docs" -> docs ? docs() : null;
      case "/style.css" -> docs ? Frame.STYLE : null;
      case "/openapi.json" -> Documents.OPEN_API;
      default -> null;
    };
  }

  private Page docs() {
    StringBuilder body =
        new StringBuilder(
            "<h1>API</h1>\n<p>Every call of the service by HTTP: the messages of the schema in the"
                + " JSON of protobuf. Failures are <a href=\"/problems/\">problems</a> by RFC 9457. For programs:"
                + " <a href=\"/openapi.json\">openapi.json</a>. The same calls by their own paths take"
                + " Connect, gRPC-Web and gRPC.</p>\n");
    Map<String, StringBuilder> byRpc = new LinkedHashMap<>();
    Map<String, Rule> first = new LinkedHashMap<>();
    for (Rule rule : Rules.ALL) {
      String rpc = rule.method().getFullName();
      first.putIfAbsent(rpc, rule);
      StringBuilder paths = byRpc.computeIfAbsent(rpc, none -> new StringBuilder());
      paths
          .append("<li><code>")
          .append(rule.verb())
          .append(' ')
          .append(Html.text(rule.path()))
          .append("</code> ")
          .append(
              switch (rule.form()) {
                case UNARY -> "";
                case ANSWERS -> "a line of JSON or an event an answer";
                case LINES -> "a line of JSON a request, a line an answer";
                case FILE -> "any file of puzzles, a line a result";
                case DOCUMENT -> "the document itself";
                case EXPORT -> "a line a puzzle, without anything around";
              })
          .append("</li>\n");
    }
    first.forEach((rpc, rule) -> call(body, rule, byRpc.get(rpc).toString()));
    return frame.page(200, "API", body.toString());
  }

  private static void call(StringBuilder body, Rule rule, String paths) {
    MethodDescriptor method = rule.method();
    Comments comments = Comments.ofApi();
    body.append("<h2 id=\"")
        .append(method.getName())
        .append("\">")
        .append(method.getName())
        .append("</h2>\n<p>")
        .append(Html.text(comments.of(method.getFullName())))
        .append("</p>\n<ul class=\"plain\">\n")
        .append(paths)
        .append("</ul>\n");
    if (rule.shortNames().containsKey("text")) {
      String call =
          Html.text(
              rule.path()
                  + "?text="
                  + (method.getName().equals("Decompress") ? CODE : PUZZLE)
                  + (rule.shortNames().containsKey("to") ? "&to=swiki.v2" : ""));
      body.append("<p>For example: <a href=\"")
          .append(call)
          .append("\"><code>")
          .append(call)
          .append("</code></a></p>\n");
    }
    body.append("<details><summary>Fields of ")
        .append(method.getInputType().getName())
        .append("</summary><dl>\n");
    Map<String, String> shorts = new TreeMap<>();
    rule.shortNames().forEach((name, path) -> shorts.put(path, name));
    for (FieldDescriptor field : method.getInputType().getFields()) {
      body.append("<dt><code>")
          .append(field.getJsonName())
          .append("</code></dt><dd>")
          .append(Html.text(comments.of(field.getFullName())))
          .append("</dd>\n");
    }
    shorts.forEach(
        (path, name) -> {
          if (!path.equals(name)) {
            body.append("<dt><code>?")
                .append(name)
                .append("=</code></dt><dd>short for <code>")
                .append(path)
                .append("</code></dd>\n");
          }
        });
    body.append("</dl></details>\n");
  }
}
