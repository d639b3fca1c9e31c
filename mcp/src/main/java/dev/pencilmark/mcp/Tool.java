package dev.pencilmark.mcp;

import dev.pencilmark.edge.JsonCall;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.MethodDescriptor;
import java.util.List;

/** The tools: each is an RPC. Descriptions and schemas are those of the API. */
enum Tool {
  DETECT(
      InterchangeServiceGrpc.getDetectMethod(),
      "Detect the format of a puzzle",
      "{\"text\":\"" + Example.SUDOKU + "\"}"),
  CONVERT(
      InterchangeServiceGrpc.getConvertMethod(),
      "Convert a puzzle to another format",
      "{\"puzzle\":{\"text\":\"" + Example.SUDOKU + "\"},\"targetFormatId\":\"swiki.v2\"}"),
  SOLVE(
      SolveServiceGrpc.getSolveMethod(),
      "Solve a puzzle",
      "{\"puzzle\":{\"text\":\"" + Example.SUDOKU + "\"}}",
      "{\"puzzle\":{\"text\":\"1.343412.1434321\",\"formatId\":\"plain.line\"},"
          + "\"options\":{\"limits\":{\"timeLimit\":\"2s\"}}}"),
  VERIFY(
      SolveServiceGrpc.getVerifyMethod(),
      "Verify digits against all rules of a puzzle",
      "{\"puzzle\":{\"text\":\"1.343412.1434321\"},\"digits\":\"1234341221434321\"}"),
  CANDIDATES(
      SolveServiceGrpc.getFindCandidatesMethod(),
      "Find the digits that occur in some solution",
      "{\"puzzle\":{\"text\":\"1.343.12.1434321\"}}"),
  HINT(
      ExplainServiceGrpc.getHintMethod(),
      "Give a hint",
      "{\"puzzle\":{\"text\":\"" + Example.SUDOKU + "\"},\"detail\":\"HINT_DETAIL_STEP\"}"),
  EXPLAIN(
      ExplainServiceGrpc.getExplainMethod(),
      "Explain a solution step by step",
      "{\"puzzle\":{\"text\":\"1.343412.1434321\"}}"),
  RATE(
      ExplainServiceGrpc.getRateMethod(),
      "Rate the difficulty of a puzzle",
      "{\"puzzle\":{\"text\":\"" + Example.SUDOKU + "\"}}"),
  GENERATE(
      GenerateServiceGrpc.getGenerateMethod(),
      "Generate puzzles",
      "{\"options\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4},\"count\":1,\"seed\":\"7\","
          + "\"targetFormatId\":\"plain.line\"}"),
  RENDER(
      RenderServiceGrpc.getRenderMethod(),
      "Draw a puzzle",
      "{\"puzzle\":{\"text\":\"1.343412.1434321\"},\"pictureFormat\":\"PICTURE_FORMAT_PNG\"}");

  /** Texts of examples. */
  private static final class Example {
    private static final String SUDOKU =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  }

  private final String title;
  private final JsonCall call;
  private final List<String> examples;

  Tool(MethodDescriptor<?, ?> rpc, String title, String... examples) {
    this.title = title;
    this.call = JsonCall.of(rpc);
    this.examples = List.of(examples);
  }

  /** Returns the name of the tool. */
  String id() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  String title() {
    return title;
  }

  JsonCall call() {
    return call;
  }

  /** Returns requests that succeed, as JSON. */
  List<String> examples() {
    return examples;
  }
}
