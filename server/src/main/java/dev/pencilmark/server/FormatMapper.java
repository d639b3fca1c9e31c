package dev.pencilmark.server;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Carriage;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.v1.Capability;
import dev.pencilmark.v1.ListFormatsResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Formats and what they carry to their messages. */
final class FormatMapper {

  private FormatMapper() {}

  /** Computed at the first use: it asks every format about every type and size. */
  private static final class All {
    static final ListFormatsResponse RESPONSE =
        ListFormatsResponse.newBuilder()
            .addAllFormats(Formats.all().stream().map(FormatMapper::toWire).toList())
            .setServerVersion(BuildVersion.VALUE)
            .build();
  }

  /** All formats, in the order of detection. */
  static ListFormatsResponse all() {
    return All.RESPONSE;
  }

  private static dev.pencilmark.v1.Format toWire(Format format) {
    List<Capability> capabilities = capabilities(format);
    dev.pencilmark.v1.Format.Builder wire =
        dev.pencilmark.v1.Format.newBuilder()
            .setId(format.id())
            .setTitle(format.title())
            .setBinary(format.binary())
            .setWritable(!capabilities.isEmpty())
            .addAllCapabilities(capabilities)
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

  /** One row for all types that go at the same sizes with the same losses. */
  private static List<Capability> capabilities(Format format) {
    record Row(List<Integer> sizes, Set<LossKind> losses) {}
    Map<Row, List<PuzzleType>> rows = new LinkedHashMap<>();
    for (PuzzleType type : PuzzleType.values()) {
      Map<Set<LossKind>, List<Integer>> sizes = new LinkedHashMap<>();
      for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
        Carriage carriage = type.supports(side) ? format.carriage(type, side, "") : null;
        if (carriage != null) {
          sizes.computeIfAbsent(carriage.possibleLosses(), key -> new ArrayList<>()).add(side);
        }
      }
      sizes.forEach(
          (losses, at) ->
              rows.computeIfAbsent(new Row(at, losses), key -> new ArrayList<>()).add(type));
    }
    List<Capability> capabilities = new ArrayList<>();
    rows.forEach(
        (row, types) ->
            capabilities.add(
                Capability.newBuilder()
                    .addAllTypesValue(types.stream().map(WireEnums::number).toList())
                    .addAllSizes(row.sizes())
                    .addAllLosesValue(row.losses().stream().map(WireEnums::number).toList())
                    .build()));
    return capabilities;
  }
}
