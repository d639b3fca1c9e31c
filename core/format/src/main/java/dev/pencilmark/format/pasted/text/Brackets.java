package dev.pencilmark.format.pasted.text;

/** The number of brackets that are open at each token, and where each closes. */
public final class Brackets {

  private final int[] depths;
  private final int[] closes;

  private Brackets(int[] depths, int[] closes) {
    this.depths = depths;
    this.closes = closes;
  }

  public static Brackets of(Tokens tokens) {
    int count = tokens.count();
    int[] depths = new int[count + 1];
    int[] closes = new int[count];
    // Until a bracket closes, its place has the one around it.
    int open = -1;
    int depth = 0;
    for (int i = 0; i < count; i++) {
      char sign = tokens.kind(i) == Tokens.Kind.SIGN ? tokens.sign(i) : ' ';
      closes[i] = count;
      if (")]}".indexOf(sign) >= 0 && open >= 0) {
        int around = closes[open];
        closes[open] = i;
        open = around;
        depth--;
      }
      depths[i] = depth;
      if ("([{".indexOf(sign) >= 0) {
        closes[i] = open;
        open = i;
        depth++;
      }
    }
    depths[count] = depth;
    while (open >= 0) {
      int around = closes[open];
      closes[open] = count;
      open = around;
    }
    return new Brackets(depths, closes);
  }

  /** Returns the number of brackets around a token; a bracket is not in itself. */
  public int depth(int token) {
    return depths[token];
  }

  /** Returns the token that closes a bracket; the number of tokens if none does. */
  public int close(int bracket) {
    return closes[bracket];
  }
}
