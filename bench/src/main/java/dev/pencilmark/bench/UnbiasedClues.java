package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.logic.explainer.Explainer;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.solve.ClassicSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Estimates statistics of all minimal 9x9 Sudokus without bias: the share of each number of clues,
 * the mean number, the number of minimal puzzles, and the mean rating of Sudoku Explainer.
 *
 * <p>Of all sets of k cells of a grid, each has the same probability to be reached by removing
 * clues at random; so the probability that such a set is a minimal puzzle, times the number of
 * sets, is the number of minimal puzzles with k clues (Berthier, "Unbiased Statistics of a CSP",
 * 2009). Most sets have several solutions, and one that removes clues until then starts again
 * 257,000 times as often as a biased generator. Here a population of puzzles loses one clue after
 * another: those with more removable clues are continued in proportion (sequential Monte Carlo:
 * Grassberger, "Go with the Winners", 2002). The estimate of each number of puzzles stays unbiased.
 *
 * <p>Arguments: the number of populations (20), the puzzles of each (10,000), the number of puzzles
 * to rate from each population (0), and the seed (1). Intervals of 95 % come from the populations,
 * which are independent, by the jackknife.
 */
public final class UnbiasedClues {

  /** The number of clues of the first puzzles, of which a fifth has one solution. */
  private static final int FIRST = 40;

  private static final int CELLS = 81;

  /** How much puzzles are preferred that have one removable clue less. */
  private static final double PREFERENCE = 0.4;

  /** The number of full grids (Felgenhauer and Jarvis, 2005). */
  private static final double GRIDS = 6_670_903_752_021_072_936_960.0;

  private final int size;
  private final SplittableRandom random;
  private final ClassicSolver solver = new ClassicSolver();

  /** The estimated mean number of minimal puzzles of a grid, by the number of clues. */
  private final double[] minimal = new double[CELLS + 1];

  private final List<Sample> samples = new ArrayList<>();

  /** A minimal puzzle, and how many it represents. */
  private record Sample(double weight, byte[] puzzle) {}

  private UnbiasedClues(int size, long seed) {
    this.size = size;
    this.random = new SplittableRandom(seed);
  }

  /** A puzzle: its text, its solution, and which clues may be removable. */
  private record Particle(byte[] puzzle, byte[] solution, boolean[] open, double weight) {

    Particle copy(double other) {
      return new Particle(puzzle.clone(), solution, open.clone(), other);
    }
  }

  public static void main(String[] args) {
    int populations = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    int size = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
    int rated = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
    double[][] counts = new double[populations][];
    double[][] ratings = new double[populations][];
    for (int i = 0; i < populations; i++) {
      UnbiasedClues population = new UnbiasedClues(size, seed + i);
      population.run();
      counts[i] = population.minimal;
      double total = Arrays.stream(population.minimal).sum();
      ratings[i] = new double[] {total * population.meanRating(rated), total};
    }
    print(counts);
    if (rated > 0) {
      print("mean rating of Sudoku Explainer", ratings);
    }
  }

  private static void print(double[][] counts) {
    int populations = counts.length;
    double[] sums = new double[CELLS + 1];
    double[][] means = new double[populations][2];
    double[][] totals = new double[populations][2];
    for (int i = 0; i < populations; i++) {
      for (int clues = 0; clues <= CELLS; clues++) {
        sums[clues] += counts[i][clues];
        means[i][0] += clues * counts[i][clues];
        means[i][1] += counts[i][clues];
      }
      totals[i][0] = means[i][1] * GRIDS;
      totals[i][1] = 1;
    }
    double all = Arrays.stream(sums).sum();
    for (int clues = 0; clues <= CELLS; clues++) {
      if (sums[clues] > 0) {
        System.out.printf(Locale.ROOT, "%d clues %12.6f %%%n", clues, 100 * sums[clues] / all);
      }
    }
    print("mean number of clues", means);
    print("number of minimal puzzles", totals);
  }

  /**
   * Prints a ratio of sums with its interval.
   *
   * @param parts by populations, the numerator and the denominator
   */
  private static void print(String name, double[][] parts) {
    double above = Arrays.stream(parts).mapToDouble(part -> part[0]).sum();
    double below = Arrays.stream(parts).mapToDouble(part -> part[1]).sum();
    double squares = 0;
    for (double[] part : parts) {
      double without = (above - part[0]) / (below - part[1]);
      squares += (without - above / below) * (without - above / below);
    }
    double error = 1.96 * Math.sqrt(squares * (parts.length - 1) / parts.length);
    System.out.printf(Locale.ROOT, "%s %.6g +- %.2g%n", name, above / below, error);
  }

  private void run() {
    double unique = 0;
    List<Particle> particles = new ArrayList<>();
    for (long draws = 1; particles.size() < size; draws++) {
      Particle drawn = draw();
      if (solver.count(drawn.puzzle, 0, 2) == 1) {
        particles.add(drawn);
      }
      unique = (double) particles.size() / draws;
    }
    double sets = 1;
    for (int i = 0; i < FIRST; i++) {
      sets = sets * (CELLS - i) / (i + 1);
    }
    for (int clues = FIRST; !particles.isEmpty(); clues--) {
      int[] removable = particles.stream().mapToInt(this::removable).toArray();
      double scale = sets * unique / size;
      for (int i = 0; i < removable.length; i++) {
        if (removable[i] == 0) {
          minimal[clues] += scale * particles.get(i).weight;
          samples.add(new Sample(scale * particles.get(i).weight, particles.get(i).puzzle));
        }
      }
      unique /= clues;
      sets = sets * clues / (CELLS - clues + 1);
      particles = next(particles, removable);
    }
  }

  /** Draws a set of clues of a full grid, each with the same probability. */
  private Particle draw() {
    byte[] solution = GridRank.instance().random(random);
    byte[] puzzle = new byte[CELLS];
    boolean[] open = new boolean[CELLS];
    Arrays.fill(puzzle, (byte) '.');
    int left = FIRST;
    for (int cell = 0; cell < CELLS; cell++) {
      if (random.nextInt(CELLS - cell) < left) {
        puzzle[cell] = (byte) ('0' + solution[cell]);
        open[cell] = true;
        left--;
      }
    }
    return new Particle(puzzle, solution, open, 1);
  }

  /** Returns the number of clues that are not necessary; one that is remains so. */
  private int removable(Particle particle) {
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      if (particle.open[cell]) {
        byte clue = particle.puzzle[cell];
        particle.puzzle[cell] = '.';
        particle.open[cell] = solver.isForced(particle.puzzle, cell, particle.solution[cell]);
        particle.puzzle[cell] = clue;
        count += particle.open[cell] ? 1 : 0;
      }
    }
    return count;
  }

  /**
   * Continues puzzles without one of their removable clues. Those with few removable clues, which
   * are near to minimal ones with many clues, are continued more often, and have lower weights.
   */
  private List<Particle> next(List<Particle> particles, int[] removable) {
    double[] scores = new double[removable.length];
    for (int i = 0; i < scores.length; i++) {
      double preference = Math.exp(-PREFERENCE * removable[i]);
      scores[i] = particles.get(i).weight * removable[i] * preference;
    }
    double step = Arrays.stream(scores).sum() / size;
    double at = random.nextDouble() * step;
    double reached = 0;
    List<Particle> next = new ArrayList<>();
    for (int i = 0; i < scores.length && step > 0; i++) {
      reached += scores[i];
      for (; at < reached && next.size() < size; at += step) {
        Particle copy = particles.get(i).copy(step * Math.exp(PREFERENCE * removable[i]));
        remove(copy, random.nextInt(removable[i]));
        next.add(copy);
      }
    }
    return next;
  }

  private static void remove(Particle particle, int index) {
    int skip = index;
    int cell = 0;
    while (!particle.open[cell] || skip-- > 0) {
      cell++;
    }
    particle.open[cell] = false;
    particle.puzzle[cell] = '.';
  }

  /** Returns the mean rating of some puzzles, drawn by their weights. */
  private double meanRating(int count) {
    double total = Arrays.stream(minimal).sum();
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double at = random.nextDouble() * total;
      int drawn = 0;
      while (drawn + 1 < samples.size() && at >= samples.get(drawn).weight) {
        at -= samples.get(drawn++).weight;
      }
      sum += rating(samples.get(drawn).puzzle);
    }
    return sum / count;
  }

  private static double rating(byte[] puzzle) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < CELLS; cell++) {
      if (puzzle[cell] != '.') {
        board.given(cell, puzzle[cell] - '0');
      }
    }
    ExplainerRating rating = new Explainer(board.build()).rate(() -> {});
    return rating.hardest() / 10.0;
  }
}
