package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Boards go into a format, from there into another, and back. Losses are determined by comparing
 * boards cell by cell, and must be those that the conversion reported, and all that the list of
 * formats declares for the target and the board.
 */
final class ConversionMatrix {

  /**
   * What some formats lose in part only, so that having it is not losing it: whether a digit alone
   * in its cell is placed is for its neighbours to say in tables, HoDoKu's lines hold candidates if
   * some were deleted, tables of single digits alone are grids of givens, some rules have a letter
   * where others have none, and some Latin squares and KenKens are kinds of puzz.link.
   */
  private static final Map<String, Set<LossKind>> IN_PART =
      Map.of(
          "pm.grid", EnumSet.of(LossKind.GIVEN, LossKind.PLACED, LossKind.SINGLE_CANDIDATE),
          "sukaku.729", EnumSet.of(LossKind.PLACED, LossKind.SINGLE_CANDIDATE),
          "hodoku.library",
              EnumSet.of(
                  LossKind.EMPTY,
                  LossKind.CANDIDATES,
                  LossKind.SINGLE_CANDIDATE,
                  LossKind.ALL_CANDIDATES),
          "killer.sumocue", EnumSet.of(LossKind.RULES),
          "penpa", EnumSet.of(LossKind.RULES),
          "puzzlink", EnumSet.of(LossKind.TYPE, LossKind.REGIONS, LossKind.CAGES),
          "sudokupad.scf", EnumSet.of(LossKind.RULES),
          "tatham.solo", EnumSet.of(LossKind.RULES));

  /** Why a format that carries a type may refuse some of its boards. */
  private static final Set<ProblemCode> REFUSALS =
      EnumSet.of(
          ProblemCode.NOT_REPRESENTABLE,
          ProblemCode.CAGE_TOTAL_TOO_LARGE,
          ProblemCode.CAGE_NO_TOTAL,
          ProblemCode.CAGE_UNCOVERED_CELL);

  /** Further reported losses, of unusual boards whose text looks like one of another dialect. */
  private static final Pattern OTHER_DIALECT =
      Pattern.compile(" unless the dialect .* is named$|: taken for another dialect$");

  /** The number of boards that go into a format. */
  private static final int ROUNDS = 2;

  /** How many are tried, until every other format has taken one. */
  private static final int MOST_ROUNDS = 40;

  private ConversionMatrix() {}

  /** A board that was written and read again. */
  record Step(Board before, EncodeResult written, DecodeResult after) {

    Board board() {
      return after.board();
    }
  }

  /** Whether a format takes boards of a type and side. */
  static boolean takes(Format format, PuzzleType type, int side) {
    return lost(format, type, side) != null;
  }

  /** What the list of formats says that boards of a type and side lose; null if there is no row. */
  private static Set<LossKind> lost(Format format, PuzzleType type, int side) {
    Fidelity fidelity = type.supports(side) ? format.fidelity(type, side, "") : null;
    return fidelity == null ? null : fidelity.possibleLosses();
  }

  /**
   * Boards of a type and side go into a format, and from there into every other and back, until
   * each has taken one.
   */
  static void from(SplittableRandom random, char letter, int side, Format format)
      throws ProblemException {
    PuzzleType type = Puzzle.type(letter);
    Map<String, Integer> taken = new TreeMap<>();
    List<Format> targets =
        Formats.all().stream().filter(target -> takes(target, type, side)).toList();
    targets.forEach(target -> taken.put(target.id(), 0));
    boolean keepsType = !lost(format, type, side).contains(LossKind.TYPE);
    int written = 0;
    for (int round = 0; round < MOST_ROUNDS && (written < ROUNDS || lowest(taken) < 1); round++) {
      Step start = step(board(random, letter, side, round), format);
      if (start == null) {
        continue;
      }
      written++;
      if (!keepsType) {
        taken.clear();
        continue;
      }
      Step again = step(start.board(), format);
      if (!again.written().losses().isEmpty()) {
        // HoDoKu: an open cell of which every candidate was deleted.
        assertThat(IN_PART).containsKey(format.id());
        start = again;
        again = step(start.board(), format);
      }
      assertThat(again.written())
          .isEqualTo(new EncodeResult(format, start.written().text(), List.of()));
      for (Format target : targets) {
        if ((round < ROUNDS || taken.get(target.id()) == 0) && thereAndBack(start, target)) {
          taken.merge(target.id(), 1, Integer::sum);
        }
      }
    }
    assertThat(written).as("boards taken by %s", format.id()).isPositive();
    assertThat(taken).as("boards taken from %s", format.id()).doesNotContainValue(0);
  }

  private static int lowest(Map<String, Integer> taken) {
    return taken.values().stream().mapToInt(Integer::intValue).min().orElse(1);
  }

  /** Takes what a format holds into another and back; false if the other refuses it. */
  private static boolean thereAndBack(Step start, Format target) throws ProblemException {
    Format format = start.written().format();
    Step there = step(start.after(), target);
    if (there == null) {
      return false;
    }
    PuzzleType type = there.board().type();
    Step back = step(there.after(), format);
    if (!takes(format, type, start.board().side())) {
      assertThat(back).isNull();
      return true;
    }
    assertThat(back).as("%s as %s", there.board(), format.id()).isNotNull();
    // What the other kept is as it was, but where it is for others to say what a cell is.
    Set<LossKind> partly = IN_PART.getOrDefault(format.id(), Set.of());
    Map<LossKind, Integer> lost = differences(start.board(), there.board());
    Map<LossKind, Integer> all = differences(start.board(), back.board());
    all.keySet().removeAll(partly);
    Supplier<String> way =
        () -> "%s to %s to %s".formatted(start.written(), there.written(), back.written());
    assertThat(lost.keySet()).as(way).containsAll(all.keySet());
    for (int cell = 0; cell < start.board().cellCount(); cell++) {
      if (isSame(cell, start.board(), there.board())
          && !partly.contains(kind(start.board(), cell))) {
        assertThat(isSame(cell, start.board(), back.board())).as(way).isTrue();
      }
    }
    if (lost.isEmpty()) {
      assertThat(back.board()).isEqualTo(start.board());
      if (!start.board().hasRegions()) {
        // The numbers of regions say nothing, and may change.
        assertThat(back.written().text()).isEqualTo(start.written().text());
      }
    }
    return true;
  }

  private static Step step(DecodeResult reading, Format format) throws ProblemException {
    return step(
        reading.board(), format, lossless -> INTERCHANGE.encode(reading, format.id(), lossless));
  }

  /** Writes and reads a board, and checks the reported losses; null if the format rejects it. */
  static Step step(Board board, Format format) throws ProblemException {
    return step(board, format, lossless -> INTERCHANGE.encode(board, format.id(), "", lossless));
  }

  private interface Writer {
    EncodeResult write(boolean lossless) throws ProblemException;
  }

  /** Writes and reads a board, and checks the reported losses; null if the format rejects it. */
  private static Step step(Board board, Format format, Writer writer) throws ProblemException {
    EncodeResult written;
    try {
      written = writer.write(false);
    } catch (ProblemException refused) {
      assertThat(refused.problem().code()).as("%s", refused.problem()).isIn(REFUSALS);
      return null;
    }
    Source text = format.binary() ? Source.ofBytes(written.bytes()) : Source.ofText(written.text());
    DecodeResult after = INTERCHANGE.decode(text, format.id());
    Step step = new Step(board, written, after);
    check(step);
    if (written.losses().isEmpty()) {
      assertThat(after.board()).as("%s, reported as lossless", written.text()).isEqualTo(board);
      assertThat(writer.write(true)).isEqualTo(written);
    } else {
      ProblemCode code = null;
      try {
        writer.write(true);
      } catch (ProblemException refused) {
        code = refused.problem().code();
      }
      assertThat(code).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
    return step;
  }

  private static void check(Step step) {
    Format format = step.written().format();
    Board before = step.before();
    Map<LossKind, Integer> reported = new EnumMap<>(LossKind.class);
    for (Loss loss : step.written().losses()) {
      reported.merge(loss.kind(), loss.cells(), Integer::sum);
    }
    Supplier<String> what =
        () -> "%s in %s as %s is %s".formatted(before, format.id(), step.written(), step.board());
    assertThat(reported).as(what).isEqualTo(differences(before, step.board()));
    Set<LossKind> listed = lost(format, before.type(), before.side());
    assertThat(listed)
        .as(what)
        .containsAll(
            step.written().losses().stream()
                .filter(loss -> !OTHER_DIALECT.matcher(loss.detail()).find())
                .map(Loss::kind)
                .toList());
    Map<LossKind, Integer> had = holdings(before);
    had.keySet().retainAll(listed);
    had.keySet().removeAll(IN_PART.getOrDefault(format.id(), Set.of()));
    assertThat(reported).as(what).containsAllEntriesOf(had);
    for (Loss loss : step.written().losses()) {
      if (loss.kind() == LossKind.RULES) {
        Set<Rule> dropped = before.addedRules();
        dropped.removeAll(step.board().addedRules());
        assertThat(loss.detail())
            .as(what)
            .isEqualTo(String.join(", ", dropped.stream().map(Rule::title).toList()) + " omitted");
      }
    }
    assertThat(cellDetails(step.written().losses())).as(what).isEqualTo(cellDetails(step));
  }

  /** The reported losses of cells, with their number. */
  private static Map<String, Integer> cellDetails(List<Loss> losses) {
    Map<String, Integer> details = new TreeMap<>();
    for (Loss loss : losses) {
      if (loss.kind().ordinal() < LossKind.CORNER_MARKS.ordinal()
          || loss.kind() == LossKind.BLACK
          || loss.kind() == LossKind.BLACK_CLUE) {
        String detail = OTHER_DIALECT.matcher(loss.detail()).replaceFirst("");
        details.merge(loss.kind() + " " + detail, loss.cells(), Integer::sum);
      }
    }
    return details;
  }

  private static Map<String, Integer> cellDetails(Step step) {
    Map<String, Integer> details = new TreeMap<>();
    for (int cell = 0; cell < step.before().cellCount(); cell++) {
      if (!isSame(cell, step.before(), step.board())) {
        CellState back = step.board().state(cell);
        String detail =
            back == CellState.EMPTY
                ? "omitted"
                : "read back as "
                    + (back == step.before().state(cell) ? "other " : "")
                    + back.title();
        details.merge(kind(step.before(), cell) + " " + detail, 1, Integer::sum);
      }
    }
    return details;
  }

  /** The kind of loss for the state of a cell. */
  private static LossKind kind(Board board, int cell) {
    return LossKind.valueOf(board.state(cell).name());
  }

  private static boolean isSame(int cell, Board a, Board b) {
    return a.state(cell) == b.state(cell)
        && a.digit(cell) == b.digit(cell)
        && a.candidates(cell) == b.candidates(cell);
  }

  /** What a board has of all that can be lost, with the number of cells. */
  private static Map<LossKind, Integer> holdings(Board board) {
    Map<LossKind, Integer> had = new EnumMap<>(LossKind.class);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      had.merge(kind(board, cell), 1, Integer::sum);
      if (board.cornerMarks(cell) != 0) {
        had.merge(LossKind.CORNER_MARKS, 1, Integer::sum);
      }
    }
    had.put(LossKind.TYPE, board.cellCount());
    if (board.hasRegions()) {
      had.put(LossKind.REGIONS, board.cellCount());
    }
    if (!board.cages().isEmpty()) {
      had.put(LossKind.CAGES, board.cages().stream().mapToInt(cage -> cage.size()).sum());
    }
    if (!board.addedRules().isEmpty()) {
      had.put(LossKind.RULES, board.cellCount());
    }
    if (!board.extraRegions().isEmpty()) {
      int cells = board.extraRegions().stream().mapToInt(region -> region.size()).sum();
      had.put(LossKind.EXTRA_REGIONS, cells);
    }
    return had;
  }

  /** The lost parts of a board, compared cell by cell with the original. */
  private static Map<LossKind, Integer> differences(Board before, Board after) {
    Map<LossKind, Integer> had = holdings(before);
    Map<LossKind, Integer> lost = new EnumMap<>(LossKind.class);
    for (int cell = 0; cell < before.cellCount(); cell++) {
      if (!isSame(cell, before, after)) {
        lost.merge(kind(before, cell), 1, Integer::sum);
      }
      if (before.cornerMarks(cell) != after.cornerMarks(cell)) {
        lost.merge(LossKind.CORNER_MARKS, 1, Integer::sum);
      }
    }
    List<LossKind> kinds = new ArrayList<>();
    if (before.type() != after.type()) {
      kinds.add(LossKind.TYPE);
    }
    if (before.hasRegions() && !Arrays.equals(regions(before), regions(after))) {
      kinds.add(LossKind.REGIONS);
    }
    if (!before.cages().equals(after.cages())) {
      kinds.add(LossKind.CAGES);
    }
    if (!before.addedRules().equals(after.addedRules())) {
      kinds.add(LossKind.RULES);
    }
    if (!before.extraRegions().equals(after.extraRegions())) {
      kinds.add(LossKind.EXTRA_REGIONS);
    }
    kinds.forEach(kind -> lost.put(kind, had.getOrDefault(kind, before.cellCount())));
    return lost;
  }

  /** The region of every cell, numbered in the order of first cells: other numbers say nothing. */
  private static int[] regions(Board board) {
    Map<Integer, Integer> numbers = new HashMap<>();
    return IntStream.range(0, board.cellCount())
        .map(cell -> numbers.computeIfAbsent(board.region(cell), region -> numbers.size()))
        .toArray();
  }

  /** A board, of every kind that some format may refuse or lose something of. */
  /** A puzzle whose rows are its regions. */
  private static Board latin(Puzzle puzzle) {
    Board.Builder board = puzzle.board().toBuilder();
    for (int cell = 0; cell < puzzle.side * puzzle.side; cell++) {
      board.region(cell, cell / puzzle.side + 1);
    }
    return board.build();
  }

  private static Board board(SplittableRandom random, char letter, int side, int round) {
    String kinds = Puzzle.isStr8ts(letter) ? ".gpc#" : ".gpc";
    if (random.nextInt(8) == 0) {
      kinds = random.nextBoolean() ? "." : ".g";
    }
    Puzzle puzzle =
        random.nextBoolean()
            ? RandomBoards.fair(random, letter, side, kinds)
            : RandomBoards.wild(random, letter, side, kinds);
    // Every other killer has cages of two cells or more, each with a total.
    if (round % 2 == 0) {
      puzzle.cages = RandomBoards.withoutTotals(random, puzzle);
    } else if (letter == 'L' || letter == 'M') {
      puzzle.cages = RandomBoards.bars(random, side);
    }
    // Some formats have no jigsaws but Latin squares.
    Board board = letter == 'J' && round % 4 == 3 ? latin(puzzle) : puzzle.board();
    return random.nextBoolean() ? RandomBoards.withMore(random, board) : board;
  }
}
