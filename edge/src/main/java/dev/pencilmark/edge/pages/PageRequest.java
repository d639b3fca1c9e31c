package dev.pencilmark.edge.pages;

import io.grpc.Channel;
import java.util.Map;

/**
 * A request for a page.
 *
 * @param path the decoded path
 * @param parameters the parameters of the query or of the posted form; the first of each name
 * @param channel the server, with the forwarded headers of the caller: token, request id and trace
 */
public record PageRequest(String path, Map<String, String> parameters, Channel channel) {

  /** A parameter; empty if it is not there. */
  public String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }
}
