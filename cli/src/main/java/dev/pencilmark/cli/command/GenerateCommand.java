package dev.pencilmark.cli.command;

import dev.pencilmark.cli.input.Library;
import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.MakingOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.report.Interruption;
import dev.pencilmark.cli.report.LossReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pencilmark generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Makes puzzles, each with one solution.",
    footer = {
      "",
      "Prints one puzzle a line. They follow from --seed and from the other options alone: the same"
          + " ones again with the same version, on any machine and whatever it has to do besides."
          + " Without --seed one is drawn, and told on standard error. What cannot be is refused; if a"
          + " puzzle is not found within its attempts, the command ends with status 1 and says what"
          + " became of them. Ctrl-C and SIGTERM end it after the puzzle at hand.",
      "",
      "Levels are those of 'pencilmark rate', 1 gentle to 6 beyond; '--level 2-4' is any of three.",
      "",
      "No puzzle comes twice, nor one that is the same but for symmetries and names of digits: see"
          + " 'pencilmark canonical'.",
      "",
      "  pencilmark generate --type killer --level 3 --count 100 --seed 7 --symmetry rotate180",
      "  pencilmark generate --level 5 --append hard.txt --until 18:00"
    })
final class GenerateCommand implements Callable<Integer> {

  /** Options that have no part in which puzzles there are, or are told in other words. */
  private static final Set<String> OF_THE_RUN =
      Set.of(
          "--seed",
          "--first",
          "--count",
          "--time",
          "--until",
          "--append",
          "--stats",
          "--recipe",
          "--target",
          "--tls",
          "--ca",
          "--cert",
          "--key",
          "--token",
          "--deadline");

  private final Console console;
  private final Services services;

  @Mixin private MakingOptions making;

  @Option(
      names = "--count",
      order = -28,
      paramLabel = "N",
      description = "How many puzzles. Default: 1; with --append or --until no end.")
  private Integer count;

  @Option(
      names = "--first",
      order = -26,
      paramLabel = "N",
      description = "Begin with puzzle N of the series of the seed. Default: 0.")
  private long first;

  @Option(
      names = "--append",
      order = -17,
      paramLabel = "FILE",
      description =
          "Append to this file instead of printing, and make nothing that is in it. Its lines may"
              + " be puzzles in any formats.")
  private String append;

  @Option(
      names = "--to",
      order = -16,
      paramLabel = "ID",
      description =
          "The format to write, as 'pencilmark formats' lists them. Default: plain.line for sudoku,"
              + " else swiki.v2.")
  private String to;

  @Option(
      names = "--json",
      order = -15,
      description = "Print an object a puzzle, with solution, clues and, if asked for, rating.")
  private boolean json;

  @Option(
      names = "--rate",
      order = -15,
      description = "With --json, tell how hard each puzzle is, whatever is asked for.")
  private boolean rate;

  @Option(
      names = "--stats",
      order = -14,
      description = "Tell the number of puzzles and what became of all attempts on standard error.")
  private boolean stats;

  @Option(
      names = "--recipe",
      order = -14,
      description = "Tell at the end on standard error what would make the same puzzles again.")
  private boolean recipe;

  @Mixin private ConnectionOptions connection;

  @Spec private CommandSpec command;

  GenerateCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    GenerateRequest request = request();
    Progress progress =
        new Progress(console, System::nanoTime, append != null || !console.terminal().out());
    LossReport losses = new LossReport(console, progress);
    try (PuzzleService service = connection.open(services)) {
      Library library = append == null ? null : Library.open(append, service, console);
      try (library;
          Interruption interruption = new Interruption();
          GenerateCursor puzzles =
              service.generate(request, library == null ? new IdentitySet() : library.known())) {
        if (!making.isSeeded() && !recipe) {
          console.err().println("seed: " + request.getSeed());
        }
        return print(puzzles, request, library, interruption, progress, losses);
      } catch (RefusedException refused) {
        throw new UsageException(
            FormatNames.explain(refused.problem(), service, console, request.getTargetFormatId()));
      } finally {
        progress.clear();
        losses.finish();
      }
    }
  }

  private int print(
      GenerateCursor puzzles,
      GenerateRequest request,
      Library library,
      Interruption interruption,
      Progress progress,
      LossReport losses) {
    long began = System.nanoTime();
    long line = 0;
    while (!interruption.isWanted() && puzzles.advance()) {
      GeneratedPuzzle puzzle = puzzles.puzzle();
      if (puzzle != null) {
        put(json ? MessageJson.of(puzzle) : Output.of(puzzle).oneLine(), library);
        losses.line(++line, puzzle.getLossesList());
      } else {
        console.flush();
      }
      progress.done(
          line,
          "puzzles",
          String.format(Locale.ROOT, ", %,d attempts", puzzles.progress().getTried()));
    }
    console.flush();
    progress.clear();
    String end = interruption.isWanted() ? "INTERRUPTED" : Words.name(puzzles.end());
    boolean failed = end.equals("ATTEMPTS") || end.equals("EXHAUSTED");
    if (stats || library != null || !end.equals("DONE")) {
      console.err().println(summary(puzzles.progress(), line, end, System.nanoTime() - began));
    }
    if (recipe && puzzles.start() != null) {
      console.err().println(recipe(request, line, puzzles));
    }
    return failed ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private void put(String line, Library library) {
    if (library == null) {
      console.line(line);
    } else {
      library.append(line);
    }
  }

  /** Such as {@code pencilmark generate --type x --seed=7 --count=3 # generator 2, logic 2}. */
  private String recipe(GenerateRequest request, long made, GenerateCursor puzzles) {
    StringBuilder words = new StringBuilder("pencilmark generate");
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      if (!OF_THE_RUN.contains(option.longestName())) {
        words.append(' ').append(option.longestName());
        if (option.arity().max() > 0) {
          words.append('=').append(quoted(String.join(",", option.originalStringValues())));
        }
      }
    }
    words.append(" --seed=").append(request.getSeed()).append(" --count=").append(made);
    if (first > 0) {
      words.append(" --first=").append(first);
    }
    words
        .append("  # generator ")
        .append(puzzles.start().getGeneratorVersion())
        .append(", logic ")
        .append(puzzles.start().getLogicVersion());
    if (append != null) {
      words.append(", without those that ").append(append).append(" had");
    }
    return words.toString();
  }

  private static String quoted(String value) {
    return value.matches("[A-Za-z0-9_.,:/+=-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }

  /** Such as {@code 3 puzzles in 0.1 s: 30 puzzles/s; 9 attempts: 4 too easy, 2 too hard}. */
  private static String summary(GenerateProgress state, long made, String reason, long nanos) {
    String rejected =
        state.getRejectedList().stream()
            .sorted(Comparator.comparing(one -> Words.name(one.getReason())))
            .map(
                one ->
                    String.format(
                        Locale.ROOT,
                        "%,d %s",
                        one.getAttempts(),
                        words(Words.name(one.getReason()))))
            .collect(Collectors.joining(", "));
    String end =
        switch (reason) {
          case "ATTEMPTS" -> "; the next one was not found within its attempts";
          case "EXHAUSTED" -> "; all were there already, it seems that there are no others";
          case "TIME" -> "; the time was up";
          case "INTERRUPTED" -> "; told to stop";
          default -> "";
        };
    return String.format(
            Locale.ROOT,
            "%,d %s in %.3f s: %,d puzzles/s; %,d attempts",
            made,
            made == 1 ? "puzzle" : "puzzles",
            nanos / 1e9,
            Math.round(made * 1e9 / nanos),
            state.getTried())
        + (rejected.isEmpty() ? "" : ": " + rejected)
        + end;
  }

  private static String words(String rejection) {
    return switch (rejection) {
      case "NO_GRID" -> "without a grid";
      case "CLUES" -> "with another number of clues";
      case "SCORE" -> "of another score";
      case "TECHNIQUES" -> "with other techniques";
      case "DUPLICATE" -> "there already";
      case "NOT_MINIMAL" -> "with a clue too many";
      default -> Words.plain(rejection);
    };
  }

  private GenerateRequest request() {
    MakingOptions.checkCount(count);
    if (first < 0 || first > 1L << 62) {
      throw new UsageException("--first must be 0 to " + (1L << 62));
    }
    if (rate && !json) {
      throw new UsageException("--rate needs --json");
    }
    if (append != null && json) {
      throw new UsageException("--append is for puzzles without --json");
    }
    boolean endless = append != null || making.hasEnd();
    int most = endless ? MakingOptions.MOST_COUNT : 1;
    return making.request(
        count != null ? count : most, first, to, json && rate, json || append != null);
  }
}
