package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BrokenRule;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.Validation;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.PuzzleVerdict;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The main job: any text in, the board, any other text out. The one way through detection, formats
 * and checks, used by the server and by anyone who embeds the core. Thread-safe.
 *
 * <p>Every method throws {@link ProblemException} with the place for input that it rejects, and
 * nothing else for any input.
 */
public final class Interchange {

  /** The maximum number of reported rules that the solution of the author breaks. */
  private static final int MOST_BROKEN = 16;

  private final Limits limits;

  /** Creates an interchange that accepts input within the limits. */
  public Interchange(Limits limits) {
    this.limits = limits;
  }

  /**
   * Returns the formats that fit a text, best first; see {@link Detector#detect}.
   *
   * @throws ProblemException LIMIT_EXCEEDED too, if the caller cancelled
   */
  public List<Detection> detect(Source source) throws ProblemException {
    checkLength(source);
    try {
      Readable readable = Readable.of(source);
      List<Detection> detections = Detector.detect(readable.source);
      return readable.encoding == null
          ? detections
          : detections.stream().map(readable::withReason).toList();
    } catch (CancellationException off) {
      throw Problem.cancelled().exception();
    }
  }

  /**
   * The readable form of an input.
   *
   * @param source the same source; for bytes that are a text rather than a puzzle in a binary
   *     format, that text
   * @param encoding a reason to report: the encoding of the bytes of a text; null if it is UTF-8,
   *     or if no bytes were read as a text
   */
  private record Readable(Source source, Reason encoding) {

    static Readable of(Source sent) throws ProblemException {
      FileType type = FileType.of(sent.sent());
      if (!sent.isBinary()) {
        refuse(type);
        return asSent(sent);
      }
      for (Format format : Formats.all()) {
        if (format.binary() && !(format.recognise(sent) instanceof Recognition.None)) {
          return asSent(sent);
        }
      }
      refuse(type);
      byte[] bytes = sent.text().getBytes(StandardCharsets.ISO_8859_1);
      Charset charset = TextBytes.charset(bytes);
      String text = TextBytes.text(bytes, charset);
      if (text.indexOf('\0') >= 0) {
        return asSent(sent);
      }
      return new Readable(
          Source.ofText(text, sent.checkpoint()),
          charset.equals(StandardCharsets.UTF_8) ? null : Reason.encoding(charset.name()));
    }

    private static void refuse(FileType type) throws ProblemException {
      if (type != FileType.TEXT) {
        throw type.problem().exception();
      }
    }

    static Readable asSent(Source sent) {
      return new Readable(sent, null);
    }

    Detection withReason(Detection detection) {
      return encoding == null ? detection : detection.withReason(encoding);
    }
  }

  /**
   * Reads a text.
   *
   * @param formatName the format it is in, with or without a dialect, or empty to detect it
   * @throws ProblemException LIMIT_EXCEEDED too, if the caller cancelled
   */
  public DecodeResult decode(Source sent, String formatName) throws ProblemException {
    checkLength(sent);
    try {
      boolean binary = !formatName.isEmpty() && Formats.find(formatName).format().binary();
      Readable readable = binary ? Readable.asSent(sent) : Readable.of(sent);
      Source source = readable.source;
      if (formatName.isEmpty()) {
        Detection detection = readable.withReason(Detector.first(source));
        source.checkpoint().pass();
        Source part = detection.part() == null ? source : detection.part();
        return reading(detection.format(), detection, part, detection.dialect());
      }
      Formats.Named named = Formats.find(formatName);
      return reading(named.format(), null, source, named.dialect());
    } catch (CancellationException off) {
      throw Problem.cancelled().exception();
    }
  }

  /**
   * Writes a board.
   *
   * @param formatName the format, with or without a dialect
   * @param layout the layout of a text that was read in this format, or empty
   * @param lossless whether to reject rather than lose anything
   */
  public EncodeResult encode(Board board, String formatName, String layout, boolean lossless)
      throws ProblemException {
    return encode(board, formatName, layout, lossless, Checkpoint.NONE);
  }

  /**
   * Returns the same.
   *
   * @param checkpoint called periodically, to cancel; it ends the work, with LIMIT_EXCEEDED
   */
  public EncodeResult encode(
      Board board, String formatName, String layout, boolean lossless, Checkpoint checkpoint)
      throws ProblemException {
    return encode(board, PuzzleMetadata.EMPTY, formatName, layout, lossless, checkpoint);
  }

  /**
   * Writes a board with its metadata. Each field that the format does not keep is a loss.
   *
   * @param metadata the title, the author and other texts of the puzzle; if it is empty, that of
   *     the layout is kept
   * @param formatName the format, with or without a dialect
   * @param layout the layout of a text that was read in this format, or empty
   * @param lossless whether to reject rather than lose anything
   * @param checkpoint called periodically, to cancel; it ends the work, with LIMIT_EXCEEDED
   */
  public EncodeResult encode(
      Board board,
      PuzzleMetadata metadata,
      String formatName,
      String layout,
      boolean lossless,
      Checkpoint checkpoint)
      throws ProblemException {
    Formats.Named named = Formats.find(formatName);
    Validation.check(board);
    return new Writing(named.format(), named.dialect(), lossless, checkpoint)
        .write(board, metadata, layout, List.of());
  }

  /**
   * Encodes a decoded text in a format. If that is the format of the source, and no dialect is
   * named, the style of the source is kept, so that the result is the same text. The checkpoint is
   * that of the source.
   *
   * @param formatName the format, with or without a dialect
   * @param lossless whether to fail rather than lose anything
   */
  public EncodeResult encode(DecodeResult reading, String formatName, boolean lossless)
      throws ProblemException {
    Formats.Named named = Formats.find(formatName);
    Decoded decoded = reading.decoded();
    Format format = named.format();
    Checkpoint checkpoint = reading.source().checkpoint();
    if (format == reading.detection().format() && named.dialect().isEmpty()) {
      String dialect = isStyle(format, decoded.dialect()) ? decoded.dialect() : "";
      boolean keepLayout = dialect.equals(decoded.dialect());
      boolean sameTexts = keepLayout && !decoded.layout().isEmpty();
      EncodeResult written =
          new Writing(format, dialect, lossless, checkpoint)
              .write(
                  decoded.board(),
                  sameTexts ? PuzzleMetadata.EMPTY : decoded.metadata(),
                  keepLayout ? decoded.layout() : "",
                  keepLayout ? List.of() : decoded.beyondBoard());
      String text = reading.source().withBreaksAsSent(written.text());
      return text == written.text() ? written : new EncodeResult(format, text, written.losses());
    }
    return new Writing(format, named.dialect(), lossless, checkpoint)
        .write(decoded.board(), decoded.metadata(), "", decoded.beyondBoard());
  }

  /**
   * Writes a link that opens a board at a site.
   *
   * @param lossless whether to reject rather than lose anything
   * @param checkpoint called periodically, to cancel; it ends the work, with LIMIT_EXCEEDED
   * @throws ProblemException NOT_REPRESENTABLE too, if the site opens no such puzzles
   */
  public EncodeResult link(Board board, LinkSite site, boolean lossless, Checkpoint checkpoint)
      throws ProblemException {
    return link(board, PuzzleMetadata.EMPTY, site, lossless, checkpoint);
  }

  /**
   * Writes a link that opens a board with its metadata at a site.
   *
   * @param metadata the title, the author and other texts of the puzzle
   * @param lossless whether to reject rather than lose anything
   * @param checkpoint called periodically, to cancel; it ends the work, with LIMIT_EXCEEDED
   * @throws ProblemException NOT_REPRESENTABLE too, if the site opens no such puzzles
   */
  public EncodeResult link(
      Board board, PuzzleMetadata metadata, LinkSite site, boolean lossless, Checkpoint checkpoint)
      throws ProblemException {
    Validation.check(board);
    return linked(board, metadata, List.of(), site, lossless, checkpoint);
  }

  /**
   * Encodes a decoded text as a link to a site. The checkpoint is that of the source.
   *
   * @param lossless whether to fail rather than lose anything
   */
  public EncodeResult link(DecodeResult reading, LinkSite site, boolean lossless)
      throws ProblemException {
    Formats.Named named = Formats.find(site.formatName());
    Decoded decoded = reading.decoded();
    boolean same = named.format() == reading.detection().format() && decoded.dialect().isEmpty();
    // A text of the same format keeps the data that the board cannot hold.
    return same
        ? linked(decoded.board(), site, encode(reading, site.formatName(), lossless))
        : linked(
            decoded.board(),
            decoded.metadata(),
            decoded.beyondBoard(),
            site,
            lossless,
            reading.source().checkpoint());
  }

  /** Returns the link in that of the site's formats which loses least of the puzzle. */
  private static EncodeResult linked(
      Board board,
      PuzzleMetadata metadata,
      List<Loss> beyond,
      LinkSite site,
      boolean lossless,
      Checkpoint checkpoint)
      throws ProblemException {
    List<Loss> losses = new ArrayList<>(beyond);
    Board puzzle = site.puzzle(board, losses);
    EncodeResult best = null;
    ProblemException refused = null;
    for (String name : site.formatNames()) {
      Formats.Named named = Formats.find(name);
      try {
        EncodeResult written =
            new Writing(named.format(), named.dialect(), lossless, checkpoint)
                .write(puzzle, metadata, "", losses);
        best = best == null || changes(written) < changes(best) ? written : best;
        if (changes(best) == 0) {
          break;
        }
      } catch (ProblemException cannot) {
        refused = refused == null ? cannot : refused;
      }
    }
    if (best == null) {
      throw refused;
    }
    return linked(puzzle, site, best);
  }

  private static long changes(EncodeResult written) {
    return written.losses().stream().filter(Loss::changesSolutions).count();
  }

  private static EncodeResult linked(Board board, LinkSite site, EncodeResult written)
      throws ProblemException {
    return new EncodeResult(written.format(), site.link(board, written.text()), written.losses());
  }

  private DecodeResult reading(Format format, Detection detected, Source source, String dialect)
      throws ProblemException {
    if (source.text().isEmpty() && !format.isLastResort()) {
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
    if (detection.part() != null) {
      decoded = around(decoded, detection, source);
    }
    detection = detection.without(decoded.unsupported());
    List<Problem> odd = Validation.warnings(decoded.board());
    DeclaredSolution declared = decoded.metadata().solution();
    List<BrokenRule> broken =
        declared == null ? List.of() : PuzzleVerdict.broken(decoded.board(), declared);
    if (odd.isEmpty() && broken.isEmpty() && decoded.warnings().isEmpty()) {
      return new DecodeResult(detection, decoded, List.of(), source);
    }
    List<Problem> warnings = new ArrayList<>();
    int side = decoded.board().side();
    broken.stream()
        .limit(MOST_BROKEN)
        .forEach(rule -> warnings.add(contradicted(rule, side).whileIn(format.id())));
    decoded.warnings().forEach(warning -> warnings.add(placed(warning, source, format)));
    odd.forEach(warning -> warnings.add(warning.whileIn(format.id())));
    return new DecodeResult(detection, decoded, warnings, source);
  }

  private static Problem contradicted(BrokenRule rule, int side) {
    boolean outside = rule.rule().equals(PuzzleVerdict.DIGITS);
    String message = "the solution of the author " + (outside ? "has " : "breaks ") + rule.name();
    return Problem.of(
            outside ? ProblemCode.DIGITS_OUTSIDE_BOARD : ProblemCode.SOLUTION_CONTRADICTS_RULES,
            message)
        .in(rule.cells().stream().map(cell -> Cells.name(cell, side)).toArray(String[]::new));
  }

  /** Returns the content of a part of a text, with warnings about the rest. */
  private static Decoded around(Decoded decoded, Detection detection, Source source) {
    List<Loss> beyond = new ArrayList<>(decoded.beyondBoard());
    List<UnsupportedConstraint> unsupported = decoded.unsupported();
    String words = Formats.ruleAround(detection.part(), source);
    if (!words.isEmpty() && unsupported.isEmpty()) {
      String rule = "\"" + words + "\" in the text around the puzzle";
      beyond.add(new Loss(LossKind.RULES, 0, rule));
      unsupported = List.of(new UnsupportedConstraint(rule, 0));
    } else {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text around the puzzle"));
    }
    List<Problem> warnings = new ArrayList<>(decoded.warnings());
    List<Reason> reasons = detection.reasons();
    String where = reasons.get(reasons.size() - 1).text();
    warnings.add(
        Problem.of(ProblemCode.TEXT_IGNORED, where + "; " + others(detection.part()))
            .expected("a puzzle and nothing else", "text around it")
            .at(0));
    return new Decoded(
        decoded.board(), decoded.dialect(), "", beyond, warnings, unsupported, decoded.metadata());
  }

  private static long lines(String text) {
    return text.lines().filter(line -> !line.isBlank()).count();
  }

  /** Returns, in words, the number of lines of a text that are not part of the puzzle in it. */
  private static String others(Source part) {
    String sent = part.sent();
    int start = part.index(0);
    int end = part.index(part.text().length());
    long within = lines(sent.substring(start, end));
    long others = lines(sent) - within;
    if (others == 0) {
      return "the rest was ignored";
    }
    return others == 1
        ? "1 other line is no part of it and was ignored"
        : others + " other lines are no part of it and were ignored";
  }

  /** Formats report positions in the puzzle's text; callers need those of the input. */
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
            List.of(Reason.of(Reason.Code.FORMAT_NAMED, "the caller named the format")),
            decoded.unsupported()));
  }

  private static boolean isStyle(Format format, String name) {
    if (name.isEmpty()) {
      return true;
    }
    for (Dialect dialect : format.dialects()) {
      if (dialect.name().equals(name)) {
        return dialect.use() == Dialect.Use.STYLE;
      }
    }
    return false;
  }

  private void checkLength(Source source) throws ProblemException {
    if (source.text().length() > limits.textLength()) {
      // A reader may have cut it there, so that its length says nothing.
      throw Problem.tooLarge("the input", limits.textLength(), "characters").exception();
    }
  }
}
