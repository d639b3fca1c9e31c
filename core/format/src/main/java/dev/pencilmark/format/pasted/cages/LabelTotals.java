package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The totals that a text lists by the labels of a grid: {@code A 8+}, {@code "A": 8}. */
public final class LabelTotals {

  private LabelTotals() {}

  /**
   * The anchors of labels with their totals.
   *
   * @param anchors one for each label
   * @param totals their totals; null for none
   */
  public record Found(List<CageAnchor> anchors, CageTotal[] totals) {

    /** Returns the number of labels that have a total. */
    public int count() {
      int count = 0;
      for (CageTotal total : totals) {
        count += total == null ? 0 : 1;
      }
      return count;
    }
  }

  /**
   * Returns the totals of the labels of a grid.
   *
   * @param blocked the tokens of grids
   */
  public static Found of(
      PastedText pasted,
      Tokens tokens,
      Brackets brackets,
      Map<String, int[]> groups,
      BitSet blocked) {
    Set<String> labels = new HashSet<>(groups.keySet());
    String firsts = firsts(labels);
    boolean numbers = labels.stream().allMatch(label -> label.chars().allMatch(Character::isDigit));
    Map<String, CageAnchor> best = new HashMap<>();
    Map<String, Integer> words = new HashMap<>();
    boolean fresh = true;
    int wordsOfLine = wordsOfLine(tokens, 0);
    for (int i = 0; i < tokens.count(); i++) {
      pasted.checkpoint().passes(i);
      boolean lineBreak = tokens.kind(i) == Tokens.Kind.BREAK;
      wordsOfLine = lineBreak ? wordsOfLine(tokens, i + 1) : wordsOfLine;
      fresh |= lineBreak || tokens.sign(i) == ',' || tokens.sign(i) == '{';
      int end = blocked.get(i) ? i : labelEnd(tokens, i, labels, firsts);
      String label = end > i ? tokens.part(tokens.start(i), tokens.start(end)) : "";
      boolean fits = end > i && (!numbers || fresh) && !isOperatorX(tokens, i, label);
      if (fits && wordsOfLine < words.getOrDefault(label, Integer.MAX_VALUE)) {
        best.put(label, CageAnchor.ofLabel(i, end, label));
        words.put(label, wordsOfLine);
      }
      i = fits ? end - 1 : i;
      fresh &=
          tokens.kind(i) != Tokens.Kind.NUMBER && (numbers || tokens.kind(i) != Tokens.Kind.WORD);
    }
    List<CageAnchor> anchors = new ArrayList<>(best.values());
    anchors.sort(Comparator.comparingInt(CageAnchor::from));
    if (anchors.size() == labels.size()) {
      Found found =
          new Found(anchors, CageClauses.totals(tokens, pasted, brackets, anchors, blocked));
      if (found.count() == labels.size()) {
        return found;
      }
    }
    return inOrder(tokens, labels, blocked);
  }

  /**
   * Returns the totals of numbers or letters as a list that has one for each, in their order: in
   * brackets, or on a line that names totals.
   */
  private static Found inOrder(Tokens tokens, Set<String> labels, BitSet blocked) {
    List<String> sorted = new ArrayList<>(labels);
    sorted.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    Found none = new Found(List.of(), new CageTotal[0]);
    for (int i = 0; i < tokens.count(); i++) {
      boolean line = tokens.kind(i) == Tokens.Kind.WORD && isTotals(tokens, i);
      boolean opens = tokens.kind(i) == Tokens.Kind.SIGN && "[({".indexOf(tokens.sign(i)) >= 0;
      if (blocked.get(i) || !line && !opens) {
        continue;
      }
      List<CageAnchor> anchors = new ArrayList<>();
      List<CageTotal> totals = new ArrayList<>();
      int k = i + 1;
      while (k < tokens.count() && totals.size() < sorted.size()) {
        if (tokens.kind(k) == Tokens.Kind.NUMBER) {
          anchors.add(CageAnchor.ofLabel(k, k, sorted.get(totals.size())));
          totals.add(new CageTotal(k, tokens.number(k), null));
        } else if (tokens.kind(k) == Tokens.Kind.WORD
            || tokens.kind(k) == Tokens.Kind.BREAK && line && !totals.isEmpty()
            || tokens.kind(k) == Tokens.Kind.SIGN && ",:=".indexOf(tokens.sign(k)) < 0) {
          break;
        }
        k++;
      }
      boolean ends =
          line
              ? k == tokens.count() || ",0123456789".indexOf(tokens.sign(k)) < 0
              : k < tokens.count() && ")]}".indexOf(tokens.sign(k)) >= 0;
      if (totals.size() == sorted.size() && ends) {
        return new Found(anchors, totals.toArray(new CageTotal[0]));
      }
    }
    return none;
  }

  private static boolean isTotals(Tokens tokens, int token) {
    String word = tokens.length(token) > 7 ? "" : tokens.lower(token);
    return word.equals("sums") || word.equals("totals") || word.equals("targets");
  }

  /** Returns the number of words of several letters in the line that starts at a token. */
  private static int wordsOfLine(Tokens tokens, int start) {
    int words = 0;
    for (int i = start; i < tokens.count() && i < start + 200; i++) {
      if (tokens.kind(i) == Tokens.Kind.BREAK) {
        break;
      }
      words += tokens.kind(i) == Tokens.Kind.WORD && tokens.length(i) > 1 ? 1 : 0;
    }
    return words;
  }

  /** Returns the characters in which labels start. */
  private static String firsts(Set<String> labels) {
    StringBuilder firsts = new StringBuilder();
    labels.forEach(label -> firsts.append(label.charAt(0)));
    return firsts.toString();
  }

  /** Returns whether a label may be the sign of a product: right after a number. */
  private static boolean isOperatorX(Tokens tokens, int token, String label) {
    boolean named = token + 1 < tokens.count() && ":=".indexOf(tokens.sign(token + 1)) >= 0;
    if (!label.equalsIgnoreCase("x") || token == 0 || named) {
      return false;
    }
    int before = tokens.kind(token - 1) == Tokens.Kind.SPACE ? token - 2 : token - 1;
    return before >= 0 && tokens.kind(before) == Tokens.Kind.NUMBER;
  }

  /** Returns the token after the label that starts at a token; the same token if none does. */
  private static int labelEnd(Tokens tokens, int start, Set<String> labels, String firsts) {
    boolean joined =
        start > 0
            && (tokens.kind(start - 1) == Tokens.Kind.WORD
                || tokens.kind(start - 1) == Tokens.Kind.NUMBER);
    if (firsts.indexOf(tokens.sign(start)) < 0
        || joined
        || tokens.kind(start) == Tokens.Kind.SPACE
        || tokens.length(start) > 5) {
      return start;
    }
    int best = start;
    for (int i = start; i < tokens.count() && i < start + 3; i++) {
      if (tokens.kind(i) == Tokens.Kind.SPACE || tokens.kind(i) == Tokens.Kind.BREAK) {
        break;
      }
      boolean ends =
          i + 1 == tokens.count()
              || tokens.kind(start) == Tokens.Kind.SIGN
              || tokens.kind(i + 1) != Tokens.Kind.WORD && tokens.kind(i + 1) != Tokens.Kind.NUMBER;
      best =
          ends && labels.contains(tokens.part(tokens.start(start), tokens.end(i))) ? i + 1 : best;
    }
    return best;
  }
}
