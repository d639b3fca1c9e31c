package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageController;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.PageTemplate;
import dev.pencilmark.web.Html;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The documents of the API: for people, and as OpenAPI for programs. */
final class DocsController implements PageController {

  private static final String PUZZLE = "1.343412.1434321";

  /** A short code. */
  private static final String CODE = "OFUm";

  private final PageTemplate frame;

  /** Whether to serve the HTML documentation; the OpenAPI document is always served. */
  private final boolean docs;

  /** Created on first use, which is rare. */
  private static final class Documents {
    private static final Page OPEN_API =
        new Page(
            200,
            "application/json; charset=utf-8",
            "public, max-age=3600",
            OpenApi.json().getBytes(StandardCharsets.UTF_8));
  }

  DocsController(PageTemplate frame, boolean docs) {
    this.frame = frame;
    this.docs = docs;
  }

  @Override
  public Page page(PageRequest request) {
    return switch (request.path()) {
      case "/docs" -> docs ? docs() : null;
      case "/style.css" -> docs ? PageTemplate.STYLE : null;
      case "/openapi.json" -> Documents.OPEN_API;
      default -> null;
    };
  }

  private Page docs() {
    StringBuilder body =
        new StringBuilder(
            "<h1>API</h1>\n<p>All methods of the API over HTTP. Requests and responses are the messages of the schema in"
                + " protobuf JSON. Errors are <a href=\"/problems/\">problems</a> (RFC 9457). Machine-readable schema:"
                + " <a href=\"/openapi.json\">openapi.json</a>. The paths of the gRPC methods support"
                + " Connect, gRPC-Web and gRPC.</p>\n");
    Map<String, StringBuilder> byRpc = new LinkedHashMap<>();
    Map<String, Route> first = new LinkedHashMap<>();
    for (Route route : RouteTable.ALL) {
      String rpc = route.method().getFullName();
      first.putIfAbsent(rpc, route);
      StringBuilder paths = byRpc.computeIfAbsent(rpc, none -> new StringBuilder());
      paths
          .append("<li><code>")
          .append(route.verb())
          .append(' ')
          .append(Html.text(route.path()))
          .append("</code> ")
          .append(
              switch (route.form()) {
                case UNARY -> "";
                case ANSWERS -> "one JSON line or event per answer";
                case LINES -> "one JSON line per request, one per answer";
                case FILE -> "any file of puzzles, one line per result";
                case DOCUMENT -> "the document as the response body";
                case EXPORT -> "one line per puzzle";
              })
          .append("</li>\n");
    }
    first.forEach((rpc, route) -> call(body, route, byRpc.get(rpc).toString()));
    return frame.page(200, "API", body.toString());
  }

  private static void call(StringBuilder body, Route route, String paths) {
    MethodDescriptor method = route.method();
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
    if (route.shortNames().containsKey("text")) {
      String call =
          Html.text(
              route.path()
                  + "?text="
                  + (method.getName().equals("Decompress") ? CODE : PUZZLE)
                  + (route.shortNames().containsKey("to") ? "&to=swiki.v2" : ""));
      body.append("<p>Example: <a href=\"")
          .append(call)
          .append("\"><code>")
          .append(call)
          .append("</code></a></p>\n");
    }
    body.append("<details><summary>Fields of ")
        .append(method.getInputType().getName())
        .append("</summary><dl>\n");
    Map<String, String> shorts = new TreeMap<>();
    route.shortNames().forEach((name, path) -> shorts.put(path, name));
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
