package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.CellPlan;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Puzzles with rules beyond their type, which the page checks as far as it can see. */
@Tag("browser")
final class VariantsBrowserTest {

  private static final int SIDE = 9;

  /** The number of kinds of rules on one board. */
  private static final int TOGETHER = 3;

  /** A rule of a kind somewhere on a board. */
  private static VariantRule rule(RuleKind kind, Random random) {
    VariantRule.Builder rule = VariantRule.of(kind);
    int first = random.nextInt(4) * SIDE + random.nextInt(4);
    int[] line = {first, first + 1, first + 11, first + 20, first + 21};
    switch (kind.form()) {
      case PAIR, DIRECTED_PAIR -> rule.group(first, first + 1);
      case ARROW ->
          rule.group(random.nextBoolean() ? new int[] {first} : new int[] {first, first + 1})
              .group(first + 11, first + 20, first + 21);
      case TWINS -> rule.group(first, first + 1).group(first + 20, first + 21);
      case GROUPS -> rule.group(first, first + 1).group(first + 11, first + 20).group(40, 50);
      case BLOCK -> rule.group(first, first + 1, first + 9, first + 10);
      case OUTSIDE_LINE ->
          rule.at(new Outside(random.nextInt(SIDE), SIDE, Outside.Direction.NONE), SIDE);
      case OUTSIDE_DIAGONAL -> rule.at(new Outside(-1, 5, Outside.Direction.DOWN_RIGHT), SIDE);
      case GLOBAL -> {}
      default -> rule.group(line);
    }
    if (kind == RuleKind.LOOK_AND_SAY) {
      return rule.values(1, 4, 0, 7).build();
    }
    if (kind == RuleKind.AUTOMATON) {
      // Digits of one remainder of 3 follow each other at most once.
      return rule.values(1, 2, 1, 1, 2, 1, 1, 2, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1).build();
    }
    if (kind.isRelation()) {
      return rule.masks(random.ints(SIDE, 256, 512).toArray()).build();
    }
    if (kind == RuleKind.ALLOWED) {
      rule.masks(5, 40, 300, 511, 96);
    }
    if (kind == RuleKind.NEGATIVE) {
      rule.dotType(dev.pencilmark.board.DotType.XV);
    }
    if (kind.fewestValues() > 0) {
      int low = kind.lowestValue(SIDE);
      int high = Math.min(20, kind.highestValue(SIDE));
      rule.values(low + random.nextInt(high - low + 1));
    }
    return rule.build();
  }

  /** The cells that a drawing underlines. */
  private static Set<Integer> underlined(Board board) {
    Set<Integer> cells = new TreeSet<>();
    CellPlan plan = CellPlan.of(board, Look.DEFAULT);
    for (Shape.Group group : Drawing.of(board, Look.DEFAULT).layers()) {
      if (group.layer() == Layer.CONFLICTS) {
        for (Shape shape : group.shapes()) {
          for (Stroke stroke : ((Shape.Path) shape).strokes()) {
            int x = (stroke.x(0) + stroke.x(1)) / 2 - plan.origin();
            int y = stroke.y(0) - plan.origin();
            cells.add(y / plan.cell() * board.side() + x / plan.cell());
          }
        }
      }
    }
    return cells;
  }

  /** The drawing and the page find violations in two ways, of every kind and in part. */
  @Test
  void thePageShowsTheViolations_thatADrawingUnderlines() {
    Random random = new Random(18);
    try (Browsing page = Browsing.open(TestPages.SUDOKU)) {
      List<RuleKind> kinds = new ArrayList<>(List.of(RuleKind.values()));
      kinds.remove(RuleKind.OTHER);
      kinds.removeIf(RuleKind::isAboutDigits);
      for (int round = 0; round < 2; round++) {
        Collections.shuffle(kinds, random);
        for (int first = 0; first < kinds.size(); first += TOGETHER) {
          Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
          kinds.subList(first, Math.min(kinds.size(), first + TOGETHER)).stream()
              .map(kind -> rule(kind, random))
              .forEach(board::variant);
          int[] row = random.ints(0, SIDE).distinct().limit(SIDE).toArray();
          for (int cell = 0; cell < SIDE * SIDE; cell++) {
            if (random.nextInt(4) > round) {
              int shift = cell / SIDE * 3 + cell / 27;
              boolean odd = random.nextInt(16) == 0;
              board.given(cell, odd ? 1 + random.nextInt(SIDE) : row[(cell + shift) % SIDE] + 1);
            }
          }
          Board built = board.build();
          page.show(TestPages.html(Picture.of(built, Look.DEFAULT)), "");
          assertThat(broken(page)).as("%s", built.variants()).isEqualTo(underlined(built));
        }
      }
      assertThat(page.troubles).isEmpty();
    }
  }

  private static Set<Integer> broken(Browsing page) {
    Object names =
        page.page.evaluate(
            "() => [...document.querySelectorAll('[role=gridcell]')].map((one) => one.ariaLabel)");
    List<?> all = (List<?>) names;
    Set<Integer> broken = new TreeSet<>();
    for (int cell = 0; cell < all.size(); cell++) {
      if (all.get(cell).toString().contains("breaks a rule")) {
        broken.add(cell);
      }
    }
    return broken;
  }

  private static Board thermometer() {
    return Board.builder(PuzzleType.SUDOKU, 6)
        .variant(VariantRule.of(RuleKind.THERMO).group(0, 1, 2, 8).build())
        .variant(VariantRule.of(RuleKind.ODD).group(35).build())
        .variant(VariantRule.carried("there", "look <b>and</b> say", "{}"))
        .build();
  }

  @Test
  void marksAreFilledByTheRules_andADigitRemovesForbiddenOnes() {
    try (Browsing page = Browsing.open(Picture.of(thermometer(), Look.DEFAULT), Browsing.desk())) {
      page.press("KeyM");
      assertThat(page.cell(6, 6)).isEqualTo("centre 1 3 5, odd cells");
      page.press("2");
      assertThat(page.cell(1, 1)).isEqualTo("2, thermometer 1 of 4");
      page.press("Backspace", "1", "Backspace", "ArrowRight", "4", "KeyM");
      assertThat(page.cell(1, 1)).startsWith("centre 1 2 3,");
      assertThat(page.cell(2, 3)).startsWith("centre 6,");
      page.button("Settings");
      page.page.getByText("Remove marks when a digit is placed").click();
      page.press("Escape");
      page.click(1, 1);
      page.press("2");
      page.click(1, 3);
      assertThat(page.cell(1, 3)).startsWith("centre 5,");
      page.press("3");
      assertThat(page.cell(1, 3)).contains("breaks a rule").contains("thermometer 3 of 4");
      page.press("Backspace", "KeyH", "KeyH");
      assertThat(page.said())
          .isEqualTo("In row 1, column 3 rows, columns, groups and rules leave 5.");
      assertThat(page.troubles).isEmpty();
    }
  }

  @Test
  void aFullBoard_isNotSolvedWhileRulesAreNotChecked() {
    Board.Builder board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .variant(VariantRule.carried("there", "CountingCircles", "{}"));
    String digits = ".234341221434321";
    for (int cell = 1; cell < digits.length(); cell++) {
      board.given(cell, digits.charAt(cell) - '0');
    }
    Picture picture = Picture.of(board.build(), Look.DEFAULT);
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.click(1, 1);
      page.press("1");
      assertThat(page.said()).isEqualTo("Fits all known rules; not checked: CountingCircles.");
      assertThat(page.page.locator("dialog").textContent()).doesNotContain("Solved");
      assertThat(page.troubles).isEmpty();
    }
  }

  @Test
  void theRulesAreReportedInWords_alsoThoseThatAreNotChecked() {
    try (Browsing page = Browsing.open(Picture.of(thermometer(), Look.DEFAULT), Browsing.desk())) {
      assertThat(page.page.locator("summary").textContent())
          .isEqualTo("Rules: Thermometer, Odd cells, others");
      page.page.locator("summary").click();
      assertThat(page.page.locator("details li").allTextContents())
          .containsExactly(
              "Thermometer: Digits increase from the bulb, the first cell.",
              "Odd cells: Each cell has an odd digit.",
              "Not supported by this page: look <b>and</b> say");
      page.page.navigate(page.page.url() + "?text");
      page.page.waitForSelector(".frame ul");
      assertThat(page.page.locator(".frame li").first().textContent())
          .isEqualTo("thermometer: r1c1 r1c2 r1c3 r2c3");
    }
  }

  @Test
  void progressIsKept_andShared() {
    Picture picture = TestPages.picture(TestPages.puzzles().get("clues"));
    Board board = picture.board();
    int open = 0;
    while (board.isGiven(open)) {
      open++;
    }
    int row = open / board.side() + 1;
    int column = open % board.side() + 1;
    String digit = String.valueOf(picture.solution().get(open));
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.click(row, column);
      page.press(digit);
      page.reload();
      page.page.waitForSelector("[role=gridcell]");
      assertThat(page.cell(row, column)).startsWith(digit);
      page.button("Share");
      List<String> fields = new ArrayList<>();
      page.page.locator("dialog textarea").all().forEach(one -> fields.add(one.inputValue()));
      assertThat(Arrays.toString(fields.toArray())).contains("#p=", "N4Ig");
      try (Browsing other = Browsing.open(picture, Browsing.desk())) {
        other.page.evaluate("() => { onpagehide = () => localStorage.clear(); }");
        other.page.navigate("about:blank");
        other.show(TestPages.html(picture), fields.get(0).substring(fields.get(0).indexOf('#')));
        assertThat(other.cell(row, column)).startsWith(digit);
      }
    }
  }
}
