package dev.pencilmark.testing;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From every format into every other and back, at every size, nothing is lost silently. */
class ConversionMatrixTest {

  /**
   * All small sides, and of the large ones those with boxes of several shapes, and the largest. A
   * build takes 9 and one in eight, in turns; the rest have their turn at full length.
   */
  private static final List<Integer> SIDES = List.of(3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 31);

  static Stream<RoundTripTest.Named> all() {
    List<RoundTripTest.Named> checks = new ArrayList<>();
    boolean full = Seeded.thorough();
    int turn = 0;
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (Format format : Formats.all()) {
        int part = turn++ % 8;
        List<Integer> sides =
            SIDES.stream()
                .filter(side -> full || side == 9 || SIDES.indexOf(side) % 8 == part)
                .filter(side -> ConversionMatrix.takes(format, Puzzle.type(letter), side))
                .toList();
        if (!sides.isEmpty()) {
          checks.add(
              new RoundTripTest.Named(
                  letter + " from " + format.id(),
                  1,
                  random -> {
                    for (int side : sides) {
                      ConversionMatrix.from(random, letter, side, format);
                    }
                  }));
        }
      }
    }
    return checks.stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void lossesAreThePartsThatTheTargetDoesNotCarry(RoundTripTest.Named check) {
    Seeded.run(check.name(), Seeded.rounds(check.rounds()), check.check());
  }
}
