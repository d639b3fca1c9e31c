package dev.pencilmark.edge.pages;

import java.nio.charset.StandardCharsets;

/**
 * A response to a browser.
 *
 * @param status the HTTP status
 * @param mediaType the type of the body
 * @param cache the value of the Cache-Control header
 * @param body the body; the creator must not change it
 * @param scripts the allowed scripts
 */
public record Page(int status, String mediaType, String cache, byte[] body, Scripts scripts) {

  /** The scripts that a page may run. */
  public enum Scripts {
    /** None. */
    NONE,
    /** The scripts of this edge. */
    SELF,
    /** The scripts of this edge, which call its API. */
    CALLING,
    /** The scripts that the page lists by their digests: a page for playing. */
    NAMED
  }

  /** The type of pages. */
  public static final String HTML = "text/html; charset=utf-8";

  /** The type of data. */
  public static final String JSON = "application/json; charset=utf-8";

  /** The type of scripts. */
  static final String SCRIPT = "text/javascript; charset=utf-8";

  /** For pages that may change. */
  public static final String NOT_KEPT = "no-store";

  /** For pages that depend only on the request. */
  public static final String KEPT = "private, max-age=3600";

  /** For files whose names have a digest of their content. */
  static final String KEPT_FOR_EVER = "public, max-age=31536000, immutable";

  /** Anything without scripts. */
  public Page(int status, String mediaType, String cache, byte[] body) {
    this(status, mediaType, cache, body, Scripts.NONE);
  }

  /** A page of HTML. */
  public static Page html(int status, String html) {
    return new Page(status, HTML, NOT_KEPT, html.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a copy that allows scripts of this edge, and their calls of its API. */
  Page withCalls() {
    return new Page(status, mediaType, cache, body, Scripts.CALLING);
  }

  /** Returns a copy that allows scripts of this edge. */
  public Page withScript() {
    return new Page(status, mediaType, cache, body, Scripts.SELF);
  }
}
