package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.PictureFormat;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.SolveRequest;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cost of the work of each RPC, which determines where it runs. Only this class decides that: a
 * server does not start if an RPC has no cost.
 *
 * <p>A small call runs on the event loop, because a thread switch costs more than the answer; a
 * large call would delay the other calls of its connection. Costs are in units of {@link WorkSize},
 * about the work of one character of plain text. They are computed from the message alone, before
 * any other work.
 */
public final class CostModel {

  /**
   * The number of guesses up to which a search runs on the event loop: they take about 30
   * microseconds, or 75 in a Windoku, and are sufficient for all but hard Sudokus.
   */
  static final long GUESSES = 64;

  /** Codes of more bytes, or texts of more characters, are read on the pool. */
  private static final int LONGEST_CODE = 100;

  /**
   * The cost of writing compressed formats relative to plain text, by the prefix of their names.
   */
  private static final Map<String, Integer> PACKED =
      Map.of("sudokupad.", 16, "sudokumaker", 8, "fpuzzles.", 4, "penpa", 4);

  /** The same for a link, whose site may use any of these formats. */
  private static final int LINK = 16;

  /** The picture formats that need neither a search nor pixels. */
  private static final Set<PictureFormat> SHAPES =
      EnumSet.of(
          PictureFormat.PICTURE_FORMAT_UNSPECIFIED,
          PictureFormat.PICTURE_FORMAT_SVG,
          PictureFormat.PICTURE_FORMAT_TEXT);

  private static final Map<Rpc, Entry<?>> ENTRIES = entries();

  private final int text;
  private final int batch;
  private final int items;

  private CostModel(int text, int batch, int items) {
    this.text = text;
    this.batch = batch;
    this.items = items;
  }

  /** Returns the model with the limits of a configuration. */
  public static CostModel of(ServerConfig config) {
    return new CostModel(
        config.number(Setting.EVENT_LOOP_CALL_COST),
        config.number(Setting.EVENT_LOOP_BATCH_COST),
        config.number(Setting.EVENT_LOOP_BATCH_ITEMS));
  }

  /** The place where work runs. */
  public enum Place {
    EVENT_LOOP,
    /** The pool for large texts and batches. */
    WORK_POOL,
    /** The pool for searches, with preemption. */
    SOLVE_POOL,
    /** The threads that wait for the library or a file. */
    LIBRARY_THREADS
  }

  /** Decides whether a request is cheap enough for the event loop. */
  private interface Small<Q> {
    boolean test(CostModel limits, Q request);
  }

  /**
   * The cost of an RPC.
   *
   * @param request the type of its requests
   * @param small which of them run on the event loop
   * @param beyond where the others run
   */
  private record Entry<Q>(Class<Q> request, Small<Q> small, Place beyond) {

    Place of(CostModel limits, Object message) {
      return small.test(limits, request.cast(message)) ? Place.EVENT_LOOP : beyond;
    }
  }

  private static Map<Rpc, Entry<?>> entries() {
    Map<Rpc, Entry<?>> entries = new EnumMap<>(Rpc.class);
    conversions(entries);
    searches(entries);
    library(entries);
    // Their requests are a name, and their answers have the size of our own lists.
    for (Rpc rpc : List.of(Rpc.LIST_TECHNIQUES, Rpc.LIST_FORMATS, Rpc.LIST_CONSTRAINT_KINDS)) {
      entries.put(rpc, new Entry<>(Object.class, (limits, one) -> true, Place.WORK_POOL));
    }
    return entries;
  }

  private static void conversions(Map<Rpc, Entry<?>> entries) {
    entries.put(
        Rpc.DETECT,
        new Entry<>(
            DetectRequest.class,
            (limits, one) ->
                limits.allow(WorkSize.ofFinding(one.getText().length() + one.getData().size()))
                    && limits.allow(one.getText(), 1),
            Place.WORK_POOL));
    entries.put(
        Rpc.DECODE,
        new Entry<>(
            DecodeRequest.class, (limits, one) -> limits.allow(one.getPuzzle()), Place.WORK_POOL));
    entries.put(
        Rpc.ENCODE,
        new Entry<>(
            EncodeRequest.class,
            (limits, one) ->
                limits.allow(
                    (one.getTextStyle().length()
                            + WorkSize.of(one.getBoard())
                            + WorkSize.of(one.getMetadata()))
                        * packing(one.getFormatId())),
            Place.WORK_POOL));
    entries.put(
        Rpc.CONVERT,
        new Entry<>(
            ConvertRequest.class,
            (limits, one) ->
                limits.allow(
                    one.getPuzzle(), packing(one.getTargetFormatId(), one.getLinkSiteId())),
            Place.WORK_POOL));
    entries.put(
        Rpc.CONVERT_STREAM,
        new Entry<>(
            ConvertStreamRequest.class,
            (limits, one) ->
                limits.allow(
                    one.getPuzzlesList(), packing(one.getTargetFormatId(), one.getLinkSiteId())),
            Place.WORK_POOL));
    // Each call has a thread of its own.
    entries.put(
        Rpc.CONVERT_FILE, new Entry<>(Object.class, (limits, one) -> false, Place.LIBRARY_THREADS));
    // A full grid of 9x9 has the size of an answer of Decompress.
    entries.put(
        Rpc.GENERATE_GRID, new Entry<>(Object.class, (limits, one) -> true, Place.WORK_POOL));
    entries.put(
        Rpc.DECOMPRESS,
        new Entry<>(
            DecompressRequest.class,
            (limits, one) ->
                one.getText().length() <= LONGEST_CODE
                    && one.getGridNumber().length() <= LONGEST_CODE
                    && one.getData().size() <= LONGEST_CODE,
            Place.WORK_POOL));
  }

  /**
   * Adds RPCs whose searches continue in the pool after {@link #GUESSES}, regardless of the cost of
   * parsing.
   */
  private static void searches(Map<Rpc, Entry<?>> entries) {
    entries.put(
        Rpc.SOLVE,
        new Entry<>(
            SolveRequest.class, (limits, one) -> limits.allow(one.getPuzzle()), Place.SOLVE_POOL));
    entries.put(
        Rpc.COMPRESS,
        new Entry<>(
            CompressRequest.class,
            (limits, one) -> limits.allow(one.getPuzzle()),
            Place.SOLVE_POOL));
    entries.put(
        Rpc.RENDER,
        new Entry<>(
            RenderRequest.class,
            (limits, one) ->
                SHAPES.contains(one.getPictureFormat()) && limits.allow(one.getPuzzle()),
            Place.SOLVE_POOL));
    for (Rpc rpc :
        List.of(
            Rpc.SOLVE_STREAM,
            Rpc.COMPRESS_STREAM,
            Rpc.DECOMPRESS_STREAM,
            Rpc.ENUMERATE_SOLUTIONS,
            Rpc.VERIFY,
            Rpc.VERIFY_STREAM,
            Rpc.FIND_CANDIDATES,
            Rpc.COUNT_SOLUTIONS,
            Rpc.ANALYSE,
            Rpc.EXPLAIN,
            Rpc.HINT,
            Rpc.RATE,
            Rpc.RATE_STREAM,
            Rpc.CANONICALIZE,
            Rpc.CANONICALIZE_STREAM,
            Rpc.GENERATE,
            Rpc.RENDER_PAGES,
            Rpc.ADD_PUZZLES,
            Rpc.FIND_PUZZLE)) {
      entries.put(rpc, new Entry<>(Object.class, (limits, one) -> false, Place.SOLVE_POOL));
    }
  }

  private static void library(Map<Rpc, Entry<?>> entries) {
    for (Rpc rpc :
        List.of(
            Rpc.GET_PUZZLE,
            Rpc.LIST_PUZZLES,
            Rpc.GET_RANDOM_PUZZLE,
            Rpc.UPDATE_PUZZLE,
            Rpc.DELETE_PUZZLE,
            Rpc.COUNT_PUZZLES,
            Rpc.LIST_COLLECTIONS,
            Rpc.CREATE_COLLECTION,
            Rpc.DELETE_COLLECTION,
            Rpc.SAVE_PROGRESS,
            Rpc.GET_PROGRESS,
            Rpc.LIST_PROGRESS,
            Rpc.IMPORT_PUZZLES,
            Rpc.EXPORT_PUZZLES)) {
      entries.put(rpc, new Entry<>(Object.class, (limits, one) -> false, Place.LIBRARY_THREADS));
    }
  }

  /**
   * Checks that each RPC of some services has a cost.
   *
   * @throws IllegalStateException with the full name of one that has none
   */
  public static void check(ServerServiceDefinition service) {
    for (ServerMethodDefinition<?, ?> method : service.getMethods()) {
      MethodDescriptor<?, ?> descriptor = method.getMethodDescriptor();
      Rpc rpc = Rpc.of(descriptor);
      if (rpc == null || !ENTRIES.containsKey(rpc)) {
        throw new IllegalStateException(
            "the RPC " + descriptor.getFullMethodName() + " has no cost; add it to CostModel");
      }
    }
  }

  /** Returns where the work of an RPC runs that is too large for the event loop. */
  public static Place beyond(Rpc rpc) {
    return ENTRIES.get(rpc).beyond();
  }

  /** Returns where the work of a request starts. */
  public Place placeOf(Rpc rpc, Object request) {
    return ENTRIES.get(rpc).of(this, request);
  }

  /**
   * Returns whether the picture of a board and its drawing, as text or shapes, may be rendered on
   * the event loop.
   */
  boolean allowsDrawing(Board board, Cosmetics cosmetics) {
    return allow(WorkSize.ofDrawing(board) + WorkSize.ofDrawing(cosmetics));
  }

  private static int packing(String format, String site) {
    return site.isEmpty() ? packing(format) : LINK;
  }

  private static int packing(String format) {
    for (Map.Entry<String, Integer> packed : PACKED.entrySet()) {
      if (format.startsWith(packed.getKey())) {
        return packed.getValue();
      }
    }
    return 1;
  }

  private boolean allow(long size) {
    return size <= text;
  }

  private boolean allow(String puzzle, int packing) {
    return (allow(WorkSize.most(puzzle) * packing) || allow(WorkSize.of(puzzle) * packing))
        && !WorkSize.mayHaveAutomata(puzzle);
  }

  private boolean allow(Puzzle puzzle) {
    return allow(puzzle, 1);
  }

  private boolean allow(Puzzle puzzle, int packing) {
    return allow(WorkSize.ofFinding(puzzle))
        && allow(WorkSize.of(puzzle.getMetadata()) * packing)
        && (puzzle.hasText()
            ? allow(puzzle.getText(), packing)
            : allow(WorkSize.of(puzzle) * packing));
  }

  private boolean allow(List<Puzzle> puzzles, int packing) {
    if (puzzles.size() > items) {
      return false;
    }
    long size = 0;
    for (Puzzle puzzle : puzzles) {
      if (!allow(puzzle, packing)) {
        return false;
      }
      // Most texts are not compressed; and the time on the event loop is limited in any case.
      size += puzzle.hasText() ? puzzle.getText().length() : WorkSize.of(puzzle);
    }
    return size <= batch;
  }
}
