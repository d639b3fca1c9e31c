package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

/**
 * Towers of Simon Tatham's collection, which is Skyscrapers in a Latin square: {@code side[d
 * level]:clues[,cells]}. Clues, with slashes between, are above, below, left and right; one that is
 * not there is empty. Cells are those of {@link TathamCells}. The layout is the parameters, where
 * they say more than the side.
 */
final class TathamTowers extends TathamGame {

  private static final int LEAST = 3;
  private static final int MOST = 9;
  private static final String LEVELS = "ehxu";

  private static final Fidelity FIDELITY =
      Fidelity.whole(PuzzleType.JIGSAW)
          .withDigitsAsGivens()
          .keepingVariants(EnumSet.of(RuleKind.SKYSCRAPER), rule -> true);

  TathamTowers() {
    super(
        "tatham.towers",
        "Simon Tatham's Towers (game ID or saved game)",
        "4:4/2///1/2/2//4//2/1////4,m4b",
        "Towers");
  }

  /** Returns the side of parameters, or 0 if they are none. */
  private static int side(String text, int start, int end) {
    int side = start < end ? text.charAt(start) - '0' : 0;
    boolean isLevel =
        end == start + 3
            && text.charAt(start + 1) == 'd'
            && LEVELS.indexOf(text.charAt(start + 2)) >= 0;
    return (end == start + 1 || isLevel) && side >= LEAST && side <= MOST ? side : 0;
  }

  @Override
  Recognition recognise(String text, TathamId id) {
    int side = side(text, id.parametersStart(), id.parametersEnd());
    if (side == 0) {
      return Recognition.NONE;
    }
    boolean save = !id.game().isEmpty();
    if (id.start() == TathamId.NO_DESCRIPTION) {
      return save ? new Recognition.Near("a seed, not a puzzle") : Recognition.NONE;
    }
    int clues = 0;
    int slashes = 0;
    int at = id.start();
    for (; at < id.end() && text.charAt(at) != ','; at++) {
      char c = text.charAt(at);
      slashes += c == '/' ? 1 : 0;
      clues += c == '/' ? 0 : 1;
      if (c != '/' && (c < '1' || c > '0' + side)) {
        slashes = -1;
        break;
      }
    }
    if (slashes != 4 * side - 1) {
      return save
          ? new Recognition.Near("a saved game of Towers with other clues", true)
          : Recognition.NONE;
    }
    if (clues == 0 && at == id.end()) {
      return new Recognition.Near("places of clues outside a grid, without any clue");
    }
    return new Recognition.Match(
        PuzzleType.JIGSAW,
        side,
        id.dialect(),
        Confidence.CERTAIN,
        List.of(
            Reason.structure(
                "a side, and " + 4 * side + " places of clues, " + clues + " of them with one")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TathamId id = parts(text);
    int side = side(text, id.parametersStart(), id.parametersEnd());
    if (side == 0) {
      throw Problem.badHeader("parameters of Towers, such as 5 or 5de", "others")
          .at(id.parametersStart())
          .exception();
    }
    Board.Builder board = LatinSquare.board(side);
    TextCursor cursor = new TextCursor(text, id.start(), id.end());
    for (int i = 0; i < 4 * side; i++) {
      if (i > 0) {
        cursor.expect('/', "a slash and clue " + (i + 1) + " of " + 4 * side);
      }
      if (!cursor.atEnd() && cursor.atDigit()) {
        int at = cursor.at();
        int clue = cursor.number("clue " + (i + 1), side);
        if (clue == 0) {
          throw Problem.outOfRange("clue " + (i + 1), 1, side, "0").at(at).exception();
        }
        board.variant(
            VariantRule.of(RuleKind.SKYSCRAPER)
                .at(LatinSquare.edge(i, side), side)
                .values(clue)
                .build());
      }
    }
    if (!cursor.atEnd()) {
      cursor.expect(',', "a comma and the cells");
      int[] givens = TathamCells.read(cursor, side, side, "a given", new int[side * side]);
      for (int cell = 0; cell < givens.length; cell++) {
        if (givens[cell] > 0) {
          board.given(cell, givens[cell]);
        }
      }
    }
    cursor.expectEnd("the puzzle");
    String stated = text.substring(id.parametersStart(), id.parametersEnd());
    String layout = stated.length() > 1 && id.game().isEmpty() ? stated : "";
    return new Decoded(board.build(), id.dialect(), layout, id.beyondBoard(), List.of());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type == PuzzleType.JIGSAW && side >= LEAST && side <= MOST ? FIDELITY : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int side = board.side();
    if (!LatinSquare.is(board)) {
      throw Problem.notRepresentable("Towers", "regions other than the rows").exception();
    }
    if (!layout.isEmpty() && side(layout, 0, layout.length()) != side) {
      throw Problem.otherLayout("parameters like " + side, "others").exception();
    }
    int[] clues = new int[4 * side];
    for (VariantRule rule : board.variants()) {
      if (rule.kind() != RuleKind.SKYSCRAPER) {
        continue;
      }
      int index = LatinSquare.indexOf(rule.at(), side);
      if (clues[index] != 0) {
        throw Problem.notRepresentable("Towers", "two clues at the same place")
            .in(Cells.name(rule.cell(0, 0), side))
            .exception();
      }
      clues[index] = rule.value();
    }
    StringBuilder text = new StringBuilder(layout.isEmpty() ? "" + side : layout);
    for (int i = 0; i < clues.length; i++) {
      text.append(i == 0 ? ':' : '/').append(clues[i] == 0 ? "" : clues[i]);
    }
    int[] numbers = new int[board.cellCount()];
    Arrays.setAll(numbers, cell -> CellSymbols.digit(board, cell));
    if (Arrays.stream(numbers).anyMatch(number -> number != 0)) {
      TathamCells.write(text.append(','), numbers);
    }
    return text.toString();
  }
}
