package dev.pencilmark.bench.attack;

import java.io.IOException;

/**
 * A load that a server must withstand, which runs until it is requested to end. Its messages are
 * prepared in advance.
 */
interface Attack {

  /**
   * Runs the attack, and returns at its end. Failures of connections and calls do not end it.
   *
   * @param target the server, and the end of the attack
   */
  void run(Target target) throws IOException, InterruptedException;
}
