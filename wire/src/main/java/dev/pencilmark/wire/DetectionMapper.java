package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.v1.DetectionReason;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Maps detections to their messages. */
public final class DetectionMapper {

  /** The number of cached messages, a power of two. */
  private static final int KEPT = 256;

  /**
   * The maximum size of a cached message. Larger messages, which list ignored rules, apply to one
   * text only.
   */
  private static final int MOST_KEPT_BYTES = 512;

  private static final AtomicReferenceArray<Known> KNOWN = new AtomicReferenceArray<>(KEPT);

  /** The encoded IDs of the formats: streams name one with each puzzle. */
  private static final Map<Format, ByteString> IDS = new IdentityHashMap<>();

  static {
    for (Format format : Formats.all()) {
      IDS.put(format, WireText.bytes(format.id()));
    }
  }

  private DetectionMapper() {}

  /** Returns {@link Detection#name}, encoded. */
  public static ByteString name(Detection detection) {
    String name = detection.name();
    return name.equals(detection.format().id()) ? id(detection.format()) : WireText.bytes(name);
  }

  private static ByteString id(Format format) {
    ByteString known = IDS.get(format);
    return known == null ? WireText.bytes(format.id()) : known;
  }

  /** A cached message, which is the same for all texts with an equal match of a format. */
  private record Known(Format format, Recognition.Match match, dev.pencilmark.v1.Detection wire) {

    boolean is(Detection detection) {
      return format == detection.format()
          && (match == detection.match() || match.equals(detection.match()));
    }
  }

  /**
   * Returns the message of a detection. Nearly all texts of a format have an equal detection, so
   * that its message, with encoded strings, is cached and reused.
   */
  public static dev.pencilmark.v1.Detection toWire(Detection detection) {
    int hash = System.identityHashCode(detection.format()) * 31 + detection.match().hashCode();
    int index = (hash ^ hash >>> 16) & KEPT - 1;
    Known known = KNOWN.getAcquire(index);
    if (known != null && known.is(detection)) {
      return known.wire();
    }
    dev.pencilmark.v1.Detection wire = newWire(detection);
    if (wire.getSerializedSize() <= MOST_KEPT_BYTES) {
      KNOWN.setRelease(index, new Known(detection.format(), detection.match(), wire));
    }
    return wire;
  }

  private static dev.pencilmark.v1.Detection newWire(Detection detection) {
    dev.pencilmark.v1.Detection.Builder wire =
        dev.pencilmark.v1.Detection.newBuilder()
            .setFormatIdBytes(id(detection.format()))
            .setDialectBytes(WireText.bytes(detection.dialect()))
            .setTypeValue(WireEnums.number(detection.type()))
            .setSize(detection.side())
            .setConfidenceValue(WireEnums.number(detection.confidence()));
    for (Reason reason : detection.reasons()) {
      wire.addReasons(
          DetectionReason.newBuilder()
              .setCode(reason.code().name())
              .putAllParameters(reason.parameters())
              .setTextBytes(WireText.bytes(WireText.wellFormed(reason.text()))));
    }
    if (!detection.unsupported().isEmpty()) {
      wire.addAllUnsupportedConstraints(ProblemMapper.unsupported(detection.unsupported()));
    }
    return wire.build();
  }
}
