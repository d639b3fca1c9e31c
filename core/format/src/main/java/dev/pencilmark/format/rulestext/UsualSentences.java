package dev.pencilmark.format.rulestext;

import java.util.List;

/**
 * The sentences that define no rule, in tables: those that add nothing to the rules of any Sudoku,
 * and those that have only the words of the usual rules and say something else. Each row has an
 * example, folded as {@link SentenceCutter} folds it.
 */
enum UsualSentences {

  /** The words of the usual rules in an order that says something else. */
  OTHERWISE(
      row(
          "normal sudoku rules do not apply",
          "\\b(?:not|never|without) (?:apply|us(?:e|ing)|plac(?:e|ing)|fill|enter|put)\\b"),
      row(
          "sudoku rules apply in rows",
          "\\bapply (?:only )?(?:in|for|to) (?:the )?" + Words.HOUSES + "\\b(?!,| and)"),
      row("digits do not repeat in boxes only", "\\b" + Words.HOUSE + " only\\b"),
      row("use each digit once only in rows", "\\bonly (?:in|for) "),
      row(
          "digits differ in rows and columns but not in boxes",
          "\\b(?:but )?not in\\b(?! (?:the |an? )?same)"),
      row("no digit appears more than twice in a row", "\\bmore than twice\\b"),
      row("no digit is in the same place in two rows", "\\bsame place\\b"),
      row("no row has the same digits as a column", "\\bsame\\b.{0,30}\\bas\\b"),
      row(
          "each row contains two blank cells",
          "\\b(?:contains?|has|have) (?:\\w+ )?(?:empty|blank)\\b"),
      row("fill the grid without digits in the boxes", "\\bwithout (?:digits|numbers)\\b"),
      row(
          "digits in a row are not different",
          Words.NEGATION + ".{0,20}\\b(?:different|unique|distinct)\\b"),
      row(
          "digits cannot be placed once in each row",
          "\\b(?:no|never|(?:do|does|must|may) not|cannot)\\b"
              + ".{0,30}(?<!more than )(?<!only )\\bonce\\b"),
      row(
          "a row does not contain all digits",
          "\\b(?:no (?:row|column|box|region)|(?:do|does|must|may) not|cannot)\\b"
              + ".{0,8}\\bcontains? (?:each|every|all)\\b"),
      row(
          "digits repeat in each row",
          "^(?!.*"
              + Words.NEGATION
              + ").*\\b(?:twice|more than once|times|repeat\\w*"
              + "|(?:two|three) (?:cells|boxes|rows|columns|regions|digits))\\b"),
      row(
          "each row has the same digits",
          "^(?!.*(?:" + Words.NEGATION + "|\\bonce\\b)).*\\bsame\\b")),

  /** Permissions that add no rule. */
  PERMISSION(
      row(
          "digits may repeat on a line if allowed by other rules",
          "^(?:(?:on|along|in) (?:an? |the )?\\w+,? )?"
              + "(?:these |those |the |identical |arrow |line )?"
              + "(?:digits|numbers|repeats|values|they|repeated digits)"
              + "(?: (?:along|on) (?:such |an? |the |each |any |indicated )*+"
              + "(?:diagonals?|lines?|arrows?))?"
              + " (?:may|can|are allowed to)(?: be)? ?(?:repeat(?:ed)?|allowed)?"
              + "(?: (?:on|along|in|within) (?:the |an |a |such |such an? |each |any )?(?:\\w+ )?"
              + "(?:\\w+ )?(?:arrows?|lines?|thermometers?|diagonals?|paths?|segments?|groups?))?"
              + "(?:,? ?\\(?(?:if|where|when|as long as|provided)?(?: this is| that is| it is)?"
              + " ?(?:allowed|permitted)? ?(?:by)? ?(?:the )?(?:other|normal|sudoku)?"
              + " ?(?:sudoku )?(?:rules?)?\\)?)?$")),

  /** Other permissions, and remarks about drawings, that add no rule. */
  REMARK(
      row(
          "digits may repeat on a line if they are not in the same row, column or box",
          "^(?:digits|numbers|repeats) (?:may|can) (?:be )?(?:repeat(?:ed)?|allowed)"
              + " (?:on|along) (?:an? |the )?(?:arrows?|lines?|diagonals?),?"
              + " (?:if|as long as|provided|where|when)(?: that)?(?: they(?: are| do)?)? not"
              + " (?:in|within|share|see) (?:the )?(?:same )?(?:row|column|box|region)"
              + "(?:,? ?(?:(?:and|or) )?(?:row|column|box|region))*$"),
      row(
          "repeats are allowed on lines",
          "^repeats? (?:is|are) allowed(?: (?:on|along) (?:arrows?|lines?|diagonals?))?$"),
      row(
          "lines may cross each other",
          "^(?:\\w+ )?(?:lines|thermometers|arrows)(?: may| can)?"
              + " (?:(?:overlap|cross) (?:or|and) )?(?:overlap|cross|intersect|touch|branch"
              + "|share (?:an? )?(?:bulbs?|circles?|cells?))(?: each other| themselves)?$"),
      row(
          "not all cages have totals",
          "^(?:some|not all) cages (?:have|show) (?:no |an? )?(?:totals?|sums?)$"),
      row("cages may not show a sum", "^cages may not (?:have|show) (?:an? )?(?:totals?|sums?)$"),
      row(
          "the grid is covered in fog",
          "^(?!.*\\b(?:sums?|differ|same|repeat|consecutive|not|rule)\\b)"
              + ".{0,80}\\bfog\\b.{0,80}$")),

  /** Sentences that are not about the puzzle. */
  GREETING(
      row("have fun", "^(?:have fun|enjoy|good luck|happy \\w+)$"),
      row("thanks for playing", "^(?:thanks?|thank you)\\b.*$"),
      row("exported from a program", "^exported (?:from|by).*$"),
      row("puzzle by a setter", "^(?:puzzle|created|set) by .*$"),
      row(
          "this puzzle was inspired by another",
          "^this puzzle .{0,40}(?:dedicated|inspired|tested).*$"),
      row("www.example.org", "^(?:https?\\S*|www\\S*).*$"),
      row("solve it online", "^solve .{0,20}(?:at|on|here|online).*$"),
      row("all under a licence", "^.*\\b(?:creative commons|copyright|licen[cs]e)\\b.*$"),
      row(
          "no guessing is needed",
          "^no (?:guessing\\b.*|guess(?:es)? (?:is|are) (?:needed|required).*)$"),
      row("additional rules", "^(?:here|(?:the |special |additional )?rules|additionally)$"),
      row("for example, a line of 123", "^(?:for example|for instance|examples?|eg)\\b.*$")),

  /** That clues may be missing. */
  OPEN_SCOPE(
      row(
          "there is no negative constraint",
          "^(?:there is )?no negative constraint\\b(?: (?:applies|on|for)(?: \\w+){0,4})?$"),
      row(
          "the negative constraint does not apply",
          "^(?:the )?negative constraint (?:does not|never) (?:apply|exist)$"),
      row(
          "not every possible dot is given",
          "^not every (?:\\w+ ){1,4}is (?:necessarily )?(?:given|shown|marked|indicated)$"),
      row(
          "there may be pairs that are not marked with a dot",
          "^there (?:may|might|could) be (?:\\w+ ){1,4}(?:that|which) are not"
              + " (?:marked|given|shown|indicated)(?: (?:with|by) an? \\w+)?$"),
      row(
          "cells without a dot may still be consecutive",
          "^(?:\\w+ ){0,3}cells without (?:an? |any )?(?:\\w+ )?"
              + "(?:dots?|x|v|clues?|signs?)(?: between them)?"
              + " (?:may|can|might|could)(?: still| also)?"
              + " (?:be|contain|have|sum to)(?: \\w+){1,5}$"));

  /** Parts of several rows. */
  private static final class Words {
    static final String HOUSE = "(?:rows?|columns?|box|boxes|regions?)";
    static final String HOUSES = "(?:rows|columns|boxes|regions)";
    static final String NEGATION = "\\b(?:no|not|nor|never|none|cannot|without)\\b";
  }

  /** A row: the sentences that a pattern finds, and one of them. */
  record Row(String example, GuardedPattern pattern) {}

  private static Row row(String example, String pattern) {
    return new Row(example, GuardedPattern.of(pattern));
  }

  private final List<Row> rows;

  UsualSentences(Row... rows) {
    this.rows = List.of(rows);
  }

  List<Row> rows() {
    return rows;
  }

  /** Returns whether a folded sentence is one of these. */
  boolean has(String folded) {
    for (Row row : rows) {
      if (row.pattern.isIn(folded)) {
        return true;
      }
    }
    return false;
  }
}
