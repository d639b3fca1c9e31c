package dev.pencilmark.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An analysis of a puzzle: which of its parts are redundant, a minimal set of parts, its symmetries
 * and its backdoor. Each of these searches may use half of the rest of the limits, so that all have
 * some.
 *
 * @param answer the answer of the solver; the redundant parts and the backdoor are only determined
 *     if the solution is unique
 * @param parts the number of parts
 * @param redundant the parts without which the solution is still unique, each alone
 * @param undecided the parts of which this is not known, because a search reached a limit
 * @param removed the redundant parts that can be removed together
 * @param isMinimal whether no part of the rest can be removed
 * @param minimal the puzzle without the removed parts
 * @param limit the limit that a search for redundant parts reached; null if none did
 * @param symmetries the symmetries of the positions of the givens; empty without givens
 * @param automorphisms the number of transformations that map the puzzle to itself; null if it is
 *     not known
 * @param backdoor the backdoor; null if the solution is not unique
 */
public record Analysis(
    Answer answer,
    int parts,
    List<Part> redundant,
    List<Part> undecided,
    List<Part> removed,
    boolean isMinimal,
    Board minimal,
    Limit limit,
    List<Symmetry> symmetries,
    BigInteger automorphisms,
    Backdoor backdoor) {

  /** The part of the rest of the limits that each search may use. */
  private static final int SHARE = 2;

  public Analysis {
    redundant = List.copyOf(redundant);
    undecided = List.copyOf(undecided);
    removed = List.copyOf(removed);
    symmetries = List.copyOf(symmetries);
  }

  /**
   * Analyses a board: its givens, or its progress if there is no clue, see {@link Start#customary}.
   *
   * @param seed selects the order in which redundant parts are removed; null for their order
   * @param limits the limits of the analysis; the number of solutions is ignored
   * @throws ProblemException if the board is illegal; LIMIT_EXCEEDED if the caller cancelled
   */
  public static Analysis of(Board board, Long seed, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Start start = Start.customary(board);
    Allowance rest = new Allowance(limits, cancellation);
    Answer answer = Solver.solve(board, start, rest.share(SHARE), cancellation);
    cancellation.check();
    rest.spend(answer.statistics());
    Board puzzle = puzzle(board, start);
    List<Part> parts = Part.of(puzzle);
    List<Symmetry> symmetries = symmetries(puzzle);
    BigInteger automorphisms = automorphisms(board, rest.share(SHARE), cancellation);
    cancellation.check();
    if (answer.outcome() != Outcome.UNIQUE) {
      return new Analysis(
          answer,
          parts.size(),
          List.of(),
          List.of(),
          List.of(),
          false,
          puzzle,
          null,
          symmetries,
          automorphisms,
          null);
    }
    Redundancy redundancy = new Redundancy(puzzle, start, rest.part(SHARE), cancellation);
    redundancy.run(parts);
    List<Part> order = new ArrayList<>(redundancy.redundant());
    if (seed != null) {
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = order.size() - 1; i > 0; i--) {
        Collections.swap(order, i, random.nextInt(i + 1));
      }
    }
    redundancy.minimize(order);
    Backdoor backdoor = Backdoor.of(puzzle, answer.solutions().get(0), rest.part(SHARE));
    cancellation.check();
    return new Analysis(
        answer,
        parts.size(),
        redundancy.redundant(),
        redundancy.undecided(),
        redundancy.removed(),
        redundancy.isMinimal(),
        Part.without(puzzle, redundancy.removed()),
        redundancy.limit(),
        symmetries,
        automorphisms,
        backdoor);
  }

  /** Returns the puzzle of a board: without entries of a player, its digits all given. */
  private static Board puzzle(Board board, Start start) {
    boolean progress = start == Start.FROM_PROGRESS;
    Board.Builder puzzle = Part.without(board, List.of()).toBuilder();
    if (!progress) {
      puzzle.withoutCandidates();
    }
    for (int cell = 0; progress && cell < board.cellCount(); cell++) {
      if (board.digit(cell) != 0 && !board.isBlack(cell)) {
        puzzle.given(cell, board.digit(cell));
      }
    }
    return puzzle.build();
  }

  private static List<Symmetry> symmetries(Board puzzle) {
    boolean[] clues = new boolean[puzzle.cellCount()];
    boolean some = false;
    for (int cell = 0; cell < clues.length; cell++) {
      clues[cell] = puzzle.isGiven(cell);
      some |= clues[cell];
    }
    List<Symmetry> symmetries = new ArrayList<>();
    for (Symmetry symmetry : Symmetry.values()) {
      if (some && symmetry != Symmetry.NONE && symmetry.holds(clues, puzzle.side())) {
        symmetries.add(symmetry);
      }
    }
    return symmetries;
  }

  private static BigInteger automorphisms(
      Board board, SolveLimits limits, Cancellation cancellation) {
    try {
      return Canonical.of(board, limits, cancellation).automorphisms();
    } catch (ProblemException unknown) {
      // Without a canonical form, or with too many symmetric parts.
      return null;
    }
  }
}
