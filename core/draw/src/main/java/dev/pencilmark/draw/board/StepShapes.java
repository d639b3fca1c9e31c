package dev.pencilmark.draw.board;

import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import dev.pencilmark.draw.scene.Outline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Draws a step on a board: its pattern and its effect. */
public final class StepShapes {

  private static final int LINE = 22;

  private final Highlights highlights;
  private final Theme theme;
  private final Geometry geometry;
  private final Layers layers;
  private final int[] background;

  StepShapes(
      Highlights highlights, Theme theme, Geometry geometry, Layers layers, int[] background) {
    this.highlights = highlights;
    this.theme = theme;
    this.geometry = geometry;
    this.layers = layers;
    this.background = background;
  }

  /** Adds the shapes behind the texts. */
  void addCells() {
    addSquares(theme.pattern(), highlights.cells());
    addSquares(theme.further(), highlights.further());
    addGroups();
    addMarks(Style.filled(theme.premise()), highlights.premises());
    addMarks(Style.filled(theme.eliminated()), highlights.eliminations());
    addMarks(Style.filled(theme.found()).outlined(theme.foundFrame(), 15), highlights.placements());
  }

  private void addSquares(int colour, Collection<Integer> cells) {
    List<Shape> shapes = new ArrayList<>();
    for (int cell : new TreeSet<>(cells)) {
      if (isOnBoard(cell)) {
        background[cell] = colour;
        shapes.add(
            new Shape.Rectangle(
                geometry.xOf(cell), geometry.yOf(cell), geometry.cell(), geometry.cell()));
      }
    }
    layers.add(Layer.HIGHLIGHTS, Style.filled(colour), shapes);
  }

  /** A frame around each group that the step rests on. */
  private void addGroups() {
    List<Shape> shapes = new ArrayList<>();
    int[] owner = new int[background.length];
    int id = 0;
    for (List<Integer> group : highlights.groups()) {
      id++;
      int[] cells = group.stream().filter(this::isOnBoard).mapToInt(Integer::intValue).toArray();
      for (int cell : cells) {
        owner[cell] = id;
      }
      shapes.add(
          new Shape.Path(
              Outline.of(geometry, geometry.side(), owner, id, cells, geometry.scaled(30))));
    }
    layers.add(Layer.HIGHLIGHTS, Style.lines(theme.link(), 30), shapes);
  }

  private boolean isOnBoard(int cell) {
    return cell >= 0 && cell < background.length;
  }

  private boolean isOnBoard(Highlights.Mark mark) {
    return isOnBoard(mark.cell()) && mark.digit() >= 1 && mark.digit() <= geometry.side();
  }

  private List<Highlights.Mark> sorted(Collection<Highlights.Mark> marks) {
    return marks.stream()
        .filter(this::isOnBoard)
        .sorted(
            (one, other) ->
                one.cell() == other.cell()
                    ? Integer.compare(one.digit(), other.digit())
                    : Integer.compare(one.cell(), other.cell()))
        .toList();
  }

  private void addMarks(Style style, Collection<Highlights.Mark> marks) {
    List<Shape> shapes = new ArrayList<>();
    int width = geometry.markWidth() * 9 / 10;
    int height = geometry.markHeight() * 9 / 10;
    for (Highlights.Mark mark : sorted(marks)) {
      shapes.add(
          new Shape.Rectangle(
              x(mark.cell(), mark.digit()) - width / 2,
              y(mark.cell(), mark.digit()) - height / 2,
              width,
              height));
    }
    layers.add(Layer.HIGHLIGHTS, style, shapes);
  }

  private int x(int cell, int digit) {
    return geometry.xOf(cell) + geometry.markX(digit);
  }

  private int y(int cell, int digit) {
    return geometry.yOf(cell) + geometry.markY(digit);
  }

  /** Adds the shapes over the texts: links, and lines through eliminated candidates. */
  void addLinks() {
    List<Stroke> strong = new ArrayList<>();
    List<Stroke> weak = new ArrayList<>();
    for (Highlights.Link link : highlights.links()) {
      Stroke stroke = stroke(link);
      if (stroke != null) {
        (link.strong() ? strong : weak).add(stroke);
      }
    }
    Style line = Style.lines(theme.link(), LINE);
    if (!strong.isEmpty()) {
      layers.add(Layer.LINKS, line, new Shape.Path(strong));
    }
    if (!weak.isEmpty()) {
      layers.add(Layer.LINKS, line.dashed(40, 35), new Shape.Path(weak));
    }
    List<Stroke> strikes = new ArrayList<>();
    int half = geometry.markSize() * 2 / 5;
    for (Highlights.Mark mark : sorted(highlights.eliminations())) {
      int x = x(mark.cell(), mark.digit());
      int y = y(mark.cell(), mark.digit());
      strikes.add(Stroke.open(x - half, y + half, x + half, y - half));
    }
    if (!strikes.isEmpty()) {
      layers.add(Layer.LINKS, Style.lines(theme.strike(), 18), new Shape.Path(strikes));
    }
  }

  /** From the edge of one digit to that of the other, between the cells nearest to each other. */
  private Stroke stroke(Highlights.Link link) {
    int[] best = null;
    long least = Long.MAX_VALUE;
    for (int from : link.from()) {
      for (int to : link.to()) {
        if (isOnBoard(new Highlights.Mark(from, link.fromDigit()))
            && isOnBoard(new Highlights.Mark(to, link.toDigit()))) {
          int[] ends = {
            x(from, link.fromDigit()), y(from, link.fromDigit()),
            x(to, link.toDigit()), y(to, link.toDigit())
          };
          long across = ends[2] - ends[0];
          long down = ends[3] - ends[1];
          if (across * across + down * down < least) {
            least = across * across + down * down;
            best = ends;
          }
        }
      }
    }
    int away = geometry.markSize() * 11 / 20;
    double far = Math.sqrt(least);
    if (best == null || far < 2.5 * away) {
      return null;
    }
    int across = (int) Math.round((best[2] - best[0]) * away / far);
    int down = (int) Math.round((best[3] - best[1]) * away / far);
    return Stroke.open(best[0] + across, best[1] + down, best[2] - across, best[3] - down);
  }
}
