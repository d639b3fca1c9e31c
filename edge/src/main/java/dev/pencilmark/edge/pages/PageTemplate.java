package dev.pencilmark.edge.pages;

import dev.pencilmark.web.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The common header and footer of pages. */
public final class PageTemplate {

  /** The style of all pages. */
  public static final Page STYLE =
      new Page(200, "text/css; charset=utf-8", "public, max-age=3600", resource("style.css"));

  private final boolean library;
  private final boolean docs;

  /**
   * Creates a template.
   *
   * @param library whether to link to the library
   * @param docs whether to link to the documentation of the API
   */
  public PageTemplate(boolean library, boolean docs) {
    this.library = library;
    this.docs = docs;
  }

  /**
   * Returns a page.
   *
   * @param title the window title, as text
   * @param body HTML
   */
  public Page page(int status, String title, String body) {
    return Page.html(
        status,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            + "<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/style.css\">\n<title>"
            + Html.text(title)
            + "</title>\n</head>\n<body>\n<header>\n<nav aria-label=\"Site\"><a class=\"home\" href=\"/\">Pencilmark</a> <a href=\"/set\">Set</a>"
            + (library ? " <a href=\"/library/\">Library</a>" : "")
            + " <a href=\"/formats\">Formats</a>"
            + (docs ? " <a href=\"/docs\">API</a>" : "")
            + "</nav>\n</header>\n<main>\n"
            + body
            + "</main>\n</body>\n</html>\n");
  }

  static byte[] resource(String name) {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
