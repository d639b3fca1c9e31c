package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Node;
import java.util.ArrayList;
import java.util.List;

/** Finds why candidates are excluded, and what eliminated candidates see. */
final class Witnesses {

  private final Grid grid;
  private final Eliminated eliminated;

  Witnesses(Grid grid, Eliminated eliminated) {
    this.grid = grid;
    this.eliminated = eliminated;
  }

  /** Returns why each digit that an open cell lacks is excluded from it, by digit. */
  List<Witness> ofCell(int cell) {
    List<Witness> witnesses = new ArrayList<>();
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (!grid.has(cell, digit)) {
        witnesses.add(of(cell, digit, peer(cell, digit, List.of())));
      }
    }
    return witnesses;
  }

  /**
   * Returns why each cell of a group that cannot have a digit cannot, with few peers: first those
   * that exclude it from most cells.
   */
  List<Witness> ofGroup(Group group, int digit) {
    int[] cells = group.cells();
    boolean[] isLeft = new boolean[cells.length];
    int left = 0;
    CellSet peers = grid.rules().noCells();
    for (int i = 0; i < cells.length; i++) {
      if (grid.isOpen(cells[i]) && !grid.has(cells[i], digit)) {
        isLeft[i] = true;
        left++;
        for (int peer : grid.rules().peerList(cells[i])) {
          if (grid.digit(peer) == digit) {
            peers.add(peer);
          }
        }
      }
    }
    List<Integer> chosen = new ArrayList<>();
    while (left > 0) {
      int best = -1;
      int most = 0;
      for (int peer = peers.next(0); peer >= 0; peer = peers.next(peer + 1)) {
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
          count += isLeft[i] && grid.rules().see(cells[i], peer) ? 1 : 0;
        }
        if (count > most) {
          best = peer;
          most = count;
        }
      }
      if (best < 0) {
        break;
      }
      chosen.add(best);
      for (int i = 0; i < cells.length; i++) {
        if (isLeft[i] && grid.rules().see(cells[i], best)) {
          isLeft[i] = false;
          left--;
        }
      }
    }
    List<Witness> witnesses = new ArrayList<>();
    for (int cell : cells) {
      if (!grid.isOpen(cell)) {
        witnesses.add(new Witness(cell, digit, Witness.Why.FILLED, cell, 0));
      } else if (!grid.has(cell, digit)) {
        witnesses.add(of(cell, digit, peer(cell, digit, chosen)));
      }
    }
    return witnesses;
  }

  private Witness of(int cell, int digit, int peer) {
    if (peer >= 0) {
      return new Witness(cell, digit, Witness.Why.PEER, peer, 0);
    }
    int step = eliminated.step(cell, digit);
    return new Witness(cell, digit, step > 0 ? Witness.Why.STEP : Witness.Why.START, -1, step);
  }

  /** Returns a peer with a digit, one of the preferred if possible; -1 if there is none. */
  private int peer(int cell, int digit, List<Integer> preferred) {
    for (int peer : preferred) {
      if (grid.digit(peer) == digit && grid.rules().see(cell, peer)) {
        return peer;
      }
    }
    for (int peer : grid.rules().peerList(cell)) {
      if (grid.digit(peer) == digit) {
        return peer;
      }
    }
    return -1;
  }

  /** Returns the open cells of a list that have a digit as a candidate. */
  List<Integer> having(Iterable<Integer> cells, int digit) {
    List<Integer> having = new ArrayList<>();
    for (int cell : cells) {
      if (grid.has(cell, digit)) {
        having.add(cell);
      }
    }
    return having;
  }

  /**
   * Returns the conflicts of an eliminated candidate with a node that it sees all cells of: one if
   * a group has them all, otherwise one for each cell.
   */
  List<Sight> sights(Candidate out, List<Integer> cells) {
    Group common = common(out.cell(), cells);
    if (common != null || cells.size() == 1) {
      return List.of(new Sight(out, new Node(out.digit(), cells), common));
    }
    return cells.stream()
        .map(cell -> new Sight(out, Node.of(cell, out.digit()), common(out.cell(), List.of(cell))))
        .toList();
  }

  /** Returns a group that has a cell and some others; null if there is none. */
  private Group common(int cell, List<Integer> cells) {
    for (int index : grid.rules().groupsOf(cell)) {
      Group group = grid.rules().groups().get(index);
      if (cells.stream().allMatch(group.set()::has)) {
        return group;
      }
    }
    return null;
  }
}
