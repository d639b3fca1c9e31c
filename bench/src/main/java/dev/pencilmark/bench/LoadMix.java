package dev.pencilmark.bench;

import dev.pencilmark.problem.ProblemException;
import io.grpc.ManagedChannel;
import java.util.List;
import java.util.Set;

/**
 * The process of {@link LoadCallers}: first records the answers of the idle server, then starts all
 * callers.
 */
final class LoadMix {

  /** The prefix of the number of calls with an unexpected outcome. */
  static final String FAILURES = "failures ";

  private LoadMix() {}

  /**
   * Runs the callers.
   *
   * @param args the port, the number of cheap callers, the number of callers of Solve, and the
   *     omitted kinds, separated by commas
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
