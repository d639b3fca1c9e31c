package dev.pencilmark.server.mapping;

import dev.pencilmark.detect.Detection;

/** Detections to their messages. */
public final class DetectionMapper {

  private DetectionMapper() {}

  public static dev.pencilmark.v1.Detection toWire(Detection detection) {
    dev.pencilmark.v1.Detection.Builder wire =
        dev.pencilmark.v1.Detection.newBuilder()
            .setFormatId(detection.format().id())
            .setDialect(detection.dialect())
            .setTypeValue(WireEnums.number(detection.type()))
            .setSize(detection.side())
            .setConfidenceValue(WireEnums.number(detection.confidence()));
    for (String reason : detection.reasons()) {
      wire.addReasons(WireText.wellFormed(reason));
    }
    if (!detection.leftOut().isEmpty()) {
      wire.addAllLeftOutRules(ProblemMapper.leftOut(detection.leftOut()));
    }
    return wire.build();
  }
}
