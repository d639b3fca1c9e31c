package dev.pencilmark.edge.pages;

import java.nio.charset.StandardCharsets;

/**
 * What is shown.
 *
 * @param status the status of HTTP
 * @param mediaType the type of the body
 * @param cache what may keep it and for how long, as the header Cache-Control has it
 * @param body the body; whoever makes it does not change it any more
 * @param scripts what scripts it may have
 */
public record Page(int status, String mediaType, String cache, byte[] body, Scripts scripts) {

  /** What scripts a page may have. */
  public enum Scripts {
    /** None. */
    NONE,
    /** Those that this edge sends. */
    SELF,
    /** Those that the page names itself by their digests: a page to play on. */
    NAMED
  }

  /** The type of pages. */
  public static final String HTML = "text/html; charset=utf-8";

  /** For what may change. */
  public static final String NOT_KEPT = "no-store";

  /** For what follows from the request alone. */
  public static final String KEPT = "private, max-age=3600";

  /** Anything without scripts. */
  public Page(int status, String mediaType, String cache, byte[] body) {
    this(status, mediaType, cache, body, Scripts.NONE);
  }

  /** A page of HTML. */
  public static Page html(int status, String html) {
    return new Page(status, HTML, NOT_KEPT, html.getBytes(StandardCharsets.UTF_8));
  }

  /** The same page with scripts of this edge. */
  public Page withScript() {
    return new Page(status, mediaType, cache, body, Scripts.SELF);
  }
}
