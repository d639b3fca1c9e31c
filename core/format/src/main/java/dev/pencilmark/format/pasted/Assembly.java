package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.pasted.cages.CageAnchor;
import dev.pencilmark.format.pasted.cages.CageListing;
import dev.pencilmark.format.pasted.cages.CageTotal;
import dev.pencilmark.format.pasted.cages.CellResolver;
import dev.pencilmark.format.pasted.cages.LabelTotals;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Assembles one board from all that a text says: a grid of givens, a map of regions, cages as
 * labels or as lists of cells, and rules in words. Rejects with the place where that does not fit.
 */
final class Assembly {

  /** No Sudoku of 81 cells with fewer givens has one solution. */
  private static final int LEAST_GIVENS = 17;

  /** Longer texts are data, which say nothing about one puzzle. */
  static final int LONGEST = 1 << 14;

  /** Fewer letters and digits are neither labels of a grid nor cages. */
  private static final int FEWEST_SIGNS = 16;

  /** More numbers that nothing explains are a part of the puzzle. */
  private static final int MOST_UNEXPLAINED = 3;

  private final Paste paste;
  private final PastedText pasted;
  private final Tokens tokens;
  private final Brackets brackets;
  private final NamedRules words;
  private final TokenAccounting account;
  private final List<String> assumed = new ArrayList<>();
  private final List<String> read = new ArrayList<>();

  private SymbolGrid givens;
  private SymbolGrid solution;
  private SymbolGrid regions;
  private int[][] regionCells;
  private List<PlacedCage> cages;
  private boolean boxes;
  private int side;
  private int start;

  /** Whether the text can hardly be meant as anything but cages or regions. */
  private boolean strong;

  /** Whether cells of cages are named by row and column, so that no other cells can be meant. */
  private boolean explicit;

  private Assembly(Paste paste) {
    this.paste = paste;
    this.pasted = paste.text();
    this.tokens = paste.tokens();
    this.brackets = paste.brackets();
    this.words = paste.words();
    this.account = new TokenAccounting(tokens);
    this.start = pasted.text().length();
  }

  /**
   * Returns the board of a text that has cages or regions; null if it has neither.
   *
   * @throws ProblemException if it has, and they do not fit together
   */
  static Assembled of(Paste paste) throws ProblemException {
    String text = paste.text().text();
    if (text.length() > LONGEST || !mayHave(text)) {
      return null;
    }
    Assembly assembly = new Assembly(paste);
    try {
      return assembly.assembled();
    } catch (ProblemException misfit) {
      if (assembly.strong) {
        throw misfit;
      }
      return null;
    }
  }

  /** Returns whether there are enough letters or digits for a grid of labels or for cages. */
  private static boolean mayHave(String text) {
    int signs = 0;
    for (int i = 0; i < text.length() && signs < FEWEST_SIGNS; i++) {
      signs += Character.isLetterOrDigit(text.charAt(i)) ? 1 : 0;
    }
    return signs >= FEWEST_SIGNS;
  }

  private Assembled assembled() throws ProblemException {
    GridRoles roles = GridRoles.of(pasted, tokens, brackets, SymbolGrids.of(pasted));
    BitSet blocked = roles.tokens(tokens);
    CageListing listing =
        roles.labels() == null && MoreThanCells.mayList(pasted.text())
            ? CageListing.of(pasted, tokens, brackets, blocked, words.namesCages())
            : null;
    givens = roles.givens();
    solution = roles.solution();
    regions = roles.regions();
    side = roles.side();
    strong =
        roles.labels() != null
            || regions != null
            || words.namesCages()
            || words.isKenken()
            || listing != null && listing.isClear();
    if (roles.labels() != null) {
      useLabels(roles);
    } else if (listing != null) {
      useListing(listing);
    }
    if (cages == null && regions != null && isBoxes()) {
      dropBoxes();
    }
    if (cages == null && (regions == null || isBare()) && regionCells == null) {
      return null;
    }
    Mentions mentions = paste.mentions();
    if (mentions.isOther()) {
      throw mentions.problem().exception();
    }
    if (roles.other() != null) {
      throw Problem.of(
              ProblemCode.AMBIGUOUS_FORMAT,
              "two grids of givens with different digits, and one board")
          .at(pasted.place(roles.other().start()))
          .exception();
    }
    for (SymbolGrid grid :
        new SymbolGrid[] {givens, regions, solution, roles.labels(), roles.totals()}) {
      use(grid);
    }
    return finished(board());
  }

  /** Returns whether the regions are the boxes of a Sudoku. */
  private boolean isBoxes() {
    BoxShape shape = BoxShape.of(side);
    int[] labels = regions.labels();
    for (int cell = 0; shape != null && cell < labels.length; cell++) {
      int row = cell / side / shape.rows() * shape.rows();
      int column = cell % side / shape.columns() * shape.columns();
      if (labels[cell] != labels[row * side + column]) {
        return false;
      }
    }
    return shape != null;
  }

  /** Boxes say nothing; with few digits the text may be a puzzle of another kind. */
  private void dropBoxes() throws ProblemException {
    int digits = 0;
    for (int digit : givens == null ? new int[0] : givens.digits()) {
      digits += digit == 0 ? 0 : 1;
    }
    if (side != 9 || digits < LEAST_GIVENS) {
      throw Problem.of(
              ProblemCode.UNKNOWN_FORMAT,
              "a map of the boxes and "
                  + digits
                  + " digits: this may be anything; send the digits alone if it is a Sudoku")
          .at(pasted.place(regions.start()))
          .exception();
    }
    boxes = true;
  }

  /** Returns whether regions in digits are all there is, so that they may be any numbers. */
  private boolean isBare() {
    return givens == null && regions.digits() != null && !words.isJigsaw() && !words.namesRegions();
  }

  private void use(SymbolGrid grid) {
    if (grid == null) {
      return;
    }
    start = Math.min(start, grid.start());
    for (int i = 0; i < tokens.count(); i++) {
      if (tokens.start(i) >= grid.start() && tokens.start(i) < grid.end()) {
        account.use(i, i + 1);
      }
    }
  }

  private void use(CageAnchor anchor, CageTotal total) {
    start = Math.min(start, tokens.start(anchor.from()));
    account.use(anchor.from(), anchor.to());
    if (total != null) {
      account.use(total.token(), total.token() + 1);
    }
  }

  // ---- cages -------------------------------------------------------------------------------

  private void useLabels(GridRoles roles) throws ProblemException {
    cages = new ArrayList<>();
    Map<String, int[]> groups = roles.labels().groups();
    LabelTotals.Found table = roles.table();
    if (roles.totals() != null) {
      for (Map.Entry<String, int[]> group : groups.entrySet()) {
        cages.add(PlacedCage.ofSymbols(group.getValue(), roles.totals()));
      }
    } else {
      for (int i = 0; i < table.anchors().size(); i++) {
        CageAnchor anchor = table.anchors().get(i);
        CageTotal total = table.totals()[i];
        use(anchor, total);
        int place = tokens.start(anchor.from());
        cages.add(
            new PlacedCage(groups.get(anchor.label()), total.value(), total.operator(), place));
      }
    }
    read.add(cages.size() + " cages by their labels");
  }

  private void useListing(CageListing listing) throws ProblemException {
    explicit = listing.isExplicit();
    CellResolver resolver = CellResolver.of(listing, side, statedSide(), pasted, tokens);
    List<PlacedCage> with = new ArrayList<>();
    List<PlacedCage> without = new ArrayList<>();
    for (int i = 0; i < listing.anchors().size(); i++) {
      CageAnchor anchor = listing.anchors().get(i);
      CageTotal total = listing.totals()[i];
      use(anchor, total);
      int place = tokens.start(anchor.from());
      int[] cells = resolver.cells(anchor);
      (total == null ? without : with)
          .add(
              new PlacedCage(
                  cells,
                  total == null ? Cage.NO_TOTAL : total.value(),
                  total == null ? null : total.operator(),
                  place));
    }
    side = resolver.side();
    if (resolver.assumption() != null) {
      assumed.add(resolver.assumption());
    }
    int[][] layout = PlacedCage.regions(without, side);
    if (layout != null) {
      regionCells = layout;
      read.add(side + " regions of " + side + " cells");
      without = List.of();
    }
    if (with.isEmpty() && layout != null) {
      return;
    }
    if (!without.isEmpty()) {
      PlacedCage first = without.get(0);
      throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the cage", "a total")
          .at(pasted.place(first.place()))
          .in(first.name(side))
          .exception();
    }
    cages = with;
    read.add(cages.size() + " cages with their cells");
  }

  /**
   * Returns the side that the text states, such as {@code 6x6} or {@code size: 6}; 0 if it does
   * not.
   */
  private int statedSide() {
    return StatedSide.of(tokens);
  }

  // ---- board -------------------------------------------------------------------------------

  private Board board() throws ProblemException {
    PuzzleType type = type();
    Board.Builder board = Board.builder(type, side);
    if (givens != null) {
      int[] digits = givens.digits();
      int count = 0;
      for (int cell = 0; cell < digits.length; cell++) {
        if (digits[cell] != 0) {
          board.given(cell, digits[cell]);
          count++;
        }
      }
      read.add(count + " givens");
    }
    if (type.has(Rule.REGIONS) && regions != null) {
      int[] labels = regions.labels();
      for (int cell = 0; cell < labels.length; cell++) {
        board.region(cell, labels[cell] + 1);
      }
      read.add(side + " regions");
    } else if (type.has(Rule.REGIONS)) {
      for (int region = 0; region < side; region++) {
        for (int cell : regionCells[region]) {
          board.region(cell, region + 1);
        }
      }
    }
    if (cages != null) {
      addCages(board, type);
    }
    words.addTo(board, side);
    if (!words.assembled().isEmpty()) {
      read.add(words.assembled());
    }
    Board built = board.build();
    Validation.check(built);
    Validation.checkGivens(built);
    return built;
  }

  private void addCages(Board.Builder board, PuzzleType type) throws ProblemException {
    boolean kenken = type == PuzzleType.KENKEN || type == PuzzleType.KENDOKU;
    boolean[] caged = new boolean[side * side];
    int covered = 0;
    long apart = cages.stream().filter(cage -> !cage.isConnected(side)).count();
    int cells = cages.stream().mapToInt(cage -> cage.cells().length).sum();
    // Few cages of which one is in pieces are misprints.
    boolean mayBeApart = explicit && 2 * apart < cages.size() && 2 * cells > side * side;
    for (PlacedCage cage : cages) {
      for (int cell : cage.cells()) {
        if (caged[cell]) {
          throw Problem.of(ProblemCode.CAGE_SHAPE, "the cell is in two cages, or twice in one")
              .at(pasted.place(cage.place()))
              .in(dev.pencilmark.board.Cells.name(cell, side))
              .exception();
        }
        caged[cell] = true;
        covered++;
      }
      if (cage.total() < 1) {
        throw Problem.zeroTotal("the cage").at(pasted.place(cage.place())).exception();
      }
      if (kenken && cage.operator() == null && cage.cells().length > 1 && hasOperators()) {
        throw Problem.missing(
                ProblemCode.CAGE_OPERATOR_MISSING,
                "the cage of several cells",
                "an operator + - x or /")
            .at(pasted.place(cage.place()))
            .in(cage.name(side))
            .exception();
      }
      if (!cage.isConnected(side) && !mayBeApart) {
        throw Problem.of(ProblemCode.CAGE_SHAPE, "the cells of the cage are not connected")
            .at(pasted.place(cage.place()))
            .in(cage.name(side))
            .exception();
      }
      CageOperator operator = cage.operator() == null ? CageOperator.ADD : cage.operator();
      board.cage(new Cage(cage.cells(), operator, cage.total(), Cage.NO_COLOUR));
    }
    if (kenken && covered < caged.length) {
      throw Problem.of(
              ProblemCode.CAGE_UNCOVERED_CELL,
              "the cages of a KenKen cover the grid, and these cover "
                  + covered
                  + " of "
                  + caged.length
                  + " cells")
          .at(pasted.place(start))
          .exception();
    }
  }

  private boolean hasOperators() {
    return cages.stream()
        .anyMatch(cage -> cage.operator() != null && cage.operator() != CageOperator.ADD);
  }

  private PuzzleType type() {
    boolean jigsaw = regions != null && !isBoxes() || regionCells != null;
    if (cages == null && boxes) {
      return PuzzleType.SUDOKU;
    }
    if (cages == null) {
      if (givens == null && !words.isJigsaw()) {
        assumed.add("taken to be a jigsaw without givens");
      }
      return PuzzleType.JIGSAW;
    }
    if (jigsaw) {
      return PuzzleType.KILLER_JIGSAW;
    }
    if (hasOperators() || words.isKenken()) {
      return words.isKendoku() ? PuzzleType.KENDOKU : PuzzleType.KENKEN;
    }
    if (words.isKiller() || side == 9) {
      return PuzzleType.KILLER;
    }
    int covered = cages.stream().mapToInt(cage -> cage.cells().length).sum();
    boolean plus =
        cages.stream().anyMatch(cage -> cage.cells().length > 1 && cage.operator() != null);
    boolean kenken = covered == side * side && (plus || side == 5 || side == 7);
    assumed.add("taken to be a " + (kenken ? "KenKen" : "killer"));
    return kenken ? PuzzleType.KENKEN : PuzzleType.KILLER;
  }

  // ---- the rest of the text ----------------------------------------------------------------

  private Assembled finished(Board board) throws ProblemException {
    List<Loss> losses = new ArrayList<>();
    Set<String> others = cages == null ? words.others() : words.othersThanCages();
    if (!others.isEmpty()) {
      String names = String.join(", ", others);
      losses.add(Loss.ofConstraints(0, names));
      assumed.add("without the rules " + names);
    }
    Remainder.Unexplained rest = Remainder.settle(tokens, brackets, account);
    int unexplained = rest.first();
    if (rest.count() > MOST_UNEXPLAINED) {
      throw Problem.of(
              ProblemCode.UNKNOWN_FORMAT,
              String.join(", ", read)
                  + ", but "
                  + rest.count()
                  + " numbers belong to nothing that was read, the first of them "
                  + tokens.text(unexplained))
          .at(pasted.place(tokens.start(unexplained)))
          .exception();
    }
    if (unexplained >= 0) {
      String number =
          "\"" + tokens.text(unexplained) + "\" of line " + pasted.line(tokens.start(unexplained));
      losses.add(new Loss(LossKind.RULES, 0, number));
      assumed.add(number + " is not explained");
    }
    String how = String.join(", ", read);
    String ignored = Remainder.ignoredWords(tokens, account);
    if (!assumed.isEmpty()) {
      how += "; " + String.join("; ", assumed);
    }
    return new Assembled(board, assumed.isEmpty(), how, pasted.place(start), losses, ignored);
  }
}
