package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Forms of small puzzles by trying everything: all orders of rows and of columns, which of them
 * keep the groups of each rule, and the digits of the puzzle. Independent of the checked code.
 */
final class SlowForms {

  /** What trying everything says: the least text, and how often it comes. */
  record Slow(String text, BigInteger automorphisms) {}

  private static final String DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

  private SlowForms() {}

  /** The form of a puzzle of side 5 at most, of which everything is given. */
  static Slow of(Board board) {
    int side = board.side();
    boolean free =
        !board.hasRegions()
            && board.cages().isEmpty()
            && board.extraRegions().isEmpty()
            && !board.has(Rule.STRAIGHTS);
    List<int[]> moves = free ? moves(board) : turns(board);
    boolean adds = board.cages().stream().anyMatch(Cage::hasTotal);
    boolean renames = !adds && !board.has(Rule.STRAIGHTS);
    String least = null;
    long ties = 0;
    for (int[] move : moves) {
      for (int reversed = 0; reversed < (adds || renames ? 1 : 2); reversed++) {
        String text = text(board, move, renames, reversed == 1);
        int order = least == null ? -1 : text.compareTo(least);
        if (order < 0) {
          least = text;
          ties = 1;
        } else if (order == 0) {
          ties++;
        }
      }
    }
    Set<Integer> used = new HashSet<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      used.add(board.digit(cell));
    }
    used.remove(0);
    long spare = 1;
    for (int i = 2; renames && i <= side - used.size(); i++) {
      spare *= i;
    }
    return new Slow(least, BigInteger.valueOf(ties * spare));
  }

  /** For every move, the cell that comes to each cell. */
  private static List<int[]> moves(Board board) {
    int side = board.side();
    List<int[]> moves = new ArrayList<>();
    List<int[]> orders = orders(side);
    for (int[] rows : orders) {
      for (int[] columns : orders) {
        for (int turned = 0; turned < 2; turned++) {
          int[] move = new int[side * side];
          for (int cell = 0; cell < move.length; cell++) {
            int row = rows[cell / side];
            int column = columns[cell % side];
            move[cell] = turned == 1 ? column * side + row : row * side + column;
          }
          if (keepsGroups(board, move)) {
            moves.add(move);
          }
        }
      }
    }
    return moves;
  }

  static boolean keepsGroups(Board board, int[] move) {
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && board.has(rule)) {
        Set<Set<Integer>> groups = new HashSet<>();
        for (ExtraRegion group : Units.groupsOf(rule, board.side())) {
          groups.add(set(group.cells(), null));
        }
        for (ExtraRegion group : Units.groupsOf(rule, board.side())) {
          if (!groups.contains(set(group.cells(), move))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static Set<Integer> set(int[] cells, int[] move) {
    Set<Integer> set = new HashSet<>();
    for (int cell : cells) {
      set.add(move == null ? cell : move[cell]);
    }
    return set;
  }

  /** The turns of the square that keep the groups of each rule. */
  private static List<int[]> turns(Board board) {
    int side = board.side();
    List<int[]> turns = new ArrayList<>();
    for (int kind = 0; kind < 8; kind++) {
      int[] move = new int[side * side];
      for (int cell = 0; cell < move.length; cell++) {
        int row = (kind & 1) == 0 ? cell / side : side - 1 - cell / side;
        int column = (kind & 2) == 0 ? cell % side : side - 1 - cell % side;
        move[cell] = (kind & 4) == 0 ? row * side + column : column * side + row;
      }
      if (keepsGroups(board, move)) {
        turns.add(move);
      }
    }
    return turns;
  }

  private static List<int[]> orders(int side) {
    List<int[]> orders = new ArrayList<>();
    orders(new int[side], 0, orders);
    return orders;
  }

  private static void orders(int[] order, int at, List<int[]> orders) {
    if (at == order.length) {
      orders.add(order.clone());
      return;
    }
    for (int line = 0; line < order.length; line++) {
      int next = line;
      if (Arrays.stream(order, 0, at).noneMatch(before -> before == next)) {
        order[at] = line;
        orders(order, at + 1, orders);
      }
    }
  }

  private static String text(Board board, int[] move, boolean renames, boolean reversed) {
    int side = board.side();
    int[] names = new int[side + 1];
    int next = 0;
    StringBuilder text = new StringBuilder();
    for (int cell : move) {
      int digit = board.digit(cell);
      if (renames && digit != 0 && names[digit] == 0) {
        names[digit] = ++next;
      }
      int named = renames ? names[digit] : reversed && digit != 0 ? side + 1 - digit : digit;
      text.append(board.isBlack(cell) ? '#' : ' ').append(DIGITS.charAt(named));
    }
    int[] target = new int[move.length];
    for (int cell = 0; cell < move.length; cell++) {
      target[move[cell]] = cell;
    }
    Set<String> parts = new TreeSet<>();
    if (board.hasRegions()) {
      for (int region = 1; region <= side; region++) {
        Set<Integer> cells = new TreeSet<>();
        for (int cell = 0; cell < move.length; cell++) {
          if (board.region(cell) == region) {
            cells.add(target[cell]);
          }
        }
        parts.add("region " + cells);
      }
    }
    for (Cage cage : board.cages()) {
      parts.add(
          "cage "
              + cage.target()
              + cage.operator()
              + cage.isRepeating()
              + moved(cage.cells(), target));
    }
    for (ExtraRegion extra : board.extraRegions()) {
      parts.add("extra " + moved(extra.cells(), target));
    }
    return text + parts.toString() + board.type() + board.addedRules() + side;
  }

  private static Set<Integer> moved(int[] cells, int[] target) {
    Set<Integer> moved = new TreeSet<>();
    for (int cell : cells) {
      moved.add(target[cell]);
    }
    return moved;
  }

  /** The first of all grids that a full 9x9 grid can become, by trying 1,296 orders of columns. */
  static String grid(byte[] digits) {
    String least = null;
    for (int turned = 0; turned < 2; turned++) {
      for (int first = 0; first < 9; first++) {
        for (int next = 0; next < 2; next++) {
          for (int[] columns : columns()) {
            least = lesser(least, digits, turned == 1, first, next, columns);
          }
        }
      }
    }
    return least;
  }

  private static List<int[]> allColumns;

  static synchronized List<int[]> columns() {
    if (allColumns == null) {
      List<int[]> three = orders(3);
      allColumns = new ArrayList<>();
      for (int[] stacks : three) {
        for (int[] left : three) {
          for (int[] middle : three) {
            for (int[] right : three) {
              int[][] within = {left, middle, right};
              int[] order = new int[9];
              Arrays.setAll(order, i -> 3 * stacks[i / 3] + within[i / 3][i % 3]);
              allColumns.add(order);
            }
          }
        }
      }
    }
    return allColumns;
  }

  private static String lesser(
      String least, byte[] digits, boolean turned, int first, int next, int[] columns) {
    int band = first / 3 * 3;
    int second = band + (first - band + 1 + next) % 3;
    int third = band + (first - band + 2 - next) % 3;
    int[] names = new int[10];
    for (int i = 0; i < 9; i++) {
      names[digit(digits, turned, first, columns[i])] = i + 1;
    }
    for (int i = 0, order = 0; least != null && i < 9 && order == 0; i++) {
      order = names[digit(digits, turned, second, columns[i])] - (least.charAt(9 + i) - '0');
      if (order > 0) {
        return least;
      }
    }
    StringBuilder two = new StringBuilder("123456789");
    read(digits, turned, second, columns, names, two);
    read(digits, turned, third, columns, names, two);
    Set<String> bands = new TreeSet<>();
    for (int other = 0; other < 9; other += 3) {
      if (other != band) {
        Set<String> rows = new TreeSet<>();
        for (int row = other; row < other + 3; row++) {
          StringBuilder text = new StringBuilder();
          read(digits, turned, row, columns, names, text);
          rows.add(text.toString());
        }
        bands.add(String.join("", rows));
      }
    }
    String text = two + String.join("", bands);
    return least == null || text.compareTo(least) < 0 ? text : least;
  }

  private static void read(
      byte[] digits, boolean turned, int row, int[] columns, int[] names, StringBuilder into) {
    for (int column : columns) {
      into.append(names[digit(digits, turned, row, column)]);
    }
  }

  private static int digit(byte[] digits, boolean turned, int row, int column) {
    return digits[turned ? 9 * column + row : 9 * row + column];
  }
}
