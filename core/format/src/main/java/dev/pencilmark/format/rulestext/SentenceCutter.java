package dev.pencilmark.format.rulestext;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts rules in words into sentences, and folds spellings that differ only in form. */
final class SentenceCutter {

  /** More of a text is not read; the longest of 670 real ones has some 2,000 characters. */
  static final int MOST_TEXT = 1 << 14;

  private static final int MOST_SENTENCES = 200;

  /**
   * A sentence with its heading.
   *
   * @param text the sentence as written
   * @param head the folded heading that it is under, such as {@code zipper lines}; may be empty
   * @param folded the sentence without its heading, folded
   */
  record Piece(String text, String head, String folded) {}

  private static final Pattern BULLET =
      Pattern.compile(
          "^(?:\\s*[-*+\u2022](?=\\p{Lu}))"
              + "|^\\s*(?:(?:[-*+>\u2022\u25CF\u25E6\u25AA\u00B7\u2013\u2014]|\\(?\\d{1,2}\\)\\.?"
              + "|\\d{1,2}\\.|\\(?[a-z]\\)|#\\d{1,2}:?)\\s+)++");
  private static final Pattern HEAD =
      Pattern.compile(
          "^([\\p{L}][\\p{L}\\p{N}'\u2019/& -]{1,40}?)\\s*(?::|\\s[-\u2013\u2014]\\s(?!\\d))");
  private static final Pattern ABBREVIATION =
      Pattern.compile("(?:^|[^\\p{L}])(?:i|e|g|ie|eg|i\\.e|e\\.g|etc|vs|no|ex|incl)$");
  private static final GuardedPattern EXAMPLE =
      GuardedPattern.of("\\((?:ie|eg|for example|for instance|example)\\b[^()]*\\)");
  private static final GuardedPattern EXAMPLE_TAIL =
      GuardedPattern.of(
          "(?<=.{12})[,:-]?\\s*\\b(?:eg|for example|for instance|as in|so for example|such as \\d)\\b.*$");

  /** "If two cells are joined by a dot, ..." says the same of two cells joined by a dot. */
  private static final GuardedPattern IF_MARKED =
      GuardedPattern.of(
          "^if ((?:any )?(?:two )?(?:orthogonally )?(?:adjacent |neighbouring )?(?:cells|digits|numbers))"
              + " are (?=(?:separated|joined|connected|linked) by )");

  private static final GuardedPattern MARKED_IF =
      GuardedPattern.of(
          "(?<!only) if (?:they|(?:the|those|these|their) (?:cells|digits)) are"
              + " (?=(?:separated|joined|connected|linked) by )");

  private static final GuardedPattern LEAD =
      GuardedPattern.of("^(?:ie|eg|also|and|but|so|finally|additionally|furthermore)\\b[,:]?");

  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final int LONGEST_TITLE = 100;

  /** A heading of two kinds, of which each sentence has its own. */
  private static final Pattern BOTH = Pattern.compile("odd\\W+(?:and )?even|even\\W+(?:and )?odd");

  private static final Pattern CAPITALS = Pattern.compile("\\p{Lu}{3}");
  private static final int MOST_HEAD_WORDS = 5;

  private SentenceCutter() {}

  /**
   * The sentences of a text.
   *
   * @param pieces the sentences, in order
   * @param isComplete whether there are no others beyond the limits
   */
  record Cut(List<Piece> pieces, boolean isComplete) {}

  static Cut cut(String rules) {
    List<Piece> pieces = new ArrayList<>();
    boolean isComplete = rules.length() <= MOST_TEXT;
    String head = "";
    String text = rules.length() > MOST_TEXT ? rules.substring(0, MOST_TEXT) : rules;
    for (String line : text.split("\\R|\u2022|\u25CF")) {
      String rest = BULLET.matcher(line).replaceFirst("").strip();
      if (rest.isEmpty()) {
        head = "";
        continue;
      }
      if (isTitle(rest)) {
        head = fold(rest.replaceAll("[:.]+$", ""));
        continue;
      }
      String ofLine = head;
      for (String sentence : sentences(rest)) {
        String body = BULLET.matcher(sentence).replaceFirst("").strip();
        Matcher named = HEAD.matcher(body);
        if (named.find() && named.group(1).split("\\s+").length <= MOST_HEAD_WORDS) {
          String name = fold(named.group(1));
          ofLine = BOTH.matcher(name).matches() ? "" : name;
          body = body.substring(named.end()).strip();
        }
        if (pieces.size() == MOST_SENTENCES) {
          return new Cut(pieces, false);
        }
        if (!body.isEmpty()) {
          pieces.add(new Piece(sentence.strip(), ofLine, main(fold(body))));
        }
      }
    }
    return new Cut(pieces, isComplete);
  }

  /** Returns whether a line is a heading of its own: few words in capitals, or with a colon. */
  private static boolean isTitle(String line) {
    if (line.length() > LONGEST_TITLE) {
      return false;
    }
    int words = line.split("\\s+").length;
    boolean capitals = line.equals(line.toUpperCase(Locale.ROOT)) && CAPITALS.matcher(line).find();
    return words <= MOST_HEAD_WORDS
        && (capitals && ".!?".indexOf(line.charAt(line.length() - 1)) < 0 || line.endsWith(":"));
  }

  private static List<String> sentences(String line) {
    List<String> found = new ArrayList<>();
    int from = 0;
    int depth = 0;
    for (int i = 0; i < line.length(); i++) {
      char at = line.charAt(i);
      if (at == '(' || at == '[') {
        depth++;
      } else if (at == ')' || at == ']') {
        depth = Math.max(0, depth - 1);
        if (depth == 0 && i > from && line.charAt(i - 1) == '.') {
          add(line.substring(from, i + 1), found);
          from = i + 1;
        }
      } else if (depth == 0 && isEnd(line, from, i)) {
        add(line.substring(from, i), found);
        from = i + 1;
      }
    }
    add(line.substring(from), found);
    return found;
  }

  private static void add(String sentence, List<String> to) {
    if (sentence.chars().anyMatch(Character::isLetterOrDigit)) {
      to.add(sentence.strip());
    }
  }

  private static boolean isEnd(String line, int from, int i) {
    char at = line.charAt(i);
    if (at == ';' || at == '!' || at == '?') {
      return true;
    }
    if (at != '.') {
      return false;
    }
    if (i + 1 < line.length() && Character.isDigit(line.charAt(i + 1))) {
      return false;
    }
    String before = line.substring(Math.max(from, i - 6), i).toLowerCase(Locale.ROOT);
    return !ABBREVIATION.matcher(before).find();
  }

  /** Returns a sentence without its examples. */
  private static String main(String folded) {
    String main = EXAMPLE.replaceAll(folded, " ");
    main = LEAD.replaceAll(main, " ");
    main = EXAMPLE_TAIL.replaceAll(main, "");
    main = IF_MARKED.replaceAll(main, "$1 ");
    main = MARKED_IF.replaceAll(main, " ");
    return SPACES.matcher(main).replaceAll(" ").strip();
  }

  /** A way to write a word, and the usual one. */
  private record Spelling(GuardedPattern words, String usual) {}

  private static final List<Spelling> SPELLINGS =
      List.of(
          new Spelling(GuardedPattern.of("\\bi\\.\\s?e\\b\\.?"), "ie"),
          new Spelling(GuardedPattern.of("\\be\\.\\s?g\\b\\.?"), "eg"),
          new Spelling(GuardedPattern.of("\\bgray"), "grey"),
          new Spelling(GuardedPattern.of("seperat"), "separat"),
          new Spelling(GuardedPattern.of("\\bstripe"), "line"),
          new Spelling(GuardedPattern.of("colored"), "coloured"),
          new Spelling(GuardedPattern.of("\\bcolor"), "colour"),
          new Spelling(GuardedPattern.of("neighbor"), "neighbour"),
          new Spelling(
              GuardedPattern.of("\\b(rows?|columns?) or (?=columns?\\b|rows?\\b)"), "$1 and "),
          new Spelling(GuardedPattern.of("\\bcenters?\\b"), "centre"),
          new Spelling(GuardedPattern.of("\\bnon[- ]?(?=consecutive|repeat)"), "non"),
          new Spelling(GuardedPattern.of("\\banti[- ]?(?=\\p{L})"), "anti"),
          new Spelling(GuardedPattern.of("\\bcan not\\b|\\bcan't\\b|\\bcant\\b"), "cannot"),
          new Spelling(GuardedPattern.of("\\bdon't\\b"), "do not"),
          new Spelling(GuardedPattern.of("\\bdoesn't\\b"), "does not"),
          new Spelling(GuardedPattern.of("\\bmustn't\\b"), "must not"),
          new Spelling(GuardedPattern.of("\\baren't\\b"), "are not"),
          new Spelling(GuardedPattern.of("\\bthermos\\b"), "thermometers"),
          new Spelling(GuardedPattern.of("\\bthermo\\b"), "thermometer"));

  private static final Pattern DASHES = Pattern.compile("[\u2010-\u2015\u2212]");
  private static final Pattern TIMES = Pattern.compile("[\u00D7\u2715]");

  /** Folds letters, quotes, dashes and variants of spelling. */
  static String fold(String text) {
    String folded = isAscii(text) ? text : foldLetters(text);
    folded = folded.toLowerCase(Locale.ROOT).replace('`', '\'');
    for (Spelling spelling : SPELLINGS) {
      folded = spelling.words.replaceAll(folded, spelling.usual);
    }
    return SPACES.matcher(folded).replaceAll(" ").strip();
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static String foldLetters(String text) {
    String plain =
        java.text.Normalizer.normalize(text, java.text.Normalizer.Form.NFKC)
            .replace('\u2019', '\'')
            .replace('\u2018', '\'')
            .replace('\u00B4', '\'');
    return TIMES.matcher(DASHES.matcher(plain).replaceAll("-")).replaceAll("x");
  }
}
