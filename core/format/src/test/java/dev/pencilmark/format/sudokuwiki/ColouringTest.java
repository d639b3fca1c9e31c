package dev.pencilmark.format.sudokuwiki;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Neighbouring cages get different colours, always. */
class ColouringTest {

  private static final int VERTICES = 40;

  @Test
  void fiveColoursDoForEveryPlanarMap() {
    SplittableRandom random = Seeded.random(20261121);
    for (int round = 0; round < Seeded.rounds(1_000); round++) {
      int[][] map = planarMap(random);
      int[] colours = Colouring.fiveOf(map);
      assertThat(colours).as(Arrays.deepToString(map)).isNotNull();
      for (int vertex = 0; vertex < map.length; vertex++) {
        assertThat(colours[vertex]).isBetween(1, 5);
        for (int other : map[vertex]) {
          assertThat(colours[vertex]).isNotEqualTo(colours[other]);
        }
      }
    }
  }

  @Test
  void sixThatAllTouchAreRefused() {
    int[][] map = new int[6][];
    for (int vertex = 0; vertex < 6; vertex++) {
      int own = vertex;
      map[vertex] = java.util.stream.IntStream.range(0, 6).filter(v -> v != own).toArray();
    }
    assertThat(Colouring.fiveOf(map)).isNull();
  }

  @Test
  void coloursOfTheSourceAreKeptWhereTheyDo() throws ProblemException {
    assertThat(Colouring.of(rows(3, 5, 3), 5)).containsExactly(3, 5, 3);
    assertThat(Colouring.of(rows(3, 3, 5), 5)).containsExactly(2, 1, 2);
    assertThat(Colouring.of(rows(1, 7, 1), 5)).containsExactly(2, 1, 2);
    assertThat(Colouring.of(rows(1, 7, 1), 9)).containsExactly(1, 7, 1);
  }

  /** Three cages, each a row. */
  private static Board rows(int... colours) {
    Board.Builder board = Board.builder(PuzzleType.KILLER, 3);
    for (int row = 0; row < 3; row++) {
      int[] cells = {3 * row, 3 * row + 1, 3 * row + 2};
      board.cage(new Cage(cells, CageOperator.ADD, 6, colours[row]));
    }
    return board.build();
  }

  /** A random map in which no further neighbours fit: triangles on a sphere, with edges flipped. */
  private static int[][] planarMap(SplittableRandom random) {
    // The third corner of the triangle to the left of every directed edge.
    Map<List<Integer>, Integer> left = new HashMap<>();
    put(left, 0, 1, 2);
    put(left, 0, 2, 1);
    for (int vertex = 3; vertex < VERTICES; vertex++) {
      List<Integer> edge = any(left, random);
      int a = edge.get(0);
      int b = edge.get(1);
      int c = left.get(edge);
      put(left, a, b, vertex);
      put(left, b, c, vertex);
      put(left, c, a, vertex);
    }
    for (int flip = 0; flip < 10 * VERTICES; flip++) {
      List<Integer> edge = any(left, random);
      int a = edge.get(0);
      int b = edge.get(1);
      int c = left.get(edge);
      int d = left.get(List.of(b, a));
      if (c != d && !left.containsKey(List.of(c, d))) {
        left.remove(edge);
        left.remove(List.of(b, a));
        put(left, a, d, c);
        put(left, d, b, c);
      }
    }
    int[][] map = new int[VERTICES][];
    for (int vertex = 0; vertex < VERTICES; vertex++) {
      int own = vertex;
      map[vertex] =
          left.keySet().stream()
              .filter(edge -> edge.get(0) == own)
              .mapToInt(edge -> edge.get(1))
              .sorted()
              .toArray();
    }
    return map;
  }

  private static void put(Map<List<Integer>, Integer> left, int a, int b, int c) {
    left.put(List.of(a, b), c);
    left.put(List.of(b, c), a);
    left.put(List.of(c, a), b);
  }

  private static List<Integer> any(Map<List<Integer>, Integer> left, SplittableRandom random) {
    List<List<Integer>> edges = new ArrayList<>(left.keySet());
    return edges.get(random.nextInt(edges.size()));
  }
}
