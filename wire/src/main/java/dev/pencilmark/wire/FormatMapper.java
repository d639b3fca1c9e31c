package dev.pencilmark.wire;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.v1.Capability;
import dev.pencilmark.v1.ListFormatsResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Maps formats and their fidelities to messages. */
public final class FormatMapper {

  private FormatMapper() {}

  /** Computed at the first use, because it queries every format for every type and size. */
  private static final class All {
    static final ListFormatsResponse RESPONSE =
        ListFormatsResponse.newBuilder()
            .addAllFormats(Formats.all().stream().map(FormatMapper::toWire).toList())
            .build();
  }

  /** Returns all formats, in the order of detection. */
  public static ListFormatsResponse all() {
    return All.RESPONSE;
  }

  /**
   * Returns the requested formats.
   *
   * @param id the ID of the only format to return; empty for all
   * @return without formats if there is none with this ID
   */
  public static ListFormatsResponse of(String id) {
    if (id.isEmpty()) {
      return all();
    }
    for (dev.pencilmark.v1.Format format : all().getFormatsList()) {
      if (format.getId().equals(id)) {
        return all().toBuilder().clearFormats().addFormats(format).build();
      }
    }
    return ListFormatsResponse.getDefaultInstance();
  }

  private static dev.pencilmark.v1.Format toWire(Format format) {
    List<Capability> capabilities =
        dev.pencilmark.format.Capability.of(format).stream().map(FormatMapper::toWire).toList();
    dev.pencilmark.v1.Format.Builder wire =
        dev.pencilmark.v1.Format.newBuilder()
            .setId(format.id())
            .setTitle(format.title())
            .setBinary(format.binary())
            .setWritable(!capabilities.isEmpty())
            .addAllCapabilities(capabilities)
            .addAllConstraintKindsRead(format.rulesRead().stream().map(RuleKind::id).toList())
            .addAllConstraintKindsWritten(format.rulesWritten().stream().map(RuleKind::id).toList())
            .setExample(
                format.binary()
                    ? Base64.getEncoder()
                        .encodeToString(format.example().getBytes(StandardCharsets.ISO_8859_1))
                    : format.example());
    for (Dialect dialect : format.dialects()) {
      wire.addDialects(
          dev.pencilmark.v1.Dialect.newBuilder()
              .setName(dialect.name())
              .setTitle(dialect.title())
              .setWritable(dialect.writable())
              .setVersion(dialect.isVersion()));
    }
    return wire.build();
  }

  private static Capability toWire(dev.pencilmark.format.Capability row) {
    return Capability.newBuilder()
        .addAllTypesValue(row.types().stream().map(WireEnums::number).toList())
        .addAllSizes(row.sides())
        .addAllLosesValue(row.losses().stream().map(WireEnums::number).toList())
        .build();
  }
}
