package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.ZeroDigits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A link of Penpa, a program that draws puzzles of any kind: those that are Sudokus, with the rules
 * that it knows as such, and the words next to them.
 */
public final class Penpa extends Format {

  private static final String ID = "penpa";
  private static final String LINK = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
  private static final String ANSWER = "&a=";
  private static final int LEAST_SIDE = 4;
  private static final int MOST_SIDE = 16;

  private static final String EXAMPLE =
      "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7ZZRa9swEMff8ymCnsXQSZYs+a3rmr1k3b"
          + "pmjGJCSbOMhjkkJM3YHPzddyefZ08MyhiDPAzFxy9/n6S/fEL24fhp++UoAzbjpZKAzXgVL5/RT3GbrZ+qVT"
          + "GWF8enx+0eQV5v95tFNT7EIcb7Y7U6jBe7XfX9hXw7mcjPi+qwGpXcfz461aGob2T9uigFCCk0XiDmsr4pTv"
          + "WbQrTjCFnfYoKQgHembapGvOrxY7xPdNmKoJCvmRHvEJfr/bJa3U9b5V1R1jMpaLaXsTeh2Gy/rgS7of/L7e"
          + "ZhTcLD4gkXe3hc7/gOe+umaGR98Zxp05s2P02b35vW/950mDcNluA92r4vSlrBhx59j7fFqSFfJ2EUdQ3opa"
          + "2TMJoEPRAMCX4gZCTkvZBBkpHFLm4gOBKygRBIsL1gY4bpBaeTLi5PBvWQOPUmMeazrpidYJNZfGrM54kxUO"
          + "k0oFKvADrtBSF5rqDTBYG2yXMDnScrAJMuAYxN/RiXzm78Lw6x1hArfhfjJEYd4ww3hKxNjK9iVDHaGKcx5w"
          + "r3CXgnIeCiNI7og9RKtxyQoWXUkG3LGlkbZoOctQykdznZgC2yY3bIOeeT7lnPB+yRAzN6oI1MbBQy9GOaQX"
          + "7GOh6C2jJngMzeHLLjtTj06di/Jb3LMQNG/479O5zLsX9LOvt3bsDo37Efhx4c+3foP1f9mPkg37OeIwdmPL"
          + "Z1YG8Bj3HVsUEmDw0dRVS6yxizGF0saU4nwB+dEX+/e561U2J1IGn2vJT5qMS3WzMS30S8SoNq9v+FdwYvPC"
          + "qHOrctfW52Gtq/8WvtBw==";

  private static final Site HOME =
      new Site(
          "penpa",
          "Penpa",
          List.of("swaroopg92.github.io", "logicmastersindia.com", "opt-pan.github.io"));
  private static final Set<RuleKind> KINDS = kinds();
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(type -> fidelity(type, true));
  private static final Fidelity[] UNMARKED = Fidelity.forTypes(type -> fidelity(type, false));

  /** Creates the format. */
  public Penpa() {
    super(
        ID,
        "Penpa+, drawing in a link (deflated text in Base64)",
        EXAMPLE,
        List.of(),
        Link.fragment(HOME, "penpa-edit/"),
        Link.siteParameter(HOME, "p"));
  }

  /**
   * Returns a drawing knows givens only. A single candidate is shown as a digit, so that there is
   * none.
   *
   * @param marked whether there can be candidates, of which there is room for nine
   */
  private static Fidelity fidelity(PuzzleType type, boolean marked) {
    if (type.has(Rule.OPERATORS) || type.has(Rule.STRAIGHTS)) {
      return null;
    }
    boolean whole = !type.has(Rule.WINDOWS) && !type.has(Rule.DISJOINT_GROUPS);
    Fidelity fidelity =
        whole ? Fidelity.whole(type) : Fidelity.whole(type).readingBackAs(left(type));
    fidelity =
        fidelity
            .keeping(Rule.DIAGONALS)
            .but(CellState.PLACED, CellState.GIVEN)
            .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
            .keepingVariants(KINDS, rule -> true);
    return marked
        ? fidelity
        : fidelity
            .but(CellState.CANDIDATES, CellState.EMPTY)
            .but(CellState.ALL_CANDIDATES, CellState.EMPTY);
  }

  /** Returns the type without the groups that are not drawn. */
  private static PuzzleType left(PuzzleType type) {
    return type.has(Rule.DIAGONALS) ? PuzzleType.SUDOKU_X : PuzzleType.SUDOKU;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean regions = type.has(Rule.REGIONS) || BoxShape.of(side) != null;
    if (!regions || side < LEAST_SIDE || side > MOST_SIDE) {
      return null;
    }
    return (side <= PenpaJson.MOST_MARKED_SIDE ? FIDELITIES : UNMARKED)[type.ordinal()];
  }

  private static Set<RuleKind> kinds() {
    Set<RuleKind> kinds = EnumSet.copyOf(RuleClause.KINDS);
    kinds.add(RuleKind.ZERO_DIGITS);
    return kinds;
  }

  /** Returns where the Base64 starts in a text; -1 if it is no link of Penpa. */
  private static int start(Source source) {
    String text = source.text();
    if (text.startsWith("m=edit&") || text.startsWith("m=solve&")) {
      int p = text.indexOf('&') + 1;
      return text.startsWith("p=", p) ? p + 2 : -1;
    }
    boolean site =
        source.isLink()
            && (source.link().contains("penpa-edit/")
                || HOME.hosts().stream().anyMatch(source.link()::contains));
    return site && PenpaText.isBase64(text) ? 0 : -1;
  }

  private static Decoded read(Source source, int start) throws ProblemException {
    String text = source.text();
    int end = text.indexOf('&', start);
    String packed = text.substring(start, end < 0 ? text.length() : end);
    return PenpaReader.read(
        PenpaText.expand(packed, start, source.checkpoint()),
        answer(source, end),
        source.checkpoint());
  }

  /** Returns the packed answer, which is in another parameter; empty if there is none. */
  private static String answer(Source source, int end) {
    int start = end < 0 ? -1 : source.text().indexOf(ANSWER, end);
    if (start < 0) {
      Source parameter = source.parameter("a");
      return parameter == null ? "" : parameter.text();
    }
    int stop = source.text().indexOf('&', start + 1);
    return source
        .text()
        .substring(start + ANSWER.length(), stop < 0 ? source.text().length() : stop);
  }

  @Override
  public Recognition recognise(Source source) {
    int start = start(source);
    if (start < 0) {
      return Recognition.NONE;
    }
    try {
      return read(source, start).certain("a Sudoku drawn in Penpa");
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    int start = start(source);
    if (start < 0) {
      throw Problem.badHeader("m=edit&p= and Base64", "something else").at(0).exception();
    }
    return read(source, start);
  }

  /** Returns a killer without cages is drawn like a Sudoku. */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint) {
    Fidelity fidelity = (PenpaJson.isMarked(board) ? FIDELITIES : UNMARKED)[board.type().ordinal()];
    boolean bare = board.has(Rule.CAGES) && fidelity.carried(board).cages().isEmpty();
    PuzzleType left = board.hasRegions() ? PuzzleType.JIGSAW : PuzzleType.SUDOKU;
    return (bare ? fidelity.readingBackAs(left) : fidelity).losses(board);
  }

  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    return PenpaTexts.kept(metadata, board);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    return encode(board, PuzzleMetadata.EMPTY, dialect, layout, Checkpoint.NONE);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    if (board.hasRegions()) {
      int[] labels = new int[board.cellCount()];
      Arrays.setAll(labels, board::region);
      int[] parts = Cells.components(labels, board.side());
      if (Arrays.stream(parts).distinct().count() > board.side()) {
        throw Problem.notRepresentable(ID, "regions in several pieces")
            .expected("regions in one piece", "one in several")
            .exception();
      }
    }
    PuzzleMetadata texts = PenpaTexts.kept(metadata, board);
    String drawing = PenpaJson.of(board, texts);
    ZeroDigits.check(board, ID, () -> PenpaReader.read(drawing, "", checkpoint).board());
    String link = LINK + PenpaText.compress(drawing);
    if (texts.solution() == null) {
      return link;
    }
    PenpaGrid grid = new PenpaGrid(board.side(), board.side(), 0, 0, board.side());
    return link + ANSWER + PenpaTexts.answer(texts.solution(), board, grid);
  }
}
