package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Rules;
import dev.pencilmark.cli.report.StepWords;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pencilmark show}, and {@code pencilmark PUZZLE}. */
@Command(
    name = "show",
    description = "Show a puzzle: its board, type, format and level, and what to try next.",
    footer = {
      "",
      "'pencilmark PUZZLE' is the same. Of a list or file of many puzzles, shows the first."
    })
final class ShowCommand extends BoardCommand<DecodeResponse> {

  /** The maximum length of a puzzle that is repeated in commands. */
  private static final int BRIEF = 36;

  @Mixin private FromOption from;

  private PuzzleService service;
  private Puzzle first;
  private long count;

  ShowCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  Operation<DecodeResponse> operation(PuzzleService service) {
    this.service = service;
    return service.decode();
  }

  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    first = puzzle;
    super.answer(service, puzzle);
  }

  /** Shows the first puzzle and counts the others. */
  @Override
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    PuzzleSource all = super.source(options, in);
    return most -> {
      if (first != null) {
        return List.of();
      }
      List<Puzzle> batch = all.batch(most);
      if (!batch.isEmpty()) {
        first = batch.get(0);
      }
      List<Puzzle> shown = batch.subList(0, Math.min(1, batch.size()));
      for (; !batch.isEmpty(); batch = all.batch(most)) {
        count += batch.size();
      }
      return shown;
    };
  }

  @Override
  List<UnsupportedConstraint> unsupported(DecodeResponse decoding) {
    return decoding.getDetection().getUnsupportedConstraintsList();
  }

  @Override
  String json(DecodeResponse decoding) {
    return "{\"decoded\":"
        + MessageJson.of(decoding)
        + ",\"rated\":"
        + MessageJson.of(rate())
        + "}";
  }

  @Override
  void print(DecodeResponse decoding) {
    Detection detection = decoding.getDetection();
    Board board = Boards.of(decoding.getBoard());
    console().print(drawing(board, Highlights.NONE));
    line(
        "puzzle",
        Rules.of(Words.name(detection.getType())).title()
            + " "
            + detection.getSize()
            + "x"
            + detection.getSize()
            + (count > 1 ? String.format(Locale.ROOT, ", the first of %,d", count) : ""));
    PuzzleMetadata texts = decoding.getPuzzle().getMetadata();
    texts("title", texts.getTitle());
    texts("author", texts.getAuthor());
    texts("rules", texts.getRules());
    line(
        "format",
        service.name(detection) + ", " + Words.plain(Words.name(detection.getConfidence())));
    if (!board.variants().isEmpty()) {
      line("constraints", VariantRules.names(board.variants()));
    }
    if (!unsupported(decoding).isEmpty()) {
      line("ignored", Words.rules(unsupported(decoding)));
    }
    line("difficulty", difficulty());
    String puzzle = argument();
    line("try next", "pencilmark hint " + puzzle);
    line("", "pencilmark solve " + puzzle);
    line("", "pencilmark explain " + puzzle);
    line("", "pencilmark play -o page.html " + puzzle);
    line("", "pencilmark convert --link sudokupad " + puzzle);
  }

  private String difficulty() {
    RateAnswer rated;
    try {
      rated = rate();
    } catch (RefusedException refused) {
      return "unknown: " + Words.reported(refused.getMessage());
    }
    if (rated.hasRating()) {
      return StepWords.rating(rated.getRating()) + ", " + rated.getClues() + " clues";
    }
    return switch (rated.getOutcome()) {
      case EXPLAIN_OUTCOME_NONE -> "the puzzle has no solution";
      case EXPLAIN_OUTCOME_MULTIPLE -> "the puzzle has several solutions";
      case EXPLAIN_OUTCOME_NOT_UNDERSTOOD ->
          "unknown: " + Words.notUnderstood(rated.getNotUnderstood(), rated.getPuzzle().getSize());
      default -> "unknown: " + Words.plain(Words.outcome(rated.getOutcome()));
    };
  }

  private RateAnswer rate() {
    return service.rate(ExplainOptions.newBuilder().setIncludeSer(true).build()).one(first);
  }

  /** Returns the puzzle as an argument, if it is short. */
  private String argument() {
    String typed = count > 1 ? null : argumentOfPuzzle();
    if (typed == null || typed.length() > BRIEF || typed.contains("\n") || typed.contains("'")) {
      return "PUZZLE";
    }
    return typed.matches("[A-Za-z0-9_./-]+") ? typed : "'" + typed + "'";
  }

  /** Prints the lines of an untrusted text, if there are any. */
  private void texts(String name, String text) {
    String head = name;
    for (String line : Words.lines(text)) {
      line(head, line);
      head = "";
    }
  }

  private void line(String name, String value) {
    console().line(String.format("%-13s%s", name, value));
  }

  @Override
  void printOne(DecodeResponse decoding) {
    print(decoding);
  }

  @Override
  List<Problem> warnings(DecodeResponse decoding) {
    return decoding.getPuzzle().getWarningsList();
  }

  @Override
  void reported(DecodeResponse decoding) {
    printNotOnBoard(decoding.getLossesList());
  }
}
