package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.sudokupad.SclTable.Shape;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds rules whose clues are outside the grid. */
final class SclClues {

  private static final String COLON = SclTable.of(RuleKind.NUMBERED_ROOM).mark();

  /** The marks around the numbers of a kind. */
  private static final Map<String, RuleKind> FRAMED =
      Stream.of(RuleKind.X_SUM, RuleKind.SKYSCRAPER)
          .collect(Collectors.toMap(kind -> SclTable.of(kind).mark(), kind -> kind));

  private final SclDrawing drawing;
  private final int side;
  private final WordedRules words;

  SclClues(SclDrawing drawing) {
    this.drawing = drawing;
    this.side = drawing.side();
    this.words = drawing.words();
  }

  /** Short arrows outside the grid, each with a number. */
  void readDiagonals() throws ProblemException {
    if (!words.agreeOn(RuleKind.LITTLE_KILLER)) {
      return;
    }
    Map<Long, List<SclItem>> texts = new HashMap<>();
    for (SclItem item : drawing.items()) {
      if (!item.isUsed()
          && item.isShape()
          && SclDrawing.number(item.text) > 0
          && drawing.outside(item) != null) {
        SclDrawing.put(texts, key(item.points[0]), item);
      }
    }
    for (SclItem item : drawing.items()) {
      if (item.isUsed() || !"arrows".equals(item.list) || item.points.length != 2) {
        continue;
      }
      double down = item.points[1][0] - item.points[0][0];
      double right = item.points[1][1] - item.points[0][1];
      List<SclItem> there = texts.get(key(item.points[0]));
      boolean diagonal =
          Math.abs(Math.abs(down) - Math.abs(right)) < SclSizes.NEAR
              && Math.abs(down) > SclSizes.NEAR
              && Math.hypot(down, right) <= SclSizes.MOST_CLUE_ARROW;
      if (!diagonal || there == null || there.size() != 1 || there.get(0).isUsed()) {
        continue;
      }
      Outside.Direction direction =
          down < 0
              ? right < 0 ? Outside.Direction.UP_LEFT : Outside.Direction.UP_RIGHT
              : right < 0 ? Outside.Direction.DOWN_LEFT : Outside.Direction.DOWN_RIGHT;
      Outside at =
          new Outside(
              (int) Math.floor(item.points[0][0]), (int) Math.floor(item.points[0][1]), direction);
      if (at.isOutside(side)
          && drawing.add(
              VariantRule.of(RuleKind.LITTLE_KILLER)
                  .at(at, side)
                  .values(SclDrawing.number(there.get(0).text)))) {
        item.use();
        there.get(0).use();
      }
    }
  }

  private static long key(double[] point) {
    return (long) Math.floor(point[0]) << Integer.SIZE | (long) Math.floor(point[1]) & 0xFFFFFFFFL;
  }

  /** Numbers next to rows and columns. */
  void readRows() throws ProblemException {
    Set<RuleKind> named = EnumSet.noneOf(RuleKind.class);
    for (RuleKind kind : SclTable.kinds(Shape.CLUE)) {
      if (!words.areSilent() && words.agreeOn(kind)) {
        named.add(kind);
      }
    }
    if (words.areSilent()) {
      // The marks around their numbers distinguish these two.
      named.addAll(FRAMED.values());
    }
    if (named.isEmpty()) {
      return;
    }
    Map<Outside, List<SclItem>> places = new LinkedHashMap<>();
    for (SclItem item : drawing.items()) {
      if (!item.isUsed() && item.isShape() && !item.text.isEmpty() && item.isUpright()) {
        Outside at = drawing.outside(item);
        if (at != null) {
          SclDrawing.put(places, at, item);
        }
      }
    }
    for (Map.Entry<Outside, List<SclItem>> place : places.entrySet()) {
      SclItem clue = null;
      RuleKind stated = null;
      boolean clear = true;
      for (SclItem item : place.getValue()) {
        RuleKind around = FRAMED.get(item.text);
        if (around == null) {
          clear &= clue == null;
          clue = item;
        } else {
          stated = around;
        }
      }
      if (clear && clue != null) {
        readRow(place.getKey(), place.getValue(), clue, stated, named);
      }
    }
  }

  private void readRow(
      Outside at, List<SclItem> there, SclItem clue, RuleKind stated, Set<RuleKind> named)
      throws ProblemException {
    String text = clue.text;
    RuleKind kind = stated;
    if (text.length() > 2 && text.startsWith(COLON) && text.endsWith(COLON)) {
      kind = RuleKind.NUMBERED_ROOM;
      text = text.substring(1, text.length() - 1);
    }
    if (kind == null && named.size() == 1 && !words.areSilent()) {
      kind = named.iterator().next();
    } else if (kind == null && words.hasClause(RuleKind.SANDWICH)) {
      kind = RuleKind.SANDWICH;
    }
    int value = SclDrawing.number(text);
    if (kind != null
        && named.contains(kind)
        && value >= 0
        && drawing.add(VariantRule.of(kind).at(at, side).values(value))) {
      there.forEach(SclItem::use);
    }
  }
}
