package dev.pencilmark.cli.command;

import dev.pencilmark.board.Cells;
import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.AnalyseOptions;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.Backdoor;
import dev.pencilmark.v1.ClueSymmetry;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.PuzzlePart;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.wire.MessageJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark analyse}. */
@Command(
    name = "analyse",
    description = "Find redundant clues, cages and rules, symmetry and backdoors of puzzles.",
    footer = {
      "",
      "Prints the outcome of the solver and, of a puzzle with one solution, the number of its"
          + " parts (givens, cages, rules); the parts that are redundant, each alone; the parts"
          + " that a minimal set omits; the symmetries of the positions of the givens; the number"
          + " of automorphisms; and the backdoor: a smallest set of cells whose digits make"
          + " singles suffice. If a limit stops a search, its result ends with LIMIT and the name"
          + " of the limit. Lines have these fields separated by tabs.",
      "",
      "With --minimize, prints the puzzle of the minimal set instead, without its title, author"
          + " and texts; or the outcome if there is not exactly one solution, with exit status 1.",
      "",
      "  pencilmark analyse 1.343412.1434321",
      "  pencilmark analyse --minimize --to plain.line 1.343412.1434321"
    })
final class AnalyseCommand extends BoardCommand<AnalyseResponse> {

  @Option(
      names = "--minimize",
      description = "Print the puzzle without redundant clues, cages and rules.")
  private boolean minimize;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description = "Output format. Requires --minimize. Default: the format of the puzzle.")
  private String to;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of all random choices, a 64-bit number: the order in which redundant parts are"
              + " removed. Default: givens first, then cages, then rules.")
  private Long seed;

  @Mixin private GuessOptions search;

  AnalyseCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return search.format();
  }

  @Override
  void check() {
    search.check();
    if (to != null && !minimize) {
      throw new UsageException("--to requires --minimize");
    }
  }

  @Override
  String to() {
    return to;
  }

  @Override
  Operation<AnalyseResponse> operation(PuzzleService service) {
    AnalyseOptions.Builder options =
        AnalyseOptions.newBuilder()
            .setLimits(search.limits())
            .setMinimize(minimize)
            .setTargetFormatId(to == null ? "" : to);
    if (seed != null) {
      options.setSeed(seed);
    }
    return service.analyse(AnalyseRequest.newBuilder().setOptions(options).build());
  }

  @Override
  boolean isFailure(AnalyseResponse analysed) {
    return minimize && !analysed.hasMinimized();
  }

  @Override
  PuzzleInfo puzzle(AnalyseResponse analysed) {
    return analysed.getAnswer().getPuzzle();
  }

  @Override
  String json(AnalyseResponse analysed) {
    return MessageJson.of(analysed);
  }

  @Override
  void print(AnalyseResponse analysed) {
    if (minimize) {
      printOne(analysed);
      return;
    }
    fields(analysed).forEach(console()::line);
  }

  @Override
  void printOne(AnalyseResponse analysed) {
    String line =
        minimize && analysed.hasMinimized()
            ? Output.of(analysed.getMinimized()).oneLine()
            : minimize ? outcome(analysed.getAnswer()) : String.join("\t", fields(analysed));
    console()
        .line(
            line + Words.without(analysed.getAnswer().getPuzzle().getUnsupportedConstraintsList()));
  }

  private static List<String> fields(AnalyseResponse analysed) {
    List<String> fields = new ArrayList<>();
    fields.add(outcome(analysed.getAnswer()));
    SolveOutcome outcome = analysed.getAnswer().getOutcome();
    if (outcome == SolveOutcome.SOLVE_OUTCOME_NOT_UNDERSTOOD) {
      return fields;
    }
    fields.add("parts: " + Integer.toUnsignedString(analysed.getPartCount()));
    if (outcome == SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      String undecided =
          analysed.getUndecidedPartsCount() == 0
              ? ""
              : "; undecided: " + names(analysed.getUndecidedPartsList());
      fields.add("redundant: " + names(analysed.getRedundantPartsList()) + undecided);
      String stop =
          analysed.getRedundancyStopReason().getNumber() == 0
              ? ""
              : " LIMIT " + Words.stop(analysed.getRedundancyStopReason());
      fields.add(
          (analysed.getMinimal() ? "minimal without: " : "unique without: ")
              + names(analysed.getRemovedPartsList())
              + stop);
    }
    String symmetries =
        analysed.getClueSymmetriesList().stream()
            .map(AnalyseCommand::name)
            .collect(Collectors.joining(", "));
    fields.add("symmetry: " + (symmetries.isEmpty() ? "none" : symmetries));
    fields.add(
        "automorphisms: "
            + (analysed.getAutomorphisms().isEmpty() ? "unknown" : analysed.getAutomorphisms()));
    if (analysed.hasBackdoor()) {
      fields.add(
          "backdoor: "
              + backdoor(analysed.getBackdoor(), analysed.getAnswer().getPuzzle().getSize()));
    }
    return fields;
  }

  private static String outcome(SolveAnswer answer) {
    return switch (answer.getOutcome()) {
      case SOLVE_OUTCOME_NOT_UNDERSTOOD ->
          "NOT_UNDERSTOOD\t"
              + Words.notUnderstood(answer.getNotUnderstood(), answer.getPuzzle().getSize());
      case SOLVE_OUTCOME_INCOMPLETE -> "LIMIT " + Words.stop(answer.getStopReason());
      default -> Words.outcome(answer.getOutcome());
    };
  }

  private static String names(List<PuzzlePart> parts) {
    return parts.isEmpty()
        ? "none"
        : parts.stream().map(PuzzlePart::getName).collect(Collectors.joining(", "));
  }

  private static String name(ClueSymmetry symmetry) {
    return symmetry.name().replace("CLUE_SYMMETRY_", "").toLowerCase(Locale.ROOT);
  }

  private static String backdoor(Backdoor backdoor, int side) {
    if (backdoor.getStopReason().getNumber() != 0) {
      return "at least "
          + backdoor.getSizeAtLeast()
          + " LIMIT "
          + Words.stop(backdoor.getStopReason());
    }
    return backdoor.getSizeAtLeast()
        + backdoor.getCellsList().stream()
            .map(cell -> " " + Cells.name(cell, side))
            .collect(Collectors.joining());
  }
}
