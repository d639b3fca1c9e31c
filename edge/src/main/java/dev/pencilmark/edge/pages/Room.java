package dev.pencilmark.edge.pages;

/** Some of the pages. */
public interface Room {

  /**
   * The page of a request; null if there is none of that path. May wait for calls.
   *
   * @throws io.grpc.StatusRuntimeException if a call behind fails with what the page does not tell
   */
  Page page(PageRequest request);
}
