package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Game IDs made by Debian's sgt-puzzles 20230122, of all sizes and levels: {@code sgt-solo
 * --generate 1 3x3kdu}.
 */
class FreshGameIdsTest {

  /** One ID, and the parameters for the program. */
  record Fresh(String program, String requested, String id) {
    @Override
    public String toString() {
      return program + " " + requested;
    }

    boolean asks(char letter) {
      return requested
              .substring(1)
              .replaceFirst("^x\\d", "")
              .replaceFirst("d.$", "")
              .indexOf(letter)
          >= 0;
    }
  }

  static List<Fresh> fresh() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                FreshGameIdsTest.class.getResourceAsStream("sgt-ids.tsv"),
                StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(line -> line.split("\t"))
          .map(columns -> new Fresh(columns[0], columns[1], columns[2]))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fresh")
  void isReadAsRequestedAndWrittenUnchanged(Fresh fresh) throws ProblemException {
    DecodeResult reading = decode(fresh.id(), "");
    assertThat(reading.detection().name()).isEqualTo("tatham." + fresh.program());
    Board board = reading.board();
    if (fresh.program().equals("keen")) {
      assertThat(board.type()).isEqualTo(PuzzleType.KENKEN);
      assertThat(board.side()).isEqualTo(fresh.requested().charAt(0) - '0');
    } else {
      assertThat(board.has(Rule.DIAGONALS)).isEqualTo(fresh.asks('x'));
      assertThat(board.type().has(Rule.CAGES)).isEqualTo(fresh.asks('k'));
      boolean high = fresh.requested().matches("3x2.*|4x2.*|4x3.*");
      assertThat(board.hasRegions()).isEqualTo(fresh.asks('j') || high);
    }
    String id = reading.detection().format().id();
    assertThat(INTERCHANGE.encode(reading, id, true).text()).isEqualTo(fresh.id());
    String plain = INTERCHANGE.encode(board, id, "", true).text();
    assertThat(decode(plain, id).board()).isEqualTo(board);
  }
}
