package dev.pencilmark.bench;

import dev.pencilmark.problem.ProblemException;
import io.grpc.ManagedChannel;
import java.util.List;
import java.util.Set;

/** The process of {@link LoadCallers}: asks the idle server first, and then all at once. */
final class LoadMix {

  /** Precedes the number of calls that did not end as they should. */
  static final String FAILURES = "failures ";

  private LoadMix() {}

  /**
   * Runs them.
   *
   * @param args the port, how many callers of what is cheap, how many of Solve, and what is
   *     omitted, separated by commas
   */
  public static void main(String[] args) throws ProblemException, InterruptedException {
    final int port = Integer.parseInt(args[0]);
    final Set<String> without = Set.of(args[3].split(","));
    LoadPuzzles puzzles = new LoadPuzzles();
    LoadTally tally = new LoadTally();
    ManagedChannel channel = LoadCallers.channel(port);
    List<KnownCall> known = puzzles.ask(channel);
    for (KnownCall call : known) {
      if (!call.searches()) {
        call.again(channel, tally);
      }
    }
    channel.shutdownNow();
    known.removeIf(call -> without.contains(call.method()));
    LoadCallers mix = new LoadCallers(port, puzzles, known, tally, without);
    System.out.println(GeneratorProcess.READY);
    GeneratorProcess.awaitLine();
    mix.start(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    GeneratorProcess.awaitLine();
    mix.close();
    System.out.printf(
        "%,d requests with one answer, %,d puzzles to solve%n",
        known.size(), puzzles.toSolve().size());
    System.out.print(tally);
    System.out.println(FAILURES + tally.failures());
  }
}
