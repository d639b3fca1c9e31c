package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.format.text.Singles;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A Sudoku in anything that people paste. Read only where no format with a name fits, and only if
 * the cells can hardly be anything else: see {@link Findings}.
 */
final class Pasted extends ReadOnlyFormat {

  /** Shorter texts have no 17 givens with their places, nor 36 cells. */
  private static final int SHORTEST = 36;

  private static final int LONGEST_SHOWN = 40;

  /** More numbers around a grid than labels and prose have are cages or clues. */
  private static final int MOST_UNEXPLAINED = 12;

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
      Mentions mentions = Paste.of(source).mentions();
      if (mentions.isOther()) {
        return new Recognition.Near(
            mentions.problem().message(), true, source.fromSent(mentions.problem()));
      }
      Assembled assembled = assembled(source);
      if (assembled != null) {
        return new Recognition.Match(
            assembled.board().type(),
            assembled.board().side(),
            "",
            assembled.sure() ? Confidence.CERTAIN : Confidence.LIKELY,
            List.of(Reason.structure(assembled.how())),
            Decoded.unsupported(assembled.losses()));
      }
      Reading reading = read(source, false);
      PuzzleType type = type(source, reading);
      return new Recognition.Match(
          type,
          reading.finding.side(),
          "",
          reading.isSure() ? Confidence.CERTAIN : Confidence.LIKELY,
          List.of(
              Reason.structure(reading.description()),
              AssumedType.reason(source, reading.finding.side())),
          Decoded.unsupported(reading.losses()));
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
    Assembled assembled = assembled(source);
    if (assembled != null) {
      return decoded(source, assembled);
    }
    Reading reading = read(source, true);
    Finding finding = reading.finding;
    PuzzleType type = type(source, reading);
    Board.Builder board = Board.builder(type, finding.side());
    reading.words.addTo(board, finding.side());
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
    List<Loss> beyond = new ArrayList<>(reading.losses());
    if (!reading.ignored.isEmpty()) {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text around the grid"));
      warnings.add(
          source.fromSent(
              Problem.of(ProblemCode.TEXT_IGNORED, reading.description())
                  .expected("a grid and nothing else", reading.ignored)
                  .at(reading.text.place(finding.start()))));
    }
    return new Decoded(board.build(), "", "", beyond, warnings);
  }

  private static Assembled assembled(Source source) throws ProblemException {
    try {
      return Paste.of(source).assembled();
    } catch (ProblemException refused) {
      if (isPlain(source)) {
        return null;
      }
      throw source.fromSent(refused.problem()).exception();
    }
  }

  /** Returns whether a text is a grid of digits and nothing that it omits. */
  private static boolean isPlain(Source source) {
    try {
      return read(source, false).isPlain();
    } catch (ProblemException none) {
      // Rows of which one is too short or too long are no cages.
      return none.problem().code() == ProblemCode.BAD_LENGTH;
    }
  }

  private static Decoded decoded(Source source, Assembled assembled) {
    List<Problem> warnings = new ArrayList<>();
    List<Loss> beyond = new ArrayList<>(assembled.losses());
    if (!assembled.ignored().isEmpty()) {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text around the puzzle"));
      warnings.add(
          source.fromSent(
              Problem.of(ProblemCode.TEXT_IGNORED, assembled.how() + "; the rest was ignored")
                  .expected("a puzzle and nothing else", assembled.ignored())
                  .at(assembled.start())));
    }
    return new Decoded(assembled.board(), "", "", beyond, warnings);
  }

  private static PuzzleType type(Source source, Reading reading) {
    int side = reading.finding.side();
    return reading.words.type(AssumedType.of(source, side), side);
  }

  /**
   * Numbers around a grid that nothing explains.
   *
   * @param count how many there are
   * @param first the first of them; empty if there are none
   * @param line its line
   */
  private record Unexplained(int count, String first, int line) {

    String description() {
      String number = "\"" + first + "\" of line " + line;
      return count == 1
          ? "the number " + number + ", which is not part of the grid"
          : count + " numbers that are not part of the grid, the first of them " + number;
    }
  }

  /**
   * A grid that was read.
   *
   * @param finding the cells
   * @param givens the givens of a table of candidates, or null
   * @param others the number of other grids
   * @param ignored the surrounding text with letters or digits, shortened; or empty
   */
  private record Reading(
      PastedText text,
      Finding finding,
      Finding givens,
      int others,
      String ignored,
      NamedRules words,
      Unexplained unexplained) {

    boolean isSure() {
      return finding.sure() && others == 0 && losses().isEmpty();
    }

    /** Returns the losses: data of the text that is not on the board. */
    List<Loss> losses() {
      List<Loss> losses = new ArrayList<>(words.losses());
      if (unexplained.count > 0) {
        losses.add(new Loss(LossKind.RULES, 0, unexplained.description()));
      }
      if (MoreThanCells.hasLetterGrid(text.text())) {
        losses.add(
            new Loss(LossKind.RULES, 0, "rows of letters, which are no regions of the grid"));
      }
      return losses;
    }

    /**
     * Returns whether the text is hardly more than its grid: it has no rules and few other numbers.
     */
    boolean isPlain() {
      return words.losses().isEmpty() && unexplained.count <= MOST_UNEXPLAINED;
    }

    String description() {
      String description =
          finding.how() + ", found in the text at line " + text.line(finding.start());
      description += words.assembled().isEmpty() ? "" : ", with " + words.assembled();
      description += losses().isEmpty() ? "" : "; " + losses().get(0).detail();
      description += givens == null ? "" : ", with its givens";
      description += others == 0 ? "" : "; of " + (others + 1) + " grids the first was read";
      return ignored.isEmpty() ? description : description + "; ignored: " + ignored;
    }
  }

  private static Reading read(Source source, boolean named) throws ProblemException {
    Paste paste = Paste.of(source);
    PastedText whole = paste.text();
    FoundGrids found = paste.grids(named);
    if (!found.hasGrid()) {
      throw source.fromSent(found.problem()).exception();
    }
    Paste read = found.text() == whole ? paste : Paste.of(found.text());
    Set<String> sections = Sections.unknown(read.tokens(), read.brackets(), found.findings().all());
    NamedRules words = paste.words().with(sections, paste.mentions());
    return chosen(read, words, source, found.findings().all());
  }

  /** Returns the grid that is meant: the first, but no solution before its puzzle. */
  private static Reading chosen(Paste paste, NamedRules words, Source source, List<Finding> all)
      throws ProblemException {
    PastedText text = paste.text();
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
    return new Reading(
        text,
        first,
        givens,
        others,
        ignored(text.text(), start, end),
        words,
        unexplained(paste, all));
  }

  /**
   * Returns the number of numbers that are around grids that neither words nor their places
   * explain.
   */
  private static Unexplained unexplained(Paste paste, List<Finding> all) {
    Tokens tokens = paste.tokens();
    TokenAccounting account = new TokenAccounting(tokens);
    for (int token = 0; token < tokens.count(); token++) {
      for (Finding finding : all) {
        if (tokens.start(token) >= finding.start() && tokens.start(token) < finding.end()) {
          account.use(token, token + 1);
        }
      }
    }
    Remainder.Unexplained rest = Remainder.settle(tokens, paste.brackets(), account);
    return new Unexplained(
        rest.count(),
        rest.first() < 0 ? "" : tokens.text(rest.first()),
        rest.count() == 0 ? 0 : paste.text().line(tokens.start(rest.first())));
  }

  /** Returns the text around a grid, if there are letters or digits in it. */
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
