package dev.pencilmark.cli.command;

import dev.pencilmark.board.Cells;
import dev.pencilmark.cli.input.PuzzleRow;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.BrokenRule;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.Verdict;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.wire.MessageJson;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark verify}. */
@Command(
    name = "verify",
    description = "Check digits, a full grid or a part of one, against all rules of puzzles.",
    footer = {
      "",
      "Prints VALID, INCOMPLETE and the number of empty cells, or INVALID and, for each broken"
          + " rule, its name and the cells that break it; the columns are separated by tabs. The"
          + " exit status is 1 if the digits of a puzzle are INVALID.",
      "",
      "If parts of a puzzle were not understood, and no other rule is broken, prints"
          + " NOT_UNDERSTOOD, the reason, and the parts: the digits may be right or wrong.",
      "",
      "Without --solution, each line of the input is a puzzle and its digits, separated by a tab"
          + " or a comma, or by spaces if both have the same length. Of a line with"
          + " a puzzle alone, checks the placed digits.",
      "",
      "  pencilmark verify --solution 1234341221434321 1.343412.1434321"
    })
final class VerifyCommand extends BoardCommand<VerifyResponse> {

  @Option(
      names = "--solution",
      paramLabel = "DIGITS",
      description =
          "Digits to check, one character per cell as 'solve' prints them; a dot or 0 is an empty"
              + " cell.")
  private String solution;

  @Option(
      names = "--unique",
      description =
          "Also search for another solution, and add UNIQUE, MULTIPLE or INCOMPLETE to VALID.")
  private boolean unique;

  @Mixin private FromOption from;

  VerifyCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  Operation<VerifyResponse> operation(PuzzleService service) {
    return service.verify(
        VerifyOptions.newBuilder().setCheckUniqueness(unique).build(), this::check);
  }

  /** Returns the check of a puzzle, or of a row of a puzzle and its digits. */
  private Check check(Puzzle puzzle) {
    Check.Builder check = Check.newBuilder().setPuzzle(puzzle);
    if (solution != null) {
      return check.setDigits(solution).build();
    }
    PuzzleRow.of(puzzle.getText(), from())
        .ifPresent(
            row ->
                check.setPuzzle(puzzle.toBuilder().setText(row.puzzle())).setDigits(row.digits()));
    return check.build();
  }

  @Override
  boolean isFailure(VerifyResponse verified) {
    return verified.getVerdict() == Verdict.VERDICT_INVALID;
  }

  @Override
  PuzzleInfo puzzle(VerifyResponse verified) {
    return verified.getPuzzle();
  }

  @Override
  String json(VerifyResponse verified) {
    return MessageJson.of(verified);
  }

  @Override
  void print(VerifyResponse verified) {
    printOne(verified);
  }

  @Override
  void printOne(VerifyResponse verified) {
    String line =
        switch (verified.getVerdict()) {
          case VERDICT_VALID -> "VALID" + uniqueness(verified);
          case VERDICT_INCOMPLETE -> "INCOMPLETE\t" + Words.cells(verified.getEmptyCellsCount());
          case VERDICT_INVALID -> "INVALID" + broken(verified);
          case VERDICT_NOT_UNDERSTOOD ->
              "NOT_UNDERSTOOD\t"
                  + Words.notUnderstood(
                      verified.getNotUnderstood(), verified.getPuzzle().getSize());
          default -> verified.getVerdict().name();
        };
    console().line(line + Words.without(verified.getPuzzle().getUnsupportedConstraintsList()));
  }

  private static String uniqueness(VerifyResponse verified) {
    return verified.getUniqueness().getNumber() == 0
        ? ""
        : "\t" + Words.outcome(verified.getUniqueness());
  }

  private static String broken(VerifyResponse verified) {
    int side = verified.getPuzzle().getSize();
    return verified.getBrokenRulesList().stream()
        .map(rule -> "\t" + rule.getName() + "\t" + cells(rule, side))
        .collect(Collectors.joining());
  }

  private static String cells(BrokenRule rule, int side) {
    return rule.getCellsList().stream()
        .map(cell -> Cells.name(cell, side))
        .collect(Collectors.joining(","));
  }
}
