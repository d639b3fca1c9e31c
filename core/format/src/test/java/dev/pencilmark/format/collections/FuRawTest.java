package dev.pencilmark.format.collections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FuRawTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 9, 16, 25, 31})
  void gridsOfAllSidesAreWrittenAndRead(int side) throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, side).given(1, side).given(side * side - 1, 1).build();
    byte[] bytes =
        INTERCHANGE
            .encode(board, "fu.raw81", "", false)
            .text()
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(bytes).hasSize(side * side).startsWith(0, side);
    DecodeResult read = INTERCHANGE.decode(Source.ofBytes(bytes), "");
    assertThat(read.board()).isEqualTo(board);
    assertThat(read.detection().confidence())
        .isEqualTo(side == 9 ? Confidence.CERTAIN : Confidence.LIKELY);
  }

  @ParameterizedTest
  @CsvSource({
    "1024, the side of the grid is out of range",
    "65025, the side of the grid is out of range",
    "65536, 81 bytes",
    "80, 81 bytes",
    "4, 81 bytes"
  })
  void otherSizesAreRefused(int length, String message) {
    assertThatThrownBy(() -> INTERCHANGE.decode(Source.ofBytes(new byte[length]), "fu.raw81"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aByteOverTheSideIsRefusedAtItsCell() {
    byte[] bytes = new byte[256];
    bytes[17] = 17;
    assertThatThrownBy(() -> INTERCHANGE.decode(Source.ofBytes(bytes), "fu.raw81"))
        .hasMessageContaining("R2C2");
  }
}
