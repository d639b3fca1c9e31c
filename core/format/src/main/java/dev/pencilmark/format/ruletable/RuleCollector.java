package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts the rules, cages and groups of a JSON text on a board. What makes no sense is rejected with
 * its place in the JSON; what says nothing is reported.
 */
public final class RuleCollector {

  private final String formatId;
  private final int side;
  private final int lowest;
  private final Board.Builder board;
  private final BeyondBoard beyond;
  private final List<VariantRule> read = new ArrayList<>();
  private final boolean[] caged;
  private int extraRegions;

  /** Creates a collector of rules of a grid with the digits 1 to its side. */
  public RuleCollector(String formatId, int side, Board.Builder board, BeyondBoard beyond) {
    this(formatId, side, 1, board, beyond);
  }

  /**
   * Creates a collector.
   *
   * @param formatId the format, for rules that are carried
   * @param lowest the lowest digit, 0 or 1
   * @param beyond where it is reported what the board does not hold
   */
  public RuleCollector(
      String formatId, int side, int lowest, Board.Builder board, BeyondBoard beyond) {
    this.formatId = formatId;
    this.side = side;
    this.lowest = lowest;
    this.board = board;
    this.beyond = beyond;
    this.caged = new boolean[side * side];
  }

  /** Returns whether there was no rule so far. */
  public boolean isEmpty() {
    return read.isEmpty();
  }

  /** Returns the rules that were added so far. */
  public List<VariantRule> rules() {
    return List.copyOf(read);
  }

  /** Adds a rule that is read at a place. */
  public void add(VariantRule.Builder builder, JsonPlace place) throws ProblemException {
    VariantRule rule = builder.build();
    try {
      VariantRules.check(rule, side, lowest);
      read.add(rule);
      VariantRules.checkCounts(read);
    } catch (ProblemException refused) {
      throw refused.problem().because(place.path()).exception();
    }
    board.variant(rule);
  }

  /** Carries an unknown member, with its name. */
  public void carry(String name, JsonPlace member) {
    int count = member.isList() ? ((List<?>) member.value()).size() : 0;
    VariantRule rule = VariantRule.carried(formatId, name, JsonWriter.write(member.value()));
    read.add(rule);
    try {
      VariantRules.checkCounts(read);
      board.variant(rule);
      beyond.carried(BeyondBoard.brief(name), count);
    } catch (ProblemException tooMuch) {
      read.remove(read.size() - 1);
      beyond.rule(BeyondBoard.brief(name), count);
    }
  }

  /** Reports that something is there that says nothing. */
  public void hasNoEffect(JsonPlace place) {
    beyond.warning(
        Problem.of(ProblemCode.RULE_ODD_LINE, place.path() + " says nothing, and is ignored"));
  }

  /**
   * Adds a cage. One that shares cells with another before it is a rule of its own.
   *
   * @param name what the text calls it
   * @param place where it is
   * @param value where its total is, if it has one
   * @param repeats whether digits may repeat
   */
  public void cage(String name, int[] cells, JsonPlace place, JsonPlace value, boolean repeats)
      throws ProblemException {
    Integer total = value.numberOrNull();
    if (!value.isNothing() && total == null) {
      beyond.rule(name + " with a clue that is no number");
    } else if (!value.isNothing() && total < 1) {
      throw value
          .fault(ProblemCode.CAGE_TOTAL_IMPOSSIBLE, "a total of at least 1")
          .in(Cells.name(cells[0], side))
          .exception();
    }
    if (repeats && total == null) {
      // It says nothing.
      return;
    }
    boolean overlaps = false;
    for (int cell : cells) {
      overlaps |= caged[cell];
    }
    if (overlaps || total != null && !isPossible(side, total, cells.length, repeats)) {
      // A total that no digits have makes a puzzle without a solution, and no bad cage.
      VariantRule.Builder rule = VariantRule.of(repeats ? RuleKind.SUM : RuleKind.CAGE);
      rule.group(cells);
      add(total == null ? rule : rule.values(total), place);
      return;
    }
    long target = total == null ? Cage.NO_TOTAL : total;
    Cage cage = new Cage(cells, CageOperator.ADD, target, Cage.NO_COLOUR);
    board.cage(repeats ? cage.repeating() : cage);
    for (int cell : cells) {
      caged[cell] = true;
    }
  }

  /** Returns whether digits in {@code cells} cells of a grid can add up to a total. */
  public static boolean isPossible(int side, long total, int cells, boolean repeats) {
    int least = repeats ? cells : cells * (cells + 1) / 2;
    int most = repeats ? cells * side : cells * (2 * side - cells + 1) / 2;
    return total >= least && total <= most;
  }

  /** Adds a group of different digits. */
  public void extraRegion(int[] cells, JsonPlace place) throws ProblemException {
    if (cells.length > side) {
      throw place
          .fault(ProblemCode.BAD_REGION, "at most " + side + " cells, whose digits differ")
          .expected("at most " + side + " cells", cells.length + " cells")
          .in(Cells.name(cells[0], side))
          .exception();
    }
    if (cells.length < 2) {
      // A cell differs from no other.
      return;
    }
    if (++extraRegions > Board.MAX_EXTRA_REGIONS) {
      throw place
          .fault(ProblemCode.LIMIT_EXCEEDED, "at most " + Board.MAX_EXTRA_REGIONS + " regions")
          .exception();
    }
    board.extraRegion(new ExtraRegion(cells));
  }

  /** Adds a diagonal as a group of different digits. */
  public void diagonal(boolean falling) {
    extraRegions++;
    board.extraRegion(BoardParts.diagonal(side, falling));
  }

  /** Adds a rule of a grid with the digits 1 to its side to others, if it is sound. */
  public static boolean addIfSound(VariantRule.Builder builder, int side, List<VariantRule> to)
      throws ProblemException {
    return addIfSound(builder, side, 1, to);
  }

  /** Adds a rule to others, if it is sound. Whether it is. */
  public static boolean addIfSound(
      VariantRule.Builder builder, int side, int lowest, List<VariantRule> to)
      throws ProblemException {
    VariantRule rule = builder.build();
    try {
      VariantRules.check(rule, side, lowest);
    } catch (ProblemException unsound) {
      return false;
    }
    to.add(rule);
    VariantRules.checkCounts(to);
    return true;
  }
}
