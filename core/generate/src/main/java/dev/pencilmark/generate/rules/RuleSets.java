package dev.pencilmark.generate.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The variant rules of one attempt, in sets that a symmetry has together. First come those about
 * the whole grid, which limit the grids; then the others, drawn for a grid so that it keeps them;
 * at last all sets go that a puzzle does not need. Not thread-safe.
 */
public final class RuleSets {

  /** The maximum number of guesses of a search; those that need more count as other solutions. */
  public static final long GUESSES = 1_000;

  /** The maximum number of drawn shapes for each rule that is wanted. */
  private static final int TRIES = 4_000;

  /** How many shapes are drawn between two checks for cancellation. */
  private static final int STRIDE = 256;

  private final List<WantedRule> wanted;
  private final int[][] images;
  private final IntUnaryOperator below;
  private final List<List<VariantRule>> sets = new ArrayList<>();

  /** A negative rule whose marks come first; else null. */
  private VariantRule negative;

  /**
   * Starts with the rules about the whole grid.
   *
   * @param wanted the requested rules, each of another kind
   * @param side the side of the grid, at which each makes sense
   * @param images the moves of the symmetry: to which cell each takes every cell
   * @param below draws a number from 0 to below a bound
   */
  public RuleSets(List<WantedRule> wanted, int side, int[][] images, IntUnaryOperator below) {
    this.wanted = wanted;
    this.images = images;
    this.below = below;
    for (WantedRule request : wanted) {
      if (request.isGlobal()) {
        global(request.kind(), side);
      }
    }
  }

  /** Returns whether there are rules of a kind at a side. */
  public static boolean hasRules(RuleKind kind, int side) {
    return !kind.isAboutDigits()
        && (kind.form() != RuleKind.Form.GLOBAL || !globals(kind, side).isEmpty());
  }

  /** Returns the rules of a kind about the whole grid. */
  private static List<VariantRule> globals(RuleKind kind, int side) {
    return Stream.concat(Stream.of((DotType) null), Arrays.stream(DotType.values()))
        .map(type -> RuleValues.global(kind, type, side))
        .filter(rule -> rule != null)
        .toList();
  }

  /** Adds a rule about the whole grid; one about marks is about those that are wanted, too. */
  private void global(RuleKind kind, int side) {
    List<VariantRule> rules = globals(kind, side);
    List<VariantRule> marked = rules.stream().filter(this::hasMarks).toList();
    List<VariantRule> from = marked.isEmpty() ? rules : marked;
    VariantRule rule = from.get(below.applyAsInt(from.size()));
    if (marked.isEmpty()) {
      sets.add(List.of(rule));
    } else {
      negative = rule;
    }
  }

  private boolean hasMarks(VariantRule rule) {
    return rule.dotType() != null
        && wanted.stream().anyMatch(request -> isMark(request.kind(), rule));
  }

  private static boolean isMark(RuleKind kind, VariantRule negative) {
    return negative != null && Marks.dotType(kind) == negative.dotType();
  }

  /** Returns a board with the rules that there are by now. */
  public Board on(Board layout) {
    return sets.isEmpty() ? layout : with(layout, sets);
  }

  private static Board with(Board layout, List<List<VariantRule>> sets) {
    Board.Builder board = layout.toBuilder();
    sets.forEach(set -> set.forEach(board::variant));
    return board.build();
  }

  /**
   * Draws the rules that are not about the whole grid.
   *
   * @param layout the board without the wanted rules
   * @param solution the digit of every cell, which keeps the rules about the whole grid
   * @return whether there are as many of each kind as wanted
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public boolean draw(Board layout, byte[] solution, Cancellation cancellation)
      throws ProblemException {
    if (wanted.isEmpty()) {
      return true;
    }
    RuleShapes shapes = new RuleShapes(layout, below);
    RuleValues values = new RuleValues(layout, solution, below);
    for (WantedRule request : wanted) {
      if (isMark(request.kind(), negative)) {
        marks(request.kind(), layout.side(), values);
      } else if (!request.isGlobal()) {
        draw(request, shapes, values, cancellation);
      }
    }
    if (negative != null) {
      sets.add(List.of(negative));
    }
    return hasEnough(sets);
  }

  private void draw(
      WantedRule request, RuleShapes shapes, RuleValues values, Cancellation cancellation)
      throws ProblemException {
    int least = Math.max(request.fewest(), (request.most() + 1) / 2);
    int number = least + below.applyAsInt(request.most() - least + 1);
    boolean apart = keepsApart(request.kind().form());
    Set<VariantRule> drawn = new HashSet<>();
    Set<Integer> covered = new HashSet<>();
    int count = 0;
    for (int tries = TRIES * number; tries > 0 && count < number; tries--) {
      if (tries % STRIDE == 0) {
        cancellation.check();
      }
      int size = request.fewestCells();
      size += below.applyAsInt(request.mostCells() - size + 1);
      VariantRule shape = shapes.draw(request.kind(), size);
      List<VariantRule> orbit = shape == null ? List.of() : orbit(shape, shapes);
      if (orbit.isEmpty()
          || count + orbit.size() > request.most()
          || !Collections.disjoint(drawn, orbit)
          || apart && orbit.stream().anyMatch(rule -> touches(rule, covered))) {
        continue;
      }
      List<VariantRule> filled = filled(orbit, values);
      if (filled != null) {
        count += filled.size();
        sets.add(filled);
        drawn.addAll(orbit);
        orbit.forEach(rule -> cover(rule, covered));
      }
    }
  }

  /** Returns whether shapes of a kind share no cells. */
  private static boolean keepsApart(RuleKind.Form form) {
    return switch (form) {
      case PAIR, DIRECTED_PAIR, BLOCK -> false;
      default -> !form.isOutside();
    };
  }

  private List<VariantRule> orbit(VariantRule shape, RuleShapes shapes) {
    return Arrays.stream(images).map(image -> shapes.moved(shape, image)).distinct().toList();
  }

  /** Returns rules with values; null if one has none. */
  private static List<VariantRule> filled(List<VariantRule> shapes, RuleValues values) {
    List<VariantRule> filled = new ArrayList<>();
    for (VariantRule shape : shapes) {
      VariantRule rule = values.fill(shape);
      if (rule == null) {
        return null;
      }
      filled.add(rule);
    }
    return filled;
  }

  private static boolean touches(VariantRule rule, Set<Integer> covered) {
    for (int group = 0; group < rule.groups(); group++) {
      if (Arrays.stream(rule.group(group)).anyMatch(covered::contains)) {
        return true;
      }
    }
    return false;
  }

  private static void cover(VariantRule rule, Set<Integer> covered) {
    for (int group = 0; group < rule.groups(); group++) {
      Arrays.stream(rule.group(group)).forEach(covered::add);
    }
  }

  /** Adds all marks of a kind: a negative rule requires that none is missing. */
  private void marks(RuleKind kind, int side, RuleValues values) {
    for (int cell = 0; cell < side * side; cell++) {
      for (int other : Cells.neighbours(cell, side)) {
        VariantRule mark =
            other > cell ? values.fill(VariantRule.of(kind).group(cell, other).build()) : null;
        if (mark != null) {
          sets.add(List.of(mark));
        }
      }
    }
  }

  /** Returns whether there are as many rules of each kind as wanted. */
  private boolean hasEnough(List<List<VariantRule>> some) {
    for (WantedRule request : wanted) {
      long count =
          some.stream().flatMap(List::stream).filter(rule -> rule.kind() == request.kind()).count();
      if (count < request.fewest()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Takes the sets away, in random order, without which a puzzle still has one solution.
   *
   * @param puzzle a puzzle with one solution that has all rules
   * @param solution its solution
   * @return the puzzle without them; null if there are fewer of a kind than wanted
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public Board withoutRedundant(Board puzzle, byte[] solution, Cancellation cancellation)
      throws ProblemException {
    if (wanted.isEmpty()) {
      return puzzle;
    }
    Board bare = puzzle.toBuilder().withoutVariants().build();
    List<List<VariantRule>> left = new ArrayList<>(sets);
    for (int i = sets.size(); i > 0; i--) {
      int other = below.applyAsInt(i);
      Collections.swap(sets, i - 1, other);
      List<VariantRule> set = sets.get(i - 1);
      int place = left.indexOf(set);
      left.remove(place);
      if (!isUnique(with(bare, left), solution, cancellation)) {
        left.add(place, set);
      }
    }
    sets.retainAll(left);
    return hasEnough(left) ? with(bare, left) : null;
  }

  private static boolean isUnique(Board puzzle, byte[] solution, Cancellation cancellation)
      throws ProblemException {
    return VariantCheck.of(puzzle).keepsAll(solution)
        && LayoutSolver.isUnique(puzzle, solution, GUESSES, cancellation);
  }
}
