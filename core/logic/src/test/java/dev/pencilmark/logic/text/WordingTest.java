package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.PuzzleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the sentences of each wording have. */
class WordingTest {

  private static final String PUZZLE =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

  private static List<String> texts(String puzzle, Wording wording) throws ProblemException {
    Board board = PuzzleSets.board(puzzle);
    StepFormatter formatter = new StepFormatter(Notation.R1C1, wording, board.digits());
    Explanation explanation =
        Explanation.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    List<String> texts = new ArrayList<>();
    for (StepView step = explanation.next(formatter);
        step != null;
        step = explanation.next(formatter)) {
      texts.add(step.text());
    }
    return texts;
  }

  @Test
  void briefSentencesNameDigitsAndPlace() throws ProblemException {
    List<String> texts = texts(PUZZLE, Wording.BRIEF);
    assertThat(texts)
        .startsWith("Hidden Single: 1 in box 8 => r8c6=1", "Hidden Single: 4 in box 4 => r6c2=4")
        .contains("Locked Triple: 2, 8 and 9 in box 7 => r7c5<>9, r7c7<>29, r7c9<>289 and 1 more")
        .allMatch(text -> text.length() <= 80);
  }

  @Test
  void normalSentencesGiveTheReason() throws ProblemException {
    List<String> texts = texts(PUZZLE, Wording.NORMAL);
    assertThat(texts)
        .contains(
            "Hidden Single: box 4 needs 4: 7 open cells see the 4 in r1c1, r5c7 and r9c3;"
                + " only r6c2 is left => r6c2=4",
            "Naked Single: r1c6 sees 1, 3, 4, 5, 7 and 8; step 6 eliminated 2; step 7 eliminated 6;"
                + " only 9 is left => r1c6=9",
            "Pointing: box 3 needs 7, only in r2c79; r2c13 see all of these => r2c13<>7")
        .allMatch(text -> text.length() <= 200);
  }

  @Test
  void fullSentencesNameAWitnessForEveryExclusion() throws ProblemException {
    List<String> texts = texts(PUZZLE, Wording.FULL);
    assertThat(texts)
        .contains(
            "Hidden Single: box 4 needs 4: r456c1 see the 4 in r1c1; r5c2 sees the 4 in r5c7;"
                + " r456c3 see the 4 in r9c3; only r6c2 is left => r6c2=4")
        .allMatch(text -> text.length() <= 600);
  }
}
