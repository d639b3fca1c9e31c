package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.MetadataReader;
import dev.pencilmark.format.ruletable.WordedRules;
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
  private static final Set<String> SETTINGS = Set.of("cellSize", "cs", "settings");

  /** What hides cells from a player until others are solved, and says nothing of the solution. */
  private static final Set<String> FOG = Set.of("foglight", "triggereffect", "foglink", "fogofwar");

  /** The lists of drawings, each with its short name. */
  private static final Map<String, String> DRAWINGS = new LinkedHashMap<>();

  static {
    DRAWINGS.put("underlays", "u");
    DRAWINGS.put("lines", "l");
    DRAWINGS.put("arrows", "a");
    DRAWINGS.put("overlays", "o");
  }

  /** More titles and words in cages are not looked at. */
  private static final int MOST_TEXTS = 64;

  private final JsonPlace json;
  private final int side;
  private final BeyondBoard beyond = new BeyondBoard();
  private final Board board;
  private final PuzzleMetadata metadata;

  /** Cells of groups that are checked and not drawn: what shades them is their drawing. */
  private final boolean[] grouped;

  /** Cells that are shaded as f-puzzles shades extra regions. */
  private final Set<Integer> regionShades = new HashSet<>();

  private final WordedRules words;
  private final SclWords pictures;
  private final List<SclItem> items = new ArrayList<>();
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
    grouped = new boolean[side * side];
    for (int row = 0; row < side; row++) {
      rows.get(row).requireSize(side, "cells");
    }
    List<Cage> cages = new ArrayList<>();
    List<ExtraRegion> groups = new ArrayList<>();
    words = new WordedRules(wordsOfRules(), side);
    pictures = new SclWords(words, side);
    readItems();
    SclRegions.Found found = SclRegions.read(json, side, words, items, beyond);
    int[] regions = found.of();
    rules = new SclRules(side, words, pictures, items);
    readCages(json.any("cages", "ca"), found.cages(), cages, groups);
    takeDiagonals(groups);
    takeShades();
    rules.read();
    boolean windows = takeWindows();
    readMetadata();
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
    if (windows) {
      builder.rule(Rule.WINDOWS);
    }
    board = builder.build();
    nameOthers();
    tellOfWords();
    metadata = metadata();
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
        builder.given(cell, value.number(1, side));
      }
      return;
    }
    int centre = place.any("centremarks", "ct").mask(side);
    if (centre != 0) {
      builder.candidates(cell, centre);
    }
    int corner = place.get("pencilMarks").mask(side);
    if (corner != 0) {
      builder.cornerMarks(cell, corner);
    }
  }

  private void readCages(
      JsonPlace list, Set<Integer> regions, List<Cage> cages, List<ExtraRegion> groups)
      throws ProblemException {
    boolean[] caged = new boolean[side * side];
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
        beyond.rule("cages with a clue that is no number");
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
      if (total == null && !unique) {
        beyond.rule("cages without a total, which may mean anything");
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
      if (!overlaps) {
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
          beyond.rule("totals of cages that overlap");
        }
      }
    }
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
        items.add(item);
        if (isShade(item) && item.fill.equalsIgnoreCase(SclJson.GROUP_COLOUR)) {
          regionShades.add(item.cell(side));
        }
      }
    }
  }

  /** Takes the lines that are diagonals. */
  private void takeDiagonals(List<ExtraRegion> groups) {
    for (SclItem item : items) {
      boolean diagonal =
          "lines".equals(item.list)
              && item.points.length == 2
              && item.colour.equals(SclJson.DIAGONAL_COLOUR.substring(1));
      boolean falling =
          diagonal && isPoint(item.points[0], 0, 0) && isPoint(item.points[1], side, side);
      boolean rising =
          diagonal && isPoint(item.points[0], 0, side) && isPoint(item.points[1], side, 0);
      if (falling || rising) {
        item.use();
        if (groups.size() < Board.MAX_EXTRA_REGIONS) {
          groups.add(BoardParts.diagonal(side, falling));
        }
      }
    }
  }

  private static boolean isPoint(double[] point, double row, double column) {
    return point[0] == row && point[1] == column;
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
    if (side != 9) {
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
    return true;
  }

  /** Returns the rules in words, from wherever they may be. */
  private String wordsOfRules() throws ProblemException {
    StringBuilder text = new StringBuilder();
    addWords(json.get("metadata").get("rules"), text);
    addWords(json.get("metaData").get("rules"), text);
    addWords(json.get("rules"), text);
    JsonPlace cages = json.any("cages", "ca");
    int texts = 0;
    for (int i = 0; i < cages.size() && texts < MOST_TEXTS; i++) {
      JsonPlace cage = cages.get(i);
      if (cage.any("cells", "ce").isNothing()
          && cage.any("value", "v").value() instanceof String value) {
        texts++;
        if (value.startsWith("rules:")) {
          text.append(value.substring("rules:".length()).strip()).append('\n');
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
    addGlobal(
        RuleKind.ANTIKNIGHT, metadata.get("antiknight").saysTrue() || words.saysApart("knight"));
    addGlobal(RuleKind.ANTIKING, metadata.get("antiking").saysTrue() || words.saysApart("king"));
    if (metadata.get("norowcol").saysTrue()) {
      beyond.rule("rows and columns that may repeat digits");
    }
  }

  private void addGlobal(RuleKind kind, boolean stated) throws ProblemException {
    if (stated && !has(kind)) {
      rules.add(VariantRule.of(kind));
    }
  }

  private boolean has(RuleKind kind) {
    return rules.rules().stream().anyMatch(rule -> rule.kind() == kind);
  }

  /** Reports of rules that only words report. */
  private void tellOfWords() {
    if (words.areSilent() || words.foreign().isEmpty()) {
      return;
    }
    boolean left = items.stream().anyMatch(item -> !item.isUsed());
    if (left) {
      beyond.rulesOfDrawings(words.foreign());
    }
    for (RuleKind kind : WordedRules.WITHOUT_PICTURE) {
      String sentence = has(kind) ? null : words.sentence(kind);
      if (sentence != null) {
        beyond.rule(kind.id() + ", in words");
        beyond.ruleInWords(sentence);
      }
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
            reader.put(name, place.get(name));
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
        beyond.decoration(name);
        continue;
      }
      String list = longName(name);
      int others =
          DRAWINGS.containsKey(list) && member.isList()
              ? (int)
                  items.stream().filter(item -> item.list.equals(list) && !item.isUsed()).count()
              : member.isList() ? member.size() : -1;
      if (others != 0) {
        beyond.rule(longName(name), Math.max(0, others));
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
