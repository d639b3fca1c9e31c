package dev.pencilmark.cli.work;

import dev.pencilmark.board.LeftOutRule;
import java.util.List;

/** Lists of rules that boards cannot hold. */
final class LeftOut {

  private LeftOut() {}

  static List<LeftOutRule> wellFormed(List<LeftOutRule> rules) {
    return rules.isEmpty()
        ? List.of()
        : rules.stream()
            .map(rule -> new LeftOutRule(WellFormed.of(rule.name()), rule.count()))
            .toList();
  }
}
