package dev.pencilmark.cli.work;

/**
 * A kind of variant rules; {@code pencilmark.v1.RuleKind} says what its parts mean.
 *
 * @param id such as {@code thermo}
 * @param form what its cells are, such as {@code directed line}
 * @param usualValue whether a rule without a value has a usual one
 * @param solved whether puzzles with such rules are solved
 */
public record RuleKindInfo(
    String id,
    String title,
    String meaning,
    String form,
    int fewestValues,
    int mostValues,
    boolean usualValue,
    boolean solved) {}
