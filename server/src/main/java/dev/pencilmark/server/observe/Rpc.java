package dev.pencilmark.server.observe;

import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ShowServiceGrpc;
import io.grpc.MethodDescriptor;
import java.util.HashMap;
import java.util.Map;

/** The methods of the services, in a form that arrays can be indexed by. */
public enum Rpc {
  DETECT(InterchangeServiceGrpc.getDetectMethod()),
  DECODE(InterchangeServiceGrpc.getDecodeMethod()),
  ENCODE(InterchangeServiceGrpc.getEncodeMethod()),
  CONVERT(InterchangeServiceGrpc.getConvertMethod()),
  CONVERT_STREAM(InterchangeServiceGrpc.getConvertStreamMethod()),
  SOLVE(InterchangeServiceGrpc.getSolveMethod()),
  SOLVE_STREAM(InterchangeServiceGrpc.getSolveStreamMethod()),
  ENUMERATE_SOLUTIONS(InterchangeServiceGrpc.getEnumerateSolutionsMethod()),
  COMPRESS(InterchangeServiceGrpc.getCompressMethod()),
  DECOMPRESS(InterchangeServiceGrpc.getDecompressMethod()),
  COMPRESS_STREAM(InterchangeServiceGrpc.getCompressStreamMethod()),
  EXPLAIN(InterchangeServiceGrpc.getExplainMethod()),
  HINT(InterchangeServiceGrpc.getHintMethod()),
  RATE(InterchangeServiceGrpc.getRateMethod()),
  RATE_STREAM(InterchangeServiceGrpc.getRateStreamMethod()),
  CANONICALIZE(InterchangeServiceGrpc.getCanonicalizeMethod()),
  CANONICALIZE_STREAM(InterchangeServiceGrpc.getCanonicalizeStreamMethod()),
  GENERATE(InterchangeServiceGrpc.getGenerateMethod()),
  LIST_TECHNIQUES(InterchangeServiceGrpc.getListTechniquesMethod()),
  LIST_FORMATS(InterchangeServiceGrpc.getListFormatsMethod()),
  LIST_RULE_KINDS(InterchangeServiceGrpc.getListRuleKindsMethod()),
  RENDER(ShowServiceGrpc.getRenderMethod()),
  RENDER_PAGES(ShowServiceGrpc.getRenderPagesMethod());

  private static final Map<String, Rpc> BY_NAME = new HashMap<>();

  static {
    for (Rpc rpc : values()) {
      BY_NAME.put(rpc.method.getFullMethodName(), rpc);
    }
  }

  private final MethodDescriptor<?, ?> method;

  Rpc(MethodDescriptor<?, ?> method) {
    this.method = method;
  }

  /** The method of a call to the service. */
  public static Rpc of(MethodDescriptor<?, ?> method) {
    return BY_NAME.get(method.getFullMethodName());
  }

  /** Whether a method, by its full name with that of its service, is one of these. */
  public static boolean isOurs(String method) {
    return BY_NAME.containsKey(method);
  }

  /** The full name, such as {@code pencilmark.v1.InterchangeService/ConvertStream}. */
  String fullName() {
    return method.getFullMethodName();
  }

  /** The name of its service. */
  String service() {
    return method.getServiceName();
  }

  /** The name as in the schema, such as {@code ConvertStream}. */
  String label() {
    return method.getBareMethodName();
  }

  /** Whether its work is mostly done on a pool, beside that of other callers. */
  boolean mayWait() {
    return switch (this) {
      case CONVERT_STREAM,
          SOLVE,
          SOLVE_STREAM,
          ENUMERATE_SOLUTIONS,
          COMPRESS,
          COMPRESS_STREAM,
          EXPLAIN,
          HINT,
          RATE,
          RATE_STREAM,
          CANONICALIZE,
          CANONICALIZE_STREAM,
          GENERATE,
          RENDER,
          RENDER_PAGES ->
          true;
      default -> false;
    };
  }

  boolean isStream() {
    return !method.getType().serverSendsOneMessage();
  }
}
