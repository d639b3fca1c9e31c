package dev.pencilmark.format.sudokuwiki;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;

/** What the varieties of version 2 have to do with each other. */
class SwikiV2Test {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** All cells but one lack the 1, as if they were untouched in gamma. */
  private static Board lackingOnes() {
    Board.Builder board = Board.builder(PuzzleType.STR8TS, 9);
    for (int cell = 0; cell < 6; cell++) {
      board.candidates(cell, 0b111111110);
    }
    return board.placed(80, 3).build();
  }

  @Test
  void pencilMarksThatLookLikeThoseOfGammaReadBackAsTheyAre() throws ProblemException {
    EncodeResult written = INTERCHANGE.encode(lackingOnes(), "swiki.v2", "", false);
    assertThat(written.losses()).isEmpty();
    assertThat(INTERCHANGE.decode(Source.ofText(written.text()), "").board())
        .isEqualTo(lackingOnes());
  }

  @Test
  void aBoardThatReadsBackOtherwiseIsReportedAsALoss() throws ProblemException {
    // Twenty cells that contradict their digits as on the live site, and do not in gamma.
    Board.Builder builder = Board.builder(PuzzleType.STR8TS, 9);
    for (int cell = 0; cell < 81; cell++) {
      if (cell % 9 == 0) {
        builder.given(cell, cell / 9 + 1);
      } else {
        builder.candidates(cell, 0b111111110);
      }
    }
    Board board = builder.build();
    EncodeResult written = INTERCHANGE.encode(board, "swiki.v2", "", false);
    assertThat(INTERCHANGE.decode(Source.ofText(written.text()), "").board()).isNotEqualTo(board);
    assertThat(written.losses()).extracting(Loss::kind).containsExactly(LossKind.CANDIDATES);
    assertThat(written.losses().get(0).detail()).contains("str8ts-live");
    assertThat(INTERCHANGE.decode(Source.ofText(written.text()), "swiki.v2.str8ts-live").board())
        .isEqualTo(board);
  }

  @Test
  void gammaIsWrittenOnRequest() throws ProblemException {
    Board board = Board.builder(PuzzleType.STR8TS, 9).candidates(0, 511).placed(1, 1).build();
    String text = INTERCHANGE.encode(board, "swiki.v2.str8ts-gamma", "", false).text();
    assertThat(text).startsWith("T9Bez0k00");
    assertThat(INTERCHANGE.decode(Source.ofText(text), "").board()).isEqualTo(board);
  }

  @Test
  void untouchedCellsSettleTheBase() throws ProblemException {
    for (String body : new String[] {"ep".repeat(81), "ep".repeat(6) + "aa".repeat(75)}) {
      DecodeResult reading = INTERCHANGE.decode(Source.ofText("S9B" + body), "");
      assertThat(reading.detection().name()).isEqualTo("swiki.v2");
      assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    }
    DecodeResult old = INTERCHANGE.decode(Source.ofText("S9B" + "gh".repeat(81)), "");
    assertThat(old.detection().name()).isEqualTo("swiki.v2.base32");
    assertThat(INTERCHANGE.encode(old, "swiki.v2", false).text())
        .isEqualTo("S9B" + "ep".repeat(81));
  }
}
