package dev.pencilmark.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages of detections are kept for the next text with the same result. */
class DetectionMapperTest {

  @Test
  void everyDetectionHasItsMessageInAnyOrder() throws Exception {
    List<Detection> detections = new ArrayList<>();
    for (Format format : Formats.all()) {
      if (!format.binary()) {
        for (Detection detection :
            new Interchange(Limits.DEFAULT).detect(Source.ofText(format.example()))) {
          detections.add(detection);
          detections.add(detection.withReason(Reason.structure("and something else")));
          detections.add(detection.withReason(Reason.structure("x".repeat(1_000))));
        }
      }
    }
    for (int round = 0; round < 3; round++) {
      for (Detection detection : detections) {
        dev.pencilmark.v1.Detection wire = DetectionMapper.toWire(detection);
        assertEquals(detection.format().id(), wire.getFormatId());
        assertEquals(detection.dialect(), wire.getDialect());
        assertEquals(WireEnums.number(detection.type()), wire.getTypeValue());
        assertEquals(detection.side(), wire.getSize());
        assertEquals(WireEnums.number(detection.confidence()), wire.getConfidenceValue());
        assertEquals(
            detection.reasons(),
            wire.getReasonsList().stream()
                .map(
                    reason ->
                        new Reason(
                            Reason.Code.valueOf(reason.getCode()),
                            reason.getText(),
                            reason.getParametersMap()))
                .toList());
        assertEquals(detection.unsupported().size(), wire.getUnsupportedConstraintsCount());
        assertEquals(detection.name(), DetectionMapper.name(detection).toStringUtf8());
      }
    }
  }
}
