package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The data of a board that survives encoding and decoding, for boards of one type: the state that a
 * cell of each state reads back in, the type that the board reads back as, and whether regions,
 * cages and operators are preserved.
 *
 * <p>A format declares this once; {@link #losses} of a real board and {@link #possibleLosses} are
 * derived from it, so that the declared capabilities and the reported losses cannot differ.
 */
public final class Fidelity {

  private static final CellState[] STATES = CellState.values();

  /** The kinds of data that a board of any type may have in addition to those of its type. */
  private static final Set<LossKind> BEYOND =
      EnumSet.of(
          LossKind.RULES, LossKind.CORNER_MARKS, LossKind.EXTRA_REGIONS, LossKind.REPEATING_CAGES);

  /** The details for cells that read back in another state, by that state. */
  private static final String[] DETAILS =
      Arrays.stream(STATES)
          .map(back -> back == CellState.EMPTY ? "omitted" : "read back as " + back.title())
          .toArray(String[]::new);

  private final PuzzleType type;
  private final PuzzleType readsBackAs;
  private final boolean cages;
  private final CellState[] becomes;

  /** The data of {@link #BEYOND} that survives. */
  private final Set<LossKind> beyond;

  /** The rules in addition to those of the type that survive, if not all do. */
  private final Set<Rule> kept;

  /** The kinds of variant rules that survive. */
  private final Set<RuleKind> variants;

  /** Whether the format can represent all of a rule of these kinds. */
  private final Predicate<VariantRule> sayable;

  /** Whether sums and cages whose digits may repeat are written for display, and lost. */
  private final boolean drawsSums;

  private Fidelity(
      PuzzleType type,
      PuzzleType readsBackAs,
      boolean cages,
      CellState[] becomes,
      Set<LossKind> beyond,
      Set<Rule> kept,
      Set<RuleKind> variants,
      Predicate<VariantRule> sayable,
      boolean drawsSums) {
    this.type = type;
    this.readsBackAs = readsBackAs;
    this.cages = cages;
    this.becomes = becomes;
    this.beyond = beyond;
    this.kept = kept;
    this.variants = variants;
    this.sayable = sayable;
    this.drawsSums = drawsSums;
  }

  /**
   * Returns the fidelity of boards that survive unchanged, except for data that few formats
   * support: see {@link #with}. Use the methods below to exclude other data.
   */
  public static Fidelity whole(PuzzleType type) {
    return new Fidelity(
        type, type, true, STATES, Set.of(), Set.of(), Set.of(), rule -> true, false);
  }

  /**
   * Cells survive, but the board reads back as a Sudoku: without extra rules, regions and cages.
   */
  public static Fidelity cellsOnly(PuzzleType type) {
    return new Fidelity(
            type,
            PuzzleType.SUDOKU,
            false,
            STATES,
            Set.of(),
            Set.of(),
            Set.of(),
            rule -> true,
            false)
        .but(CellState.BLACK, CellState.EMPTY)
        .but(CellState.BLACK_CLUE, CellState.EMPTY);
  }

  /** Only digits survive, and the board reads back as a Sudoku whose digits are all given. */
  public static Fidelity digitsOnly(PuzzleType type) {
    return cellsOnly(type).withDigitsAsGivens();
  }

  /** Computes the fidelity of every type once: by {@link PuzzleType#ordinal}. */
  public static Fidelity[] forTypes(Function<PuzzleType, Fidelity> fidelity) {
    return Arrays.stream(PuzzleType.values()).map(fidelity).toArray(Fidelity[]::new);
  }

  /** Returns a copy in which cells of a state read back in another. */
  public Fidelity but(CellState state, CellState readBack) {
    CellState[] changed = becomes.clone();
    changed[state.ordinal()] = readBack;
    return new Fidelity(
        type, readsBackAs, cages, changed, beyond, kept, variants, sayable, drawsSums);
  }

  /** Returns a copy in which every digit reads back as a given, and pencil marks are lost. */
  public Fidelity withDigitsAsGivens() {
    return but(CellState.PLACED, CellState.GIVEN).withoutCandidates();
  }

  /** Returns a copy in which pencil marks are lost. */
  private Fidelity withoutCandidates() {
    return but(CellState.CANDIDATES, CellState.EMPTY)
        .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
        .but(CellState.ALL_CANDIDATES, CellState.EMPTY);
  }

  /** Returns a copy in which no digits and pencil marks survive. */
  public Fidelity withoutDigits() {
    return withoutCandidates()
        .but(CellState.GIVEN, CellState.EMPTY)
        .but(CellState.PLACED, CellState.EMPTY);
  }

  /** Returns a copy in which the board reads back as another type. */
  public Fidelity readingBackAs(PuzzleType other) {
    return new Fidelity(type, other, cages, becomes, beyond, kept, variants, sayable, drawsSums);
  }

  /** Returns a copy in which these rules survive on boards whose type does not have them. */
  public Fidelity keeping(Rule... rules) {
    return new Fidelity(
        type, readsBackAs, cages, becomes, beyond, Set.of(rules), variants, sayable, drawsSums);
  }

  /**
   * Returns a copy in which variant rules of these kinds survive.
   *
   * @param sayable accepts the rules of these kinds that the format can represent completely
   */
  public Fidelity keepingVariants(Set<RuleKind> kinds, Predicate<VariantRule> sayable) {
    return new Fidelity(
        type, readsBackAs, cages, becomes, beyond, kept, EnumSet.copyOf(kinds), sayable, drawsSums);
  }

  /**
   * Returns a copy in which some data that few formats support survives too: {@link
   * LossKind#RULES}, {@link LossKind#CORNER_MARKS}, {@link LossKind#EXTRA_REGIONS}, {@link
   * LossKind#REPEATING_CAGES}.
   */
  public Fidelity with(LossKind... kinds) {
    Set<LossKind> more = EnumSet.copyOf(List.of(kinds));
    if (!BEYOND.containsAll(more)) {
      throw new IllegalArgumentException("not among " + BEYOND + ": " + more);
    }
    more.addAll(beyond);
    return new Fidelity(
        type, readsBackAs, cages, becomes, more, kept, variants, sayable, drawsSums);
  }

  /**
   * Returns a copy in which sums and cages whose digits may repeat are drawn and described in
   * words, which no program reads.
   */
  public Fidelity drawingSums() {
    return new Fidelity(type, readsBackAs, cages, becomes, beyond, kept, variants, sayable, true);
  }

  /**
   * Returns the board to write: without the cages whose digits may repeat, if the format does not
   * support them, and without variant rules of unsupported kinds. Written as other cages they would
   * change the puzzle, often to one without a solution; without them it keeps its solutions, and
   * may have more.
   */
  public Board carried(Board board) {
    return carried(board, this::keeps, !leavesOutCages(board));
  }

  /**
   * Returns the board with the data that is written for display, although it is lost on reading.
   */
  public Board drawn(Board board) {
    return drawsSums
        ? carried(board, rule -> keeps(rule) || rule.kind() == RuleKind.SUM, true)
        : carried(board);
  }

  private static Board carried(Board board, Predicate<VariantRule> kept, boolean allCages) {
    boolean cagesLeft = !allCages;
    boolean rulesLeft = !board.variants().stream().allMatch(kept);
    if (!cagesLeft && !rulesLeft) {
      return board;
    }
    Board.Builder without = board.toBuilder();
    if (cagesLeft) {
      without.withoutCages();
      board.cages().stream().filter(cage -> !cage.isRepeating()).forEach(without::cage);
    }
    if (rulesLeft) {
      without.withoutVariants();
      board.variants().stream().filter(kept).forEach(without::variant);
    }
    return without.build();
  }

  private boolean keeps(VariantRule rule) {
    return variants.contains(rule.kind()) && sayable.test(rule);
  }

  private boolean leavesOutVariants(Board board) {
    return !board.variants().isEmpty() && !board.variants().stream().allMatch(this::keeps);
  }

  private boolean leavesOutCages(Board board) {
    return cages
        && !board.cages().isEmpty()
        && !beyond.contains(LossKind.REPEATING_CAGES)
        && board.cages().stream().anyMatch(Cage::isRepeating);
  }

  /** Returns the state in which a cell of the given state reads back. */
  public CellState becomes(CellState state) {
    return becomes[state.ordinal()];
  }

  /** Returns the losses of a board, in the order of {@link LossKind}. */
  public List<Loss> losses(Board board) {
    if (becomes == STATES
        && readsBackAs == type
        && cages
        && !board.hasAddedRules()
        && !board.hasCornerMarks()
        && board.extraRegions().isEmpty()
        && board.variants().isEmpty()
        && !leavesOutCages(board)) {
      return List.of();
    }
    List<Loss> losses = new ArrayList<>();
    if (becomes != STATES) {
      int[] counts = new int[STATES.length];
      for (int cell = 0; cell < board.cellCount(); cell++) {
        counts[board.state(cell).ordinal()]++;
      }
      for (CellState state : STATES) {
        addCellLoss(board, state, becomes(state), counts[state.ordinal()], losses);
      }
    }
    return addBoardLosses(board, losses);
  }

  /** Returns the losses for cells with known states after reading back. */
  public List<Loss> losses(Board board, Board readBack) {
    int[][] counts = new int[STATES.length][STATES.length];
    for (int cell = 0; cell < board.cellCount(); cell++) {
      boolean same =
          board.digit(cell) == readBack.digit(cell)
              && board.candidates(cell) == readBack.candidates(cell)
              && board.state(cell) == readBack.state(cell);
      if (!same) {
        counts[board.state(cell).ordinal()][readBack.state(cell).ordinal()]++;
      }
    }
    List<Loss> losses = new ArrayList<>();
    for (CellState state : STATES) {
      for (CellState back : STATES) {
        int cells = counts[state.ordinal()][back.ordinal()];
        if (state == back && cells > 0) {
          losses.add(readBack(state, back, cells, "read back as other " + back.title()));
        }
        addCellLoss(board, state, back, cells, losses);
      }
    }
    return addBoardLosses(board, losses);
  }

  /**
   * Returns the losses of a text that is detected as another dialect, so that cells read back in
   * unexpected states.
   *
   * @param dialect the dialect to name so that it reads back as declared; empty if there is none
   */
  public List<Loss> losses(Board board, Board readBack, String dialect) {
    List<Loss> meant = losses(board);
    String why =
        dialect.isEmpty()
            ? ": taken for another dialect"
            : " unless the dialect " + dialect + " is named";
    return losses(board, readBack).stream()
        .map(loss -> meant.contains(loss) ? loss : unexpected(loss, dialect, why))
        .toList();
  }

  private static Loss unexpected(Loss loss, String dialect, String why) {
    Loss explained = loss.but(loss.detail() + why);
    return dialect.isEmpty() ? explained : explained.with("dialect", dialect);
  }

  /** Returns the loss of cells that read back in a state. */
  private static Loss readBack(CellState state, CellState back, int cells, String detail) {
    Loss loss = new Loss(LossKind.of(state), cells, detail);
    return back == CellState.EMPTY
        ? loss
        : loss.as(Loss.Code.READ_BACK_AS, detail).with("state", back.name());
  }

  private List<Loss> addBoardLosses(Board board, List<Loss> losses) {
    if (readsBackAs != type) {
      String detail = type.title() + " reads back as " + readsBackAs.title();
      Loss loss =
          new Loss(LossKind.TYPE, board.cellCount(), detail)
              .as(Loss.Code.READ_BACK_AS, detail)
              .with("type", readsBackAs.name());
      losses.add(loss.changing(hasOtherRules(board)));
    }
    if (board.hasCornerMarks() && !beyond.contains(LossKind.CORNER_MARKS)) {
      int marked = 0;
      for (int cell = 0; cell < board.cellCount(); cell++) {
        marked += board.cornerMarks(cell) == 0 ? 0 : 1;
      }
      losses.add(new Loss(LossKind.CORNER_MARKS, marked, "omitted"));
    }
    if (!board.extraRegions().isEmpty() && !beyond.contains(LossKind.EXTRA_REGIONS)) {
      int cells = board.extraRegions().stream().mapToInt(ExtraRegion::size).sum();
      String detail = board.extraRegions().size() + " extra regions omitted";
      losses.add(
          new Loss(LossKind.EXTRA_REGIONS, cells, detail)
              .with("count", board.extraRegions().size()));
    }
    Set<Rule> dropped = board.addedRules();
    dropped.removeAll(kept);
    if (!dropped.isEmpty() && !beyond.contains(LossKind.RULES)) {
      String names = dropped.stream().map(Rule::title).collect(Collectors.joining(", "));
      losses.add(Loss.ofConstraints(board.cellCount(), names));
    }
    if (leavesOutVariants(board)) {
      addVariantLosses(board, losses);
    }
    if (board.hasRegions() && !readsBackAs.has(Rule.REGIONS)) {
      losses.add(new Loss(LossKind.REGIONS, board.cellCount(), "omitted"));
    }
    if (!cages && !board.cages().isEmpty()) {
      int caged = board.cages().stream().mapToInt(Cage::size).sum();
      losses.add(
          new Loss(LossKind.CAGES, caged, board.cages().size() + " cages omitted")
              .with("count", board.cages().size()));
    }
    if (leavesOutCages(board)) {
      List<Cage> left = board.cages().stream().filter(Cage::isRepeating).toList();
      int caged = left.stream().mapToInt(Cage::size).sum();
      String how = drawsSums ? " cages drawn and in words only" : " cages omitted";
      losses.add(
          new Loss(LossKind.REPEATING_CAGES, caged, left.size() + how)
              .as(drawsSums ? Loss.Code.DRAWN_ONLY : Loss.Code.OMITTED, left.size() + how)
              .with("count", left.size()));
    }
    losses.sort(Comparator.comparing(Loss::kind));
    return losses;
  }

  private void addVariantLosses(Board board, List<Loss> losses) {
    losses.addAll(
        lossesOf(
            board.variants().stream().filter(rule -> !keeps(rule)).toList(), board.cellCount()));
  }

  /**
   * Returns a loss for every kind of variant rules that is lost, with its number of cells.
   *
   * @param left the lost rules
   * @param allCells the number of cells of a rule about the whole grid
   */
  public static List<Loss> lossesOf(List<VariantRule> left, int allCells) {
    List<Loss> losses = new ArrayList<>();
    Map<String, List<VariantRule>> byName = new LinkedHashMap<>();
    for (VariantRule rule : left) {
      byName.computeIfAbsent(rule.name(), name -> new ArrayList<>()).add(rule);
    }
    byName.forEach(
        (name, rules) -> {
          BitSet cells = new BitSet();
          for (VariantRule rule : rules) {
            for (int group = 0; group < rule.groups(); group++) {
              Arrays.stream(rule.group(group)).forEach(cells::set);
            }
          }
          String count = rules.size() == 1 ? "" : " x" + rules.size();
          int concerned = cells.isEmpty() ? allCells : cells.cardinality();
          losses.add(
              new Loss(LossKind.RULES, concerned, name + count + " omitted")
                  .with("names", name)
                  .with("count", rules.size()));
        });
    return losses;
  }

  /** Returns whether a board of the type that this one reads back as has other solutions. */
  private boolean hasOtherRules(Board board) {
    for (Rule rule : Rule.values()) {
      if (type.has(rule) == readsBackAs.has(rule)) {
        continue;
      }
      boolean says =
          switch (rule) {
            case CAGES, OPERATORS -> !board.cages().isEmpty();
            case BOXES -> BoxShape.of(board.side()) != null;
            case DIAGONALS, WINDOWS, DISJOINT_GROUPS ->
                !Units.groupsOf(rule, board.side()).isEmpty();
            default -> true;
          };
      if (says) {
        return true;
      }
    }
    return false;
  }

  /** Adds the loss of cells of a state that read back in another. */
  private static void addCellLoss(
      Board board, CellState state, CellState readBack, int cells, List<Loss> losses) {
    if (cells > 0 && readBack != state) {
      Loss loss = readBack(state, readBack, cells, DETAILS[readBack.ordinal()]);
      boolean entered =
          state == CellState.PLACED
              || state == CellState.CANDIDATES
              || state == CellState.SINGLE_CANDIDATE;
      boolean dropped = entered && readBack != CellState.PLACED && isAllEntered(board);
      // An entered digit may be wrong; as a given it is a part of the puzzle.
      losses.add(dropped || readBack == CellState.GIVEN ? loss.changing(true) : loss);
    }
  }

  /** Returns whether the entered digits are the only digits of the board. */
  private static boolean isAllEntered(Board board) {
    return !board.hasClues()
        && !board.hasBlacks()
        && board.cages().isEmpty()
        && board.variants().isEmpty();
  }

  /** Returns the kinds of variant rules that survive at least partly, in their order. */
  public Set<RuleKind> variants() {
    return variants;
  }

  /**
   * Returns the losses that boards of this type may have, depending on their content, except for
   * variant rules: no format supports all kinds of those.
   */
  public Set<LossKind> possibleLosses() {
    Set<LossKind> kinds = EnumSet.noneOf(LossKind.class);
    for (CellState state : CellState.values()) {
      boolean blackState = state == CellState.BLACK || state == CellState.BLACK_CLUE;
      if (becomes(state) != state && (!blackState || type.has(Rule.STRAIGHTS))) {
        kinds.add(LossKind.of(state));
      }
    }
    if (readsBackAs != type) {
      kinds.add(LossKind.TYPE);
    }
    kinds.addAll(BEYOND);
    kinds.removeAll(beyond);
    if (!cages || !type.has(Rule.CAGES) || type.has(Rule.OPERATORS)) {
      kinds.remove(LossKind.REPEATING_CAGES);
    }
    if (type.has(Rule.REGIONS) && !readsBackAs.has(Rule.REGIONS)) {
      kinds.add(LossKind.REGIONS);
    }
    if (type.has(Rule.CAGES) && !cages) {
      kinds.add(LossKind.CAGES);
    }
    return kinds;
  }
}
