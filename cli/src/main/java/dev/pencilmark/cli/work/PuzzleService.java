package dev.pencilmark.cli.work;

import java.util.List;

/**
 * Works on puzzles: in this process, or by way of a server. All methods throw {@link
 * ServerTroubleException} if there is a server and it cannot be reached or fails.
 */
public interface PuzzleService extends AutoCloseable {

  /** Names the formats of texts, the best reading first. */
  Operation<List<Detection>> detect();

  /** Reads puzzles. */
  Operation<Decoding> decode();

  /** Turns puzzles into another format, or into links. */
  Operation<Conversion> convert(ConversionOrder order);

  /** Solves puzzles. */
  Operation<SolveAnswer> solve(SolveOrder order);

  /**
   * Compresses puzzles.
   *
   * @param code the code, or empty for the shortest
   * @param form the form of grid numbers, or empty for the code's own text
   */
  Operation<Compression> compress(String code, String form);

  /**
   * Brings compressed puzzles back, which come as texts or bytes of any code.
   *
   * @param to the format to write
   */
  Operation<Decompression> decompress(String to);

  /**
   * Draws a full grid from all that there are.
   *
   * @param to the format to write
   * @throws RefusedException if there is no such format
   */
  Decompression randomGrid(String to);

  /**
   * Goes through all solutions of a puzzle in the order of their digits; as many as the order says.
   *
   * @param token a {@link SolutionCursor#token} to go on after; empty to begin with the first
   * @throws RefusedException if the puzzle, the order or the token is refused; perhaps only by the
   *     cursor
   */
  SolutionCursor enumerate(Puzzle puzzle, SolveOrder order, byte[] token);

  /**
   * Goes through the steps to the solution of a puzzle.
   *
   * @throws RefusedException if the puzzle or the order is refused
   */
  ExplainCursor explain(Puzzle puzzle, ExplainOrder order);

  /** Explains puzzles, each as a whole. */
  Operation<Explained> explain(ExplainOrder order);

  /**
   * Tells what to do next.
   *
   * @param detail 1 for the technique, 2 for where to look too, 3 for the whole step
   * @param all whether to tell all that can be done next
   * @param techniques ids of techniques: all that can be done with these; empty for what comes next
   */
  Operation<Hinted> hint(ExplainOrder order, int detail, boolean all, List<String> techniques);

  /** Says how hard puzzles are. */
  Operation<Rated> rate(ExplainOrder order);

  /**
   * Brings puzzles into their canonical forms.
   *
   * @param order how far to search for solutions, and the format to write forms in
   * @param other a puzzle that a single one is compared with, or null
   */
  Operation<Canonicalized> canonicalize(SolveOrder order, Puzzle other);

  /**
   * The techniques that there are.
   *
   * @param order the order to list them in, or empty for the customary one
   * @throws RefusedException if there is no such order
   */
  TechniqueList techniques(String order);

  /** The kinds of rules that a board may have beyond its type, in their order. */
  List<RuleKindInfo> ruleKinds();

  /**
   * Makes puzzles.
   *
   * @throws RefusedException if the order is refused; perhaps only by the cursor
   */
  GenerateCursor generate(GenerateOrder order);

  /**
   * Draws puzzles on pages to print.
   *
   * @throws RefusedException if the order is refused, or the document becomes too large
   */
  PrintedPages pages(List<Puzzle> puzzles, PagesOrder order, PrintedPages.Listener listener);

  /** The formats, in the order in which detection considers them. */
  List<FormatInfo> formats();

  @Override
  void close();
}
