package dev.pencilmark.bench.attack;

import dev.pencilmark.bench.GeneratorProcess;
import java.io.IOException;

/**
 * The process of an attack: prepares its messages, reports that it is ready, starts when it reads a
 * line, and ends when it reads another one. Prints its results.
 */
final class Attacker {

  private Attacker() {}

  /**
   * Runs one attack.
   *
   * @param args the name of the attack, the port of gRPC, and that of /metrics
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Attack attack = Attacks.named(args[0]).orElseThrow().attack().get();
    Target target = new Target(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    System.out.println(GeneratorProcess.READY);
    GeneratorProcess.awaitLine();
    Thread watch =
        new Thread(
            () -> {
              GeneratorProcess.awaitLine();
              target.tally().forEach((what, count) -> System.out.println(what + " " + count));
              System.out.flush();
              target.end();
              target.rest(300);
              Runtime.getRuntime().halt(0);
            });
    watch.start();
    attack.run(target);
  }
}
