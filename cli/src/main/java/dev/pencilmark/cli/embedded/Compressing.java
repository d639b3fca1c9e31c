package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;

/** Compresses puzzles and brings them back. */
final class Compressing {

  private final Interchange interchange;
  private final String codeName;
  private final String formName;
  private final Compressor compressor = new Compressor();

  /**
   * Compressing.
   *
   * @param codeName the code, or empty for the shortest
   * @param formName the form of grid numbers, or empty
   */
  Compressing(Interchange interchange, String codeName, String formName) {
    this.interchange = interchange;
    this.codeName = codeName;
    this.formName = formName;
  }

  /** Refuses names that are not there, or do not go together. */
  void check() throws ProblemException {
    code();
  }

  private Code code() throws ProblemException {
    Code code = Code.find(codeName);
    if (formName.isEmpty()) {
      return code;
    }
    RankText.find(formName);
    if (code != null && code != Code.RANK73) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST,
              "text forms are for grid numbers, " + Code.RANK73.id() + ", not " + code.id())
          .exception();
    }
    return Code.RANK73;
  }

  Compression compress(DecodeResult reading) throws ProblemException {
    Board board = reading.board();
    Compressed compressed = compressor.compress(board, code(), new Cancellation());
    BigInteger number = gridNumber(board);
    return new Compression(
        compressed.code().id(),
        compressed.bytes(),
        compressed.bits(),
        formName.isEmpty() ? compressed.text() : RankText.find(formName).write(number),
        number == null ? "" : number.toString(),
        length(board, "plain.line"),
        length(board, "swiki.v2"),
        CoreValues.detection(reading.detection()),
        CoreValues.problems(reading.warnings()));
  }

  /** The puzzle of a text. */
  static Decompressed back(String text) throws ProblemException {
    return checked(new Compressor().decompress(text));
  }

  /** The puzzle of the bytes of a code. */
  static Decompressed back(byte[] data) throws ProblemException {
    return checked(new Compressor().decompress(data));
  }

  private static Decompressed checked(Decompressed decompressed) throws ProblemException {
    Validation.check(decompressed.board());
    return decompressed;
  }

  /** The number of a full grid; null for any other board. */
  static BigInteger gridNumber(Board board) {
    try {
      return GridNumbers.of(board);
    } catch (ProblemException none) {
      return null;
    }
  }

  /** How many characters a board takes in a format, or 0 if that would lose something. */
  private int length(Board board, String format) {
    try {
      return interchange.encode(board, format, "", true).text().length();
    } catch (ProblemException tooMuch) {
      return 0;
    }
  }
}
