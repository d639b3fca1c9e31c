package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.problem.ProblemException;

/** A bare jigsaw layout: 81 region numbers and no cells, as the site's script holds them. */
final class SwikiJigsawLayout extends Format {

  private static final Fidelity FIDELITY = Fidelity.whole(PuzzleType.JIGSAW).withoutDigits();

  SwikiJigsawLayout() {
    super(
        "swiki.v1.jigsaw-layout",
        "Jigsaw layout (81 region numbers, no givens)",
        "111152222111555222175555582177999882777999888477999883476666683444666333444463333");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != CELLS || !Regions.areAt(text, 0, SIDE, '1')) {
      return Recognition.NONE;
    }
    return Recognition.certain(
        PuzzleType.JIGSAW,
        SIDE,
        "nine digits nine times each, equal ones connected: in a solved grid they never touch");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, SIDE);
    Regions.read(source.text(), board);
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean carried = side == SIDE && type.has(Rule.REGIONS) && !type.has(Rule.CAGES);
    return carried ? FIDELITY : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    return Regions.write(board);
  }
}
