package dev.pencilmark.format.rulestext;

import dev.pencilmark.format.rulestext.Sentence.Definition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * Finds sentences that relate pairs of digits: cells with a mark between them, cells that follow
 * each other on a line, all cells of a line, neighbours, or cells a move of chess apart. The other
 * words are a relation of {@link PairWords}.
 */
final class PairSentences {

  /** The id of a relation of cells with a mark between them. */
  static final String MARK = "relation.mark";

  private static final String COLOUR =
      "(?:light |dark |bright |small |large |little |tiny |big |solid |filled |hollow |open )*+"
          + "((?:red|orange|peach|brown|gold|golden|yellow|green|lime|teal|turquoise|cyan|blue|indigo"
          + "|lavender|violet|purple|magenta|pink|grey|black|white)\\b(?: ?(?:and|or|/) ?)?)";
  private static final String SHAPE =
      "(dot|circle|square|diamond|bead|pearl|mark|marker|rectangle|bar)s?\\b";

  /** That pairs have marks, and not that marked pairs have a relation. */
  static final String CONVERSE =
      "^(?!.*\\b(?:if|they|their (?:digits|values)|the digits|which|whose)\\b)(?:all |any |every |each |two |the )*"
          + "(?:orthogonally )?(?:adjacent |neighbouring )?(?:consecutive (?:digits|cells|numbers)"
          + "|(?:digits|cells|numbers) (?:that|which|in (?:a|the)) (?!\\w+ (?:a|the) (?:black|white)\\b)"
          + "(?:(?!\\bdots?\\b|\\bcircles?\\b).)*)"
          + " ?\\b(?:are|is|must|have|always)\\b.*(?:dots?|circles?)\\b";

  private static final GuardedPattern IS_CONVERSE = GuardedPattern.of(CONVERSE);

  private static final GuardedPattern MARKED =
      GuardedPattern.of("(?:\\b(?:an?|the|each|every|any) )?(?:" + COLOUR + " ?)?\\b" + SHAPE);

  private static final GuardedPattern LINE =
      GuardedPattern.of(
          "(?:\\b(?:on|along|of|in) )?(?:\\b(?:an?|the|each|every|any|same) )?(?:"
              + COLOUR
              + " ?)?\\blines?\\b");

  private static final GuardedPattern MARK_WORD = GuardedPattern.of("\\b" + SHAPE);
  private static final GuardedPattern LINE_WORD = GuardedPattern.of("\\blines?\\b");

  /** Words for cells that follow each other on a line or share an edge. */
  private static final GuardedPattern ADJACENT =
      GuardedPattern.of(
          "\\b(?:orthogonally )?(?:adjacent|neighbouring|successive|touching)\\b|\\borthogonal"
              + " neighbours\\b|\\bnext to each other"
              + "\\b|\\bthat share an edge\\b|\\bsharing an edge\\b");

  private static final GuardedPattern ANY_TWO =
      GuardedPattern.of("\\b(?:any|every|all|no) (?:two|pairs? of) (?:digits|cells)\\b");

  private static final GuardedPattern JOINED =
      GuardedPattern.of("^ ?(?:connected|joined|linked|separated)\\b");

  private static final GuardedPattern MOVE =
      GuardedPattern.of(
          "\\b(?:separated by |within )?(?:an? )?(?:single )?(?:chess )?(knight|king)(?:'?s|s')?"
              + "(?: chess)?[ -]moves?\\b(?: of each other| apart| away)?(?: from (?:each other|one"
              + " another|it))?");

  /** Words of sentences about the whole grid. */
  private static final GuardedPattern OTHER_CLUES =
      GuardedPattern.of(
          "\\b(?:lines?|dots?|circles?|squares?|diamonds?|arrows?|cages?|thermometers?|bulbs?|shaded"
              + "|diagonal\\w*|outside|clues?|row|rows|column|columns|box|boxes|regions?|marked"
              + "|coloured)\\b");

  /** Words before a mark that is in a cell, and not between two. */
  private static final GuardedPattern INSIDE = GuardedPattern.of("\\b(?:in|inside|within) ?$");

  /** Words before a move of which there are more. */
  private static final GuardedPattern SEVERAL = GuardedPattern.of("\\b(?:two|three|four) ?$");

  private static final GuardedPattern ADJACENT_LINES =
      GuardedPattern.of("\\b(?:adjacent|neighbouring|touching) (?:\\w+ )?lines\\b");

  private static final GuardedPattern LETTERS = GuardedPattern.of("\\b[xv] or (?:an? )?[xv]\\b");

  private static final GuardedPattern CIRCLED =
      GuardedPattern.of(
          "\\b(?:in|with) (?:an? |the |each |every )?(?:" + COLOUR + " ?)?circles?\\b");

  private static final GuardedPattern AS_EVERY =
      GuardedPattern.of(
          "\\b(?:as|from|to|with) (?:every|each|any|all) (?:other )?(?:cells?|digits?)\\b");

  private PairSentences() {}

  /**
   * Returns the definition that a sentence is; none if it is no relation of pairs.
   *
   * @param head the folded heading of the sentence, or empty
   * @param folded the folded sentence
   * @param side the number of digits
   */
  static List<Definition> find(String head, String folded, int side) {
    Matcher move = MOVE.first(folded);
    if (move != null) {
      return ofMove(folded, move, side);
    }
    Matcher line = LINE.first(folded);
    if (line != null) {
      return ofLine(folded, line, side);
    }
    Matcher mark = MARKED.first(folded);
    if (mark != null) {
      return ofMark(folded, mark, side);
    }
    Matcher ofHead = MARKED.first(head);
    if (ofHead != null) {
      return defined(MARK, folded, side, ofHead.group(2), ofHead.group(1));
    }
    Matcher adjacent = ADJACENT.first(folded);
    return adjacent != null && !OTHER_CLUES.isIn(head + " " + folded)
        ? defined("relation.neighbours", without(folded, adjacent), side, "", "")
        : List.of();
  }

  private static List<Definition> ofMove(String folded, Matcher move, int side) {
    String piece = move.group(1);
    if (SEVERAL.isIn(folded.substring(0, move.start()))) {
      return List.of();
    }
    String rest = without(folded, move);
    Matcher circled = CIRCLED.first(rest);
    if (circled != null) {
      String colour = circled.group(1);
      String other = AS_EVERY.pattern().matcher(without(rest, circled)).replaceFirst(" ");
      return other.equals(without(rest, circled)) || OTHER_CLUES.isIn(other)
          ? List.of()
          : defined("relation.circle." + piece, other, side, "circle", colour);
    }
    return OTHER_CLUES.isIn(rest)
        ? List.of()
        : notAllSame(defined("relation." + piece, rest, side, "", ""));
  }

  /** Rejects that all cells have the digit of others, which no puzzle says. */
  private static List<Definition> notAllSame(List<Definition> found) {
    boolean same =
        found.stream()
            .anyMatch(one -> one.masks().stream().allMatch(mask -> Integer.bitCount(mask) < 2));
    return same ? List.of() : found;
  }

  private static List<Definition> ofLine(String folded, Matcher line, int side) {
    String colour = line.group(1);
    String rest = without(folded, line);
    if (LINE_WORD.isIn(rest) || MARK_WORD.isIn(rest) || ADJACENT_LINES.isIn(folded)) {
      return List.of();
    }
    Matcher adjacent = ADJACENT.first(rest);
    if (adjacent != null) {
      return defined("relation", without(rest, adjacent), side, "line", colour);
    }
    Matcher any = ANY_TWO.first(rest);
    // Cells that a line joins are neighbours on it, or all of its cells.
    return any != null && !JOINED.isIn(rest.substring(any.end()))
        ? defined(
            "relation.all",
            rest.substring(0, any.start())
                + (any.group().startsWith("no") ? " no " : " ")
                + rest.substring(any.end()),
            side,
            "line",
            colour)
        : List.of();
  }

  private static List<Definition> ofMark(String folded, Matcher mark, int side) {
    String colour = mark.group(1);
    String shape = mark.group(2);
    String rest = without(folded, mark);
    boolean inside = INSIDE.isIn(folded.substring(0, mark.start()));
    return inside || MARK_WORD.isIn(rest) || IS_CONVERSE.isIn(folded)
        ? List.of()
        : defined(MARK, rest, side, shape, colour);
  }

  private static String without(String text, Matcher match) {
    return text.substring(0, match.start()) + " " + text.substring(match.end());
  }

  private static List<Definition> defined(
      String id, String relation, int side, String clue, String colour) {
    List<Integer> masks = PairWords.read(relation, side);
    Set<String> colours = colour == null ? Set.of() : ColourWords.in(colour);
    // Letters mean the sums that sentences about them state.
    Map<String, Integer> values = LETTERS.isIn(relation) ? Map.of("ten", 10, "five", 5) : Map.of();
    return masks == null ? List.of() : List.of(new Definition(id, values, masks, clue, colours));
  }
}
