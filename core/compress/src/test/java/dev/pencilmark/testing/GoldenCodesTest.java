package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compressed data stays readable forever: codes and batches that were written when their version
 * was frozen, with their content. A line that fails is a code that was broken; it needs a new
 * version and this file the old lines.
 */
class GoldenCodesTest {

  private static final String FILE = "/dev/pencilmark/compress/codes-1.txt";
  private static final Compressor COMPRESSOR = new Compressor();
  private static final Batches BATCHES = new Batches(COMPRESSOR);

  /**
   * One line: the name of the code, its bytes in base64url, its text (none for batches) and its
   * content.
   */
  record Vector(String code, String base64, String text, String content) {

    byte[] bytes() {
      return Base64.getUrlDecoder().decode(base64);
    }

    @Override
    public String toString() {
      return code + " " + base64.substring(0, Math.min(24, base64.length()));
    }
  }

  static List<Vector> vectors() throws IOException {
    try (InputStream file = GoldenCodesTest.class.getResourceAsStream(FILE)) {
      List<Vector> vectors = new ArrayList<>();
      for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t", -1);
          vectors.add(new Vector(columns[0], columns[1], columns[2], columns[3]));
        }
      }
      return vectors;
    }
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void isReadAsItWasWritten(Vector vector) throws ProblemException {
    assertThat(content(vector.code, vector.bytes())).isEqualTo(vector.content);
    if (Code.of(vector.code).isPresent()) {
      Decompressed read = COMPRESSOR.decompress(vector.text);
      assertThat(read.code().id()).isEqualTo(vector.code);
      assertThat(content(read.board())).isEqualTo(vector.content);
    }
  }

  /**
   * The same bytes are written if no search is involved. Elsewhere they depend on the solution that
   * was found, and need not be the same, but have to come back.
   */
  @ParameterizedTest
  @MethodSource("vectors")
  void isReencoded(Vector vector) throws ProblemException {
    boolean searched = !vector.code.matches("rank73/1|universal\\..*|grids/1|gridset/1");
    byte[] bytes = vector.bytes();
    byte[] again;
    if (Code.of(vector.code).isPresent()) {
      Code code = Code.of(vector.code).get();
      Board board = COMPRESSOR.decompress(bytes).board();
      again = COMPRESSOR.compress(board, code, new Cancellation()).bytes();
    } else {
      List<Board> boards = BATCHES.decompress(bytes, new Cancellation());
      again = BATCHES.compress(BatchKind.of(bytes), boards, new Cancellation());
    }
    if (searched) {
      assertThat(content(vector.code, again)).isEqualTo(vector.content);
    } else {
      assertThat(again).isEqualTo(bytes);
    }
  }

  @Test
  void everyCodeAndBatchHasVectors() throws IOException {
    Set<String> seen = new HashSet<>();
    vectors().forEach(vector -> seen.add(vector.code));
    assertThat(seen)
        .containsAll(Arrays.stream(Code.values()).map(Code::id).toList())
        .containsAll(Stream.of(BatchKind.values()).map(BatchKind::id).toList());
  }

  static String content(String code, byte[] bytes) throws ProblemException {
    if (Code.of(code).isPresent()) {
      Decompressed read = COMPRESSOR.decompress(bytes);
      assertThat(read.code().id()).isEqualTo(code);
      return content(read.board());
    }
    assertThat(BatchKind.of(bytes).id()).isEqualTo(code);
    StringBuilder content = new StringBuilder();
    for (Board board : BATCHES.decompress(bytes, new Cancellation())) {
      content.append(content(board)).append("; ");
    }
    return content.toString().trim();
  }

  private static String content(Board board) {
    StringBuilder content = new StringBuilder(board.toString());
    if (board.hasRegions()) {
      content.append(" regions");
      for (int cell = 0; cell < board.cellCount(); cell++) {
        content.append(' ').append(board.region(cell));
      }
    }
    return content.toString();
  }
}
