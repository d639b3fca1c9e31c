package dev.pencilmark.format.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.Source;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts split into rows of tokens, and text next to the rows. */
class GridTokenizerTest {

  private static List<List<String>> tokens(String text, GridRows rows) {
    List<List<String>> all = new ArrayList<>();
    for (int row = 0; row < rows.rows(); row++) {
      List<String> tokens = new ArrayList<>();
      for (int token = rows.firstToken(row); token < rows.firstToken(row + 1); token++) {
        tokens.add(text.substring(rows.start(token), rows.end(token)));
      }
      all.add(tokens);
    }
    return all;
  }

  private static GridRows digits(String text) {
    return GridTokenizer.digits(Source.ofText(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "|", ",", "!", ":", "=", "\u2502", "\u2551", " | ", "\u00A0"})
  void separatorsOfCellsAreNoTokens(String between) {
    String text = "1" + between + "2.\n.3" + between + "4";
    assertThat(tokens(text, digits(text))).containsExactly(List.of("1", "2."), List.of(".3", "4"));
  }

  @Test
  void linesEndRowsAndSoDoSlashesAndSemicolons() {
    String text = "12/3.;45\r\n67";
    assertThat(tokens(text, digits(text)))
        .containsExactly(List.of("12"), List.of("3."), List.of("45"), List.of("67"));
  }

  @Test
  void textNextToTheRowsIsNoPartOfThem() {
    String text = "A title\n12\n# 3\n34\n";
    GridRows rows = digits(text);
    assertThat(tokens(text, rows)).containsExactly(List.of("12"), List.of("34"));
    assertThat(rows.hasComments()).isTrue();
    assertThat(digits("12\n34").hasComments()).isFalse();
  }

  @Test
  void aLineThatIsNearlyARowIsReportedWithThePosition() {
    GridRows rows = digits("12.4\n1~34\n3412");
    assertThat(rows.otherLine()).isEqualTo("a line '1~34' that is none");
    assertThat(rows.otherStart()).isEqualTo(5);
  }

  @Test
  void aRowLabelIsNoCellAndOnlySomeAreAFault() {
    String text = "1 2\nA .3\nB 1.";
    GridRows labelled = digits(text);
    assertThat(tokens(text, labelled)).containsExactly(List.of(".3"), List.of("1."));
    assertThat(labelled.areUsable()).isTrue();
    assertThat(digits("A 12\n21").areUsable()).isFalse();
  }

  @Test
  void bordersAreRecognizedByTheirStart() {
    assertThat(digits("*---*\n12\n*---*").border()).isEqualTo('*');
    assertThat(digits("+---+\n12\n+---+").border()).isEqualTo('\0');
    assertThat(GridTokenizer.groups(Source.ofText("+---+\n12 3\n+---+")).border()).isEqualTo('+');
  }

  @Test
  void lettersAreCellsWhereDigitsContinueInThem() {
    String text = "1A\nB.";
    assertThat(digits(text).rows()).isZero();
    assertThat(tokens(text, GridTokenizer.letters(Source.ofText(text))))
        .containsExactly(List.of("1A"), List.of("B."));
  }

  @Test
  void groupsHaveMarksAndEveryOtherLineIsAComment() {
    String text = "12* 3# @4\n1 two 3\n- . 0";
    GridRows rows = GridTokenizer.groups(Source.ofText(text));
    assertThat(tokens(text, rows))
        .containsExactly(List.of("12*", "3#", "@4"), List.of("-", ".", "0"));
    assertThat(rows.hasComments()).isTrue();
  }

  @Test
  void aTableIsFoundBelowALineOfFarMoreWordsThanAnyHas() {
    String text = "word ".repeat(1 << 15) + "\n12 3\n3 12";
    GridRows rows = GridTokenizer.groups(Source.ofText(text));
    assertThat(tokens(text, rows)).containsExactly(List.of("12", "3"), List.of("3", "12"));
    assertThat(rows.areUsable()).isTrue();
  }

  @Test
  void spacesAreCellsIfThereAreOnlyCellsAndAFrame() {
    String text = "1 |2\n--+-\n 3|4";
    assertThat(tokens(text, GridTokenizer.spaced(Source.ofText(text))))
        .containsExactly(List.of("1", " ", "2"), List.of(" ", "3", "4"));
    assertThat(GridTokenizer.spaced(Source.ofText("1 |2\n.3|4")).areUsable()).isFalse();
  }

  @Test
  void farMoreThanAnyGridHasIsNotUsable() {
    assertThat(digits("1 2\n".repeat(128)).areUsable()).isTrue();
    assertThat(digits("1 2\n".repeat(129)).areUsable()).isFalse();
    assertThat(digits("1 ".repeat(1 << 14)).areUsable()).isTrue();
    assertThat(digits("1 ".repeat((1 << 14) + 1)).areUsable()).isFalse();
  }

  @Test
  void aTableOfSignsIsDeclaredAndTheOneItComesFromStaysAsItWas() {
    Signs signs = Signs.DIGITS.with("<>", Signs.BETWEEN).with("~", Signs.BLANK);
    assertThat(signs.kinds("1<~>2", 0, 5)).isEqualTo(Signs.DIGIT | Signs.BETWEEN | Signs.BLANK);
    assertThat(Signs.DIGITS.kinds("1<~>2", 0, 5)).isEqualTo(Signs.DIGIT | Signs.FOREIGN);
    assertThat(signs.tokenStart("<<12>", 0, 5)).isEqualTo(2);
    assertThat(signs.tokenEnd("<<12>", 2, 5)).isEqualTo(4);
  }
}
