package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.SolveOrder;
import java.util.List;
import java.util.Map;
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
final class CanonicalCommand extends BoardCommand<Canonicalized> {

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
  Operation<Canonicalized> operation(PuzzleService service) {
    return service.canonicalize(
        new SolveOrder("", 0, search.nodes(), search.time(), to == null ? "" : to, null),
        other == null ? null : Puzzle.text(other, null));
  }

  @Override
  List<LeftOutRule> leftOut(Canonicalized canonical) {
    return canonical.reading().leftOut();
  }

  @Override
  void refuseIncomplete(Canonicalized canonical) {
    super.refuseIncomplete(canonical);
    if (canonical.other() != null) {
      refuseIncomplete(OTHER, canonical.other().reading().leftOut());
    }
  }

  @Override
  Map<String, Object> json(Canonicalized canonical) {
    return AnswerJson.canonical(canonical);
  }

  @Override
  void print(Canonicalized canonical) {
    if (canonical.comparison() != null) {
      console()
          .line(
              canonical.comparison().text()
                  + Words.without(canonical.reading().leftOut())
                  + Words.without(OTHER, canonical.other().reading().leftOut()));
      if (canonical.comparison().same()) {
        print(canonical.comparison().transformation(), canonical.reading().size());
      }
      return;
    }
    line("key", canonical.key() + Words.without(canonical.reading().leftOut()));
    line("automorphisms", canonical.automorphisms());
    line("form", form(canonical));
    line("chosen by", canonical.basis().equals("SOLUTION") ? "its solution" : "its clues");
    print(canonical.transformation(), canonical.reading().size());
  }

  private void print(Canonicalized.Transformation transformation, int side) {
    if (transformation.transposed()) {
      line("transposed", "yes");
    }
    line("rows", lines(transformation.rows()));
    line("columns", lines(transformation.columns()));
    line(
        "digits",
        transformation.digits().stream()
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
  void printOne(Canonicalized canonical) {
    console()
        .line(
            String.join("\t", canonical.key(), canonical.automorphisms(), form(canonical))
                + Words.without(canonical.reading().leftOut()));
  }

  @Override
  List<Problem> warnings(Canonicalized canonical) {
    return canonical.reading().warnings();
  }

  @Override
  void told(Canonicalized canonical) {
    printLosses(canonical.losses());
    if (canonical.other() != null) {
      printWarnings(OTHER, canonical.other().reading().warnings());
    }
  }

  /** The form as asked for, or as its text without the version, which begins with the type. */
  private static String form(Canonicalized canonical) {
    return canonical.output() == null
        ? canonical.form().substring(canonical.form().indexOf(' ') + 1)
        : Words.oneLine(canonical.output());
  }
}
