package dev.pencilmark.bench.attack;

import java.io.IOException;

/**
 * Something that a server should bear, done until it is requested to end. What it sends is made
 * beforehand.
 */
interface Attack {

  /**
   * Does it, and returns when the time is over. That a connection or a call fails is no reason to
   * stop.
   *
   * @param target whom to attack, and until when
   */
  void run(Target target) throws IOException, InterruptedException;
}
