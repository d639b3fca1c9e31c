package dev.pencilmark.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A part of a puzzle that can be removed: a given, a cage, or a rule. Rows, columns, boxes, regions
 * and black cells are no parts.
 *
 * @param kind the kind of the part
 * @param index the cell of a given, otherwise the index among the parts of this kind of the board
 * @param name the name in English, such as "R1C1=5", "cage 24" or "Thermometer"
 * @param cells the cells, ascending; empty for rules about the whole grid
 */
public record Part(Kind kind, int index, String name, List<Integer> cells) {

  /** The kind of a part, in the order in which a minimal set removes them. */
  public enum Kind {
    /** A given. */
    CLUE,
    /** A cage. */
    CAGE,
    /** A variant rule. */
    RULE,
    /** An extra region. */
    EXTRA_REGION,
    /** A rule of the grid: diagonals, windows or disjoint groups. */
    GROUPS
  }

  public Part {
    cells = List.copyOf(cells);
  }

  /**
   * Returns the parts of a board, by kind and then in order. Rules that are only carried are none,
   * and so are those about the digits of the grid.
   */
  static List<Part> of(Board board) {
    List<Part> parts = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell) && !board.isBlack(cell)) {
        int digit = board.digits().value(board.digit(cell));
        String name = Cells.name(cell, board.side()) + "=" + digit;
        parts.add(new Part(Kind.CLUE, cell, name, List.of(cell)));
      }
    }
    for (int i = 0; i < board.cages().size(); i++) {
      Cage cage = board.cages().get(i);
      parts.add(new Part(Kind.CAGE, i, name(cage), sorted(Arrays.stream(cage.cells()))));
    }
    for (int i = 0; i < board.variants().size(); i++) {
      VariantRule rule = board.variants().get(i);
      if (rule.kind().isSupported() && !rule.kind().isAboutDigits()) {
        IntStream cells =
            IntStream.range(0, rule.groups()).flatMap(group -> Arrays.stream(rule.group(group)));
        parts.add(new Part(Kind.RULE, i, rule.kind().title(), sorted(cells)));
      }
    }
    for (int i = 0; i < board.extraRegions().size(); i++) {
      ExtraRegion region = board.extraRegions().get(i);
      String name = "extra region " + (i + 1);
      parts.add(new Part(Kind.EXTRA_REGION, i, name, sorted(Arrays.stream(region.cells()))));
    }
    for (Rule rule : groups(board)) {
      parts.add(new Part(Kind.GROUPS, rule.ordinal(), rule.title(), List.of()));
    }
    return List.copyOf(parts);
  }

  private static List<Integer> sorted(IntStream cells) {
    return cells.sorted().distinct().boxed().toList();
  }

  private static String name(Cage cage) {
    String total = cage.hasTotal() ? " " + Long.toUnsignedString(cage.target()) : "";
    return "cage" + total + (cage.operator() == CageOperator.ADD ? "" : cage.operator().symbol());
  }

  private static Set<Rule> groups(Board board) {
    Set<Rule> groups = EnumSet.noneOf(Rule.class);
    for (Rule rule : Rule.values()) {
      if (isGroups(rule) && board.has(rule)) {
        groups.add(rule);
      }
    }
    return groups;
  }

  private static boolean isGroups(Rule rule) {
    return rule.isAddable() && rule != Rule.BOXES;
  }

  /**
   * Returns a puzzle without some of its parts.
   *
   * @param puzzle a board without entries of a player, except for pencil marks
   */
  static Board without(Board puzzle, Collection<Part> removed) {
    Set<Part> gone = new HashSet<>(removed);
    EnumSet<Rule> groups = EnumSet.allOf(Rule.class);
    Set<Integer> clues = new HashSet<>();
    Set<Integer> cages = new HashSet<>();
    Set<Integer> rules = new HashSet<>();
    Set<Integer> regions = new HashSet<>();
    for (Part part : gone) {
      switch (part.kind) {
        case CLUE -> clues.add(part.index);
        case CAGE -> cages.add(part.index);
        case RULE -> rules.add(part.index);
        case EXTRA_REGION -> regions.add(part.index);
        case GROUPS -> groups.remove(Rule.values()[part.index]);
      }
    }
    Board.Builder board = Board.builder(plainType(puzzle.type()), puzzle.side());
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      if (puzzle.isBlack(cell)) {
        board.black(cell, puzzle.digit(cell));
      } else if (puzzle.isGiven(cell) && !clues.contains(cell)) {
        board.given(cell, puzzle.digit(cell));
      } else if (puzzle.candidates(cell) != 0) {
        board.candidates(cell, puzzle.candidates(cell));
      }
      if (puzzle.hasRegions()) {
        board.region(cell, puzzle.region(cell));
      }
    }
    for (int i = 0; i < puzzle.cages().size(); i++) {
      if (!cages.contains(i)) {
        board.cage(puzzle.cages().get(i));
      }
    }
    for (int i = 0; i < puzzle.variants().size(); i++) {
      if (!rules.contains(i)) {
        board.variant(puzzle.variants().get(i));
      }
    }
    for (int i = 0; i < puzzle.extraRegions().size(); i++) {
      if (!regions.contains(i)) {
        board.extraRegion(puzzle.extraRegions().get(i));
      }
    }
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && puzzle.has(rule) && groups.contains(rule)) {
        board.rule(rule);
      }
    }
    return board.build();
  }

  /** Returns the type with the rules of another that cannot be removed. */
  private static PuzzleType plainType(PuzzleType type) {
    for (PuzzleType plain : PuzzleType.values()) {
      boolean fits = true;
      for (Rule rule : Rule.values()) {
        fits &= plain.has(rule) == (type.has(rule) && !isGroups(rule));
      }
      if (fits) {
        return plain;
      }
    }
    return type;
  }
}
