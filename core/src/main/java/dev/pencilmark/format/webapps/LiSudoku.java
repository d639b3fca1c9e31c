package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A link to the solver of lisudoku: the digits of a Sudoku of side 4, 6 or 9, 0 for blank. The
 * digits alone are a line like any other.
 */
final class LiSudoku extends Format {

  private static final String SITE = "lisudoku.xyz";
  private static final String LINK = "https://lisudoku.xyz/solver?import=";
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  LiSudoku() {
    super(
        "lisudoku",
        "lisudoku link (solver?import= and digits)",
        LINK + "1000003002000004",
        List.of(),
        Link.parameter(Sites.LISUDOKU, "import"));
  }

  @Override
  public Recognition recognise(Source source) {
    if (!source.isLink() || !source.link().contains(SITE)) {
      return Recognition.NONE;
    }
    int side = side(source.text().length());
    if (side == 0) {
      return new Recognition.Near("a link to lisudoku without plain digits", true);
    }
    return Recognition.certain(
        PuzzleType.SUDOKU, side, "a link to lisudoku with " + side * side + " cells");
  }

  private static int side(int length) {
    return switch (length) {
      case 16 -> 4;
      case 36 -> 6;
      case 81 -> 9;
      default -> 0;
    };
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int side = side(text.length());
    if (side == 0) {
      throw Problem.badLength(
              "what lisudoku writes for variants is not read",
              "16, 36 or 81 digits",
              text.length() + " characters")
          .at(0)
          .exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    GivenDigits.read(text, 0, side, board);
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side(side * side) == 0 ? null : FIDELITIES[type.ordinal()];
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    return LINK + GivenDigits.write(board);
  }
}
