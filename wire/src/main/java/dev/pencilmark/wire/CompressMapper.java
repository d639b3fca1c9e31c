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
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import java.math.BigInteger;
import java.util.Locale;

/** Requests and answers of Compress and Decompress. */
public final class CompressMapper {

  private CompressMapper() {}

  /**
   * How to compress, as a request asks for, checked.
   *
   * @param code null for the shortest
   * @param form the form of a grid number, or null for the code's own text
   */
  public record Order(Code code, RankText form) {}

  /** What a request asks for. */
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

  /** The message of a compressed puzzle. */
  public static CompressResponse toWire(Compressed compressed, Order order, Puzzled puzzled) {
    Board board = puzzled.board();
    BigInteger number = gridNumber(board);
    CompressResponse.Builder response =
        CompressResponse.newBuilder()
            .setCode(compressed.code().id())
            // Nobody else has the array.
            .setData(UnsafeByteOperations.unsafeWrap(compressed.bytes()))
            .setBits(compressed.bits())
            .setText(order.form() == null ? compressed.text() : order.form().write(number))
            .setGridNumber(number == null ? "" : number.toString())
            .setPuzzle(puzzled.info());
    if (puzzled.reading() != null) {
      response.setDetection(DetectionMapper.toWire(puzzled.reading().detection()));
    }
    return response.build();
  }

  /** The field of a request that has the compressed puzzle. */
  public static String field(DecompressRequest request) {
    return request.getSourceCase().name().toLowerCase(Locale.ROOT);
  }

  /** Brings the puzzle of a request back. */
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
   * The message of a puzzle that was brought back.
   *
   * @param writer writes it in the format that is asked for; null if none is
   * @param asBoard whether it comes as a board, too
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

  /** The number of a full grid; null for any other board. */
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

  /** What a field names. */
  private static <T> T found(String field, Search<T> search) throws RefusedException {
    try {
      return search.find();
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }
}
