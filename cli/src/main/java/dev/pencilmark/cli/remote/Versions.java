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
 * Names what was recognised: the format's id, with the dialect where that is a version of the
 * format and not only a manner of writing. Asks for the formats the first time it needs to know.
 */
final class Versions {

  private final PencilmarkClient client;
  private Set<String> ids;

  Versions(PencilmarkClient client) {
    this.client = client;
  }

  /** The formats of a server, and its version. */
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
