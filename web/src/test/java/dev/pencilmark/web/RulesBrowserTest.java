package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What players feel at once: marks, digits, undo, mistakes, stored progress. */
@Tag("browser")
final class RulesBrowserTest {

  private Browsing page;

  @BeforeEach
  void open() {
    page = Browsing.open(TestPages.SUDOKU);
  }

  @AfterEach
  void close() {
    assertThat(page.troubles).isEmpty();
    page.close();
  }

  @Test
  void aMark_isSetUnlessAllHaveIt_thenItGoes() {
    page.click(1, 3);
    page.press("Shift+1");
    page.drag(1, 3, 1, 4);
    page.press("Shift+1");
    assertThat(page.cell(1, 3)).isEqualTo("corner 1");
    assertThat(page.cell(1, 4)).isEqualTo("corner 1");
    page.press("Shift+1");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    assertThat(page.cell(1, 4)).isEqualTo("empty");
  }

  /** For those who do not see the board; the visible line stays free for announcements. */
  @Test
  void entries_areAnnounced() {
    page.click(1, 3);
    page.press("Shift+1");
    assertThat(heard()).isEqualTo("corner 1");
    page.press("5");
    assertThat(heard()).isEqualTo("5, breaks a rule");
    page.press("Delete", "Delete");
    assertThat(heard()).isEqualTo("empty");
    page.drag(1, 3, 1, 4);
    page.press("4");
    assertThat(heard()).isEqualTo("2 cells");
    assertThat(page.said()).isEmpty();
  }

  private String heard() {
    return page.page.locator("#heard").textContent().strip();
  }

  @Test
  void aDigit_goesIntoAllCells_butNotIntoGivens() {
    page.drag(1, 2, 1, 4);
    page.press("8");
    assertThat(page.cell(1, 2)).isEqualTo("given 3");
    assertThat(page.cell(1, 3)).startsWith("8");
    assertThat(page.cell(1, 4)).startsWith("8");
    page.press("Delete");
    assertThat(page.cell(1, 2)).isEqualTo("given 3");
  }

  @Test
  void marksUnderADigit_comeBack() {
    page.click(1, 3);
    page.press("Shift+1", "Control+2", "4", "Shift+5", "Delete");
    assertThat(page.cell(1, 3)).isEqualTo("centre 2, corner 1");
  }

  @Test
  void changesWithoutEffect_areNoStep() {
    page.click(1, 3);
    page.press("4", "4", "4");
    page.click(1, 1);
    page.press("7", "Delete");
    page.press("Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    page.press("Control+z");
    assertThat(page.said()).isEqualTo("Nothing to undo.");
  }

  @Test
  void aConflict_isShownAtOnce_andNotByColourAlone() {
    page.click(1, 3);
    page.press("5");
    assertThat(page.cell(1, 3)).isEqualTo("5, breaks a rule");
    assertThat(page.cell(1, 1)).isEqualTo("given 5, breaks a rule");
    assertThat(page.page.locator(".player .strike").count()).isEqualTo(2);
    setting("Highlight rule violations");
    assertThat(page.cell(1, 3)).isEqualTo("5");
  }

  private void setting(String name) {
    page.button("Settings");
    page.page.getByLabel(name).click();
    page.press("Escape");
  }

  @Test
  void theMistake_isReportedOnRequestOnly() {
    page.click(1, 3);
    page.press("1");
    assertThat(page.said()).isEmpty();
    assertThat(page.cell(1, 3)).isEqualTo("1");
  }

  @Test
  void asASetting_aDigitTakesItsMarksAway_inOneStep() {
    page.click(1, 4);
    page.press("Shift+4", "Shift+2");
    page.click(1, 3);
    page.press("4");
    assertThat(page.cell(1, 4)).isEqualTo("corner 2 4");
    page.press("Control+z");
    setting("Remove marks when");
    page.click(1, 3);
    page.press("4");
    assertThat(page.cell(1, 4)).isEqualTo("corner 2");
    page.press("Control+z");
    assertThat(page.cell(1, 4)).isEqualTo("corner 2 4");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
  }

  @Test
  void asASetting_digitsComeFirst() {
    setting("Digit first");
    page.page.locator(".pad button").nth(3).click();
    page.click(1, 3);
    page.drag(1, 4, 1, 4);
    assertThat(page.cell(1, 3)).startsWith("4");
    assertThat(page.cell(1, 4)).startsWith("4");
  }

  @Test
  void asASetting_buttonsAreOnTheLeft() {
    double board = page.cellAt(1, 1).boundingBox().x;
    assertThat(page.page.locator("#panel").boundingBox().x).isGreaterThan(board);
    setting("Buttons on the left of the board");
    assertThat(page.page.locator("#panel").boundingBox().x)
        .isLessThan(page.cellAt(1, 1).boundingBox().x);
    page.reload();
    page.page.waitForSelector("[role=gridcell]");
    assertThat(page.page.locator("#panel").boundingBox().x)
        .isLessThan(page.cellAt(1, 1).boundingBox().x);
  }

  @Test
  void aDigitThatIsAllPlaced_isPaleBelowTheBoard() {
    Board board = TestPages.board(TestPages.SUDOKU);
    List<Integer> solution = TestPages.solution(board);
    for (int cell = 0; cell < 81; cell++) {
      if (solution.get(cell) == 8 && board.digit(cell) == 0) {
        assertThat(page.page.locator(".done").count()).isZero();
        page.click(cell / 9 + 1, cell % 9 + 1);
        page.press("8");
      }
    }
    assertThat(page.page.locator(".done").allTextContents()).containsExactly("8");
    page.press("Control+z");
    assertThat(page.page.locator(".done").count()).isZero();
  }

  @Test
  void asASetting_theBoardHasEdges() {
    setting("Wrap around at the edge");
    page.press("ArrowUp", "ArrowLeft");
    assertThat(page.focus()).isEqualTo("r1c1");
  }

  @Test
  void reloading_keepsAll() {
    page.click(1, 3);
    page.press("1", "4", "Control+z", "KeyX");
    page.click(1, 4);
    page.press("2", "Control+3", "Control+Shift+4");
    page.reload();
    page.page.waitForSelector("[role=gridcell]");
    assertThat(page.cell(1, 3)).isEqualTo("1");
    assertThat(page.cell(1, 4)).isEqualTo("centre 3, corner 2, colour 4");
    assertThat(page.mode()).isEqualTo("Corner");
    assertThat(page.focus()).isEqualTo("r1c4");
    page.press("Control+z", "Control+z", "Control+z", "Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    page.press("Control+y");
    assertThat(page.cell(1, 3)).isEqualTo("1");
  }

  @Test
  void theTime_isStored_stopsInAPause_andRestartsWithTheGame() {
    page.page.waitForFunction("() => /0:0[2-9]/.test(document.querySelector('.time').textContent)");
    page.button("Time");
    assertThat(page.page.locator(".time").textContent()).startsWith("Paused");
    page.reload();
    page.page.waitForSelector("[role=gridcell]");
    assertThat(page.page.locator(".time").textContent()).doesNotContain("0:00");
    page.click(1, 3);
    page.press("4");
    page.page.onDialog(dialog -> dialog.accept());
    page.button("Settings");
    page.button("Restart");
    page.press("Escape");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    assertThat(page.page.locator(".time").textContent()).contains("0:0");
  }

  @Test
  void aBrowserWithoutStorage_isReported_andPlaysOn() {
    page.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }");
    page.click(1, 3);
    page.press("4");
    page.page.waitForFunction(
        "() => said.textContent.startsWith('This browser does not allow storage')");
    assertThat(page.cell(1, 3)).isEqualTo("4");
  }

  /** All is kept soon after it is on the screen, also if the page is never closed in order. */
  @Test
  void changes_areStoredImmediately() {
    page.click(1, 3);
    page.press("4", "Control+Shift+2");
    kept();
    assertThat((String) page.page.evaluate("() => JSON.stringify({...localStorage})"))
        .contains("[[2,4,0,0,0]]", "[[2,4,0,0,2]]");
  }

  private void kept() {
    page.page.waitForFunction(
        "() => Object.keys(localStorage).some((key) => key.startsWith('pm:') &&"
            + " JSON.parse(localStorage[key]).moves.length)");
    page.page.evaluate("() => new Promise((done) => setTimeout(done, 100))");
  }

  @Test
  void invalidStoredData_isIgnored() {
    page.click(1, 3);
    page.press("4");
    kept();
    page.page.evaluate(
        "() => { for (const key of Object.keys(localStorage).filter((k) => k.startsWith('pm:')))"
            + " { const kept = JSON.parse(localStorage[key]); kept.base = [[0, 99, 1, 1, 1]];"
            + " localStorage[key] = JSON.stringify(kept); } window.onpagehide = null; }");
    String kept = (String) page.page.evaluate("() => JSON.stringify({...localStorage})");
    assertThat(kept).contains("99");
    page.page.addInitScript("0");
    page.reload();
    page.page.waitForSelector("[role=gridcell]");
    assertThat(page.cell(1, 1)).isEqualTo("given 5");
  }

  @Test
  void aLink_carriesTheProgress_andNoOtherPuzzle() {
    page.click(1, 3);
    page.press("4", "ArrowRight", "Shift+2", "Control+Shift+2", "Control+Shift+9");
    page.button("Share");
    String link = page.page.getByLabel("Link to this page").inputValue();
    page.press("Escape");
    String hash = link.substring(link.indexOf('#'));
    assertThat(hash).startsWith("#p=");
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU));
    page.press("Control+z", "Control+z", "Control+z", "Control+z");
    page.leave();
    page.show(html, hash);
    assertThat(page.cell(1, 3)).isEqualTo("4");
    assertThat(page.cell(1, 4)).isEqualTo("corner 2, colour 2 9");
    assertThat(page.page.locator(".player-under .c2, .player-under .c9").count()).isEqualTo(2);
    page.press("Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    page.leave();
    page.show(html, "#p=other");
    assertThat(page.said()).isEqualTo("The link is for another puzzle.");
    for (String bad : List.of("#p=%E0%A4%A", hash + "~zz.zz.zz.zz.zz", hash + "~1", "#s=1&p=2")) {
      page.leave();
      page.show(html, bad);
      assertThat(page.cell(1, 1)).isEqualTo("given 5");
    }
  }

  @Test
  void aLink_carriesTheMovesToo_ifThatIsWished() {
    page.click(1, 3);
    page.press("4", "ArrowRight", "Shift+2", "Control+2", "Control+z");
    page.button("Share");
    String link = page.page.getByLabel("The same with all your moves").inputValue();
    page.press("Escape");
    String hash = link.substring(link.indexOf('#'));
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU));
    page.page.evaluate("() => { localStorage.clear(); onpagehide = () => localStorage.clear(); }");
    page.leave();
    page.show(html, hash);
    assertThat(page.cell(1, 3)).isEqualTo("4");
    assertThat(page.cell(1, 4)).isEqualTo("corner 2");
    page.press("Control+y");
    assertThat(page.cell(1, 4)).isEqualTo("centre 2, corner 2");
    page.press("Control+z", "Control+z", "Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");

    // A player who has started keeps the moves of the link.
    page.press("Control+z");
    page.click(2, 2);
    page.press("7");
    page.leave();
    page.show(html, hash);
    assertThat(page.cell(2, 2)).isEqualTo("empty");
    assertThat(page.cell(1, 3)).isEqualTo("4");
    page.press("Control+z", "Control+z", "Control+z");
    assertThat(page.cell(2, 2)).isEqualTo("7");
    for (String bad :
        List.of(hash + "~zz_zz.zz.zz.zz.zz", hash + "~_", hash.replace("&m=", "&m=zz"))) {
      page.leave();
      page.show(html, bad);
      assertThat(page.cell(1, 1)).isEqualTo("given 5");
    }
  }

  /** The server's answers are those of Hint as JSON, where zeros are omitted. */
  @Test
  void withAServer_thePageRequestsTheNextStep_andWithoutAResponseShowsItsOwn() {
    page.close();
    String board =
        "{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":9,\"digits\":\"....\",\"clues\":\"AAEC\"}";
    List<String> requested = new ArrayList<>();
    page =
        Browsing.behind(
            TestPages.html(
                TestPages.picture(TestPages.SUDOKU), PageServer.ofHints("/v1/hint", board)),
            9,
            body -> {
              requested.add(body);
              return requested.size() > 1
                  ? null
                  : "{\"answer\":{},\"steps\":[{\"number\":1,\"techniqueId\":\"locked-candidates\","
                      + "\"eliminations\":[{\"cell\":2,\"digit\":4}],\"base\":[{\"kind\":\"HOUSE_KIND_ROW\",\"number\":1,"
                      + "\"cells\":[0,1,2,3,4,5,6,7,8],\"name\":\"row 1\"}],\"cells\":[3,5],\"digits\":2,"
                      + "\"text\":\"A step with <b>.\"}]}";
            });
    page.click(1, 4);
    page.press("Control+6", "h");
    page.page.waitForFunction("() => said.textContent.startsWith('Look for: Locked')");
    assertThat(requested.get(0))
        .contains("\"size\":9", "\"clues\":\"AAEC\"", "\"digits\":\"53..7....6..195")
        .contains("\"candidates\":[0,0,0,32,0,");
    page.press("h");
    assertThat(page.said()).isEqualTo("Locked candidates: look at row 1.");
    page.press("h");
    assertThat(page.said()).isEqualTo("A step with <b>.");
    assertThat(page.page.locator(".premise").count()).isEqualTo(2);
    page.button("Apply");
    // All marks are there now, without that which goes.
    assertThat(page.cell(1, 3)).isEqualTo("centre 1 2");
    assertThat(page.cell(1, 4)).isEqualTo("centre 6");
    page.press("Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");

    page.press("h");
    page.page.waitForFunction("() => said.textContent.startsWith('Look at row')");
    assertThat(requested).hasSize(2);
    page.troubles.removeIf(trouble -> trouble.contains("500"));
  }

  @Test
  void texts_ofThePuzzle_areThereToCopy() {
    page.click(1, 3);
    page.press("4");
    page.button("Share");
    assertThat(page.page.getByLabel("Digits so far").inputValue()).startsWith("534.7....");
    assertThat(page.page.getByLabel("The puzzle as plain.line").inputValue())
        .isEqualTo(TestPages.SUDOKU);
  }

  @Test
  void aSolvedBoard_hasFigures_theMessage_andShare() {
    page.close();
    Picture picture = TestPages.picture(TestPages.SUDOKU).withCheck(Picture.Check.PLAIN);
    page = Browsing.open(picture.withMessage("<b>Bravo</b>\nAgain"), Browsing.desk());
    page.press("Enter", "KeyH", "Escape", "Control+a");
    page.button("Reveal");
    Locator dialog = page.page.locator("dialog");
    assertThat(dialog.locator("h2").textContent()).isEqualTo("Solved");
    assertThat(dialog.locator("blockquote").textContent()).isEqualTo("<b>Bravo</b>\nAgain");
    assertThat(dialog.locator("dl > div").allTextContents())
        .contains("Moves1", "Checks1", "Hints1")
        .noneMatch(figure -> figure.startsWith("Hardest"));
    page.page.locator("dialog button").first().click();
    assertThat(page.page.locator("dialog h2").textContent()).isEqualTo("Share and save");
  }

  /** The entries of the player stay as they were. */
  @Test
  void theSolution_isWalked_andPlayedFromAStep() {
    page.close();
    Picture picture = TestPages.picture(TestPages.SUDOKU);
    picture = picture.withSteps(TestPages.steps(picture.board()));
    page = Browsing.open(picture, Browsing.desk());
    page.click(1, 3);
    page.press("4");
    page.page.evaluate("() => { location.hash = '#step=3'; }");
    Locator title = page.page.locator(".walk h2");
    title.waitFor();
    assertThat(title.textContent()).startsWith("Step 3 of " + picture.steps().size() + ": ");
    page.press("ArrowRight", "7");
    assertThat(title.textContent()).startsWith("Step 4 of ");
    assertThat(page.page.url()).endsWith("#step=4");
    assertThat(page.page.locator(".walk p").textContent()).isEqualTo(picture.steps().get(3).text());
    assertThat(page.page.locator(".walk mark").count()).isPositive();
    page.press("End", "ArrowRight");
    assertThat(title.textContent()).startsWith("Step " + picture.steps().size() + " of ");
    page.page.locator(".walk input").fill("2");
    assertThat(title.textContent()).startsWith("Step 2 of ");
    page.press("Escape");
    assertThat(title.isVisible()).isFalse();
    assertThat(page.focus()).isEqualTo("r1c3");
    assertThat(page.cell(1, 3)).isEqualTo("4");
    page.reload();
    page.page.waitForSelector("[role=gridcell]");
    assertThat(page.cell(1, 3)).isEqualTo("4");
    page.button("Solution");
    title.waitFor();
    assertThat(page.page.locator("button:focus").textContent()).isEqualTo("Next");
    page.page.evaluate(
        "() => { window.setInterval = (act) => { window.nextStep = act; return 1; }; }");
    page.button("Autoplay");
    page.page.evaluate("() => window.nextStep()");
    assertThat(title.textContent()).startsWith("Step 2 of ");
    page.button("Pause");
    assertThat(page.page.locator("button:text-is('Autoplay')").count()).isEqualTo(1);
    page.button("Play from here");
    assertThat(page.said()).startsWith("The board before step 2.");
    assertThat(page.cell(1, 4)).startsWith("centre");
    assertThat(page.cell(1, 3)).startsWith("centre");
    page.press("Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("4");
    assertThat(page.cell(1, 4)).isEqualTo("empty");
  }

  @Test
  void otherSites_areLinks_withALocalPageMarkedAsLocal() {
    page.button("Share");
    Locator dialog = page.page.locator("dialog");
    assertThat(dialog.textContent()).contains("for this computer only");
    Locator link = dialog.getByText("SudokuPad", new Locator.GetByTextOptions().setExact(true));
    assertThat(link.getAttribute("href")).startsWith("https://sudokupad.app/fpuzzlesN4Ig");
    dialog.getByLabel("Copy the link for SudokuPad").click();
    dialog.getByLabel("Copied").waitFor();
  }

  @Test
  void thePlayersPart_isKeptOfAPuzzleThatWasBegun() {
    page.close();
    Board board =
        TestPages.board(TestPages.SUDOKU).toBuilder()
            .placed(2, 4)
            .candidates(3, 0b110)
            .cornerMarks(5, 0b11)
            .build();
    Picture picture = Picture.of(board, Look.DEFAULT).withSolution(TestPages.solution(board));
    page = Browsing.open(picture, Browsing.desk());
    assertThat(page.cell(1, 3)).isEqualTo("4");
    assertThat(page.cell(1, 4)).isEqualTo("centre 2 3");
    assertThat(page.cell(1, 6)).isEqualTo("corner 1 2");
  }

  @Test
  void withoutOneSolution_onlyTheRulesAreChecked() {
    page.close();
    page = Browsing.open("53" + ".".repeat(79));
    page.press("Enter");
    assertThat(page.said()).startsWith("No rule violation; this page does not know the solution.");
  }

  @Test
  void aPlainSolution_isShownCellByCell() {
    page.close();
    Picture picture = TestPages.picture(TestPages.SUDOKU).withCheck(Picture.Check.PLAIN);
    page = Browsing.open(picture, Browsing.desk());
    page.click(1, 3);
    page.button("Reveal");
    assertThat(page.cell(1, 3)).isEqualTo("4");
  }

  /** Each step says more three times; done, it changes the board; all of them solve it. */
  @Test
  void hints_reportEachStepInThreeLevels_untilAllIsDone() {
    page.close();
    Picture plain = TestPages.picture(TestPages.SUDOKU);
    page = Browsing.open(plain.withSteps(TestPages.steps(plain.board())), Browsing.desk());
    page.press("KeyH");
    assertThat(page.said()).startsWith("Look for: ");
    page.press("KeyH");
    assertThat(page.said()).contains(": look at ");
    assertThat(page.page.locator(".group, .pattern").count()).isPositive();
    page.press("KeyH");
    assertThat(page.said()).contains("=");
    assertThat(page.page.locator(".player .found").count()).isEqualTo(1);
    page.press("Escape");
    assertThat(page.page.locator(".player .found").count()).isZero();
    Set<String> reported = new TreeSet<>(Collections.singleton(page.said()));
    for (int step = 0; step < 200 && page.page.locator("dialog").count() == 0; step++) {
      page.press("KeyH", "KeyH", "KeyH");
      reported.add(page.said());
      page.button("Apply");
    }
    assertThat(page.page.locator("dialog h2").textContent()).isEqualTo("Solved");
    assertThat(reported).hasSizeGreaterThan(50);
  }

  @Test
  void aHint_isNotGivenOnAMistake() {
    page.click(1, 3);
    page.press("1", "KeyH");
    assertThat(page.said()).isEqualTo("There is a mistake; Check shows it.");
  }
}
