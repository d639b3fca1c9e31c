package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
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
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.MetadataReader;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.format.ruletable.StatedRelations;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the JSON of f-puzzles into a board, and collects what the board cannot hold: rules, which
 * make a poorer puzzle of it, and texts and decoration, which do not.
 */
final class FpuzzlesReader {

  /** Metadata. */
  private static final Set<String> TEXTS =
      Set.of("title", "author", "ruleset", "solution", "successMessage");

  /** Symbols of solutions for unknown cells. */
  private static final String UNKNOWNS = "0";

  /** The lengths of marks between cells: more than 0.1, at most 0.5. */
  private static final Pattern SMALL = Pattern.compile("0?\\.(?:[1-4]\\d{0,9}|50{0,9})");

  /** The color of invisible cages. */
  private static final Pattern TRANSPARENT =
      Pattern.compile("(?i)transparent|#[0-9A-F]{3}0|#[0-9A-F]{6}00");

  /** Drawings, and settings of the site's own solver. */
  private static final Set<String> DECORATION =
      Set.of(
          "text",
          "line",
          "circle",
          "rectangle",
          "cage",
          "highlightConflicts",
          "disabledlogic",
          "truecandidatesoptions",
          "fogofwar",
          "foglight");

  /**
   * The clue of a cage whose digits' sum, and the sum of that number's digits, come down to one.
   */
  private static final Pattern DIGITAL_ROOT = Pattern.compile("(?i)DR\\s*\\d");

  private static final Set<String> CELL_DECORATION = Set.of("highlight", "highlightArray");

  /** The colours of cells by the setter. */
  private static final Set<String> CELL_COLOURS = Set.of("c", "cArray");

  /** The drawings that metadata keep; other decoration is settings. */
  private static final Set<String> COSMETICS =
      Set.of("text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight");

  private final JsonPlace json;
  private final int side;
  private final JsonPlace[] cells;
  private final Board.Builder board;

  private final BeyondBoard beyond = new BeyondBoard();
  private final RulesEvidence evidence;
  private final RuleCollector collector;
  private final FpuzzlesRuleReader rules;
  private final FpuzzlesCosmetics cosmetics;

  private FpuzzlesReader(JsonPlace json) throws ProblemException {
    this.json = json;
    json.object();
    side = json.get("size").number(Board.MIN_SIDE, Board.MAX_SIDE);
    JsonPlace grid = json.get("grid");
    grid.requireSize(side, "rows");
    cosmetics = new FpuzzlesCosmetics(side);
    cells = new JsonPlace[side * side];
    for (int row = 0; row < side; row++) {
      JsonPlace ofRow = grid.get(row);
      ofRow.requireSize(side, "cells");
      for (int column = 0; column < side; column++) {
        cells[row * side + column] = ofRow.get(column);
        ofRow.get(column).object();
      }
    }
    Object words = json.get("ruleset").value();
    evidence = new WordedRules(words instanceof String text ? text : "", side).evidence();
    int[] regions = regions();
    boolean loose = regions != null && Arrays.stream(regions).anyMatch(region -> region < 0);
    boolean cages = json.has("killercage");
    // Where some cells are in no region, each region is a group of different digits, in a grid
    // whose rows represent the regions that a jigsaw has.
    boolean jigsaw = regions != null && (!loose || BoxShape.of(side) != null);
    board = Board.builder(type(jigsaw, cages), side);
    collector = new RuleCollector(Fpuzzles.ID, side, board, beyond);
    rules =
        new FpuzzlesRuleReader(
            side, loose ? regions : null, collector, beyond, this::mayBeDrawnOtherwise);
    for (int cell = 0; cell < side * side; cell++) {
      if (jigsaw) {
        board.region(cell, (loose ? cell / side : regions[cell]) + 1);
      }
      readCell(cell);
    }
    if (loose) {
      readLooseRegions(regions);
    }
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    FpuzzlesReader reader = new FpuzzlesReader(JsonPlace.top(value));
    reader.readRules();
    reader.readStated();
    Board board = reader.board.build();
    reader.readWords(board);
    return reader.beyond.decoded(board, reader.metadata(board));
  }

  /**
   * Returns whether marks of a family may be among the cosmetic shapes: the family has none of its
   * own, and sentences are not understood.
   */
  private boolean mayBeDrawnOtherwise(DotType family) {
    JsonPlace marks = json.get(family.id());
    boolean none = marks.isNothing() || marks.isList() && list(marks).isEmpty();
    boolean shapes =
        List.of("circle", "rectangle", "text").stream()
            .anyMatch(name -> json.get(name).isList() && !list(json.get(name)).isEmpty());
    boolean worded =
        evidence.text().sentences().stream().anyMatch(Sentence::isUnread)
            || !evidence.text().defining("relation.mark").isEmpty();
    return none && shapes && worded;
  }

  /** Reads rules that sentences state, of cosmetic shapes or without any. */
  private void readStated() throws ProblemException {
    List<VariantRule> stated = new ArrayList<>(collector.rules());
    int before = stated.size();
    for (RuleKind kind : WordedRules.WITHOUT_PICTURE) {
      boolean named = stated.stream().anyMatch(rule -> rule.kind() == kind);
      if (kind != RuleKind.NEGATIVE && !named && evidence.defines(kind.id())) {
        RuleCollector.addIfSound(VariantRule.of(kind), side, stated);
      }
    }
    new StatedRelations(side, evidence, marks(), stated).read();
    for (VariantRule rule : stated.subList(before, stated.size())) {
      collector.add(rule.toBuilder(), json.get("ruleset"));
    }
  }

  /** Returns whether a shape is no larger than a mark between two cells. */
  private static boolean isSmall(JsonPlace shape) {
    for (String name : List.of("width", "height")) {
      Object length = shape.get(name).value();
      String text =
          length instanceof JsonNumber number
              ? number.text()
              : length instanceof String word ? word : "";
      if (!SMALL.matcher(text).matches()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the cosmetic shapes without a text that are in a cell or between two. */
  private List<StatedRelations.Mark> marks() {
    List<StatedRelations.Mark> marks = new ArrayList<>();
    for (String name : List.of("circle", "rectangle")) {
      JsonPlace shapes = json.get(name);
      for (int i = 0; shapes.isList() && i < list(shapes).size(); i++) {
        JsonPlace shape = shapes.get(i);
        JsonPlace text = shape.get("value");
        boolean plain = text.isNothing() || text.value() instanceof String word && word.isBlank();
        if (!(shape.value() instanceof Map<?, ?>)
            || !plain
            || FpuzzlesRuleWriter.isPicture(shape)
            || !shape.get("cells").isList()) {
          continue;
        }
        int[] cells;
        try {
          cells = FpuzzlesTable.CELLS.readSet(shape.get("cells"), side);
        } catch (ProblemException elsewhere) {
          continue;
        }
        if (cells.length == 1
            || cells.length == 2
                && isSmall(shape)
                && Cells.areNeighbours(cells[0], cells[1], side)) {
          String fill = Colours.of(shape.get("baseC"));
          String border = Colours.of(shape.get("outlineC"));
          boolean filled = !fill.equals(Colours.NONE) && !fill.equals(Colours.WHITE);
          String kind = name.equals("circle") ? StatedRelations.ROUND : StatedRelations.SQUARE;
          marks.add(
              new StatedRelations.Mark(
                  kind,
                  filled || border.equals(Colours.NONE) ? fill : border,
                  kind + fill + '/' + border,
                  cells[0],
                  cells.length == 2 ? cells[1] : -1,
                  () -> {}));
        }
      }
    }
    return marks;
  }

  private PuzzleType type(boolean regions, boolean cages) {
    if (regions || cages) {
      return BoardParts.type(regions, cages);
    }
    // Where the side has no boxes, the groups alone would not make the type.
    return json.get("disjointgroups").isTrue() ? PuzzleType.COLOUR_SUDOKU : PuzzleType.SUDOKU;
  }

  /**
   * Returns the region of every cell, from 0, and -1 for none; null if they are the default boxes.
   * A cell that does not say is in its box, or where the side has none in its row.
   */
  private int[] regions() throws ProblemException {
    BoxShape shape = BoxShape.of(side);
    int[] regions = new int[side * side];
    boolean all = true;
    boolean usual = true;
    for (int cell = 0; cell < regions.length; cell++) {
      int box = shape == null ? cell / side : shape.boxOf(cell, side);
      JsonPlace place = cells[cell];
      regions[cell] = box;
      all &= place.has("region");
      if (place.has("region")) {
        JsonPlace region = place.get("region");
        regions[cell] = region.value() == null ? -1 : region.number(0, side - 1);
        usual &= regions[cell] == box;
      }
    }
    // Where every cell says its region it is meant, even if it is a box.
    return usual && !all ? null : regions;
  }

  private void readLooseRegions(int[] regions) throws ProblemException {
    for (int region = 0; region < side; region++) {
      int wanted = region;
      int[] some =
          IntStream.range(0, regions.length).filter(cell -> regions[cell] == wanted).toArray();
      if (some.length > 1) {
        collector.extraRegion(some, cells[some[0]].get("region"));
      }
    }
  }

  private void readCell(int cell) throws ProblemException {
    JsonPlace place = cells[cell];
    if (place.isNothing()) {
      return;
    }
    for (Object name : place.object().keySet()) {
      if (place.get((String) name).isNothing()) {
        continue;
      }
      switch ((String) name) {
        case "value",
            "given",
            "region",
            "centerPencilMarks",
            "cornerPencilMarks",
            "givenPencilMarks" -> {}
        default -> {
          if (CELL_DECORATION.contains(name)) {
            beyond.decoratedCell();
          } else if (!CELL_COLOURS.contains(name)) {
            beyond.rule(BeyondBoard.brief((String) name));
          }
        }
      }
    }
    if (!cosmetics.readCell(cell, place)) {
      beyond.decoratedCell();
    }
    int centre = place.get("centerPencilMarks").mask(side);
    int corner = place.get("cornerPencilMarks").mask(side);
    int given = place.get("givenPencilMarks").mask(side);
    if (given != 0) {
      rules.allowed(cell, given, place.get("givenPencilMarks"));
    }
    JsonPlace value = place.get("value");
    if (value.value() != null) {
      int digit = value.number(1, side);
      if (place.get("given").isTrue()) {
        board.given(cell, digit);
      } else {
        board.placed(cell, digit);
      }
      if ((centre | corner) != 0) {
        beyond.decoratedCell();
      }
      return;
    }
    if (centre != 0) {
      board.candidates(cell, centre);
    }
    if (corner != 0) {
      board.cornerMarks(cell, corner);
    }
  }

  private void readRules() throws ProblemException {
    boolean rising = json.get("diagonal+").isTrue();
    boolean falling = json.get("diagonal-").isTrue();
    if (rising && falling) {
      board.rule(Rule.DIAGONALS);
    } else if (rising || falling) {
      collector.diagonal(falling);
    }
    if (json.get("disjointgroups").isTrue()) {
      board.rule(Rule.DISJOINT_GROUPS);
    }
    readCages(json.get("killercage"));
    readExtraRegions(json.get("extraregion"));
    for (Object key : json.object().keySet()) {
      String name = (String) key;
      JsonPlace member = json.get(name);
      if (member.isNothing()) {
        continue;
      }
      switch (name) {
        case "size",
            "grid",
            "diagonal+",
            "diagonal-",
            "disjointgroups",
            "killercage",
            "extraregion" -> {}
        default -> {
          if (TEXTS.contains(name)) {
            continue;
          } else if (DECORATION.contains(name) && !isRule(name, member)) {
            readDecoration(name, member);
          } else if (!rules.read(name, member)) {
            collector.carry(name, member);
          }
        }
      }
    }
  }

  /**
   * Collects rules that are only reported in words: the meaning of those of drawings is unknown.
   */
  private void readWords(Board read) {
    if (!(json.get("ruleset").value() instanceof String words) || words.isBlank()) {
      return;
    }
    FpuzzlesWords.sumsInWords(words, read).forEach(beyond::ruleInWords);
    if (RuleWords.withoutGenerated(words, read).isBlank()) {
      return;
    }
    read.variants().forEach(rule -> evidence.named(rule.kind()));
    if (!read.cages().isEmpty()) {
      List.of("cage", "sum", "cage.repeating").forEach(evidence::asserted);
    }
    if (read.has(Rule.DIAGONALS) || !read.extraRegions().isEmpty()) {
      List.of("diagonals", "windows").forEach(evidence::asserted);
    }
    if (read.has(Rule.DISJOINT_GROUPS)) {
      evidence.asserted("disjoint");
    }
    for (VariantRule rule : read.variants()) {
      if (rule.dotType() != null) {
        String id = "negative." + rule.dotType().id();
        List.of(id, id + ".10", id + ".5").forEach(evidence::asserted);
      }
    }
    // Where nothing else is drawn, a sentence about a rule that the format names is about that.
    Set<String> named =
        read.variants().stream().map(rule -> rule.kind().id()).collect(Collectors.toSet());
    List<Sentence> unread =
        isDrawn() ? evidence.unread() : evidence.unreadExceptAbout(ids(read, named));
    beyond.unread(unread);
    if (!unread.isEmpty() && isDrawn()) {
      beyond.decorationIsUnread();
    }
  }

  /** Returns whether something is drawn that may be a rule and is no picture of one. */
  private boolean isDrawn() {
    for (String name : List.of("text", "line", "circle", "rectangle", "cage")) {
      JsonPlace drawn = json.get(name);
      for (int i = 0; drawn.isList() && i < list(drawn).size(); i++) {
        if (!FpuzzlesRuleWriter.isPicture(drawn.get(i))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<String> ids(Board read, Set<String> kinds) {
    Set<String> ids = new HashSet<>(kinds);
    if (!read.cages().isEmpty()) {
      ids.add("cage");
    }
    if (read.has(Rule.DIAGONALS) || !read.extraRegions().isEmpty()) {
      ids.addAll(List.of("diagonals", "windows"));
    }
    if (read.has(Rule.DISJOINT_GROUPS)) {
      ids.add("disjoint");
    }
    return ids;
  }

  /** Returns the metadata: members, and texts in cages, which members replace. */
  private PuzzleMetadata metadata(Board read) {
    MetadataReader metadata = new MetadataReader(read, beyond);
    metadata.put("title", json.get("title"));
    metadata.put("author", json.get("author"));
    metadata.put("ruleset", json.get("ruleset"));
    metadata.put(
        MetadataKeys.key(PuzzleMetadata.Field.SUCCESS_MESSAGE), json.get("successMessage"));
    metadata.putSolution(json.get("solution"), UNKNOWNS);
    JsonPlace cages = json.get("cage");
    for (int i = 0; cages.isList() && i < list(cages).size(); i++) {
      MetadataKeys.Entry entry = entry(cages.get(i));
      if (entry != null) {
        metadata.put(entry);
      }
    }
    return metadata.read().with(cosmetics.read());
  }

  /** Returns the text in an invisible cage; null for other cages. */
  static MetadataKeys.Entry entry(JsonPlace cage) {
    boolean unseen =
        cage.get("cells").isNothing()
            || isTransparent(cage.get("fontC")) && isTransparent(cage.get("outlineC"));
    return unseen && cage.get("value").value() instanceof String clue
        ? MetadataKeys.Entry.read(clue)
        : null;
  }

  private static boolean isTransparent(JsonPlace colour) {
    return colour.value() instanceof String name && TRANSPARENT.matcher(name.strip()).matches();
  }

  /**
   * Returns whether drawn cages are rules: those for a digital root are reported by their clues
   * alone.
   */
  private static boolean isRule(String name, JsonPlace member) {
    boolean rule = false;
    for (int i = 0; name.equals("cage") && member.isList() && i < list(member).size(); i++) {
      Object clue = member.get(i).get("value").value();
      rule |= clue instanceof String text && isRule(text);
    }
    return rule;
  }

  /** Returns whether the clue of a cage makes a rule of all drawn cages. */
  static boolean isRule(String clue) {
    return DIGITAL_ROOT.matcher(clue.strip()).matches();
  }

  private static List<?> list(JsonPlace member) {
    return (List<?>) member.value();
  }

  /** Drawings; those that are the pictures of rules say nothing more. */
  private void readDecoration(String name, JsonPlace member) {
    int count = 0;
    for (int i = 0; member.isList() && i < list(member).size(); i++) {
      boolean picture =
          FpuzzlesRuleWriter.isPicture(member.get(i))
              || name.equals("cage") && entry(member.get(i)) != null;
      count += picture ? 0 : 1;
    }
    if (!member.isList() || count > 0) {
      if (COSMETICS.contains(name) && cosmetics.read(name, member)) {
        beyond.keptDecoration(name, count);
      } else {
        beyond.decoration(name, count);
      }
    }
  }

  private void readCages(JsonPlace cages) throws ProblemException {
    for (int i = 0; i < cages.size(); i++) {
      JsonPlace cage = cages.get(i);
      int[] cells = FpuzzlesTable.CELLS.readSet(cage.get("cells"), side);
      if (cells.length == 0) {
        throw cage.get("cells").fault(ProblemCode.CAGE_SHAPE, "at least one cell").exception();
      }
      boolean repeats = Boolean.FALSE.equals(cage.get("unique").value());
      collector.cage("killercage", cells, cage, cage.get("value"), repeats);
    }
  }

  private void readExtraRegions(JsonPlace regions) throws ProblemException {
    for (int i = 0; i < regions.size(); i++) {
      JsonPlace region = regions.get(i);
      collector.extraRegion(FpuzzlesTable.CELLS.readSet(region.get("cells"), side), region);
    }
  }
}
