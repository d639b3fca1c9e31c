package dev.pencilmark.wire;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import java.math.BigInteger;
import java.util.Locale;

/** Maps requests and answers of Compress and Decompress. */
public final class CompressMapper {

  private CompressMapper() {}

  /**
   * The validated options of compression.
   *
   * @param code the code; null for the shortest result
   * @param form the form of a grid number, or null for the default text of the code
   */
  public record Order(Code code, RankText form) {}

  /**
   * Returns the options of a request.
   *
   * @throws RefusedException if an option is invalid
   */
  public static Order order(CompressRequest request) throws RefusedException {
    Code code = found("code", () -> Code.find(request.getCode()));
    if (request.getTextFormValue() == 0) {
      return new Order(code, null);
    }
    RankText form = WireEnums.textForm(request.getTextFormValue());
    if (form == null) {
      throw RefusedException.badRequest(
          "text_form", "there is no text form " + request.getTextFormValue());
    }
    if (code != null && code != Code.RANK73) {
      throw RefusedException.badRequest(
          "text_form",
          "text forms are for grid numbers, " + Code.RANK73.id() + ", not " + code.id());
    }
    return new Order(Code.RANK73, form);
  }

  /** Returns the message of a compressed puzzle. */
  public static CompressResponse toWire(Compressed compressed, Order order, Puzzled puzzled) {
    Board board = puzzled.board();
    BigInteger number = gridNumber(board);
    CompressResponse.Builder response =
        CompressResponse.newBuilder()
            .setCode(compressed.code().id())
            // The array is not shared.
            .setData(UnsafeByteOperations.unsafeWrap(compressed.bytes()))
            .setBits(compressed.bits())
            .setText(order.form() == null ? compressed.text() : order.form().write(number))
            .setGridNumber(number == null ? "" : number.toString())
            .setPuzzle(puzzled.info());
    if (puzzled.reading() != null) {
      response.setDetection(DetectionMapper.toWire(puzzled.reading().detection()));
    }
    PuzzleVerdict verdict = puzzled.verdict();
    if (!verdict.isUnderstood()) {
      response.setNotUnderstood(SolveMapper.toWire(verdict));
    }
    return response.build();
  }

  /** Returns the field of a request that has the compressed puzzle. */
  public static String field(DecompressRequest request) {
    return request.getSourceCase().name().toLowerCase(Locale.ROOT);
  }

  /** Decompresses the puzzle of a request. */
  public static Decompressed decompress(
      DecompressRequest request, Compressor compressor, Cancellation cancellation)
      throws RefusedException {
    try {
      Decompressed decompressed =
          switch (request.getSourceCase()) {
            case TEXT -> compressor.decompress(request.getText(), cancellation);
            case DATA -> compressor.decompress(request.getData().toByteArray(), cancellation);
            case GRID_NUMBER ->
                new Decompressed(
                    Code.RANK73, GridNumbers.board(GridNumbers.parse(request.getGridNumber())));
            case SOURCE_NOT_SET ->
                throw RefusedException.badRequest(
                    "source", "one of text, data and grid_number is required");
          };
      Validation.check(decompressed.board());
      return decompressed;
    } catch (ProblemException refused) {
      throw RefusedException.in(field(request), refused);
    }
  }

  /**
   * Returns the message of a decompressed puzzle.
   *
   * @param writer encodes it in the requested format; null if none is requested
   * @param asBoard whether to include it as a board
   */
  public static DecompressResponse toWire(
      Decompressed decompressed, BoardWriter writer, boolean asBoard) throws RefusedException {
    Board board = decompressed.board();
    BigInteger number = gridNumber(board);
    DecompressResponse.Builder response =
        DecompressResponse.newBuilder()
            .setCode(decompressed.code().id())
            .setGridNumber(number == null ? "" : number.toString())
            .setPuzzle(new Puzzled(board, null, Validation.warnings(board)).info());
    if (writer != null || asBoard) {
      response.setWritten(WrittenMapper.toWire(board, writer, asBoard));
    }
    return response.build();
  }

  /** Returns the number of a full grid; null for any other board. */
  static BigInteger gridNumber(Board board) {
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

  /** Returns the value that a field names. */
  private static <T> T found(String field, Search<T> search) throws RefusedException {
    try {
      return search.find();
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }
}
