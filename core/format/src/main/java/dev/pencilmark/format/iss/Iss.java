package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.EquivalentRewrite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puzzles of the Interactive Sudoku Solver: items {@code .Type~argument~argument}, in any order,
 * with white space anywhere. Read and written are givens and candidates, cages, sums, regions,
 * diagonals, windows, disjoint groups, groups of different digits and the variant rules that the
 * solver has; its other items are carried. Its short forms without items are read, too, and one of
 * them is recognized alone: letters that are a layout of regions, with digits before or without.
 *
 * <p>The layout of a text is the text: its rules stay when cells change.
 */
public final class Iss extends LaidOutFormat {

  /** The name of the format. */
  static final String ID = "iss";

  private static final int LONGEST_NAME = 40;

  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(type -> fidelity(type, IssCells.PLAIN_SIDE));

  private static final Fidelity[] OTHER_SIDES = Fidelity.forTypes(type -> fidelity(type, 0));

  /** Creates the format. */
  public Iss() {
    super(
        ID,
        "Interactive Sudoku Solver (.Cage~3~R1C1~R1C2)",
        ".Diagonal~1.Diagonal~-1.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9"
            + "~R3C3_8~R3C8_6~R4C1_8~R4C5_6",
        List.of(),
        Link.parameter(Site.ANY, "q"));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.charAt(0) == '#') {
      text = IssItems.withoutComments(text).strip();
    }
    if (IssShort.isLayout(text)) {
      return recogniseLayout(source);
    }
    int first = start(text);
    if (text.length() < first + 2 || text.charAt(first - 1) != '.') {
      return Recognition.NONE;
    }
    int at = first;
    while (at < text.length() && at - first < LONGEST_NAME && IssItems.isLetter(text.charAt(at))) {
      at++;
    }
    boolean arguments = at < text.length() && text.charAt(at) == '~';
    boolean named =
        at > first
            && text.charAt(first) <= 'Z'
            && (arguments || at > first + 1 && hasLowerCase(text, first, at));
    boolean values = text.charAt(first) == '~';
    boolean ends =
        at == text.length() || text.charAt(at) == '~' || text.charAt(at) == '.' || at == first;
    if (!values && !named || !ends && text.charAt(at) > ' ') {
      return Recognition.NONE;
    }
    try {
      IssReader reading = new IssReader(source);
      if (text.indexOf('~') < 0 && !reading.hasKnown() || reading.isForeign()) {
        return Recognition.NONE;
      }
      return new Recognition.Match(
          reading.type(),
          reading.side(),
          "",
          Confidence.CERTAIN,
          List.of(Reason.structure("items with a dot before and arguments after ~")),
          reading.unsupported().rules());
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  private static Recognition recogniseLayout(Source source) {
    try {
      IssReader reading = reading(source.text(), source.checkpoint());
      String reason =
          "a letter for each region, equal ones connected: in a solved grid they never touch";
      return Recognition.certain(reading.type(), reading.side(), reason);
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  /**
   * Returns where the name of the first item starts: behind its dot, which empty items may be
   * before.
   */
  private static int start(String text) {
    int at = 1;
    while (at + 1 < text.length() && text.charAt(at) == '.' && text.charAt(at + 1) <= '~') {
      at++;
    }
    return at;
  }

  private static boolean hasLowerCase(String text, int start, int end) {
    for (int at = start; at < end; at++) {
      if (text.charAt(at) >= 'a') {
        return true;
      }
    }
    return false;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String items = IssShort.items(source.text(), source.checkpoint());
    if (items == null) {
      return decoded(new IssReader(source), source.text(), true);
    }
    try {
      return decoded(new IssReader(items, source.checkpoint()), source.text(), false);
    } catch (ProblemException refused) {
      // Its place is one in the items, which were not sent.
      throw refused.problem().at(Problem.NO_INDEX).exception();
    }
  }

  /** Returns a reader of a text of items or of short forms. */
  private static IssReader reading(String text, Checkpoint checkpoint) throws ProblemException {
    String items = IssShort.items(text, checkpoint);
    return new IssReader(items == null ? text : items, checkpoint);
  }

  private static Decoded decoded(IssReader reading, String layout, boolean sent)
      throws ProblemException {
    Decoded decoded = withoutTexts(reading, layout, sent);
    PuzzleMetadata.Builder texts = IssTexts.read(layout, decoded.board());
    if (texts.tooLong().isEmpty()) {
      return decoded.with(texts.build());
    }
    List<Loss> beyond = new ArrayList<>(decoded.beyondBoard());
    texts
        .tooLong()
        .forEach(
            field ->
                beyond.add(new Loss(LossKind.COMMENT, 0, field.title() + ", which is too long")));
    return new Decoded(
        decoded.board(),
        decoded.dialect(),
        decoded.layout(),
        beyond,
        decoded.warnings(),
        decoded.unsupported(),
        texts.build());
  }

  private static Decoded withoutTexts(IssReader reading, String layout, boolean sent)
      throws ProblemException {
    Board board = reading.board();
    if (reading.unsupported().areCarried()) {
      return new Decoded(board, "", layout, List.of(), List.of(), reading.unsupported().rules());
    }
    String names = reading.unsupported().names();
    int place = sent ? reading.unsupported().firstAt() : Problem.NO_INDEX;
    Problem warning = Problem.outsideModel(names).at(place);
    Loss loss = Loss.ofConstraints(0, names);
    return new Decoded(
        board, "", layout, List.of(loss), List.of(warning), reading.unsupported().rules());
  }

  /** The texts distinguish givens and remaining candidates, but not placed digits. */
  private static Fidelity fidelity(PuzzleType type, int side) {
    return Fidelity.whole(type)
        .but(CellState.PLACED, CellState.GIVEN)
        .but(CellState.SINGLE_CANDIDATE, CellState.GIVEN)
        .with(LossKind.RULES, LossKind.EXTRA_REGIONS, LossKind.REPEATING_CAGES)
        .keepingVariants(IssTable.TABLE.kinds(), rule -> IssRuleText.carries(rule, side));
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    Fidelity[] ofSide = side == IssCells.PLAIN_SIDE ? FIDELITIES : OTHER_SIDES;
    return IssText.carries(type, side)
        ? BeyondBoard.atSide(ofSide[type.ordinal()], type, side)
        : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (layout.isEmpty()) {
      return IssText.of(board);
    }
    IssReader old = reading(layout, Checkpoint.NONE);
    Board was = old.board();
    if (was.equals(board)) {
      return layout;
    }
    if (!IssText.rulesOf(was).equals(IssText.rulesOf(board))
        || !was.variants().equals(board.variants())) {
      throw Problem.otherLayout("the layout of a text of this puzzle", "that of another")
          .exception();
    }
    return old.withoutValues() + IssText.cellsOf(board);
  }

  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    return IssTexts.kept(metadata, board);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    String text = encode(board, dialect, layout);
    PuzzleMetadata texts = IssTexts.kept(metadata, board);
    if (texts.missingIn(IssTexts.read(text, board).build()).isEmpty()) {
      return text;
    }
    return IssTexts.without(text) + IssTexts.write(texts);
  }

  /** A killer whose cages have no totals reads back as a Sudoku. */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    boolean caged = board.variants().stream().anyMatch(rule -> rule.kind() == RuleKind.CAGE);
    List<Loss> losses = new ArrayList<>(BeyondBoard.lossesOf(board, fidelity, caged));
    if (!board.variants().isEmpty()) {
      Board carried = fidelity.carried(board);
      Board back = reading(written, checkpoint).board();
      losses.addAll(
          EquivalentRewrite.losses(carried, back, rule -> IssRuleText.says(carried, rule)));
    }
    losses.sort(Comparator.comparing(Loss::kind));
    return losses;
  }
}
