package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.LimitOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StartOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.FoundCandidates;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CandidateOptions;
import dev.pencilmark.v1.CandidatesEnd;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.FindCandidatesResponse;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.wire.MessageJson;
import java.util.Iterator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark candidates}. */
@Command(
    name = "candidates",
    description = "Print the true candidates of puzzles: the digits that occur in some solution.",
    footer = {
      "",
      "Prints two columns separated by a tab: the candidates of each cell, row by row, separated"
          + " by '/'; and the number of solutions, or 'more than N'. If a limit stops the search,"
          + " the second column is LIMIT and the name of the limit, and candidates may be missing.",
      "",
      "With --counts, a third column has the number of solutions with each candidate, separated by"
          + " ',' within a cell. A '+' after a number means that or more.",
      "",
      "  pencilmark candidates 1.34..12..43432."
    })
final class CandidatesCommand extends BoardCommand<FoundCandidates> {

  /** The default limit with counts. */
  private static final int COUNTED = 100;

  @Option(
      names = "--counts",
      description = "Also count the solutions with each candidate, up to --limit.")
  private boolean counts;

  @Mixin private LimitOption limit;
  @Mixin private StartOption start;
  @Mixin private GuessOptions search;

  CandidatesCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return search.format();
  }

  @Override
  void check() {
    limit.check();
    search.check();
    start.check();
  }

  @Override
  Operation<FoundCandidates> operation(PuzzleService service) {
    long most = most();
    return service.candidates(
        FindCandidatesRequest.newBuilder()
            .setOptions(
                CandidateOptions.newBuilder()
                    .setInitialState(start.start())
                    .setLimits(search.limits().setMaxSolutions(most))
                    .setMaxCandidateCount(counts ? most : 0))
            .build());
  }

  @Override
  PuzzleInfo puzzle(FoundCandidates found) {
    return found.puzzle();
  }

  @Override
  String json(FoundCandidates found) {
    return MessageJson.of(FindCandidatesResponse.newBuilder().setEnd(found.end()).build());
  }

  @Override
  void print(FoundCandidates found) {
    printOne(found);
  }

  @Override
  void printOne(FoundCandidates found) {
    CandidatesEnd end = found.end();
    console()
        .line(
            end.getCandidates()
                + "\t"
                + solutions(end)
                + (counts ? "\t" + counted(end) : "")
                + Words.without(found.puzzle().getUnsupportedConstraintsList()));
  }

  private static String solutions(CandidatesEnd end) {
    if (end.getStopReason().getNumber() != 0) {
      return "LIMIT " + Words.stop(end.getStopReason());
    }
    return (end.getExact() ? "" : "more than ") + end.getSolutionCount();
  }

  /** Returns the number of solutions to count up to, or 0 for the default. */
  private long most() {
    return counts && limit.limit() == 0 ? COUNTED : limit.limit();
  }

  private String counted(CandidatesEnd end) {
    if (end.getStopReason().getNumber() != 0) {
      return "";
    }
    long most = most();
    boolean isExact = end.getCountingStopReason().getNumber() == 0;
    StringBuilder text = new StringBuilder();
    Iterator<Long> counted = end.getCandidateCountsList().iterator();
    boolean follows = false;
    for (char symbol : end.getCandidates().toCharArray()) {
      if (symbol == '/') {
        text.append(symbol);
        follows = false;
      } else {
        long count = counted.next();
        text.append(follows ? "," : "").append(count).append(isExact && count < most ? "" : "+");
        follows = true;
      }
    }
    return text + (isExact ? "" : " LIMIT " + Words.stop(end.getCountingStopReason()));
  }
}
