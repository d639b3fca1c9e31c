package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BatchReader;
import dev.pencilmark.compress.BatchWriter;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.compress.rank.RankText;
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
import dev.pencilmark.wire.DetectionMapper;
import dev.pencilmark.wire.EncodeResultMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Compresses the puzzles of requests, and brings them back. */
public final class CompressHandler {

  private static final String PLAIN = "plain.line";
  private static final String SWIKI_V2 = "swiki.v2";

  private final Converter converter;
  private final Counts counts;
  private final int maxBatchItems;

  /** Its searches have no limit of time: a call whose deadline has passed is cancelled. */
  private final Compressor compressor = new Compressor();

  private final SecureRandom random = new SecureRandom();

  public CompressHandler(HandlerContext context) {
    this.converter = context.converter();
    this.counts = context.counts();
    this.maxBatchItems = context.config().number(Setting.MAX_BATCH_ITEMS);
  }

  /**
   * What a caller asks for, checked.
   *
   * @param code null for the shortest
   * @param form the form of a grid number, or null for the code's customary text
   */
  private record Order(Code code, RankText form) {}

  /** Whether a request may take a search for a solution. */
  static boolean maySearch(CompressRequest request) {
    return request.getTextForm().isEmpty()
        && !Code.of(request.getCode()).map(Code::isForFullGrids).orElse(false);
  }

  /** Makes a code of a board. */
  private interface Work {
    Compressed run(Board board) throws ProblemException;
  }

  /** Compresses a puzzle. */
  public CompressResponse compress(CompressRequest request, Cancellation cancellation)
      throws RefusedException {
    Order order = order(request);
    return compress(order, read(request, order), cancellation);
  }

  /**
   * Compresses a puzzle if the search for its solution is short. Else it has been read, and is to
   * be compressed.
   */
  UnaryExecutor.Begun<CompressResponse> begin(CompressRequest request) throws RefusedException {
    Order order = order(request);
    Converter.Puzzled puzzled = read(request, order);
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
      Order order, Converter.Puzzled puzzled, Cancellation cancellation) throws RefusedException {
    return compress(
        order, puzzled, board -> compressor.compress(board, order.code(), cancellation));
  }

  private Converter.Puzzled read(CompressRequest request, Order order) throws RefusedException {
    try {
      return converter.read(request.getPuzzle(), "puzzle", counts);
    } catch (RefusedException refused) {
      counts.compression(CodeIndex.of(order.code()), false, Outcome.REFUSED, 0);
      throw refused;
    }
  }

  private CompressResponse compress(Order order, Converter.Puzzled puzzled, Work work)
      throws RefusedException {
    Board board = puzzled.board();
    try {
      Compressed compressed = work.run(board);
      if (compressed == null) {
        return null;
      }
      int length = compressed.bytes().length;
      counts.compression(CodeIndex.of(compressed.code()), false, Outcome.LOSSLESS, length);
      BigInteger number = gridNumber(board);
      CompressResponse.Builder response =
          CompressResponse.newBuilder()
              .setCode(compressed.code().id())
              .setData(data(compressed.bytes()))
              .setBits(compressed.bits())
              .setText(order.form() == null ? compressed.text() : order.form().write(number))
              .setGridNumber(number == null ? "" : number.toString())
              .setPlainLength(converter.length(board, PLAIN))
              .setSwikiV2Length(converter.length(board, SWIKI_V2))
              .addAllWarnings(ProblemMapper.toWire(puzzled.warnings()));
      if (puzzled.reading() != null) {
        response.setDetection(DetectionMapper.toWire(puzzled.reading().detection()));
      }
      return response.build();
    } catch (ProblemException refused) {
      counts.compression(CodeIndex.of(order.code()), false, Outcome.REFUSED, 0);
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Brings a puzzle back. */
  public DecompressResponse decompress(DecompressRequest request) throws RefusedException {
    String name = request.getTargetFormatId();
    Converter.Target target = name.isEmpty() ? null : converter.target(name, "target_format_id");
    String field = request.getSourceCase().name().toLowerCase(Locale.ROOT);
    Decompressed decompressed;
    try {
      decompressed = source(request);
      Validation.check(decompressed.board());
    } catch (ProblemException refused) {
      counts.compression(CodeIndex.UNKNOWN, true, Outcome.REFUSED, 0);
      throw RefusedException.in(field, refused);
    }
    int length = request.getText().length() + request.getData().size();
    counts.compression(CodeIndex.of(decompressed.code()), true, Outcome.LOSSLESS, length);
    Board board = decompressed.board();
    BigInteger number = gridNumber(board);
    DecompressResponse.Builder response =
        DecompressResponse.newBuilder()
            .setCode(decompressed.code().id())
            .setGridNumber(number == null ? "" : number.toString())
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side())
            .addAllWarnings(ProblemMapper.toWire(Validation.warnings(board)));
    if (target != null) {
      EncodeResult written = converter.write(board, target, "", false, field, counts);
      EncodeResultMapper.toWire(
          written, response::setText, response::setData, response::addAllLosses);
    } else {
      counts.board(true);
    }
    if (request.getIncludeBoard()) {
      response.setBoard(BoardMapper.toWire(board));
    }
    return response.build();
  }

  /** The kind of batch that a caller names; "" for boards. */
  static BatchKind kind(String name, String field) throws RefusedException {
    return name.isEmpty()
        ? BatchKind.BOARD_LIST
        : BatchKind.of(name)
            .orElseThrow(
                () ->
                    RefusedException.badRequest(
                        field,
                        "there is no batch of "
                            + name
                            + "; there are "
                            + list(Arrays.stream(BatchKind.values()).map(BatchKind::id).toList())));
  }

  /** A batch of so many boards, which are compressed as they are added. */
  BatchWriter writer(BatchKind kind, int boards, Cancellation cancellation)
      throws ProblemException {
    return new Batches(compressor).writer(kind, boards, cancellation);
  }

  /** How many boards a batch holds, if they are not too many. */
  int count(byte[] bytes) throws ProblemException {
    int count = Batches.count(bytes);
    if (count > maxBatchItems) {
      throw Problem.batchTooLarge(maxBatchItems, count).exception();
    }
    return count;
  }

  /** The boards of a batch, which are checked as they are read. */
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
   * A board out of a batch.
   *
   * @param target null if it is not to be written
   */
  DecompressedPuzzle puzzle(Board board, Converter.Target target, boolean asBoard, Counts counts) {
    DecompressedPuzzle.Builder puzzle = DecompressedPuzzle.newBuilder();
    if (target != null) {
      try {
        EncodeResult written = converter.write(board, target, "", false, "puzzles", counts);
        EncodeResultMapper.toWire(written, puzzle::setText, puzzle::setData, puzzle::addAllLosses);
      } catch (RefusedException refused) {
        counts.problem(refused.problem().code());
        puzzle.setProblem(ProblemMapper.toWire(refused.problem()));
      }
    } else {
      counts.board(true);
    }
    if (asBoard || target == null) {
      puzzle.setBoard(BoardMapper.toWire(board));
    }
    return puzzle.build();
  }

  /** Bytes of a code. Nobody else has the array. */
  static ByteString data(byte[] code) {
    return UnsafeByteOperations.unsafeWrap(code);
  }

  private static Order order(CompressRequest request) throws RefusedException {
    Code code = found("code", () -> Code.find(request.getCode()));
    if (request.getTextForm().isEmpty()) {
      return new Order(code, null);
    }
    RankText form = found("text_form", () -> RankText.find(request.getTextForm()));
    if (code != null && code != Code.RANK73) {
      throw RefusedException.badRequest(
          "text_form",
          "text forms are for grid numbers, " + Code.RANK73.id() + ", not " + code.id());
    }
    return new Order(Code.RANK73, form);
  }

  private Decompressed source(DecompressRequest request) throws ProblemException, RefusedException {
    return switch (request.getSourceCase()) {
      case TEXT -> compressor.decompress(request.getText(), new CallCancellation());
      case DATA -> compressor.decompress(request.getData().toByteArray(), new CallCancellation());
      case GRID_NUMBER ->
          new Decompressed(
              Code.RANK73, GridNumbers.board(GridNumbers.parse(request.getGridNumber())));
      case RANDOM_GRID -> new Decompressed(Code.RANK73, GridNumbers.random(random));
      case SOURCE_NOT_SET ->
          throw RefusedException.badRequest(
              "source", "one of text, data, grid_number and random_grid is required");
    };
  }

  /** The number of a full grid; null for any other board. */
  private static BigInteger gridNumber(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) == 0) {
        return null;
      }
    }
    try {
      return GridNumbers.of(board);
    } catch (ProblemException none) {
      return null;
    }
  }

  private interface Search<T> {
    T find() throws ProblemException;
  }

  /** What a field names. */
  private static <T> T found(String field, Search<T> search) throws RefusedException {
    try {
      return search.find();
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }

  private static String list(List<String> ids) {
    return String.join(", ", ids);
  }
}
