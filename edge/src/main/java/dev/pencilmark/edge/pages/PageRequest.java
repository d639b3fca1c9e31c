package dev.pencilmark.edge.pages;

import io.grpc.Channel;
import java.util.Map;

/**
 * What somebody wants to see.
 *
 * @param path the path, decoded
 * @param parameters those of the query, or of the form that was posted; the first of each name
 * @param channel the server behind, with what the caller passes on: token, request id and trace
 */
public record PageRequest(String path, Map<String, String> parameters, Channel channel) {

  /** A parameter; empty if it is not there. */
  public String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }
}
