package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.format.ruletable.LineLanguages;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Cages without a number, of which sentences say what their digits add up to. */
final class SclWordedCages {

  private static final String CLASS = "cage.class";
  private static final String SAME = "cage.same";
  private static final String OTHER = "cage.other";
  private static final String BALANCED = "cage.balanced";
  private static final List<String> IDS = List.of(CLASS, SAME, OTHER, BALANCED);

  /** More cages are not compared with each other. */
  private static final int MOST_COMPARED = 24;

  private final int side;
  private final LineLanguages languages;
  private final RulesEvidence evidence;
  private final SclRules rules;
  private final Predicate<int[]> repeats;
  private final List<int[]> cages = new ArrayList<>();

  /**
   * Creates an empty list of cages.
   *
   * @param repeats whether the solution of the author has a digit twice in some cells
   */
  SclWordedCages(int side, RulesEvidence evidence, SclRules rules, Predicate<int[]> repeats) {
    this.side = side;
    this.languages = new LineLanguages(side);
    this.evidence = evidence;
    this.rules = rules;
    this.repeats = repeats;
  }

  /** Returns whether a sentence is about cages without a number. */
  boolean isDefined() {
    return IDS.stream().anyMatch(evidence::defines);
  }

  void add(int[] cells) {
    cages.add(cells);
  }

  int size() {
    return cages.size();
  }

  /** Reads the sentences; whether all cages are understood. */
  boolean read() throws ProblemException {
    if (cages.isEmpty()) {
      return true;
    }
    boolean differ = evidence.defines("cage");
    boolean known =
        differ != evidence.defines("cage.repeating") || !differ && cages.stream().anyMatch(repeats);
    if (!known) {
      return false;
    }
    boolean all = true;
    for (int[] cells : cages) {
      if (differ && cells.length > 1) {
        all &= cells.length <= side && rules.add(VariantRule.of(RuleKind.CAGE).group(cells));
      }
    }
    for (String id : IDS) {
      for (Sentence sentence : evidence.defining(id)) {
        boolean added = add(id, sentence.of(id));
        all &= added;
        if (added) {
          evidence.assertedBy(sentence, id);
        }
      }
    }
    return all;
  }

  private boolean add(String id, Sentence.Definition definition) throws ProblemException {
    return switch (id) {
      case CLASS -> {
        boolean all = true;
        for (int[] cells : cages) {
          all &=
              add(
                  languages.sum(
                      RulesEvidence.classOf(definition),
                      cells,
                      sum -> RulesEvidence.isOfClass(definition, sum)));
        }
        yield all;
      }
      case BALANCED -> {
        boolean all = true;
        for (int[] cells : cages) {
          all &=
              add(
                  languages.asMany(
                      "odd even", cells, digit -> digit % 2 == 1, digit -> digit % 2 == 0));
        }
        yield all;
      }
      case SAME -> {
        VariantRule.Builder rule = VariantRule.of(RuleKind.EQUAL_SUM);
        cages.forEach(rule::group);
        yield cages.size() > 1 && rules.add(rule);
      }
      default -> areOthers();
    };
  }

  /** Adds that no two cages have the same sum. */
  private boolean areOthers() throws ProblemException {
    boolean all = cages.size() <= MOST_COMPARED;
    for (int i = 0; all && i < cages.size(); i++) {
      for (int k = i + 1; all && k < cages.size(); k++) {
        all =
            add(
                languages.sums(
                    "differ", cages.get(i), cages.get(k), (one, other) -> !one.equals(other)));
      }
    }
    return all;
  }

  private boolean add(VariantRule.Builder rule) throws ProblemException {
    return rule != null && rules.add(rule);
  }
}
