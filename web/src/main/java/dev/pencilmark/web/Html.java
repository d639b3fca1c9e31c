package dev.pencilmark.web;

/** Text for HTML and for scripts, as ASCII alone. */
public final class Html {

  private static final int REPLACEMENT = 0xfffd;

  private Html() {}

  /** Escapes a text for HTML content and attributes. */
  public static String text(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            point -> {
              int safe = isText(point) ? point : REPLACEMENT;
              if (safe < 0x7f && "<>&\"'`".indexOf(safe) < 0) {
                escaped.append((char) safe);
              } else {
                escaped.append("&#").append(safe).append(';');
              }
            });
    return escaped.toString();
  }

  private static boolean isText(int point) {
    int type = Character.getType(point);
    return point == '\n'
        || point == '\r'
        || point == '\t'
        || type != Character.CONTROL
            && type != Character.SURROGATE
            && type != Character.UNASSIGNED
            && point != 0xfffe
            && point != 0xffff;
  }

  /** JSON within a script element, which ends at no character of it. */
  public static String json(String json) {
    StringBuilder escaped = new StringBuilder(json.length() + 16);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c > '~' || c < ' ' || c == '<' || c == '>' || c == '&') {
        escaped.append("\\u").append(String.format("%04x", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
