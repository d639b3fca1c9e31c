package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.Puzzle;

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
}
