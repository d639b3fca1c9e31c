package dev.pencilmark.cli.remote;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.Dialect;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import java.util.HashSet;
import java.util.Set;

/**
 * Names detected formats: the ID of the format, with the dialect if it is a version of the format
 * and not only a style. Requests the formats at the first use.
 */
final class Versions {

  private final PencilmarkClient client;
  private Set<String> ids;

  Versions(PencilmarkClient client) {
    this.client = client;
  }

  /** Returns the formats of a server, and its version. */
  static ListFormatsResponse formats(PencilmarkClient client) {
    return client.call(
        InterchangeServiceGrpc.getListFormatsMethod(), ListFormatsRequest.getDefaultInstance());
  }

  String id(Detection detection) {
    if (detection.getDialect().isEmpty()) {
      return detection.getFormatId();
    }
    if (ids == null) {
      ids = new HashSet<>();
      for (Format format : formats(client).getFormatsList()) {
        for (Dialect dialect : format.getDialectsList()) {
          if (dialect.getVersion()) {
            ids.add(format.getId() + "." + dialect.getName());
          }
        }
      }
    }
    String full = detection.getFormatId() + "." + detection.getDialect();
    return ids.contains(full) ? full : detection.getFormatId();
  }
}
