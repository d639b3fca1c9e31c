package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.Puzzle;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The calls of {@link PencilmarkClient} without waiting; get it from {@link
 * PencilmarkClient#async}. Stages fail with what the waiting calls throw. They complete on a thread
 * of the channel: hand long work to a thread of your own.
 */
public final class PencilmarkAsyncClient {

  private final Calls calls;

  PencilmarkAsyncClient(Calls calls) {
    this.calls = calls;
  }

  /** See {@link PencilmarkClient#detect(String)}. */
  public CompletionStage<List<Detection>> detect(String text) {
    return calls.start(
        InterchangeServiceGrpc.getDetectMethod(), Requests.detect(text), Wire::detections);
  }

  /** See {@link PencilmarkClient#detect(byte[])}. */
  public CompletionStage<List<Detection>> detect(byte[] data) {
    return calls.start(
        InterchangeServiceGrpc.getDetectMethod(), Requests.detect(data), Wire::detections);
  }

  /** See {@link PencilmarkClient#decode(Puzzle)}. */
  public CompletionStage<Decoding> decode(Puzzle puzzle) {
    return calls.start(
        InterchangeServiceGrpc.getDecodeMethod(), Requests.decode(puzzle), Wire::decoding);
  }

  /** See {@link PencilmarkClient#encode}. */
  public CompletionStage<Encoding> encode(Board board, Target target) {
    return calls.start(
        InterchangeServiceGrpc.getEncodeMethod(), Requests.encode(board, target), Wire::encoding);
  }

  /** See {@link PencilmarkClient#convert(Puzzle, Target)}. */
  public CompletionStage<Conversion> convert(Puzzle puzzle, Target target) {
    return calls.start(
        InterchangeServiceGrpc.getConvertMethod(),
        Requests.convert(puzzle, target),
        response -> Wire.conversion(response.getConversion()));
  }

  /** See {@link PencilmarkClient#solve(Puzzle, SolveOptions)}. */
  public CompletionStage<SolveAnswer> solve(Puzzle puzzle, SolveOptions options) {
    return calls
        .plus(options.time())
        .start(
            InterchangeServiceGrpc.getSolveMethod(),
            Requests.solve(puzzle, options),
            response -> Wire.answer(response.getAnswer()));
  }

  /** See {@link PencilmarkClient#compress(Puzzle, CompressOptions)}. */
  public CompletionStage<Compression> compress(Puzzle puzzle, CompressOptions options) {
    return calls.start(
        InterchangeServiceGrpc.getCompressMethod(),
        Requests.compress(puzzle, options),
        Wire::compression);
  }

  /** See {@link PencilmarkClient#gridNumber}. */
  public CompletionStage<BigInteger> gridNumber(Puzzle grid) {
    return compress(grid, CompressOptions.DEFAULT.as("rank73"))
        .thenApply(compression -> compression.gridNumber().orElseThrow());
  }

  /** See {@link PencilmarkClient#decompress(String, String)}. */
  public CompletionStage<Decompression> decompress(String text, String targetFormatId) {
    return calls.start(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.decompress(text, targetFormatId),
        Wire::decompression);
  }

  /** See {@link PencilmarkClient#decompress(ByteString, String)}. */
  public CompletionStage<Decompression> decompress(ByteString data, String targetFormatId) {
    return calls.start(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.decompress(data, targetFormatId),
        Wire::decompression);
  }

  /** See {@link PencilmarkClient#grid}. */
  public CompletionStage<Decompression> grid(BigInteger number, String targetFormatId) {
    return calls.start(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.grid(number, targetFormatId),
        Wire::decompression);
  }

  /** See {@link PencilmarkClient#randomGrid}. */
  public CompletionStage<Decompression> randomGrid(String targetFormatId) {
    return calls.start(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.randomGrid(targetFormatId),
        Wire::decompression);
  }

  /** See {@link PencilmarkClient#compressBatch}. */
  public CompletionStage<CompressedBatch> compressBatch(List<Puzzle> puzzles, String code) {
    return calls
        .plus(PencilmarkClient.BATCH_TIME)
        .start(
            InterchangeServiceGrpc.getCompressStreamMethod(),
            Requests.compress(puzzles, code),
            Wire::compressedBatch);
  }

  /** See {@link PencilmarkClient#decompressBatch}. */
  public CompletionStage<List<DecompressedPuzzle>> decompressBatch(
      ByteString data, String targetFormatId) {
    return calls
        .plus(PencilmarkClient.BATCH_TIME)
        .start(
            InterchangeServiceGrpc.getCompressStreamMethod(),
            Requests.decompressBatch(data, targetFormatId),
            Wire::decompressedBatch);
  }

  /** See {@link PencilmarkClient#formats}. */
  public CompletionStage<List<FormatInfo>> formats() {
    return calls.start(
        InterchangeServiceGrpc.getListFormatsMethod(),
        ListFormatsRequest.getDefaultInstance(),
        Wire::formats);
  }
}
