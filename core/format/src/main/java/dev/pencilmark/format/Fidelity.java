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
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What survives the way into a text and back, for boards of one type: the state that a cell of each
 * state reads back in, the type that the board reads back as, and whether regions, cages and
 * operators are there.
 *
 * <p>A format states this once; {@link #losses} of a real board and {@link #possibleLosses} follow
 * from it, so that what a format promises and what a conversion reports cannot differ.
 */
public final class Fidelity {

  private static final CellState[] STATES = CellState.values();

  /** What a board of any type may have beside what its type asks for. */
  private static final Set<LossKind> BEYOND =
      EnumSet.of(
          LossKind.RULES, LossKind.CORNER_MARKS, LossKind.EXTRA_REGIONS, LossKind.REPEATING_CAGES);

  /** What to say of cells that read back in a state that is not theirs. */
  private static final String[] DETAILS =
      Arrays.stream(STATES)
          .map(back -> back == CellState.EMPTY ? "left out" : "read back as " + back.title())
          .toArray(String[]::new);

  private final PuzzleType type;
  private final PuzzleType readsBackAs;
  private final boolean cages;
  private final CellState[] becomes;

  /** What survives of {@link #BEYOND}. */
  private final Set<LossKind> beyond;

  /** The rules beyond those of the type that survive, if not all do. */
  private final Set<Rule> kept;

  /** The kinds of variant rules that survive. */
  private final Set<RuleKind> variants;

  /** Whether all of a rule of these kinds can be said. */
  private final Predicate<VariantRule> sayable;

  /** Whether sums and cages whose digits may repeat are written for people to see, and lost. */
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
   * Boards of the type survive whole, but for what few formats know: see {@link #with}. Take back
   * what else does not with the methods below.
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

  /**
   * Only digits survive, all alike, and the board reads back as a Sudoku in which every digit is
   * given.
   */
  public static Fidelity digitsOnly(PuzzleType type) {
    return cellsOnly(type).withDigitsAsGivens();
  }

  /** One fidelity for every type, to be computed once: by {@link PuzzleType#ordinal}. */
  public static Fidelity[] forTypes(Function<PuzzleType, Fidelity> fidelity) {
    return Arrays.stream(PuzzleType.values()).map(fidelity).toArray(Fidelity[]::new);
  }

  /** The same, but cells of a state read back in another. */
  public Fidelity but(CellState state, CellState readBack) {
    CellState[] changed = becomes.clone();
    changed[state.ordinal()] = readBack;
    return new Fidelity(
        type, readsBackAs, cages, changed, beyond, kept, variants, sayable, drawsSums);
  }

  /** The same, but every digit reads back as a given, and pencil marks are left out. */
  public Fidelity withDigitsAsGivens() {
    return but(CellState.PLACED, CellState.GIVEN).withoutCandidates();
  }

  /** The same, but pencil marks are left out. */
  private Fidelity withoutCandidates() {
    return but(CellState.CANDIDATES, CellState.EMPTY)
        .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
        .but(CellState.ALL_CANDIDATES, CellState.EMPTY);
  }

  /** The same, but nothing that was given, entered or pencilled in survives. */
  public Fidelity withoutDigits() {
    return withoutCandidates()
        .but(CellState.GIVEN, CellState.EMPTY)
        .but(CellState.PLACED, CellState.EMPTY);
  }

  /** The same, but the board reads back as another type. */
  public Fidelity readingBackAs(PuzzleType other) {
    return new Fidelity(type, other, cages, becomes, beyond, kept, variants, sayable, drawsSums);
  }

  /** The same, but these rules survive on boards whose type does not have them. */
  public Fidelity keeping(Rule... rules) {
    return new Fidelity(
        type, readsBackAs, cages, becomes, beyond, Set.of(rules), variants, sayable, drawsSums);
  }

  /**
   * The same, but variant rules of these kinds survive.
   *
   * @param sayable of the rules of these kinds, those of which the format can say all
   */
  public Fidelity keepingVariants(Set<RuleKind> kinds, Predicate<VariantRule> sayable) {
    return new Fidelity(
        type, readsBackAs, cages, becomes, beyond, kept, EnumSet.copyOf(kinds), sayable, drawsSums);
  }

  /**
   * The same, but some of what few formats know survives too: {@link LossKind#RULES}, {@link
   * LossKind#CORNER_MARKS}, {@link LossKind#EXTRA_REGIONS}, {@link LossKind#REPEATING_CAGES}.
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
   * The same, but sums and cages whose digits may repeat are drawn and put into words, which no
   * program reads.
   */
  public Fidelity drawingSums() {
    return new Fidelity(type, readsBackAs, cages, becomes, beyond, kept, variants, sayable, true);
  }

  /**
   * The board as a writer gets it: without the cages whose digits may repeat, if the format cannot
   * say so, and without variant rules of kinds that it does not have. Written as other cages they
   * would make another puzzle, often one without a solution; without them it has the solutions that
   * it had, and perhaps more.
   */
  public Board carried(Board board) {
    return carried(board, this::keeps, !leavesOutCages(board));
  }

  /** The same with what is written for people to see, though it is lost. */
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

  /** The state in which a cell of the given state reads back. */
  public CellState becomes(CellState state) {
    return becomes[state.ordinal()];
  }

  /** What this board loses, in the order of {@link LossKind}. */
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

  /** The same, for cells that really read back in some way. */
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
          losses.add(new Loss(LossKind.of(state), cells, "read back as other " + back.title()));
        }
        addCellLoss(board, state, back, cells, losses);
      }
    }
    return addBoardLosses(board, losses);
  }

  /**
   * The same, for a text that is taken for one of another dialect, so that cells read back in ways
   * that the fidelity does not say.
   *
   * @param dialect with which named it reads back as the fidelity says; empty if there is none
   */
  public List<Loss> losses(Board board, Board readBack, String dialect) {
    List<Loss> meant = losses(board);
    String why =
        dialect.isEmpty()
            ? ": taken for another dialect"
            : " unless the dialect " + dialect + " is named";
    return losses(board, readBack).stream()
        .map(loss -> meant.contains(loss) ? loss : loss.but(loss.detail() + why))
        .toList();
  }

  private List<Loss> addBoardLosses(Board board, List<Loss> losses) {
    if (readsBackAs != type) {
      String detail = type.title() + " reads back as " + readsBackAs.title();
      Loss loss = new Loss(LossKind.TYPE, board.cellCount(), detail);
      losses.add(loss.changing(hasOtherRules(board)));
    }
    if (board.hasCornerMarks() && !beyond.contains(LossKind.CORNER_MARKS)) {
      int marked = 0;
      for (int cell = 0; cell < board.cellCount(); cell++) {
        marked += board.cornerMarks(cell) == 0 ? 0 : 1;
      }
      losses.add(new Loss(LossKind.CORNER_MARKS, marked, "left out"));
    }
    if (!board.extraRegions().isEmpty() && !beyond.contains(LossKind.EXTRA_REGIONS)) {
      int cells = board.extraRegions().stream().mapToInt(ExtraRegion::size).sum();
      String detail = board.extraRegions().size() + " extra regions left out";
      losses.add(new Loss(LossKind.EXTRA_REGIONS, cells, detail));
    }
    Set<Rule> dropped = board.addedRules();
    dropped.removeAll(kept);
    if (!dropped.isEmpty() && !beyond.contains(LossKind.RULES)) {
      String names = dropped.stream().map(Rule::title).collect(Collectors.joining(", "));
      losses.add(new Loss(LossKind.RULES, board.cellCount(), names + " left out"));
    }
    if (leavesOutVariants(board)) {
      addVariantLosses(board, losses);
    }
    if (board.hasRegions() && !readsBackAs.has(Rule.REGIONS)) {
      losses.add(new Loss(LossKind.REGIONS, board.cellCount(), "left out"));
    }
    if (!cages && !board.cages().isEmpty()) {
      int caged = board.cages().stream().mapToInt(Cage::size).sum();
      losses.add(new Loss(LossKind.CAGES, caged, board.cages().size() + " cages left out"));
    }
    if (leavesOutCages(board)) {
      List<Cage> left = board.cages().stream().filter(Cage::isRepeating).toList();
      int caged = left.stream().mapToInt(Cage::size).sum();
      String how = drawsSums ? " cages drawn and in words only" : " cages left out";
      losses.add(new Loss(LossKind.REPEATING_CAGES, caged, left.size() + how));
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
   * A loss for every kind of variant rules that is left out, with the cells that it is about.
   *
   * @param left the rules
   * @param allCells how many cells a rule about the whole grid is about
   */
  public static List<Loss> lossesOf(List<VariantRule> left, int allCells) {
    List<Loss> losses = new ArrayList<>();
    Map<String, List<VariantRule>> byName = new LinkedHashMap<>();
    for (VariantRule rule : left) {
      byName.computeIfAbsent(rule.name(), name -> new ArrayList<>()).add(rule);
    }
    byName.forEach(
        (name, rules) -> {
          long cells =
              rules.stream()
                  .flatMapToInt(
                      rule ->
                          IntStream.range(0, rule.groups())
                              .flatMap(group -> Arrays.stream(rule.group(group))))
                  .distinct()
                  .count();
          String count = rules.size() == 1 ? "" : " x" + rules.size();
          int concerned = cells == 0 ? allCells : (int) cells;
          losses.add(new Loss(LossKind.RULES, concerned, name + count + " left out"));
        });
    return losses;
  }

  /** Whether a board of the type that this one reads back as has other solutions. */
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

  /** Adds what cells of a state lose that read back in another. */
  private static void addCellLoss(
      Board board, CellState state, CellState readBack, int cells, List<Loss> losses) {
    if (cells > 0 && readBack != state) {
      Loss loss = new Loss(LossKind.of(state), cells, DETAILS[readBack.ordinal()]);
      boolean entered =
          state == CellState.PLACED
              || state == CellState.CANDIDATES
              || state == CellState.SINGLE_CANDIDATE;
      boolean dropped = entered && readBack != CellState.PLACED && isAllEntered(board);
      // A digit that was entered may be wrong; as a given it is a part of the puzzle.
      losses.add(dropped || readBack == CellState.GIVEN ? loss.changing(true) : loss);
    }
  }

  /** Whether what was entered is all there is to solve from. */
  private static boolean isAllEntered(Board board) {
    return !board.hasClues()
        && !board.hasBlacks()
        && board.cages().isEmpty()
        && board.variants().isEmpty();
  }

  /** The kinds of variant rules of which at least some survive, in their order. */
  public Set<RuleKind> variants() {
    return variants;
  }

  /**
   * What boards of this type may lose, depending on what they hold, beside variant rules: no format
   * has all kinds of those.
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
