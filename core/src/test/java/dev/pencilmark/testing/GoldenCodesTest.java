package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.Base64Text;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BoardList;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridList;
import dev.pencilmark.compress.GridSet;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What was once compressed is read forever: codes and batches that were written when their version
 * was frozen, with what they hold. A line that fails is a code that was broken; it needs a new
 * version and this file the old lines.
 */
class GoldenCodesTest {

  private static final String FILE = "/dev/pencilmark/compress/codes-1.txt";
  private static final Compressor COMPRESSOR = new Compressor();

  /** One line: the name of the code, its text and what it holds. */
  record Vector(String code, String text, String content) {
    @Override
    public String toString() {
      return code + " " + text.substring(0, Math.min(24, text.length()));
    }
  }

  static List<Vector> vectors() throws IOException {
    try (InputStream file = GoldenCodesTest.class.getResourceAsStream(FILE)) {
      List<Vector> vectors = new ArrayList<>();
      for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t");
          vectors.add(new Vector(columns[0], columns[1], columns[2]));
        }
      }
      return vectors;
    }
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void isReadAsItWasWritten(Vector vector) throws ProblemException {
    byte[] bytes = Base64Text.bytes(vector.text);
    assertThat(content(vector.code, bytes)).isEqualTo(vector.content);
  }

  /** Where no search is in play, the same bytes are written again. */
  @ParameterizedTest
  @MethodSource("vectors")
  void isWrittenAgainInNoMoreBytes(Vector vector) throws ProblemException {
    byte[] bytes = Base64Text.bytes(vector.text);
    if (Code.of(vector.code).isPresent()) {
      Code code = Code.of(vector.code).get();
      Board board = COMPRESSOR.decompress(bytes).board();
      assertThat(COMPRESSOR.compress(board, code, new Cancellation()).bytes().length)
          .isLessThanOrEqualTo(bytes.length);
    } else if (vector.code.equals(BatchKind.GRID_LIST.id())) {
      assertThat(GridList.compress(GridList.decompress(bytes))).isEqualTo(bytes);
    } else if (vector.code.equals(BatchKind.GRID_SET.id())) {
      assertThat(GridSet.compress(GridSet.decompress(bytes))).isEqualTo(bytes);
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
    StringBuilder content = new StringBuilder();
    if (code.equals(BatchKind.BOARD_LIST.id())) {
      for (Board board : new BoardList(COMPRESSOR).decompress(bytes)) {
        content.append(content(board)).append("; ");
      }
    } else {
      boolean list = code.equals(BatchKind.GRID_LIST.id());
      for (byte[] grid : list ? GridList.decompress(bytes) : GridSet.decompress(bytes)) {
        for (byte digit : grid) {
          content.append(digit);
        }
        content.append("; ");
      }
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
