package dev.pencilmark.format.sudokupad;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rules that sentences state in free wording, next to drawings without a meaning of their own. */
final class SclStatedRulesTest {

  private static final String GRID =
      "cells:[[,,,],[,,,],[,,,],[,,,]],"
          + "regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
          + "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

  private static DecodeResult drawing(String drawings, String words) throws ProblemException {
    return new Interchange(Limits.DEFAULT)
        .decode(
            Source.ofText("scl{" + GRID + "," + drawings + ",metadata:{rules:'" + words + "'}}"),
            "");
  }

  private static List<VariantRule> rules(String drawings, String words) throws ProblemException {
    return drawing(drawings, words).board().variants();
  }

  private static List<UnsupportedConstraint> unread(String drawings, String words)
      throws ProblemException {
    return drawing(drawings, words).allUnsupported();
  }

  private static String dot(double row, double column, String colour, boolean round) {
    return String.format(
        "{ct:[%s,%s],w:0.3,h:0.3,r:%s,c1:#0,c2:'#%s'}", row, column, round ? "t" : "f", colour);
  }

  private static final String RED = "o:[" + dot(0.5, 1, "E02020", true) + "]";
  private static final String TWO =
      "o:[" + dot(0.5, 1, "E02020", true) + "," + dot(1, 2.5, "2020E0", true) + "]";

  @Test
  void aDotIsTheRelationOfItsSentence() throws ProblemException {
    String words = "Digits joined by a red dot have the same parity.";
    assertThat(rules(RED, words))
        .containsExactly(
            VariantRule.of(RuleKind.RELATION)
                .group(0, 1)
                .masks(0b0101, 0b1010, 0b101, 0b1010)
                .build());
    assertThat(unread(RED, words)).isEmpty();
    assertThat(rules(RED, words.replace("red", "blue"))).isEmpty();
    assertThat(rules(RED, words.replace("dot", "square"))).isEmpty();
    assertThat(unread(RED, words.replace("red", "blue"))).hasSize(2);
  }

  private static DecodeResult withGiven(int given, String words) throws ProblemException {
    String text =
        "scl{"
            + GRID.replaceFirst("\\[\\[,", "[[{v:" + given + "},")
            + ",cages:[{cells:[[0,1],[0,2]],"
            + "value:3}],metadata:{rules:'"
            + words
            + "'}}";
    return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "");
  }

  @Test
  void theDigitsBeginWithZeroWhereTheUsualRulesSaySo() throws ProblemException {
    String cages = " Digits in cages sum to the number in the corner.";
    for (String digits :
        List.of(
            "Use the digits 0 to 3.",
            "Normal sudoku rules apply, using the digits 0-3.",
            "Place the digits from 0 to 3 once each in every row, column and box.")) {
      DecodeResult read = withGiven(0, digits + cages);
      assertThat(read.board().variants())
          .as(digits)
          .containsExactlyInAnyOrder(
              VariantRule.global(RuleKind.ZERO_DIGITS),
              VariantRule.of(RuleKind.CAGE).group(1, 2).values(3).build());
      assertThat(read.board().given(0)).isEqualTo(1);
      assertThat(read.allUnsupported()).isEmpty();
    }
  }

  @Test
  void contradictionsAboutTheDigitsAreUnread() throws ProblemException {
    for (String words :
        List.of(
            "Use the digits 0 to 4.",
            "Use the digits 0 to 3. Place the digits 1 to 4 in every row.",
            "Do not use the digits 0 to 3.",
            "Use the digits 0 to 3 in some rows.")) {
      DecodeResult read = withGiven(1, words);
      assertThat(read.board().digits().lowest()).as(words).isEqualTo(1);
      assertThat(read.allUnsupported()).as(words).isNotEmpty();
    }
    DecodeResult four = withGiven(4, "Use the digits 0 to 3.");
    assertThat(four.board().given(0)).isEqualTo(4);
    assertThat(four.allUnsupported()).isNotEmpty();
  }

  /** A relation of digits is read for those from 1. */
  @Test
  void sentencesAboutDigitsFromOneAreUnreadWithZero() throws ProblemException {
    DecodeResult read =
        drawing(RED, "Use the digits 0 to 3. Digits joined by a red dot have the same parity.");
    assertThat(read.board().digits().lowest()).isZero();
    assertThat(read.board().variants()).containsExactly(VariantRule.global(RuleKind.ZERO_DIGITS));
    assertThat(read.allUnsupported()).isNotEmpty();
  }

  @Test
  void aRelationThatIsAKnownKindIsOne() throws ProblemException {
    assertThat(rules(RED, "Digits separated by a red dot differ by 2."))
        .containsExactly(VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(2).build());
    assertThat(rules(RED, "Red dots join digits that sum to 5."))
        .containsExactly(VariantRule.of(RuleKind.SUM_PAIR).group(0, 1).values(5).build());
  }

  @Test
  void dotsOfTwoColoursForOneSentenceAreAmbiguous() throws ProblemException {
    assertThat(rules(TWO, "Digits separated by a dot differ by 2.")).isEmpty();
    assertThat(
            rules(
                TWO,
                "Digits separated by a red dot differ by 2, and digits separated by a blue dot sum"
                    + " to 5."))
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(2).build(),
            VariantRule.of(RuleKind.SUM_PAIR).group(2, 6).values(5).build());
    assertThat(
            rules(
                RED,
                "Digits separated by a red dot differ by 2. Red dots join digits that sum to 5."))
        .isEmpty();
  }

  @Test
  void allGiven_forbidsTheRelationElsewhere() throws ProblemException {
    String words = "Digits separated by a red dot differ by 2. ";
    List<VariantRule> rules = rules(RED, words + "All red dots are given.");
    assertThat(rules).allMatch(rule -> rule.kind() == RuleKind.RELATION);
    // Three edges of a row are one rule, unless one has a dot.
    assertThat(rules.stream().mapToInt(rule -> rule.size(0) - 1).sum()).isEqualTo(24);
    assertThat(unread(RED, words + "All red dots are given.")).isEmpty();
    assertThat(rules(RED, words + "Not all red dots are given.")).hasSize(1);
    assertThat(unread(RED, words + "All blue dots are given.")).isNotEmpty();
  }

  @Test
  void neighboursAreThoseOfALine_ifLinesAreMentioned() throws ProblemException {
    String nothing = "settings:{}";
    String words = "Adjacent digits cannot sum to 5.";
    assertThat(rules(nothing, words)).isNotEmpty();
    assertThat(rules(nothing, "There is a line. " + words)).isEmpty();
    assertThat(rules(nothing, "There is a line. Orthogonally a" + words.substring(1))).isNotEmpty();
    assertThat(rules(nothing, "Digits a knight\\'s move apart cannot be consecutive."))
        .isNotEmpty()
        .allMatch(rule -> rule.kind() == RuleKind.RELATION);
  }

  @Test
  void shadedCellsAreSquares_ifASentenceHasTheirColour() throws ProblemException {
    String shade = "u:[{ct:[0.5,0.5],w:1,h:1,r:f,c1:'#CFCFCF',c2:'#CFCFCF'}]";
    assertThat(rules(shade, "Grey squares contain even digits."))
        .containsExactly(VariantRule.of(RuleKind.EVEN).group(0).build());
    assertThat(rules(shade, "Green squares contain even digits.")).isEmpty();
    assertThat(rules(shade, "Squares contain even digits.")).isEmpty();
    assertThat(rules(shade, "Grey circles contain even digits.")).isEmpty();
  }

  @Test
  void bothDiagonalsHaveOneSum_ifASentenceStatesIt() throws ProblemException {
    String lines = "l:[{wp:[[0,0],[4,4]],c:'#34bbe6',th:1},{wp:[[0,4],[4,0]],c:'#34bbe6',th:1}]";
    String words = "Both marked diagonals have the same sum.";
    DecodeResult reading = drawing(lines, words);
    assertThat(reading.board().variants())
        .containsExactly(
            VariantRule.of(RuleKind.EQUAL_SUM).group(0, 5, 10, 15).group(3, 6, 9, 12).build());
    assertThat(reading.board().has(Rule.DIAGONALS)).isFalse();
    assertThat(reading.allUnsupported()).isEmpty();
    String one = "l:[{wp:[[0,0],[4,4]],c:'#34bbe6',th:1}]";
    assertThat(rules(one, words)).isEmpty();
    assertThat(unread(one, words)).isNotEmpty();
    DecodeResult different = drawing(lines, "Digits cannot repeat on the marked diagonals.");
    assertThat(different.board().variants()).isEmpty();
    assertThat(different.board().has(Rule.DIAGONALS)).isTrue();
    assertThat(rules(lines, words.replace("have", "do not have"))).isEmpty();
  }

  @Test
  void markedCellsHaveTheDigitsOfTheirSentence() throws ProblemException {
    String squares = "u:[{ct:[0.5,0.5],w:0.7,h:0.7,r:f,c1:'#20A020',c2:'#20A020'}]";
    assertThat(rules(squares, "Green squares contain prime digits."))
        .containsExactly(VariantRule.of(RuleKind.ALLOWED).group(0).masks(0b0110).build());
    assertThat(rules(squares, "Green circles contain prime digits.")).isEmpty();
  }

  @Test
  void cagesWithoutANumberSumToAClass() throws ProblemException {
    String cages = "cages:[{cells:[[0,0],[0,1]]},{cells:[[2,2],[3,2]]}]";
    String words = "Digits in a cage sum to a prime number. Digits in a cage may not repeat.";
    assertThat(rules(cages, words))
        .extracting(VariantRule::kind)
        .containsExactlyInAnyOrder(
            RuleKind.CAGE, RuleKind.CAGE, RuleKind.AUTOMATON, RuleKind.AUTOMATON);
    assertThat(unread(cages, words)).isEmpty();
    assertThat(rules(cages, words + " No two cages have the same sum.")).hasSize(5);
    assertThat(rules(cages, "All cages have the same sum. Digits in cages cannot repeat."))
        .extracting(VariantRule::kind)
        .containsExactlyInAnyOrder(RuleKind.CAGE, RuleKind.CAGE, RuleKind.EQUAL_SUM);
    assertThat(unread(cages, "Digits in a cage have a prime secret.")).isNotEmpty();
  }

  @Test
  void linesOfAnOrderAreAutomata() throws ProblemException {
    String line = "l:[{c:2ECBFF,th:10,wp:[[0.5,0.5],[0.5,2.5]]}]";
    String words =
        "Digits on a blue line increase from one end to the other, each the sum of the two previous"
            + " digits.";
    assertThat(rules(line, words))
        .extracting(VariantRule::kind)
        .containsExactly(RuleKind.AUTOMATON);
    assertThat(rules(line, words.replace("sum of", "half of"))).isEmpty();
  }

  @Test
  void aLoopOfWhispersGoesBackToItsBeginning() throws ProblemException {
    String loop = "l:[{c:67F067,th:10,wp:[[0.5,0.5],[0.5,1.5],[1.5,1.5],[1.5,0.5],[0.5,0.5]]}]";
    assertThat(rules(loop, "Adjacent digits on a green line differ by at least 2."))
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.WHISPERS).group(0, 1, 5, 4).values(2).build(),
            VariantRule.of(RuleKind.WHISPERS).group(0, 4).values(2).build());
    assertThat(rules(loop, "Green lines are palindromes.")).isEmpty();
  }

  /** The tables of the lines of a text have one limit. */
  @Test
  @Timeout(20)
  void automataOfManyLongLinesAreNotMade() throws ProblemException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      lines.append(i == 0 ? "" : ",").append("{c:2ECBFF,th:10,wp:[[0.5,0.5],[0.5,3.5]");
      for (int row = 1; row < 1 + i % 3; row++) {
        lines.append(String.format(",[%d.5,%d.5]", row, row % 2 == 0 ? 0 : 3));
        lines.append(String.format(",[%d.5,%d.5]", row, row % 2 == 0 ? 3 : 0));
      }
      lines.append("]}");
    }
    String words =
        "The difference between adjacent digits on a blue line indicates how many pairs of adjacent"
            + " digits on that line have that difference.";
    assertThat(rules("l:[" + lines + "]", words)).hasSizeLessThanOrEqualTo(1024);
  }
}
