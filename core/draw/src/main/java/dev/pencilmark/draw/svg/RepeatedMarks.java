package dev.pencilmark.draw.svg;

import dev.pencilmark.draw.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The marks of a large grid that occur in a row in many cells, such as the numbers 11, 12 and 14 of
 * one line of a cell. An SVG contains them once and refers to them, because each number of two
 * digits takes a dozen bytes to place: a 25x25 grid with all marks takes 93 kB instead of 180.
 */
public final class RepeatedMarks {

  /** The minimum length of marks for which a reference takes fewer bytes than a copy. */
  private static final int FEWEST = 6;

  private static final int LETTERS = 52;
  private static final String SIGNS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /**
   * Marks of one line of a cell.
   *
   * @param from the index of the first among the shapes
   * @param to the index after the last
   * @param key their contents and distances; empty if they are not repeated
   */
  record Run(int from, int to, String key) {}

  private final int[] numbers;
  private final int[] xs;
  private final int[] ys;
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final List<Run> runs = new ArrayList<>();

  /** The least that two numbers are apart whose difference is 1. */
  private int pitch = Integer.MAX_VALUE;

  private RepeatedMarks(List<Shape> shapes) {
    numbers = new int[shapes.size()];
    xs = new int[shapes.size()];
    ys = new int[shapes.size()];
    int at = 0;
    for (Shape shape : shapes) {
      Shape.Text text = (Shape.Text) shape;
      numbers[at] = Integer.parseInt(text.text());
      xs[at] = text.x();
      ys[at++] = text.y();
    }
  }

  /** Returns those of a layer; null if it has no numbers of two digits. */
  static RepeatedMarks of(List<Shape> shapes) {
    for (Shape shape : shapes) {
      if (((Shape.Text) shape).text().length() > 1) {
        RepeatedMarks marks = new RepeatedMarks(shapes);
        marks.find();
        return marks;
      }
    }
    return null;
  }

  private void find() {
    for (int at = 1; at < xs.length; at++) {
      int more = numbers[at] - numbers[at - 1];
      if (more > 0 && ys[at] == ys[at - 1]) {
        pitch = Math.min(pitch, (xs[at] - xs[at - 1]) / more);
      }
    }
    for (int from = 0; from < xs.length; ) {
      int to = from + 1;
      while (to < xs.length && isAdjacent(to)) {
        to++;
      }
      String key = key(from, to);
      runs.add(new Run(from, to, key));
      if (!key.isEmpty()) {
        counts.merge(key, 1, Integer::sum);
      }
      from = to;
    }
    Set<String> taken = new HashSet<>();
    counts.forEach(
        (key, count) -> {
          if (count > 1 && taken.add(name(key))) {
            names.put(key, name(key));
          }
        });
  }

  /**
   * Returns whether a mark is in the cell of that before it: in the next one its place is farther
   * away.
   */
  private boolean isAdjacent(int at) {
    int more = numbers[at] - numbers[at - 1];
    return more > 0 && ys[at] == ys[at - 1] && xs[at] - xs[at - 1] <= more * (pitch + pitch / 4);
  }

  private String key(int from, int to) {
    char[] key = new char[2 * (to - from)];
    int characters = 0;
    int origin = xs[from] / 10 * 10;
    for (int at = from; at < to; at++) {
      key[2 * (at - from)] = (char) numbers[at];
      key[2 * (at - from) + 1] = (char) (xs[at] - origin);
      characters += numbers[at] < 10 ? 1 : 2;
    }
    return characters < FEWEST ? "" : new String(key);
  }

  /**
   * Returns where the places of marks are counted from: a whole unit, which is written without a
   * point.
   */
  int origin(Run run) {
    return xs[run.from()] / 10 * 10;
  }

  /** Returns all of them, those at one height together that are behind each other. */
  List<List<Run>> lines() {
    List<List<Run>> lines = new ArrayList<>();
    int height = -1;
    for (Run run : runs) {
      int y = ys[run.from()];
      if (y != height) {
        lines.add(new ArrayList<>());
        height = y;
      }
      lines.get(lines.size() - 1).add(run);
    }
    return lines;
  }

  /** Returns the name of marks that are written once, or null. */
  String name(Run run) {
    return names.get(run.key());
  }

  /** Returns the first of each kind that is written once. */
  List<Run> kinds() {
    Map<String, Run> kinds = new LinkedHashMap<>();
    runs.stream()
        .filter(run -> names.containsKey(run.key()))
        .forEach(run -> kinds.putIfAbsent(run.key(), run));
    return List.copyOf(kinds.values());
  }

  /**
   * Returns a name derived from the content: of two pictures in one document each finds its own, or
   * an equal one.
   */
  private static String name(String key) {
    long hash = 0;
    for (int i = 0; i < key.length(); i++) {
      hash = hash * 1_000_003 + key.charAt(i);
    }
    hash = (hash ^ hash >>> 29) * 0xbf58476d1ce4e5b9L;
    long rest = (hash ^ hash >>> 32) & Integer.MAX_VALUE;
    StringBuilder name = new StringBuilder();
    name.append(SIGNS.charAt((int) (rest % LETTERS)));
    for (rest /= LETTERS; name.length() < 5; rest /= SIGNS.length()) {
      name.append(SIGNS.charAt((int) (rest % SIGNS.length())));
    }
    return name.toString();
  }
}
