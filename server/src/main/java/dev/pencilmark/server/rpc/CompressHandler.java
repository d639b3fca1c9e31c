package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.Validation;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BatchReader;
import dev.pencilmark.compress.BatchWriter;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DecompressedPuzzle;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.CompressMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WrittenMapper;
import java.util.Arrays;
import java.util.List;

/** Compresses the puzzles of requests, and brings them back. */
public final class CompressHandler {

  private final Converter converter;
  private final Counts counts;
  private final int maxBatchItems;

  /** Its searches have no time limit: the deadline of the call cancels them. */
  private final Compressor compressor = new Compressor();

  public CompressHandler(HandlerContext context) {
    this.converter = context.converter();
    this.counts = context.counts();
    this.maxBatchItems = context.config().number(Setting.MAX_BATCH_ITEMS);
  }

  /** Returns whether a request may require a search for a solution. */
  static boolean maySearch(CompressRequest request) {
    return request.getTextFormValue() == 0
        && !Code.of(request.getCode()).map(Code::isForFullGrids).orElse(false);
  }

  /** Makes a code of a board. */
  private interface Work {
    Compressed run(Board board) throws ProblemException;
  }

  /** Compresses a puzzle. */
  public CompressResponse compress(CompressRequest request, Cancellation cancellation)
      throws RefusedException {
    CompressMapper.Order order = CompressMapper.order(request);
    return compress(order, read(request, order), cancellation);
  }

  /**
   * Compresses a puzzle if the search for its solution is short. Else it has been read, and is to
   * be compressed.
   */
  UnaryExecutor.Begun<CompressResponse> begin(CompressRequest request) throws RefusedException {
    CompressMapper.Order order = CompressMapper.order(request);
    Puzzled puzzled = read(request, order);
    CompressResponse atOnce =
        compress(
            order,
            puzzled,
            board ->
                compressor.compressAtOnce(
                    board, order.code(), CostModel.GUESSES, new CallCancellation()));
    return new UnaryExecutor.Begun<>(atOnce, job -> compress(order, puzzled, job));
  }

  private CompressResponse compress(
      CompressMapper.Order order, Puzzled puzzled, Cancellation cancellation)
      throws RefusedException {
    return compress(
        order, puzzled, board -> compressor.compress(board, order.code(), cancellation));
  }

  private Puzzled read(CompressRequest request, CompressMapper.Order order)
      throws RefusedException {
    try {
      return converter.read(request.getPuzzle(), "puzzle", counts);
    } catch (RefusedException refused) {
      counts.compression(CodeIndex.of(order.code()), false, Outcome.REJECTED, 0);
      throw refused;
    }
  }

  private CompressResponse compress(CompressMapper.Order order, Puzzled puzzled, Work work)
      throws RefusedException {
    Board board = puzzled.board();
    try {
      Compressed compressed = work.run(board);
      if (compressed == null) {
        return null;
      }
      int length = compressed.bytes().length;
      counts.compression(CodeIndex.of(compressed.code()), false, Outcome.LOSSLESS, length);
      return CompressMapper.toWire(compressed, order, puzzled);
    } catch (ProblemException refused) {
      counts.compression(CodeIndex.of(order.code()), false, Outcome.REJECTED, 0);
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Brings a puzzle back. */
  public DecompressResponse decompress(DecompressRequest request) throws RefusedException {
    String name = request.getTargetFormatId();
    Converter.Target target = name.isEmpty() ? null : converter.target(name, "target_format_id");
    Decompressed decompressed;
    try {
      decompressed = CompressMapper.decompress(request, compressor, new CallCancellation());
    } catch (RefusedException refused) {
      if (request.getSourceCase() != DecompressRequest.SourceCase.SOURCE_NOT_SET) {
        counts.compression(CodeIndex.UNKNOWN, true, Outcome.REJECTED, 0);
      }
      throw refused;
    }
    int length = request.getText().length() + request.getData().size();
    counts.compression(CodeIndex.of(decompressed.code()), true, Outcome.LOSSLESS, length);
    if (target == null) {
      counts.board(true);
    }
    return CompressMapper.toWire(
        decompressed,
        converter.writer(target, CompressMapper.field(request), counts),
        request.getIncludeBoard());
  }

  /** Returns the kind of batch that a caller names; "" for boards. */
  static BatchKind kind(String name, String field) throws RefusedException {
    return name.isEmpty()
        ? BatchKind.BOARD_LIST
        : BatchKind.of(name)
            .orElseThrow(
                () ->
                    RefusedException.badRequest(
                        field,
                        "unknown kind of batch: "
                            + name
                            + "; expected one of "
                            + list(Arrays.stream(BatchKind.values()).map(BatchKind::id).toList())));
  }

  /** Starts a batch of boards, which are compressed as they are added. */
  BatchWriter writer(BatchKind kind, int boards, Cancellation cancellation)
      throws ProblemException {
    return new Batches(compressor).writer(kind, boards, cancellation);
  }

  /** Returns the number of boards in a batch, if it is within the limit. */
  int count(byte[] bytes) throws ProblemException {
    int count = Batches.count(bytes);
    if (count > maxBatchItems) {
      throw Problem.batchTooLarge(maxBatchItems, count).exception();
    }
    return count;
  }

  /** Returns the boards of a batch, which are checked as they are read. */
  BatchReader reader(byte[] bytes, Cancellation cancellation) throws ProblemException {
    BatchReader reader = new Batches(compressor).reader(bytes, cancellation);
    return () -> {
      Board board = reader.next();
      if (board != null) {
        Validation.check(board);
      }
      return board;
    };
  }

  /**
   * Returns the message for a board of a batch.
   *
   * @param target the format to write; null for none
   */
  DecompressedPuzzle puzzle(Board board, Converter.Target target, boolean asBoard, Counts counts) {
    DecompressedPuzzle.Builder puzzle = DecompressedPuzzle.newBuilder();
    if (target != null) {
      try {
        EncodeResult written =
            converter.write(board, PuzzleMetadata.EMPTY, target, "", false, "puzzles", counts);
        puzzle.setWritten(WrittenMapper.toWire(written));
      } catch (RefusedException refused) {
        counts.problem(refused.problem().code());
        puzzle.setProblem(ProblemMapper.toWire(refused.problem()));
      }
    } else {
      counts.board(true);
    }
    if (asBoard || target == null) {
      puzzle.getWrittenBuilder().setBoard(BoardMapper.toWire(board));
    }
    return puzzle.build();
  }

  /** Wraps the bytes of a code; the caller must not change the array. */
  static ByteString data(byte[] code) {
    return UnsafeByteOperations.unsafeWrap(code);
  }

  private static String list(List<String> ids) {
    return String.join(", ", ids);
  }
}
