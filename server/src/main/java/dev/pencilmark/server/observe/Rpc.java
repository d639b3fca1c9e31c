package dev.pencilmark.server.observe;

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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The methods of the services, in a form that arrays can be indexed by. */
public enum Rpc {
  DETECT(InterchangeServiceGrpc.getDetectMethod()),
  DECODE(InterchangeServiceGrpc.getDecodeMethod()),
  ENCODE(InterchangeServiceGrpc.getEncodeMethod()),
  CONVERT(InterchangeServiceGrpc.getConvertMethod()),
  CONVERT_STREAM(InterchangeServiceGrpc.getConvertStreamMethod()),
  CONVERT_FILE(InterchangeServiceGrpc.getConvertFileMethod()),
  SOLVE(SolveServiceGrpc.getSolveMethod()),
  SOLVE_STREAM(SolveServiceGrpc.getSolveStreamMethod()),
  ENUMERATE_SOLUTIONS(SolveServiceGrpc.getEnumerateSolutionsMethod()),
  COMPRESS(CompressServiceGrpc.getCompressMethod()),
  DECOMPRESS(CompressServiceGrpc.getDecompressMethod()),
  COMPRESS_STREAM(CompressServiceGrpc.getCompressStreamMethod()),
  DECOMPRESS_STREAM(CompressServiceGrpc.getDecompressStreamMethod()),
  EXPLAIN(ExplainServiceGrpc.getExplainMethod()),
  HINT(ExplainServiceGrpc.getHintMethod()),
  RATE(ExplainServiceGrpc.getRateMethod()),
  RATE_STREAM(ExplainServiceGrpc.getRateStreamMethod()),
  VERIFY(SolveServiceGrpc.getVerifyMethod()),
  VERIFY_STREAM(SolveServiceGrpc.getVerifyStreamMethod()),
  FIND_CANDIDATES(SolveServiceGrpc.getFindCandidatesMethod()),
  COUNT_SOLUTIONS(SolveServiceGrpc.getCountSolutionsMethod()),
  ANALYSE(AnalyseServiceGrpc.getAnalyseMethod()),
  CANONICALIZE(CanonicalServiceGrpc.getCanonicalizeMethod()),
  CANONICALIZE_STREAM(CanonicalServiceGrpc.getCanonicalizeStreamMethod()),
  GENERATE(GenerateServiceGrpc.getGenerateMethod()),
  GENERATE_GRID(GenerateServiceGrpc.getGenerateGridMethod()),
  LIST_TECHNIQUES(ExplainServiceGrpc.getListTechniquesMethod()),
  LIST_FORMATS(InterchangeServiceGrpc.getListFormatsMethod()),
  LIST_CONSTRAINT_KINDS(InterchangeServiceGrpc.getListConstraintKindsMethod()),
  RENDER(RenderServiceGrpc.getRenderMethod()),
  RENDER_PAGES(RenderServiceGrpc.getRenderPagesMethod()),
  ADD_PUZZLES(LibraryServiceGrpc.getAddPuzzlesMethod()),
  GET_PUZZLE(LibraryServiceGrpc.getGetPuzzleMethod()),
  LIST_PUZZLES(LibraryServiceGrpc.getListPuzzlesMethod()),
  FIND_PUZZLE(LibraryServiceGrpc.getFindPuzzleMethod()),
  GET_RANDOM_PUZZLE(LibraryServiceGrpc.getGetRandomPuzzleMethod()),
  UPDATE_PUZZLE(LibraryServiceGrpc.getUpdatePuzzleMethod()),
  DELETE_PUZZLE(LibraryServiceGrpc.getDeletePuzzleMethod()),
  COUNT_PUZZLES(LibraryServiceGrpc.getCountPuzzlesMethod()),
  LIST_COLLECTIONS(LibraryServiceGrpc.getListCollectionsMethod()),
  CREATE_COLLECTION(LibraryServiceGrpc.getCreateCollectionMethod()),
  DELETE_COLLECTION(LibraryServiceGrpc.getDeleteCollectionMethod()),
  SAVE_PROGRESS(LibraryServiceGrpc.getSaveProgressMethod()),
  GET_PROGRESS(LibraryServiceGrpc.getGetProgressMethod()),
  LIST_PROGRESS(LibraryServiceGrpc.getListProgressMethod()),
  IMPORT_PUZZLES(LibraryServiceGrpc.getImportPuzzlesMethod()),
  EXPORT_PUZZLES(LibraryServiceGrpc.getExportPuzzlesMethod());

  /** The services that a server may lack. */
  private static final Set<String> OPTIONAL =
      Set.of(RenderServiceGrpc.SERVICE_NAME, LibraryServiceGrpc.SERVICE_NAME);

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

  /** Returns all methods. */
  public static List<MethodDescriptor<?, ?>> methods() {
    return Arrays.stream(values()).<MethodDescriptor<?, ?>>map(rpc -> rpc.method).toList();
  }

  /** Returns the methods of the services that every server offers. */
  public static List<MethodDescriptor<?, ?>> ofPuzzles() {
    return methods().stream()
        .filter(method -> !OPTIONAL.contains(method.getServiceName()))
        .toList();
  }

  /** Returns the method of a call to the service. */
  public static Rpc of(MethodDescriptor<?, ?> method) {
    return BY_NAME.get(method.getFullMethodName());
  }

  /** Returns whether a method, by its full name, is one of these. */
  public static boolean isOurs(String method) {
    return BY_NAME.containsKey(method);
  }

  /** Returns the full name, such as {@code pencilmark.v1.InterchangeService/ConvertStream}. */
  String fullName() {
    return method.getFullMethodName();
  }

  /** Returns the name of its service. */
  String service() {
    return method.getServiceName();
  }

  /** Returns the name as in the schema, such as {@code ConvertStream}. */
  String label() {
    return method.getBareMethodName();
  }

  /** Returns whether it usually runs in a pool, which callers share. */
  boolean mayWait() {
    return switch (this) {
      case CONVERT_STREAM,
          CONVERT_FILE,
          SOLVE,
          SOLVE_STREAM,
          ENUMERATE_SOLUTIONS,
          COMPRESS,
          COMPRESS_STREAM,
          DECOMPRESS_STREAM,
          VERIFY,
          VERIFY_STREAM,
          FIND_CANDIDATES,
          COUNT_SOLUTIONS,
          ANALYSE,
          EXPLAIN,
          HINT,
          RATE,
          RATE_STREAM,
          CANONICALIZE,
          CANONICALIZE_STREAM,
          GENERATE,
          RENDER,
          RENDER_PAGES,
          ADD_PUZZLES,
          GET_PUZZLE,
          LIST_PUZZLES,
          FIND_PUZZLE,
          GET_RANDOM_PUZZLE,
          UPDATE_PUZZLE,
          DELETE_PUZZLE,
          COUNT_PUZZLES,
          LIST_COLLECTIONS,
          CREATE_COLLECTION,
          DELETE_COLLECTION,
          SAVE_PROGRESS,
          GET_PROGRESS,
          LIST_PROGRESS,
          IMPORT_PUZZLES,
          EXPORT_PUZZLES ->
          true;
      default -> false;
    };
  }

  /** Returns the scope that a caller's token needs; empty if any token does. */
  public String scope() {
    return switch (this) {
      case ADD_PUZZLES,
          UPDATE_PUZZLE,
          DELETE_PUZZLE,
          CREATE_COLLECTION,
          DELETE_COLLECTION,
          IMPORT_PUZZLES ->
          "library.write";
      case SAVE_PROGRESS, GET_PROGRESS, LIST_PROGRESS -> "progress";
      default -> "";
    };
  }

  /**
   * Returns the scope that a token requires for the method; empty if none.
   *
   * @param writers the value of {@code --library-writers}
   */
  public String scope(String writers) {
    boolean free =
        writers.equals("anyone") || writers.equals("players") && scope().equals("progress");
    return free ? "" : scope();
  }

  boolean isStream() {
    return !method.getType().serverSendsOneMessage();
  }
}
