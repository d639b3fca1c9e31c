package dev.pencilmark.server;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.LoggerFactory;

/** The resources of a server. They are closed in reverse order, each even if another fails. */
final class CloseStack implements AutoCloseable {

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  /** Takes something to be closed. Returns it. */
  <T extends AutoCloseable> T add(T resource) {
    opened.push(resource);
    return resource;
  }

  @Override
  public void close() {
    while (!opened.isEmpty()) {
      AutoCloseable next = opened.pop();
      try {
        next.close();
      } catch (Exception failed) {
        LoggerFactory.getLogger(CloseStack.class).warn("cannot close {}", next, failed);
      }
    }
  }
}
