package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every key, each as players' fingers know it. */
@Tag("browser")
final class KeysBrowserTest {

  private Browsing page;

  /** Row 1 of the puzzle is 53..7.... */
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
  void keysWorkAtOnce_withoutAClick() {
    assertThat(page.focus()).isEqualTo("r1c1");
    page.press("ArrowRight", "ArrowRight", "4");
    assertThat(page.cell(1, 3)).isEqualTo("4");
  }

  @Test
  void arrowsAndLetters_move_andContinueAtTheOtherSide() {
    page.press("ArrowRight", "KeyD", "ArrowDown", "KeyS", "KeyA", "KeyW");
    assertThat(page.chosen()).containsExactly("r2c2");
    page.press("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft");
    assertThat(page.focus()).isEqualTo("r9c9");
    assertThat(page.chosen()).containsExactly("r9c9");
  }

  @Test
  void withShiftOrCtrl_arrowsChooseMore() {
    page.press("Shift+ArrowRight", "Control+ArrowDown", "Shift+KeyS");
    assertThat(page.chosen()).containsExactly("r1c1", "r1c2", "r2c2", "r3c2");
  }

  @Test
  void homeAndEnd_goToTheEndsOfTheRow_withCtrlOfTheBoard() {
    page.press("ArrowDown", "End");
    assertThat(page.focus()).isEqualTo("r2c9");
    page.press("Home");
    assertThat(page.focus()).isEqualTo("r2c1");
    page.press("Control+End");
    assertThat(page.focus()).isEqualTo("r9c9");
    page.press("Control+Home");
    assertThat(page.focus()).isEqualTo("r1c1");
    page.press("Shift+End");
    assertThat(page.chosen()).hasSize(2);
  }

  @Test
  void digits_ofBothPads_enterInTheMode() {
    page.click(1, 3);
    page.press("Digit1");
    assertThat(page.cell(1, 3)).isEqualTo("1");
    page.press("Numpad4");
    assertThat(page.cell(1, 3)).isEqualTo("4");
  }

  @Test
  void modifiers_overrideTheMode_forOneKey() {
    page.click(1, 3);
    page.press("Shift+Digit1", "Control+Digit2", "Meta+Digit4", "Control+Shift+Digit3");
    assertThat(page.cell(1, 3)).isEqualTo("centre 2 4, corner 1, colour 3");
    assertThat(page.mode()).isEqualTo("Digit");
  }

  /** Number pads take the Shift away and send another key. */
  @Test
  void shiftOnTheNumberPad_isACornerMark() {
    page.click(1, 3);
    page.page.evaluate(
        "() => { const event = new KeyboardEvent('keydown', {code: 'Numpad1', key: 'End',"
            + " bubbles: true, modifierNumLock: true});"
            + " document.activeElement.dispatchEvent(event); }");
    assertThat(page.cell(1, 3)).isEqualTo("corner 1");
  }

  @Test
  void modes_haveLetters_andSpaceCyclesThroughThem() {
    page.click(1, 3);
    page.press("KeyX", "1", "KeyC", "2", "KeyV", "3");
    assertThat(page.cell(1, 3)).isEqualTo("centre 2, corner 1, colour 3");
    page.press("KeyZ");
    assertThat(page.mode()).isEqualTo("Digit");
    page.press("Space");
    assertThat(page.mode()).isEqualTo("Corner");
    page.press("Shift+Space", "Shift+Space");
    assertThat(page.mode()).isEqualTo("Colour");
    assertThat(page.said()).isEqualTo("Mode: colour");
  }

  @Test
  void clearing_goesDigitThenMarksThenColour() {
    page.click(1, 3);
    page.press("Shift+1", "Control+2", "Control+Shift+3", "4");
    page.press("Delete");
    assertThat(page.cell(1, 3)).isEqualTo("centre 2, corner 1, colour 3");
    page.press("0");
    assertThat(page.cell(1, 3)).isEqualTo("empty, colour 3");
    page.press("Backspace");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
  }

  @Test
  void aPoint_turnsCornerMarksIntoCentreMarks_andBack() {
    page.click(1, 3);
    page.press("Shift+1", "Shift+2", ".");
    assertThat(page.cell(1, 3)).isEqualTo("centre 1 2");
    page.press(".");
    assertThat(page.cell(1, 3)).isEqualTo("corner 1 2");
  }

  @Test
  void all_theOthers_none() {
    page.press("Control+a");
    assertThat(page.chosen()).hasSize(81);
    page.click(1, 3);
    page.press("Control+i");
    assertThat(page.chosen()).hasSize(80).doesNotContain("r1c3");
    page.press("Escape");
    assertThat(page.chosen()).isEmpty();
  }

  @Test
  void aDoubleClick_choosesAllWithThatDigit_orThatColour() {
    page.cellAt(2, 1).dblclick();
    assertThat(page.chosen()).containsExactly("r2c1", "r3c8", "r4c5", "r6c9", "r7c2");
    page.press("Escape");
    page.drag(1, 3, 1, 4);
    page.press("Control+Shift+2");
    page.cellAt(1, 3).dblclick();
    assertThat(page.chosen()).containsExactly("r1c3", "r1c4");
  }

  @Test
  void undoAndRedo_byAllTheirKeys_showTheirChanges() {
    page.click(1, 3);
    page.press("1", "2", "4");
    page.click(9, 1);
    page.press("Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("2");
    assertThat(page.chosen()).containsExactly("r1c3");
    assertThat(page.said()).isEqualTo("Undone: 1 cell.");
    page.press("BracketLeft");
    assertThat(page.cell(1, 3)).isEqualTo("1");
    page.press("Control+y");
    assertThat(page.cell(1, 3)).isEqualTo("2");
    page.press("Control+Shift+z");
    assertThat(page.cell(1, 3)).isEqualTo("4");
    page.press("BracketLeft", "BracketRight");
    assertThat(page.cell(1, 3)).isEqualTo("4");
  }

  @Test
  void enter_checks_andNamesNoCellUnlessAskedTwice() {
    page.press("Enter");
    assertThat(page.said()).isEqualTo("No mistake so far. 51 cells to go.");
    page.click(1, 3);
    page.press("1", "Enter");
    assertThat(page.said()).isEqualTo("There is a mistake. Check again to show it.");
    assertThat(page.cell(1, 3)).isEqualTo("1");
    page.press("Enter");
    assertThat(page.cell(1, 3)).isEqualTo("1, wrong");
  }

  @Test
  void m_fillsMarks_asOneStep_andP_hidesThem() {
    page.press("KeyM");
    assertThat(page.cell(1, 3)).isEqualTo("centre 1 2 4");
    assertThat(page.cell(5, 5)).isEqualTo("centre 5");
    page.press("KeyP");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    page.press("KeyP", "Control+z");
    assertThat(page.cell(1, 3)).isEqualTo("empty");
    assertThat(page.cell(5, 5)).isEqualTo("empty");
  }

  @Test
  void h_showsThePlace_thenTheStep() {
    page.press("KeyH");
    assertThat(page.said()).isEqualTo("Look at row 5, column 5.");
    assertThat(page.focus()).isEqualTo("r5c5");
    page.press("KeyH");
    assertThat(page.said()).isEqualTo("In row 5, column 5 rows, columns and groups leave 5.");
  }

  /** For those who cannot look around. */
  @Test
  void t_announcesTheDigitsOfRowColumnAndGroups() {
    page.click(1, 3);
    page.press("4", "t");
    assertThat(page.said()).isEqualTo("Row 1: 3 4 5 7. Column 3: 4 8. box 1: 3 4 5 6 8 9.");
    page.click(9, 1);
    page.press("t");
    assertThat(page.said()).isEqualTo("Row 9: 7 8 9. Column 1: 4 5 6 7 8. box 7: 6.");
  }

  @Test
  void f1AndTheQuestionMark_listTheKeys() {
    page.press("F1");
    assertThat(page.page.locator("dialog").textContent()).contains("Z X C V", "undo");
    page.press("Escape");
    page.page
        .locator("dialog")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    page.press("Shift+Slash");
    assertThat(page.page.locator("dialog h2").textContent()).isEqualTo("Keys");
    page.press("1", "Escape");
    assertThat(page.focus()).isEqualTo("r1c1");
  }

  @Test
  void tab_hasOneStopForTheBoard_andOneForTheButtons() {
    page.press("Tab");
    assertThat(focused()).startsWith("Time");
    page.press("Tab");
    assertThat(focused()).isEqualTo("Digit");
    page.press("ArrowRight", "ArrowRight");
    assertThat(focused()).isEqualTo("Centre");
    page.press("Space");
    assertThat(page.mode()).isEqualTo("Centre");
    page.press("Shift+Tab", "Shift+Tab");
    assertThat(page.focus()).isEqualTo("r1c1");
  }

  private String focused() {
    return (String) page.page.evaluate("() => document.activeElement.textContent");
  }

  @Test
  void keysOfTheBrowser_areNotHandled() {
    Object taken =
        page.page.evaluate(
            "() => [['KeyW', {ctrlKey: true}], ['Digit1', {altKey: true}], ['KeyS', {ctrlKey:"
                + " true}], ['F5', {}], ['Tab', {}]].map(([code, more]) => !document"
                + ".activeElement.dispatchEvent(new KeyboardEvent('keydown', {code, key: 'x',"
                + " bubbles: true, cancelable: true, ...more})))");
    assertThat(taken).isEqualTo(List.of(false, false, false, false, false));
  }

  @Test
  void dragging_choosesCells_andCtrlAddsMore() {
    page.drag(1, 3, 3, 3);
    assertThat(page.chosen()).containsExactly("r1c3", "r2c3", "r3c3");
    page.page.keyboard().down("Control");
    page.click(9, 1);
    page.click(1, 3);
    page.page.keyboard().up("Control");
    assertThat(page.chosen()).containsExactly("r2c3", "r3c3", "r9c1");
  }

  @Test
  void buttons_leaveTheFocusOnTheBoard() {
    page.click(1, 3);
    page.page.locator(".pad button").nth(3).click();
    assertThat(page.cell(1, 3)).isEqualTo("4");
    page.button("Corner");
    assertThat(page.focus()).isEqualTo("r1c3");
    page.button("Undo");
    page.press("1");
    assertThat(page.cell(1, 3)).isEqualTo("corner 1");
  }

  @Test
  void buttons_areLargeEnoughForFingers() {
    page.page
        .locator("#panel button:visible")
        .all()
        .forEach(
            button -> {
              BoundingBox box = button.boundingBox();
              assertThat(Math.min(box.width, box.height)).isGreaterThanOrEqualTo(44);
            });
  }
}
