package dev.pencilmark.edge.pages;

/** Some of the pages. */
public interface PageController {

  /**
   * Returns the page of a request; null if the path is unknown. May block.
   *
   * @throws io.grpc.StatusRuntimeException if a call to the server fails and the page does not show
   *     the error
   */
  Page page(PageRequest request);
}
