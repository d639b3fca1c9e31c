package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.FormatIndex;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.wire.BoardWriter;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.PuzzleReader;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.ResultAnswer;
import dev.pencilmark.wire.WrittenAnswer;
import java.util.List;

/** Decodes and converts the puzzles of requests, for unary calls and streams. */
public final class Converter {

  private final Interchange interchange;
  private final PuzzleReader reader;

  public Converter(Interchange interchange) {
    this.interchange = interchange;
    this.reader = new PuzzleReader(interchange);
  }

  /**
   * A target format.
   *
   * @param name the name in the request, with the dialect if there is one
   * @param index its {@link FormatIndex}
   * @param site the site whose link is written; null for the text alone
   */
  record Target(String name, int index, LinkSite site) {}

  /**
   * A conversion and the detection.
   *
   * @param detection null if the puzzle was sent as a board
   */
  record Converted(WrittenAnswer conversion, PuzzleInfo puzzle, Detection detection) {}

  /** Finds the format that a field names. */
  Target target(String name, String field) throws RefusedException {
    if (name.isEmpty()) {
      throw RefusedException.badRequest(
          field, field + " is required; set it to the format to write");
    }
    return new Target(name, FormatIndex.of(PuzzleReader.find(name, field)), null);
  }

  /**
   * Returns the target of a conversion: a format, or the link of a site. Exactly one must be set.
   *
   * @param name target_format_id
   * @param site link_site_id; empty if the target is a format
   */
  Target targetOrLink(String name, String site) throws RefusedException {
    if (site.isEmpty()) {
      return target(name, "target_format_id");
    }
    try {
      LinkSite known = LinkSite.find(site);
      Target target = target(known.formatName(), "link_site_id");
      return new Target(target.name, target.index, known);
    } catch (ProblemException unknown) {
      throw RefusedException.in("link_site_id", unknown);
    }
  }

  /** Returns the formats that fit a text, best first. */
  List<Detection> detect(String text, Counts counts) throws RefusedException {
    try {
      return detect(Source.ofText(text, new CallCancellation()), counts);
    } catch (ProblemException refused) {
      throw RefusedException.in("text", refused);
    }
  }

  /** Returns the formats that fit some data, best first. */
  List<Detection> detect(byte[] data, Counts counts) throws RefusedException {
    try {
      return detect(Source.ofBytes(data, new CallCancellation()), counts);
    } catch (ProblemException refused) {
      throw RefusedException.in("data", refused);
    }
  }

  private List<Detection> detect(Source source, Counts counts) throws ProblemException {
    List<Detection> detections = interchange.detect(source);
    count(detections.get(0), counts);
    return detections;
  }

  /**
   * Reads a puzzle.
   *
   * @param field the path of the puzzle in the request
   */
  Puzzled read(Puzzle puzzle, String field, Counts counts) throws RefusedException {
    return read(puzzle, field, new CallCancellation(), counts);
  }

  private Puzzled read(Puzzle puzzle, String field, CallCancellation cancellation, Counts counts)
      throws RefusedException {
    Puzzled puzzled = reader.read(puzzle, field, cancellation);
    if (puzzled.reading() != null && puzzle.getFormatId().isEmpty()) {
      count(puzzled.reading().detection(), counts);
    }
    counts.board(false);
    return puzzled;
  }

  /** Returns the facade for all formats. */
  Interchange interchange() {
    return interchange;
  }

  /**
   * Returns a writer of boards.
   *
   * @param target the format; null for no writer
   * @param field the field of the request that contains the puzzle
   */
  BoardWriter writer(Target target, String field, Counts counts) {
    return target == null
        ? null
        : board -> write(board, PuzzleMetadata.EMPTY, target, "", false, field, counts);
  }

  /** Writes a board that came in a field of the request, with its metadata. */
  EncodeResult write(
      Board board,
      PuzzleMetadata metadata,
      Target target,
      String layout,
      boolean lossless,
      String field,
      Counts counts)
      throws RefusedException {
    try {
      EncodeResult written =
          interchange.encode(
              board, metadata, target.name(), layout, lossless, new CallCancellation());
      count(FormatIndex.BOARD, target, written, counts);
      return written;
    } catch (ProblemException refused) {
      counts.conversion(FormatIndex.BOARD, target.index(), Outcome.REJECTED);
      throw RefusedException.in(field, refused);
    }
  }

  /** Converts a puzzle. */
  Converted convert(Puzzle puzzle, Target target, boolean lossless, String field, Counts counts)
      throws RefusedException {
    return convert(puzzle, target, lossless, field, new CallCancellation(), counts);
  }

  private Converted convert(
      Puzzle puzzle,
      Target target,
      boolean lossless,
      String field,
      CallCancellation cancellation,
      Counts counts)
      throws RefusedException {
    int source = FormatIndex.UNKNOWN;
    try {
      Puzzled read = read(puzzle, field, cancellation, counts);
      source = source(read);
      DecodeResult reading = read.reading();
      EncodeResult written =
          target.site() != null
              ? read.link(interchange, target.site(), lossless, cancellation)
              : read.encode(interchange, target.name(), lossless, cancellation);
      count(source, target, written, counts);
      Detection detection = reading == null ? null : reading.detection();
      return new Converted(new WrittenAnswer(written), read.info(), detection);
    } catch (ProblemException refused) {
      counts.conversion(source, target.index(), Outcome.REJECTED);
      throw RefusedException.in(field, refused);
    } catch (RefusedException refused) {
      counts.conversion(source, target.index(), Outcome.REJECTED);
      throw refused;
    }
  }

  /**
   * Returns the result of one puzzle of a batch or file.
   *
   * @param cancellation the cancellation of the call
   */
  ResultAnswer result(
      Puzzle puzzle,
      Target target,
      boolean lossless,
      String field,
      CallCancellation cancellation,
      Counts counts) {
    try {
      Converted converted = convert(puzzle, target, lossless, field, cancellation, counts);
      return new ResultAnswer(converted.conversion(), converted.puzzle(), null);
    } catch (RefusedException refused) {
      counts.problem(refused.problem().code());
      return new ResultAnswer(null, null, ProblemMapper.toWire(refused.problem()));
    }
  }

  /** Returns the {@link FormatIndex} of the format of a puzzle. */
  private static int source(Puzzled puzzled) {
    return puzzled.reading() == null
        ? FormatIndex.BOARD
        : FormatIndex.of(puzzled.reading().detection().format());
  }

  private static void count(Detection detection, Counts counts) {
    counts.detection(FormatIndex.of(detection.format()), detection.confidence());
  }

  private static void count(int source, Target target, EncodeResult written, Counts counts) {
    List<Loss> losses = written.losses();
    Outcome outcome = losses.isEmpty() ? Outcome.LOSSLESS : Outcome.LOSSY;
    counts.conversion(source, target.index(), outcome);
    counts.board(true);
    for (int i = 0; i < losses.size(); i++) {
      counts.loss(losses.get(i).kind(), losses.get(i).cells());
    }
  }
}
