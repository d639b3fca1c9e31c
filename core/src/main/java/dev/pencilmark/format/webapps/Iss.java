package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.LeftOutRule;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Puzzles of the Interactive Sudoku Solver: items {@code .Type~argument~argument}, in any order,
 * with white space anywhere. Read and written are givens and candidates, cages, sums of cells in no
 * other cage (a cage whose digits may repeat), regions, diagonals, windows, disjoint groups and
 * groups of different digits; other rules are named in a warning and a loss.
 *
 * <p>The layout of a text is the text: its rules stay when cells change.
 */
final class Iss extends LaidOutFormat {

  private static final int PLAIN_SIDE = IssText.PLAIN_SIDE;
  private static final int RADIX = 36;

  /** Rules that are named at most; a text may have any number of items. */
  private static final int MOST_NAMED = 12;

  private static final int LONGEST_NAME = 40;

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Iss::fidelity);

  /** The items that stand without arguments. */
  private static final Set<String> ALONE =
      Set.of(
          "AntiConsecutive",
          "AntiKing",
          "AntiKnight",
          "AntiTaxicab",
          "ChaosConstruction",
          "DisjointSets",
          "Doppelganger",
          "DutchFlatmates",
          "FullRankTies",
          "GlobalEntropy",
          "GlobalMod",
          "NoBoxes",
          "StrictKropki",
          "StrictXV",
          "Windoku");

  /** Items that begin a group of others, up to an End. */
  private static final Set<String> GROUPS = Set.of("Or", "And", "Replicate");

  /**
   * One item.
   *
   * @param type its type, empty for values of cells
   * @param start where its arguments start, or its end if it has none
   * @param end where it ends
   */
  private record Item(String type, int start, int end) {}

  Iss() {
    super(
        "iss",
        "Interactive Sudoku Solver (.Cage~3~R1C1~R1C2)",
        ".Diagonal~1.Diagonal~-1.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9"
            + "~R3C3_8~R3C8_6~R4C1_8~R4C5_6",
        List.of(),
        Link.parameter(Site.ANY, "q"));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() < 3 || text.charAt(0) != '.') {
      return Recognition.NONE;
    }
    int at = 1;
    while (at < text.length() && at < LONGEST_NAME && isLetter(text.charAt(at))) {
      at++;
    }
    boolean arguments = at < text.length() && text.charAt(at) == '~';
    boolean named =
        at > 1 && text.charAt(1) <= 'Z' && (arguments || at > 2 && hasLowerCase(text, 1, at));
    boolean values = text.charAt(1) == '~';
    boolean ends =
        at == text.length() || text.charAt(at) == '~' || text.charAt(at) == '.' || at == 1;
    if (!values && !named || !ends && text.charAt(at) > ' ') {
      return Recognition.NONE;
    }
    try {
      Parser reading = new Parser(source);
      if (text.indexOf('~') < 0 && !reading.hasKnown) {
        return Recognition.NONE;
      }
      return new Recognition.Match(
          reading.type(),
          reading.side,
          "",
          Confidence.CERTAIN,
          List.of("items with a dot before and arguments after ~"),
          reading.leftOut());
    } catch (ProblemException refused) {
      return new Recognition.Near(refused.getMessage(), true);
    }
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
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
    Parser reading = new Parser(source);
    Board board = reading.board();
    if (reading.outside.isEmpty()) {
      return Decoded.of(board).written("", source.text());
    }
    String names = reading.outsideNames();
    Problem warning = Problem.outsideModel(names).at(reading.outsideAt);
    Loss loss = new Loss(LossKind.RULES, 0, names + " left out");
    return new Decoded(
        board, "", source.text(), List.of(loss), List.of(warning), reading.leftOut());
  }

  /** Solvers know givens and what is left in a cell, and not who found that out. */
  private static Fidelity fidelity(PuzzleType type) {
    return Fidelity.whole(type)
        .but(CellState.PLACED, CellState.GIVEN)
        .but(CellState.SINGLE_CANDIDATE, CellState.GIVEN)
        .with(LossKind.RULES, LossKind.EXTRA_REGIONS, LossKind.REPEATING_CAGES)
        .keepingVariants(EnumSet.allOf(RuleKind.class), rule -> true);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return IssText.carries(type, side)
        ? BeyondBoard.atSide(FIDELITIES[type.ordinal()], type, side)
        : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (layout.isEmpty()) {
      return IssText.of(board);
    }
    Parser old = new Parser(Source.ofText(layout));
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

  /**
   * What is left of a killer without a cage that says anything is a Sudoku. Variant rules are in a
   * text that was read with them.
   */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    List<Loss> losses = BeyondBoard.lossesOf(board, fidelity(board.type(), board.side(), dialect));
    if (board.variants().isEmpty()) {
      return losses;
    }
    List<VariantRule> left = new ArrayList<>(board.variants());
    left.removeAll(new Parser(Source.ofText(written)).board().variants());
    List<Loss> all = new ArrayList<>(losses);
    all.addAll(Fidelity.lossesOf(left, board.cellCount()));
    return all;
  }

  /** A text whose items were looked through; those that need the side come second. */
  private static final class Parser {

    private final String text;
    private final List<Item> values = new ArrayList<>();
    private final List<Item> cages = new ArrayList<>();
    private final List<Item> sums = new ArrayList<>();
    private final List<Item> groups = new ArrayList<>();
    private final List<Cage> repeating = new ArrayList<>();
    private final List<Item> variantItems = new ArrayList<>();
    private final List<VariantRule> variants = new ArrayList<>();

    /** How many groups of items, of which one holds or all are said again, are open. */
    private int open;

    private Item regions;
    private boolean noBoxes;
    private boolean falling;
    private boolean rising;
    private final Set<Rule> rules = new LinkedHashSet<>();

    /** Whether there is an item that is no chance word with a dot before it, as in man pages. */
    private boolean hasKnown;

    /** The items that a board cannot express, with how many there are. */
    private final Map<String, Integer> outside = new LinkedHashMap<>();

    private int outsideAt = Problem.NO_INDEX;
    private int side = PLAIN_SIDE;

    Parser(Source source) throws ProblemException {
      this.text = source.text();
      int at = 0;
      int items = 0;
      while (at < text.length()) {
        source.checkpoint().passes(items++);
        if (text.charAt(at) <= ' ') {
          at++;
        } else if (text.charAt(at) == '.') {
          at = item(at + 1);
        } else {
          throw new TextCursor(text, at, text.length()).unexpected("a dot and an item").exception();
        }
      }
      readSums();
      readVariants();
      if (falling && rising) {
        rules.add(Rule.DIAGONALS);
      }
      if (groups.size() > Board.MAX_EXTRA_REGIONS - 1) {
        throw Problem.tooLarge("the number of groups", Board.MAX_EXTRA_REGIONS - 1, "groups")
            .at(groups.get(0).start)
            .exception();
      }
      if (rules.contains(Rule.WINDOWS) && side != PLAIN_SIDE) {
        rules.remove(Rule.WINDOWS);
        leaveOut("Windoku", outsideAt);
      }
    }

    /**
     * Reads the sums that are cages whose digits may repeat: of other cells than those before, each
     * counted once. There are more kinds of sums, which are left out like other rules.
     */
    private void readSums() {
      if (sums.isEmpty()) {
        return;
      }
      boolean[] caged = new boolean[side * side];
      for (Item item : cages) {
        try {
          overlaps(cage(item, mostDifferent()), caged);
        } catch (ProblemException refused) {
          // The cage itself is read later, and refused then.
        }
      }
      for (Item item : sums) {
        try {
          Cage sum = cage(item, side * side * side);
          if (sum.hasTotal() && !overlaps(sum, caged)) {
            repeating.add(sum.repeating());
            continue;
          }
          if (sum.hasTotal()) {
            int total = (int) sum.target();
            variants.add(VariantRule.of(RuleKind.SUM).group(sum.cells()).values(total).build());
            continue;
          }
        } catch (ProblemException other) {
          // Left out.
        }
        leaveOut(item.type, item.start);
      }
    }

    /** Reads the items that are variant rules; what is not understood of them is left out. */
    private void readVariants() throws ProblemException {
      boolean kropki = hasVariant("StrictKropki");
      boolean xv = hasVariant("StrictXV");
      boolean dots = hasVariant("WhiteDot") || hasVariant("BlackDot");
      for (Item item : variantItems) {
        List<VariantRule> read =
            IssRules.read(item.type, text.substring(item.start, item.end), side);
        // A pair of an item with a key is no mark, and so not exempt where all marks are shown.
        boolean keyed = item.type.startsWith("Pair") || item.type.startsWith("Binary");
        if (read == null || keyed && read.stream().anyMatch(rule -> isMark(rule, kropki, xv))) {
          leaveOut(item.type, item.start);
          continue;
        }
        for (VariantRule rule : read) {
          boolean free = rule.kind() == RuleKind.NONCONSECUTIVE && !dots;
          VariantRule made = free ? rule.toBuilder().markedExempt(true).build() : rule;
          try {
            VariantRules.check(made, side);
            variants.add(made);
            VariantRules.checkCounts(variants);
          } catch (ProblemException refused) {
            throw refused.problem().at(item.start).exception();
          }
        }
      }
    }

    private static boolean isMark(VariantRule rule, boolean kropki, boolean xv) {
      return switch (rule.kind()) {
        case DIFFERENCE, RATIO -> kropki;
        case SUM_PAIR -> xv;
        default -> false;
      };
    }

    private boolean hasVariant(String type) {
      return variantItems.stream().anyMatch(item -> item.type.equals(type));
    }

    /** The largest total of different digits. */
    private int mostDifferent() {
      return side * (side + 1) / 2;
    }

    /** Whether a cage has cells of those before; marks its cells if not. */
    private static boolean overlaps(Cage cage, boolean[] caged) {
      for (int i = 0; i < cage.size(); i++) {
        if (caged[cage.cell(i)]) {
          return true;
        }
      }
      for (int i = 0; i < cage.size(); i++) {
        caged[cage.cell(i)] = true;
      }
      return false;
    }

    private int item(int start) throws ProblemException {
      int nameEnd = start;
      while (nameEnd < text.length() && isLetter(text.charAt(nameEnd))) {
        nameEnd++;
      }
      int end = text.indexOf('.', nameEnd);
      end = end < 0 ? text.length() : end;
      while (end > nameEnd && text.charAt(end - 1) <= ' ') {
        end--;
      }
      boolean hasArguments = nameEnd < end && text.charAt(nameEnd) == '~';
      String type = text.substring(start, Math.min(nameEnd, start + LONGEST_NAME));
      Item item = new Item(type, hasArguments ? nameEnd + 1 : end, end);
      if (!hasArguments && nameEnd < end) {
        leaveOut(type.isEmpty() ? "something without a name" : type, start);
      } else {
        take(item, start);
      }
      return end;
    }

    /** The text without the items that say what cells hold. */
    String withoutValues() {
      StringBuilder rest = new StringBuilder();
      int from = 0;
      for (Item item : values) {
        rest.append(text, from, item.start - 2);
        from = item.end;
      }
      return rest.append(text, from, text.length()).toString();
    }

    private void take(Item item, int start) throws ProblemException {
      hasKnown |= ALONE.contains(item.type);
      if (open > 0 && !item.type.equals("End") && !GROUPS.contains(item.type)) {
        // A part of what is left out as a whole.
        return;
      }
      switch (item.type) {
        case "" -> {
          if (item.start < item.end) {
            values.add(item);
          }
        }
        case "Shape" -> readShape(item);
        case "Cage" -> cages.add(item);
        case "Sum" -> sums.add(item);
        case "AllDifferent" -> groups.add(item);
        case "Jigsaw" -> {
          if (regions != null) {
            leaveOut("a second Jigsaw", start);
          } else {
            regions = item;
          }
        }
        case "NoBoxes" -> noBoxes = true;
        case "Diagonal" -> {
          String direction = text.substring(item.start, item.end);
          falling |= direction.equals("-1");
          rising |= direction.equals("1");
          if (!direction.equals("1") && !direction.equals("-1")) {
            leaveOut("Diagonal", start);
          }
        }
        case "Windoku" -> rules.add(Rule.WINDOWS);
        case "DisjointSets" -> rules.add(Rule.DISJOINT_GROUPS);
        case "RegionSize" -> readRegionSize(item, start);
        case "Or", "And", "Replicate" -> {
          leaveOut(item.type, start);
          open += text.indexOf(".End", item.end) >= 0 ? 1 : 0;
        }
        // Ends a group of items; its start has been named.
        case "End" -> open = Math.max(0, open - 1);
        default -> {
          if (IssRules.knows(item.type)) {
            variantItems.add(item);
          } else {
            leaveOut(item.type, start);
          }
        }
      }
    }

    private void leaveOut(String what, int at) {
      outsideAt = outside.isEmpty() ? at : outsideAt;
      outside.merge(what, 1, Integer::sum);
    }

    List<LeftOutRule> leftOut() {
      return LeftOutRule.of(outside);
    }

    String outsideNames() {
      String names = outside.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
      return outside.size() > MOST_NAMED ? names + ", others" : names;
    }

    private void readShape(Item item) throws ProblemException {
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      int at = cursor.at();
      int rows = cursor.number("the number of rows", 99);
      cursor.expect('x', "x and the number of columns");
      int columns = cursor.number("the number of columns", 99);
      int digits = rows;
      if (cursor.take('~')) {
        digits = range(cursor, rows);
      }
      cursor.expectEnd("the shape");
      if (rows != columns || digits != rows || !PuzzleType.SUDOKU.supports(rows)) {
        String shape = rows + "x" + columns + " with " + digits + " digits";
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL,
                "boards have as many rows, columns and digits",
                "a square of side 3 to " + Board.MAX_SIDE,
                shape)
            .at(at)
            .exception();
      }
      side = rows;
    }

    /** Reads how many digits there are, or from which to which. */
    private static int range(TextCursor cursor, int rows) throws ProblemException {
      int at = cursor.at();
      int first = cursor.number("the number of digits", 99);
      if (!cursor.take('-')) {
        return first;
      }
      int last = cursor.number("the largest digit", 99);
      if (first != 1 || last != rows) {
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL,
                "the digits of a board are 1 to its side",
                "1-" + rows,
                first + "-" + last)
            .at(at)
            .exception();
      }
      return last;
    }

    private void readRegionSize(Item item, int start) throws ProblemException {
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      int size = cursor.number("the size of regions", 99);
      if (size != side) {
        leaveOut("RegionSize", start);
      }
    }

    PuzzleType type() {
      boolean caged = !cages.isEmpty() || !repeating.isEmpty();
      PuzzleType plain =
          regions == null
              ? caged ? PuzzleType.KILLER : PuzzleType.SUDOKU
              : caged ? PuzzleType.KILLER_JIGSAW : PuzzleType.JIGSAW;
      if (plain == PuzzleType.SUDOKU && rules.size() == 1) {
        return switch (rules.iterator().next()) {
          case DIAGONALS -> PuzzleType.SUDOKU_X;
          case WINDOWS -> PuzzleType.WINDOKU;
          default -> PuzzleType.COLOUR_SUDOKU;
        };
      }
      return plain;
    }

    Board board() throws ProblemException {
      if (noBoxes && regions == null) {
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL, "NoBoxes without a Jigsaw: a grid without boxes")
            .expected("boxes or regions", "none")
            .exception();
      }
      PuzzleType plain =
          switch (type()) {
            case KILLER, KILLER_JIGSAW, JIGSAW -> type();
            default -> PuzzleType.SUDOKU;
          };
      Board.Builder board = Board.builder(plain, side);
      rules.forEach(board::rule);
      if (regions != null) {
        readRegions(board);
        // Regions do not stand for the boxes: a real puzzle has many solutions without them.
        if (!noBoxes && BoxShape.of(side) != null) {
          board.rule(Rule.BOXES);
        }
      }
      int[] masks = new int[side * side];
      for (Item item : values) {
        readValues(item, masks);
      }
      for (int cell = 0; cell < masks.length; cell++) {
        if (Integer.bitCount(masks[cell]) == 1) {
          board.given(cell, Integer.numberOfTrailingZeros(masks[cell]) + 1);
        } else if (masks[cell] != 0) {
          if (variants.isEmpty()) {
            board.candidates(cell, masks[cell]);
          } else {
            // Beside rules it is one, such as that of odd cells, and nothing that a player noted.
            board.variant(VariantRule.of(RuleKind.ALLOWED).group(cell).masks(masks[cell]).build());
          }
        }
      }
      boolean[] caged = new boolean[side * side];
      for (Item item : cages) {
        Cage cage = cage(item, mostDifferent());
        if (!overlaps(cage, caged)) {
          board.cage(cage);
        } else {
          VariantRule.Builder further = VariantRule.of(RuleKind.CAGE).group(cage.cells());
          board.variant((cage.hasTotal() ? further.values((int) cage.target()) : further).build());
        }
      }
      variants.forEach(board::variant);
      repeating.forEach(board::cage);
      if (falling != rising) {
        int first = falling ? 0 : side - 1;
        int step = falling ? side + 1 : side - 1;
        board.extraRegion(
            new ExtraRegion(IntStream.range(0, side).map(i -> first + i * step).toArray()));
      }
      for (Item item : groups) {
        readGroup(item, board);
      }
      return board.build();
    }

    private void readGroup(Item item, Board.Builder board) throws ProblemException {
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      int[] cells = cells(cursor);
      if (cells.length > side) {
        throw Problem.of(
                ProblemCode.CAGE_SHAPE,
                "more cells than digits cannot all differ",
                "at most " + side + " cells",
                cells.length + " cells")
            .at(item.start)
            .exception();
      }
      if (cells.length > 1) {
        board.extraRegion(new ExtraRegion(cells));
      }
    }

    /** Reads the label of every cell: a number of its region, or any sign. */
    private void readRegions(Board.Builder board) throws ProblemException {
      TextCursor cursor = new TextCursor(text, regions.start, regions.end);
      char[] labels = new char[side * side];
      StringBuilder known = new StringBuilder();
      boolean numbers = true;
      for (int cell = 0; cell < labels.length; cell++) {
        cursor.skipSpace();
        if (cursor.atEnd()) {
          throw cursor.unexpected("a region for each of " + side * side + " cells").exception();
        }
        char label = cursor.peek();
        if (known.indexOf(String.valueOf(label)) < 0) {
          if (known.length() == side) {
            throw Problem.of(
                    ProblemCode.BAD_REGION,
                    "there are too many labels",
                    side + " regions",
                    "another, " + label)
                .at(cursor.at())
                .exception();
          }
          known.append(label);
        }
        int number = Character.digit(label, RADIX);
        numbers &= number >= 1 && number <= side;
        labels[cell] = label;
        cursor.skip();
      }
      cursor.skipSpace();
      cursor.expectEnd("the regions");
      for (int cell = 0; cell < labels.length; cell++) {
        int number = Character.digit(labels[cell], RADIX);
        board.region(cell, numbers ? number : known.indexOf(String.valueOf(labels[cell])) + 1);
      }
    }

    /** Reads the digits that are left in cells; a cell that is told again keeps those in both. */
    private void readValues(Item item, int[] masks) throws ProblemException {
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      do {
        int start = cursor.at();
        int cell = cell(cursor);
        int mask = 0;
        while (cursor.take('_')) {
          int at = cursor.at();
          int digit = cursor.number("a digit", side);
          if (digit == 0) {
            throw Problem.outOfRange("the digit", 1, side, "0").at(at).exception();
          }
          mask |= 1 << (digit - 1);
          cursor.skipSpace();
        }
        if (mask == 0) {
          throw cursor.unexpected("_ and a digit").exception();
        }
        masks[cell] = masks[cell] == 0 ? mask : masks[cell] & mask;
        if (masks[cell] == 0) {
          String name = Cells.name(cell, side);
          throw Problem.of(ProblemCode.EMPTY_CANDIDATES, "no digit is left")
              .expected("a digit that was told before", "others")
              .at(start)
              .in(name)
              .exception();
        }
      } while (cursor.take('~'));
      cursor.expectEnd("the values of cells");
    }

    private Cage cage(Item item, int most) throws ProblemException {
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      cursor.skipSpace();
      int total = cursor.number("the total of a cage", most);
      cursor.skipSpace();
      if (!cursor.take('~')) {
        throw cursor.unexpected("~ and a cell").exception();
      }
      return new Cage(cells(cursor), CageOperator.ADD, total, Cage.NO_COLOUR);
    }

    /** Reads cells to the end of an item. */
    private int[] cells(TextCursor cursor) throws ProblemException {
      boolean[] in = new boolean[side * side];
      int[] cells = new int[side * side];
      int size = 0;
      do {
        int at = cursor.at();
        int cell = cell(cursor);
        if (in[cell]) {
          throw Problem.of(ProblemCode.CAGE_SHAPE, "a cell is twice in its cage")
              .expected("another cell", "the same")
              .at(at)
              .exception();
        }
        in[cell] = true;
        cells[size++] = cell;
      } while (cursor.take('~'));
      cursor.expectEnd("the cells of a group");
      return Arrays.copyOf(cells, size);
    }

    /** Reads a cell such as R1C1, RaC10, and the white space around it. */
    private int cell(TextCursor cursor) throws ProblemException {
      cursor.skipSpace();
      cursor.expect('R', "a cell such as R1C1");
      int row = coordinate(cursor, "a row");
      cursor.expect('C', "C and a column");
      int column = coordinate(cursor, "a column");
      cursor.skipSpace();
      return (row - 1) * side + column - 1;
    }

    /** A number from 1 to the side: decimal, or one letter for 10 and more. */
    private int coordinate(TextCursor cursor, String what) throws ProblemException {
      int at = cursor.at();
      int letter = cursor.peek() >= 'a' ? Character.digit(cursor.peek(), RADIX) : -1;
      int value;
      if (letter >= 0) {
        value = letter;
        cursor.skip();
      } else {
        value = cursor.number(what, 2 * Board.MAX_SIDE);
      }
      if (value < 1 || value > side) {
        throw Problem.outOfRange(what, 1, side, value).at(at).exception();
      }
      return value;
    }
  }
}
