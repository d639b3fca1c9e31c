package dev.pencilmark.xml;

/** A document that is not well-formed, or declares what is not read. */
public final class XmlException extends Exception {

  private static final long serialVersionUID = 1;

  private final boolean malformed;

  private XmlException(String message, boolean malformed) {
    super(message);
    this.malformed = malformed;
  }

  static XmlException malformed(String message) {
    return new XmlException(message, true);
  }

  static XmlException declaration() {
    return new XmlException("a document type or an entity of its own", false);
  }

  /** Returns whether the document is not well-formed. */
  public boolean isMalformed() {
    return malformed;
  }
}
