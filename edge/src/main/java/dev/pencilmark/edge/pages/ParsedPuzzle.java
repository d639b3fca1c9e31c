package dev.pencilmark.edge.pages;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.LibraryPuzzle;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The puzzle of a page.
 *
 * @param board the puzzle
 * @param detection the detection; null if there was no text
 * @param losses the parts of the text that the board does not hold
 * @param warnings the warnings about it
 * @param ofCode whether it was a short code
 * @param without the names of rules of the text that the board does not carry
 * @param metadata the title, the author and other texts, untrusted
 */
record ParsedPuzzle(
    Board board,
    Detection detection,
    List<Loss> losses,
    List<Problem> warnings,
    boolean ofCode,
    List<String> without,
    PuzzleMetadata metadata) {

  /** The parameter of a link that names rules, as a code cannot. */
  private static final String WITHOUT = "without";

  private static final String SEPARATOR = "\n";

  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{4,8000}");

  /** The longest text that a link has. */
  static final int LONGEST_LINK = 4_000;

  /** A puzzle that came from nowhere. */
  static ParsedPuzzle of(Board board) {
    return of(board, "");
  }

  /** A puzzle that came from nowhere, with a title. */
  static ParsedPuzzle of(Board board, String title) {
    PuzzleMetadata metadata = PuzzleMetadata.newBuilder().setTitle(title).build();
    return new ParsedPuzzle(board, null, List.of(), List.of(), false, List.of(), metadata);
  }

  /** A puzzle of a library. */
  static ParsedPuzzle of(LibraryPuzzle puzzle) {
    return new ParsedPuzzle(
        puzzle.getWritten().getBoard(),
        null,
        List.of(),
        List.of(),
        true,
        puzzle.getInfo().getUnsupportedConstraintsList().stream()
            .map(UnsupportedConstraint::getName)
            .toList(),
        puzzle.getInfo().getMetadata().toBuilder()
            .setTitle(puzzle.getTitle())
            .setAuthor(puzzle.getAuthor())
            .build());
  }

  /** Returns the puzzle that a request is about: a short code, or any text. */
  static ParsedPuzzle of(PageRequest request, Puzzles puzzles) {
    String code = request.parameter("p");
    if (!code.isEmpty()) {
      String without = request.parameter(WITHOUT);
      return ofCode(
          puzzles.decompress(code),
          without.isEmpty() || without.length() > LONGEST_LINK
              ? List.of()
              : List.of(without.split(SEPARATOR)));
    }
    String text = request.parameter("text");
    try {
      DecodeResponse decoded = puzzles.decode(text);
      return new ParsedPuzzle(
          decoded.getBoard(),
          decoded.getDetection(),
          decoded.getLossesList(),
          decoded.getPuzzle().getWarningsList(),
          false,
          decoded.getDetection().getUnsupportedConstraintsList().stream()
              .map(UnsupportedConstraint::getName)
              .toList(),
          decoded.getPuzzle().getMetadata());
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem != null
          && problem.getCode().equals("UNKNOWN_FORMAT")
          && CODE.matcher(text.strip()).matches()) {
        try {
          return ofCode(puzzles.decompress(text.strip()), List.of());
        } catch (StatusRuntimeException noCode) {
          failure.addSuppressed(noCode);
        }
      }
      throw failure;
    }
  }

  private static ParsedPuzzle ofCode(DecompressResponse code, List<String> without) {
    return new ParsedPuzzle(
        code.getWritten().getBoard(),
        null,
        List.of(),
        code.getPuzzle().getWarningsList(),
        true,
        without,
        PuzzleMetadata.getDefaultInstance());
  }

  /** Returns the warnings about the puzzle, and what of the text the board does not hold. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    warnings.forEach(warning -> notes.add(warning.getMessage()));
    losses.forEach(loss -> notes.add("not on the board: " + PuzzleTexts.words(loss)));
    if (detection != null) {
      for (UnsupportedConstraint rule : detection.getUnsupportedConstraintsList()) {
        notes.add(
            "the text has an unsupported rule, so that the result is a different puzzle: "
                + rule.getName()
                + (rule.getCount() > 1 ? ", " + rule.getCount() + " times" : ""));
      }
    }
    return notes;
  }

  /**
   * Returns the rules that verdicts on the puzzle are without: those of the text, and those
   * carried.
   */
  List<dev.pencilmark.board.UnsupportedConstraint> allUnsupported() throws ProblemException {
    Map<String, Integer> counts = new LinkedHashMap<>();
    without.forEach(name -> counts.merge(name, 1, Integer::sum));
    try {
      return dev.pencilmark.board.UnsupportedConstraint.withCarried(
          dev.pencilmark.board.UnsupportedConstraint.of(counts),
          BoardMapper.toCore(board, "board"));
    } catch (RefusedException illegal) {
      throw illegal.problem().exception();
    }
  }

  /** Returns the reservation after a verdict by the supported rules; usually empty. */
  String reservation() {
    String notChecked = notChecked();
    return notChecked.isEmpty() ? "" : " by the supported rules" + notChecked;
  }

  /** Returns the rules without a check, such as "; not checked: CountingCircles"; usually empty. */
  String notChecked() {
    try {
      List<dev.pencilmark.board.UnsupportedConstraint> rules = allUnsupported();
      return rules.isEmpty()
          ? ""
          : "; not checked: " + dev.pencilmark.board.UnsupportedConstraint.names(rules);
    } catch (ProblemException illegal) {
      // No verdict is given on such a board.
      return "";
    }
  }

  /** Returns the query of links to other pages of the puzzle; empty if it is too long. */
  String link(String code, PageRequest request) {
    if (!code.isEmpty()) {
      String link = "p=" + Forms.url(code);
      return without.isEmpty()
          ? link
          : link + "&amp;" + WITHOUT + "=" + Forms.url(String.join(SEPARATOR, without));
    }
    String text = request.parameter("text");
    return text.isEmpty() || text.length() > LONGEST_LINK ? "" : "text=" + Forms.url(text);
  }

  /** Its type and size, in words. */
  String name() {
    return title() + " " + board.getSize() + "x" + board.getSize();
  }

  /** Its type, in words. */
  String title() {
    return WireEnums.type(board.getTypeValue()).title();
  }
}
