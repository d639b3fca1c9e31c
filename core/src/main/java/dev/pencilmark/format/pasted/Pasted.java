package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Singles;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A Sudoku in anything that people paste. Read only where no format with a name fits, and only if
 * the cells can hardly be anything else: see {@link Findings}.
 */
final class Pasted extends ReadOnlyFormat {

  /** Shorter texts have no 17 givens with their places, nor 36 cells. */
  private static final int SHORTEST = 36;

  /** Of longer texts the beginning is looked at. */
  private static final int LONGEST = 1 << 17;

  private static final int LONGEST_SHOWN = 40;

  Pasted() {
    super(
        "pasted",
        "a Sudoku in program code, data, a table or a message",
        """
    int[][] board = {
      {5, 3, 0, 0, 7, 0, 0, 0, 0},
      {6, 0, 0, 1, 9, 5, 0, 0, 0},
      {0, 9, 8, 0, 0, 0, 0, 6, 0},
      {8, 0, 0, 0, 6, 0, 0, 0, 3},
      {4, 0, 0, 8, 0, 3, 0, 0, 1},
      {7, 0, 0, 0, 2, 0, 0, 0, 6},
      {0, 6, 0, 0, 0, 0, 2, 8, 0},
      {0, 0, 0, 4, 1, 9, 0, 0, 5},
      {0, 0, 0, 0, 8, 0, 0, 7, 9}
    };\
    """);
  }

  @Override
  public boolean isLastResort() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    if (source.sent().length() < SHORTEST) {
      return Recognition.NONE;
    }
    try {
      Reading reading = read(source, false);
      PuzzleType type = type(source, reading);
      return new Recognition.Match(
          type,
          reading.finding.side(),
          "",
          reading.isSure() ? Confidence.CERTAIN : Confidence.LIKELY,
          List.of(reading.told(), AssumedType.reason(source, reading.finding.side())));
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      return problem.code() == ProblemCode.EMPTY_INPUT
          ? Recognition.NONE
          : new Recognition.Near(problem.message(), true, problem);
    }
  }

  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    Reading reading = read(source, true);
    Finding finding = reading.finding;
    PuzzleType type = type(source, reading);
    Board.Builder board = Board.builder(type, finding.side());
    int[] open = finding.cells().clone();
    for (int cell = 0; cell < open.length; cell++) {
      int given =
          !finding.candidates()
              ? open[cell]
              : reading.givens == null ? 0 : reading.givens.cells()[cell];
      if (given != 0) {
        board.given(cell, given);
      }
      if (given != 0 || !finding.candidates()) {
        open[cell] = 0;
      } else if (reading.givens != null && open[cell] != 0) {
        board.candidates(cell, open[cell]);
        open[cell] = 0;
      }
    }
    if (finding.candidates()) {
      Singles.settle(board, open, type, finding.side(), "");
    }
    List<Problem> warnings = new ArrayList<>();
    List<Loss> beyond = new ArrayList<>();
    if (!reading.ignored.isEmpty()) {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text around the grid"));
      warnings.add(
          source.fromSent(
              Problem.of(ProblemCode.TEXT_IGNORED, reading.told())
                  .expected("a grid and nothing else", reading.ignored)
                  .at(reading.text.place(finding.start()))));
    }
    return new Decoded(board.build(), "", "", beyond, warnings);
  }

  private static PuzzleType type(Source source, Reading reading) {
    return AssumedType.of(source, reading.finding.side());
  }

  /**
   * What was read.
   *
   * @param finding the cells
   * @param givens the givens of a table of candidates, or null
   * @param others how many other grids there are
   * @param ignored what stands around and says something, shortened; or empty
   */
  private record Reading(
      PastedText text, Finding finding, Finding givens, int others, String ignored) {

    boolean isSure() {
      return finding.sure() && others == 0;
    }

    String told() {
      String told = finding.how() + ", found in the text at line " + text.line(finding.start());
      told += givens == null ? "" : ", with the givens beside it";
      told += others == 0 ? "" : "; of " + (others + 1) + " grids the first was read";
      return ignored.isEmpty() ? told : told + "; ignored: " + ignored;
    }
  }

  private static Reading read(Source source, boolean named) throws ProblemException {
    String sent = source.sent();
    PastedText text =
        PastedText.of(
            sent.length() > LONGEST ? sent.substring(0, LONGEST) : sent, source.checkpoint());
    PastedText whole = text;
    int label = Surroundings.afterNumber(text.text());
    PastedText part = label > 0 ? text.part(label, text.text().length()) : text;
    Findings findings = found(part, new Findings(false));
    if (findings.other() != null) {
      throw source.fromSent(findings.other()).exception();
    }
    PlaceFinder.find(part, findings);
    text = part;
    if (findings.isEmpty() && label > 0) {
      text = whole;
      findings = found(text, new Findings(false));
    }
    if (findings.isEmpty()
        && whole.text().length() <= Surroundings.LONGEST
        && (findings.nearest() != null || CellCount.of(whole).isMuch())) {
      for (int[] bounds : Surroundings.inner(whole.text())) {
        PastedText inner = whole.part(bounds[0], bounds[1]);
        Findings better = found(inner, Findings.ofPart());
        if (!better.isEmpty()) {
          text = inner;
          findings = better;
          break;
        }
      }
    }
    if (findings.isEmpty() && named) {
      Findings any = found(whole, new Findings(true));
      text = any.isEmpty() ? text : whole;
      findings = any.isEmpty() ? findings : any;
    }
    if (findings.isEmpty()) {
      Problem nearest = findings.nearest();
      CellCount count = CellCount.of(text);
      Problem problem =
          nearest != null
              ? nearest
              : count.isMuch()
                  ? Problem.of(ProblemCode.UNKNOWN_FORMAT, count.told())
                  : Problem.empty("81 cells");
      throw source.fromSent(problem).exception();
    }
    return chosen(text, source, findings.all());
  }

  private static Findings found(PastedText text, Findings findings) {
    Lines lines = new Lines(text);
    ListFinder.find(text, findings);
    LineFinder.find(text, lines, findings);
    RowFinder.find(text, lines, findings);
    ColumnFinder.find(text, lines, findings);
    TableFinder.find(text, lines, findings);
    return findings;
  }

  /** The grid that is meant: the first, but no solution before its puzzle. */
  private static Reading chosen(PastedText text, Source source, List<Finding> all)
      throws ProblemException {
    Finding table = all.stream().filter(Finding::candidates).findFirst().orElse(null);
    Finding first = all.get(0);
    if (table != null) {
      first = table;
    } else {
      for (Finding finding : all) {
        if (first.solves(finding)) {
          first = finding;
        }
      }
    }
    Finding givens = null;
    int others = 0;
    int end = first.end();
    int start = first.start();
    for (Finding finding : all) {
      if (finding == first || finding.solves(first)) {
        continue;
      }
      if (finding.isOfTable(first)) {
        givens = givens == null || finding.digits() < givens.digits() ? finding : givens;
      } else if (finding.overlaps(first)) {
        throw source
            .fromSent(
                Problem.of(
                        ProblemCode.AMBIGUOUS_FORMAT,
                        "this can be read as "
                            + first.how()
                            + " and as "
                            + finding.how()
                            + ", with different digits")
                    .at(text.place(finding.start())))
            .exception();
      } else {
        others++;
      }
    }
    return new Reading(text, first, givens, others, ignored(text.text(), start, end));
  }

  /** What stands around a grid, if there are letters or digits in it. */
  private static String ignored(String text, int start, int end) {
    String before = shown(text.substring(0, start));
    String after = shown(text.substring(Math.min(end, text.length())));
    return before.isEmpty() || after.isEmpty() ? before + after : before + " and " + after;
  }

  private static String shown(String part) {
    String line = part.strip();
    if (line.chars().noneMatch(Character::isLetterOrDigit)) {
      return "";
    }
    String one = line.replaceAll("\\s+", " ");
    boolean cut = one.length() > LONGEST_SHOWN;
    return "\"" + (cut ? one.substring(0, LONGEST_SHOWN) + "..." : one) + "\"";
  }
}
