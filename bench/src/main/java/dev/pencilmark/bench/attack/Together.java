package dev.pencilmark.bench.attack;

import java.io.IOException;
import java.util.List;

/** Several attacks at once. */
record Together(List<Attack> attacks) implements Attack {

  Together(Attack... attacks) {
    this(List.of(attacks));
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        attacks.size(),
        (thread, round) -> {
          try {
            attacks.get(thread).run(target);
          } catch (IOException failed) {
            target.count(failed.toString());
          }
        });
  }
}
