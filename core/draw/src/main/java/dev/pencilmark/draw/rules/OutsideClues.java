package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.scene.BoardPart;
import dev.pencilmark.draw.scene.CluePlace;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Clues outside of the grid: a number for a sandwich, one with an arrow for a little killer, in a
 * circle for an X-sum, in a tower for a skyscraper, between colons for a numbered room, and between
 * bars for a hidden skyscraper.
 */
public final class OutsideClues extends BoardPart {

  private static final int MOST_WIDTH = 330;
  private static final int DIGIT = 64;

  private final List<Shape> lines = new ArrayList<>();
  private final Map<Integer, List<Shape>> texts = new TreeMap<>();

  public OutsideClues(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
  }

  /** Adds a clue at a place. */
  public interface Clue {

    /** Adds it. */
    void add(OutsideClues clues, VariantRule rule, int x, int y, String value);
  }

  /**
   * Adds the clues of a board.
   *
   * @param looks the look of the clues of a kind; null for those that are numbers
   */
  public void add(Function<RuleKind, Clue> looks) {
    for (CluePlace place : CluePlace.of(board)) {
      Outside at = place.rule().at();
      Clue clue = looks.apply(place.rule().kind());
      add(clue, place.rule(), x(at.column(), place.number()), x(at.row(), place.number()));
    }
    layers.add(Layer.OUTSIDE, Style.lines(theme.mark(), 16), lines);
    texts.forEach(
        (size, shapes) ->
            layers.add(
                Layer.OUTSIDE, Style.text(theme.given(), size, Style.Anchor.MIDDLE), shapes));
  }

  /**
   * Returns the middle of a place in a row or column; the drawing is the same in both directions.
   */
  private int x(int line, int number) {
    int off = geometry.scaled(CluePlace.DEPTH) * (2 * number + 1) / 2;
    if (line < 0) {
      return geometry.x(0) - off;
    }
    return line == side ? geometry.x(side) + off : geometry.x(line) + geometry.cell() / 2;
  }

  private void add(Clue clue, VariantRule rule, int x, int y) {
    String value = Integer.toString(rule.value());
    if (clue == null) {
      addText(x, y, 270, MOST_WIDTH, value);
    } else {
      clue.add(this, rule, x, y, value);
    }
  }

  /** A number behind an arrow along a diagonal. */
  void addArrow(VariantRule rule, int x, int y, String value) {
    int right = rule.at().direction().right();
    int down = rule.at().direction().down();
    int from = geometry.scaled(75);
    int to = geometry.scaled(165);
    int tip = geometry.scaled(70);
    lines.add(
        new Shape.Path(
            List.of(
                Stroke.open(x + right * from, y + down * from, x + right * to, y + down * to),
                Stroke.open(
                    x + right * (to - tip),
                    y + down * to,
                    x + right * to,
                    y + down * to,
                    x + right * to,
                    y + down * (to - tip)))));
    int off = geometry.scaled(55);
    addText(x - right * off, y - down * off, 190, 250, value);
  }

  /** A number in a circle. */
  void addCircle(VariantRule rule, int x, int y, String value) {
    lines.add(new Shape.Circle(x, y, geometry.scaled(175)));
    addText(x, y, 200, 260, value);
  }

  /** A number in a tower. */
  void addTower(VariantRule rule, int x, int y, String value) {
    int wide = geometry.scaled(140);
    int narrow = geometry.scaled(70);
    int top = y - geometry.scaled(185);
    int roof = y - geometry.scaled(120);
    int bottom = y + geometry.scaled(165);
    lines.add(
        new Shape.Path(
            List.of(
                Stroke.closed(
                    x - wide,
                    bottom,
                    x - wide,
                    roof,
                    x - narrow,
                    roof,
                    x - narrow,
                    top,
                    x + narrow,
                    top,
                    x + narrow,
                    roof,
                    x + wide,
                    roof,
                    x + wide,
                    bottom))));
    addText(x, y + geometry.scaled(30), 230, 230, value);
  }

  /** A digit between colons. */
  void addDigit(VariantRule rule, int x, int y, String value) {
    addText(x, y, 270, MOST_WIDTH, ":" + look.symbols().ofValue(board, rule.value()) + ":");
  }

  /** A rank behind a number sign. */
  void addRank(VariantRule rule, int x, int y, String value) {
    addText(x, y, 250, MOST_WIDTH, "#" + value);
  }

  /** A digit between bars. */
  void addHidden(VariantRule rule, int x, int y, String value) {
    addText(x, y, 270, MOST_WIDTH, "|" + look.symbols().ofValue(board, rule.value()) + "|");
  }

  private void addText(int x, int middle, int most, int width, String text) {
    int size = geometry.scaled(Math.min(most, width * 100 / (text.length() * DIGIT)));
    texts
        .computeIfAbsent(size, one -> new ArrayList<>())
        .add(new Shape.Text(x, Geometry.baseline(middle, size), text));
  }
}
