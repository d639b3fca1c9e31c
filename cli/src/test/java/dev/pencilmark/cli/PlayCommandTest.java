package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayCommandTest {

  /** Two cells are open, and each takes a step. */
  private static final String SOLVABLE = "1.343412.1434321";

  private static final String SOLUTION = "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]";

  private static Run play(String... more) {
    String[] words = new String[more.length + 1];
    words[0] = "play";
    System.arraycopy(more, 0, words, 1, more.length);
    return Run.real(new byte[0], words);
  }

  @Test
  void aPage_isAFileOfHtml_withTitleAndAuthor() {
    Run run = play("--title", "One <b>", "--author", "A & B", SOLVABLE);
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("<!DOCTYPE html>\n")
        .endsWith("</html>\n")
        .contains("<title>One &#60;b&#62;</title>", "by A &#38; B", "\"check\":{")
        .doesNotContain("\"steps\":", SOLUTION);
  }

  @Test
  void theSolution_isInItAsWanted() {
    assertThat(play("--solution-form", "plain", SOLVABLE).out())
        .contains("\"solution\":" + SOLUTION);
    assertThat(play("--solution-form", "none", SOLVABLE).out())
        .doesNotContain("\"check\":{", "\"solution\":");
    assertThat(play("--solution-form", "secret", SOLVABLE))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("--solution-form must be one of digest, plain, none");
  }

  @Test
  void steps_areInItIfWanted() {
    assertThat(play("--hints", SOLVABLE).out()).contains("\"steps\":[{\"t\":");
  }

  @Test
  void aPuzzleWithoutASolution_isRefused() {
    assertThat(play("1...2...1......."))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! ");
    assertThat(play("12....3......4.."))
        .returns(1, Run::status)
        .returns("! NO_SOLUTION: the puzzle has no solution\n", Run::out);
  }

  @Test
  void aPuzzleWithSeveral_isWarnedOf() {
    Run run = play("--hints", "1...............");
    assertThat(run.status()).isZero();
    assertThat(run.err())
        .contains("warning: the puzzle has several solutions: the page checks the rules alone");
    assertThat(run.out()).doesNotContain("\"check\":{", "\"steps\":");
  }

  @Test
  void aPage_isOfOnePuzzle() {
    Run lines = Run.real((SOLVABLE + "\n").getBytes(StandardCharsets.UTF_8), "play");
    assertThat(lines)
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("play requires a single puzzle: PUZZLE, --multiline or --bytes");
    Run whole =
        Run.real(
            (SOLVABLE + "\n").getBytes(StandardCharsets.UTF_8), "play", "--multiline", "--json");
    assertThat(whole.status()).isZero();
    assertThat(whole.out()).startsWith("{\"html\":\"<!DOCTYPE html>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense!", "1111............"})
  void unreadableTexts_areReported(String text) {
    assertThat(play(text)).returns(1, Run::status).extracting(Run::out).asString().startsWith("! ");
  }

  @Test
  void aTitleThatIsTooLong_isReported() {
    assertThat(play("--title", "x".repeat(1001), SOLVABLE))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("at most 1000 characters");
  }
}
