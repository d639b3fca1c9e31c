package dev.pencilmark.bench;

import com.google.protobuf.MessageLite;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;

/** The measured calls. */
enum Workload {
  DETECT(InterchangeServiceGrpc.getDetectMethod(), Sample.S9B, ""),
  DECODE(InterchangeServiceGrpc.getDecodeMethod(), Sample.S9B, ""),
  DECODE_KILLER(InterchangeServiceGrpc.getDecodeMethod(), Sample.L9B, ""),
  CONVERT_TO_LINE(InterchangeServiceGrpc.getConvertMethod(), Sample.S9B, "plain.line"),
  CONVERT_TO_PACKED(InterchangeServiceGrpc.getConvertMethod(), Sample.S9B, "swiki.v1.packed"),
  CONVERT_TO_V2(InterchangeServiceGrpc.getConvertMethod(), Sample.LINE, "swiki.v2"),
  SOLVE(SolveServiceGrpc.getSolveMethod(), Sample.EASY, ""),
  COMPRESS(CompressServiceGrpc.getCompressMethod(), Sample.EASY, ""),
  SOLVE_STREAM(SolveServiceGrpc.getSolveStreamMethod(), Sample.EASY, ""),
  STREAM_TO_LINE(InterchangeServiceGrpc.getConvertStreamMethod(), Sample.S9B, "plain.line"),
  STREAM_TO_PACKED(InterchangeServiceGrpc.getConvertStreamMethod(), Sample.S9B, "swiki.v1.packed"),
  STREAM_TO_V2(InterchangeServiceGrpc.getConvertStreamMethod(), Sample.LINE, "swiki.v2");

  /** The recommended size of batches. */
  private static final int BATCH = 100;

  private final MethodDescriptor<?, ?> method;
  private final Sample sample;
  private final String target;

  Workload(MethodDescriptor<?, ?> method, Sample sample, String target) {
    this.method = method;
    this.sample = sample;
    this.target = target;
  }

  /** Returns the method of the server. */
  MethodDescriptor<?, ?> method() {
    return method;
  }

  boolean isStream() {
    return method.getType() == MethodDescriptor.MethodType.BIDI_STREAMING;
  }

  /** Returns whether answers contain times, so that their bytes differ each time. */
  boolean printsTime() {
    return this == SOLVE || this == SOLVE_STREAM;
  }

  /** Returns the number of puzzles in a request. */
  int items() {
    return isStream() ? BATCH : 1;
  }

  /** Returns the requests, all different, which are sent in turn. */
  List<byte[]> requests() throws ProblemException {
    String[] texts = sample.texts();
    List<byte[]> requests = new ArrayList<>();
    for (int number = 0; number < texts.length; number++) {
      requests.add(request(texts, number).toByteArray());
    }
    return requests;
  }

  private MessageLite request(String[] texts, int number) {
    return switch (this) {
      case DETECT -> DetectRequest.newBuilder().setText(texts[number]).build();
      case DECODE, DECODE_KILLER ->
          DecodeRequest.newBuilder().setPuzzle(puzzle(texts[number])).build();
      case CONVERT_TO_LINE, CONVERT_TO_PACKED, CONVERT_TO_V2 ->
          ConvertRequest.newBuilder()
              .setPuzzle(puzzle(texts[number]))
              .setTargetFormatId(target)
              .build();
      case SOLVE -> SolveRequest.newBuilder().setPuzzle(puzzle(texts[number])).build();
      case COMPRESS -> CompressRequest.newBuilder().setPuzzle(puzzle(texts[number])).build();
      case SOLVE_STREAM ->
          SolveStreamRequest.newBuilder().addAllPuzzles(puzzles(texts, number)).build();
      case STREAM_TO_LINE, STREAM_TO_PACKED, STREAM_TO_V2 -> batch(texts, number);
    };
  }

  private MessageLite batch(String[] texts, int first) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(target)
        .addAllPuzzles(puzzles(texts, first))
        .build();
  }

  private static List<Puzzle> puzzles(String[] texts, int first) {
    List<Puzzle> puzzles = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      puzzles.add(puzzle(texts[(first + i) % texts.length]));
    }
    return puzzles;
  }

  private static Puzzle puzzle(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }
}
