package dev.pencilmark.format.webapps;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules in words beside a drawing of SudokuPad. Lines that we write are understood letter by
 * letter, see {@link SclClause}. Of what others write only single words are looked for: they say
 * what a drawing means that could be a picture of several rules, and never make a rule alone but
 * for two sentences that everybody writes.
 */
final class SclWords {

  /** More of a text is not looked at; the longest of 670 real ones has some 2,000 characters. */
  private static final int MOST = 1 << 15;

  /** What nobody draws of these rules, so that words are all there is. */
  static final Set<RuleKind> WITHOUT_PICTURE =
      EnumSet.of(
          RuleKind.ANTIKNIGHT,
          RuleKind.ANTIKING,
          RuleKind.NONCONSECUTIVE,
          RuleKind.NEGATIVE,
          RuleKind.GLOBAL_ENTROPY);

  /** What a text says that is about a kind, in lower case. */
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
  private static final Pattern AT_LEAST =
      Pattern.compile("(?:at least|minimum(?: difference)? of|of) (\\d{1,2})");
  private static final Pattern COLOURS =
      Pattern.compile(
          "\\b(black|white|grey|gray|red|orange|yellow|green|turquoise|teal|blue|purple|pink)\\b");

  private final List<SclClause> clauses = new ArrayList<>();
  private final String foreign;
  private final List<String> sentences = new ArrayList<>();

  /** What is drawn of the clauses that are complete, and how often, by list. */
  private final Map<String, Map<Object, Integer>> pictures = new HashMap<>();

  SclWords(String text, int side) {
    StringBuilder others = new StringBuilder();
    for (String line : text.substring(0, Math.min(text.length(), MOST)).split("\n")) {
      SclClause clause = SclClause.read(line, side);
      if (clause == null) {
        others.append(line.toLowerCase(Locale.ROOT).replace('\u2019', '\'')).append('\n');
      } else {
        clauses.add(clause);
      }
    }
    foreign = others.toString();
    for (String sentence : SENTENCE.split(foreign)) {
      sentences.add(sentence.strip());
    }
    Map<String, List<Object>> drawn = new LinkedHashMap<>();
    for (SclClause clause : clauses) {
      if (clause.complete()) {
        SclPicture.draw(clause.rule(), side, clause.colour(), drawn);
      }
    }
    drawn.forEach(
        (list, items) ->
            items.forEach(
                item ->
                    pictures
                        .computeIfAbsent(list, none -> new HashMap<>())
                        .merge(plain(item), 1, Integer::sum)));
  }

  /** The same with numbers and truth values as words, as the short spelling has them. */
  private static Object plain(Object json) {
    if (json instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new HashMap<>();
      map.forEach((name, value) -> plain.put(name, plain(value)));
      return plain;
    }
    if (json instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      list.forEach(value -> plain.add(plain(value)));
      return plain;
    }
    return json instanceof JsonNumber number ? number.text() : String.valueOf(json);
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

  /** The lines of ours. */
  List<SclClause> clauses() {
    return clauses;
  }

  /** What others wrote, in lower case; empty for nothing. */
  String foreign() {
    return foreign.strip();
  }

  /** Whether nobody says anything, so that only custom can tell what a drawing means. */
  boolean areSilent() {
    return clauses.isEmpty() && (foreign.isBlank() || foreign.startsWith("no rules provided"));
  }

  /** Whether a kind is spoken of, in a line of ours or in words of others. */
  boolean name(RuleKind kind) {
    for (SclClause clause : clauses) {
      if (clause.rule().kind() == kind) {
        return true;
      }
    }
    return STEMS.containsKey(kind) && STEMS.get(kind).matcher(foreign).find();
  }

  /** The line of ours about lines of a colour of one of some kinds; null if there is none. */
  SclClause ofColour(String colour, Set<RuleKind> kinds) {
    for (SclClause clause : clauses) {
      if (clause.colour().equals(colour) && kinds.contains(clause.rule().kind())) {
        return clause;
      }
    }
    return null;
  }

  /** Those of some kinds that are spoken of by others, in a sentence with a colour. */
  Set<RuleKind> calledByColour(String colour, Set<RuleKind> kinds) {
    Set<RuleKind> found = EnumSet.noneOf(RuleKind.class);
    String name = SclColour.name(colour);
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

  /** By how much digits on whispers differ, as the words have it; 0 if they are not clear. */
  int whispers(String colour, int side) {
    int usual = (side + 1) / 2;
    int said = 0;
    for (String sentence : sentences) {
      Matcher least = AT_LEAST.matcher(sentence);
      boolean dutch = sentence.contains("dutch");
      if (sentence.contains("whisper") || sentence.contains("differ")) {
        while (least.find()) {
          int number = Integer.parseInt(least.group(1));
          if (said != 0 && said != number) {
            said = -1;
          } else {
            said = number;
          }
        }
        if (dutch && said == 0) {
          said = usual - 1;
        }
      }
    }
    boolean dutchLine = colour.equals(SclPicture.DUTCH) && foreign.contains("dutch");
    if (said == -1) {
      return dutchLine ? usual - 1 : colour.equals(SclPicture.DUTCH) ? 0 : usual;
    }
    return said == 0 ? dutchLine ? usual - 1 : usual : said < side ? said : 0;
  }

  /** Whether a whole sentence of others says that cells so far apart differ, and no more. */
  boolean saysApart(String piece) {
    for (String sentence : sentences) {
      Matcher whole = APART.matcher(sentence);
      if (whole.matches() && whole.group(1).startsWith(piece)) {
        return sentence.contains("not") || sentence.contains("can't");
      }
    }
    return false;
  }

  /** A sentence of others that speaks of a kind; null if none does. */
  String sentence(RuleKind kind) {
    for (String sentence : sentences) {
      if (STEMS.get(kind).matcher(sentence).find()) {
        return sentence;
      }
    }
    return null;
  }

  /** Takes something drawn for a rule that is all in words; whether there was such a thing. */
  boolean takePicture(String list, Object json) {
    Map<Object, Integer> ofList = pictures.get(list);
    Object drawn = ofList == null || ofList.isEmpty() ? null : plain(json);
    if (drawn == null || !ofList.containsKey(drawn)) {
      return false;
    }
    ofList.computeIfPresent(drawn, (same, count) -> count == 1 ? null : count - 1);
    return true;
  }
}
