package dev.pencilmark.format.text;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rules and kinds of puzzles that the words of a text mention: kinds that Pencilmark does not
 * support, and rules in addition to those of a Sudoku.
 *
 * @param other the name of another kind of puzzle; empty if there is none
 * @param otherStart where that name starts
 * @param rule the first words that state a rule; empty if there are none
 * @param ruleStart where they start
 */
public record Mentions(String other, int otherStart, String rule, int ruleStart) {

  private static final Mentions NONE = new Mentions("", -1, "", -1);

  /** Longer words name nothing. */
  private static final int LONGEST = 16;

  private static final String SUDOKU = "sudoku";

  private static final String[] PUZZLES = {
    "Akari",
    "Aquarium",
    "Arukone",
    "Battleships",
    "Binairo",
    "Bimaru",
    "Camping",
    "Corral",
    "Crossword",
    "Dominosa",
    "Fillomino",
    "Flow Free",
    "Futoshiki",
    "Galaxies",
    "Gokigen",
    "Hakyuu",
    "Hashi",
    "Hashiwokakero",
    "Heyawake",
    "Hidato",
    "Hitori",
    "Kakuro",
    "Kurodoko",
    "Kuromasu",
    "Light Up",
    "Magic Square",
    "Masyu",
    "Mathrax",
    "Minesweeper",
    "Mosaic",
    "Nonogram",
    "Nonograms",
    "Norinori",
    "Numberlink",
    "Numbrix",
    "Nurikabe",
    "Nurimisaki",
    "Picross",
    "Ripple Effect",
    "Shakashaka",
    "Shikaku",
    "Skyscraper",
    "Skyscrapers",
    "Slitherlink",
    "Sokoban",
    "Star Battle",
    "Stostone",
    "Suguru",
    "Takuzu",
    "Tatamibari",
    "Tents",
    "Tentai",
    "Tower Defense",
    "Usowan",
    "Word Search",
    "Yajilin",
    "Yosenabe",
    "Araf",
    "Bridges",
    "Statue Park",
    "Kakurasu",
    "Hakoiri",
    "Game of Life",
    "Tic Tac Toe",
    "Binary Puzzle",
    "Number Link",
    "Mine Sweeper",
    "Loop the Loop",
    "Sudoku Cube",
    "Lights Out",
    "Connect Four",
    "Cross Sums",
    "Four Winds",
    "Tilepaint",
    "Country Road",
    "Ring Ring",
    "Simple Loop",
  };

  /** Words that state a rule anywhere, and words that do so after or before another. */
  private static final String[] RULES = {
    "killer",
    "cage",
    "cages",
    "diagonal",
    "diagonals",
    "thermo",
    "thermos",
    "thermometer",
    "thermometers",
    "jigsaw",
    "irregular",
    "windoku",
    "hyper",
    "hypersudoku",
    "renban",
    "whisper",
    "whispers",
    "palindrome",
    "palindromes",
    "sandwich",
    "kropki",
    "antiknight",
    "antiking",
    "knight",
    "knights",
    "nonconsecutive",
    "consecutive",
    "calcudoku",
    "kenken",
    "mathdoku",
    "keen",
    "str8ts",
    "between line",
    "also contain",
    "also contains",
    "also have",
    "anti knight",
    "anti king",
    "kings move",
    "king move",
    "chaos construction",
    "extra region",
    "extra regions",
    "quadruple",
    "quadruples",
    "arrow",
    "arrows",
    "sudoku x",
    "x sudoku",
    "greater than",
    "xv sudoku",
    "odd even",
    "even odd",
    "argyle",
    "asterisk",
    "girandola",
    "center dot",
    "disjoint",
    "arrow sudoku",
    "inequality",
    "constraints",
    "must sum",
    "sums to",
    "sum to",
    "add up",
    "adds up",
    "diagonale",
    "diagonalen",
    "käfig",
    "käfige",
    "diagonales",
    "toroidal",
    "squiggly",
    "nonomino",
    "offset sudoku",
    "magic squares",
    "sukaku x",
  };

  private static final Map<String, String> KNOWN = known();

  /** The first words of the names of two words. */
  private static final Set<String> FIRST =
      KNOWN.keySet().stream()
          .filter(name -> name.indexOf(' ') > 0)
          .map(name -> name.substring(0, name.indexOf(' ')))
          .collect(Collectors.toUnmodifiableSet());

  /** The only letter that is a word of a name. */
  private static final char LETTER = 'x';

  private static Map<String, String> known() {
    Map<String, String> known = new HashMap<>();
    for (String rule : RULES) {
      known.put(rule, "");
    }
    for (String puzzle : PUZZLES) {
      known.put(puzzle.toLowerCase(Locale.ROOT), puzzle);
    }
    return known;
  }

  /** Returns the terms that a text mentions, in one pass. */
  public static Mentions in(String text, Checkpoint checkpoint) {
    String other = "";
    int otherStart = -1;
    String rule = "";
    int ruleStart = -1;
    boolean sudoku = false;
    String before = "";
    int beforeStart = 0;
    int i = 0;
    while (i < text.length()) {
      checkpoint.passes(i);
      if (!Character.isLetter(text.charAt(i))) {
        i++;
        continue;
      }
      int start = i;
      while (i < text.length() && isWordPart(text, i, start)) {
        checkpoint.passes(i++);
      }
      if (i - start > LONGEST || i - start == 1 && (text.charAt(start) | 0x20) != LETTER) {
        before = "";
        continue;
      }
      String word = text.substring(start, i).toLowerCase(Locale.ROOT);
      sudoku |= word.startsWith(SUDOKU) || word.endsWith(SUDOKU);
      boolean next =
          FIRST.contains(before)
              && start - beforeStart == before.length() + 1
              && " -'".indexOf(text.charAt(start - 1)) >= 0;
      String pair = next ? before + ' ' + word : word;
      String name = KNOWN.get(word);
      String pairName = KNOWN.get(pair);
      String found = pairName != null ? pairName : name;
      int at = pairName != null && next ? beforeStart : start;
      if (found != null && found.isEmpty() && ruleStart < 0) {
        rule = text.substring(at, i);
        ruleStart = at;
      } else if (found != null && !found.isEmpty() && otherStart < 0 && stands(text, at, i)) {
        other = found;
        otherStart = at;
      }
      before = word;
      beforeStart = start;
    }
    if (sudoku) {
      other = "";
      otherStart = -1;
    }
    return otherStart < 0 && ruleStart < 0
        ? NONE
        : new Mentions(other, otherStart, rule, ruleStart);
  }

  /** Returns whether a name is no part of an address or of a longer name. */
  private static boolean stands(String text, int from, int to) {
    char before = from == 0 ? ' ' : text.charAt(from - 1);
    char after = to == text.length() ? ' ' : text.charAt(to);
    boolean ends = after != '.' || to + 1 == text.length() || text.charAt(to + 1) <= ' ';
    return "-./@_".indexOf(before) < 0 && "-/@_".indexOf(after) < 0 && ends;
  }

  /**
   * Returns a letter, or a capital only at the start or after another, so that camel case is split.
   */
  private static boolean isWordPart(String text, int at, int start) {
    char c = text.charAt(at);
    boolean digit = c == '8' && at > start;
    return digit
        || Character.isLetter(c)
            && (at == start
                || !Character.isUpperCase(c)
                || Character.isUpperCase(text.charAt(at - 1)));
  }

  /** Returns whether the text names another kind of puzzle. */
  public boolean isOther() {
    return !other.isEmpty();
  }

  /** Returns whether the text states a rule. */
  public boolean hasRule() {
    return !rule.isEmpty();
  }

  /** Returns the problem of a text that is another kind of puzzle. */
  public Problem problem() {
    String article = "AEIOU".indexOf(other.charAt(0)) >= 0 ? "an " : "a ";
    return Problem.of(
            ProblemCode.RULE_OUTSIDE_MODEL,
            "this looks like "
                + article
                + other
                + ", which Pencilmark does not read; name the format if it is a Sudoku")
        .at(otherStart);
  }
}
