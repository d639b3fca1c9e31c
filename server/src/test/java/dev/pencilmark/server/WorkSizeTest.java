package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.rpc.WorkSize;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CellColour;
import dev.pencilmark.v1.Cosmetics;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.wire.BoardMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkSizeTest {

  private static final int INLINE = ServerConfig.defaults().number(Setting.EVENT_LOOP_CALL_COST);

  private static final List<String> UNFOLDING = List.of("penpa", "sudokumaker");

  /** A packed grid of f-puzzles, 25 by 25 empty cells without title and rules. */
  private static final String EMPTY =
      "N4IgzglgXgpiBcAmArAGhAcwE4QCYIG0DgBfVU8si6q2y+mhuxl5tygXVWPdaf76Dewplx4CRQidKlCx"
          + "syYplK53Bco3qtteSr2b9q8doOmTNXWcPWrl8zfvK7Dl1YnO3jr2w/fPr0l8A4Ns1EL9vIP9oyLCY8Jc"
          + "oiISnOOT4/ySU9NYsjJzhPIL8nzTs8vcykuqFIoqCupryjg4SIA=";

  private static Puzzle largest(PuzzleType type, int side) {
    dev.pencilmark.v1.Board.Builder board =
        BoardMapper.toWire(Board.builder(type, side).build()).toBuilder();
    for (int cell = 0; cell < side * side; cell++) {
      board.addCages(Cage.newBuilder().addCells(cell));
    }
    return Puzzle.newBuilder().setBoard(board).build();
  }

  @Test
  void textsAreTheirLength() {
    assertThat(WorkSize.of(Puzzles.text(Puzzles.EASY))).isEqualTo(81);
    assertThat(WorkSize.of("no packed text, however long ".repeat(1_000))).isEqualTo(29_000);
    assertThat(WorkSize.of(ByteString.copyFrom(new byte[81]))).isEqualTo(81);
    assertThat(WorkSize.of(Puzzle.getDefaultInstance())).isZero();
  }

  @Test
  void everyExampleIsLittleWork() throws ProblemException {
    Formats.all().stream()
        .filter(format -> !UNFOLDING.contains(format.id()))
        .forEach(
            format -> assertThat(WorkSize.of(format.example())).as(format.id()).isLessThan(INLINE));
    // Their links of 500 to 800 characters may unfold to more than a small puzzle has.
    for (String id : UNFOLDING) {
      assertThat(WorkSize.of(Formats.find(id).format().example())).as(id).isGreaterThan(INLINE);
    }
  }

  @Test
  void packedTextsCountByTheirUnpackedSize() {
    String packed = EMPTY;
    // Some 200 characters for an empty grid of 13,000.
    assertThat(packed.length()).isLessThan(250);
    assertThat(WorkSize.of(packed)).isBetween(10_000L, (long) INLINE);
    assertThat(WorkSize.of("https://f-puzzles.com/?load=" + packed + packed)).isGreaterThan(INLINE);
    assertThat(WorkSize.of(packed.repeat(1_000))).isEqualTo(384 << 10);
  }

  @Test
  void boardsOfEveryDayAreLittleWorkAndTheLargestAreNot() {
    assertThat(WorkSize.of(largest(PuzzleType.KILLER, 9))).isLessThan(INLINE);
    assertThat(WorkSize.of(largest(PuzzleType.KILLER, 25))).isGreaterThan(INLINE);
  }

  @Test
  void rulesInWordsAreMuchWork() {
    String words = "x and ".repeat(100);
    String json = "{\"size\":9,\"grid\":[],\"ruleset\":\"" + words + "\"}";
    assertThat(WorkSize.of(json)).isGreaterThan(INLINE);
    assertThat(WorkSize.of(words)).isEqualTo(words.length());
    assertThat(WorkSize.of(PuzzleMetadata.newBuilder().setRules(words).build()))
        .isGreaterThan(INLINE);
    assertThat(WorkSize.of(PuzzleMetadata.getDefaultInstance())).isZero();
  }

  @Test
  void manyItemsOfADrawingAreMuchWork() {
    Cosmetics.Builder drawing = Cosmetics.newBuilder();
    for (int i = 0; i < 200; i++) {
      drawing.addCellColours(CellColour.getDefaultInstance());
    }
    assertThat(WorkSize.of(PuzzleMetadata.newBuilder().setCosmetics(drawing).build()))
        .isGreaterThan(INLINE);
  }

  @Test
  void emptyElementsCountToo() {
    dev.pencilmark.v1.Board.Builder cages = dev.pencilmark.v1.Board.newBuilder();
    for (int i = 0; i < 1_000; i++) {
      cages.addCages(Cage.getDefaultInstance());
    }
    // Two bytes each on the wire.
    assertThat(cages.build().getSerializedSize()).isLessThan(2_001);
    assertThat(WorkSize.of(cages.build())).isGreaterThan(INLINE);
  }
}
