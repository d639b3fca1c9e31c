package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.LineLanguages;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.sudokupad.SclTable.Shape;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds rules whose pictures are lines and arrows, with and without something at their ends. */
final class SclLines {

  private static final Set<RuleKind> BARE = bare();
  private static final Set<RuleKind> RINGED = SclTable.kinds(Shape.RINGED_LINE);

  private static final String FIBONACCI = "line.fibonacci";
  private static final String DIFFERENCES = "line.differences";

  /** The ids of the rules with bare ends. */
  private static final Set<String> BARE_IDS =
      Stream.concat(BARE.stream().map(RuleKind::id), Stream.of(FIBONACCI, DIFFERENCES))
          .collect(Collectors.toSet());

  /** The ids of the kinds that a colour of lines with bare ends usually means. */
  private static final Map<String, Set<String>> CUSTOMARY = new HashMap<>();

  static {
    for (SclTable.Row row : SclTable.TABLE.rows()) {
      if (row.shape() == Shape.LINE && !row.colour().isEmpty()) {
        Set<String> colours = new HashSet<>(row.older());
        colours.add(row.colour());
        for (String colour : colours) {
          CUSTOMARY.computeIfAbsent(colour, none -> new HashSet<>()).add(row.kind().id());
        }
      }
    }
  }

  /** Sentences that say what happens where a line enters a box more than once. */
  private static final Pattern PIECES =
      Pattern.compile(
          "(?i)segment|divid|split|separate|individual|each time|each visit|border|bound|section");

  /** Shapes by the cell in the middle of which they are. */
  private final Map<Integer, List<SclItem>> inCell = new HashMap<>();

  /** Rings by the cells that they cover. */
  private final Map<Integer, List<SclItem>> rings = new HashMap<>();

  /** Lines with bare ends of others' drawings, by colour. */
  private final Map<String, Map<SclItem, int[]>> bare = new LinkedHashMap<>();

  /** Those of them that come back to their first cell, which they have once. */
  private final Set<SclItem> loops = new HashSet<>();

  /** The cells of thermometers, by colour. */
  private final Map<String, Set<Integer>> thermometers = new HashMap<>();

  /** Thick lines without a bulb, which may be branches of thermometers. */
  private final Map<SclItem, int[]> branches = new LinkedHashMap<>();

  private final SclDrawing drawing;
  private final int side;
  private final WordedRules words;

  private final RulesEvidence evidence;
  private final LineLanguages languages;
  private final IntUnaryOperator regionOf;

  SclLines(SclDrawing drawing, IntUnaryOperator regionOf) {
    this.drawing = drawing;
    this.side = drawing.side();
    this.words = drawing.words();
    this.evidence = words.evidence();
    this.languages = new LineLanguages(drawing.side());
    this.regionOf = regionOf;
  }

  /** Returns the kinds of lines with bare ends, also those that are written in words alone. */
  private static Set<RuleKind> bare() {
    Set<RuleKind> kinds = SclTable.kinds(Shape.LINE);
    kinds.add(RuleKind.SAME_DIFFERENCE);
    kinds.add(RuleKind.RELATION);
    kinds.add(RuleKind.RELATION_OF_ALL);
    return kinds;
  }

  private void index() {
    for (SclItem item : drawing.items()) {
      if (!item.isShape()) {
        continue;
      }
      int cell = item.cell(side);
      if (cell >= 0) {
        SclDrawing.put(inCell, cell, item);
      }
      if (item.isRing()) {
        for (int covered : covered(item)) {
          SclDrawing.put(rings, covered, item);
        }
      }
    }
  }

  /** Returns the cells of a row or column that a round box covers; none if it is no such box. */
  private int[] covered(SclItem item) {
    int columns = (int) Math.floor(item.width + (1 - SclSizes.LEAST_SMALL_BULB));
    int rows = (int) Math.floor(item.height + (1 - SclSizes.LEAST_SMALL_BULB));
    if (columns < 1 || rows < 1 || columns > 3 || rows > 3 || Math.min(columns, rows) > 1) {
      return new int[0];
    }
    double top = item.points[0][0] - rows / 2.0;
    double left = item.points[0][1] - columns / 2.0;
    if (item.width - columns + 1 < SclSizes.LEAST_SMALL_BULB - SclSizes.ROUNDING
        || item.width - columns + 1 > SclSizes.MOST_BULB
        || item.height - rows + 1 < SclSizes.LEAST_SMALL_BULB - SclSizes.ROUNDING
        || item.height - rows + 1 > SclSizes.MOST_BULB
        || !SclItem.isEdge(top)
        || !SclItem.isEdge(left)) {
      return new int[0];
    }
    int row = (int) Math.rint(top);
    int column = (int) Math.rint(left);
    if (row < 0 || row + rows > side || column < 0 || column + columns > side) {
      return new int[0];
    }
    int[] cells = new int[rows * columns];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (row + i / columns) * side + column + i % columns;
    }
    return cells;
  }

  void read() throws ProblemException {
    index();
    if (words.agreeOn(RuleKind.ARROW)) {
      arrows();
    }
    for (SclItem item : drawing.items()) {
      if (!item.isUsed() && "lines".equals(item.list) && item.points.length > 1) {
        readLine(item);
      }
    }
    readBranches();
    readBare();
  }

  /** Reads thick lines that begin on a thermometer of their colour. */
  private void readBranches() throws ProblemException {
    boolean more = true;
    while (more) {
      more = false;
      for (Map.Entry<SclItem, int[]> branch : branches.entrySet()) {
        SclItem item = branch.getKey();
        int[] cells = branch.getValue();
        Set<Integer> others = thermometers.getOrDefault(item.colour, Set.of());
        boolean first = others.contains(cells[0]);
        boolean last = others.contains(cells[cells.length - 1]);
        if (!item.isUsed() && first != last) {
          thermo(item, first ? cells : reversed(cells), null, null);
          more |= item.isUsed();
        }
      }
    }
    for (Map.Entry<SclItem, int[]> branch : branches.entrySet()) {
      if (!branch.getKey().isUsed()) {
        plain(branch.getKey(), branch.getValue());
      }
    }
  }

  /** Reads lines with bare ends whose colour a sentence names. */
  private void readBare() throws ProblemException {
    Map<String, List<Sentence>> meanings =
        evidence.byStyle(new LinkedHashSet<>(bare.keySet()), BARE_IDS, CUSTOMARY);
    for (Map.Entry<String, List<Sentence>> meaning : meanings.entrySet()) {
      for (Map.Entry<SclItem, int[]> line : bare.get(meaning.getKey()).entrySet()) {
        Set<Sentence.Definition> done = new HashSet<>();
        for (Sentence sentence : meaning.getValue()) {
          for (Sentence.Definition definition : sentence.definitions()) {
            RuleKind kind = RuleKind.ofId(definition.id());
            if (BARE_IDS.contains(definition.id())
                && (done.contains(definition)
                    || (loops.contains(line.getKey())
                        ? addLoop(kind, definition, sentence, line.getValue())
                        : add(kind, definition, sentence, line.getValue())))) {
              done.add(definition);
              evidence.assertedBy(sentence, definition.id());
              line.getKey().use();
              useMiddle(kind, line.getKey(), line.getValue());
            }
          }
        }
      }
    }
  }

  /** Adds a rule of a line without ends; whether its kind needs none. */
  private boolean addLoop(
      RuleKind kind, Sentence.Definition definition, Sentence sentence, int[] cells)
      throws ProblemException {
    if (kind == RuleKind.RENBAN || kind == RuleKind.NABNER || kind == RuleKind.RELATION_OF_ALL) {
      return add(kind, definition, sentence, cells);
    }
    if (kind != RuleKind.WHISPERS && kind != RuleKind.RELATION) {
      return false;
    }
    int[] closing = {cells[cells.length - 1], cells[0]};
    return add(kind, definition, sentence, cells) && add(kind, definition, sentence, closing);
  }

  private boolean add(RuleKind kind, Sentence.Definition definition, Sentence sentence, int[] cells)
      throws ProblemException {
    if (kind == null) {
      VariantRule.Builder automaton =
          definition.id().equals(FIBONACCI)
              ? languages.fibonacci(cells)
              : languages.countedDifferences(cells);
      return automaton != null && drawing.add(automaton);
    }
    VariantRule.Builder rule = VariantRule.of(kind).group(cells);
    if (kind.isRelation()) {
      rule.masks(definition.maskArray());
    }
    if (kind == RuleKind.REGION_SUM
        && !PIECES.matcher(sentence.text()).find()
        && !evidence.defines("regionsum.note")
        && returnsToRegion(cells)) {
      return false;
    }
    if (definition.value() > 0) {
      if (kind.mostValues() == 0 || definition.value() > kind.highestValue(side, cells.length)) {
        return false;
      }
      rule.values(definition.value());
    } else if (kind.hasUsualValue()) {
      rule.values(kind.usualValue(side));
    }
    return drawing.add(rule);
  }

  private boolean returnsToRegion(int[] cells) {
    Set<Integer> left = new HashSet<>();
    for (int i = 1; i < cells.length; i++) {
      int before = regionOf.applyAsInt(cells[i - 1]);
      int now = regionOf.applyAsInt(cells[i]);
      if (before != now) {
        left.add(before);
        if (left.contains(now)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes the dot in the middle of a zipper. */
  private void useMiddle(RuleKind kind, SclItem line, int[] cells) {
    if (kind == RuleKind.ZIPPER && cells.length % 2 == 1) {
      for (SclItem item : inCell.getOrDefault(cells[cells.length / 2], List.of())) {
        if (item.rounded && item.isPlain() && item.width <= SclSizes.LEAST_SMALL_BULB) {
          item.use();
        }
      }
    }
  }

  /**
   * Returns the cells that a line passes through, from way point to way point; null if it leaves
   * the grid, jumps, or comes back to a cell, except for its first.
   */
  private int[] path(double[][] points, int from) {
    int[] cells = new int[side * side + 1];
    int size = 0;
    int at = from;
    if (at >= 0) {
      cells[size++] = at;
    }
    for (double[] point : points) {
      int to = SclItem.cellOf(point, side);
      if (to < 0) {
        return null;
      }
      if (at < 0) {
        at = to;
        cells[size++] = at;
      }
      int down = to / side - at / side;
      int right = to % side - at % side;
      int steps = Math.max(Math.abs(down), Math.abs(right));
      if (down != 0 && right != 0 && Math.abs(down) != Math.abs(right)) {
        return null;
      }
      for (int i = 0; i < steps; i++) {
        if (size == cells.length) {
          return null;
        }
        at += Integer.signum(down) * side + Integer.signum(right);
        cells[size++] = at;
      }
    }
    return Arrays.copyOf(cells, size);
  }

  private void arrows() throws ProblemException {
    List<SclItem> circles = new ArrayList<>();
    for (SclItem item : drawing.items()) {
      if (item.isUsed()
          || !"arrows".equals(item.list)
          || item.points.length < 2
          || item.headLength < SclSizes.LEAST_HEAD) {
        continue;
      }
      int start = SclItem.cellOf(item.points[0], side);
      List<SclItem> there = rings.getOrDefault(start, List.of());
      int[] shaft = start < 0 || there.isEmpty() ? null : path(item.points, start);
      int[] circle = there.isEmpty() ? null : covered(there.get(0));
      for (SclItem other : there) {
        if (circle != null && !Arrays.equals(circle, covered(other))) {
          circle = null;
        }
      }
      if (shaft == null || circle == null || shaft.length < 2) {
        continue;
      }
      VariantRule.Builder rule =
          VariantRule.of(RuleKind.ARROW)
              .group(circle)
              .group(Arrays.copyOfRange(shaft, 1, shaft.length));
      if (drawing.add(rule)) {
        item.use();
        circles.addAll(there);
        evidence.asserted(RuleKind.ARROW.id());
      }
    }
    circles.forEach(SclItem::use);
  }

  private void readLine(SclItem item) throws ProblemException {
    int[] cells = path(item.points, -1);
    if (cells == null || cells.length < 2) {
      return;
    }
    if (cells[0] == cells[cells.length - 1]) {
      loop(item, Arrays.copyOf(cells, cells.length - 1));
      return;
    }
    int last = cells[cells.length - 1];
    SclItem firstBulb = bulb(cells[0], item.colour);
    SclItem lastBulb = bulb(last, item.colour);
    boolean thick = item.thickness >= SclSizes.LEAST_THERMO;
    boolean palindrome =
        words.name(RuleKind.PALINDROME)
            && item.thickness <= SclSizes.MOST_PALINDROME
            && !item.colour.isEmpty();
    if (thick && !palindrome && (firstBulb == null) != (lastBulb == null)) {
      thermo(item, firstBulb == null ? reversed(cells) : cells, firstBulb, lastBulb);
      return;
    }
    if (item.thickness <= SclSizes.MOST_RINGED || !words.areSilent()) {
      SclItem first = ring(cells[0]);
      SclItem second = ring(last);
      if (first != null && second != null && ends(item, cells)) {
        first.use();
        second.use();
        return;
      }
      SclItem firstDiamond = diamond(cells[0]);
      SclItem secondDiamond = diamond(last);
      if (firstDiamond != null && secondDiamond != null && lockout(item, cells)) {
        firstDiamond.use();
        secondDiamond.use();
        return;
      }
    }
    if (thick && !palindrome && firstBulb == null && lastBulb == null && !words.areSilent()) {
      branches.put(item, cells);
      return;
    }
    if (Colours.isGrey(item.colour) && firstBulb != null && lastBulb != null && !palindrome) {
      return;
    }
    plain(item, cells);
  }

  private static int[] reversed(int[] cells) {
    int[] reversed = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      reversed[i] = cells[cells.length - 1 - i];
    }
    return reversed;
  }

  /** Returns the filled circle in a cell that has the colour of a line; null if there is none. */
  private SclItem bulb(int cell, String colour) {
    boolean small = words.name(RuleKind.THERMO) && !words.name(RuleKind.ODD);
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.rounded
          && item.isPlain()
          && item.isSize(
              small ? SclSizes.LEAST_SMALL_BULB : SclSizes.LEAST_BULB, SclSizes.MOST_BULB)
          && item.fill.equals(colour)) {
        return item;
      }
    }
    return null;
  }

  private SclItem ring(int cell) {
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.isRing() && item.isSize(SclSizes.LEAST_SMALL_BULB, SclSizes.MOST_BULB)) {
        return item;
      }
    }
    return null;
  }

  private SclItem diamond(int cell) {
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      boolean turned = Math.abs(Math.floorMod(Math.round(item.angle), 90) - 45) <= 1;
      if (turned && !item.rounded && item.text.isEmpty() && item.isSize(0.4, SclSizes.MOST_BULB)) {
        return item;
      }
    }
    return null;
  }

  /** Reads a line with diamonds at both ends; whether the words say that it is a lockout line. */
  private boolean lockout(SclItem item, int[] cells) throws ProblemException {
    String id = RuleKind.LOCKOUT.id();
    for (Sentence sentence : evidence.defining(id)) {
      if (RulesEvidence.fits(sentence, item.colour)) {
        int gap = sentence.of(id).value();
        for (Sentence other : evidence.defining("lockout.gap")) {
          gap = gap == 0 ? other.of("lockout.gap").value() : gap;
        }
        VariantRule.Builder rule = VariantRule.of(RuleKind.LOCKOUT).group(cells);
        rule.values(gap == 0 ? RuleKind.LOCKOUT.usualValue(side) : gap);
        if (gap < side && drawing.add(rule)) {
          item.use();
          evidence.assertedBy(sentence, id);
          evidence.asserted("lockout.gap");
          return true;
        }
      }
    }
    return false;
  }

  private void thermo(SclItem item, int[] cells, SclItem first, SclItem second)
      throws ProblemException {
    RuleKind kind = RuleKind.THERMO;
    if (!words.areSilent()
        && !words.hasClause(RuleKind.THERMO)
        && !words.hasClause(RuleKind.SLOW_THERMO)) {
      boolean steep = evidence.defines(RuleKind.THERMO.id(), item.colour);
      boolean slow = evidence.defines(RuleKind.SLOW_THERMO.id(), item.colour);
      if (steep == slow) {
        return;
      }
      kind = steep ? RuleKind.THERMO : RuleKind.SLOW_THERMO;
    } else if (words.name(RuleKind.SLOW_THERMO)) {
      if (item.colour.equals(SclTable.of(RuleKind.SLOW_THERMO).colour())) {
        kind = RuleKind.SLOW_THERMO;
      } else if (!words.hasClause(RuleKind.THERMO)) {
        // Which of them are slow only the words say.
        return;
      }
    }
    if (drawing.add(VariantRule.of(kind).group(cells))) {
      item.use();
      evidence.asserted(kind.id());
      Set<Integer> ofColour = thermometers.computeIfAbsent(item.colour, none -> new HashSet<>());
      Arrays.stream(cells).forEach(ofColour::add);
      SclItem bulb = first == null ? second : first;
      if (bulb != null) {
        bulb.use();
      }
    }
  }

  /** Returns a line with rings at both ends; whether it is known. */
  private boolean ends(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, RINGED);
    RuleKind kind = null;
    if (ours != null) {
      kind = ours.rule().kind();
    } else if (words.areSilent()) {
      boolean doubled = item.colour.equals(SclTable.of(RuleKind.DOUBLE_ARROW).colour());
      boolean between =
          item.thickness <= SclSizes.MOST_BETWEEN && Colours.isGrey(item.colour) && !doubled;
      kind = doubled ? RuleKind.DOUBLE_ARROW : between ? RuleKind.BETWEEN : null;
    } else {
      for (RuleKind ringed : RINGED) {
        if (evidence.defines(ringed.id(), item.colour)) {
          if (kind != null) {
            return false;
          }
          kind = ringed;
        }
      }
    }
    if (kind != null && drawing.add(VariantRule.of(kind).group(cells))) {
      item.use();
      evidence.asserted(kind.id());
      return true;
    }
    return false;
  }

  private void loop(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, Set.of(RuleKind.SUM_LINE));
    if (ours != null && drawing.add(ours.rule().toBuilder().loop(true).group(cells))) {
      item.use();
    } else if (!words.areSilent() && item.thickness >= SclSizes.LEAST_BARE && cells.length > 2) {
      loops.add(item);
      bare.computeIfAbsent(item.colour, none -> new LinkedHashMap<>()).put(item, cells);
    }
  }

  /** A line with nothing at its ends. */
  private void plain(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, BARE);
    if (ours != null) {
      if (drawing.add(ours.rule().toBuilder().group(cells))) {
        item.use();
      }
      return;
    }
    if (item.thickness < SclSizes.LEAST_BARE) {
      return;
    }
    if (!words.areSilent()) {
      bare.computeIfAbsent(item.colour, none -> new LinkedHashMap<>()).put(item, cells);
      return;
    }
    RuleKind kind = customaryKind(item.colour);
    if (kind != null) {
      VariantRule.Builder rule = VariantRule.of(kind);
      if (kind == RuleKind.WHISPERS && item.colour.equals(Colours.DUTCH)) {
        return;
      }
      if (drawing.add(rule.group(cells))) {
        item.use();
      }
    }
  }

  /** Returns the only kind whose lines have a colour by custom; null if there is none. */
  private static RuleKind customaryKind(String colour) {
    RuleKind found = null;
    for (SclTable.Row row : SclTable.TABLE.rows()) {
      if (row.shape() == Shape.LINE
          && row.kind() != RuleKind.SUM_LINE
          && row.colour().equals(colour)) {
        if (found != null) {
          return null;
        }
        found = row.kind();
      }
    }
    return found;
  }
}
