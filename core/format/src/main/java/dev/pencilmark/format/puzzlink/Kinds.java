package dev.pencilmark.format.puzzlink;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.Map;
import java.util.Set;

/** The kinds of puzzles of pzpr: those that a board can hold, and names of others. */
final class Kinds {

  /** How a file starts. */
  static final String FILE = "pzprv3";

  static final String SUDOKU = "sudoku";
  static final String SKYSCRAPERS = "skyscrapers";
  static final String MINARISM = "minarism";
  static final String KROPKI = "kropki";
  static final String FACTORS = "factors";

  /** The sides whose boxes pzpr draws as everybody does. */
  private static final Set<Integer> SUDOKU_SIDES = Set.of(4, 6, 9, 16, 25);

  private static final Map<String, String> ALIASES =
      Map.of("building", SKYSCRAPERS, "skyscraper", SKYSCRAPERS);

  private static final Set<String> READ = Set.of(SUDOKU, SKYSCRAPERS, MINARISM, KROPKI, FACTORS);

  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("doppelblock", "Doppelblock"),
          Map.entry("easyasabc", "Easy as ABC"),
          Map.entry("ripple", "Ripple Effect"),
          Map.entry("cojun", "Cojun"),
          Map.entry("renban", "Renban-Madoguchi"),
          Map.entry("kakuro", "Kakuro"),
          Map.entry("kakuru", "Kakuru"),
          Map.entry("japanesesums", "Japanese Sums"),
          Map.entry("hakoiri", "Hakoiri-masashi"),
          Map.entry("makaro", "Makaro"),
          Map.entry("suguru", "Suguru"),
          Map.entry("fillomino", "Fillomino"),
          Map.entry("hashikake", "Hashiwokakero"),
          Map.entry("heyawake", "Heyawake"),
          Map.entry("hitori", "Hitori"),
          Map.entry("lightup", "Akari"),
          Map.entry("akari", "Akari"),
          Map.entry("lits", "LITS"),
          Map.entry("mashu", "Masyu"),
          Map.entry("masyu", "Masyu"),
          Map.entry("nonogram", "Nonogram"),
          Map.entry("numlin", "Numberlink"),
          Map.entry("numberlink", "Numberlink"),
          Map.entry("nurikabe", "Nurikabe"),
          Map.entry("shakashaka", "Shakashaka"),
          Map.entry("shikaku", "Shikaku"),
          Map.entry("slither", "Slitherlink"),
          Map.entry("slitherlink", "Slitherlink"),
          Map.entry("starbattle", "Star Battle"),
          Map.entry("statuepark", "Statue Park"),
          Map.entry("tapa", "Tapa"),
          Map.entry("tents", "Tents"),
          Map.entry("yajilin", "Yajilin"),
          Map.entry("yinyang", "Yin-Yang"));

  private static final int LONGEST_NAME = 32;

  private Kinds() {}

  /** Returns whether a text is a file, and no link. */
  static boolean isFile(String text) {
    return text.startsWith(FILE);
  }

  /** Returns the kind that a name in a link or file represents; empty if none that is read. */
  static String of(String name) {
    String plain = plain(name);
    String kind = ALIASES.getOrDefault(plain, plain);
    return READ.contains(kind) ? kind : "";
  }

  /** Returns whether a name is known, though it may be of a kind that is not read. */
  static boolean isKnown(String name) {
    return !of(name).isEmpty() || OTHERS.containsKey(plain(name));
  }

  private static String plain(String name) {
    return name.endsWith("_edit") || name.endsWith("_play")
        ? name.substring(0, name.length() - "_edit".length())
        : name;
  }

  /** Returns the problem of a kind that is not supported. */
  static Problem notRead(String name) {
    String plain = plain(name);
    String title = OTHERS.getOrDefault(plain, "\"" + shortened(plain) + "\"");
    return Problem.of(
        ProblemCode.RULE_OUTSIDE_MODEL,
        "this is a puzz.link " + title + ", which Pencilmark does not read",
        "sudoku, skyscrapers, minarism, kropki or factors",
        shortened(plain));
  }

  private static String shortened(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
  }

  /** Returns whether grids of a kind have this side. */
  static boolean hasSide(String kind, int side) {
    return kind.equals(SUDOKU)
        ? SUDOKU_SIDES.contains(side)
        : side >= Board.MIN_SIDE && side <= Board.MAX_SIDE;
  }

  /** Returns the sides that grids of a kind have, for messages. */
  static String sides(String kind) {
    return kind.equals(SUDOKU)
        ? "a grid of side 4, 6, 9, 16 or 25"
        : "a square of side " + Board.MIN_SIDE + " to " + Board.MAX_SIDE;
  }
}
