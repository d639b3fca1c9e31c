package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.format.text.Mentions;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules that a text names in words. Those that need only their name continue the board; the
 * names of the others are kept, because a grid without them is another puzzle.
 */
final class NamedRules {

  /** Words that name a family of puzzles or a part of one, and need cells that words do not say. */
  private static final Set<String> OTHERS =
      Set.of(
          """
          thermo thermos thermometer thermometers arrow arrows kropki sandwich sandwiches
          skyscraper skyscrapers renban whisper whispers palindrome palindromes quadruple
          quadruples nabner zipper lockout littlekiller littlekillers xsum xsums entropic
          inequality inequalities futoshiki girandola offset asterisk antidiagonal
          betweenlines regionsum regionsums clone constraints constraint clones extraregions
          sumlines sumarrows parity samurai antiqueen rossini argyle
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> NEGATIONS = Set.of("no", "not", "without", "isn", "never");

  private static final Set<String> OFF = Set.of("false", "off", "no", "none");

  private static final Set<String> EXTRA =
      Set.of("region", "regions", "group", "groups", "house", "houses", "area", "areas");

  /** Words of other rules only next to another word. */
  private static final Map<String, Set<String>> PAIRS =
      Map.ofEntries(
          Map.entry("little", Set.of("killer", "killers")),
          Map.entry("german", Set.of("whispers", "whisper")),
          Map.entry("dutch", Set.of("whispers", "whisper")),
          Map.entry("region", Set.of("sum", "sums")),
          Map.entry("between", Set.of("line", "lines")),
          Map.entry("greater", Set.of("than")),
          Map.entry("x", Set.of("sums", "sum")),
          Map.entry("xv", Set.of("sudoku", "clues", "pairs")),
          Map.entry("even", Set.of("odd", "cells", "digits", "numbers", "sudoku")),
          Map.entry("odd", Set.of("even", "cells", "digits", "numbers", "sudoku")),
          Map.entry("are", Set.of("even", "odd")),
          Map.entry("be", Set.of("even", "odd")),
          Map.entry("contain", Set.of("even", "odd")),
          Map.entry("sum", Set.of("of", "to")),
          Map.entry("sums", Set.of("of", "to")),
          Map.entry("add", Set.of("up")),
          Map.entry("adds", Set.of("up")),
          Map.entry("additional", EXTRA),
          Map.entry("further", EXTRA),
          Map.entry("consecutive", Set.of("sudoku", "pairs", "bars", "digits")),
          Map.entry("anti", Set.of("diagonal", "queen")),
          Map.entry("extra", EXTRA),
          Map.entry("center", Set.of("dot", "dots")),
          Map.entry("centre", Set.of("dot", "dots")));

  private static final Set<String> VARIANTS =
      Set.of("variant", "variants", "type", "variation", "mode", "kind", "rules");
  private static final Set<String> SHADED =
      Set.of("four", "shaded", "grey", "gray", "extra", "coloured", "colored");
  private static final Set<String> COLOURS = Set.of("colour", "color", "colours");
  private static final Set<String> DENIALS = Set.of("not", "no", "cannot", "never");

  /** A name of a Sudoku X as one word, which programs use for anything. */
  private static final String JOINED = "sudokux";

  private static final Set<String> JOINED_X = Set.of(JOINED, "xsudoku");
  private static final Set<String> KILLER = Set.of("killer", "sumdoku", "sumoku", "samunamupure");
  private static final Set<String> KENKEN =
      Set.of("kenken", "calcudoku", "mathdoku", "calkuro", "keen", "inshi", "kenkens", "mathdokus");
  private static final Set<String> JIGSAW =
      Set.of(
          "jigsaw",
          "jigsaws",
          "squiggly",
          "nonomino",
          "geometric",
          "geometry",
          "chaos",
          "irregular");

  /** Rules with a name, to be put on the board. */
  private final Set<Rule> rules = EnumSet.noneOf(Rule.class);

  private final Set<RuleKind> kinds = EnumSet.noneOf(RuleKind.class);
  private final Set<String> others = new LinkedHashSet<>();
  private boolean killer;
  private boolean kenken;
  private boolean kendoku;
  private boolean jigsaw;

  /** Names of parts of the text that were seen, such as {@code regions:}. */
  private final Set<String> sections = new LinkedHashSet<>();

  /**
   * The words of a text with the separators between them: adjacent words have one character there.
   */
  private final List<String> words;

  private NamedRules(List<String> words) {
    this.words = words;
  }

  private NamedRules(NamedRules same) {
    this(same.words);
    rules.addAll(same.rules);
    kinds.addAll(same.kinds);
    others.addAll(same.others);
    sections.addAll(same.sections);
    killer = same.killer;
    kenken = same.kenken;
    kendoku = same.kendoku;
    jigsaw = same.jigsaw;
  }

  /** Returns the rules that a text names. */
  static NamedRules of(Tokens tokens) {
    List<String> words = new java.util.ArrayList<>();
    boolean broken = false;
    for (int i = 0; i < tokens.count(); i++) {
      Tokens.Kind kind = tokens.kind(i);
      if (kind == Tokens.Kind.WORD) {
        if (broken) {
          words.add("");
        }
        broken = false;
        boolean joined = i > 0 && tokens.sign(i - 1) == '_';
        addParts(words, tokens, i, joined);
      } else if (kind == Tokens.Kind.NUMBER || kind == Tokens.Kind.SIGN && isEnd(tokens.sign(i))) {
        broken = true;
      }
    }
    NamedRules found = new NamedRules(words);
    found.addSections(tokens);
    for (int i = 0; i < words.size(); i++) {
      if (!words.get(i).isEmpty() && !found.isDenied(i)) {
        found.read(i);
      }
    }
    if (!found.isMoreThanSudoku()) {
      found.others.addAll(SudokuTitles.unknown(tokens));
    }
    return found;
  }

  /** Names before a colon or an equals sign, and cages wherever they are named. */
  private void addSections(Tokens tokens) {
    for (int i = 0; i < tokens.count(); i++) {
      boolean word = tokens.kind(i) == Tokens.Kind.WORD && tokens.length(i) <= 7;
      String name = word ? tokens.lower(i) : "";
      if (name.equals("cages") || name.equals("cage")) {
        sections.add("cages");
      } else if (name.equals("regions")) {
        int next = i + 1;
        while (next < tokens.count() && "\"' ".indexOf(tokens.sign(next)) >= 0) {
          next++;
        }
        if (next < tokens.count() && ":=".indexOf(tokens.sign(next)) >= 0) {
          sections.add("regions");
        }
      }
    }
  }

  /** Returns whether a part of the text has the name of regions. */
  boolean namesRegions() {
    return sections.contains("regions");
  }

  /** Returns whether the text says that there are cages. */
  boolean namesCages() {
    return killer || sections.contains("cages");
  }

  private static boolean isEnd(char sign) {
    return ".;!?{}[](),".indexOf(sign) >= 0;
  }

  /** The words of one in camel case. */
  private static void addParts(List<String> words, Tokens tokens, int token, boolean joined) {
    String whole = tokens.lower(token);
    if (JOINED_X.contains(whole)) {
      words.add(JOINED);
      return;
    }
    String last = words.isEmpty() ? "" : words.get(words.size() - 1);
    if (joined && JOINED_X.contains(last + whole)) {
      words.set(words.size() - 1, JOINED);
      return;
    }
    int start = 0;
    for (int i = 1; i < whole.length(); i++) {
      if (tokens.isHump(token, i)) {
        words.add(whole.substring(start, i));
        start = i;
      }
    }
    words.add(start == 0 ? whole : whole.substring(start));
  }

  private String word(int i) {
    return i < 0 || i >= words.size() ? "" : words.get(i);
  }

  private boolean isDenied(int i) {
    if (word(i).equals("consecutive")) {
      return false;
    }
    for (int k = i - 1; k >= i - 2 && !word(k).isEmpty(); k--) {
      if (NEGATIONS.contains(word(k))) {
        return true;
      }
    }
    return OFF.contains(word(i + 1));
  }

  private void read(int i) {
    String word = word(i);
    String next = word(i + 1);
    killer |= KILLER.contains(word) && !word(i - 1).equals("little");
    kenken |= KENKEN.contains(word) || word.equals("ken") && next.equals("ken");
    kendoku |= word.equals("kendoku");
    jigsaw |= JIGSAW.contains(word);
    boolean denied = word.equals("consecutive") && isAfter(i, DENIALS);
    if (!denied && OTHERS.contains(word)
        || !denied && PAIRS.getOrDefault(word, Set.of()).contains(next)) {
      others.add(PAIRS.containsKey(word) ? word + " " + next : word);
    }
    boolean x =
        word.equals("sudoku") && next.equals("x") && !word(i + 2).equals("y")
            || word.equals("x") && (next.equals("sudoku") || VARIANTS.contains(word(i - 1)));
    boolean title = word.equals(JOINED) && (i == 0 || VARIANTS.contains(word(i - 1)));
    if (x || title) {
      rules.add(Rule.DIAGONALS);
    } else if (word.equals("diagonal") || word.equals("diagonals")) {
      readDiagonal(i);
    } else if (word.equals("windoku")
        || word.equals("hyper") && next.equals("sudoku")
        || word.equals("hypersudoku")
        || word.equals("windows") && isAfter(i, SHADED)
        || word.equals("nrc") && next.equals("sudoku")) {
      rules.add(Rule.WINDOWS);
    } else if (COLOURS.contains(word) && next.equals("sudoku")
        || word.equals("disjoint") && Set.of("groups", "group", "sets", "boxes").contains(next)) {
      rules.add(Rule.DISJOINT_GROUPS);
    } else if (is(i, "anti", "knight", "antiknight") || isMove(i, "knight")) {
      kinds.add(RuleKind.ANTIKNIGHT);
    } else if (is(i, "anti", "king", "antiking") || isMove(i, "king")) {
      kinds.add(RuleKind.ANTIKING);
    } else if (word.equals("consecutive") && isAfter(i, DENIALS)
        || is(i, "non", "consecutive", "nonconsecutive")) {
      kinds.add(RuleKind.NONCONSECUTIVE);
    }
  }

  /** Returns whether the move of a piece of chess is at a word. */
  private boolean isMove(int i, String piece) {
    boolean named = isOneOrMore(word(i), piece);
    for (int k = i + 1; named && k <= i + 3; k++) {
      if (word(k).equals("move") || word(k).equals("moves") || word(k).equals("step")) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether one of a few words is shortly before a word. */
  private boolean isAfter(int i, Set<String> some) {
    for (int k = i - 1; k >= i - 5; k--) {
      if (some.contains(word(k))) {
        return true;
      }
    }
    return false;
  }

  private boolean is(int i, String first, String second, String one) {
    return isOneOrMore(word(i), one) || word(i).equals(first) && word(i + 1).startsWith(second);
  }

  /** Returns whether a word is a name or its plural. */
  private static boolean isOneOrMore(String word, String name) {
    int more = word.length() - name.length();
    return (more == 0 || more == 1 && word.endsWith("s")) && word.startsWith(name);
  }

  /** One diagonal of two is no rule of a board. */
  private void readDiagonal(int i) {
    if (word(i + 1).startsWith("symmetr")) {
      return;
    }
    boolean one =
        Set.of("positive", "negative", "anti", "one", "broken", "little").contains(word(i - 1));
    if (one) {
      others.add(word(i - 1) + " " + word(i));
    } else {
      rules.add(Rule.DIAGONALS);
    }
  }

  boolean isKiller() {
    return killer;
  }

  boolean isKenken() {
    return kenken || kendoku;
  }

  boolean isKendoku() {
    return kendoku;
  }

  boolean isJigsaw() {
    return jigsaw;
  }

  /** Returns the rules that are named and need cells which words do not say. */
  Set<String> others() {
    return others;
  }

  /** Returns the same where there are cages, which programs write as constraints. */
  Set<String> othersThanCages() {
    Set<String> rest = new LinkedHashSet<>(others);
    rest.remove("constraint");
    rest.remove("constraints");
    return rest;
  }

  /** Returns whether a plain grid of digits is only a part of what the text says. */
  boolean isMoreThanSudoku() {
    return killer
        || kenken
        || kendoku
        || jigsaw
        || !rules.isEmpty()
        || !kinds.isEmpty()
        || !others.isEmpty();
  }

  /**
   * Returns these rules if there are any, otherwise others.
   *
   * @param names names of possible rules
   * @param mentions a rule that is stated in the text
   */
  NamedRules with(Set<String> names, Mentions mentions) {
    boolean unknown = !names.isEmpty() && assembled().isEmpty() && others.isEmpty();
    boolean mentioned = mentions.hasRule() && !isMoreThanSudoku() && !unknown;
    if (!unknown && !mentioned) {
      return this;
    }
    NamedRules more = new NamedRules(this);
    if (unknown) {
      more.others.addAll(names);
    } else {
      more.others.add("\"" + mentions.rule() + "\"");
    }
    return more;
  }

  /** Returns the rules for the board, in words. */
  String assembled() {
    StringBuilder names = new StringBuilder();
    for (Rule rule : rules) {
      names.append(names.length() == 0 ? "" : ", ").append(rule.title());
    }
    for (RuleKind kind : kinds) {
      names.append(names.length() == 0 ? "" : ", ").append(kind.id());
    }
    return names.toString();
  }

  /** Returns the type of a grid with these rules. */
  PuzzleType type(PuzzleType base, int side) {
    Board.Builder board = Board.builder(base, side);
    addTo(board, side);
    return board.build().type();
  }

  /** Returns the named rules that a grid of digits lacks, if it has neither cages nor regions. */
  List<Loss> losses() {
    Set<String> names = new LinkedHashSet<>(others);
    names.addAll(sections);
    if (killer) {
      names.add("killer");
    }
    if (isKenken()) {
      names.add("KenKen");
    }
    if (jigsaw) {
      names.add("jigsaw");
    }
    return names.isEmpty() ? List.of() : List.of(Loss.ofConstraints(0, String.join(", ", names)));
  }

  /** Puts the rules on a board that need only their name, as far as its side has them. */
  void addTo(Board.Builder board, int side) {
    for (Rule rule : rules) {
      if (rule != Rule.WINDOWS || side == 9) {
        board.rule(rule);
      }
    }
    kinds.forEach(kind -> board.variant(VariantRule.global(kind)));
  }
}
