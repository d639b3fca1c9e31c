package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.ConvertAnswer;
import dev.pencilmark.wire.DecodeAnswer;
import dev.pencilmark.wire.DetectionMapper;
import dev.pencilmark.wire.MetadataMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WrittenMapper;
import java.util.List;

/** Detect, Decode, Encode and Convert. */
final class ConversionHandler {

  private final Converter converter;
  private final Counts counts;

  ConversionHandler(HandlerContext context) {
    this.converter = context.converter();
    this.counts = context.counts();
  }

  DetectResponse detect(DetectRequest request) throws RefusedException {
    List<Detection> detections =
        switch (request.getSourceCase()) {
          case TEXT -> converter.detect(request.getText(), counts);
          case DATA -> converter.detect(request.getData().toByteArray(), counts);
          case SOURCE_NOT_SET -> throw RefusedException.badRequest("source", "set text or data");
        };
    DetectResponse.Builder response =
        DetectResponse.newBuilder().setDetection(DetectionMapper.toWire(detections.get(0)));
    for (Detection runnerUp : detections.subList(1, detections.size())) {
      response.addRunnersUp(DetectionMapper.toWire(runnerUp));
    }
    return response.build();
  }

  DecodeAnswer decode(DecodeRequest request) throws RefusedException {
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    DecodeResult reading = puzzled.reading();
    DecodeAnswer answer =
        reading == null
            ? new DecodeAnswer(puzzled.board(), null, "", List.of(), puzzled.info())
            : new DecodeAnswer(
                puzzled.board(),
                DetectionMapper.toWire(reading.detection()),
                reading.decoded().layout(),
                reading.decoded().beyondBoard(),
                puzzled.info());
    counts.board(true);
    return answer;
  }

  EncodeResponse encode(EncodeRequest request) throws RefusedException {
    if (!request.hasBoard()) {
      throw RefusedException.badRequest("board", "board is required");
    }
    Converter.Target target = converter.target(request.getFormatId(), "format_id");
    Board board = BoardMapper.toCore(request.getBoard(), "board");
    PuzzleMetadata metadata =
        request.hasMetadata()
            ? MetadataMapper.toCore(request.getMetadata(), board, "metadata")
            : PuzzleMetadata.EMPTY;
    counts.board(false);
    EncodeResult written =
        converter.write(
            board,
            metadata,
            target,
            request.getTextStyle(),
            request.getLossless(),
            "board",
            counts);
    return EncodeResponse.newBuilder().setWritten(WrittenMapper.toWire(written)).build();
  }

  ConvertAnswer convert(ConvertRequest request) throws RefusedException {
    Converter.Target target =
        converter.targetOrLink(request.getTargetFormatId(), request.getLinkSiteId());
    Converter.Converted converted =
        converter.convert(request.getPuzzle(), target, request.getLossless(), "puzzle", counts);
    Detection detection = converted.detection();
    return new ConvertAnswer(
        converted.conversion(),
        detection == null ? null : DetectionMapper.toWire(detection),
        converted.puzzle());
  }
}
