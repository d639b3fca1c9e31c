package dev.pencilmark.format.pasted;

import dev.pencilmark.format.Source;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * The analysis of a pasted text: its normalized form, its tokens, the rules and puzzles that it
 * names, and the board of its cages and regions. Each part is computed at most once per {@link
 * Source}, by the first of detection, gate and decoding that needs it. Not thread-safe.
 */
final class Paste {

  /** Of longer texts the beginning is examined. */
  private static final int LONGEST = 1 << 16;

  private final PastedText text;
  private Brackets brackets;
  private NamedRules words;
  private Mentions mentions;
  private FoundGrids grids;
  private boolean isAssembled;
  private Assembled assembled;
  private Problem misfit;

  private Paste(PastedText text) {
    this.text = text;
  }

  static Paste of(Source source) {
    return source.analysis(Paste.class, Paste::read);
  }

  /** Returns the same of a text that is no source. */
  static Paste of(PastedText text) {
    return new Paste(text);
  }

  private static Paste read(Source source) {
    String sent = source.sent();
    return new Paste(
        PastedText.of(
            sent.length() > LONGEST ? sent.substring(0, LONGEST) : sent, source.checkpoint()));
  }

  PastedText text() {
    return text;
  }

  Tokens tokens() {
    return text.tokens();
  }

  Brackets brackets() {
    if (brackets == null) {
      brackets = Brackets.of(tokens());
    }
    return brackets;
  }

  /** Returns the rules that the text names; not to be changed. */
  NamedRules words() {
    if (words == null) {
      words = NamedRules.of(tokens());
    }
    return words;
  }

  /** Returns the rules and other puzzles that words of the text mention. */
  Mentions mentions() {
    if (mentions == null) {
      mentions = Mentions.in(text.text(), text.checkpoint());
    }
    return mentions;
  }

  /**
   * Returns the grids of the text.
   *
   * @param named whether the caller said that there is a grid, so that any digits suffice
   */
  FoundGrids grids(boolean named) {
    if (grids == null) {
      grids = FoundGrids.in(text, false);
    }
    return named && !grids.hasGrid() ? FoundGrids.in(text, true) : grids;
  }

  /**
   * Returns the board of a text that has cages or regions; null if it has neither.
   *
   * @throws ProblemException if it has, and they do not fit together
   */
  Assembled assembled() throws ProblemException {
    if (!isAssembled) {
      try {
        assembled = Assembly.of(this);
      } catch (ProblemException refused) {
        misfit = refused.problem();
      }
      isAssembled = true;
    }
    if (misfit != null) {
      throw misfit.exception();
    }
    return assembled;
  }
}
