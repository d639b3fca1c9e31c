package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.RuleWords;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import dev.pencilmark.logic.text.Notation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The words below the grid: what lines of each look mean, the rules that are not drawn since they
 * are about the whole grid, and the names of those that are unknown.
 */
public final class RuleNotes {

  private static final int SIZE = 130;
  private static final int LINE = 190;
  private static final int SAMPLE = 380;

  /** The width of a character of usual fonts on average, of a size of 100. */
  private static final int WIDTH = 58;

  /** A line of words, and the line whose look they report, if there is one. */
  private record Note(VariantRule sample, boolean indented, String text) {
    Note(VariantRule sample, String text) {
      this(sample, sample != null, text);
    }
  }

  public static final RuleNotes NONE = new RuleNotes(List.of(), 0);

  private final List<Note> lines;
  private final int side;

  private RuleNotes(List<Note> lines, int side) {
    this.lines = lines;
    this.side = side;
  }

  /**
   * Returns the notes of a board.
   *
   * @param width the width that there is for them
   */
  public static RuleNotes of(Board board, int width) {
    if (board.variants().isEmpty()) {
      return NONE;
    }
    List<Note> lines = new ArrayList<>();
    for (Note note : notes(board)) {
      int room = (width - (note.indented ? SAMPLE : 0)) * 100 / (SIZE * WIDTH);
      VariantRule sample = note.sample;
      for (String line : wrapped(note.text, Math.max(8, room))) {
        lines.add(new Note(sample, note.indented, line));
        sample = null;
      }
    }
    return new RuleNotes(lines, board.side());
  }

  private static List<Note> notes(Board board) {
    List<Note> notes = new ArrayList<>();
    List<VariantRule> carried = new ArrayList<>();
    RuleKind last = null;
    int lastValue = -1;
    for (VariantRule rule : board.variants()) {
      RuleKind kind = rule.kind();
      if (!kind.isSupported()) {
        carried.add(rule);
        continue;
      }
      boolean again = kind == last && rule.value() == lastValue;
      last = kind;
      lastValue = rule.value();
      boolean line = RuleStyle.lineOf(rule, board.side()) != null;
      if (kind.form() == RuleKind.Form.GLOBAL) {
        notes.add(new Note(null, RuleWords.sentence(board, rule)));
      } else if (!again && (line || RuleStyle.of(kind).isNamed())) {
        notes.add(new Note(line ? rule : null, RuleWords.name(rule)));
      } else if (!again && kind.form() == RuleKind.Form.GROUPS) {
        notes.add(new Note(null, kind.title() + " (one letter): " + kind.meaning()));
      } else if (kind.form() == RuleKind.Form.SET && isInPieces(rule, board.side())) {
        List<Integer> cells = Arrays.stream(rule.group(0)).boxed().toList();
        notes.add(
            new Note(null, RuleWords.name(rule) + ": " + Notation.R1C1.cells(cells, board.side())));
      }
    }
    if (!carried.isEmpty()) {
      notes.add(new Note(null, "Not drawn: " + RuleWords.printable(VariantRules.names(carried))));
    }
    return notes;
  }

  private static boolean isInPieces(VariantRule rule, int side) {
    BitSet left = new BitSet();
    int[] next = rule.group(0);
    Arrays.stream(next).forEach(left::set);
    int size = 1;
    left.clear(next[0]);
    while (size > 0) {
      for (int other : Cells.neighbours(next[--size], side)) {
        if (other >= 0 && left.get(other)) {
          left.clear(other);
          next[size++] = other;
        }
      }
    }
    return !left.isEmpty();
  }

  private static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int at = rest.lastIndexOf(' ', width);
      int end = at > 0 ? at : width;
      lines.add(rest.substring(0, end));
      rest = rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  /** Returns the height that they take. */
  public int height() {
    return lines.isEmpty() ? 0 : lines.size() * LINE + LINE / 2;
  }

  /** Writes them below a height. */
  public void add(int left, int top, Theme theme, Layers layers, RuleLines drawn) {
    List<Shape> texts = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Note note = lines.get(i);
      int middle = top + i * LINE + LINE / 2;
      if (note.sample != null) {
        drawn.addSample(RuleStyle.lineOf(note.sample, side), left + 60, middle, SAMPLE - 180);
      }
      int x = note.indented ? left + SAMPLE : left;
      texts.add(new Shape.Text(x, Geometry.baseline(middle, SIZE), note.text));
    }
    layers.add(Layer.NOTES, Style.text(theme.mark(), SIZE, Style.Anchor.START), texts);
  }
}
