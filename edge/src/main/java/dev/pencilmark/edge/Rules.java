package dev.pencilmark.edge;

import dev.pencilmark.edge.Rule.Form;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.ShowServiceGrpc;
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of all paths of the API, in the manner of google.api.http. It stands here and not in
 * the schema, which so needs no other.
 */
final class Rules {

  /** The services that the edge passes on; what a server does not have it says itself. */
  static final List<ServiceDescriptor> SERVICES =
      List.of(
          InterchangeServiceGrpc.getServiceDescriptor(),
          ShowServiceGrpc.getServiceDescriptor(),
          LibraryServiceGrpc.getServiceDescriptor());

  private static final int HOUR = 3_600;

  private static final Map<String, String> PUZZLE =
      Map.of("text", "puzzle.text", "data", "puzzle.data", "from", "puzzle.format_id");

  private static final Map<String, String> PUZZLE_TO = to(PUZZLE, "target_format_id");

  private static final Map<String, String> SEARCH =
      more(
          to(PUZZLE, "options.target_format_id"),
          Map.of(
              "limit",
              "options.limits.solutions",
              "nodes",
              "options.limits.nodes",
              "time",
              "options.limits.time"));

  private static final Map<String, String> STEPS =
      more(PUZZLE, Map.of("order", "options.order", "time", "options.limits.time"));

  private static final Map<String, String> NONE = Map.of();

  /** All of them. */
  static final List<Rule> ALL = all();

  private Rules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    Map<String, String> text = Map.of("text", "text", "data", "data");
    both(rules, "/v1/detect", InterchangeServiceGrpc.getDetectMethod(), Form.UNARY, text);
    both(rules, "/v1/decode", InterchangeServiceGrpc.getDecodeMethod(), Form.UNARY, PUZZLE);
    post(rules, "/v1/encode", InterchangeServiceGrpc.getEncodeMethod(), Form.UNARY, NONE);
    both(rules, "/v1/convert", InterchangeServiceGrpc.getConvertMethod(), Form.UNARY, PUZZLE_TO);
    MethodDescriptor<?, ?> convertStream = InterchangeServiceGrpc.getConvertStreamMethod();
    post(rules, "/v1/convert:stream", convertStream, Form.LINES, NONE);
    Map<String, String> file = Map.of("to", "target_format_id", "from", "file.format_id");
    post(rules, "/v1/convert:file", convertStream, Form.FILE, file);
    both(rules, "/v1/solve", InterchangeServiceGrpc.getSolveMethod(), Form.UNARY, SEARCH);
    post(
        rules, "/v1/solve:stream", InterchangeServiceGrpc.getSolveStreamMethod(), Form.LINES, NONE);
    both(
        rules,
        "/v1/solutions",
        InterchangeServiceGrpc.getEnumerateSolutionsMethod(),
        Form.ANSWERS,
        SEARCH);
    both(rules, "/v1/compress", InterchangeServiceGrpc.getCompressMethod(), Form.UNARY, PUZZLE);
    both(
        rules,
        "/v1/decompress",
        InterchangeServiceGrpc.getDecompressMethod(),
        Form.UNARY,
        to(text, "target_format_id"));
    post(
        rules,
        "/v1/compress:stream",
        InterchangeServiceGrpc.getCompressStreamMethod(),
        Form.LINES,
        NONE);
    both(rules, "/v1/explain", InterchangeServiceGrpc.getExplainMethod(), Form.ANSWERS, STEPS);
    both(rules, "/v1/hint", InterchangeServiceGrpc.getHintMethod(), Form.UNARY, STEPS);
    both(rules, "/v1/rate", InterchangeServiceGrpc.getRateMethod(), Form.UNARY, STEPS);
    post(rules, "/v1/rate:stream", InterchangeServiceGrpc.getRateStreamMethod(), Form.LINES, NONE);
    both(
        rules,
        "/v1/canonical",
        InterchangeServiceGrpc.getCanonicalizeMethod(),
        Form.UNARY,
        to(PUZZLE, "options.target_format_id"));
    post(
        rules,
        "/v1/canonical:stream",
        InterchangeServiceGrpc.getCanonicalizeStreamMethod(),
        Form.LINES,
        NONE);
    get(
        rules,
        "/v1/techniques",
        InterchangeServiceGrpc.getListTechniquesMethod(),
        Form.UNARY,
        NONE,
        HOUR);
    Map<String, String> puzzles =
        Map.of(
            "to", "target_format_id",
            "type", "options.type",
            "size", "options.size",
            "least_level", "options.levels.least",
            "most_level", "options.levels.most",
            "symmetry", "options.symmetry");
    // Without a seed, each call makes others: not to be kept.
    get(
        rules,
        "/v1/generate",
        InterchangeServiceGrpc.getGenerateMethod(),
        Form.ANSWERS,
        puzzles,
        0);
    post(rules, "/v1/generate", InterchangeServiceGrpc.getGenerateMethod(), Form.ANSWERS, puzzles);
    get(
        rules,
        "/v1/formats",
        InterchangeServiceGrpc.getListFormatsMethod(),
        Form.UNARY,
        NONE,
        HOUR);
    get(
        rules,
        "/v1/formats/{format_id}",
        InterchangeServiceGrpc.getListFormatsMethod(),
        Form.UNARY,
        NONE,
        HOUR);
    get(
        rules,
        "/v1/rules/{kind}",
        InterchangeServiceGrpc.getListRuleKindsMethod(),
        Form.UNARY,
        NONE,
        HOUR);
    get(
        rules,
        "/v1/rules",
        InterchangeServiceGrpc.getListRuleKindsMethod(),
        Form.UNARY,
        NONE,
        HOUR);
    Map<String, String> picture =
        more(PUZZLE, Map.of("theme", "look.theme", "symbols", "look.symbols"));
    both(rules, "/v1/render", ShowServiceGrpc.getRenderMethod(), Form.UNARY, picture);
    for (String format : List.of("svg", "png", "pdf", "html", "text")) {
      both(
          rules, "/v1/render." + format, ShowServiceGrpc.getRenderMethod(), Form.DOCUMENT, picture);
    }
    post(rules, "/v1/pages", ShowServiceGrpc.getRenderPagesMethod(), Form.ANSWERS, NONE);
    post(rules, "/v1/pages.pdf", ShowServiceGrpc.getRenderPagesMethod(), Form.DOCUMENT, NONE);
    library(rules);
    return List.copyOf(rules);
  }

  /** Of a server that keeps a library; what it answers changes, and is not to be kept. */
  private static void library(List<Rule> rules) {
    Map<String, String> filter =
        Map.of(
            "type", "filter.type",
            "level", "filter.level",
            "tag", "filter.tag",
            "collection", "filter.collection",
            "to", "target_format_id");
    Map<String, String> to = Map.of("to", "target_format_id");
    String puzzle = "/v1/puzzles/{id}";
    live(rules, "GET", "/v1/puzzles", LibraryServiceGrpc.getListPuzzlesMethod(), filter);
    live(rules, "POST", "/v1/puzzles", LibraryServiceGrpc.getAddPuzzlesMethod(), NONE);
    live(rules, "GET", puzzle, LibraryServiceGrpc.getGetPuzzleMethod(), to);
    live(rules, "PATCH", puzzle, LibraryServiceGrpc.getUpdatePuzzleMethod(), NONE);
    live(rules, "DELETE", puzzle, LibraryServiceGrpc.getDeletePuzzleMethod(), NONE);
    live(rules, "GET", "/v1/puzzles:random", LibraryServiceGrpc.getRandomPuzzleMethod(), filter);
    live(rules, "GET", "/v1/puzzles:find", LibraryServiceGrpc.getFindPuzzleMethod(), PUZZLE);
    live(rules, "POST", "/v1/puzzles:find", LibraryServiceGrpc.getFindPuzzleMethod(), PUZZLE);
    live(rules, "GET", "/v1/puzzles:count", LibraryServiceGrpc.getCountPuzzlesMethod(), NONE);
    rules.add(
        Rule.of(
            "GET",
            "/v1/puzzles:export",
            LibraryServiceGrpc.getExportPuzzlesMethod(),
            Form.EXPORT,
            filter,
            0));
    rules.add(
        Rule.of(
            "POST",
            "/v1/puzzles:import",
            LibraryServiceGrpc.getImportPuzzlesMethod(),
            Form.FILE,
            Map.of("from", "file.format_id", "tag", "tags"),
            0));
    String collections = "/v1/collections";
    live(rules, "GET", collections, LibraryServiceGrpc.getListCollectionsMethod(), NONE);
    live(rules, "POST", collections, LibraryServiceGrpc.getCreateCollectionMethod(), NONE);
    live(
        rules,
        "DELETE",
        "/v1/collections/{slug}",
        LibraryServiceGrpc.getDeleteCollectionMethod(),
        NONE);
    live(rules, "GET", "/v1/progress", LibraryServiceGrpc.getListProgressMethod(), NONE);
    live(rules, "GET", "/v1/progress/{puzzle_id}", LibraryServiceGrpc.getGetProgressMethod(), NONE);
    live(
        rules,
        "PUT",
        "/v1/progress/{progress.puzzle_id}",
        LibraryServiceGrpc.getSaveProgressMethod(),
        NONE);
  }

  private static void live(
      List<Rule> rules,
      String verb,
      String path,
      MethodDescriptor<?, ?> rpc,
      Map<String, String> names) {
    rules.add(Rule.of(verb, path, rpc, Form.UNARY, names, 0));
  }

  /** By POST with a body, and by GET, whose answer may be kept as the work is pure. */
  private static void both(
      List<Rule> rules,
      String path,
      MethodDescriptor<?, ?> rpc,
      Form form,
      Map<String, String> names) {
    get(rules, path, rpc, form, names, form == Form.ANSWERS ? 0 : HOUR);
    post(rules, path, rpc, form, names);
  }

  private static void get(
      List<Rule> rules,
      String path,
      MethodDescriptor<?, ?> rpc,
      Form form,
      Map<String, String> names,
      int seconds) {
    rules.add(Rule.of("GET", path, rpc, form, names, seconds));
  }

  private static void post(
      List<Rule> rules,
      String path,
      MethodDescriptor<?, ?> rpc,
      Form form,
      Map<String, String> names) {
    rules.add(Rule.of("POST", path, rpc, form, names, 0));
  }

  private static Map<String, String> to(Map<String, String> names, String field) {
    return more(names, Map.of("to", field));
  }

  private static Map<String, String> more(Map<String, String> some, Map<String, String> others) {
    Map<String, String> all = new LinkedHashMap<>(some);
    all.putAll(others);
    return Map.copyOf(all);
  }
}
