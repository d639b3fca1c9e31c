package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The items of a text of the Interactive Sudoku Solver. What a board can say of them becomes a
 * board; the others are on it as rules that are carried, each with its text.
 */
final class IssReader {

  /** How the name of a carried item begins that says what other digits a grid has. */
  static final String FOREIGN_SHAPE = "Shape ";

  private final IssItems items;
  private final IssShape shape;
  private final int side;
  private static final Pattern CELL = Pattern.compile("R[0-9]{1,2}C[0-9]");

  private final IssUnsupported unsupported = new IssUnsupported();
  private final IssVariants variants;
  private final IssRegions regions;
  private final IssCages cages;
  private final IssValues values;
  private final List<ExtraRegion> extraRegions = new ArrayList<>();
  private final Set<Rule> rules = EnumSet.noneOf(Rule.class);

  // The items by their subject.
  private final List<IssItem> valueItems = new ArrayList<>();
  private final List<IssItem> cageItems = new ArrayList<>();
  private final List<IssItem> sumItems = new ArrayList<>();
  private final List<IssItem> groupItems = new ArrayList<>();
  private final List<IssItem> layoutItems = new ArrayList<>();
  private final List<IssItem> variantItems = new ArrayList<>();

  private boolean noBoxes;
  private boolean falling;
  private boolean rising;
  private boolean windows;
  private boolean unknownRegions;
  private int regionSize;

  IssReader(Source source) throws ProblemException {
    this(source.text(), source.checkpoint());
  }

  IssReader(String sent, Checkpoint checkpoint) throws ProblemException {
    items = new IssItems(sent, checkpoint);
    shape = IssShape.of(items.first("Shape"));
    side = shape.side();
    regionSize = side;
    variants = new IssVariants(shape.digits(), unsupported);
    for (IssItem item : items.all()) {
      take(item);
    }
    regions = new IssRegions(side, regionSize);
    cages = new IssCages(shape.digits(), variants, unsupported);
    values = new IssValues(shape.digits(), variants, unsupported);
    if (shape.foreign() == null) {
      regions.read(layoutItems, noBoxes, windows);
    }
    rules.addAll(regions.rules());
    extraRegions.addAll(regions.extra());
    cages.readCages(cageItems);
    cages.readSums(sumItems);
    variants.read(variantItems, regions, unknownRegions, checkpoint);
    readGroups();
    readDiagonals();
    values.readAllowed(valueItems);
    values.readInPlay(shape.foreign() == null ? items.left() : List.of());
  }

  int side() {
    return side;
  }

  boolean hasKnown() {
    return items.hasKnown();
  }

  /**
   * Returns whether no item is known, and none names a cell: words with dots and tildes of any
   * text.
   */
  boolean isForeign() {
    return unsupported.count() == items.all().size()
        && items.left().isEmpty()
        && items.all().stream().noneMatch(IssReader::namesCells);
  }

  private static boolean namesCells(IssItem item) {
    return CELL.matcher(item.string()).find();
  }

  /** Returns the items that a board cannot say. */
  IssUnsupported unsupported() {
    return unsupported;
  }

  /** Returns the text without the items that say what cells hold. */
  String withoutValues() throws ProblemException {
    if (shape.foreign() != null) {
      throw Problem.otherLayout("a grid whose digits are 1 to its side", shape.foreign().string())
          .exception();
    }
    List<IssItem> all = new ArrayList<>(valueItems);
    all.addAll(items.left());
    all.sort((one, other) -> one.from() - other.from());
    String text = items.text();
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (IssItem item : all) {
      rest.append(text, from, item.from());
      from = item.end();
    }
    return rest.append(text, from, text.length()).append(values.variables()).toString();
  }

  private void take(IssItem item) throws ProblemException {
    if (shape.foreign() != null) {
      takeForeign(item);
      return;
    }
    if (item.start() < 0) {
      unsupported.add(item);
      return;
    }
    switch (item.type()) {
      case "" -> valueItems.add(item);
      case "Shape" -> {
        if (item != items.first("Shape") && !shape.isIndicatedBy(item)) {
          unsupported.add(item);
        }
      }
      case "Cage" -> cageItems.add(item);
      case "Sum" -> sumItems.add(item);
      case "AllDifferent" -> groupItems.add(item);
      case "Jigsaw" -> layoutItems.add(item);
      case "NoBoxes" -> noBoxes = true;
      case "Diagonal" -> {
        String direction = item.arguments();
        falling |= direction.equals("-1");
        rising |= direction.equals("1");
        if (!direction.equals("1") && !direction.equals("-1")) {
          unsupported.add(item);
        }
      }
      case "Windoku" -> windows = true;
      case "DisjointSets" -> rules.add(Rule.DISJOINT_GROUPS);
      case IssVariants.RANK_TIES -> {
        String ties = item.arguments();
        variants.setRankTies(ties.equals("any"));
        if (ties.equals("none")) {
          unsupported.add(item);
        }
      }
      case "RegionSize" -> {
        TextCursor cursor = item.cursor();
        regionSize = cursor.number("the size of regions", 99);
      }
      default -> {
        unknownRegions |= item.type().equals("ChaosConstruction");
        if (IssRules.knows(item.type()) || item.type().equals(IssVariants.OR)) {
          variantItems.add(item);
        } else {
          unsupported.add(item);
        }
      }
    }
  }

  /** A grid of other digits has another meaning of every item, also of those that boards have. */
  private void takeForeign(IssItem item) {
    if (item.type().equals("Shape")) {
      unsupported.add(FOREIGN_SHAPE + item.arguments(), item.string(), item.from());
    } else {
      unsupported.add(item.type().isEmpty() ? "Given" : item.type(), item.string(), item.from());
    }
  }

  private void readGroups() throws ProblemException {
    for (IssItem item : groupItems) {
      if (item.hasVariables()) {
        unsupported.add(item);
        continue;
      }
      TextCursor cursor = item.cursor();
      int[] cells = Arrays.stream(IssCells.readCells(cursor, side)).distinct().toArray();
      if (cells.length > side) {
        String wrong = "more cells than digits cannot all differ";
        throw Problem.cellCount(ProblemCode.CAGE_SHAPE, wrong, "at most " + side, cells.length)
            .at(item.start())
            .exception();
      }
      if (cells.length > 1) {
        extraRegions.add(new ExtraRegion(cells));
      }
      if (extraRegions.size() > Board.MAX_EXTRA_REGIONS - 1) {
        throw Problem.tooLarge("the number of groups", Board.MAX_EXTRA_REGIONS - 1, "groups")
            .at(item.start())
            .exception();
      }
    }
  }

  private void readDiagonals() {
    if (falling && rising) {
      rules.add(Rule.DIAGONALS);
    } else if (falling || rising) {
      extraRegions.add(BoardParts.diagonal(side, falling));
    }
  }

  PuzzleType type() {
    boolean caged = !shape.digits().haveZero() && hasCages();
    PuzzleType plain = BoardParts.type(regions.numbers() != null, caged);
    if (plain == PuzzleType.SUDOKU && rules.size() == 1) {
      return switch (rules.iterator().next()) {
        case DIAGONALS -> PuzzleType.SUDOKU_X;
        case WINDOWS -> PuzzleType.WINDOKU;
        default -> PuzzleType.COLOUR_SUDOKU;
      };
    }
    return plain;
  }

  private boolean hasCages() {
    return !cages.plain().isEmpty()
        || !cages.repeating().isEmpty()
        || variants.rules().stream().anyMatch(rule -> rule.kind() == RuleKind.CAGE);
  }

  Board board() throws ProblemException {
    PuzzleType type = type();
    boolean plain = !type.has(Rule.CAGES) && !type.has(Rule.REGIONS);
    Board.Builder board = Board.builder(plain ? PuzzleType.SUDOKU : type, side);
    rules.forEach(board::rule);
    int[] numbers = regions.numbers();
    for (int cell = 0; numbers != null && cell < numbers.length; cell++) {
      board.region(cell, numbers[cell]);
    }
    values.addTo(board);
    cages.plain().forEach(board::cage);
    variants.rules().forEach(board::variant);
    if (shape.digits().haveZero()) {
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    }
    cages.repeating().forEach(board::cage);
    extraRegions.forEach(board::extraRegion);
    unsupported.carried().forEach(board::variant);
    return board.build();
  }
}
