package dev.pencilmark.logic.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LowestBitTest {

  @Test
  void isThatOfTheMachine() {
    SplittableRandom random = Seeded.random(64);
    for (int bit = 0; bit < Long.SIZE; bit++) {
      assertThat(LowestBit.of(1L << bit)).isEqualTo(bit);
      long above = random.nextLong() << bit | 1L << bit;
      assertThat(LowestBit.of(above)).isEqualTo(bit);
    }
  }
}
