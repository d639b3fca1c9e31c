package dev.pencilmark.format.lisudoku;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.LzJson;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * A link to lisudoku: the digits of a Sudoku of side 4, 6 or 9, 0 for blank, or where there are
 * more rules, JSON that LZ-String compressed. The digits alone are a line like any other.
 */
public final class LiSudoku extends Format {

  static final String ID = "lisudoku";

  /** The sides that it has. */
  static final Set<Integer> SIDES = Set.of(4, 6, 9);

  private static final String SITE = "lisudoku.xyz";
  private static final String LINK = "https://lisudoku.xyz/solver?import=";
  private static final Site HOME =
      new Site(
          "lisudoku",
          "lisudoku",
          List.of("lisudoku.xyz"),
          "lisudoku\\.xyz/(?:\\w+/)*(?<id>[^/?#]*)",
          "open the link in a browser, and send its grid or the link of its solver");
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(LiSudoku::fidelity);

  /** Creates the format. */
  public LiSudoku() {
    super(
        ID,
        "lisudoku link (solver?import= and digits, or JSON by LZ-String)",
        LINK + "1000003002000004",
        List.of(),
        Link.parameter(HOME, "import"));
  }

  private static Fidelity fidelity(PuzzleType type) {
    return type.has(Rule.OPERATORS) || type.has(Rule.STRAIGHTS)
        ? Fidelity.digitsOnly(type)
        : Fidelity.whole(type)
            .with(LossKind.RULES, LossKind.EXTRA_REGIONS)
            .withDigitsAsGivens()
            .keepingVariants(LiSudokuTable.TABLE.kinds(), rule -> true);
  }

  private static LzJson find(String text) {
    return side(text.length()) != 0 && isDigits(text) ? null : LzJson.find(text);
  }

  private static boolean isDigits(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.');
  }

  @Override
  public Recognition recognise(Source source) {
    if (!source.isLink() || !source.link().contains(SITE)) {
      return Recognition.NONE;
    }
    String text = source.text();
    int side = side(text.length());
    if (side != 0 && isDigits(text)) {
      return Recognition.certain(
          PuzzleType.SUDOKU, side, "a link to lisudoku with " + side * side + " cells");
    }
    try {
      return decode(source, "").certain("a link to lisudoku with its JSON");
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
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
    LzJson json = find(text);
    if (json != null) {
      return LiSudokuReader.read(json.read(JsonReader.Spelling.STANDARD, source.checkpoint()));
    }
    int side = side(text.length());
    if (side == 0) {
      throw Problem.badLength(
              "this is no text of lisudoku",
              "16, 36 or 81 digits, or JSON by LZ-String (N4Ig...)",
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
    return SIDES.contains(side) ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint) {
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    List<VariantRule> unsaid = LiSudokuJson.unsaid(fidelity.carried(board));
    List<Loss> losses = new ArrayList<>(fidelity.losses(board));
    losses.addAll(Fidelity.lossesOf(unsaid, board.cellCount()));
    losses.sort(Comparator.comparing(Loss::kind));
    return losses;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    return encode(board, dialect, layout, Checkpoint.NONE);
  }

  @Override
  public String encode(Board board, String dialect, String layout, Checkpoint checkpoint) {
    boolean plain =
        board.type().has(Rule.OPERATORS)
            || board.type().has(Rule.STRAIGHTS)
            || board.type() == PuzzleType.SUDOKU
                && board.addedRules().isEmpty()
                && board.extraRegions().isEmpty()
                && LiSudokuJson.unsaid(board).size() == board.variants().size();
    if (plain) {
      return LINK + GivenDigits.write(board);
    }
    String text = LzString.compress(JsonWriter.write(LiSudokuJson.of(board)), checkpoint);
    return LINK + text.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D");
  }
}
