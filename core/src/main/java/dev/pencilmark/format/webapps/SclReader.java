package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads the JSON of SudokuPad into a board. Its rules are drawn: digits, regions and cages can be
 * told, what a line or a circle means cannot, so that drawings are named as rules that may be lost.
 */
final class SclReader {

  private static final Set<String> TEXTS = Set.of("id", "metadata", "title", "author", "rules");
  private static final Set<String> SETTINGS = Set.of("cellSize", "cs", "settings");

  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");
  private static final int LONGEST_NUMBER = 10;

  private final JsonPlace json;
  private final int side;
  private final BeyondBoard beyond = new BeyondBoard();
  private final Board board;

  /** Cells of groups that are checked and not drawn: what shades them is their drawing. */
  private final boolean[] grouped;

  private final int otherLines;
  private final int otherUnderlays;

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
    int[] regions = regions(json.any("regions", "re"));
    List<Cage> cages = new ArrayList<>();
    List<ExtraRegion> groups = new ArrayList<>();
    readCages(json.any("cages", "ca"), cages, groups);
    otherLines = readLines(json.any("lines", "l"), groups);
    otherUnderlays = readUnderlays(json.any("underlays", "u"));
    PuzzleType type = regions == null ? PuzzleType.SUDOKU : PuzzleType.JIGSAW;
    if (!cages.isEmpty()) {
      type = regions == null ? PuzzleType.KILLER : PuzzleType.KILLER_JIGSAW;
    }
    Board.Builder builder = Board.builder(type, side);
    for (int cell = 0; cell < side * side; cell++) {
      if (regions != null) {
        builder.region(cell, regions[cell]);
      }
      readCell(rows.get(cell / side).get(cell % side), cell, builder);
    }
    cages.forEach(builder::cage);
    groups.forEach(builder::extraRegion);
    board = builder.build();
    nameOthers();
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    SclReader reader = new SclReader(JsonPlace.top(value));
    return reader.beyond.decoded(reader.board);
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

  /** The region of every cell, from 1; null if they are the customary boxes. */
  private int[] regions(JsonPlace regions) throws ProblemException {
    int[] regionOf = new int[side * side];
    regions.requireSize(side, "regions, which a board must have,");
    BoxShape shape = BoxShape.of(side);
    boolean boxes = true;
    for (int region = 0; region < side; region++) {
      JsonPlace place = regions.get(region);
      place.requireSize(side, "cells");
      int[] cells = cells(place);
      for (int cell : cells) {
        if (regionOf[cell] != 0) {
          String name = Cells.name(cell, side);
          throw place
              .fault(ProblemCode.BAD_REGION, "no cell of another region")
              .in(name)
              .exception();
        }
        regionOf[cell] = region + 1;
        boxes &= box(shape, cell) == box(shape, cells[0]);
      }
    }
    boolean meant = isTrue(json.get("metadata").get(SclJson.JIGSAW));
    return boxes && !meant ? null : regionOf;
  }

  private int box(BoxShape shape, int cell) {
    return shape == null ? cell / side : shape.boxOf(cell, side);
  }

  private void readCages(JsonPlace list, List<Cage> cages, List<ExtraRegion> groups)
      throws ProblemException {
    boolean[] caged = new boolean[side * side];
    for (int i = 0; i < list.size(); i++) {
      JsonPlace cage = list.get(i);
      JsonPlace members = cage.any("cells", "ce");
      if (members.isNothing()) {
        // Title, author and rules in words are kept in cages without cells.
        beyond.text("texts in cages");
        continue;
      }
      JsonPlace style = cage.get("style");
      if ("rowcol".equals(style.value()) || "box".equals(style.value())) {
        continue;
      }
      int[] cells = cells(members);
      JsonPlace value = cage.any("value", "v");
      Integer total = value.numberOrNull();
      boolean unique = isTrue(cage.get("unique"));
      boolean repeats = cage.has("unique") && !unique;
      if (!value.isNothing() && (total == null || total < 1)) {
        beyond.rule("cages with a clue that is no number");
        total = null;
      }
      if (total == null && unique && isTrue(cage.get("hidden"))) {
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
      if (total != null) {
        beyond.rule("totals of cages that overlap");
      }
      if (repeats) {
        continue;
      }
      addGroup(cells, cage, groups);
    }
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

  /** Takes the lines that are diagonals; the number of the others. */
  private int readLines(JsonPlace lines, List<ExtraRegion> groups) throws ProblemException {
    int others = 0;
    for (int i = 0; i < lines.size(); i++) {
      JsonPlace points = lines.get(i).any("wayPoints", "wp");
      Object colour = lines.get(i).any("color", "c").value();
      boolean diagonal =
          colour instanceof String name
              && isDiagonal(name)
              && points.isList()
              && points.size() == 2;
      boolean falling =
          diagonal && isPoint(points.get(0), 0, 0) && isPoint(points.get(1), side, side);
      boolean rising =
          diagonal && isPoint(points.get(0), 0, side) && isPoint(points.get(1), side, 0);
      if (!falling && !rising) {
        others++;
      } else if (groups.size() < Board.MAX_EXTRA_REGIONS) {
        int first = falling ? 0 : side - 1;
        int step = falling ? side + 1 : side - 1;
        groups.add(
            new ExtraRegion(IntStream.range(0, side).map(cell -> first + cell * step).toArray()));
      }
    }
    return others;
  }

  /** Whether a colour is that of diagonals, also as the short spelling has it. */
  private static boolean isDiagonal(String colour) {
    return colour.equalsIgnoreCase(SclJson.DIAGONAL_COLOUR)
        || colour.equalsIgnoreCase(SclJson.DIAGONAL_COLOUR.substring(1));
  }

  private static boolean isPoint(JsonPlace point, double row, double column) {
    return point.value() instanceof List<?> list
        && list.size() == 2
        && isNumber(point.get(0), row)
        && isNumber(point.get(1), column);
  }

  /** Whether something is a number, which in the short spelling is a word. */
  private static boolean isNumber(JsonPlace place, double number) {
    Object value = place.value();
    String text = value instanceof JsonNumber found ? found.text() : String.valueOf(value);
    return text.length() <= LONGEST_NUMBER
        && NUMBER.matcher(text).matches()
        && Double.parseDouble(text) == number;
  }

  /** The number of drawings that do not merely shade the cells of groups. */
  private int readUnderlays(JsonPlace underlays) throws ProblemException {
    int others = 0;
    for (int i = 0; i < underlays.size(); i++) {
      others += isShade(underlays.get(i)) ? 0 : 1;
    }
    return others;
  }

  private boolean isShade(JsonPlace drawing) {
    JsonPlace centre = drawing.any("center", "ct");
    if (!isNumber(drawing.any("width", "w"), 1)
        || !isNumber(drawing.any("height", "h"), 1)
        || isTrue(drawing.any("rounded", "r"))
        || !drawing.any("text", "te").isNothing()
        || !centre.isList()) {
      return false;
    }
    for (int cell = 0; cell < grouped.length; cell++) {
      if (grouped[cell] && isPoint(centre, cell / side + 0.5, cell % side + 0.5)) {
        return true;
      }
    }
    return false;
  }

  /** True, also as the short spelling has it. */
  private static boolean isTrue(JsonPlace place) {
    return place.isTrue() || "true".equals(place.value()) || "t".equals(place.value());
  }

  /** A list of cells, each a list of row and column from 0. */
  private int[] cells(JsonPlace list) throws ProblemException {
    boolean[] inside = new boolean[side * side];
    int[] cells = new int[Math.min(list.size(), inside.length)];
    for (int i = 0; i < list.size(); i++) {
      JsonPlace pair = list.get(i);
      pair.requireSize(2, "numbers, row and column,");
      int cell = pair.get(0).number(0, side - 1) * side + pair.get(1).number(0, side - 1);
      if (inside[cell]) {
        throw pair.fault(ProblemCode.CAGE_SHAPE, "no cell twice")
            .in(Cells.name(cell, side))
            .exception();
      }
      inside[cell] = true;
      cells[i] = cell;
    }
    return cells;
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
        if (!SclJson.isMetadata(member.value(), board)) {
          beyond.text(name);
        }
        continue;
      }
      int others =
          switch (longName(name)) {
            case "lines" -> otherLines;
            case "underlays" -> otherUnderlays;
            default -> member.isList() ? member.size() : -1;
          };
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
