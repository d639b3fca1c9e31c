package dev.pencilmark.format.sudokupad;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.KindsWithoutRow;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Variant rules in the drawings and words of SudokuPad. */
class SclRulesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static void comesBack(Board board) throws ProblemException {
    SudokuPadScl scl = new SudokuPadScl();
    String text = scl.encode(board, "", "");
    assertThat(scl.losses(board, "", text, Checkpoint.NONE)).isEmpty();
    Decoded reading = scl.decode(Source.ofText(text), "");
    assertThat(reading.board()).as(text).isEqualTo(board);
    assertThat(reading.unsupported()).isEmpty();
    assertThat(reading.beyondBoard()).isEmpty();
  }

  /** A new kind needs a row in {@link SclTable}, or a place in its list of those that have none. */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("sudokupad.scl", SclTable.TABLE.kinds());
  }

  @ParameterizedTest
  @EnumSource(
      value = RuleKind.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"OTHER", "RELATION", "RELATION_OF_ALL", "AUTOMATON"})
  void rulesOfEveryKindComeBack(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    for (int round = 0; round < Seeded.rounds(200); round++) {
      int side = List.of(9, 9, 4, 6, 16).get(random.nextInt(5));
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      RandomRules rules = new RandomRules(side, random);
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
      for (int i = random.nextInt(4); i >= 0; i--) {
        board.variant(rules.of(kind));
      }
      comesBackIfSound(board.build());
    }
  }

  /** Words about single digits are refused, which would name others. */
  @ParameterizedTest
  @EnumSource(
      value = RuleKind.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"OTHER", "RELATION", "RELATION_OF_ALL", "AUTOMATON"})
  void rulesOfDigitsFromZeroComeBackOrAreRefused(RuleKind kind) throws ProblemException {
    if (!RandomRules.kinds(4).contains(kind)) {
      return;
    }
    Random random = Seeded.older(kind.id().hashCode() + 4);
    RandomRules rules = new RandomRules(4, 0, random);
    for (int round = 0; round < Seeded.rounds(60); round++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, 4).given(random.nextInt(16), 1);
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS)).variant(rules.of(kind));
      try {
        comesBackIfSound(board.build());
      } catch (ProblemException refused) {
        assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
      }
    }
  }

  @Test
  void digitsFromZeroAreWrittenAsTheyAreRead() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .variant(VariantRule.global(RuleKind.ZERO_DIGITS))
            .variant(VariantRule.of(RuleKind.ARROW).group(5).group(6, 7).build())
            .given(0, 1)
            .given(1, 4)
            .candidates(2, 0b0101)
            .cornerMarks(3, 0b0011)
            .build();
    comesBack(board);
    String text = new SudokuPadScl().encode(board, "", "");
    assertThat(LzString.expand(text.substring(3), 1 << 17, Checkpoint.NONE))
        .contains(
            "[[{\"value\":\"0\"},{\"value\":3},{\"centremarks\":[0,2]},{\"pencilMarks\":[0,1]}]")
        .contains("Normal sudoku rules apply. Use the digits 0 to 3.");
  }

  @Test
  void rulesOfManyKindsComeBackTogether() throws ProblemException {
    Random random = Seeded.older(8);
    for (int round = 0; round < Seeded.rounds(1_000); round++) {
      int side = List.of(9, 6).get(random.nextInt(2));
      RandomRules rules = new RandomRules(side, random);
      Board.Builder board =
          Board.builder(
              round % 3 == 0 ? PuzzleType.WINDOKU : PuzzleType.SUDOKU, round % 3 == 0 ? 9 : side);
      if (round % 3 == 0) {
        rules = new RandomRules(9, random);
      }
      for (int i = random.nextInt(25); i >= 0; i--) {
        VariantRule rule = rules.understood();
        if (SclTable.TABLE.kinds().contains(rule.kind())) {
          board.variant(rule);
        }
      }
      comesBackIfSound(board.build());
    }
  }

  private static void comesBackIfSound(Board board) throws ProblemException {
    try {
      Validation.check(board);
    } catch (ProblemException twoValuesAtAPlace) {
      return;
    }
    comesBack(board);
  }

  private static final String GRID =
      "cells:[[,,,],[,,,],[,,,],[,,,]],"
          + "regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
          + "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

  private static DecodeResult drawing(String drawings, String words) throws ProblemException {
    return decode("scl{" + GRID + "," + drawings + ",metadata:{rules:'" + words + "'}}");
  }

  private static final String THERMO =
      "u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c1:CFCFCF,c2:CFCFCF}],"
          + "l:[{c:CFCFCF,th:21,wp:[[0.5,0.5],[0.5,2.5],[1.5,3.5]]}]";

  @Test
  void aLineWithABulbIsAThermometer_ifTheWordsAgree() throws ProblemException {
    DecodeResult other = drawing(THERMO, "Normal sudoku rules apply.");
    assertThat(other.board().variants()).isEmpty();
    assertThat(other.decoded().unsupported())
        .extracting(UnsupportedConstraint::part)
        .containsOnly(UnsupportedConstraint.Part.DRAWING);
    DecodeResult reading = drawing(THERMO, "Digits on a thermometer increase from the bulb.");
    assertThat(reading.board().variants())
        .containsExactly(VariantRule.of(RuleKind.THERMO).group(0, 1, 2, 7).build());
    assertThat(reading.decoded().unsupported()).isEmpty();
    assertThat(codes(reading)).isEmpty();
  }

  @Test
  void whichThermometersAreSlowIsNotGuessed() throws ProblemException {
    DecodeResult reading = drawing(THERMO, "Some thermometers are slow.");
    assertThat(reading.board().variants()).isEmpty();
    assertThat(reading.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .contains("lines");
    assertThat(codes(reading))
        .containsExactly(ProblemCode.RULE_OUTSIDE_MODEL, ProblemCode.RULES_IN_WORDS);
  }

  private static List<ProblemCode> codes(DecodeResult reading) {
    return reading.warnings().stream().map(Problem::code).toList();
  }

  private static final String PURPLE = "l:[{c:F067F0,th:8,wp:[[0.5,0.5],[0.5,1.5]]}]";

  @Test
  void aColouredLineIsWhatTheWordsSay() throws ProblemException {
    VariantRule renban = VariantRule.of(RuleKind.RENBAN).group(0, 1).build();
    assertThat(drawing(PURPLE, "Digits on a renban line are consecutive.").board().variants())
        .containsExactly(renban);
    String other = PURPLE.replace("F067F0", "00B000");
    assertThat(drawing(other, "Renban lines are green.").board().variants())
        .containsExactly(renban);
    assertThat(drawing(other, "Renban lines are purple.").board().variants()).isEmpty();
    assertThat(drawing(other, "Green lines are renban or whispers.").board().variants()).isEmpty();
    assertThat(drawing(PURPLE, "Purple lines mean something.").board().variants()).isEmpty();
  }

  @Test
  void whispersDifferByWhatTheWordsSay() throws ProblemException {
    String line = PURPLE.replace("F067F0", "67F067");
    assertThat(drawing(line, "Whispers: neighbours differ by at least 3.").board().variants())
        .containsExactly(VariantRule.of(RuleKind.WHISPERS).group(0, 1).values(3).build());
    assertThat(drawing(line, "German whispers.").board().variants())
        .containsExactly(VariantRule.of(RuleKind.WHISPERS).group(0, 1).values(2).build());
  }

  @Test
  void numbersOutsideNeedAWord() throws ProblemException {
    String clue = "o:[{ct:[-0.5,1.5],w:0.25,h:0.25,r:f,te:3}]";
    Outside above = new Outside(-1, 1, Outside.Direction.NONE);
    assertThat(drawing(clue, "Clues are sandwich sums.").board().variants())
        .containsExactly(VariantRule.of(RuleKind.SANDWICH).at(above, 4).values(3).build());
    assertThat(drawing(clue, "Clues are sandwich sums or skyscrapers.").board().variants())
        .isEmpty();
    assertThat(drawing(clue, "Clues are secret.").board().variants()).isEmpty();
  }

  @Test
  void onlyWholeSentencesAndFlagsMakeAGlobalRule() throws ProblemException {
    String nothing = "settings:{}";
    String same = "Cells a knight\\'s move apart cannot contain the same digit.";
    assertThat(drawing(nothing, same).board().variants())
        .containsExactly(VariantRule.global(RuleKind.ANTIKNIGHT));
    DecodeResult other = drawing(nothing, "Some cells a knight\\'s move apart differ by 2.");
    assertThat(other.board().variants()).isEmpty();
    assertThat(other.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("\"Some cells a knight's move apart differ by 2\"");
    assertThat(codes(other)).contains(ProblemCode.RULES_IN_WORDS);
    assertThat(decode("scl{" + GRID + ",metadata:{antiking:t}}").board().variants())
        .containsExactly(VariantRule.global(RuleKind.ANTIKING));
  }

  @Test
  void digitsInAQuadrupleMayHaveThinSpacesBetween() throws ProblemException {
    String quad = "o:[{c2:#F,c1:#0,ct:[1,3],fs:14,r:t,w:0.7,h:0.7,te:'1\u20094\u20094'}]";
    assertThat(drawing(quad, "").board().variants())
        .containsExactly(
            VariantRule.of(RuleKind.QUADRUPLE).group(2, 3, 6, 7).values(1, 4, 4).build());
  }

  /** Written texts have the meaning that a player reads. */
  @Test
  void everyRuleHasALineOfWords() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.global(RuleKind.ANTIKNIGHT))
            .variant(VariantRule.of(RuleKind.WHISPERS).group(0, 1, 2).values(4).build())
            .variant(VariantRule.of(RuleKind.EQUAL_SUM).group(3, 4).group(30).build())
            .build();
    String text = new SudokuPadScl().encode(board, "", "");
    String json = LzString.expand(text.substring(3), 1 << 17, Checkpoint.NONE);
    assertThat(json)
        .contains(
            "Normal sudoku rules apply.\\n"
                + "Anti-knight: Cells a chess knight's move apart have different digits.\\n"
                + "Whispers line [orange lines (#FF9A00), value 4]: Digits that follow each other"
                + " on the line differ by at least the value.\\n"
                + "Equal sums [cells R1C4 R1C5 / R4C4]: All groups of cells have the same sum.")
        .contains("\"antiknight\":true");
  }

  /** Drawings and words of any kind are read or rejected without delay. */
  @Test
  void brokenDrawingsDoNoHarm() {
    Random random = Seeded.older(4);
    String[] parts = {
      "[",
      "]",
      "{",
      "}",
      ",",
      "wp:",
      "ct:",
      "0.5",
      "-1",
      "1e9",
      "99999999999",
      "t",
      "f",
      "te:",
      "'4 4'",
      "th:",
      "21",
      "r:t",
      "w:0.85",
      "c2:CFCFCF",
      "hl:0.3",
      "[0.5,0.5]",
      "[3.5,0.5]",
      "[0.5]",
      "a:",
      "null",
      "'x'",
      "#0"
    };
    for (int round = 0; round < Seeded.rounds(3_000); round++) {
      StringBuilder text = new StringBuilder(THERMO + "," + PURPLE.replace("l:", "a:"));
      for (int i = random.nextInt(6); i >= 0; i--) {
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + random.nextInt(6));
        text.replace(at, end, parts[random.nextInt(parts.length)]);
      }
      try {
        DecodeResult reading = drawing(text.toString(), "renban thermo slow");
        assertThat(reading.board().side()).isEqualTo(4);
      } catch (ProblemException refused) {
        assertThat(refused.problem().message()).isNotEmpty();
      }
    }
  }

  @Test
  void manyDrawingsInOnePlaceTakeNoTime() throws ProblemException {
    StringBuilder text = new StringBuilder("u:[");
    for (int i = 0; i < 4000; i++) {
      text.append("{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c1:#0,c2:#F},");
    }
    text.append("{}],l:[");
    for (int i = 0; i < 4000; i++) {
      text.append("{c:CFCFCF,th:2,wp:[[0.5,0.5],[0.5,3.5],[3.5,3.5],[0.5,0.5]]},");
    }
    text.append("{}],arrows:[");
    for (int i = 0; i < 500; i++) {
      text.append("{hl:0.3,wp:[[0.5,0.5],[0.5,3.5]]},");
    }
    DecodeResult reading =
        drawing(text + "{}]", "Digits on an arrow sum to the digit in its circle.");
    assertThat(reading.board().variants())
        .containsExactly(VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 3).build());
  }
}
