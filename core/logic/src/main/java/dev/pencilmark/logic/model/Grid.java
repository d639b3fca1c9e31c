package dev.pencilmark.logic.model;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.parts.RuleParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of a puzzle's cells: digits, and candidates of open cells. Mutable; techniques only
 * read it.
 *
 * <p>Placing a digit removes it from the cell's peers immediately, which is not a separate step.
 * All data is kept in both directions - the digits of a cell, the cells of a digit, the positions
 * of a digit in a group - so that no technique has to count. It does not check the rules of cages
 * and straights, which {@link #fill} evaluates.
 */
public final class Grid {

  private final Board board;
  private final Rules rules;
  private final int side;
  private final byte[] digits;

  /** The candidates of open cells; 0 for others. */
  private final int[] candidates;

  /** At {@code group * side + digit - 1}: bit i if the group's i-th cell is open and has it. */
  private final int[] places;

  /** For every group, the digits that are placed in it. */
  private final int[] placed;

  /** For every digit less 1, the open cells that have it. */
  private final CellSet[] having;

  private final CellSet open;
  private final CellSet bivalue;
  private int openCount;

  /** The fills of cages and compartments; null if a cell has changed since. */
  private final Fill[] cageFills;

  private final Fill[] straightFills;

  /** Recent fills; copies share them. */
  private final FillMemo lately;

  /** The cells of new singles, first in first out; outdated ones are skipped when they are read. */
  private final int[] naked;

  private final int[] hidden;
  private int nakedHead;
  private int nakedTail;
  private int hiddenHead;
  private int hiddenTail;

  /** The first contradiction that a change brought; null if none. */
  private Conflict conflict;

  /** The cells with digits that did not come with the puzzle. */
  private final CellSet entered;

  /** Results that families have computed for the current state; null if there are none. */
  private Map<Object, Object> workings;

  /** Results that families also keep for later states; null if there are none. */
  private Map<Object, Object> keepsakes;

  /** Where finders have looked without success. */
  private final NoHitCache noHits;

  /** For every group of a cage or compartment, the sure digits at its last evaluation. */
  private final int[] lastSure;

  /** The time at which {@link #lastSure} was true. */
  private int sureAt;

  /** The time at which no cage and no compartment was found to be impossible. */
  private int possibleAt;

  /** Says what parts of variant rules leave; copies share it. Null if there are none. */
  private final RuleParts.Asked requested;

  private Grid(Board board, Rules rules) {
    this.board = board;
    this.rules = rules;
    side = rules.side();
    int cells = rules.cellCount();
    digits = new byte[cells];
    candidates = new int[cells];
    places = new int[rules.groups().size() * side];
    placed = new int[rules.groups().size()];
    having = new CellSet[side];
    open = rules.noCells();
    bivalue = rules.noCells();
    entered = rules.noCells();
    cageFills = new Fill[rules.cages().size()];
    straightFills = new Fill[rules.compartments().size()];
    lately = new FillMemo(rules.cages().size() + rules.compartments().size());
    // A cell comes to one candidate only once, and so does a digit to one place in a house.
    naked = new int[cells];
    hidden = new int[rules.houses().size() * side];
    noHits = new NoHitCache(cells, rules.groups().size(), side);
    lastSure = new int[rules.groups().size()];
    requested = rules.variants() == null ? null : rules.variants().requested();
  }

  private Grid(Grid other) {
    board = other.board;
    rules = other.rules;
    side = other.side;
    digits = other.digits.clone();
    candidates = other.candidates.clone();
    places = other.places.clone();
    placed = other.placed.clone();
    having = new CellSet[side];
    for (int i = 0; i < side; i++) {
      having[i] = other.having[i].copy();
    }
    open = other.open.copy();
    bivalue = other.bivalue.copy();
    entered = other.entered.copy();
    openCount = other.openCount;
    cageFills = other.cageFills.clone();
    straightFills = other.straightFills.clone();
    lately = other.lately;
    conflict = other.conflict;
    naked = other.naked.clone();
    hidden = other.hidden.clone();
    nakedHead = other.nakedHead;
    nakedTail = other.nakedTail;
    hiddenHead = other.hiddenHead;
    hiddenTail = other.hiddenTail;
    noHits = new NoHitCache(other.noHits);
    lastSure = other.lastSure.clone();
    sureAt = other.sureAt;
    possibleAt = other.possibleAt;
    requested = other.requested;
  }

  /**
   * Returns the grid of a legal board.
   *
   * @param start whether to accept the entries of the player
   */
  public static Grid of(Board board, Start start) {
    Grid grid = new Grid(board, Rules.of(board));
    grid.fillIn(start == Start.FROM_PROGRESS);
    return grid;
  }

  private void fillIn(boolean progress) {
    for (int digit = 1; digit <= side; digit++) {
      having[digit - 1] = rules.noCells();
    }
    for (int cell = 0; cell < digits.length; cell++) {
      if (!board.isBlack(cell) || board.digit(cell) != 0) {
        candidates[cell] = rules.allDigits();
        open.add(cell);
        openCount++;
      }
    }
    for (CellSet cells : having) {
      cells.set(open);
    }
    for (Group group : rules.groups()) {
      int all = (int) ((1L << group.size()) - 1);
      Arrays.fill(places, group.index() * side, (group.index() + 1) * side, all);
    }
    for (int cell = 0; cell < digits.length; cell++) {
      if (board.digit(cell) != 0 && (progress || isGiven(cell))) {
        place(cell, board.digit(cell));
      }
    }
    for (RulePart part : rules.parts()) {
      int[] left = part.isOfCell() ? left(part) : null;
      if (left != null) {
        int cell = part.cells()[0];
        removeAll(cell, candidates[cell] & ~left[cell]);
      }
    }
    for (int cell = 0; progress && cell < digits.length; cell++) {
      int marks = board.candidates(cell);
      removeAll(cell, marks == 0 ? 0 : candidates[cell] & ~marks);
    }
  }

  private void removeAll(int cell, int mask) {
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      remove(cell, Integer.numberOfTrailingZeros(rest) + 1);
    }
  }

  /** Returns an independent copy of the grid, for the same thread. */
  public Grid copy() {
    return new Grid(this);
  }

  /** Returns the board that it was made of. */
  public Board board() {
    return board;
  }

  public Rules rules() {
    return rules;
  }

  /** Returns the digit of a cell, or 0. */
  public int digit(int cell) {
    return digits[cell];
  }

  /** Returns whether a cell's digit is part of the puzzle: a given, or a number on black. */
  public boolean isGiven(int cell) {
    return board.isGiven(cell) || board.isBlack(cell) && board.digit(cell) != 0;
  }

  /** Returns whether a cell has no digit yet and will have one. */
  public boolean isOpen(int cell) {
    return open.has(cell);
  }

  /** Returns the candidates of an open cell, as a mask; 0 for any other cell. */
  public int candidates(int cell) {
    return candidates[cell];
  }

  /** Returns the digits that a cell can have, as a mask: its candidates or its digit. */
  public int values(int cell) {
    return digits[cell] == 0 ? candidates[cell] : 1 << digits[cell] - 1;
  }

  /** Returns whether a cell is open and has a candidate. */
  public boolean has(int cell, int digit) {
    return (candidates[cell] & 1 << digit - 1) != 0;
  }

  /** Returns the open cells that have a candidate; not to be changed. */
  public CellSet cells(int digit) {
    return having[digit - 1];
  }

  /** Returns the open cells; not to be changed. */
  public CellSet open() {
    return open;
  }

  /** Returns the open cells with exactly two candidates; not to be changed. */
  public CellSet bivalue() {
    return bivalue;
  }

  /** Returns the cells with digits that did not come with the puzzle; not to be changed. */
  public CellSet entered() {
    return entered;
  }

  /**
   * Returns data about the current state that a family stored with {@link #note}; consecutive
   * techniques often need the same data.
   *
   * @param key a key of the family
   * @return null if nothing was stored, or if the grid has changed since
   */
  public Object noted(Object key) {
    return workings == null ? null : workings.get(key);
  }

  /** Stores data until the grid changes. */
  public void note(Object key, Object worked) {
    if (workings == null) {
      workings = new HashMap<>();
    }
    workings.put(key, worked);
  }

  /**
   * Returns whether a technique found nothing in a group that has not changed since. A copy of a
   * grid inherits this.
   *
   * @param finder a technique that depends on the group's cells alone, and whose results can only
   *     become fewer by changes elsewhere
   */
  public boolean isBare(Enum<?> finder, Group group) {
    return noHits.isGroup(finder, group.index());
  }

  /** Notes that a finder found nothing in a group. */
  public void noteBare(Enum<?> finder, Group group) {
    noHits.noteGroup(finder, group.index());
  }

  /**
   * Returns the same for a digit, if the technique depends on its positions and on where it is
   * sure.
   */
  public boolean isBare(Enum<?> finder, int digit) {
    lookWhatIsSure();
    return noHits.isDigit(finder, digit);
  }

  /** Notes that a finder found nothing for a digit. */
  public void noteBare(Enum<?> finder, int digit) {
    lookWhatIsSure();
    noHits.noteDigit(finder, digit);
  }

  /**
   * Returns the cells that have changed since a finder found nothing in the whole grid; all if it
   * never looked. A pattern is new only if one of its cells is among them, where patterns rest on
   * their cells alone.
   */
  public CellSet changedSince(Enum<?> finder) {
    CellSet cells = rules.noCells();
    noHits.addChanged(finder, cells);
    return cells;
  }

  /** Notes that a finder found nothing in the whole grid. */
  public void noteBare(Enum<?> finder) {
    noHits.noteNowhere(finder);
  }

  /** A digit becomes sure in a cage or straight by what happens to others. */
  private void lookWhatIsSure() {
    if (sureAt == noHits.now()) {
      return;
    }
    for (Group group : rules.sumGroups()) {
      if (noHits.changed(group.index()) > sureAt) {
        int sure = sure(group);
        noHits.changeDigits(sure ^ lastSure[group.index()]);
        lastSure[group.index()] = sure;
      }
    }
    sureAt = noHits.now();
  }

  /**
   * Returns data stored with {@link #keep}, or null. It survives changes, so the caller has to
   * check whether it is still valid. Copies of the grid do not have it.
   */
  public Object kept(Object key) {
    return keepsakes == null ? null : keepsakes.get(key);
  }

  /** Stores data, replacing the previous data of the key. */
  public void keep(Object key, Object value) {
    if (keepsakes == null) {
      keepsakes = new HashMap<>();
    }
    keepsakes.put(key, value);
  }

  /** Returns the number of open cells. */
  public int openCount() {
    return openCount;
  }

  /** Returns the number of candidates of all open cells. */
  public int candidateCount() {
    int count = 0;
    for (CellSet cells : having) {
      count += cells.size();
    }
    return count;
  }

  /** Returns where a group has a candidate: bit i for its i-th cell. */
  public int places(Group group, int digit) {
    return places[group.index() * side + digit - 1];
  }

  /** Returns the digits that are placed in a group. */
  public int placed(Group group) {
    return placed[group.index()];
  }

  /**
   * Returns the digits that are certainly in one of a group's open cells, as a mask: those of a
   * house that are not placed; in other groups, those that every way to fill the cage or
   * compartment has. Strong links, hidden singles and all that follows from "somewhere in here"
   * need this and no house.
   */
  public int sure(Group group) {
    int missing = ~placed[group.index()];
    if (group.isHouse()) {
      return rules.allDigits() & missing;
    }
    int sure = 0;
    for (int run : rules.compartmentsIn(group)) {
      sure |= fill(rules.compartments().get(run)).sure();
    }
    int cage = rules.cageOfGroup(group);
    if (cage >= 0) {
      sure |= fill(rules.cages().get(cage)).sure();
    }
    return sure & missing;
  }

  /** Returns the ways to fill a cage with a target. */
  public Fill fill(CageRule cage) {
    Fill fill = cageFills[cage.index()];
    if (fill == null) {
      int[] masks = values(cage.cells());
      fill = lately.get(cage.index(), masks);
      if (fill == null) {
        fill = fillOf(cage, masks);
        lately.put(cage.index(), masks, fill);
      }
      cageFills[cage.index()] = fill;
    }
    return fill;
  }

  private static Fill fillOf(CageRule cage, int[] masks) {
    if (!cage.isDifferent()) {
      return TupleFill.of(cage, masks);
    }
    int[] sets = cage.combinations();
    return sets == null ? Fill.unknown(masks) : SetFill.of(masks, sets);
  }

  /**
   * Returns the ways to fill a cage whose digits differ with one of some sets.
   *
   * @param sets the remaining combinations, as masks
   */
  public Fill fill(CageRule cage, int[] sets) {
    return SetFill.of(values(cage.cells()), sets);
  }

  /** Returns the ways to fill a compartment. */
  public Fill fill(Compartment compartment) {
    int index = compartment.index();
    Fill fill = straightFills[index];
    if (fill == null) {
      int[] masks = values(compartment.group().cells());
      fill = lately.get(rules.cages().size() + index, masks);
      if (fill == null) {
        fill = SetFill.of(masks, compartment.straights());
        lately.put(rules.cages().size() + index, masks, fill);
      }
      straightFills[index] = fill;
    }
    return fill;
  }

  /**
   * Returns the digits that a part of a variant rule allows in its cells, until the next call; null
   * if it is contradictory.
   */
  public int[] left(RulePart part) {
    int[] values = new int[digits.length];
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = values(cell);
    }
    return left(part, values);
  }

  /**
   * Returns the digits that a part of a variant rule allows if cells have some digits, as {@link
   * #left(RulePart)}.
   *
   * @param values the digits of each cell, as masks
   */
  public int[] left(RulePart part, int[] values) {
    return requested.left(part.part(), values);
  }

  /**
   * Returns the digits that a part of a variant rule allows in its cells, until the next call, if a
   * cell has a digit; null if it cannot have it.
   */
  public int[] left(RulePart part, int with, int digit) {
    int[] values = new int[digits.length];
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = values(cell);
    }
    values[with] = 1 << digit - 1;
    return requested.left(part.part(), values);
  }

  private int[] values(int[] cells) {
    int[] masks = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      masks[i] = values(cells[i]);
    }
    return masks;
  }

  /**
   * Returns the ways to fill a compartment with one of some straights.
   *
   * @param straights the remaining straights, as masks
   */
  public Fill fill(Compartment compartment, int[] straights) {
    return SetFill.of(values(compartment.group().cells()), straights);
  }

  /** Returns a contradiction, or null if none can be seen without thinking further. */
  public Conflict conflict() {
    if (conflict == null && possibleAt != noHits.now()) {
      for (CageRule cage : rules.cages()) {
        if (!fill(cage).possible()) {
          conflict = Conflict.noCombination(null, cage.cells());
          return conflict;
        }
      }
      for (Compartment run : rules.compartments()) {
        if (!fill(run).possible()) {
          conflict = Conflict.noCombination(run.group(), run.group().cells());
          return conflict;
        }
      }
      if (requested != null) {
        checkRules();
      }
      possibleAt = noHits.now();
    }
    return conflict;
  }

  /** Whether a look is due at the variant rules. */
  private enum Look {
    AT_RULES
  }

  private void checkRules() {
    CellSet changed = changedSince(Look.AT_RULES);
    for (RulePart part : rules.parts()) {
      if (part.isAmong(changed) && left(part) == null) {
        conflict = Conflict.noCombination(null, part.cells());
        return;
      }
    }
    noteBare(Look.AT_RULES);
  }

  /** Takes a candidate away. Returns whether it was there. */
  public boolean remove(int cell, int digit) {
    int bit = 1 << digit - 1;
    if ((candidates[cell] & bit) == 0) {
      return false;
    }
    workings = null;
    candidates[cell] &= ~bit;
    having[digit - 1].remove(cell);
    forget(cell, bit, digit - 1);
    int left = Integer.bitCount(candidates[cell]);
    if (left == 2) {
      bivalue.add(cell);
    } else if (left == 1) {
      bivalue.remove(cell);
      naked[nakedTail++] = cell;
    } else if (left == 0 && conflict == null) {
      conflict = Conflict.noCandidate(cell);
    }
    return true;
  }

  /** Removes a candidate from the positions of its groups, and the fills of its cages. */
  private void forget(int cell, int bit, int offset) {
    int[] groups = rules.groupsOf(cell);
    int[] at = rules.placesOf(cell);
    noHits.change(cell, groups, offset);
    for (int i = 0; i < groups.length; i++) {
      int index = groups[i] * side + offset;
      int left = places[index] & ~(1 << at[i]);
      places[index] = left;
      if ((left & left - 1) == 0 && (placed[groups[i]] & bit) == 0) {
        Group group = rules.groups().get(groups[i]);
        if (group.isHouse()) {
          if (left != 0) {
            hidden[hiddenTail++] = group.cell(Integer.numberOfTrailingZeros(left)) * side + offset;
          } else if (conflict == null) {
            conflict = Conflict.noPlace(group, offset + 1);
          }
        }
      }
    }
    for (int cage : rules.cagesOf(cell)) {
      cageFills[cage] = null;
    }
    for (int run : rules.compartmentsOf(cell)) {
      straightFills[run] = null;
    }
  }

  /** Places a digit in an open cell, and takes it from the cell's peers. */
  public void place(int cell, int digit) {
    int bit = 1 << digit - 1;
    if ((candidates[cell] & bit) == 0 && conflict == null) {
      conflict = Conflict.wrongDigit(cell, digit);
    }
    workings = null;
    if (!isGiven(cell)) {
      entered.add(cell);
    }
    int others = candidates[cell];
    for (int group : rules.groupsOf(cell)) {
      placed[group] |= bit;
    }
    candidates[cell] = 0;
    digits[cell] = (byte) digit;
    open.remove(cell);
    bivalue.remove(cell);
    openCount--;
    for (int peer : rules.peerList(cell)) {
      if ((candidates[peer] & bit) != 0) {
        remove(peer, digit);
      }
    }
    for (int rest = others; rest != 0; rest &= rest - 1) {
      int offset = Integer.numberOfTrailingZeros(rest);
      having[offset].remove(cell);
      forget(cell, rest & -rest, offset);
    }
  }

  /**
   * Returns the open cells with one candidate, in the order in which they came to it, the first of
   * them first.
   *
   * @param from 0 for the first; for the next, the answer to the last call plus 1
   * @return a place in the order, for {@link #nakedSingle}; -1 if there are no more
   */
  public int nextNakedSingle(int from) {
    while (nakedHead < nakedTail && !isNakedSingle(naked[nakedHead])) {
      nakedHead++;
    }
    int at = Math.max(from, nakedHead);
    while (at < nakedTail && !isNakedSingle(naked[at])) {
      at++;
    }
    return at < nakedTail ? at : -1;
  }

  private boolean isNakedSingle(int cell) {
    return digits[cell] == 0 && candidates[cell] != 0;
  }

  /** Returns the cell at a place of the order of naked singles. */
  public int nakedSingle(int at) {
    return naked[at];
  }

  /**
   * Returns the digits that have one place in a house, in the order in which they came to it; as
   * {@link #nextNakedSingle}.
   */
  public int nextHiddenSingle(int from) {
    while (hiddenHead < hiddenTail && !isHiddenSingle(hidden[hiddenHead])) {
      hiddenHead++;
    }
    int at = Math.max(from, hiddenHead);
    while (at < hiddenTail && !isHiddenSingle(hidden[at])) {
      at++;
    }
    return at < hiddenTail ? at : -1;
  }

  private boolean isHiddenSingle(int single) {
    return (candidates[single / side] & 1 << single % side) != 0;
  }

  /** Returns the cell at a place of the order of hidden singles. */
  public int hiddenSingleCell(int at) {
    return hidden[at] / side;
  }

  /** Returns the digit at a place of the order of hidden singles. */
  public int hiddenSingleDigit(int at) {
    return hidden[at] % side + 1;
  }

  /** Returns the board with all that is known: digits placed, candidates as pencil marks. */
  public Board toBoard() {
    Board.Builder known = board.toBuilder();
    for (int cell = 0; cell < digits.length; cell++) {
      if (isGiven(cell) || board.isBlack(cell)) {
        continue;
      }
      if (digits[cell] != 0) {
        known.placed(cell, digits[cell]);
      } else if (candidates[cell] != 0) {
        known.candidates(cell, candidates[cell]);
      }
    }
    return known.build();
  }

  /** Returns the cells of a group at some places, in order. */
  public static List<Integer> cellsAt(Group group, int places) {
    List<Integer> cells = new ArrayList<>(Integer.bitCount(places));
    for (int rest = places; rest != 0; rest &= rest - 1) {
      cells.add(group.cell(Integer.numberOfTrailingZeros(rest)));
    }
    return cells;
  }
}
