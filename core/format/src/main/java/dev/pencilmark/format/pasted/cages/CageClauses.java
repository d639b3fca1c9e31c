package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Assigns to each anchor the total that is in the same clause: the same line, the same brackets,
 * the same item of a list, before or after it.
 */
final class CageClauses {

  /** The number of lines before the first anchor that may have its total. */
  private static final int MOST_LINES_BEFORE = 3;

  private final Tokens tokens;
  private final PastedText pasted;
  private final Brackets brackets;
  private final List<CageAnchor> anchors;
  private final BitSet blocked;

  /** The part of the clause before each anchor starts here. */
  private final int[] starts;

  /** The part of the clause after each anchor ends here. */
  private final int[] ends;

  private CageClauses(
      Tokens tokens,
      PastedText pasted,
      Brackets brackets,
      List<CageAnchor> anchors,
      BitSet blocked) {
    this.tokens = tokens;
    this.pasted = pasted;
    this.brackets = brackets;
    this.anchors = anchors;
    this.blocked = blocked;
    this.starts = new int[anchors.size()];
    this.ends = new int[anchors.size()];
  }

  /**
   * Returns the totals of anchors, in their order; null for one without.
   *
   * @param blocked tokens that belong to something else
   */
  static CageTotal[] totals(
      Tokens tokens,
      PastedText pasted,
      Brackets brackets,
      List<CageAnchor> anchors,
      BitSet blocked) {
    if (anchors.isEmpty()) {
      return new CageTotal[0];
    }
    CageClauses clauses = new CageClauses(tokens, pasted, brackets, anchors, blocked);
    clauses.bound();
    return clauses.assigned();
  }

  private void bound() {
    int last = anchors.size() - 1;
    boolean middles = false;
    List<int[]> bounds = new ArrayList<>();
    for (int i = 0; i < last; i++) {
      int[] bound = boundary(anchors.get(i).to(), anchors.get(i + 1).from());
      bounds.add(bound);
      ends[i] = bound[0];
      starts[i + 1] = bound[1];
      middles |= has(bound[0], bound[1]);
    }
    starts[0] = head(bounds);
    ends[last] = tail(bounds);
    if (middles) {
      boolean before = !has(starts[0], anchors.get(0).from());
      boolean after = has(anchors.get(last).to(), ends[last]);
      boolean toTheEnd = before && after;
      for (int i = 0; i < last; i++) {
        int[] bound = bounds.get(i);
        if (toTheEnd && !has(anchors.get(i).to(), ends[i])) {
          ends[i] = bound[1];
        } else if (!toTheEnd && !has(starts[i + 1], anchors.get(i + 1).from())) {
          starts[i + 1] = bound[0];
        }
      }
      if (!toTheEnd && before && !has(anchors.get(0).to(), ends[0])) {
        starts[0] = linesBefore(anchors.get(0).from());
      }
    }
  }

  private boolean has(int from, int to) {
    return CageTotal.hasCandidate(tokens, from, to);
  }

  /** Returns where the clause of one anchor ends, and where that of the next starts. */
  private int[] boundary(int from, int to) {
    int least = Integer.MAX_VALUE;
    for (int i = from; i < to; i++) {
      least = Math.min(least, brackets.depth(i));
    }
    int[] breaks = {-1, -1};
    int[] items = {-1, -1};
    int[] semicolons = {-1, -1};
    int[] commas = {-1, -1};
    int indent = Integer.MAX_VALUE;
    for (int i = from; i < to; i++) {
      pasted.checkpoint().passes(i);
      if (brackets.depth(i) != least) {
        continue;
      }
      if (blocked.get(i) || tokens.kind(i) == Tokens.Kind.BREAK && least == 0) {
        extend(breaks, i);
        int item = itemIndent(i);
        if (item >= 0 && item < indent) {
          items[0] = -1;
          indent = item;
        }
        if (item >= 0 && item == indent) {
          extend(items, i);
        }
      } else if (tokens.sign(i) == ';') {
        extend(semicolons, i);
      } else if (tokens.sign(i) == ',') {
        extend(commas, i);
      }
    }
    int[] bounds = items[0] >= 0 ? items : breaks[0] >= 0 ? breaks : semicolons;
    bounds = bounds[0] >= 0 ? bounds : commas;
    return bounds[0] >= 0 ? bounds : new int[] {from, to};
  }

  private static void extend(int[] bounds, int token) {
    bounds[0] = bounds[0] < 0 ? token : bounds[0];
    bounds[1] = token;
  }

  /**
   * Returns the indent of an item with a dash that starts after a line break; -1 if there is none.
   */
  private int itemIndent(int lineBreak) {
    int i = lineBreak + 1;
    int indent = 0;
    if (i < tokens.count() && tokens.kind(i) == Tokens.Kind.SPACE) {
      indent = tokens.length(i);
      i++;
    }
    boolean dash =
        i + 1 < tokens.count()
            && tokens.kind(i) == Tokens.Kind.SIGN
            && tokens.sign(i) == '-'
            && tokens.kind(i + 1) == Tokens.Kind.SPACE;
    return dash ? indent : -1;
  }

  private int head(List<int[]> bounds) {
    int anchor = anchors.get(0).from();
    boolean items = !bounds.isEmpty() && itemIndent(bounds.get(0)[1]) >= 0;
    int level = level(bounds, 0, anchor);
    int i = anchor;
    while (i > 0 && brackets.depth(i - 1) >= level && !blocked.get(i - 1)) {
      boolean lineBreak = tokens.kind(i - 1) == Tokens.Kind.BREAK && brackets.depth(i - 1) == 0;
      if (lineBreak && (!items || itemIndent(i - 1) >= 0 && isOutermost(bounds, i - 1))) {
        break;
      }
      i--;
    }
    return i;
  }

  private boolean isOutermost(List<int[]> bounds, int lineBreak) {
    return itemIndent(lineBreak) <= itemIndent(bounds.get(0)[1]);
  }

  private int tail(List<int[]> bounds) {
    int from = anchors.get(anchors.size() - 1).to();
    boolean items = !bounds.isEmpty() && itemIndent(bounds.get(bounds.size() - 1)[1]) >= 0;
    int level = level(bounds, bounds.size() - 1, from - 1);
    int i = from;
    while (i < tokens.count() && brackets.depth(i) >= level && !blocked.get(i)) {
      boolean lineBreak = tokens.kind(i) == Tokens.Kind.BREAK && brackets.depth(i) == 0;
      boolean more = items && i + 1 < tokens.count() && tokens.kind(i + 1) == Tokens.Kind.SPACE;
      if (lineBreak && !more) {
        break;
      }
      i++;
    }
    return i;
  }

  /** Returns the depth at which clauses are, as the gap next to an anchor has it. */
  private int level(List<int[]> bounds, int gap, int anchor) {
    if (bounds.isEmpty()) {
      return 0;
    }
    int least = brackets.depth(anchor);
    for (int i = anchors.get(gap).to(); i < anchors.get(gap + 1).from(); i++) {
      least = Math.min(least, brackets.depth(i));
    }
    return least;
  }

  private int linesBefore(int token) {
    int i = token;
    int lines = 0;
    while (i > 0 && !blocked.get(i - 1)) {
      lines += tokens.kind(i - 1) == Tokens.Kind.BREAK ? 1 : 0;
      if (lines > MOST_LINES_BEFORE) {
        break;
      }
      i--;
    }
    return i;
  }

  private CageTotal[] assigned() {
    List<List<Integer>> candidates = new ArrayList<>();
    for (int i = 0; i < anchors.size(); i++) {
      candidates.add(candidates(i));
    }
    dropCounters(candidates);
    int[] chosen = new int[anchors.size()];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = chosen(candidates.get(i));
    }
    boolean colons = colonsDivide(chosen);
    CageTotal[] totals = new CageTotal[chosen.length];
    boolean onlyDashes = true;
    boolean operators = false;
    for (int i = 0; i < chosen.length; i++) {
      CageOperator operator = chosen[i] < 0 ? null : operator(i, chosen[i], colons, false);
      operators |= operator != null && operator != CageOperator.SUBTRACT;
    }
    for (int i = 0; i < chosen.length; i++) {
      if (chosen[i] >= 0) {
        CageOperator operator = operator(i, chosen[i], colons, false);
        operator = operator == null && operators ? operator(i, chosen[i], colons, true) : operator;
        totals[i] = new CageTotal(chosen[i], tokens.number(chosen[i]), operator);
        onlyDashes &=
            operator == CageOperator.SUBTRACT
                || operator == null && anchors.get(i).cells().size() == 1;
      }
    }
    if (onlyDashes && chosen.length > 2) {
      for (int i = 0; i < chosen.length; i++) {
        totals[i] =
            totals[i] == null ? null : new CageTotal(totals[i].token(), totals[i].value(), null);
      }
    }
    return totals;
  }

  private List<Integer> candidates(int anchor) {
    CageAnchor at = anchors.get(anchor);
    List<Integer> before = CageTotal.candidates(tokens, starts[anchor], at.from());
    List<Integer> after = CageTotal.candidates(tokens, at.to(), ends[anchor]);
    before.addAll(after);
    before.removeIf(blocked::get);
    return before;
  }

  /** Drops numbers that only count the clauses, or the cells of each. */
  private void dropCounters(List<List<Integer>> candidates) {
    int size = candidates.get(0).size();
    if (size < (areRegions() ? 1 : 2)
        || candidates.size() < 2
        || candidates.stream().anyMatch(some -> some.size() != size)) {
      return;
    }
    for (int column = size - 1; column >= 0; column--) {
      boolean fromOne = true;
      boolean fromZero = true;
      boolean sizes = true;
      for (int i = 0; i < candidates.size(); i++) {
        int value = tokens.number(candidates.get(i).get(column));
        fromOne &= value == i + 1;
        fromZero &= value == i;
        sizes &= value == anchors.get(i).cells().size();
      }
      if (fromOne || fromZero || sizes && candidates.get(0).size() > 1) {
        for (List<Integer> some : candidates) {
          some.remove(column);
        }
      }
    }
  }

  /**
   * Returns whether there are as many groups as each of them has cells: regions that are numbered.
   */
  private boolean areRegions() {
    int side = anchors.size();
    return side >= Sides.LEAST
        && anchors.stream().allMatch(anchor -> anchor.cells().size() == side);
  }

  /** Returns the only candidate, or the only one with an operator; -1 if there is none. */
  private int chosen(List<Integer> candidates) {
    if (candidates.size() == 1) {
      return candidates.get(0);
    }
    int chosen = -1;
    for (int candidate : candidates) {
      if (CageTotal.operator(
              tokens,
              pasted,
              candidate,
              candidate,
              Math.min(candidate + 2, tokens.count()),
              false,
              false)
          != null) {
        if (chosen >= 0) {
          return -1;
        }
        chosen = candidate;
      }
    }
    return chosen;
  }

  /** Returns whether a colon after a number divides: others have an operator there. */
  private boolean colonsDivide(int[] chosen) {
    int with = 0;
    int colons = 0;
    for (int i = 0; i < chosen.length; i++) {
      int token = chosen[i];
      if (token < 0 || token + 1 >= tokens.count()) {
        continue;
      }
      boolean colon = tokens.sign(token + 1) == ':';
      colons += colon ? 1 : 0;
      boolean x = tokens.text(token + 1).equalsIgnoreCase("x");
      with += !colon && (x || CageTotal.sign(tokens, pasted, token + 1) != null) ? 1 : 0;
    }
    return with > colons && colons > 0;
  }

  private CageOperator operator(int i, int number, boolean colons, boolean dashes) {
    CageAnchor anchor = anchors.get(i);
    if (anchor.joiner() != ' ' && anchor.joiner() != ':') {
      return switch (anchor.joiner()) {
        case '-' -> CageOperator.SUBTRACT;
        case '*' -> CageOperator.MULTIPLY;
        case '/' -> CageOperator.DIVIDE;
        default -> CageOperator.ADD;
      };
    }
    boolean before = number < anchor.from();
    int from = before ? starts[i] : anchor.to();
    int to = before ? anchor.from() : ends[i];
    CageOperator own = CageTotal.operator(tokens, pasted, number, from, to, colons, dashes);
    if (own != null) {
      return own;
    }
    int otherFrom = before ? anchor.to() : starts[i];
    int otherTo = before ? ends[i] : anchor.from();
    return otherFrom < otherTo
        ? CageTotal.operator(tokens, pasted, -1, otherFrom, otherTo, false, dashes)
        : null;
  }
}
