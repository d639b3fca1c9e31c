package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.term.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A member of a constraint that decides the kind or the value of all its rules. */
enum MakerSetting {
  /** None. */
  NONE {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {}

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest) {
      return NO_VALUES;
    }
  },
  /** The kind has one value for all its rules. */
  FOUR {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {}

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest) {
      return new int[] {LOCKOUT};
    }
  },
  /** Whether digits of thermometers may stay the same. */
  SLOW {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {
      json.put("slow", rule.kind() == RuleKind.SLOW_THERMO);
    }

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest) {
      return constraint.get("slow").isTrue() == (kind == RuleKind.SLOW_THERMO) ? NO_VALUES : null;
    }
  },
  /** The minimum difference of whispers. */
  DIFFERENCE {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {
      json.put("minDifference", JsonNumber.of(rule.value()));
    }

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest)
        throws ProblemException {
      return new int[] {constraint.get("minDifference").number(0, Integer.MAX_VALUE)};
    }
  },
  /** Whether the parts of a line have one sum in each visit of a region, or in each region. */
  VISITS {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {
      json.put("singleRegionTotals", false);
    }

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest) {
      return NO_VALUES;
    }
  },
  /** The classes of digits, as masks with bit d for digit d. */
  CLASSES {
    @Override
    void write(Map<String, Object> json, VariantRule rule, Board board) {
      List<Object> masks = new ArrayList<>();
      for (int mask : classes(rule.kind(), rule.value(), board.side())) {
        masks.add(JsonNumber.of((long) mask << board.digits().lowest()));
      }
      json.put("groups", masks);
    }

    @Override
    int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest)
        throws ProblemException {
      JsonPlace groups = constraint.get("groups");
      int count = groups.size();
      boolean valued = kind == RuleKind.MODULAR;
      if (count > side || count < 2 || !valued && count != THIRDS) {
        return null;
      }
      TreeSet<Integer> found = new TreeSet<>();
      for (int i = 0; i < count; i++) {
        found.add(groups.get(i).number(0, Integer.MAX_VALUE) >> lowest);
      }
      TreeSet<Integer> meant = new TreeSet<>();
      for (int mask : classes(kind, count, side)) {
        meant.add(mask);
      }
      return found.equals(meant) ? valued ? new int[] {count} : NO_VALUES : null;
    }
  };

  private static final int[] NO_VALUES = {};

  private static final int THIRDS = 3;

  /** How much the ends of a lockout line differ at least. */
  static final int LOCKOUT = 4;

  /** Puts the member for a rule of a board into its constraint. */
  abstract void write(Map<String, Object> json, VariantRule rule, Board board);

  /**
   * Returns the values that all rules of a constraint have.
   *
   * @param lowest the lowest digit, 0 or 1
   * @return null if the rules of the constraint are of another kind
   */
  abstract int[] values(JsonPlace constraint, RuleKind kind, int side, int lowest)
      throws ProblemException;

  /** Returns the classes of digits of a kind, as masks with bit d-1 for digit d. */
  static int[] classes(RuleKind kind, int value, int side) {
    boolean entropy = kind == RuleKind.ENTROPIC || kind == RuleKind.GLOBAL_ENTROPY;
    int count = kind == RuleKind.MODULAR ? value : THIRDS;
    Image image = entropy ? new Image.Entropy(side) : new Image.Remainder(count);
    return image.classes(count, side);
  }
}
