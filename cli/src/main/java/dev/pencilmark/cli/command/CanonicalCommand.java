package dev.pencilmark.cli.command;

import dev.pencilmark.board.Digits;
import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.CanonicalBasis;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.Transformation;
import dev.pencilmark.wire.MessageJson;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark canonical}. */
@Command(
    name = "canonical",
    description = "Print the canonical form of puzzles, which is equal for isomorphic puzzles.",
    footer = {
      "",
      "Two puzzles are isomorphic if a symmetry of the rules maps one to the other: for"
          + " Sudoku, a permutation of rows, columns, bands and stacks, a transposition, and a"
          + " relabelling of the digits. docs/canonical.md lists the symmetries of each type.",
      "",
      "Prints three columns separated by tabs: the key, 32 hexadecimal digits; the number"
          + " of automorphisms, which map the puzzle to itself; and the form. For a single"
          + " puzzle, prints one per line, and then the transformation: transposed or not, the"
          + " rows and columns of the puzzle in their new order, and the new digits from 1 on."
    })
final class CanonicalCommand extends BoardCommand<CanonicalizeResponse> {

  private static final String OTHER = "the other puzzle";

  @Option(
      names = "--same-as",
      paramLabel = "PUZZLE",
      description =
          "Report whether a single puzzle is isomorphic to this one, in any format, and the"
              + " transformation between them.")
  private String other;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description = "Output format. Default: the digits of the form.")
  private String to;

  @Mixin private GuessOptions search;

  CanonicalCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return search.format();
  }

  @Override
  String to() {
    return to;
  }

  @Override
  boolean needsOne() {
    return other != null;
  }

  @Override
  void check() {
    search.check();
    if (other != null) {
      refuseLines("--same-as");
    }
  }

  @Override
  Operation<CanonicalizeResponse> operation(PuzzleService service) {
    CanonicalizeRequest.Builder request =
        CanonicalizeRequest.newBuilder()
            .setOptions(
                CanonicalizeOptions.newBuilder()
                    .setLimits(search.limits())
                    .setTargetFormatId(to == null ? "" : to));
    if (other != null) {
      request.setOther(Puzzle.newBuilder().setText(other));
    }
    return service.canonicalize(request.build());
  }

  @Override
  PuzzleInfo puzzle(CanonicalizeResponse canonical) {
    return canonical.getAnswer().getPuzzle();
  }

  @Override
  void refuseIncomplete(CanonicalizeResponse canonical) {
    super.refuseIncomplete(canonical);
    if (canonical.hasOther()) {
      refuseIncomplete(OTHER, canonical.getOther().getPuzzle().getUnsupportedConstraintsList());
    }
  }

  @Override
  String json(CanonicalizeResponse canonical) {
    return MessageJson.of(canonical);
  }

  @Override
  void print(CanonicalizeResponse canonical) {
    CanonicalAnswer answer = canonical.getAnswer();
    if (canonical.hasComparison()) {
      console()
          .line(
              canonical.getComparison().getText()
                  + Words.without(answer.getPuzzle().getUnsupportedConstraintsList())
                  + Words.without(
                      OTHER, canonical.getOther().getPuzzle().getUnsupportedConstraintsList()));
      if (canonical.getComparison().getIsomorphic()) {
        print(canonical.getComparison().getTransformation(), answer.getPuzzle().getSize());
      }
      return;
    }
    line("key", key(answer) + Words.without(answer.getPuzzle().getUnsupportedConstraintsList()));
    line("automorphisms", answer.getAutomorphisms());
    line("form", form(answer));
    line(
        "chosen by",
        answer.getBasis() == CanonicalBasis.CANONICAL_BASIS_SOLUTION
            ? "its solution"
            : "its clues");
    print(answer.getTransformation(), answer.getPuzzle().getSize());
  }

  /** Returns the key of a form, in hexadecimal. */
  static String key(CanonicalAnswer answer) {
    return HexFormat.of().formatHex(answer.getKey().toByteArray());
  }

  private void print(Transformation transformation, int side) {
    if (transformation.getTransposed()) {
      line("transposed", "yes");
    }
    line("rows", lines(transformation.getRowsList()));
    line("columns", lines(transformation.getColumnsList()));
    line(
        "digits",
        transformation.getDigitsList().stream()
            .map(digit -> Words.digits(1 << digit - 1, Digits.ofSide(side)))
            .collect(Collectors.joining(" ")));
  }

  private void line(String name, String value) {
    console().line(String.format("%-15s%s", name, value));
  }

  /** Returns numbers of rows or columns, counted from 1. */
  private static String lines(List<Integer> lines) {
    return lines.stream().map(line -> "" + (line + 1)).collect(Collectors.joining(" "));
  }

  @Override
  void printOne(CanonicalizeResponse canonical) {
    CanonicalAnswer answer = canonical.getAnswer();
    console()
        .line(
            String.join("\t", key(answer), answer.getAutomorphisms(), form(answer))
                + Words.without(answer.getPuzzle().getUnsupportedConstraintsList()));
  }

  @Override
  void reported(CanonicalizeResponse canonical) {
    printLosses(canonical.getAnswer().getWritten().getLossesList());
    if (canonical.hasOther()) {
      printWarnings(OTHER, canonical.getOther().getPuzzle().getWarningsList());
    }
  }

  /**
   * Returns the form in the requested format, or as its text without the version, which begins with
   * the type.
   */
  private static String form(CanonicalAnswer answer) {
    Output output = Output.of(answer.getWritten());
    return output == null
        ? answer.getForm().substring(answer.getForm().indexOf(' ') + 1)
        : output.oneLine();
  }
}
