package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.explainer.Explainer;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rejects impossible options, as far as that can be proved quickly. */
final class Targets {

  /** No 9x9 Sudoku with fewer clues has one solution (McGuire, Tugemann and Civario, 2012). */
  private static final int FEWEST_CLUES = 17;

  private static final int MOST_SIDE = 25;

  /** Cages, regions and straights of larger grids take too long. */
  private static final int MOST_SIDE_OF_OTHERS = 16;

  private static final int MOST_CAGE = 9;

  /** The ratings of Sudoku Explainer, in tenths, below those whose steps have lengths. */
  private static final int[] EASY_SER = {
    10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44
  };

  private static final int SER_OF_CHAINS = 45;

  /**
   * Techniques whose exclusions another one of the same tier always makes, too. The last open cell
   * of a house has one candidate. Locked subsets are naked subsets of the box and of the line. Of
   * two lines with two places each in the same columns, the places in one column are the near ends
   * of a skyscraper that excludes in the other.
   */
  private static final Map<Technique, Technique> REPLACEMENTS =
      Map.of(
          Technique.FULL_HOUSE, Technique.NAKED_SINGLE,
          Technique.LOCKED_PAIR, Technique.NAKED_PAIR,
          Technique.LOCKED_TRIPLE, Technique.NAKED_TRIPLE,
          Technique.X_WING, Technique.SKYSCRAPER);

  private Targets() {}

  static void check(GenerateOptions options) throws ProblemException {
    if (options.template() == null) {
      checkKind(options.type(), options.side());
    } else {
      checkTemplate(options);
    }
    checkLayout(options);
    checkMethod(options);
    checkRules(options);
    if (options.clues() != null) {
      checkClues(options);
    }
    IntRange levels = options.levels();
    if (levels != null && (levels.least() < 1 || levels.most() > 6)) {
      throw impossible("there are levels 1 to 6, not " + levels);
    }
    checkPeerRatings(options);
    Set<Technique> present = EnumSet.noneOf(Technique.class);
    present.addAll(options.required());
    present.addAll(options.needed());
    for (Technique technique : present) {
      if (!Path.techniques(Order.PENCILMARK).contains(technique)) {
        throw impossible(technique.id() + " is found on request only, and no path contains it");
      }
      if (options.forbidden().contains(technique)) {
        throw impossible(technique.id() + " is both required and forbidden");
      }
      if (levels != null && technique.tier() > levels.most()) {
        throw impossible(
            technique.id()
                + " makes a puzzle of level "
                + technique.tier()
                + " at least, and "
                + levels.most()
                + " is the highest wanted");
      }
      if (options.scores() != null && technique.score() > options.scores().most()) {
        throw impossible(
            "a step of "
                + technique.id()
                + " alone counts "
                + technique.score()
                + ", and the highest score wanted is "
                + options.scores().most());
      }
    }
    checkNeeds(options);
  }

  private static void checkPeerRatings(GenerateOptions options) throws ProblemException {
    if (options.ser() != null
        && (options.type().has(Rule.REGIONS)
            || !Explainer.rates(Board.builder(options.type(), options.side()).build()))) {
      throw impossible(
          "Sudoku Explainer does not rate a "
              + options.type().title()
              + " of side "
              + options.side());
    }
    if (options.ser() != null && isBetweenRatings(options.ser())) {
      throw impossible(
          "Sudoku Explainer has no rating from "
              + options.ser().least() / 10.0
              + " to "
              + options.ser().most() / 10.0);
    }
    boolean classic = options.type() == PuzzleType.SUDOKU && options.side() == 9;
    if (options.hodokuScores() != null && !classic) {
      throw impossible("HoDoKu's scores are for 9x9 Sudoku");
    }
  }

  private static boolean isBetweenRatings(IntRange tenths) {
    if (tenths.most() >= SER_OF_CHAINS) {
      return false;
    }
    for (int rating : EASY_SER) {
      if (tenths.has(rating)) {
        return false;
      }
    }
    return true;
  }

  /** Checks that no other technique replaces a needed one. */
  private static void checkNeeds(GenerateOptions options) throws ProblemException {
    for (Technique technique : options.needed()) {
      Technique other = REPLACEMENTS.get(technique);
      if (other != null && !options.forbidden().contains(other)) {
        throw impossible(
            "no puzzle needs "
                + technique.id()
                + ": "
                + other.id()
                + ", of the same level, excludes the same candidates, unless it is forbidden");
      }
    }
  }

  /** An outline that determines everything but values and clues. */
  private static void checkTemplate(GenerateOptions options) throws ProblemException {
    if (options.side() > MOST_SIDE_OF_OTHERS) {
      throw impossible(
          "a template has a side of at most " + MOST_SIDE_OF_OTHERS + ", not " + options.side());
    }
    if (options.template().hasOperators()) {
      throw impossible("cages of a " + options.type().title() + " template are not filled");
    }
    boolean drawn =
        options.rules().isEmpty()
            && options.cageSizes() == null
            && options.cagedCells() == null
            && options.blacks() == null;
    if (!drawn) {
      throw impossible("a template has its own rules, cages and black cells");
    }
    if (options.method() != Method.TOP_DOWN && options.method() != Method.BOTTOM_UP) {
      throw impossible("a template is not filled by the method " + options.method().id());
    }
  }

  private static void checkKind(PuzzleType type, int side) throws ProblemException {
    if (type.has(Rule.WINDOWS) && side != 9) {
      throw impossible("a " + type.title() + " has the side 9, not " + side);
    }
    int least = type.has(Rule.REGIONS) ? 5 : type == PuzzleType.KENKEN ? 3 : 4;
    boolean simple = !type.has(Rule.CAGES) && !type.has(Rule.STRAIGHTS) && !type.has(Rule.REGIONS);
    int most = simple ? MOST_SIDE : MOST_SIDE_OF_OTHERS;
    if (side < least || side > most) {
      throw impossible(
          "a "
              + type.title()
              + " that is generated has a side of "
              + least
              + " to "
              + most
              + ", not "
              + side);
    }
    if (type.has(Rule.BOXES) && BoxShape.of(side) == null) {
      throw impossible("a " + type.title() + " of side " + side + " has no boxes");
    }
  }

  /** Cages and black cells, of types that have them. */
  private static void checkLayout(GenerateOptions options) throws ProblemException {
    PuzzleType type = options.type();
    int side = options.side();
    if (type.has(Rule.CAGES) && options.template() == null) {
      if (options.minimal()) {
        throw impossible(
            "a " + type.title() + " has cages, and minimality is not defined for cages");
      }
      IntRange sizes = options.cages();
      if (sizes.least() < 1 || sizes.most() > Math.min(side, MOST_CAGE)) {
        throw impossible(
            "cages have 1 to "
                + Math.min(side, MOST_CAGE)
                + " cells at side "
                + side
                + ", not "
                + sizes);
      }
    } else if (options.cageSizes() != null) {
      throw impossible("a " + type.title() + " has no cages");
    }
    checkCagedCells(options);
    checkOperators(options);
    if (!type.has(Rule.STRAIGHTS)) {
      if (options.blacks() != null) {
        throw impossible("a " + type.title() + " has no black cells");
      }
    } else if (options.blackCells().least() < 0 || options.blackCells().least() > side * side / 2) {
      throw impossible(
          "at most half of the " + side * side + " cells are black, not " + options.blackCells());
    }
  }

  /** Variant rules, in addition to those of the type. */
  private static void checkRules(GenerateOptions options) throws ProblemException {
    List<WantedRule> rules = options.rules();
    if (rules.isEmpty()) {
      return;
    }
    int side = options.side();
    if (options.method() == Method.MAX_DEDUCTION) {
      throw impossible("puzzles by max-deduction need no variant rules");
    }
    if (rules.size() > WantedRule.MOST_KINDS) {
      throw impossible(
          "at most " + WantedRule.MOST_KINDS + " kinds of rules are drawn, not " + rules.size());
    }
    Set<RuleKind> kinds = EnumSet.noneOf(RuleKind.class);
    for (WantedRule rule : rules) {
      String name = rule.kind().id();
      if (!kinds.add(rule.kind())) {
        throw impossible("rules of the kind " + name + " are wanted twice");
      }
      if (!rule.kind().isSolved() || !RuleSets.hasRules(rule.kind(), side)) {
        throw impossible("no rule " + name + " is drawn in a grid of side " + side);
      }
      checkRange(name, "rules", rule.fewest(), rule.most(), 1, rule.greatestCount(side));
      checkRange(
          name,
          "cells",
          rule.fewestCells(),
          rule.mostCells(),
          rule.leastCells(),
          rule.greatestCells(side));
    }
  }

  private static void checkRange(
      String name, String what, int fewest, int most, int least, int greatest)
      throws ProblemException {
    if (fewest < least || most > greatest || fewest > most) {
      String found = fewest == most ? "" + fewest : fewest + " to " + most;
      String limits = least == greatest ? "" + least : least + " to " + greatest;
      throw impossible(
          greatest == 0
              ? name + ": the kind determines the number of " + what
              : name + ": there are " + limits + " " + what + ", not " + found);
    }
  }

  private static void checkCagedCells(GenerateOptions options) throws ProblemException {
    IntRange caged = options.cagedCells();
    int cells = options.side() * options.side();
    if (caged != null && !options.type().has(Rule.CAGES)) {
      throw impossible("a " + options.type().title() + " has no cages");
    }
    if (caged != null && (caged.most() < 1 || caged.least() > cells)) {
      throw impossible("1 to " + cells + " cells are in cages, not " + caged);
    }
  }

  private static void checkOperators(GenerateOptions options) throws ProblemException {
    if (options.operators().isEmpty()) {
      return;
    }
    if (!options.type().has(Rule.OPERATORS)) {
      throw impossible("only cages of KenKen and KenDoku have operators");
    }
    if (options.isOfPairs() && options.cages().least() > 2) {
      throw impossible(
          "cages of " + options.cages() + " cells add or multiply, and neither is wanted");
    }
  }

  private static void checkMethod(GenerateOptions options) throws ProblemException {
    Method method = options.method();
    PuzzleType type = options.type();
    if (type.has(Rule.CAGES) && method != Method.TOP_DOWN && options.template() == null) {
      throw impossible(
          "a " + type.title() + " is cut into cages, and not made by the method " + method.id());
    }
    boolean chosen = method == Method.PATTERN || method == Method.MAX_DEDUCTION;
    if (chosen && type.has(Rule.STRAIGHTS)) {
      throw impossible("there is no method " + method.id() + " for a " + type.title());
    }
    if ((options.pattern() != null) != (method == Method.PATTERN)) {
      throw impossible("the method pattern and a pattern go together");
    }
    if (method == Method.PATTERN) {
      checkPattern(options);
    }
  }

  private static void checkPattern(GenerateOptions options) throws ProblemException {
    Pattern pattern = options.pattern();
    int side = options.side();
    if (pattern.cellCount() != side * side) {
      throw impossible(
          "the pattern has " + pattern.cellCount() + " cells, and the grid " + side * side);
    }
    if (!pattern.has(options.symmetry(), side)) {
      throw impossible("the pattern does not have the symmetry " + options.symmetry().id());
    }
    int clues = pattern.clueCount();
    if (options.clues() != null && !options.clues().has(clues)) {
      throw impossible(
          "the pattern has " + clues + " clues, and " + options.clues() + " are wanted");
    }
    checkClues(options.toBuilder().clues(new IntRange(clues, clues)).build());
    if (options.type() == PuzzleType.SUDOKU) {
      checkLines(pattern, side, BoxShape.of(side));
    }
  }

  /** Two empty lines of a band can trade places in a solution, which gives another. */
  private static void checkLines(Pattern pattern, int side, BoxShape boxes)
      throws ProblemException {
    for (int way = 0; way < 2; way++) {
      int together = way == 0 ? boxes.rows() : boxes.columns();
      int empty = -1;
      for (int line = 0; line < side; line++) {
        boolean has = false;
        for (int i = 0; i < side; i++) {
          has |= pattern.has(way == 0 ? line * side + i : i * side + line);
        }
        if (!has && empty >= 0 && empty / together == line / together) {
          throw impossible(
              (way == 0 ? "rows " : "columns ")
                  + (empty + 1)
                  + " and "
                  + (line + 1)
                  + " have no clues, so that they can trade places in any solution");
        }
        empty = has ? empty : line;
      }
    }
  }

  private static void checkClues(GenerateOptions options) throws ProblemException {
    IntRange clues = options.clues();
    int side = options.side();
    int cells = side * side;
    boolean classic = options.type() == PuzzleType.SUDOKU && side == 9;
    // With two digits missing, exchanging them in a solution gives another.
    boolean bare = options.type().has(Rule.STRAIGHTS) || options.type().has(Rule.CAGES);
    int fewest = classic ? FEWEST_CLUES : bare ? 0 : side - 1;
    if (clues.most() < fewest) {
      throw impossible(
          "with "
              + clues.most()
              + " clues no "
              + options.type().title()
              + " of side "
              + side
              + " has one solution; it takes "
              + fewest
              + " at least");
    }
    if (clues.least() > cells) {
      throw impossible("the grid has " + cells + " cells, and " + clues + " clues are wanted");
    }
    if (!isReachable(options.symmetry().orbits(side), clues, cells)) {
      throw impossible(
          "with the symmetry " + options.symmetry().id() + " no puzzle has " + clues + " clues");
    }
  }

  /** Returns whether some orbits together have a number of cells that is wanted. */
  private static boolean isReachable(int[][] orbits, IntRange clues, int cells) {
    boolean[] reachable = new boolean[cells + 1];
    reachable[0] = true;
    for (int[] orbit : orbits) {
      for (int sum = cells; sum >= orbit.length; sum--) {
        reachable[sum] |= reachable[sum - orbit.length];
      }
    }
    for (int sum = Math.max(0, clues.least()); sum <= Math.min(cells, clues.most()); sum++) {
      if (reachable[sum]) {
        return true;
      }
    }
    return false;
  }

  private static ProblemException impossible(String why) {
    return Problem.of(ProblemCode.IMPOSSIBLE_TARGET, why).exception();
  }
}
