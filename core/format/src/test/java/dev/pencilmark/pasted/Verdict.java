package dev.pencilmark.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** What a reading of a text is worth, by what the text says. */
enum Verdict {
  /** The board that the text says; of texts that are no puzzle, a refusal. */
  RIGHT,
  /** A refusal, or a reading that reports its doubts. */
  REFUSED,
  /** Another board than the text says. */
  WRONG;

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** What a text says. */
  interface Truth {
    /** Judges a reading; null for a refusal, with its code. */
    Verdict of(DecodeResult read, ProblemCode refusal);
  }

  static Verdict of(String text, Truth truth) {
    try {
      return truth.of(INTERCHANGE.decode(Source.ofText(text), ""), null);
    } catch (ProblemException refused) {
      return truth.of(null, refused.problem().code());
    }
  }

  /** What the reader says of a text, in a line. */
  static String reading(String text) {
    try {
      DecodeResult read = INTERCHANGE.decode(Source.ofText(text), "");
      Detection detection = read.detection();
      return detection.name()
          + " "
          + detection.confidence()
          + " "
          + read.board().type()
          + " "
          + PastedCorpus.givens(read.board())
          + " cages "
          + read.board().cages().size()
          + " beyond "
          + read.decoded().beyondBoard()
          + " "
          + detection.unsupported()
          + " "
          + detection.reasons();
    } catch (ProblemException refused) {
      return refused.problem().code() + " " + refused.problem().message();
    }
  }

  /** A classic Sudoku with these givens. */
  static Truth givens(String cells) {
    String dotted = cells.replace('0', '.');
    return (read, refusal) ->
        read == null
            ? REFUSED
            : isClassic(read.board()) && PastedCorpus.givens(read.board()).equals(dotted)
                ? RIGHT
                : WRONG;
  }

  /** A classic Sudoku with the digits that are possible in every cell, given or as candidates. */
  static Truth candidates(int[] masks) {
    return (read, refusal) -> {
      if (read == null) {
        return REFUSED;
      }
      Board board = read.board();
      boolean same = isClassic(board);
      for (int cell = 0; same && cell < 81; cell++) {
        int mask = board.digit(cell) == 0 ? board.candidates(cell) : 1 << board.digit(cell) - 1;
        same = mask == masks[cell] || mask == 0 && masks[cell] == 0x1FF;
      }
      return same ? RIGHT : WRONG;
    };
  }

  /**
   * A classic Sudoku that may be read in several ways, all legal: the text is ambiguous. One of the
   * readings with a doubt counts as refused.
   */
  static Truth ambiguous(String... readings) {
    return (read, refusal) -> {
      if (read == null) {
        return refusal == ProblemCode.AMBIGUOUS_FORMAT ? RIGHT : REFUSED;
      }
      boolean one = false;
      for (String reading : readings) {
        one |= PastedCorpus.givens(read.board()).equals(reading.replace('0', '.'));
      }
      boolean doubt = read.detection().confidence() != Confidence.CERTAIN;
      return one && doubt && isClassic(read.board()) ? REFUSED : WRONG;
    };
  }

  /** The givens, or a refusal because there is another legal reading. */
  static Truth preferred(String cells) {
    return (read, refusal) ->
        refusal == ProblemCode.AMBIGUOUS_FORMAT ? RIGHT : givens(cells).of(read, refusal);
  }

  /** A puzzle with rules. Without them, but with the loss reported, it counts as refused. */
  static Truth board(Board truth) {
    return (read, refusal) ->
        read == null
            ? REFUSED
            : same(read.board(), truth)
                ? RIGHT
                : PastedCorpus.givens(read.board()).equals(PastedCorpus.givens(truth))
                        && reportsRules(read)
                    ? REFUSED
                    : WRONG;
  }

  /**
   * The same of a text that does not state whether letters denote rows or columns: the board
   * mirrored at its diagonal is right too, if it is not certain, and so is a refusal as ambiguous.
   */
  static Truth boardOrTurned(Board truth) {
    Board turned = CagedPuzzles.turned(truth);
    return (read, refusal) ->
        refusal == ProblemCode.AMBIGUOUS_FORMAT
                || read != null
                    && read.detection().confidence() != Confidence.CERTAIN
                    && same(read.board(), turned)
            ? RIGHT
            : board(truth).of(read, refusal);
  }

  /**
   * A Sudoku with a rule in words, or as data: any board of more than the classic rules is right; a
   * classic one counts as refused if the rule is reported.
   */
  static Truth ruled(String cells) {
    String dotted = cells.replace('0', '.');
    return (read, refusal) -> {
      if (read == null) {
        return REFUSED;
      }
      boolean same = PastedCorpus.givens(read.board()).equals(dotted);
      boolean rules =
          !isClassic(read.board())
              || !read.board().variants().isEmpty()
              || !read.board().extraRegions().isEmpty();
      return same && rules ? RIGHT : same && reportsRules(read) ? REFUSED : WRONG;
    };
  }

  /** No puzzle. A guess counts as refused. */
  static Truth nothing() {
    return (read, refusal) ->
        read == null ? RIGHT : read.detection().confidence() == Confidence.GUESS ? REFUSED : WRONG;
  }

  private static boolean isClassic(Board board) {
    return board.type() == PuzzleType.SUDOKU && board.side() == 9 && !board.hasAddedRules();
  }

  /** Whether a reading says that it lacks rules, and is not certain. */
  private static boolean reportsRules(DecodeResult read) {
    return read.detection().confidence() != Confidence.CERTAIN
        && (!read.decoded().unsupported().isEmpty()
            || read.decoded().beyondBoard().stream().anyMatch(loss -> loss.kind().isOfPuzzle()));
  }

  private static boolean same(Board read, Board truth) {
    return read.type() == truth.type()
        && read.side() == truth.side()
        && read.addedRules().equals(truth.addedRules())
        && PastedCorpus.givens(read).equals(PastedCorpus.givens(truth))
        && cages(read).equals(cages(truth))
        && (!truth.has(Rule.REGIONS) || regions(read).equals(regions(truth)))
        && read.variants().isEmpty()
        && read.extraRegions().equals(truth.extraRegions());
  }

  private static Set<String> cages(Board board) {
    Set<String> cages = new TreeSet<>();
    for (Cage cage : board.cages()) {
      StringBuilder text = new StringBuilder();
      text.append(cage.target()).append(cage.operator());
      for (int cell : cage.cells()) {
        text.append(' ').append(cell);
      }
      cages.add(text.toString());
    }
    return cages;
  }

  private static Set<Set<Integer>> regions(Board board) {
    Set<Set<Integer>> regions = new HashSet<>();
    for (int region = 1; region <= board.side(); region++) {
      Set<Integer> cells = new TreeSet<>();
      for (int cell = 0; cell < board.cellCount(); cell++) {
        if (board.region(cell) == region) {
          cells.add(cell);
        }
      }
      regions.add(cells);
    }
    return regions;
  }
}
