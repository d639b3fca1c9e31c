package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.format.LeftOutRule;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The items of a text of the Interactive Sudoku Solver. What a board can say of them becomes a
 * board; the others are on it as rules that are carried, each with its text.
 *
 * <p>A grid without boxes is one whose rows are its regions. Where some cells are in no region, the
 * whole regions are groups of different digits in such a grid.
 */
final class IssReader {

  private static final int RADIX = 36;

  /** Rules that are named at most; a text may have any number of items. */
  private static final int MOST_NAMED = 12;

  private static final int LONGEST_NAME = 40;

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
   * @param from where its dot is
   * @param start where its arguments start, or its end if it has none
   * @param end where it ends
   */
  private record Item(String type, int from, int start, int end) {}

  private final String text;
  private final List<Item> items = new ArrayList<>();
  private final List<Item> values = new ArrayList<>();

  /** Values that are what is left in play, and no rule of the puzzle. */
  private final List<Item> left = new ArrayList<>();

  private final List<Item> cages = new ArrayList<>();
  private final List<Item> sums = new ArrayList<>();
  private final List<Item> groups = new ArrayList<>();
  private final List<Item> layouts = new ArrayList<>();
  private final List<Item> variantItems = new ArrayList<>();

  private final List<Cage> plainCages = new ArrayList<>();
  private final List<Cage> repeating = new ArrayList<>();
  private final List<VariantRule> variants = new ArrayList<>();
  private final List<ExtraRegion> extraRegions = new ArrayList<>();

  /** The items that are carried; null once there are too many. */
  private List<VariantRule> carried = new ArrayList<>();

  private int carriedText;

  /** Values of cells that are no cells of the grid, as the items that say just these. */
  private final StringBuilder variables = new StringBuilder();

  /** The digits that each cell may have, and those that are left in play; 0 if nothing is said. */
  private int[] masks;

  private int[] inPlay;

  private final Set<Rule> rules = EnumSet.noneOf(Rule.class);

  /** The number of its region for each cell, from 1; null if the grid has no such regions. */
  private int[] regions;

  /** The region of each cell from 0, for rules about regions; -1 for none. */
  private int[] ruleRegions;

  /** Whether those are not the ones that the board has. */
  private boolean ownRegions;

  private boolean noBoxes;
  private boolean falling;
  private boolean rising;
  private boolean windows;
  private boolean unknownRegions;
  private int regionSize;

  /** Whether there is an item that is no chance word with a dot before it, as in man pages. */
  private boolean hasKnown;

  /** The items that a board cannot express, with how many there are. */
  private final Map<String, Integer> outside = new LinkedHashMap<>();

  private int outsideAt = Problem.NO_INDEX;
  private int side = IssCells.PLAIN_SIDE;

  /** What the grid has for digits, if they are not 1 to the side; else null. */
  private Item foreign;

  IssReader(Source source) throws ProblemException {
    this(source.text(), source.checkpoint());
  }

  IssReader(String sent, Checkpoint checkpoint) throws ProblemException {
    text = withoutComments(sent);
    scan(checkpoint);
    for (Item item : items) {
      if (item.type.equals("Shape")) {
        readShape(item);
        break;
      }
    }
    regionSize = side;
    for (Item item : items) {
      take(item);
    }
    readRegions();
    readCages();
    readSums();
    readVariants(checkpoint);
    readGroups();
    readAllValues();
  }

  /** Blanks the lines that begin with #, so that all else stays where it is. */
  private static String withoutComments(String sent) {
    if (sent.indexOf('#') < 0) {
      return sent;
    }
    StringBuilder blanked = new StringBuilder(sent);
    for (int at = 0; at >= 0 && at < sent.length(); ) {
      int end = sent.indexOf('\n', at);
      end = end < 0 ? sent.length() : end;
      for (int i = at; sent.charAt(at) == '#' && i < end; i++) {
        blanked.setCharAt(i, ' ');
      }
      at = end + 1;
    }
    return blanked.toString();
  }

  private void scan(Checkpoint checkpoint) throws ProblemException {
    int lastEnd = text.lastIndexOf(".End");
    int at = 0;
    int passes = 0;
    int depth = 0;
    Item block = null;
    Item before = null;
    boolean any = false;
    while (at < text.length()) {
      checkpoint.passes(passes++);
      if (text.charAt(at) <= ' ') {
        at++;
        continue;
      }
      if (text.charAt(at) != '.') {
        throw new TextCursor(text, at, text.length()).unexpected("a dot and an item").exception();
      }
      Item item = item(at);
      any = true;
      at = item.end;
      boolean ends = item.type.equals("End");
      if (depth > 0) {
        depth += ends ? -1 : GROUPS.contains(item.type) ? 1 : 0;
        if (depth == 0) {
          items.add(new Item(block.type, block.from, block.end, item.end));
        }
      } else if (GROUPS.contains(item.type) && !item.type.equals("And") && lastEnd >= item.end) {
        block = item;
        depth = 1;
      } else if (item.type.isEmpty() && item.start == item.end) {
        // An empty item, which says nothing but that the values after it are those left in play.
        before = item;
        continue;
      } else if (before != null && item.type.isEmpty() && before.end == item.from) {
        left.add(item);
      } else if (!ends && !item.type.equals("And")) {
        items.add(item);
      }
      before = null;
    }
    if (!any) {
      throw new TextCursor(text, text.length(), text.length())
          .unexpected("a dot and an item")
          .exception();
    }
    if (depth > 0) {
      items.add(new Item(block.type, block.from, block.end, text.length()));
    }
  }

  private Item item(int from) {
    int nameEnd = from + 1;
    while (nameEnd < text.length() && isLetter(text.charAt(nameEnd))) {
      nameEnd++;
    }
    int end = text.indexOf('.', nameEnd);
    end = end < 0 ? text.length() : end;
    while (end > nameEnd && text.charAt(end - 1) <= ' ') {
      end--;
    }
    int arguments = nameEnd;
    while (arguments < end && text.charAt(arguments) <= ' ') {
      arguments++;
    }
    boolean hasArguments = arguments < end && text.charAt(arguments) == '~';
    String type = text.substring(from + 1, Math.min(nameEnd, from + 1 + LONGEST_NAME));
    if (!hasArguments && nameEnd < end) {
      return new Item(type.isEmpty() ? "something without a name" : type, from, -1, end);
    }
    return new Item(type, from, hasArguments ? arguments + 1 : end, end);
  }

  static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  int side() {
    return side;
  }

  boolean hasKnown() {
    return hasKnown;
  }

  /** Whether the items that a board cannot say are carried on it; there may be too many. */
  boolean isCarried() {
    return carried != null;
  }

  /** The place of the first item that a board cannot say. */
  int outsideAt() {
    return outsideAt;
  }

  List<LeftOutRule> leftOut() {
    return LeftOutRule.of(outside);
  }

  String outsideNames() {
    String names = outside.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    return outside.size() > MOST_NAMED ? names + ", others" : names;
  }

  /** The text without the items that say what cells hold. */
  String withoutValues() throws ProblemException {
    if (foreign != null) {
      throw Problem.otherLayout("a grid whose digits are 1 to its side", string(foreign))
          .exception();
    }
    List<Item> all = new ArrayList<>(values);
    all.addAll(left);
    all.sort((one, other) -> one.from - other.from);
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (Item item : all) {
      rest.append(text, from, item.from);
      from = item.end;
    }
    return rest.append(text, from, text.length()).append(variables).toString();
  }

  private String string(Item item) {
    return text.substring(item.from, item.end);
  }

  private String arguments(Item item) {
    return text.substring(item.start, item.end);
  }

  /** Whether an item is about cells that are not in the grid. */
  private boolean hasVariables(Item item) {
    for (int at = item.start; at > 0 && at < item.end; at++) {
      char c = text.charAt(at);
      boolean begins = text.charAt(at - 1) == '~';
      if (begins && (c == 'V' || c == 'C' || c == 'D')) {
        return true;
      }
    }
    return false;
  }

  /** Notes an item that a board cannot say, and carries it. */
  private void leaveOut(Item item) {
    leaveOut(item.type, string(item), item.from);
  }

  private void leaveOut(String name, String what, int at) {
    outsideAt = outside.isEmpty() ? at : outsideAt;
    outside.merge(name, 1, Integer::sum);
    carriedText += name.length() + what.length();
    if (carried != null
        && carriedText <= VariantRules.MOST_TEXT
        && carried.size() < VariantRules.MOST_RULES) {
      carried.add(VariantRule.carried(Iss.ID, name, what));
    } else {
      carried = null;
      carriedText = VariantRules.MOST_TEXT + 1;
    }
  }

  private void take(Item item) throws ProblemException {
    hasKnown |= ALONE.contains(item.type);
    if (foreign != null) {
      takeForeign(item);
      return;
    }
    if (item.start < 0) {
      leaveOut(item);
      return;
    }
    switch (item.type) {
      case "" -> values.add(item);
      case "Shape" -> {
        int first = items.stream().filter(one -> one.type.equals("Shape")).findFirst().get().from;
        if (item.from != first && !sameShape(item)) {
          leaveOut(item);
        }
      }
      case "Cage" -> cages.add(item);
      case "Sum" -> sums.add(item);
      case "AllDifferent" -> groups.add(item);
      case "Jigsaw" -> layouts.add(item);
      case "NoBoxes" -> noBoxes = true;
      case "Diagonal" -> {
        String direction = arguments(item);
        falling |= direction.equals("-1");
        rising |= direction.equals("1");
        if (!direction.equals("1") && !direction.equals("-1")) {
          leaveOut(item);
        }
      }
      case "Windoku" -> windows = true;
      case "DisjointSets" -> rules.add(Rule.DISJOINT_GROUPS);
      case "RegionSize" -> {
        TextCursor cursor = new TextCursor(text, item.start, item.end);
        regionSize = cursor.number("the size of regions", 99);
      }
      default -> {
        unknownRegions |= item.type.equals("ChaosConstruction");
        if (IssRules.knows(item.type)) {
          variantItems.add(item);
        } else {
          leaveOut(item);
        }
      }
    }
  }

  private boolean sameShape(Item item) {
    return arguments(item).strip().equals(side + "x" + side);
  }

  /** A grid of other digits has another meaning of every item, also of those that boards have. */
  private void takeForeign(Item item) {
    if (item.type.equals("Shape")) {
      leaveOut("Shape " + arguments(item), string(item), item.from);
    } else {
      leaveOut(item.type.isEmpty() ? "Given" : item.type, string(item), item.from);
    }
  }

  private void readShape(Item item) throws ProblemException {
    if (item.start < 0 || item.start == item.end) {
      return;
    }
    TextCursor cursor = new TextCursor(text, item.start, item.end);
    int at = cursor.at();
    int rows = cursor.number("the number of rows", 99);
    cursor.expect('x', "x and the number of columns");
    int columns = cursor.number("the number of columns", 99);
    boolean plain = true;
    int first = 1;
    int last = Math.max(rows, columns);
    if (cursor.take('~') && cursor.atDigit()) {
      last = cursor.number("the number of digits", 99);
      if (cursor.take('-')) {
        first = last;
        last = cursor.number("the largest digit", 99);
      }
      plain = !cursor.take('~');
    } else if (!cursor.atEnd()) {
      plain = false;
      cursor.take('~');
    }
    if (plain) {
      cursor.expectEnd("the shape");
    } else {
      plain = text.substring(cursor.at(), item.end).equals("Sudoku");
    }
    if (rows != columns || !PuzzleType.SUDOKU.supports(rows)) {
      String shape = rows + "x" + columns + " with the digits " + first + " to " + last;
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "boards have as many rows as columns",
              "a square of side 3 to " + Board.MAX_SIDE,
              shape)
          .at(at)
          .exception();
    }
    side = rows;
    foreign = plain && first == 1 && last == rows ? null : item;
  }

  /** Finds out which cells are in boxes, regions or neither. */
  private void readRegions() throws ProblemException {
    if (foreign != null) {
      return;
    }
    BoxShape shape = BoxShape.of(side);
    boolean boxes = !noBoxes && shape != null && regionSize == side;
    if (!noBoxes && regionSize != side) {
      readOtherBoxes();
    }
    for (Item item : layouts) {
      int[] labels = labels(item);
      int[][] pieces = pieces(item, labels);
      boolean whole = Arrays.stream(pieces).allMatch(piece -> piece.length == side);
      if (whole && regions == null && ruleRegions == null) {
        regions = labels;
        continue;
      }
      for (int[] piece : pieces) {
        if (piece.length == side) {
          extraRegions.add(new ExtraRegion(piece));
        }
      }
      if (ruleRegions == null) {
        ruleRegions = new int[side * side];
        for (int cell = 0; cell < labels.length; cell++) {
          int label = labels[cell] - 1;
          ruleRegions[cell] = pieces[label].length == side ? label : -1;
        }
      }
    }
    if (boxes) {
      ownRegions = regions != null;
      ruleRegions = IntStream.range(0, side * side).map(cell -> shape.boxOf(cell, side)).toArray();
      if (regions != null) {
        // Regions do not stand for the boxes: a real puzzle has many solutions without them.
        rules.add(Rule.BOXES);
      }
    } else if (regions != null) {
      ruleRegions = Arrays.stream(regions).map(region -> region - 1).toArray();
    } else {
      ownRegions = true;
      if (shape != null) {
        regions = IntStream.range(0, side * side).map(cell -> cell / side + 1).toArray();
      }
    }
    if (windows) {
      readWindows(shape);
    }
  }

  /** Reads boxes of another size than the side: groups of different digits. */
  private void readOtherBoxes() {
    for (int low = (int) Math.sqrt(regionSize); low >= 2; low--) {
      int high = regionSize / low;
      boolean flat = side % low == 0 && side % high == 0;
      if (low * high != regionSize || !flat) {
        continue;
      }
      for (int box = 0; regionSize < side && box < side * side / regionSize; box++) {
        int top = box / (side / high) * low;
        int start = box % (side / high) * high;
        int[] cells = new int[regionSize];
        for (int i = 0; i < regionSize; i++) {
          cells[i] = (top + i / high) * side + start + i % high;
        }
        extraRegions.add(new ExtraRegion(cells));
      }
      return;
    }
  }

  /** At sides other than 9, windows are groups of the shape of a box, with a row between them. */
  private void readWindows(BoxShape shape) {
    if (side == IssCells.PLAIN_SIDE && regionSize == side) {
      rules.add(Rule.WINDOWS);
      return;
    }
    if (shape == null || regionSize != side) {
      return;
    }
    for (int top = 1; top + shape.rows() < side; top += shape.rows() + 1) {
      for (int start = 1; start + shape.columns() < side; start += shape.columns() + 1) {
        int[] cells = new int[side];
        for (int i = 0; i < side; i++) {
          cells[i] = (top + i / shape.columns()) * side + start + i % shape.columns();
        }
        extraRegions.add(new ExtraRegion(cells));
      }
    }
  }

  /** Reads the label of every cell: a number of its region, or any sign; they become numbers. */
  private int[] labels(Item item) throws ProblemException {
    int start = text.indexOf('~', item.start);
    // Older texts have the shape before.
    start = start < 0 || start >= item.end ? item.start : start + 1;
    TextCursor cursor = new TextCursor(text, start, item.end);
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
        if (known.length() > side) {
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
    int[] regions = new int[labels.length];
    for (int cell = 0; cell < labels.length; cell++) {
      int number = Character.digit(labels[cell], RADIX);
      regions[cell] = numbers ? number : known.indexOf(String.valueOf(labels[cell])) + 1;
    }
    return regions;
  }

  /** The cells of each region; all but one have as many as there are digits. */
  private int[][] pieces(Item item, int[] labels) throws ProblemException {
    int most = Arrays.stream(labels).max().getAsInt();
    int[][] pieces = new int[most][];
    int odd = 0;
    for (int label = 1; label <= most; label++) {
      int wanted = label;
      pieces[label - 1] =
          IntStream.range(0, labels.length).filter(cell -> labels[cell] == wanted).toArray();
      int size = pieces[label - 1].length;
      odd += size == side || size == 0 ? 0 : 1;
      if (odd > 1) {
        throw Problem.of(
                ProblemCode.BAD_REGION,
                "more than one region has another size than the others",
                side + " cells",
                size + " cells")
            .at(item.start)
            .exception();
      }
    }
    return pieces;
  }

  /** Reads cages; one that shares cells with another before it is a rule of its own. */
  private void readCages() throws ProblemException {
    boolean[] caged = new boolean[side * side];
    for (Item item : cages) {
      if (hasVariables(item)) {
        leaveOut(item);
        continue;
      }
      Cage cage = cage(item);
      if (cage == null) {
        leaveOut(item);
        continue;
      }
      // A total that no digits have makes a puzzle without a solution, and no bad cage.
      boolean possible =
          !cage.hasTotal() || RuleCollector.isPossible(side, cage.target(), cage.size(), false);
      if (possible && !overlaps(cage, caged)) {
        plainCages.add(cage);
      } else {
        VariantRule.Builder further = VariantRule.of(RuleKind.CAGE).group(cage.cells());
        add((cage.hasTotal() ? further.values((int) cage.target()) : further).build(), item);
      }
    }
  }

  /** The cage of an item; null if a cell is in it twice, and counts so in its sum. */
  private Cage cage(Item item) throws ProblemException {
    TextCursor cursor = new TextCursor(text, item.start, item.end);
    cursor.skipSpace();
    boolean none = !cursor.atEnd() && cursor.peek() == '~';
    int most = side * (side + 1) / 2;
    int at = cursor.at();
    int total = none ? 0 : cursor.number("the total of a cage", side * side * most);
    cursor.skipSpace();
    if (!cursor.take('~')) {
      throw cursor.unexpected("~ and a cell").exception();
    }
    int[] cells = cells(cursor);
    if (Arrays.stream(cells).distinct().count() < cells.length) {
      return null;
    }
    if (total > most) {
      throw Problem.outOfRange("the total of a cage", 0, most, total).at(at).exception();
    }
    return new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR);
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

  /**
   * Reads sums: a cage whose digits may repeat if its cells are in no other cage, else a rule of
   * its own. Of sums with weights those are understood that say that two groups are equal.
   */
  private void readSums() throws ProblemException {
    boolean[] caged = new boolean[side * side];
    plainCages.forEach(cage -> overlaps(cage, caged));
    for (Item item : sums) {
      List<VariantRule> read =
          hasVariables(item) ? null : IssRules.read(item.type, arguments(item), side, null);
      if (read == null) {
        leaveOut(item);
        continue;
      }
      VariantRule sum = read.get(0);
      if (sum.kind() == RuleKind.SUM) {
        Cage cage = new Cage(sum.group(0), CageOperator.ADD, sum.value(), Cage.NO_COLOUR);
        boolean possible = cage.target() >= cage.size() && cage.target() <= side * cage.size();
        if (possible && !overlaps(cage, caged)) {
          repeating.add(cage.repeating());
          continue;
        }
      }
      add(sum, item);
    }
  }

  private void add(VariantRule rule, Item item) throws ProblemException {
    try {
      VariantRules.check(rule, side);
      variants.add(rule);
      if (variants.size() > VariantRules.MOST_RULES) {
        VariantRules.checkCounts(variants);
      }
    } catch (ProblemException refused) {
      throw refused.problem().at(item.from).exception();
    }
  }

  /** Reads the items that are variant rules; what is not understood of them is carried. */
  private void readVariants(Checkpoint checkpoint) throws ProblemException {
    boolean kropki = hasVariant("StrictKropki");
    boolean xv = hasVariant("StrictXV");
    boolean dots = hasVariant("WhiteDot") || hasVariant("BlackDot");
    IssPairs pairs = new IssPairs(side);
    for (Item item : variantItems) {
      checkpoint.pass();
      List<VariantRule> read = IssRules.read(item.type, arguments(item), side, pairs);
      // A pair of an item with a key is no mark, and so not exempt where all marks are shown.
      boolean keyed = IssRules.isKeyed(item.type);
      if (read == null || keyed && read.stream().anyMatch(rule -> isMark(rule, kropki, xv))) {
        leaveOut(item);
        continue;
      }
      for (VariantRule rule : read) {
        if (rule.kind() == RuleKind.REGION_SUM && (ownRegions || unknownRegions)) {
          readRegionSum(rule, item);
        } else if (rule.kind() == RuleKind.NONCONSECUTIVE && !dots) {
          add(rule.toBuilder().markedExempt(true).build(), item);
        } else {
          add(rule, item);
        }
      }
    }
    for (IssPairs.Resolved found : pairs.resolve(variants, boardRegions())) {
      if (found.rules() == null) {
        leaveOut("Pair", "." + found.text(), text.length());
        continue;
      }
      for (VariantRule rule : found.rules()) {
        add(rule, variantItems.get(0));
      }
    }
    VariantRules.checkCounts(variants);
  }

  /** The region of each cell from 0 that the board has, if it has any, else its box; or null. */
  private int[] boardRegions() {
    return regions == null
        ? ownRegions ? null : ruleRegions
        : Arrays.stream(regions).map(region -> region - 1).toArray();
  }

  /** A line through regions that are not those of the board: the pieces have equal sums. */
  private void readRegionSum(VariantRule line, Item item) throws ProblemException {
    if (ruleRegions == null) {
      leaveOut(item);
      return;
    }
    VariantRule.Builder sums = VariantRule.of(RuleKind.EQUAL_SUM);
    int pieces = 0;
    int from = 0;
    for (int i = 1; i <= line.size(0); i++) {
      int region = ruleRegions[line.cell(0, from)];
      if (i == line.size(0) || ruleRegions[line.cell(0, i)] != region) {
        sums.group(Arrays.copyOfRange(line.group(0), from, i));
        pieces++;
        from = i;
      }
    }
    if (pieces > 1) {
      add(sums.build(), item);
    }
  }

  private boolean isMark(VariantRule rule, boolean kropki, boolean xv) {
    boolean mark =
        switch (rule.kind()) {
          case DIFFERENCE, RATIO -> kropki;
          case SUM_PAIR -> xv;
          default -> false;
        };
    return mark && IssCells.areNeighbours(rule.cell(0, 0), rule.cell(0, 1), side);
  }

  private boolean hasVariant(String type) {
    for (Item item : variantItems) {
      if (item.type.equals(type)) {
        return true;
      }
    }
    return false;
  }

  private void readGroups() throws ProblemException {
    for (Item item : groups) {
      if (hasVariables(item)) {
        leaveOut(item);
        continue;
      }
      TextCursor cursor = new TextCursor(text, item.start, item.end);
      int[] cells = Arrays.stream(cells(cursor)).distinct().toArray();
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
        extraRegions.add(new ExtraRegion(cells));
      }
      if (extraRegions.size() > Board.MAX_EXTRA_REGIONS - 1) {
        throw Problem.tooLarge("the number of groups", Board.MAX_EXTRA_REGIONS - 1, "groups")
            .at(item.start)
            .exception();
      }
    }
    if (falling && rising) {
      rules.add(Rule.DIAGONALS);
    } else if (falling || rising) {
      int first = falling ? 0 : side - 1;
      int step = falling ? side + 1 : side - 1;
      extraRegions.add(
          new ExtraRegion(IntStream.range(0, side).map(i -> first + i * step).toArray()));
    }
  }

  PuzzleType type() {
    boolean caged =
        !plainCages.isEmpty()
            || !repeating.isEmpty()
            || variants.stream().anyMatch(rule -> rule.kind() == RuleKind.CAGE);
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
    PuzzleType type = type();
    boolean plain = !type.has(Rule.CAGES) && !type.has(Rule.REGIONS);
    Board.Builder board = Board.builder(plain ? PuzzleType.SUDOKU : type, side);
    rules.forEach(board::rule);
    for (int cell = 0; regions != null && cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    addValues(board);
    plainCages.forEach(board::cage);
    variants.forEach(board::variant);
    repeating.forEach(board::cage);
    extraRegions.forEach(board::extraRegion);
    if (carried != null) {
      carried.forEach(board::variant);
    }
    return board.build();
  }

  /** Adds what cells hold: digits that they may have are a rule, unless they are left in play. */
  private void addValues(Board.Builder board) {
    int all = (1 << side) - 1;
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      if (Integer.bitCount(mask) == 1) {
        board.given(cell, Integer.numberOfTrailingZeros(mask) + 1);
        continue;
      }
      if (mask != 0 && mask != all) {
        board.variant(allowed(cell, mask));
      }
      if (inPlay[cell] != 0) {
        board.candidates(cell, inPlay[cell]);
      }
    }
  }

  /** That a cell has one of some digits; odd or even cells are those that have all of these. */
  private VariantRule allowed(int cell, int mask) {
    int all = (1 << side) - 1;
    int odd = 0x55555555 & all;
    if (side > 3 && (mask == odd || mask == (all & ~odd))) {
      return VariantRule.of(mask == odd ? RuleKind.ODD : RuleKind.EVEN).group(cell).build();
    }
    return VariantRule.of(RuleKind.ALLOWED).group(cell).masks(mask).build();
  }

  private void readAllValues() throws ProblemException {
    masks = new int[side * side];
    inPlay = new int[masks.length];
    for (Item item : values) {
      readValues(item, masks);
    }
    for (Item item : foreign == null ? left : List.<Item>of()) {
      readValues(item, inPlay);
    }
  }

  /** Reads the digits that are left in cells; a cell that is told again keeps those in both. */
  private void readValues(Item item, int[] known) throws ProblemException {
    TextCursor cursor = new TextCursor(text, item.start, item.end);
    do {
      int start = cursor.at();
      cursor.skipSpace();
      if (!cursor.atEnd() && (cursor.peek() == 'V' || cursor.peek() == 'C')) {
        readVariable(cursor);
        continue;
      }
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
      boolean one = Integer.bitCount(known[cell]) == 1;
      boolean other = Integer.bitCount(mask) == 1;
      boolean both = (known[cell] & mask) != 0;
      if (known[cell] == 0) {
        known[cell] = mask;
      } else if ((known == masks || !both) && (one != other || one && !both)) {
        // What a cell may have that has a digit is a rule of its own.
        add(allowed(cell, one ? mask : known[cell]), item);
        known[cell] = one ? known[cell] : mask;
      } else if (both) {
        known[cell] &= mask;
      } else {
        throw Problem.of(ProblemCode.EMPTY_CANDIDATES, "no digit is left")
            .expected("a digit that was told before", "others")
            .at(start)
            .in(Cells.name(cell, side))
            .exception();
      }
    } while (cursor.take('~'));
    cursor.expectEnd("the values of cells");
  }

  /** The value of a cell that is not in the grid. */
  private void readVariable(TextCursor cursor) {
    int start = cursor.at();
    while (!cursor.atEnd() && cursor.peek() != '~') {
      cursor.skip();
    }
    String what = ".~" + text.substring(start, cursor.at()).strip();
    variables.append(what);
    leaveOut("Given of a variable", what, start);
  }

  /** Reads cells to the end of an item; one may be there more than once. */
  private int[] cells(TextCursor cursor) throws ProblemException {
    IntStream.Builder cells = IntStream.builder();
    do {
      cells.add(cell(cursor));
    } while (cursor.take('~'));
    cursor.expectEnd("the cells of a group");
    return cells.build().toArray();
  }

  /** Reads a cell such as R1C1, RaC10, and the white space around it. */
  private int cell(TextCursor cursor) throws ProblemException {
    cursor.skipSpace();
    if (!cursor.take('r')) {
      cursor.expect('R', "a cell such as R1C1");
    }
    int row = coordinate(cursor, "a row");
    if (!cursor.take('c')) {
      cursor.expect('C', "C and a column");
    }
    int column = coordinate(cursor, "a column");
    cursor.skipSpace();
    return (row - 1) * side + column - 1;
  }

  /** A number from 1 to the side: decimal, or one letter for 10 and more. */
  private int coordinate(TextCursor cursor, String what) throws ProblemException {
    int at = cursor.at();
    int letter = cursor.atDigit() ? -1 : Character.digit(cursor.peek(), RADIX);
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
