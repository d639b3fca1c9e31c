package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.CanonicalBasis;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
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
    description = "Prints the canonical form of puzzles: puzzles that are the same have one form.",
    footer = {
      "",
      "Two puzzles are the same if one turns into the other by what the rules do not notice: in"
          + " Sudoku by other orders of rows, columns, bands and stacks, by a reflection, and by"
          + " other names of the digits. docs/canonical.md tells what that is for each type.",
      "",
      "Prints for each of many puzzles three columns with tabs between: the key, 32 hexadecimal"
          + " digits; the number of automorphisms, which are the ways to leave the puzzle as it"
          + " is; and the form. For a single puzzle each has a line, and how the form came about"
          + " follows: the rows and columns of the puzzle, transposed or not, in their new order,"
          + " and what the digits from 1 on become."
    })
final class CanonicalCommand extends BoardCommand<CanonicalizeResponse> {

  private static final String OTHER = "the other puzzle";

  @Option(
      names = "--same-as",
      order = -9,
      paramLabel = "OTHER",
      description =
          "Say whether a single puzzle is the same as this one, in any format, and by what it"
              + " turns into it. Rules of either that a board cannot hold are left out, and told.")
  private String other;

  @Option(
      names = "--to",
      order = -6,
      paramLabel = "ID",
      description = "Write forms in this format, as 'pencilmark formats' lists them.")
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
  void check() {
    search.check();
    if (other != null && isLines()) {
      throw new UsageException("--same-as is for a single puzzle: TEXT, --whole or --bytes");
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
  List<LeftOutRule> leftOut(CanonicalizeResponse canonical) {
    return canonical.getAnswer().getLeftOutRulesList();
  }

  @Override
  void refuseIncomplete(CanonicalizeResponse canonical) {
    super.refuseIncomplete(canonical);
    if (canonical.hasOther()) {
      refuseIncomplete(OTHER, canonical.getOther().getLeftOutRulesList());
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
                  + Words.without(answer.getLeftOutRulesList())
                  + Words.without(OTHER, canonical.getOther().getLeftOutRulesList()));
      if (canonical.getComparison().getSame()) {
        print(canonical.getComparison().getTransformation(), answer.getSize());
      }
      return;
    }
    line("key", key(answer) + Words.without(answer.getLeftOutRulesList()));
    line("automorphisms", answer.getAutomorphisms());
    line("form", form(answer));
    line(
        "chosen by",
        answer.getBasis() == CanonicalBasis.CANONICAL_BASIS_SOLUTION
            ? "its solution"
            : "its clues");
    print(answer.getTransformation(), answer.getSize());
  }

  /** The key of a form, in hexadecimal. */
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
            .map(digit -> Words.digits(1 << digit - 1, side))
            .collect(Collectors.joining(" ")));
  }

  private void line(String name, String value) {
    console().line(String.format("%-15s%s", name, value));
  }

  /** Rows or columns as people count them. */
  private static String lines(List<Integer> lines) {
    return lines.stream().map(line -> "" + (line + 1)).collect(Collectors.joining(" "));
  }

  @Override
  void printOne(CanonicalizeResponse canonical) {
    CanonicalAnswer answer = canonical.getAnswer();
    console()
        .line(
            String.join("\t", key(answer), answer.getAutomorphisms(), form(answer))
                + Words.without(answer.getLeftOutRulesList()));
  }

  @Override
  List<Problem> warnings(CanonicalizeResponse canonical) {
    return canonical.getAnswer().getWarningsList();
  }

  @Override
  void told(CanonicalizeResponse canonical) {
    printLosses(canonical.getAnswer().getLossesList());
    if (canonical.hasOther()) {
      printWarnings(OTHER, canonical.getOther().getWarningsList());
    }
  }

  /** The form as asked for, or as its text without the version, which begins with the type. */
  private static String form(CanonicalAnswer answer) {
    Output output = Output.of(answer);
    return output == null
        ? answer.getForm().substring(answer.getForm().indexOf(' ') + 1)
        : output.oneLine();
  }
}
