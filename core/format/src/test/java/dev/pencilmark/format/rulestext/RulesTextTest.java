package dev.pencilmark.format.rulestext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.rulestext.RulesText.Change;
import dev.pencilmark.format.rulestext.Sentence.Role;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RulesTextTest {

  private static RulesText read(String text) {
    return RulesText.of(text, 9);
  }

  private static List<String> ids(String text) {
    return read(text).sentences().stream()
        .flatMap(sentence -> sentence.definitions().stream())
        .map(Sentence.Definition::id)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thermo | Along thermometers, digits must increase from the bulb end.",
        "thermo | Digits along a gray thermo strictly increase, starting at the bulb.",
        "thermo.slow | Digits along a slow thermometer increase or stay the same from the bulb.",
        "arrow | Digits along an arrow must sum to the digit in that arrow's circle.",
        "arrow.double | Digits along a double arrow line sum to the sum of the digits in the circles.",
        "sum | In cages, digits must sum to the small clue in the top left corner of the cage.",
        "cage | Digits cannot repeat within a cage.",
        "cage.repeating | Digits in a cage may repeat.",
        "difference | White dots separate consecutive digits.",
        "ratio | Digits joined by a black dot have a 1:2 ratio.",
        "sum.pair | Digits separated by an X sum to 10.",
        "sum.pair | Cells joined by V sum to 5.",
        "greater | Inequality signs point to the smaller digit.",
        "quadruple | Digits in circles must appear at least once in the surrounding four cells.",
        "whispers | Adjacent digits along a green line must differ by at least 5.",
        "renban | Purple lines contain a set of consecutive, non-repeating digits in any order.",
        "regionsum | Box borders divide blue lines into segments with the same sum.",
        "palindrome | Grey lines are palindromes, reading the same in both directions.",
        "zipper | Digits an equal distance from the centre of a zipper line sum to the digit in the centre.",
        "between | Digits on a line must lie strictly between the digits in the circles at its ends.",
        "lockout | Digits on the line must be outside the range of the diamond endpoints.",
        "samedifference | On a grey line, each pair of adjacent digits has the same difference.",
        "odd | Cells with a grey circle contain an odd digit.",
        "even | Cells with a shaded square contain even digits.",
        "maximum | Digits in grey cells are larger than their orthogonal neighbours.",
        "littlekiller | Clues outside the grid give the sum of the digits along the indicated diagonal.",
        "sandwich | Clues outside the grid show the sum of digits between the 1 and the 9 in that row or column.",
        "antiknight | Cells a knight's move apart cannot contain the same digit.",
        "antiking | Cells a chess king's move apart may not contain the same digit.",
        "nonconsecutive | Orthogonally adjacent cells cannot contain consecutive digits.",
        "diagonals | Digits cannot repeat on either marked main diagonal.",
        "diagonals.sum | Both marked diagonals have the same sum.",
        "globalentropy | Every 2x2 area contains a low (1,2,3), a middle (4,5,6) and a high (7,8,9) digit.",
      })
  void aSentenceDefinesARule(String id, String sentence) {
    assertThat(ids(sentence)).contains(id);
  }

  /** Each of these would be a rule without one of its words. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Digits along thermometers decrease from the bulb.",
        "Digits along thermometers increase towards the bulb.",
        "Digits along some thermometers increase from the bulb.",
        "Digits along a thermometer increase by exactly 2 from the bulb.",
        "Broken thermometers: digits increase from the bulb.",
        "Digits along an arrow multiply to the digit in the circle.",
        "The average of the digits along an arrow is the sum in its circle.",
        "Digits along an arrow sum to the digit in the circle or to its double.",
        "Digits along an arrow do not sum to the digit in the circle.",
        "Digits in cages sum to one more than the number in the corner.",
        "Digits in a cage do not sum to the number in the corner.",
        "A black dot separates digits of which neither is double the other.",
        "Digits separated by an X sum to 7.",
        "Digits separated by an X sum to 5 and by a V sum to 10.",
        "Three adjacent digits along a green line must differ by at least 5.",
        "The ends of a green line must differ by at least 5.",
        "Purple lines contain consecutive digits in order.",
        "Purple lines never contain a set of consecutive digits in any order.",
        "Box borders divide blue lines into segments, no two of which have the same sum.",
        "Box borders divide blue lines into segments of which one is a subset of the same sum.",
        "Grey lines are not palindromes.",
        "Grey lines are either palindromes or renban lines.",
        "Each line is a palindrome, a renban or a whisper line.",
        "Digits on a line must not lie between the digits in the circles at its ends.",
        "Cells with a grey circle contain a digit that is not odd.",
        "The number of odd digits in circles is even.",
        "Digits in grey cells are larger than all diagonal neighbours.",
        "Clues outside the grid give the product of the digits along the indicated diagonal.",
        "Clues outside the grid show the sum of digits between the 8 and the 9 in that row.",
        "Cells a knight's move apart may contain the same digit.",
        "Cells a knight's move apart need not contain different digits.",
        "Cells a knight's move apart do not have to be different.",
        "Cells a knight's move apart cannot contain different digits.",
        "Cells a knight's move apart in the same box cannot contain the same digit.",
        "Cells a knight's move from a circle cannot contain the same digit as the circle.",
        "Cells a knight's move apart cannot contain the same digit, except on the diagonal.",
        "Orthogonally adjacent cells may contain consecutive digits.",
        "Adjacent digits on a line cannot be consecutive and orthogonally adjacent.",
        "Both marked diagonals have different sums.",
        "Digits may repeat on the marked diagonals.",
        "Loopy numbered rooms: Clues outside the grid give the digit in the Nth loop cell.",
      })
  void aSentenceThatStatesOtherwise_definesNothing(String sentence) {
    assertThat(ids(sentence)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Normal sudoku rules apply.",
        "Normal 9x9 sudoku rules apply: Place the digits 1 to 9 once each in every row, column and box.",
        "Fill the grid with the digits 1-9 so that no digit repeats in a row, column, or region.",
        "Irregular sudoku rules apply. Place the digits 1 - 9 in each row, column, and outlined region.",
        "Digits may repeat along an arrow if allowed by other rules.",
        "For example, a line could hold 1-3-2, but not 1-2-4.",
        "Thanks to all testers!",
        "Have fun!",
        "Digits may repeat on an arrow if not in the same row, column or box.",
        "Repeats are allowed on arrows.",
        "Lines may overlap.",
        "Thermometers may share bulbs.",
        "Some cages have no total.",
        "Placing correct digits clears the fog in the surrounding cells.",
      })
  void theUsualRulesAndGreetings_areOrdinary(String text) {
    assertThat(read(text).sentences()).allMatch(sentence -> sentence.role() == Role.ORDINARY);
  }

  /** Each has only words of the usual rules. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Normal sudoku rules do not apply.",
        "Standard rules never apply.",
        "Do not use the digits 1 to 9.",
        "Use different digits on every line.",
        "Normal sudoku rules apply for rows.",
        "Normal sudoku rules apply in rows and columns only.",
        "Normal sudoku rules apply, but not in boxes.",
        "Each digit appears twice in each row.",
        "Digits may appear twice in a row.",
        "Digits must repeat in each row.",
        "Every row, column and box has no repeated digits more than twice.",
        "No digit appears once in a row.",
        "Rows, columns and boxes do not contain each digit once.",
        "No box contains all digits.",
        "Every row contains three empty cells.",
        "Each row has two boxes without digits.",
        "Each box contains the same digits as the row.",
        "The digits in a row and column are the same.",
        "All rows are the same.",
        "Put the digits 1-9 in two cells of each box.",
        "Each number may appear more than once in a column.",
        "Fill the grid with digits such that each 2x2 box has different digits.",
        "Every 4x4 region contains unique digits.",
        "Digits in the same place in two boxes may not be different.",
        "Every 5 has a 1 to the left or a 9 below.",
        "No 9 is a queen's move from an 8.",
        "Outside numbers: shorter buildings hide taller ones.",
      })
  void theWordsOfTheUsualRulesInAnotherOrder_areUnread(String text) {
    assertThat(read(text).sentences()).anyMatch(Sentence::isUnread);
    assertThat(ids(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VALUES | The value of a doubler is twice its digit.",
        "VALUES | Digits in a negator cell count as negative.",
        "LIES | Exactly one clue in each box is wrong.",
        "LIES | All rules contain numerical mistakes.",
        "GRID | Draw a one-cell-wide loop.",
        "GRID | Use six different digits in every row.",
        "CHOICE | The solver has to determine the nature of each line.",
      })
  void aSentenceMayChangeAllOthers(Change change, String sentence) {
    assertThat(read(sentence).changes(change)).isTrue();
    assertThat(read(sentence).sentences().get(0).role()).isEqualTo(Role.CHANGING);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "All dots are given. | negative.mark;negative.difference;negative.ratio",
        "All white dots are given. | negative.difference",
        "All possible black dots have been given. | negative.ratio",
        "All Xs and Vs are given. | negative.xv.10;negative.xv.5",
        "Not all dots are given. |",
        "Not all Xs and Vs are necessarily given. |",
        "All dots may not be given. |",
        "All blue squares are given. | negative.mark",
        "All red dots are given. | negative.mark",
        "All red arrows are given. |",
        "Not every possible dot is given. |",
        "There is no negative constraint for dots. |",
        "Negative constraint does not apply. |",
        "There may be pairs that are not marked with a dot. |",
        "Adjacent cells without a dot may be consecutive. |",
      })
  void aScopeIsOfTheMarksThatItNames(String text, String ids) {
    assertThat(ids(text)).containsExactlyInAnyOrder(ids == null ? new String[0] : ids.split(";"));
  }

  /** The digits that each relation allows next to 2 and to 5. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "relation.mark | A red dot separates consecutive digits. | 13 | 46",
        "relation.mark | White dots separate digits that differ by 2. | 4 | 37",
        "relation.mark | White dots separate digits that are not consecutive. | 2456789 | 1235789",
        "relation.mark | A black dot separates digits in a 1:3 ratio. | 6 |",
        "relation.mark | Cells joined by a blue diamond sum to 7. | 5 | 2",
        "relation.mark | Digits joined by a grey dot are consecutive or in a 2:1 ratio, or both. | 134 | 46",
        "relation.mark | Cells separated by a pink dot contain one even and one odd digit. | 13579 | 2468",
        "relation.mark | A green square between two cells means that they have the same parity. | 2468 | 13579",
        "relation.mark | Digits separated by a yellow dot must add up to a prime number. | 1359 | 268",
        "relation.mark | Digits joined by an orange dot cannot be consecutive nor sum to 10. | 245679 | 123789",
        "relation.mark | The red dots are either X or V. | 38 | 5",
        "relation.mark | A teal dot joins cells with a product of at most 6. | 123 | 1",
        "relation.mark | Red dots: digits differ by at least 4. | 6789 | 19",
        "relation | Adjacent digits along a green line must differ by at most 2. | 1234 | 34567",
        "relation | Neighbouring digits on a red line must have different parity. | 13579 | 2468",
        "relation | Adjacent digits on a pink line must not differ by at least 5. | 123456 | 123456789",
        "relation.all | Any two digits on a red line have the same parity. | 2468 | 13579",
        "relation.all | No two digits on a teal line sum to 10. | 12345679 | 12346789",
        "relation.neighbours | Orthogonally adjacent digits cannot sum to 10. | 12345679 | 12346789",
        "relation.neighbours | Adjacent cells must not be consecutive or in a 1:2 ratio. | 256789 | 1235789",
        "relation.knight | Cells a knight's move apart cannot be consecutive. | 2456789 | 1235789",
        "relation.king | Digits a king's move apart may not sum to 10. | 12345679 | 12346789",
        "relation.circle.knight | A digit in a circle must belong to the same entropic group (low 123,"
            + " medium 456, high 789) as every cell a knight's move away from it. | 123 | 456",
      })
  void aSentenceRelatesDigits(String id, String sentence, String nextTo2, String nextTo5) {
    Sentence.Definition definition =
        read(sentence).sentences().stream()
            .map(one -> one.of(id))
            .filter(java.util.Objects::nonNull)
            .findFirst()
            .orElseThrow(() -> new AssertionError(read(sentence).sentences().toString()));
    assertThat(digits(definition.maskArray()[1])).isEqualTo(nextTo2 == null ? "" : nextTo2);
    assertThat(digits(definition.maskArray()[4])).isEqualTo(nextTo5 == null ? "" : nextTo5);
  }

  private static String digits(int mask) {
    StringBuilder digits = new StringBuilder();
    for (int digit = 1; digit <= 9; digit++) {
      digits.append((mask >> digit - 1 & 1) == 1 ? "" + digit : "");
    }
    return digits.toString();
  }

  /** Each resembles a relation of pairs, and says something else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Digits separated by a red dot may be consecutive.",
        "If two digits are consecutive, they are separated by a red dot.",
        "Red dots are only placed between consecutive digits.",
        "Some red dots separate consecutive digits.",
        "Exactly one red dot separates consecutive digits.",
        "Digits separated by a red dot are consecutive, or one is 9.",
        "Digits separated by a red dot are consecutive and even or odd.",
        "Digits separated by a red dot are not consecutive and not even.",
        "A red dot separates digits whose sum is the digit in the circle.",
        "A red dot or a blue dot separates consecutive digits.",
        "The first digit is one more than the digit behind a red dot.",
        "The number of red dots in a row is its difference of at least 2.",
        "Adjacent cells in a row cannot sum to 10.",
        "Any pair of cells connected by a green line have a difference of 5 or more.",
        "Three adjacent digits cannot sum to 10.",
        "Adjacent digits on a red line are not equal to the sum of 10 others.",
        "Cells a knight's move apart on a line cannot be consecutive.",
        "Digits in cages a knight's move apart cannot be consecutive.",
        "A digit in a circle cannot be consecutive with a digit a knight's move from a square.",
        "Digits in circles sum to a prime number.",
        "The number of circles is prime.",
        "Circles contain prime digits or count them.",
        "Digits in circles are greater than their row.",
        "Digits in a cage sum to a prime number or to its corner.",
        "The product of digits in a cage is prime.",
        "No two digits in cages have the same sum as a row.",
        "Along a line, each digit is not the sum of the previous two digits and digits increase.",
        "Three digits in a row or column may be all even or all odd.",
        "A 9 may be a queen's move from another 9.",
        "The queen says that no 9s and 8s are the same.",
      })
  void aSentenceOfPairsThatSaysOtherwise_definesNothing(String sentence) {
    assertThat(ids(sentence)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Green circles contain prime digits. | 2357",
        "Digits in shaded squares must be at least 6. | 6789",
        "Yellow squares must contain digits from 1-3. | 123",
        "A digit in a circle must be 2, 4 or 8. | 248",
        "Cells with a blue circle contain a multiple of 3. | 369",
        "Digits in grey circles are less than 4. | 123",
      })
  void aSentenceRestrictsMarkedCells(String sentence, String allowed) {
    Sentence.Definition definition = read(sentence).sentences().get(0).of("allowed");
    assertThat(digits(definition.maskArray()[0])).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "line.fibonacci | Digits along a teal line increase from one end to the other, and every digit after"
            + " the first two digits is the sum of the two previous digits.",
        "line.fibonacci | Fibonacci lines: digits increase along the line, and each digit is the sum of the"
            + " previous two digits.",
        "line.differences | On each line, the difference between neighbouring digits indicates the number of"
            + " pairs of adjacent digits on that line with that same difference.",
        "runs.parity | No three consecutive digits in any row or column may be all odd or all even.",
        "runs.parity | No 3 adjacent cells in a row or column have the same parity.",
        "cage.class | Digits in each cage add up to a square number.",
        "cage.class | The digits in a cage sum to a prime.",
        "cage.other | No two cages have the same sum.",
        "cage.other | All cages have different totals.",
        "cage.same | All cages have the same sum.",
        "cage.balanced | Each cage contains an equal number of odd and even digits.",
        "dutchflatmates | Every 5 must have a 1 directly above it or a 9 directly below it.",
        "antiqueen | No 9 can be a queen's move away from another 9, in chess."
      })
  void aSentenceStatesAnOrderOrSums(String id, String sentence) {
    assertThat(ids(sentence)).contains(id);
  }

  /** Other words for the usual rules, of texts that setters wrote. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "diagonals | Digits may not repeat on either main diagonal (marked in blue).",
        "diagonals | Each main diagonal (marked in blue) cannot contain a repeated digit.",
        "quadruple | A number in a circle must appear in at least one of the four surrounding cells.",
        "quadruple | Digits in circles must appear in one of the cells touching that circle.",
        "whispers | Digits on a green line must differ from their neighbors on the line by at least 5.",
        "renban | An orange line contains a consecutive sequence of digits, with no repeats, not necessarily in"
            + " order.",
        "renban | Each purple line must contain a set of non-repeating consecutive digits, which can appear in"
            + " any order.",
        "palindrome | Each grey line is a palindrome ie the string of digits on it reads the same in both"
            + " directions.",
        "between | A digit on a line must be somewhere between the digits in the circles at its ends.",
        "arrow | Digits on an arrow sum to the number in the circle, and may include repeats.",
        "arrow.pill | 2-digit numbers in pills are read left-to-right or downwards.",
        "cage | Digits do not repeat in cages, which may show their sums.",
        "greater | Inequality signs indicate which of two adjacent digits is larger.",
        "nonconsecutive | No two orthogonally adjacent cells can contain consecutive digits.",
        "antiking | Identical digits cannot be diagonally adjacent.",
        "disjoint | No digit appears in the same position within two 3x3 boxes.",
        "odd | Grey circles show odd digits.",
        "relation.neighbours | Two orthogonally neighbouring cells can never sum to 7.",
        "relation.neighbours | No two adjacent digits can sum to 5.",
        "numberedroom | Clues outside the grid equal the Xth digit in their row or column seen from the side of"
            + " the clue, with X being the 1st digit seen from that side.",
      })
  void settersHaveManyWords(String id, String sentence) {
    assertThat(ids(sentence)).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Inequality signs point to the larger of two adjacent digits.",
        "Digits that touch diagonally may be the same.",
        "Digits in circles cannot appear in one of the four surrounding cells.",
        "Purple lines contain a sequence of consecutive digits, in order.",
        "Grey circles show the number of odd digits in the row.",
        "Digits may not repeat on the diagonals of cages.",
        "Digits may repeat on either main diagonal.",
        "2-digit numbers in pills count the rows.",
        "Digits on a green line need not differ from their neighbours by at least 5.",
        "No digit appears in the same position as in the clue of two boxes.",
      })
  void wordsThatOnlyResembleTheUsualRules_defineNothing(String sentence) {
    assertThat(ids(sentence)).isEmpty();
  }

  /** Each resembles a remark, and restricts digits. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Lines may not overlap.",
        "Lines that overlap differ by 2.",
        "Thermometers share exactly one digit.",
        "Digits under the fog sum to 45.",
        "Adjacent cells without a dot may not be consecutive.",
        "Repeats are not allowed on arrows.",
        "Digits may repeat on an arrow if in the same row.",
      })
  void aSentenceThatRestrictsDigits_isNoRemark(String text) {
    assertThat(read(text).sentences()).allMatch(Sentence::isUnread);
  }

  @Test
  void remarksChangeNoOtherSentence() {
    String dots = "Digits separated by a white dot are consecutive. ";
    for (String remark :
        new String[] {
          "There is no negative constraint.",
          "Adjacent cells without a dot may be consecutive.",
          "Not every white dot is given.",
        }) {
      assertThat(new RulesEvidence(read(dots + remark)).defines("difference")).as(remark).isTrue();
    }
    assertThat(new RulesEvidence(read(dots + "Dots may be wrong.")).defines("difference"))
        .isFalse();
  }

  @Test
  void segmentsAreThoseThatBoxesMake() {
    String equal = " Each segment on a line has the same sum.";
    assertThat(new RulesEvidence(read("Box borders divide blue lines into segments." + equal)))
        .matches(evidence -> evidence.defines("regionsum"));
    assertThat(new RulesEvidence(read("Red dots divide blue lines into segments." + equal)))
        .matches(evidence -> !evidence.defines("regionsum"));
  }

  @Test
  void theColoursOfPartsAreTheirOwn() {
    List<Sentence> parts =
        read("Green lines are German whispers and purple lines are renban lines.").sentences();
    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).colours()).containsExactly("green");
    assertThat(parts.get(1).colours()).containsExactly("purple");
    List<Sentence> values =
        read("Adjacent digits on a green line differ by at least 5 and adjacent digits on an orange"
                + " line differ by at least 4.")
            .sentences();
    assertThat(values.get(0).of("whispers").value()).isEqualTo(5);
    assertThat(values.get(1).of("whispers").value()).isEqualTo(4);
  }

  @Test
  void aDefinitionOfOthers_isNoEvidence_whereASentenceMayChangeIt() {
    String arrows = "Digits along an arrow sum to the digit in its circle.";
    assertThat(new RulesEvidence(read(arrows)).defines("arrow")).isTrue();
    for (String change :
        new String[] {
          "Some arrows may point the wrong way.",
          "One clue lies.",
          "Cells in the corners count double.",
          "Exactly two arrows are not arrows.",
        }) {
      assertThat(new RulesEvidence(read(arrows + " " + change)).defines("arrow"))
          .as(change)
          .isFalse();
    }
  }

  @Test
  void examplesInParentheses_defineNothing() {
    assertThat(ids("Lines are special (e.g. digits on a purple line are a renban).")).isEmpty();
    assertThat(ids("Digits on a purple line are consecutive in any order (e.g. 3-1-2)."))
        .containsExactly("renban");
  }

  @Test
  void aNumberIsTheOneOfTheSentence() {
    Sentence sentence =
        read("Adjacent digits along an orange line must differ by at least 4.").sentences().get(0);
    assertThat(sentence.of("whispers").value()).isEqualTo(4);
    assertThat(sentence.colours()).containsExactly("orange");
  }

  @Test
  void twoLinesOfOneColour_areAmbiguous() {
    RulesEvidence evidence =
        new RulesEvidence(
            read(
                "Green lines are palindromes. Adjacent digits on green lines differ by at least 5."));
    assertThat(
            evidence.byStyle(
                java.util.Set.of("67F067"),
                java.util.Set.of("palindrome", "whispers"),
                java.util.Map.of()))
        .isEmpty();
  }

  @Test
  void twoStylesForOneWord_areAmbiguous() {
    RulesEvidence evidence = new RulesEvidence(read("Green lines are palindromes."));
    assertThat(
            evidence.byStyle(
                java.util.Set.of("67F067", "20A020"),
                java.util.Set.of("palindrome"),
                java.util.Map.of()))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "CDB1EC, lavender", "DFC5FE, lavender", "D4DA31, yellow", "2ECBFF, blue", "F067F0, purple",
    "FFA600, orange", "CFCFCF, grey", "9B86EC, purple", "67F067, green", "E61F9B, magenta",
    "000000, black", "FFFFFF, white", "6ADAED, blue"
  })
  void aColourHasTheNameThatPeopleUse(String colour, String word) {
    assertThat(ColourWords.fits(colour, word)).isTrue();
  }

  @Test
  void aLongTextOfAnything_isRead() {
    String text = "Digits a knight's move (e.g. ((( or apart. ".repeat(2000);
    assertThat(read(text).sentences().size()).isLessThanOrEqualTo(200);
    assertThat(read("(".repeat(100_000)).sentences().size()).isLessThanOrEqualTo(200);
    assertThat(read("a, and ".repeat(5000)).sentences().size()).isLessThanOrEqualTo(200);
    assertThat(read("x ".repeat(8000)).sentences().size()).isLessThanOrEqualTo(200);
    // Markers of lists, each of which used stack.
    for (String marker : List.of("1. ", "- ", "a) ", "(1) ", "#1: ", "> ", "1. - ")) {
      String rules = marker.repeat((1 << 14) / marker.length() - 10) + "Anti-knight";
      assertThat(read(rules).sentences().size()).isLessThanOrEqualTo(200);
    }
  }

  @Test
  void listsOfNamesDefineTheNamedRules() {
    assertThat(ids("Normal Sudoku, Killer Cages, Little Killer, Odd, Even"))
        .containsExactlyInAnyOrder("cage", "sum", "littlekiller", "odd", "even");
    assertThat(ids("Killer Cages, something else")).isEmpty();
    assertThat(ids("Killer Cages, but not Little Killers")).isEmpty();
  }

  /** Each place to split a sentence doubled the work. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x and ",
        "arrow, but ",
        "those, black, white, x ",
        "green lines and ",
        "red dot differ by at least ",
        "same entropic group low, ",
        "circles 1, 2, 3, ",
        "knight's move consecutive or "
      })
  @Timeout(20)
  void sentencesOfManyPartsAreNotSplit(String part) {
    RulesText text = read(part.repeat(600 / part.length()));
    assertThat(text.sentences()).allMatch(sentence -> sentence.definitions().isEmpty());
  }

  @Test
  void sentencesBeyondTheLimitsAreUnread() {
    String many = "Normal sudoku rules apply. ".repeat(201);
    assertThat(unread(many)).containsExactly("... (the text is longer)");
    assertThat(unread("Normal sudoku rules apply. ".repeat(199))).isEmpty();
    assertThat(unread("Normal sudoku rules apply." + " ".repeat(1 << 14) + "Lies.")).hasSize(1);
  }

  private static List<String> unread(String text) {
    return new RulesEvidence(read(text)).unread().stream().map(Sentence::text).toList();
  }
}
