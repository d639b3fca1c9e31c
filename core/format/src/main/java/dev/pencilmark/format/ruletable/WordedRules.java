package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.RulesText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules in words next to a drawing of SudokuPad. Lines that we write are understood letter by
 * letter, see {@link RuleClause}. Of what others write only single words are searched for: they say
 * what a drawing means that could be a picture of several rules, and never make a rule alone except
 * for two sentences that everybody writes.
 */
public final class WordedRules {

  /** More of a text is not examined; the longest of 670 real ones has some 2,000 characters. */
  private static final int MOST = 1 << 15;

  /** Rules that are not drawn, so that words are all there is. */
  public static final Set<RuleKind> WITHOUT_PICTURE =
      EnumSet.of(
          RuleKind.ANTIKNIGHT,
          RuleKind.ANTIKING,
          RuleKind.NONCONSECUTIVE,
          RuleKind.NEGATIVE,
          RuleKind.GLOBAL_ENTROPY);

  /** The sentences of a text about a kind, in lower case. */
  private static final Map<RuleKind, Pattern> STEMS = stems();

  private static final Pattern APART =
      Pattern.compile(
          "(?:normal sudoku rules(?: also)? apply[,;]? ?(?:and|but)? ?)?"
              + "(?:identical |equal |the same )?(?:cells|digits|numbers|any two cells|two cells)?"
              + " ?(?:that are |which are )?"
              + "(?:separated by|can(?:not|'t)(?: be)?|may not(?: be)?|must not(?: be)?|a)?"
              + " ?(?:separated by )?(?:either )?an? (?:chess )?"
              + "(knight's|king's|knights|kings|knight|king)(?: \\(chess\\))?[ -]?move"
              + "(?: apart)?(?: \\(in chess\\)| in chess| \\(as in chess\\))?(?: apart| away)?"
              + "(?: (?:cannot|can't|may not|must not|do not)"
              + " (?:contain|have|hold|be|share|repeat)(?: the)?"
              + "(?: (?:same|identical|equal))?(?: (?:digit|digits|number|value|values))?)?");

  private static final Pattern SENTENCE = Pattern.compile("[.!\\n]+");
  private static final Pattern COLOURS =
      Pattern.compile(
          "\\b(black|white|grey|gray|red|orange|yellow|green|turquoise|teal|blue|purple|pink)\\b");

  private final List<RuleClause> clauses = new ArrayList<>();
  private final String foreign;
  private final RulesEvidence evidence;
  private final boolean repeating;
  private final boolean shaded;
  private final List<String> sentences = new ArrayList<>();

  /** Reads rules in words of a grid with the digits 1 to its side. */
  public WordedRules(String text, int side) {
    this(text, side, /* mayHaveZero= */ false);
  }

  /**
   * Reads rules in words.
   *
   * @param mayHaveZero whether they may state that the digits are 0 to one less than the side
   */
  public WordedRules(String text, int side, boolean mayHaveZero) {
    StringBuilder others = new StringBuilder();
    StringBuilder written = new StringBuilder();
    for (String line : text.substring(0, Math.min(text.length(), MOST)).split("\n")) {
      RuleClause clause = RuleClause.read(line, side);
      if (clause == null) {
        others.append(line.toLowerCase(Locale.ROOT).replace('\u2019', '\'')).append('\n');
        written.append(RuleWords.withoutNotes(line)).append('\n');
      } else {
        clauses.add(clause);
      }
    }
    foreign = others.toString();
    repeating = text.contains(RuleWords.REPEATING);
    shaded = RuleWords.saysShaded(text);
    evidence =
        new RulesEvidence(RulesText.of(areSilent() ? "" : written.toString(), side, mayHaveZero));
    for (String sentence : SENTENCE.split(foreign)) {
      sentences.add(sentence.strip());
    }
  }

  private static Map<RuleKind, Pattern> stems() {
    Map<RuleKind, String> words = new EnumMap<>(RuleKind.class);
    words.put(RuleKind.ANTIKNIGHT, "knight");
    words.put(RuleKind.ANTIKING, "king's|kings? move|anti-?king");
    words.put(
        RuleKind.NONCONSECUTIVE,
        "non-?consecutive|(?:cannot|can't|may not|must not|never) (?:be|contain|have) consecutive");
    words.put(
        RuleKind.NEGATIVE,
        "(?<!not )all (?:possible |such )?(?:kropki |white |black )?"
            + "(?:dots|circles|xs?|vs?|xvs?|marks|xv clues|kropki dots)\\b"
            + "[^.]{0,40}\\b(?:given|shown|marked|indicated)|negative constraint");
    words.put(RuleKind.GLOBAL_ENTROPY, "(?:2x2|two by two)[^.]{0,80}(?:low|high)");
    words.put(RuleKind.THERMO, "thermo");
    words.put(RuleKind.SLOW_THERMO, "slow|never decrease|not decrease|stay the same");
    words.put(RuleKind.PALINDROME, "palindrom|read the same");
    words.put(RuleKind.RENBAN, "renban|set of consecutive|consecutive digits[^.]{0,20}any order");
    words.put(RuleKind.WHISPERS, "whisper");
    words.put(RuleKind.ENTROPIC, "entrop");
    words.put(RuleKind.MODULAR, "modular");
    words.put(
        RuleKind.REGION_SUM,
        "region sum|box borders|(?:same|equal|identical) (?:sum|total)|sum to the same"
            + "|sum[^.]{0,30}(?:each|every) box");
    words.put(RuleKind.NABNER, "nabner");
    words.put(RuleKind.ZIPPER, "zipper|(?:same|equal) distance from the cent");
    words.put(RuleKind.DOUBLE_ARROW, "double arrow|double-ended arrow");
    words.put(RuleKind.LOCKOUT, "lockout");
    words.put(RuleKind.BETWEEN, "between");
    words.put(RuleKind.ODD, "\\bodd\\b");
    words.put(RuleKind.EVEN, "\\beven\\b");
    words.put(RuleKind.SANDWICH, "sandwich|between (?:the )?1 and (?:the )?9");
    words.put(RuleKind.X_SUM, "x-?\\s?sum|(?:first|nearest|next) x (?:cells|digits|numbers)");
    words.put(RuleKind.SKYSCRAPER, "skyscraper|buildings?\\b");
    words.put(RuleKind.NUMBERED_ROOM, "numbered room");
    Map<RuleKind, Pattern> stems = new EnumMap<>(RuleKind.class);
    words.forEach((kind, stem) -> stems.put(kind, Pattern.compile(stem)));
    return stems;
  }

  /** Returns the lines of ours. */
  public List<RuleClause> clauses() {
    return clauses;
  }

  /** Returns the sentences of other authors, in lower case; empty for none. */
  public String foreign() {
    return foreign.strip();
  }

  /** Returns the sentences of what others wrote, in lower case. */
  public List<String> sentences() {
    return sentences;
  }

  /** Returns whether nothing is stated, so that only custom can show what a drawing means. */
  public boolean areSilent() {
    return clauses.isEmpty() && (foreign.isBlank() || foreign.startsWith("no rules provided"));
  }

  /** Returns whether there is a line of ours about a kind. */
  public boolean hasClause(RuleKind kind) {
    return clauses.stream().anyMatch(clause -> clause.rule().kind() == kind);
  }

  /** Returns whether our own sentence about cages whose digits may repeat is there. */
  public boolean saysRepeating() {
    return repeating;
  }

  /** Returns whether our own sentence about shaded groups is there. */
  public boolean saysShaded() {
    return shaded;
  }

  /** Returns the sentences of others as evidence for drawings. */
  public RulesEvidence evidence() {
    return evidence;
  }

  /**
   * Returns whether a drawing whose shape only rules of a kind have is one: a line of ours or a
   * sentence of others defines the kind, or nothing is stated.
   */
  public boolean agreeOn(RuleKind kind) {
    return areSilent() || hasClause(kind) || evidence.defines(kind.id());
  }

  /** Returns whether a kind is spoken of, in a line of ours or in words of others. */
  public boolean name(RuleKind kind) {
    return hasClause(kind) || STEMS.containsKey(kind) && STEMS.get(kind).matcher(foreign).find();
  }

  /**
   * Returns the line of ours about lines of a colour of one of some kinds; null if there is none.
   */
  public RuleClause ofColour(String colour, Set<RuleKind> kinds) {
    for (RuleClause clause : clauses) {
      if (clause.colour().equals(colour) && kinds.contains(clause.rule().kind())) {
        return clause;
      }
    }
    return null;
  }

  /** Returns those of some kinds that are spoken of by others, in a sentence with a colour. */
  public Set<RuleKind> calledByColour(String colour, Set<RuleKind> kinds) {
    Set<RuleKind> found = EnumSet.noneOf(RuleKind.class);
    String name = Colours.name(colour);
    for (String sentence : sentences) {
      Set<RuleKind> inIt = EnumSet.noneOf(RuleKind.class);
      for (RuleKind kind : kinds) {
        if (STEMS.containsKey(kind) && STEMS.get(kind).matcher(sentence).find()) {
          inIt.add(kind);
        }
      }
      Matcher colours = COLOURS.matcher(sentence);
      boolean called = false;
      while (colours.find()) {
        String word = colours.group(1).equals("gray") ? "grey" : colours.group(1);
        called |= word.equals("teal") ? name.equals("turquoise") : word.equals(name);
      }
      if (called && inIt.size() == 1) {
        found.addAll(inIt);
      }
    }
    return found;
  }

  /** Returns whether a whole sentence of others only says that cells at this distance differ. */
  public boolean saysApart(String piece) {
    for (String sentence : sentences) {
      Matcher whole = APART.matcher(sentence);
      if (whole.matches() && whole.group(1).startsWith(piece)) {
        return sentence.contains("not") || sentence.contains("can't");
      }
    }
    return false;
  }

  /** Returns a sentence of others that speaks of a kind; null if none does. */
  public String sentence(RuleKind kind) {
    for (String sentence : sentences) {
      if (STEMS.get(kind).matcher(sentence).find()) {
        return sentence;
      }
    }
    return null;
  }
}
