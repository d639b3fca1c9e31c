package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.draw.CellPlan;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepView;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The data of a puzzle for the page; types.d.ts documents the fields. */
final class PageData {

  /** The number of hexadecimal digits of the digest of a cell. */
  private static final int TAG = 4;

  private static final int SALT = 16;

  /** The maximum number of cells in a hint of a place. */
  private static final int MOST_NAMED = 8;

  private final Picture picture;
  private final Board board;
  private final int side;

  PageData(Picture picture) {
    this.picture = picture;
    this.board = picture.board();
    this.side = board.side();
  }

  /**
   * Returns all data.
   *
   * @param code the name of the puzzle in storage and links
   * @param type its type and size, as text
   * @param plan the positions of texts
   */
  Map<String, Object> of(String code, String type, CellPlan plan) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("v", 1);
    data.put("code", code);
    data.put("n", side);
    data.put("type", type);
    data.put("title", picture.title());
    data.put("author", picture.author());
    data.put("symbols", symbols());
    data.put("givens", givens());
    data.put("blacks", cells().filter(board::isBlack).boxed().toList());
    data.put("units", units());
    data.put("cages", board.cages().stream().map(this::cage).toList());
    data.put("runs", runs());
    if (!picture.unsupported().isEmpty()) {
      data.put("unknown", UnsupportedConstraint.names(picture.unsupported()));
    }
    if (!board.variants().isEmpty()) {
      data.put("rules", PageRules.data(board));
    }
    data.put("start", start());
    data.put("plan", plan(plan));
    addSolution(data, code);
    if (!picture.steps().isEmpty()) {
      data.put("steps", steps());
      data.put("known", known());
      data.put("hardest", hardest());
    }
    if (!picture.message().isEmpty()) {
      data.put("message", picture.message());
    }
    return data;
  }

  private IntStream cells() {
    return IntStream.range(0, board.cellCount());
  }

  private List<String> symbols() {
    Symbols symbols = picture.look().symbols();
    List<String> all = new ArrayList<>(Arrays.asList(symbols.all(board)));
    all.set(0, "");
    return all;
  }

  /** Digits of black cells are givens too. */
  private List<Integer> givens() {
    return cells()
        .map(cell -> board.isGiven(cell) || board.isBlack(cell) ? board.digit(cell) : 0)
        .boxed()
        .toList();
  }

  /** Returns the units in addition to rows and columns, which all puzzles have. */
  private List<Object> units() {
    return Units.of(board).all().stream()
        .skip(2L * side)
        .map(unit -> (Object) List.of(unit.name(), boxed(unit.cells())))
        .toList();
  }

  private static List<Integer> boxed(int[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }

  private List<Object> cage(Cage cage) {
    return List.of(
        boxed(cage.cells()),
        cage.hasTotal() ? String.valueOf(cage.operator().symbol()) : "",
        cage.hasTotal() ? Long.toUnsignedString(cage.target()) : "",
        board.mayRepeat(cage) ? 0 : 1);
  }

  /** Returns the white cells between two black ones, of rows and of columns. */
  private List<List<Integer>> runs() {
    List<List<Integer>> runs = new ArrayList<>();
    if (!board.has(Rule.STRAIGHTS)) {
      return runs;
    }
    for (int line = 0; line < 2 * side; line++) {
      List<Integer> run = new ArrayList<>();
      for (int i = 0; i < side; i++) {
        int cell = line < side ? line * side + i : i * side + line - side;
        if (!board.isBlack(cell)) {
          run.add(cell);
        }
        if ((board.isBlack(cell) || i == side - 1) && !run.isEmpty()) {
          if (run.size() > 1) {
            runs.add(List.copyOf(run));
          }
          run.clear();
        }
      }
    }
    return runs;
  }

  private List<Object> start() {
    List<Object> start = new ArrayList<>();
    cells()
        .filter(cell -> !board.isGiven(cell) && !board.isBlack(cell))
        .forEach(
            cell -> {
              int digit = board.digit(cell);
              int centre = board.candidates(cell);
              int corner = board.cornerMarks(cell);
              if (digit != 0 || centre != 0 || corner != 0) {
                start.add(List.of(cell, digit, centre, corner));
              }
            });
    return start;
  }

  private static Map<String, Object> plan(CellPlan plan) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("length", plan.length());
    data.put("origin", plan.origin());
    data.put("cell", plan.cell());
    data.put("digitSize", plan.digitSize());
    data.put("digitY", plan.digitY());
    data.put("markSize", plan.markSize());
    data.put("markX", plan.markX());
    data.put("markY", plan.markY());
    data.put("middleTop", plan.middleTop());
    data.put("middleBottom", plan.middleBottom());
    data.put("cornerLeft", plan.cornerLeft());
    data.put("cornerTop", plan.cornerTop());
    data.put("cornerBottom", plan.cornerBottom());
    data.put("cornerSize", plan.cornerSize());
    data.put("scale", plan.cell() / 600.0);
    return data;
  }

  private void addSolution(Map<String, Object> data, String code) {
    List<Integer> solution = picture.solution();
    if (solution.isEmpty() || picture.check() == Picture.Check.NONE) {
      return;
    }
    if (picture.check() == Picture.Check.PLAIN) {
      data.put("solution", solution);
      return;
    }
    String salt = digest(code).substring(0, SALT);
    StringBuilder tags = new StringBuilder();
    cells().forEach(cell -> tags.append(tag(salt, cell, solution.get(cell))));
    List<Integer> digits =
        cells().mapToObj(cell -> board.isEmptyBlack(cell) ? 0 : solution.get(cell)).toList();
    String all = digits.stream().map(String::valueOf).collect(Collectors.joining(","));
    Map<String, Object> check = new LinkedHashMap<>();
    check.put("salt", salt);
    check.put("hash", digest(salt + ":" + all));
    check.put("tags", tags.toString());
    data.put("check", check);
  }

  private static String tag(String salt, int cell, int digit) {
    return digest(salt + ":" + cell + ":" + digit).substring(0, TAG);
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }

  /** Returns the candidates before the first step. */
  private List<Integer> known() {
    Board before = Explanation.before(board, null);
    return cells().map(before::candidates).boxed().toList();
  }

  /** Returns the steps, each with the candidates it depends on that the previous ones have left. */
  private List<Object> steps() {
    int[] left = known().stream().mapToInt(Integer::intValue).toArray();
    List<Object> steps = new ArrayList<>();
    for (StepView step : picture.steps()) {
      Highlights shown = Highlights.of(step).where(cell -> left[cell]);
      steps.add(step(step, shown));
      shown.eliminations().forEach(mark -> left[mark.cell()] &= ~(1 << mark.digit() - 1));
      for (Highlights.Mark mark : shown.placements()) {
        for (Units.Unit unit : Units.of(board).all()) {
          if (Arrays.stream(unit.cells()).anyMatch(cell -> cell == mark.cell())) {
            Arrays.stream(unit.cells()).forEach(cell -> left[cell] &= ~(1 << mark.digit() - 1));
          }
        }
        left[mark.cell()] = 0;
      }
    }
    return steps;
  }

  /** Returns the technique with the highest score of the steps. */
  private String hardest() {
    StepView step = Collections.max(picture.steps(), Comparator.comparingInt(StepView::score));
    return Technique.ofId(step.technique()).title();
  }

  private Map<String, Object> step(StepView step, Highlights shown) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("t", Technique.ofId(step.technique()).title());
    data.put("w", place(step));
    data.put("x", step.text());
    data.put("g", shown.groups());
    data.put("c", List.copyOf(new TreeSet<>(shown.cells())));
    data.put("f", List.copyOf(new TreeSet<>(shown.further())));
    data.put("p", marks(shown.premises()));
    data.put("e", marks(shown.eliminations()));
    data.put("s", marks(shown.placements()));
    data.put(
        "k",
        shown.links().stream()
            .map(
                link ->
                    List.of(
                        link.fromDigit(),
                        link.from(),
                        link.toDigit(),
                        link.to(),
                        link.strong() ? 1 : 0))
            .toList());
    return data;
  }

  private static List<Integer> marks(Collection<Highlights.Mark> marks) {
    return marks.stream().map(mark -> mark.cell() * 32 + mark.digit()).sorted().toList();
  }

  /** Returns the place of a step for a hint: its houses, or its cells if it has none. */
  private String place(StepView step) {
    if (!step.base().isEmpty()) {
      return step.base().stream().map(StepView.Group::name).collect(Collectors.joining(", "));
    }
    List<Integer> cells = step.cells();
    String names =
        cells.stream()
            .limit(MOST_NAMED)
            .map(cell -> "r" + (cell / side + 1) + "c" + (cell % side + 1))
            .collect(Collectors.joining(", "));
    return cells.isEmpty() ? "the whole board" : cells.size() > MOST_NAMED ? names + " ..." : names;
  }
}
