package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import org.junit.jupiter.api.Test;

/**
 * No step that is found anywhere on the way takes a solution away. CI checks a million steps, of
 * other puzzles each time: {@code bench/run steps}.
 */
class StepFuzzTest {

  @Test
  void allStepsOfAllPositionsAreTrue() {
    StepFuzz fuzz = new StepFuzz();
    int rounds = Seeded.rounds(100);
    Seeded.run("steps", rounds, random -> fuzz.check(SolvableBoards.random(random)));
    assertThat(fuzz.steps()).isGreaterThan(rounds);
  }
}
