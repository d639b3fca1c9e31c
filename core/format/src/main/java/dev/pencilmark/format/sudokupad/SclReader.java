package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.MetadataReader;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.ruletable.ZeroDigits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the JSON of SudokuPad into a board. Its rules are drawn, and reported in words: {@link
 * SclRules} finds those of which the drawings can only be pictures. Other drawings are named as
 * rules that may be lost.
 */
final class SclReader {

  private static final Set<String> TEXTS =
      Set.of("metadata", "metaData", "title", "author", "rules", "solution");

  /** The title, as SudokuPad shortens it. */
  private static final String SHORT_TITLE = "t";

  private static final Set<String> SETTINGS = Set.of("cellSize", "cs", "settings");

  /**
   * Elements that hide cells from a player until others are solved, without an effect on the
   * solution.
   */
  private static final Set<String> FOG = Set.of("foglight", "triggereffect", "foglink", "fogofwar");

  /** The lists of drawings, each with its short name. */
  private static final Map<String, String> DRAWINGS = new LinkedHashMap<>();

  static {
    DRAWINGS.put("underlays", "u");
    DRAWINGS.put("lines", "l");
    DRAWINGS.put("arrows", "a");
    DRAWINGS.put("overlays", "o");
  }

  /** The rules about the whole grid that a sentence alone may state. */
  private static final List<RuleKind> GLOBAL =
      List.of(
          RuleKind.ANTIKNIGHT,
          RuleKind.ANTIKING,
          RuleKind.NONCONSECUTIVE,
          RuleKind.GLOBAL_ENTROPY,
          RuleKind.DUTCH_FLATMATES);

  private static final String WITHOUT_TOTAL = "cages without a total, which may mean anything";

  /** More titles and words in cages are not examined. */
  private static final int MOST_TEXTS = 64;

  private final JsonPlace json;
  private final int side;

  /** The lowest digit: 0 if the rules in words state it, else 1. */
  private final int lowest;

  private final BeyondBoard beyond = new BeyondBoard();
  private final Board board;
  private final PuzzleMetadata metadata;

  /** Cells of groups that are checked and not drawn: what shades them is their drawing. */
  private final boolean[] grouped;

  /** Cells that are shaded as f-puzzles shades extra regions. */
  private final Set<Integer> regionShades = new HashSet<>();

  private final WordedRules words;

  /** The solution of the author, a character for each cell; empty if there is none. */
  private final String solution;

  private final SclWords pictures;
  private final RulesEvidence evidence;
  private final List<SclItem> items = new ArrayList<>();

  /** The items, and those that are marked as no pictures of rules. */
  private final List<SclItem> drawn = new ArrayList<>();

  private final SclCosmetics cosmetics;

  /** Whether clues of cages are neither on the board nor in the drawing. */
  private boolean losesClues;

  private final SclRules rules;

  private SclReader(JsonPlace json) throws ProblemException {
    this.json = json;
    json.object();
    JsonPlace rows = json.any("cells", "ce");
    int count = rows.size();
    if (count < Board.MIN_SIDE || count > Board.MAX_SIDE) {
      throw rows.fault(
              ProblemCode.VALUE_OUT_OF_RANGE, Board.MIN_SIDE + " to " + Board.MAX_SIDE + " rows")
          .exception();
    }
    side = count;
    cosmetics = new SclCosmetics(side);
    grouped = new boolean[side * side];
    for (int row = 0; row < side; row++) {
      rows.get(row).requireSize(side, "cells");
    }
    List<Cage> cages = new ArrayList<>();
    List<ExtraRegion> groups = new ArrayList<>();
    words = new WordedRules(textOf("rules:", "rules"), side, !hasDigit(rows, side));
    lowest = words.evidence().text().lowestDigit();
    solution = textOf("solution:", "solution").strip();
    pictures = new SclWords(words, side);
    readItems();
    evidence = words.evidence();
    SclRegions.Found found = SclRegions.read(json, side, words, items, beyond);
    int[] regions = found.of();
    BoxShape shape = BoxShape.of(side);
    rules =
        new SclRules(
            side, words, items, cell -> regions == null ? box(shape, cell) : regions[cell]);
    readCages(json.any("cages", "ca"), found.cages(), cages, groups);
    takeInvisible();
    takeDiagonals(groups);
    takeShades();
    boolean windows = takeWindows();
    rules.read();
    readMetadata();
    readRulesOfGrid();
    PuzzleType type = BoardParts.type(regions != null, !cages.isEmpty());
    Board.Builder builder = Board.builder(type, side);
    for (int cell = 0; cell < side * side; cell++) {
      if (regions != null) {
        builder.region(cell, regions[cell]);
      }
      readCell(rows.get(cell / side).get(cell % side), cell, builder);
    }
    cages.forEach(builder::cage);
    groups.forEach(builder::extraRegion);
    rules.rules().forEach(builder::variant);
    ZeroDigits.addTo(builder, lowest);
    if (windows) {
      builder.rule(Rule.WINDOWS);
    }
    if (regions == null && BoxShape.of(side) != null && evidence.defines("disjoint")) {
      builder.rule(Rule.DISJOINT_GROUPS);
    }
    board = builder.build();
    // Also if the groups are drawn.
    if (board.has(Rule.DISJOINT_GROUPS)) {
      evidence.asserted("disjoint");
    }
    nameOthers();
    nameSentences();
    keepDrawing();
    metadata = metadata().with(cosmetics.read());
  }

  /** Keeps the items that are no pictures of rules; the same drawn twice is one picture. */
  private void keepDrawing() {
    Set<Object> pictures = new HashSet<>();
    drawn.stream().filter(SclItem::isUsed).forEach(item -> pictures.add(item.json.value()));
    drawn.stream()
        .filter(item -> !item.isUsed() && !pictures.contains(item.json.value()))
        .forEach(cosmetics::read);
    if (cosmetics.rejected() > 0 || losesClues) {
      beyond.decoration("drawings that are not kept");
    }
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    SclReader reader = new SclReader(JsonPlace.top(value));
    return reader.beyond.decoded(reader.board, reader.metadata);
  }

  private void readCell(JsonPlace place, int cell, Board.Builder builder) throws ProblemException {
    place.object();
    JsonPlace value = place.any("value", "v");
    if (!value.isNothing()) {
      if (value.numberOrNull() == null) {
        beyond.rule("values that are no digits");
      } else {
        builder.given(cell, value.number(lowest, lowest + side - 1) - lowest + 1);
      }
      return;
    }
    int centre = place.any("centremarks", "ct").mask(side, lowest);
    if (centre != 0) {
      builder.candidates(cell, centre);
    }
    int corner = place.get("pencilMarks").mask(side, lowest);
    if (corner != 0) {
      builder.cornerMarks(cell, corner);
    }
  }

  /** Returns whether a cell has a digit as its value. */
  private static boolean hasDigit(JsonPlace rows, int digit) throws ProblemException {
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < rows.get(row).size(); i++) {
        Integer value = rows.get(row).get(i).any("value", "v").numberOrNull();
        if (value != null && value == digit) {
          return true;
        }
      }
    }
    return false;
  }

  private int box(BoxShape shape, int cell) {
    return shape == null ? cell / side : shape.boxOf(cell, side);
  }

  private void readCages(
      JsonPlace list, Set<Integer> regions, List<Cage> cages, List<ExtraRegion> groups)
      throws ProblemException {
    boolean[] caged = new boolean[side * side];
    Map<String, Integer> unknownCages = new LinkedHashMap<>();
    SclWordedCages wordedCages = new SclWordedCages(side, evidence, rules, this::repeats);
    for (int i = 0; i < list.size(); i++) {
      if (regions.contains(i)) {
        continue;
      }
      JsonPlace cage = list.get(i);
      JsonPlace members = cage.any("cells", "ce");
      if (members.isNothing()) {
        // Title, author and rules in words are kept in cages without cells.
        if (entry(cage) == null) {
          beyond.text("texts in cages");
        }
        continue;
      }
      if (pictures.takePicture("cages", cage.value())) {
        continue;
      }
      if (SclCosmetics.isMarked(cage)) {
        unreadCage(WITHOUT_TOTAL, cage, unknownCages);
        continue;
      }
      JsonPlace style = cage.get("style");
      RuleKind indexer = indexer(style);
      if (indexer != null) {
        rules.add(VariantRule.of(indexer).group(cells(members)));
        continue;
      }
      if ("rowcol".equals(style.value()) || "box".equals(style.value())) {
        continue;
      }
      int[] cells = cells(members);
      JsonPlace value = cage.any("value", "v");
      Integer total = value.numberOrNull();
      boolean unique = cage.get("unique").saysTrue();
      boolean repeats = cage.has("unique") && !unique;
      if (!value.isNothing() && (total == null || total < 1)) {
        unknownCages.merge("cages with a clue that is no number", 1, Integer::sum);
        losesClues |= unique;
        total = null;
      }
      if (total == null && unique && cage.get("hidden").saysTrue()) {
        addGroup(cells, cage, groups);
        for (int cell : cells) {
          grouped[cell] = true;
        }
        continue;
      }
      if (value.isNothing() && !cage.has("unique") && isShaded(cells)) {
        addGroup(cells, cage, groups);
        for (int cell : cells) {
          grouped[cell] = true;
        }
        continue;
      }
      if (total == null && value.isNothing() && wordedCages.isDefined()) {
        wordedCages.add(cells);
        continue;
      }
      if (total == null && !unique) {
        unreadCage(WITHOUT_TOTAL, cage, unknownCages);
        continue;
      }
      if (!agreeOnCages(total != null) && !(repeats && words.saysRepeating())) {
        unreadCage("cages", cage, unknownCages);
        continue;
      }
      repeats |= mayRepeat(cells);
      if (repeats && total == null) {
        continue;
      }
      if (!repeats && cells.length > side) {
        beyond.rule("cages of different digits with too many cells");
        continue;
      }
      boolean overlaps = false;
      for (int cell : cells) {
        overlaps |= caged[cell];
      }
      if (!overlaps && lowest == 1) {
        long target = total == null ? Cage.NO_TOTAL : total;
        Cage read = new Cage(cells, CageOperator.ADD, target, Cage.NO_COLOUR);
        cages.add(repeats ? read.repeating() : read);
        for (int cell : cells) {
          caged[cell] = true;
        }
        continue;
      }
      if (total != null || !repeats) {
        VariantRule.Builder rule = VariantRule.of(repeats ? RuleKind.SUM : RuleKind.CAGE);
        if (!rules.add(rule.group(cells).values(total == null ? new int[0] : new int[] {total}))) {
          unknownCages.merge("totals of cages that overlap", 1, Integer::sum);
          losesClues = true;
        }
      }
    }
    if (!wordedCages.read()) {
      unknownCages.put("cages", wordedCages.size());
    }
    unknownCages.forEach(beyond::drawing);
    if (unknownCages.isEmpty() && list.size() > 0) {
      List.of("sum", "cage", "cage.repeating").forEach(evidence::asserted);
    }
  }

  /** Counts a cage that is not on the board, and keeps it as a drawing. */
  private void unreadCage(String name, JsonPlace cage, Map<String, Integer> unknownCages)
      throws ProblemException {
    unknownCages.merge(name, 1, Integer::sum);
    cosmetics.readCage(cage, cells(cage.any("cells", "ce")));
  }

  /** Returns whether the words agree that digits in cages differ, and add up to the number. */
  private boolean agreeOnCages(boolean total) {
    return words.areSilent()
        || words.hasClause(RuleKind.CAGE)
        || words.hasClause(RuleKind.SUM)
        || evidence.defines("sum")
        || !total && evidence.defines("cage");
  }

  /**
   * Returns whether digits may repeat in a cage: the words state it; or no sentence forbids it, and
   * the author's solution repeats one, as on the site.
   */
  private boolean mayRepeat(int[] cells) {
    if (evidence.defines("cage.repeating")) {
      return true;
    }
    return !evidence.defines("cage") && repeats(cells);
  }

  /** Returns whether the solution of the author has a digit twice in some cells. */
  private boolean repeats(int[] cells) {
    if (solution.length() != side * side) {
      return false;
    }
    Set<Character> digits = new HashSet<>();
    for (int cell : cells) {
      char digit = solution.charAt(cell);
      if (digit >= '0' + lowest && digit <= '9' && !digits.add(digit)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the kind of index cells that a cage is drawn for; null for other cages. */
  private static RuleKind indexer(JsonPlace style) {
    if (!(style.value() instanceof String name)) {
      return null;
    }
    return SclTable.TABLE.rows().stream()
        .filter(row -> row.shape() == SclTable.Shape.STYLED_CAGES && row.mark().equals(name))
        .map(SclTable.Row::kind)
        .findFirst()
        .orElse(null);
  }

  /** Returns whether all of some cells are shaded as f-puzzles shades extra regions. */
  private boolean isShaded(int[] cells) {
    for (int cell : cells) {
      if (!regionShades.contains(cell)) {
        return false;
      }
    }
    return true;
  }

  private void addGroup(int[] cells, JsonPlace cage, List<ExtraRegion> groups)
      throws ProblemException {
    if (cells.length > side || groups.size() == Board.MAX_EXTRA_REGIONS) {
      throw cage.fault(ProblemCode.CAGE_SHAPE, "a group of at most " + side + " cells")
          .in(Cells.name(cells[0], side))
          .exception();
    }
    if (cells.length > 1) {
      groups.add(new ExtraRegion(cells));
    }
  }

  /** Reads everything drawn, except for rules in words. */
  private void readItems() throws ProblemException {
    for (Map.Entry<String, String> list : DRAWINGS.entrySet()) {
      JsonPlace drawings = json.any(list.getKey(), list.getValue());
      if (!drawings.isList()) {
        continue;
      }
      for (int i = 0; i < drawings.size(); i++) {
        if (pictures.takePicture(list.getKey(), drawings.get(i).value())) {
          continue;
        }
        SclItem item = new SclItem(list.getKey(), drawings.get(i));
        drawn.add(item);
        if (SclCosmetics.isMarked(drawings.get(i))) {
          continue;
        }
        items.add(item);
        if (isShade(item) && item.fill.equalsIgnoreCase(SclJson.GROUP_COLOUR)) {
          regionShades.add(item.cell(side));
        }
      }
    }
  }

  /** Takes invisible shapes. */
  private void takeInvisible() {
    items.stream().filter(SclItem::isInvisible).forEach(SclItem::use);
  }

  /** Takes the lines that are diagonals. */
  private void takeDiagonals(List<ExtraRegion> groups) throws ProblemException {
    boolean known = !evidence.text().sentences().isEmpty() && evidence.defines("diagonals");
    boolean custom = words.foreign().isEmpty() || words.areSilent();
    if (!evidence.text().defining("diagonals.sum").isEmpty()) {
      takeDiagonalsOfOneSum();
      return;
    }
    for (SclItem item : items) {
      boolean diagonal =
          "lines".equals(item.list)
              && item.points.length == 2
              && (known || custom && item.colour.equals(SclJson.DIAGONAL_COLOUR.substring(1)));
      boolean falling = diagonal && isDiagonal(item, true);
      if (falling || diagonal && isDiagonal(item, false)) {
        item.use();
        evidence.asserted("diagonals");
        if (groups.size() < Board.MAX_EXTRA_REGIONS) {
          groups.add(BoardParts.diagonal(side, falling));
        }
      }
    }
  }

  /** Takes the lines of both diagonals, whose digits have the same sum. */
  private void takeDiagonalsOfOneSum() throws ProblemException {
    SclItem[] lines = new SclItem[2];
    for (SclItem item : items) {
      if ("lines".equals(item.list) && item.points.length == 2) {
        for (int i = 0; i < 2; i++) {
          lines[i] = isDiagonal(item, i == 0) ? item : lines[i];
        }
      }
    }
    if (lines[0] == null || lines[1] == null || !evidence.defines("diagonals.sum")) {
      return;
    }
    VariantRule.Builder rule = VariantRule.of(RuleKind.EQUAL_SUM);
    for (int i = 0; i < 2; i++) {
      rule.group(BoardParts.diagonal(side, i == 0).cells());
    }
    if (rules.add(rule)) {
      lines[0].use();
      lines[1].use();
      evidence.asserted("diagonals.sum");
    }
  }

  private boolean isDiagonal(SclItem line, boolean falling) {
    double[] first = line.points[0];
    double[] last = line.points[1];
    return falling
        ? isPoint(first, 0, 0) && isPoint(last, side, side)
        : isPoint(first, 0, side) && isPoint(last, side, 0);
  }

  private static boolean isPoint(double[] point, double row, double column) {
    return Math.abs(point[0] - row) < SclSizes.NEAR_CORNER
        && Math.abs(point[1] - column) < SclSizes.NEAR_CORNER;
  }

  /** Takes what merely shades the cells of groups. */
  private void takeShades() {
    for (SclItem item : items) {
      if (isShade(item) && grouped[item.cell(side)]) {
        item.use();
      }
    }
  }

  /** Returns whether something is a shaded cell. */
  private boolean isShade(SclItem item) {
    return "underlays".equals(item.list)
        && item.isShape()
        && item.isSize(SclSizes.SHADE, SclSizes.SHADE)
        && !item.rounded
        && item.text.isEmpty()
        && item.cell(side) >= 0;
  }

  /** Takes four squares of nine cells, at the places of a Windoku's windows; whether they are. */
  private boolean takeWindows() {
    boolean known = words.areSilent() || words.saysShaded() || evidence.defines("windows");
    if (side != 9 || !known) {
      return false;
    }
    SclItem[] windows = new SclItem[4];
    for (SclItem item : items) {
      boolean square =
          "underlays".equals(item.list)
              && item.isShape()
              && !item.isUsed()
              && !item.rounded
              && item.isPlain()
              && item.isSize(3, 3);
      for (int i = 0; square && i < 4; i++) {
        if (isPoint(item.points[0], i < 2 ? 2.5 : 6.5, i % 2 == 0 ? 2.5 : 6.5)) {
          windows[i] = item;
        }
      }
    }
    for (SclItem window : windows) {
      if (window == null) {
        return false;
      }
    }
    for (SclItem window : windows) {
      window.use();
    }
    evidence.asserted("windows");
    return true;
  }

  /** Returns the text of a kind, such as the rules in words, from wherever it may be. */
  private String textOf(String label, String name) throws ProblemException {
    StringBuilder text = new StringBuilder();
    addWords(json.get("metadata").get(name), text);
    addWords(json.get("metaData").get(name), text);
    addWords(json.get(name), text);
    JsonPlace cages = json.any("cages", "ca");
    int texts = 0;
    for (int i = 0; i < cages.size() && texts < MOST_TEXTS; i++) {
      JsonPlace cage = cages.get(i);
      if (cage.any("cells", "ce").isNothing()
          && cage.any("value", "v").value() instanceof String value) {
        texts++;
        if (value.startsWith(label)) {
          text.append(value.substring(label.length()).strip()).append('\n');
        }
      }
    }
    return text.toString();
  }

  private static void addWords(JsonPlace place, StringBuilder text) throws ProblemException {
    if (place.value() instanceof String words) {
      text.append(words).append('\n');
    } else if (place.isList()) {
      for (int i = 0; i < Math.min(place.size(), MOST_TEXTS); i++) {
        if (place.get(i).value() instanceof String words) {
          text.append(words).append('\n');
        }
      }
    }
  }

  /** Reads the rules next to title and author, and those with standard sentences. */
  private void readMetadata() throws ProblemException {
    JsonPlace metadata = json.any("metadata", "metaData");
    addGlobal(RuleKind.ANTIKNIGHT, metadata.get("antiknight").saysTrue());
    addGlobal(RuleKind.ANTIKING, metadata.get("antiking").saysTrue());
    if (metadata.get("norowcol").saysTrue()) {
      beyond.rule("rows and columns that may repeat digits");
    }
  }

  /** Reads the rules about the whole grid that only sentences state. */
  private void readRulesOfGrid() throws ProblemException {
    for (RuleKind kind : GLOBAL) {
      boolean fits = kind != RuleKind.DUTCH_FLATMATES || side == 9;
      addGlobal(kind, fits && evidence.defines(kind.id()));
      if (has(kind)) {
        evidence.asserted(kind.id());
      }
    }
    for (DotType family : DotType.values()) {
      readScope(family);
    }
  }

  /** Reads a sentence that all marks of a family are given. */
  private void readScope(DotType family) throws ProblemException {
    boolean letters = family == DotType.XV;
    String id = "negative." + family.id();
    List<Integer> totals = new ArrayList<>();
    boolean stated = false;
    for (Sentence sentence : evidence.text().sentences()) {
      if (!letters) {
        stated |= isOpen(sentence, id);
      } else if (isOpen(sentence, id + ".10") || isOpen(sentence, id + ".5")) {
        stated = true;
        for (int total : new int[] {10, 5}) {
          if (sentence.of(id + "." + total) != null) {
            totals.add(total);
          }
        }
      }
    }
    RuleKind marks =
        letters
            ? RuleKind.SUM_PAIR
            : family == DotType.RATIO ? RuleKind.RATIO : RuleKind.DIFFERENCE;
    if (!stated || !evidence.defines(marks.id()) || !onlyMarksOf(letters)) {
      return;
    }
    VariantRule.Builder rule =
        VariantRule.of(RuleKind.NEGATIVE).dotType(family).ignoreMarked(!letters);
    if (totals.size() == 1) {
      rule.values(totals.get(0));
    }
    boolean there =
        rules.rules().stream()
            .anyMatch(one -> one.kind() == RuleKind.NEGATIVE && one.dotType() == family);
    if (there || rules.add(rule)) {
      evidence.asserted(id);
      evidence.asserted(id + ".10");
      evidence.asserted(id + ".5");
    }
  }

  private boolean isOpen(Sentence sentence, String id) {
    return sentence.of(id) != null && !evidence.isAsserted(sentence, id);
  }

  /** Returns whether all marks between cells are those that sentences define. */
  private boolean onlyMarksOf(boolean letters) {
    Set<String> nouns = letters ? Set.of("x", "v") : Set.of("dot", "dots");
    return evidence.text().sentences().stream()
        .noneMatch(
            sentence -> sentence.isUnread() && sentence.nouns().stream().anyMatch(nouns::contains));
  }

  private void addGlobal(RuleKind kind, boolean stated) throws ProblemException {
    if (stated && !has(kind)) {
      rules.add(VariantRule.of(kind));
    }
  }

  private boolean has(RuleKind kind) {
    return rules.rules().stream().anyMatch(rule -> rule.kind() == kind);
  }

  /** Reports the sentences that are not on the board. */
  private void nameSentences() {
    if (!words.areSilent()) {
      beyond.unread(evidence.unread());
    }
  }

  /** Returns the text in a cage without cells; null for other cages. */
  private static MetadataKeys.Entry entry(JsonPlace cage) {
    return cage.any("cells", "ce").isNothing()
            && cage.any("value", "v").value() instanceof String clue
        ? MetadataKeys.Entry.read(clue)
        : null;
  }

  /** Returns the metadata: of "metadata", else "metaData", else members, else cages. */
  private PuzzleMetadata metadata() throws ProblemException {
    MetadataReader reader = new MetadataReader(board, beyond);
    boolean solved = json.get("metadata").get(SclJson.SOLVED).saysTrue();
    for (JsonPlace place : List.of(json.get("metadata"), json.get("metaData"))) {
      if (!place.isNothing() && !(place.value() instanceof Map<?, ?>)) {
        beyond.text((String) place.step());
      } else if (!place.isNothing()) {
        for (Object key : place.object().keySet()) {
          String name = (String) key;
          if (!SclJson.RESERVED.contains(name)) {
            reader.put(name.equals(SHORT_TITLE) ? "title" : name, place.get(name));
          }
        }
        if (!solved) {
          reader.putSolution(place.get("solution"), "");
        }
      }
    }
    List.of("title", "author", "rules").forEach(name -> reader.put(name, json.get(name)));
    reader.putSolution(json.get("solution"), "");
    JsonPlace cages = json.any("cages", "ca");
    for (int i = 0; i < cages.size(); i++) {
      MetadataKeys.Entry entry = entry(cages.get(i));
      if (entry != null) {
        reader.put(entry);
      }
    }
    return reader.read();
  }

  private int[] cells(JsonPlace list) throws ProblemException {
    return SclTable.CELLS.readSet(list, side);
  }

  private void nameOthers() throws ProblemException {
    for (Object key : json.object().keySet()) {
      String name = (String) key;
      JsonPlace member = json.get(name);
      boolean known =
          switch (name) {
            case "cells", "ce", "regions", "re", "cages", "ca" -> true;
            default -> member.isNothing() || SETTINGS.contains(name);
          };
      if (known) {
        continue;
      }
      if (TEXTS.contains(name)) {
        continue;
      }
      if (name.equals("id")) {
        beyond.text(name);
        continue;
      }
      if (FOG.contains(name)) {
        if (!cosmetics.readFog(name, member)) {
          beyond.decoration(name);
        }
        continue;
      }
      String list = longName(name);
      int others =
          DRAWINGS.containsKey(list) && member.isList()
              ? (int)
                  drawn.stream().filter(item -> item.list.equals(list) && !item.isUsed()).count()
              : member.isList() ? member.size() : -1;
      if (others != 0 && DRAWINGS.containsKey(list)) {
        beyond.drawing(list, Math.max(0, others));
      } else if (others != 0) {
        beyond.rule(list, Math.max(0, others));
      }
    }
  }

  private static String longName(String name) {
    return switch (name) {
      case "l" -> "lines";
      case "a" -> "arrows";
      case "o" -> "overlays";
      case "u" -> "underlays";
      default -> BeyondBoard.brief(name);
    };
  }
}
