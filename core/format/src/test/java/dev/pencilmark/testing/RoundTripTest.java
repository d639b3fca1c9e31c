package dev.pencilmark.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random puzzles go into formats and come back; see also {@link ConversionMatrixTest}. */
class RoundTripTest {

  /** A check with its name and how often the normal suite runs it. */
  record Named(String name, int rounds, Seeded.Check check) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Named> all() {
    return Stream.of(v2(), oldVersion2(), otherFormats(), ConversionMatrixTest.all())
        .flatMap(checks -> checks);
  }

  static Stream<Named> v2() {
    List<Named> checks = new ArrayList<>();
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : RandomBoards.SIDES) {
        if (RandomBoards.exists(letter, side)) {
          int rounds = side > 16 ? 8 : side > 9 ? 25 : 150;
          String name = letter + " of " + side;
          checks.add(
              new Named("fair " + name, rounds, random -> RoundTrips.v2Fair(random, letter, side)));
          checks.add(
              new Named("wild " + name, rounds, random -> RoundTrips.v2Wild(random, letter, side)));
        }
      }
    }
    return checks.stream();
  }

  static Stream<Named> oldVersion2() {
    List<Named> checks = new ArrayList<>();
    for (char letter : new char[] {'S', 'X'}) {
      checks.add(
          new Named("base 32 of " + letter, 500, random -> RoundTrips.base32(random, letter)));
    }
    for (char letter : new char[] {'T', 'U', 'B', 'V'}) {
      checks.add(
          new Named("gamma of " + letter, 200, random -> RoundTrips.gammaStr8ts(random, letter)));
      checks.add(
          new Named("alpha of " + letter, 200, random -> RoundTrips.alphaStr8ts(random, letter)));
    }
    checks.add(new Named("old forms", 500, RoundTrips::oldForms));
    return checks.stream();
  }

  static Stream<Named> otherFormats() {
    List<Named> checks = new ArrayList<>();
    checks.add(new Named("swiki.v1.packed", 1000, RoundTrips::v1Packed));
    checks.add(new Named("swiki.v1.jigsaw", 1000, RoundTrips::v1Jigsaw));
    checks.add(new Named("swiki.v1.killer", 500, RoundTrips::v1Killer));
    checks.add(new Named("swiki.v1.killer-packed", 500, RoundTrips::v1KillerPacked));
    checks.add(new Named("swiki.v1.kenken", 500, RoundTrips::v1Kenken));
    checks.add(new Named("swiki.v1.str8ts", 1000, RoundTrips::v1Str8ts));
    checks.add(new Named("swiki.offset32", 1000, RoundTrips::offset32));
    for (int side = 3; side <= 9; side++) {
      int n = side;
      checks.add(new Named("plain.line of " + n, 500, random -> RoundTrips.plainLine(random, n)));
      checks.add(new Named("sukaku of " + n, 200, random -> RoundTrips.sukaku(random, n)));
    }
    return checks.stream();
  }

  @ParameterizedTest
  @MethodSource("v2")
  void version2GoesThereAndBack(Named check) {
    Seeded.run(check.name(), Seeded.rounds(check.rounds()), check.check());
  }

  @ParameterizedTest
  @MethodSource("oldVersion2")
  void oldVersion2IsReadCorrectly(Named check) {
    Seeded.run(check.name(), Seeded.rounds(check.rounds()), check.check());
  }

  @ParameterizedTest
  @MethodSource("otherFormats")
  void otherFormatsGoThereAndBack(Named check) {
    Seeded.run(check.name(), Seeded.rounds(check.rounds()), check.check());
  }
}
