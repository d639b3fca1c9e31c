package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.v1.Board;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawCommandTest {

  private static final String FOUR = "1...............";

  /** Two cells are open, and each takes a step. */
  private static final String SOLVABLE = "1.343412.1434321";

  @Test
  void aPicture_isOneLineOfAscii() {
    Run run = Run.real(new byte[0], "draw", FOUR);
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("<svg xmlns=").endsWith("</svg>\n").matches("[ -~]*\n");
    assertThat(run.out()).contains("aria-label=\"Sudoku 4x4, 1 given\"", ">1</text>");
  }

  @Test
  void ofManyPuzzles_eachHasItsLine() {
    Run run =
        Run.real((FOUR + "\nnonsense!\n" + FOUR + "\n").getBytes(StandardCharsets.UTF_8), "draw");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines().map(line -> line.substring(0, 5)))
        .containsExactly("<svg ", "! UNK", "<svg ");
  }

  @Test
  void theme_givesTheColours() {
    assertThat(Run.real(new byte[0], "draw", FOUR).out()).contains("\"paper\" fill=\"#ffffff\"");
    assertThat(Run.real(new byte[0], "draw", "--theme", "dark", FOUR).out())
        .contains("\"paper\" fill=\"#16181d\"");
  }

  @ParameterizedTest
  @CsvSource({"--theme,neon", "--symbols,runes", "--theme,lite"})
  void missingItems_areReported(String option, String value) {
    assertThat(Run.fake("", "draw", option, value, FOUR))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains(option + " must be one of ");
  }

  @Test
  void json_hasThePicture() {
    assertThat(Run.real(new byte[0], "draw", "--json", FOUR).out())
        .contains("\"svg\":\"<svg xmlns=\\\"");
  }

  @Test
  void text_isWhatDecodeDraws() {
    String decoded = Run.real(new byte[0], "decode", FOUR).out();
    assertThat(Run.real(new byte[0], "draw", "--to", "text", FOUR).out())
        .isEqualTo(decoded.substring(decoded.indexOf('\n') + 1));
    assertThat(Run.real(new byte[0], "draw", "--to", "text", "--ascii", FOUR).out())
        .startsWith("+===+===+")
        .matches("(?s)[ -~\n]*");
  }

  @Test
  void step_isDrawnOnTheBoardBeforeIt() {
    Run first = Run.real(new byte[0], "draw", "--step", "1", SOLVABLE);
    assertThat(first.status()).isZero();
    assertThat(first.err()).startsWith("1. ");
    assertThat(first.out())
        .contains("aria-label=\"1. ", "class=\"highlights\"", "class=\"candidates\"");
    Run last = Run.real(new byte[0], "draw", "--to", "text", "--step", "2", SOLVABLE);
    assertThat(last.out()).contains("[").endsWith("[ ] found\n");
    assertThat(last.out().chars().filter(one -> one == '(').count()).isEqualTo(1);
  }

  @Test
  void aStepThatIsNotThere_isReported() {
    assertThat(Run.real(new byte[0], "draw", "--step", "3", SOLVABLE))
        .returns(1, Run::status)
        .returns("! NO_SUCH_STEP: there are 2 steps to explain\n", Run::out);
    assertThat(Run.real(new byte[0], "draw", "--step", "0", SOLVABLE).status()).isEqualTo(2);
    assertThat(Run.real(FOUR.getBytes(StandardCharsets.UTF_8), "draw", "--step", "1"))
        .returns(2, Run::status);
  }

  @Test
  void aStepBehindALimit_isReportedAsALimit() {
    String hard =
        "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
    assertThat(Run.real(new byte[0], "draw", "--step", "500", "--deadline", "0.001", hard))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! LIMIT_EXCEEDED: the explanation stopped after ")
        .endsWith(" steps, at the limit: time\n");
  }

  /** It need not be the first step; then the position is the board before it. */
  @Test
  void aStepOfATechnique_isDrawnWhereItCanBeTakenNow() {
    Run first = Run.real(new byte[0], "draw", "--technique", "naked-single", SOLVABLE);
    assertThat(first.status()).isZero();
    assertThat(first.err()).startsWith("Naked Single: ");
    assertThat(first.out()).contains("aria-label=\"Naked Single: ", "class=\"highlights\"");
    Run second =
        Run.real(new byte[0], "draw", "--technique", "naked-single", "--step", "2", SOLVABLE);
    assertThat(second.err()).startsWith("Naked Single: ").isNotEqualTo(first.err());
    assertThat(
            Run.real(new byte[0], "draw", "--technique", "naked-single", "--step", "3", SOLVABLE))
        .returns(1, Run::status)
        .returns("! NO_SUCH_STEP: there are 2 steps of naked-single to take now\n", Run::out);
    assertThat(Run.real(new byte[0], "draw", "--technique", "x-wing", SOLVABLE).out())
        .isEqualTo("! NO_SUCH_STEP: there are 0 steps of x-wing to take now\n");
    assertThat(Run.real(new byte[0], "draw", "--technique", "magic", SOLVABLE))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("magic");
    assertThat(Run.real(FOUR.getBytes(StandardCharsets.UTF_8), "draw", "--technique", "x-wing"))
        .returns(2, Run::status);
  }

  /** A newer server may send what this program does not know; it must not fall over it. */
  @ParameterizedTest
  @CsvSource({"99,9,0,1", "1,2,0,1", "6,9,100,1", "6,9,0,99"})
  void aBoardOfANewerServer_isRefused(int type, int size, int cell, int operator) {
    Board.Builder board = Board.newBuilder().setTypeValue(type).setSize(size);
    board.addCagesBuilder().addCells(cell).setOperatorValue(operator).setTarget(3);
    assertThatThrownBy(() -> Boards.of(board.build()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("does not know its board");
  }
}
