package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Validation;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The main job: any text in, the board, any other text out. The one way through detection, formats
 * and checks, used by the server and by anyone who embeds the core. Safe for use by many threads.
 *
 * <p>Every method throws {@link ProblemException} with the place for input that it refuses, and
 * nothing else for any input.
 */
public final class Interchange {

  /** How many other formats a refusal names. */
  private static final int MOST_OTHERS = 2;

  private final Limits limits;

  /** An interchange that accepts input within the limits. */
  public Interchange(Limits limits) {
    this.limits = limits;
  }

  /** The formats that fit a text, best first; see {@link Detector#detect}. */
  public List<Detection> detect(Source source) throws ProblemException {
    return detect(source, new Cancellation());
  }

  /**
   * The same.
   *
   * @param cancellation ends the work, with LIMIT_EXCEEDED; asked between two formats
   */
  public List<Detection> detect(Source source, Cancellation cancellation) throws ProblemException {
    checkLength(source);
    return Detector.detect(source, cancellation);
  }

  /**
   * Reads a text.
   *
   * @param formatName the format it is in, with or without a dialect, or empty to detect it
   */
  public DecodeResult decode(Source source, String formatName) throws ProblemException {
    return decode(source, formatName, new Cancellation());
  }

  /**
   * The same.
   *
   * @param cancellation ends the work, with LIMIT_EXCEEDED; asked between two formats, and between
   *     detecting and reading
   */
  public DecodeResult decode(Source source, String formatName, Cancellation cancellation)
      throws ProblemException {
    checkLength(source);
    if (formatName.isEmpty()) {
      Detection detection = Detector.first(source, cancellation);
      cancellation.check();
      return reading(detection.format(), detection, source, detection.dialect());
    }
    Formats.Named named = Formats.find(formatName);
    return reading(named.format(), null, source, named.dialect());
  }

  /**
   * Writes a board.
   *
   * @param formatName the format, with or without a dialect
   * @param layout the layout of a text that was read in this format, or empty
   * @param lossless whether to refuse rather than lose anything
   */
  public EncodeResult encode(Board board, String formatName, String layout, boolean lossless)
      throws ProblemException {
    Formats.Named named = Formats.find(formatName);
    Validation.check(board);
    return write(board, named.format(), named.dialect(), layout, List.of(), lossless);
  }

  /**
   * Writes what was read in a format. If that is the format that it was read from, and no dialect
   * is named, the manner of the source is kept, so that the same text comes back.
   *
   * @param formatName the format, with or without a dialect
   * @param lossless whether to refuse rather than lose anything
   */
  public EncodeResult encode(DecodeResult reading, String formatName, boolean lossless)
      throws ProblemException {
    Formats.Named named = Formats.find(formatName);
    Decoded decoded = reading.decoded();
    Format format = named.format();
    if (format == reading.detection().format() && named.dialect().isEmpty()) {
      String dialect = isManner(format, decoded.dialect()) ? decoded.dialect() : "";
      boolean keepLayout = dialect.equals(decoded.dialect());
      EncodeResult written =
          write(
              decoded.board(),
              format,
              dialect,
              keepLayout ? decoded.layout() : "",
              keepLayout ? List.of() : decoded.beyondBoard(),
              lossless);
      String text = reading.source().withBreaksAsSent(written.text());
      return text == written.text() ? written : new EncodeResult(format, text, written.losses());
    }
    return write(decoded.board(), format, named.dialect(), "", decoded.beyondBoard(), lossless);
  }

  private DecodeResult reading(Format format, Detection detected, Source source, String dialect)
      throws ProblemException {
    if (source.text().isEmpty()) {
      throw Problem.empty("a puzzle in " + format.id()).exception();
    }
    if (format.binary() != source.isBinary()) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST,
              format.id() + " is a " + (format.binary() ? "binary" : "text") + " format",
              format.binary() ? "bytes" : "text",
              format.binary() ? "text" : "bytes")
          .exception();
    }
    Decoded decoded;
    try {
      decoded = format.decode(source, dialect);
      Validation.check(decoded.board());
    } catch (ProblemException refused) {
      throw placed(refused.problem(), source, format).exception();
    }
    Detection detection = detected == null ? named(format, decoded) : detected;
    List<Problem> odd = Validation.warnings(decoded.board());
    if (odd.isEmpty() && decoded.warnings().isEmpty()) {
      return new DecodeResult(detection, decoded, List.of(), source);
    }
    List<Problem> warnings = new ArrayList<>();
    decoded.warnings().forEach(warning -> warnings.add(placed(warning, source, format)));
    odd.forEach(warning -> warnings.add(warning.whileIn(format.id())));
    return new DecodeResult(detection, decoded, warnings, source);
  }

  /**
   * Formats find problems in the puzzle's text; callers want to know the place in what they sent.
   */
  private static Problem placed(Problem problem, Source source, Format format) {
    return source.inSent(problem.formatId().isEmpty() ? problem.whileIn(format.id()) : problem);
  }

  private static Detection named(Format format, Decoded decoded) {
    Board board = decoded.board();
    return new Detection(
        format,
        new Recognition.Match(
            board.type(),
            board.side(),
            decoded.dialect(),
            Confidence.CERTAIN,
            List.of("the caller named the format"),
            decoded.leftOut()));
  }

  private static boolean isManner(Format format, String name) {
    if (name.isEmpty()) {
      return true;
    }
    for (Dialect dialect : format.dialects()) {
      if (dialect.name().equals(name)) {
        return dialect.use() == Dialect.Use.MANNER;
      }
    }
    return false;
  }

  private static EncodeResult write(
      Board board,
      Format format,
      String dialect,
      String layout,
      List<Loss> beyondBoard,
      boolean lossless)
      throws ProblemException {
    checkWritable(format, dialect);
    if (!layout.isEmpty() && !format.hasLayouts()) {
      throw Problem.otherLayout("no layout of " + format.id(), "one")
          .whileIn(format.id())
          .exception();
    }
    Fidelity fidelity = format.fidelity(board.type(), board.side(), dialect);
    if (fidelity == null) {
      String what = board.type().title() + " of " + board.side() + "x" + board.side();
      throw Problem.notRepresentable(format.id(), "a " + what)
          .expected("a board that " + format.id() + " can carry", what)
          .whileIn(format.id())
          .exception();
    }
    String text;
    List<Loss> losses;
    try {
      text = encode(fidelity.carried(board), board, format, dialect, layout);
      losses = format.losses(board, dialect, text);
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      if (problem.code() == ProblemCode.CAGE_UNCOVERED_CELL) {
        throw uncovered(problem, board, format).exception();
      }
      throw problem.formatId().isEmpty() ? problem.whileIn(format.id()).exception() : refused;
    }
    if (!beyondBoard.isEmpty()) {
      losses = new ArrayList<>(losses);
      losses.addAll(beyondBoard);
    }
    if (lossless && !losses.isEmpty()) {
      String lost = losses.stream().map(Interchange::tell).collect(Collectors.joining(", "));
      throw Problem.of(ProblemCode.NOT_REPRESENTABLE, format.id() + " would lose " + lost)
          .whileIn(format.id())
          .exception();
    }
    return new EncodeResult(format, text, losses);
  }

  private static String encode(
      Board carried, Board board, Format format, String dialect, String layout)
      throws ProblemException {
    try {
      return format.encode(carried, dialect, layout);
    } catch (ProblemException refused) {
      if (carried == board) {
        throw refused;
      }
      String name =
          board.cages().stream()
              .filter(Cage::isRepeating)
              .map(cage -> Cells.name(cage.firstCell(), board.side()))
              .findFirst()
              .orElseThrow();
      throw Problem.notRepresentable(
              format.id(),
              "cages whose digits may repeat, such as this one, nor be written without them: "
                  + refused.problem().message())
          .expected("cages of different digits", "a cage whose digits may repeat")
          .in(name)
          .exception();
    }
  }

  /** That a format needs every cell in a cage, with those that do not. */
  private static Problem uncovered(Problem problem, Board board, Format format) {
    String name = problem.cells().get(0);
    List<String> others =
        Formats.all().stream()
            .filter(other -> carriesCages(other, board))
            .map(Format::id)
            .limit(MOST_OTHERS)
            .toList();
    String message = "the cell is in no cage; " + format.id() + " needs every cell in one";
    if (!others.isEmpty()) {
      message += "; " + String.join(" and ", others) + " can carry this puzzle";
    }
    return Problem.of(problem.code(), message)
        .expected("a cage", "none")
        .in(name)
        .whileIn(format.id());
  }

  private static boolean carriesCages(Format format, Board board) {
    Fidelity fidelity = format.fidelity(board.type(), board.side(), "");
    if (fidelity == null) {
      return false;
    }
    try {
      format.encode(fidelity.carried(board), "", "");
    } catch (ProblemException refused) {
      return false;
    }
    return fidelity.losses(board).stream()
        .map(Loss::kind)
        .noneMatch(
            kind ->
                kind == LossKind.TYPE
                    || kind == LossKind.CAGES
                    || kind == LossKind.REPEATING_CAGES
                    || kind == LossKind.REGIONS);
  }

  private static void checkWritable(Format format, String name) throws ProblemException {
    if (name.isEmpty()) {
      return;
    }
    for (Dialect dialect : format.dialects()) {
      if (dialect.name().equals(name) && !dialect.writable()) {
        throw Problem.of(
                ProblemCode.NOT_REPRESENTABLE,
                format.id() + "." + name + " is read but never written; write " + format.id())
            .whileIn(format.id())
            .exception();
      }
    }
  }

  private static String tell(Loss loss) {
    return loss.kind().title() + (loss.cells() > 0 ? " (" + loss.cells() + " cells)" : "");
  }

  private void checkLength(Source source) throws ProblemException {
    if (source.text().length() > limits.textLength()) {
      // A reader may have cut it there, so that its length says nothing.
      throw Problem.tooLarge("the input", limits.textLength(), "characters").exception();
    }
  }
}
