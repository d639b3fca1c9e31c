package dev.pencilmark.format;

/** What to say of the type of a text that does not tell its type. */
final class PageReason {

  private PageReason() {}

  static String of(Source source) {
    return source.isLink()
        ? "the type is that of the linked page"
        : "the text does not tell the type; the plain one is assumed";
  }
}
