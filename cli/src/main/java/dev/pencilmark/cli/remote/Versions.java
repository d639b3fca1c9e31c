package dev.pencilmark.cli.remote;

import dev.pencilmark.client.Detection;
import dev.pencilmark.client.FormatInfo;
import dev.pencilmark.client.PencilmarkClient;
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

  String id(Detection detection) {
    if (detection.dialect().isEmpty()) {
      return detection.formatId();
    }
    if (ids == null) {
      ids = new HashSet<>();
      for (FormatInfo format : client.formats()) {
        for (FormatInfo.Dialect dialect : format.dialects()) {
          if (dialect.version()) {
            ids.add(format.id() + "." + dialect.name());
          }
        }
      }
    }
    String full = detection.formatId() + "." + detection.dialect();
    return ids.contains(full) ? full : detection.formatId();
  }
}
