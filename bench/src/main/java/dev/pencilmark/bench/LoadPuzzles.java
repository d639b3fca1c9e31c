package dev.pencilmark.bench;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.board.Board;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.Puzzle;
import io.grpc.Channel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The puzzles of a load run: texts of all formats, valid and damaged, and puzzles to solve. */
final class LoadPuzzles {

  /** The number of puzzles of each set, in the order of the set. */
  private static final int OF_EACH_SET = 8;

  /** Puzzles that exceed these limits are not solved in advance. */
  private static final SolveLimits BEFOREHAND = new SolveLimits(2, 1_000_000, 300_000_000L);

  /** The name of a puzzle whose solutions are counted until a limit, if there is no hard set. */
  static final String COUNTED = "counted";

  private static final int BATCH = 50;
  private static final int LARGE_BATCH = 1_000;
  private static final int COMPRESSED_BATCH = 20;

  /**
   * Puzzles that take longer, in nanoseconds, are not compressed in batches, which would take
   * minutes.
   */
  private static final long EASY_NANOS = 20_000_000;

  /** The formats for the boards of the sets. */
  private static final List<String> CARRIERS = List.of("plain.line", "swiki.v2", "fpuzzles.lz");

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private final List<ToSolve> toSolve = new ArrayList<>();
  private final List<String> targets = new ArrayList<>();
  private final List<Puzzle> puzzles = new ArrayList<>();
  private final List<Puzzle> easy = new ArrayList<>();

  /**
   * A puzzle to solve.
   *
   * @param outcome the expected outcome, unless a limit ends the search; null if not known
   * @param digits the only solution; null if not known
   */
  record ToSolve(String set, Puzzle puzzle, Outcome outcome, String digits) {}

  LoadPuzzles() throws ProblemException {
    for (Format format : Formats.all()) {
      targets.add(format.id());
      String example = format.example();
      if (format.binary()) {
        ByteString bytes = ByteString.copyFrom(example, StandardCharsets.ISO_8859_1);
        puzzles.add(Puzzle.newBuilder().setData(bytes).build());
      } else {
        puzzles.add(text(example));
        puzzles.add(text(example.substring(0, example.length() - 1)));
      }
    }
    for (Sample sample : Sample.values()) {
      String[] texts = sample.texts();
      for (int i = 0; i < OF_EACH_SET; i++) {
        puzzles.add(text(texts[i]));
      }
    }
    for (String broken :
        List.of("", "?", "S9B0503", "x".repeat(10_000), "\ud83d\ude00".repeat(81))) {
      puzzles.add(text(broken));
    }
    for (String set : PuzzleSets.names()) {
      solve(set, PuzzleSets.read(set));
    }
    for (String set : List.of("qqwing", "keen", "solo")) {
      solve(set, PuzzleSets.resource("fresh/" + set + ".txt"));
    }
    for (int i = 0; i < OF_EACH_SET; i++) {
      toSolve.add(new ToSolve(COUNTED, text(".".repeat(81)), null, null));
    }
    toSolve.add(new ToSolve("none", text("123........4...."), Outcome.NONE, null));
    toSolve.add(new ToSolve("empty", text(".".repeat(81)), Outcome.MULTIPLE, null));
  }

  /** Returns the puzzles to solve, set by set. */
  List<ToSolve> toSolve() {
    return toSolve;
  }

  static Puzzle text(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  private void solve(String set, List<Board> boards) throws ProblemException {
    for (Board board : boards.subList(0, Math.min(OF_EACH_SET, boards.size()))) {
      String text = written(board);
      if (text == null) {
        continue;
      }
      puzzles.add(text(text));
      Answer answer = Solver.solve(board, null, BEFOREHAND, new Cancellation());
      if (answer.statistics().nanos() < EASY_NANOS) {
        easy.add(text(text));
      }
      boolean unique = answer.outcome() == Outcome.UNIQUE;
      toSolve.add(
          new ToSolve(
              set,
              text(text),
              answer.outcome() == Outcome.LIMIT ? null : answer.outcome(),
              unique ? digits(answer, board) : null));
    }
  }

  private static String digits(Answer answer, Board board) {
    return PlainDigits.text(board.side(), answer.solutions().get(0)::digit);
  }

  /** Returns a board in the first format without losses; null if there is none. */
  private String written(Board board) {
    for (String carrier : CARRIERS) {
      try {
        return interchange.encode(board, carrier, "", true).text();
      } catch (ProblemException tooMuch) {
        // Try the next format.
      }
    }
    return null;
  }

  /** Makes all calls with one valid answer to an idle server. */
  List<KnownCall> ask(Channel channel) {
    List<KnownCall> known = new ArrayList<>();
    try {
      known.add(
          KnownCall.of(
              InterchangeServiceGrpc.getListFormatsMethod(),
              ListFormatsRequest.getDefaultInstance(),
              channel));
      for (int i = 0; i < puzzles.size(); i++) {
        ask(puzzles.get(i), i, known, channel);
      }
      for (int i = 0; i < targets.size(); i++) {
        known.add(convertStream(i * 7, BATCH, targets.get(i), channel));
      }
      known.add(convertStream(0, LARGE_BATCH, "swiki.v2", channel));
      for (int i = 0; i + COMPRESSED_BATCH <= easy.size(); i += COMPRESSED_BATCH) {
        compressStream(easy.subList(i, i + COMPRESSED_BATCH), known, channel);
      }
    } catch (InvalidProtocolBufferException malformed) {
      throw new IllegalStateException("the server answers an invalid message", malformed);
    }
    return known;
  }

  private void ask(Puzzle puzzle, int number, List<KnownCall> known, Channel channel)
      throws InvalidProtocolBufferException {
    DetectRequest.Builder detect = DetectRequest.newBuilder();
    if (puzzle.hasText()) {
      detect.setText(puzzle.getText());
    } else {
      detect.setData(puzzle.getData());
    }
    known.add(KnownCall.of(InterchangeServiceGrpc.getDetectMethod(), detect.build(), channel));
    KnownCall decode =
        KnownCall.of(
            InterchangeServiceGrpc.getDecodeMethod(),
            DecodeRequest.newBuilder().setPuzzle(puzzle).build(),
            channel);
    known.add(decode);
    for (String target : targets) {
      ConvertRequest convert =
          ConvertRequest.newBuilder().setPuzzle(puzzle).setTargetFormatId(target).build();
      known.add(KnownCall.of(InterchangeServiceGrpc.getConvertMethod(), convert, channel));
    }
    KnownCall compress =
        KnownCall.of(
            CompressServiceGrpc.getCompressMethod(),
            CompressRequest.newBuilder().setPuzzle(puzzle).build(),
            channel);
    known.add(compress);
    String target = targets.get(number % targets.size());
    if (decode.answer() != null) {
      EncodeRequest encode =
          EncodeRequest.newBuilder()
              .setBoard(DecodeResponse.parseFrom(decode.answer()).getBoard())
              .setFormatId(target)
              .build();
      known.add(KnownCall.of(InterchangeServiceGrpc.getEncodeMethod(), encode, channel));
    }
    if (compress.answer() != null) {
      DecompressRequest back =
          DecompressRequest.newBuilder()
              .setData(CompressResponse.parseFrom(compress.answer()).getData())
              .setTargetFormatId(target)
              .setIncludeBoard(true)
              .build();
      known.add(KnownCall.of(CompressServiceGrpc.getDecompressMethod(), back, channel));
    }
  }

  private KnownCall convertStream(int first, int size, String target, Channel channel) {
    ConvertStreamRequest.Builder batch =
        ConvertStreamRequest.newBuilder().setTargetFormatId(target);
    for (int i = 0; i < size; i++) {
      batch.addPuzzles(puzzles.get((first + i) % puzzles.size()));
    }
    return KnownCall.of(InterchangeServiceGrpc.getConvertStreamMethod(), batch.build(), channel);
  }

  private static void compressStream(List<Puzzle> batch, List<KnownCall> known, Channel channel)
      throws InvalidProtocolBufferException {
    KnownCall call =
        KnownCall.of(
            CompressServiceGrpc.getCompressStreamMethod(),
            CompressStreamRequest.newBuilder().addAllPuzzles(batch).build(),
            channel);
    known.add(call);
    CompressStreamResponse answer = CompressStreamResponse.parseFrom(call.answer());
    if (answer.hasCompressed()) {
      known.add(
          KnownCall.of(
              CompressServiceGrpc.getDecompressStreamMethod(),
              DecompressStreamRequest.newBuilder()
                  .setData(answer.getCompressed().getData())
                  .setTargetFormatId("fpuzzles.lz")
                  .build(),
              channel));
    }
  }
}
