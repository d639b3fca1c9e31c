package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each type, played to its end by typing its solution, in both themes. */
@Tag("browser")
final class TypesBrowserTest {

  private static final Path AXE =
      Path.of(System.getProperty("pencilmark.root", ".."), "web/node_modules/axe-core/axe.min.js");

  private static final boolean FULL = Seeded.thorough();

  /** All types, and a large one; the largest, of 625 cells, at full length. */
  static Stream<String> all() {
    return TestPages.puzzles().keySet().stream().filter(name -> FULL || !name.equals("s25"));
  }

  static Stream<String> types() {
    return all().filter(name -> !name.matches("s\\d+"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void itIsPlayedToItsEnd_byTypingTheSolution(String name) {
    Picture picture = TestPages.picture(TestPages.puzzles().get(name));
    assertThat(picture.solution()).isNotEmpty();
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      type(page, picture.board(), picture.solution());
      assertThat(page.page.locator("dialog h2").textContent()).isEqualTo("Solved");
      assertThat(page.said()).startsWith("Solved in ");
      page.press("Escape", "Enter");
      assertThat(page.said()).startsWith("Solved in ");
      assertThat(page.troubles).isEmpty();
      assertThat(page.requests).hasSize(1);
    }
  }

  private static void type(Browsing page, Board board, List<Integer> solution) {
    page.press("Control+Home");
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (!board.isGiven(cell) && !board.isBlack(cell)) {
        for (char key : String.valueOf(solution.get(cell)).toCharArray()) {
          page.press(String.valueOf(key));
        }
      }
      page.press("ArrowRight");
      if (cell % board.side() == board.side() - 1) {
        page.press("ArrowDown");
      }
    }
  }

  /** Two digits that are exchanged break a rule of every type, and are no solution. */
  @ParameterizedTest
  @MethodSource("types")
  void violationsOfItsRules_areDetected(String name) {
    Picture picture = TestPages.picture(TestPages.puzzles().get(name));
    Board board = picture.board();
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      int cell = 0;
      while (board.isGiven(cell)
          || board.isBlack(cell)
          || board.isGiven(cell + 1)
          || board.isBlack(cell + 1)
          || cell % board.side() == board.side() - 1) {
        cell++;
      }
      int row = cell / board.side() + 1;
      int column = cell % board.side() + 1;
      page.click(row, column);
      page.press(String.valueOf(solutionOf(picture, cell + 1)), "ArrowRight");
      page.press(String.valueOf(solutionOf(picture, cell + 1)));
      assertThat(page.cell(row, column)).contains("breaks a rule");
      assertThat(page.cell(row, column + 1)).contains("breaks a rule");
      page.press("Enter", "Enter");
      assertThat(page.cell(row, column)).contains("wrong");
      assertThat(page.cell(row, column + 1)).doesNotContain("wrong");
    }
  }

  private static int solutionOf(Picture picture, int cell) {
    return picture.solution().get(cell);
  }

  /**
   * axe looks through all that it has rules for, with the dialogs open and closed. Themes differ in
   * colours alone: so one has its turn for each type, and both for the first, and at full length.
   */
  @ParameterizedTest
  @MethodSource("types")
  void axeFindsNothing_inBothThemes(String name) throws IOException {
    Assumptions.assumeTrue(Files.exists(AXE), "axe-core is not installed: npm ci in web");
    Picture picture =
        TestPages.picture(TestPages.puzzles().get(name)).withTitle("Title").withAuthor("Author");
    int turn = types().toList().indexOf(name);
    var themes =
        FULL || turn == 0
            ? List.of(Browsing.desk(), Browsing.dark())
            : List.of(turn % 2 == 0 ? Browsing.desk() : Browsing.dark());
    for (var theme : themes) {
      try (Browsing page = Browsing.open(picture, theme.setBypassCSP(true))) {
        page.press("KeyM");
        page.page.evaluate(Files.readString(AXE));
        assertThat(violations(page)).isEmpty();
        for (String dialog : List.of("Settings", "Keys", "Share")) {
          if (name.equals("sudoku")) {
            page.button(dialog);
            assertThat(violations(page)).isEmpty();
            page.press("Escape");
          }
        }
      }
    }
  }

  private static List<?> violations(Browsing page) {
    return (List<?>)
        page.page.evaluate(
            "() => axe.run().then((all) => [...all.violations, ...all.incomplete.filter((one) =>"
                + " one.id !== 'color-contrast')].map((one) => one.id + ': ' +"
                + " one.nodes.map((node) => node.html).slice(0, 3).join(' ')))");
  }

  @Test
  void overNine_twoDigitsMakeANumber_andOneAloneWaits() {
    try (Browsing page = Browsing.open(".".repeat(625))) {
      page.press("1", "2");
      assertThat(page.cell(1, 1)).isEqualTo("12");
      page.press("ArrowRight", "2", "ArrowRight");
      assertThat(page.cell(1, 2)).isEqualTo("2");
      page.press("3", "ArrowRight", "2", "6");
      assertThat(page.cell(1, 3)).isEqualTo("3");
      assertThat(page.cell(1, 4)).isEqualTo("6");
      page.press("ArrowRight", "2", "0");
      assertThat(page.cell(1, 5)).isEqualTo("20");
      page.press("ArrowRight", "Shift+1", "Shift+5", "Control+2");
      page.page.waitForFunction(
          "() => document.querySelectorAll('[role=gridcell]')[5].ariaLabel.includes('centre')");
      assertThat(page.cell(1, 6)).isEqualTo("centre 2, corner 15");
      page.press("Control+Shift+1");
      assertThat(page.cell(1, 6)).isEqualTo("centre 2, corner 15, colour 1");
    }
  }

  @Test
  void aDoubleClick_choosesTheCage_andWithADigitAllOfThese() {
    Picture picture = TestPages.picture(TestPages.puzzles().get("killer"));
    int[] cage = picture.board().cages().get(0).cells();
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.cellAt(cage[0] / 9 + 1, cage[0] % 9 + 1).dblclick();
      assertThat(page.chosen())
          .containsExactlyInAnyOrderElementsOf(
              Arrays.stream(cage).mapToObj(c -> "r" + (c / 9 + 1) + "c" + (c % 9 + 1)).toList());
      page.press("7");
      page.cellAt(cage[0] / 9 + 1, cage[0] % 9 + 1).dblclick();
      assertThat(page.chosen()).hasSameSizeAs(cage);
    }
  }

  @Test
  void withLetters_lettersAreDigits() {
    Board board = TestPages.board(".".repeat(256));
    Picture picture = Picture.of(board, Look.DEFAULT.withSymbols(Symbols.MIXED));
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.press("KeyA", "ArrowRight", "KeyD", "ArrowRight", "1", "ArrowRight", "Shift+KeyG");
      assertThat(page.cell(1, 1)).isEqualTo("A");
      assertThat(page.cell(1, 2)).isEqualTo("D");
      assertThat(page.cell(1, 3)).isEqualTo("1");
      assertThat(page.cell(1, 4)).isEqualTo("corner G");
    }
  }

  @Test
  void asText_rowsAreReadAndWritten() {
    Picture picture = TestPages.picture(TestPages.puzzles().get("killer"));
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.page.navigate(page.page.url() + "?text");
      page.page.waitForSelector("ul");
      assertThat(page.page.locator("li").first().textContent()).matches("cage \\d+:( r\\dc\\d)+");
      Locator first = page.page.locator(".frame input").first();
      first.fill("12");
      first.blur();
      assertThat(page.said()).isEqualTo("Row 1 must have 9 digits or dots.");
      for (int r = 0; r < 9; r++) {
        StringBuilder digits = new StringBuilder();
        picture.solution().subList(9 * r, 9 * r + 9).forEach(digits::append);
        Locator field = page.page.locator(".frame input").nth(r);
        field.fill(digits.toString());
        field.blur();
      }
      assertThat(page.page.locator("dialog h2").textContent()).isEqualTo("Solved");
      assertThat(page.troubles).isEmpty();
    }
  }

  @Test
  void cellStatesAreDescribed_forEveryType() {
    Map<String, String> puzzles = TestPages.puzzles();
    assertThat(allNames(puzzles.get("x"))).anyMatch(name -> name.contains("falling diagonal"));
    assertThat(allNames(puzzles.get("windoku"))).anyMatch(name -> name.contains("window 1"));
    assertThat(allNames(puzzles.get("colour"))).anyMatch(name -> name.contains("colour group 9"));
    assertThat(allNames(puzzles.get("jigsaw"))).anyMatch(name -> name.contains("region 9"));
    assertThat(allNames(puzzles.get("str8ts"))).anyMatch(name -> name.contains("black"));
    assertThat(allNames(puzzles.get("killer")))
        .anyMatch(name -> name.matches(".*cage \\d+, \\d cells.*"));
  }

  private static List<String> allNames(String puzzle) {
    try (Browsing page = Browsing.open(puzzle)) {
      return page.page.locator("[role=gridcell]").all().stream()
          .map(cell -> cell.getAttribute("aria-label"))
          .toList();
    }
  }
}
