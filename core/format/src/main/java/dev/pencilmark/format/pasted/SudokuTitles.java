package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Titles such as "Frame Sudoku": a word next to the name that is not known to say nothing about the
 * rules may be the name of a variant.
 */
final class SudokuTitles {

  /** Longer lines are sentences. */
  private static final int MOST_WORDS = 5;

  private static final int MOST_LINES = 64;

  /** Words that say nothing about the rules. */
  private static final Set<String> PLAIN =
      Set.of(
          """
              a an the this my your our his her their is it of for from in on at by to and or with
              as new old easy simple gentle mild moderate medium normal hard harder hardest tough
              tricky difficult expert evil extreme insane fiendish diabolical master beginner
              beginners advanced intermediate very super ultra classic classical standard regular
              plain ordinary traditional vanilla original basic daily weekly monthly sunday monday
              tuesday wednesday thursday friday saturday today todays s t puzzle puzzles grid
              grids board boards game games solver solution solutions generator book app online
              com org net www world worlds times guardian telegraph nyt no nr number num id level
              difficulty rating example sample test input output data file text code class def int
              var let const string char list array matrix print return import export public
              private static final void val create table into insert select values update set
              minlex canonical form please help hello hi stuck solve solved unsolved solving here
              what next i me you can need have has got one two three four five six seven eight
              nine ten empty blank full given givens start starting end x9 wiki exchange pad der
              die das ein eine le la les un une el los del du de den mein leicht leichtes mittel
              schwer schweres facile difficile moyen facil dificil rules apply rule challenge
              contest competition round day week page version type name title size author source
              date side mini big small large giant lines rows columns cells mode best free
              printable forum archive collection pack volume vol play link url http https html
              json csv xml yaml md txt sdk sdm
              """
              .strip()
              .split("\\s+"));

  private SudokuTitles() {}

  /** Returns the names of possible variants in titles. */
  static Set<String> unknown(Tokens tokens) {
    Set<String> names = new LinkedHashSet<>();
    int start = 0;
    for (int line = 0; line < MOST_LINES && start < tokens.count(); line++) {
      int end = start;
      while (end < tokens.count() && tokens.kind(end) != Tokens.Kind.BREAK) {
        end++;
      }
      addOf(tokens, start, end, names);
      start = end + 1;
    }
    return names;
  }

  private static void addOf(Tokens tokens, int from, int to, Set<String> names) {
    int count = 0;
    for (int i = from; i < to && count <= MOST_WORDS; i++) {
      count += tokens.kind(i) == Tokens.Kind.WORD ? 1 : 0;
    }
    if (count < 2 || count > MOST_WORDS) {
      return;
    }
    List<Integer> words = new ArrayList<>(count);
    int sudoku = -1;
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) == Tokens.Kind.WORD) {
        String word = word(tokens, i);
        sudoku = word.equals("sudoku") || word.equals("sudokus") ? words.size() : sudoku;
        words.add(i);
      }
    }
    if (sudoku < 0) {
      return;
    }
    for (int at : new int[] {sudoku - 1, sudoku + 1}) {
      boolean near =
          at >= 0
              && at < words.size()
              && isSpace(tokens, Math.min(words.get(at), words.get(sudoku)) + 1)
              && Math.abs(words.get(at) - words.get(sudoku)) == 2;
      if (near && !isPlain(word(tokens, words.get(at)))) {
        names.add(tokens.text(words.get(at)) + " Sudoku");
      }
    }
  }

  private static boolean isPlain(String word) {
    return PLAIN.contains(word) || word.length() < 3 || word.chars().anyMatch(c -> c > 'z');
  }

  private static boolean isSpace(Tokens tokens, int token) {
    return tokens.kind(token) == Tokens.Kind.SPACE
        || tokens.kind(token) == Tokens.Kind.SIGN && tokens.sign(token) == '-';
  }

  private static String word(Tokens tokens, int token) {
    boolean brief = tokens.length(token) < 20;
    return brief ? tokens.lower(token) : "";
  }
}
