package dev.pencilmark.edge;

import com.google.api.AnnotationsProto;
import com.google.api.HttpRule;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.pencilmark.edge.Route.Form;
import dev.pencilmark.v1.AnalyseServiceGrpc;
import dev.pencilmark.v1.CanonicalServiceGrpc;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All HTTP paths of the API: the {@code google.api.http} bindings of the schema, and paths with
 * other formats than JSON, which the schema cannot describe.
 */
final class RouteTable {

  /** The services that the edge forwards. A server without one of them returns UNIMPLEMENTED. */
  static final List<ServiceDescriptor> SERVICES =
      List.of(
          InterchangeServiceGrpc.getServiceDescriptor(),
          SolveServiceGrpc.getServiceDescriptor(),
          ExplainServiceGrpc.getServiceDescriptor(),
          CompressServiceGrpc.getServiceDescriptor(),
          GenerateServiceGrpc.getServiceDescriptor(),
          CanonicalServiceGrpc.getServiceDescriptor(),
          AnalyseServiceGrpc.getServiceDescriptor(),
          RenderServiceGrpc.getServiceDescriptor(),
          LibraryServiceGrpc.getServiceDescriptor());

  /** The cache time of responses to GET, which depend only on the request and the version. */
  private static final int HOUR = 3_600;

  /** A path whose request or answer is not JSON. */
  private record Special(MethodDescriptor<?, ?> rpc, Form form, String path, List<String> verbs) {}

  private static final List<Special> SPECIAL =
      List.of(
          new Special(
              InterchangeServiceGrpc.getConvertFileMethod(),
              Form.FILE,
              "/v1/convert:file",
              List.of("POST")),
          document("svg"),
          document("png"),
          document("pdf"),
          document("html"),
          document("text"),
          new Special(
              RenderServiceGrpc.getRenderPagesMethod(),
              Form.DOCUMENT,
              "/v1/pages.pdf",
              List.of("POST")),
          new Special(
              LibraryServiceGrpc.getImportPuzzlesMethod(),
              Form.FILE,
              "/v1/puzzles:import",
              List.of("POST")),
          new Special(
              LibraryServiceGrpc.getExportPuzzlesMethod(),
              Form.EXPORT,
              "/v1/puzzles:export",
              List.of("GET")));

  /** Alternative names of fields in a query; the first field that the request has applies. */
  private static final Map<String, List<String>> SHORT_NAMES =
      Map.ofEntries(
          Map.entry("text", List.of("puzzle.text", "text")),
          Map.entry("data", List.of("puzzle.data", "data")),
          Map.entry("from", List.of("puzzle.format_id", "file.format_id")),
          Map.entry("to", List.of("target_format_id", "options.target_format_id")),
          Map.entry("limit", List.of("options.limits.max_solutions")),
          Map.entry("nodes", List.of("options.limits.max_guesses")),
          Map.entry("time", List.of("options.limits.time_limit", "time_limit")),
          Map.entry("order", List.of("options.order")),
          Map.entry("type", List.of("options.type", "filter.type")),
          Map.entry("size", List.of("options.size")),
          Map.entry("least_level", List.of("options.levels.least")),
          Map.entry("most_level", List.of("options.levels.most")),
          Map.entry("symmetry", List.of("options.symmetry")),
          Map.entry("theme", List.of("style.theme")),
          Map.entry("symbols", List.of("style.symbols")),
          Map.entry("level", List.of("filter.level")),
          Map.entry("tag", List.of("filter.tag", "tags")),
          Map.entry("collection", List.of("filter.collection")));

  /** All of them. */
  static final List<Route> ALL = all();

  private RouteTable() {}

  private static Special document(String format) {
    return new Special(
        RenderServiceGrpc.getRenderMethod(),
        Form.DOCUMENT,
        "/v1/render." + format,
        List.of("GET", "POST"));
  }

  private static List<Route> all() {
    List<Route> routes = new ArrayList<>();
    for (ServiceDescriptor service : SERVICES) {
      for (MethodDescriptor<?, ?> rpc : service.getMethods()) {
        HttpRule http = Route.schema(rpc).getOptions().getExtension(AnnotationsProto.http);
        add(routes, rpc, http);
        http.getAdditionalBindingsList().forEach(binding -> add(routes, rpc, binding));
        for (Special special : SPECIAL) {
          if (special.rpc == rpc) {
            special.verbs.forEach(
                verb -> routes.add(route(verb, special.path, rpc, special.form, Route.WHOLE)));
          }
        }
      }
    }
    return List.copyOf(routes);
  }

  private static void add(List<Route> routes, MethodDescriptor<?, ?> rpc, HttpRule http) {
    String verb = http.getPatternCase().name();
    String path =
        switch (http.getPatternCase()) {
          case GET -> http.getGet();
          case PUT -> http.getPut();
          case POST -> http.getPost();
          case DELETE -> http.getDelete();
          case PATCH -> http.getPatch();
          case CUSTOM, PATTERN_NOT_SET ->
              throw new IllegalStateException(rpc.getFullMethodName() + " has no HTTP path");
        };
    String body = http.getBody();
    boolean isField = !body.isEmpty() && !body.equals(Route.WHOLE);
    if (path.matches(".*\\{.*[^}]")
        || !http.getResponseBody().isEmpty()
        || isField && Route.schema(rpc).getInputType().findFieldByName(body) == null) {
      throw new IllegalStateException("unsupported path template " + path);
    }
    if (SPECIAL.stream().noneMatch(special -> special.path.equals(path))) {
      routes.add(
          route(
              verb,
              path,
              rpc,
              switch (rpc.getType()) {
                case UNARY -> Form.UNARY;
                case SERVER_STREAMING -> Form.ANSWERS;
                default -> Form.LINES;
              },
              body));
    }
  }

  private static Route route(
      String verb, String path, MethodDescriptor<?, ?> rpc, Form form, String body) {
    // Answers of a library change; those of generators and streams may be random.
    boolean isPure =
        rpc.getType() == MethodDescriptor.MethodType.UNARY
            && !GenerateServiceGrpc.SERVICE_NAME.equals(rpc.getServiceName())
            && !LibraryServiceGrpc.SERVICE_NAME.equals(rpc.getServiceName());
    // If a request is a line, its fields are in the line.
    Map<String, String> names =
        form == Form.LINES ? Map.of() : shortNames(Route.schema(rpc).getInputType());
    return Route.of(verb, path, rpc, form, body, names, isPure && verb.equals("GET") ? HOUR : 0);
  }

  private static Map<String, String> shortNames(Descriptor request) {
    Map<String, String> names = new LinkedHashMap<>();
    SHORT_NAMES.forEach(
        (name, fields) ->
            fields.stream()
                .filter(field -> has(request, field))
                .findFirst()
                .ifPresent(field -> names.put(name, field)));
    return Map.copyOf(names);
  }

  /** Returns whether a message has a field path. */
  private static boolean has(Descriptor message, String path) {
    int dot = path.indexOf('.');
    FieldDescriptor field = message.findFieldByName(dot < 0 ? path : path.substring(0, dot));
    return field != null
        && (dot < 0
            || !field.isRepeated()
                && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                && has(field.getMessageType(), path.substring(dot + 1)));
  }
}
