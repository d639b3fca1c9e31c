package dev.pencilmark.logic.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.Unhurried;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Steps hold by their own data, and steps that claim more do not. */
class ReplayTest {

  private static final int MANY = 100;

  private static final List<String> SETS =
      List.of(
          "classic_17clue",
          "classic_minimal",
          "classic_top1465",
          "jigsaw_sgt",
          "kenken_6",
          "killer_sgt",
          "killerjigsaw_sgt",
          "str8ts_gen",
          "str8tsx_gen",
          "sudokux_sgt",
          "windoku_gen");

  private final Map<String, Integer> accepted = new TreeMap<>();
  private int steps;

  /** The candidates and the rules of a grid, without the facts that it derives. */
  private record OfGrid(Grid grid) implements Replay.Position {

    @Override
    public int side() {
      return grid.rules().side();
    }

    @Override
    public int values(int cell) {
      return grid.values(cell);
    }

    @Override
    public boolean isOpen(int cell) {
      return grid.isOpen(cell);
    }

    @Override
    public boolean see(int cell, int other) {
      return grid.rules().see(cell, other);
    }
  }

  private void replay(Board board) throws ProblemException {
    Path path =
        Path.of(board, ExplainOptions.DEFAULT.upTo(4), Unhurried.LIMITS, new Cancellation());
    StepFormatter formatter = new StepFormatter(Notation.R1C1, board.digits());
    Solution solution = path.solution();
    for (Step step = path.peek(); step != null && solution != null; step = path.peek()) {
      StepView view = formatter.format(step, 0, 0, path.grid(), path.eliminated());
      Replay.Position position = new OfGrid(path.grid());
      steps++;
      if (Replay.checks(view)) {
        assertThat(Replay.accepts(view, position)).as("%s in %s", view, board).isTrue();
        accepted.merge(view.technique(), 1, Integer::sum);
        refuseMore(view, position, solution, board);
        refuseLess(view, position);
      }
      path.next();
    }
  }

  /** Easter Monster (jpf): the loop is there from the start. */
  @Test
  void sectorsOfALoopOfPairsHoldByTheirData() throws ProblemException {
    StepView loop =
        holdsByItsData(
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            Technique.SK_LOOP);
    assertThat(loop.evidence().sets()).hasSize(8);
  }

  @Test
  void guardiansOfAnOddLoopHoldByTheirData() throws ProblemException {
    StepView loop =
        holdsByItsData(
            "....61.4...2....7.5...4...9...12..5......32...786.....8.....6..6......17.5..7.9..",
            Technique.GUARDIANS);
    assertThat(loop.cells()).hasSize(5);
    assertThat(loop.fins()).hasSize(3);
  }

  /** Checks the first step of a technique in a path, and returns it. */
  private static StepView holdsByItsData(String digits, Technique technique)
      throws ProblemException {
    Board board = PuzzleSets.board(digits);
    Path path = Path.of(board, ExplainOptions.DEFAULT, Unhurried.LIMITS, new Cancellation());
    List<Step> steps = path.all(Set.of(technique), 1);
    while (steps.isEmpty()) {
      assertThat(path.next()).isNotNull();
      steps = path.all(Set.of(technique), 1);
    }
    StepView view =
        new StepFormatter(Notation.R1C1, Digits.ofSide(9))
            .format(steps.get(0), 0, 0, path.grid(), path.eliminated());
    Replay.Position position = new OfGrid(path.grid());
    assertThat(Replay.checks(view)).isTrue();
    assertThat(Replay.accepts(view, position)).isTrue();
    refuseMore(view, position, path.solution(), board);
    refuseLess(view, position);
    return view;
  }

  /** Any true candidate is too much to eliminate. */
  private static void refuseMore(
      StepView view, Replay.Position position, Solution solution, Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (position.isOpen(cell) && view.placements().isEmpty()) {
        List<StepView.Candidate> more = new ArrayList<>(view.eliminations());
        more.add(new StepView.Candidate(cell, solution.digit(cell)));
        assertThat(Replay.accepts(with(view, more, view.base()), position))
            .as("%s with %s", view, more)
            .isFalse();
      }
    }
  }

  /** A pattern without a group is no pattern. */
  private static void refuseLess(StepView view, Replay.Position position) {
    if (!view.base().isEmpty() && !view.technique().startsWith("uniqueness")) {
      StepView less = with(view, view.eliminations(), view.base().subList(1, view.base().size()));
      assertThat(Replay.accepts(less, position)).as("%s", less).isFalse();
    }
  }

  private static StepView with(
      StepView view, List<StepView.Candidate> eliminations, List<StepView.Group> base) {
    return new StepView(
        view.number(),
        view.technique(),
        view.variant(),
        view.tier(),
        view.score(),
        view.usesUniqueness(),
        view.digits(),
        base,
        view.cover(),
        view.cells(),
        view.fins(),
        view.sum(),
        view.links(),
        view.placements(),
        eliminations,
        view.branches(),
        view.text(),
        view.eureka(),
        view.hodokuLine(),
        view.evidence(),
        view.fold());
  }

  @Test
  void stepsOfEveryTypeHoldByTheirData() throws ProblemException {
    int most = Seeded.thorough() ? MANY : 1;
    for (String set : SETS) {
      for (Board board : PuzzleSets.read(set, most)) {
        replay(board);
      }
    }
    assertThat(accepted.values().stream().mapToInt(Integer::intValue).sum())
        .as("%s of %s", accepted, steps)
        .isGreaterThan(steps * 9 / 10);
    assertThat(accepted.keySet())
        .contains(
            "hidden-single",
            "pointing",
            "naked-pair",
            "cage-combination-easy",
            "cage-combination-hard",
            "innies-outies",
            "range-check",
            "stranded-digit",
            "x-wing",
            "w-wing");
  }
}
