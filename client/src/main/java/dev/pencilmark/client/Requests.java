package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CompressBatch;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressBatch;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RandomGrid;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveStreamRequest;
import java.math.BigInteger;
import java.util.List;

/** Builds the request messages. */
final class Requests {

  private Requests() {}

  static DetectRequest detect(String text) {
    return DetectRequest.newBuilder().setText(text).build();
  }

  static DetectRequest detect(byte[] data) {
    return DetectRequest.newBuilder().setData(ByteString.copyFrom(data)).build();
  }

  static DecodeRequest decode(Puzzle puzzle) {
    return DecodeRequest.newBuilder().setPuzzle(puzzle).build();
  }

  static EncodeRequest encode(Board board, Target target) {
    return EncodeRequest.newBuilder()
        .setBoard(board)
        .setFormatId(target.formatId())
        .setLayout(target.layout())
        .setLossless(target.lossless())
        .build();
  }

  static ConvertRequest convert(Puzzle puzzle, Target target) {
    return ConvertRequest.newBuilder()
        .setPuzzle(puzzle)
        .setTargetFormatId(target.formatId())
        .setLossless(target.lossless())
        .build();
  }

  static ConvertStreamRequest convert(List<Puzzle> puzzles, Target target) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(target.formatId())
        .setLossless(target.lossless())
        .addAllPuzzles(puzzles)
        .build();
  }

  static ConvertStreamRequest part(ByteString data, String formatId, Target target) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(target.formatId())
        .setLossless(target.lossless())
        .setFile(FilePart.newBuilder().setData(data).setFormatId(formatId))
        .build();
  }

  static SolveRequest solve(Puzzle puzzle, SolveOptions options) {
    return SolveRequest.newBuilder().setPuzzle(puzzle).setOptions(options(options)).build();
  }

  static SolveStreamRequest solve(List<Puzzle> puzzles, SolveOptions options) {
    return SolveStreamRequest.newBuilder()
        .setOptions(options(options))
        .addAllPuzzles(puzzles)
        .build();
  }

  static EnumerateSolutionsRequest enumerate(
      Puzzle puzzle, SolveOptions options, ByteString resumeToken) {
    return EnumerateSolutionsRequest.newBuilder()
        .setPuzzle(puzzle)
        .setOptions(options(options))
        .setResumeToken(resumeToken)
        .build();
  }

  static CompressRequest compress(Puzzle puzzle, CompressOptions options) {
    return CompressRequest.newBuilder()
        .setPuzzle(puzzle)
        .setCode(options.code())
        .setTextForm(options.textForm())
        .build();
  }

  static DecompressRequest decompress(String text, String targetFormatId) {
    return writing(DecompressRequest.newBuilder().setText(text), targetFormatId);
  }

  static DecompressRequest decompress(ByteString data, String targetFormatId) {
    return writing(DecompressRequest.newBuilder().setData(data), targetFormatId);
  }

  static DecompressRequest grid(BigInteger number, String targetFormatId) {
    return writing(DecompressRequest.newBuilder().setGridNumber(number.toString()), targetFormatId);
  }

  static DecompressRequest randomGrid(String targetFormatId) {
    return writing(
        DecompressRequest.newBuilder().setRandomGrid(RandomGrid.getDefaultInstance()),
        targetFormatId);
  }

  private static DecompressRequest writing(
      DecompressRequest.Builder request, String targetFormatId) {
    return request
        .setTargetFormatId(targetFormatId)
        .setIncludeBoard(targetFormatId.isEmpty())
        .build();
  }

  static CompressStreamRequest compress(List<Puzzle> puzzles, String code) {
    return CompressStreamRequest.newBuilder()
        .setCompress(CompressBatch.newBuilder().setCode(code).addAllPuzzles(puzzles))
        .build();
  }

  static CompressStreamRequest decompressBatch(ByteString data, String targetFormatId) {
    return CompressStreamRequest.newBuilder()
        .setDecompress(DecompressBatch.newBuilder().setData(data).setTargetFormatId(targetFormatId))
        .build();
  }

  private static dev.pencilmark.v1.SolveOptions options(SolveOptions options) {
    SolveLimits.Builder limits =
        SolveLimits.newBuilder().setSolutions(options.solutions()).setNodes(options.nodes());
    if (!options.time().isZero()) {
      limits.setTime(
          Duration.newBuilder()
              .setSeconds(options.time().getSeconds())
              .setNanos(options.time().getNano()));
    }
    return dev.pencilmark.v1.SolveOptions.newBuilder()
        .setStart(options.start())
        .setLimits(limits)
        .setTargetFormatId(options.formatId())
        .setIncludeBoards(options.boards())
        .build();
  }
}
