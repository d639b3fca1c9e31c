package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.compress.code.BoardCode;
import dev.pencilmark.compress.code.CageCode;
import dev.pencilmark.compress.code.CellCode;
import dev.pencilmark.compress.code.MutableBoard;
import dev.pencilmark.compress.code.RuleCode;
import dev.pencilmark.compress.entropy.BijectiveBase256;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.entropy.SymbolDecoder;
import dev.pencilmark.compress.entropy.SymbolEncoder;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.compress.rank.Ranks;
import dev.pencilmark.compress.rank.Universal;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.List;

/**
 * Compresses boards to as few bytes as possible, and decompresses them. Thread-safe.
 *
 * <p>Decompression restores a board that equals the original. Properties of a source text alone,
 * the colours of cages and the ambiguities, are not encoded. Decompressing never solves;
 * compressing searches for a solution, because clues, placed digits and targets of cages that agree
 * with it need not be encoded one by one. If the search finds none, only the size grows.
 *
 * <p>The bytes depend on the board alone. The search has a limit of work and none of time, so that
 * it ends at the same state on every machine; cancelled work ends with a problem, and never with
 * other bytes.
 */
public final class Compressor {

  /**
   * The maximum number of bytes that a compressed board has. It bounds the time that hostile bytes
   * take: reading takes time by the product of their number and that of the symbols.
   */
  public static final int MAX_BYTES = 8192;

  /**
   * The maximum work of a search for a solution, see {@link SolveLimits#work}. Of 240 public
   * killers, nine of the hardest set have no solution by then. It takes a third of a second, and a
   * board is searched twice at most: unchanged, and from its clues alone.
   */
  public static final long SEARCH_WORK = 60_000_000;

  /** The first symbol: a rare code, the usual ones, and the three kinds of batches. */
  private static final Frequencies KINDS = new Frequencies(1, 3, 16, 5, 4, 1, 1, 1);

  private static final List<Code> USUAL = List.of(Code.RANK73, Code.PUZZLE, Code.BOARD, Code.ANY);

  /**
   * The symbol behind that of a rare code: those that there are, and room for more. It is as small
   * as it is so that the 48 digits of {@link Code#UNIVERSAL_33} take 20 bytes.
   */
  private static final Frequencies RARE_KINDS = new Frequencies(1, 1, 5);

  private static final List<Code> RARE = List.of(Code.UNIVERSAL_21, Code.UNIVERSAL_33);

  /** The symbol behind that of no rare code: later codes, in order, and room for more. */
  private static final int LATER_KINDS = 16;

  private static final List<Code> LATER = List.of(Code.ANY_2, Code.ANY_3);

  /** The precision of sums of logarithms, in bits. */
  private static final double ROUNDING = 1e-6;

  /** The largest side at which no board is too large, with any content. */
  private static final int NEVER_TOO_LARGE = 9;

  private final long searchWork;

  /** Creates a compressor that searches solutions as far as is default. */
  public Compressor() {
    this(SEARCH_WORK);
  }

  /**
   * Creates a compressor that does more or less work for a solution than is default, and may write
   * other bytes for it.
   *
   * @param searchWork the maximum work of a search, at least 1
   */
  public Compressor(long searchWork) {
    if (searchWork < 1) {
      throw new IllegalArgumentException("a search takes some work");
    }
    this.searchWork = searchWork;
  }

  /** Returns the shortest code of a board. */
  public Compressed compress(Board board) throws ProblemException {
    return compress(board, null, new Cancellation());
  }

  /**
   * Returns a board in a code.
   *
   * @param board the board
   * @param code the code, or null for the shortest
   * @param cancellation ends the work, with LIMIT_EXCEEDED
   * @throws ProblemException NOT_REPRESENTABLE if the code cannot hold the board, LIMIT_EXCEEDED if
   *     it has more and stranger cages or rules than any puzzle or the work was cancelled,
   *     CAGE_SHAPE for a cage outside the grid, CAGE_NO_TOTAL for a cage without a target where
   *     cages have operators, and for variant rules as {@link VariantRules#check}
   */
  public Compressed compress(Board board, Code code, Cancellation cancellation)
      throws ProblemException {
    return compress(board, code, SearchBudget.ofBoard(searchWork), cancellation);
  }

  /**
   * The same if that takes little: the board is a Sudoku of 9x9 whose solution is found by fewer
   * guesses. The bytes are those of the other methods.
   *
   * @param guesses how many guesses are too many, at least 1
   * @return null if it would take more
   */
  public Compressed compressAtOnce(Board board, Code code, long guesses, Cancellation cancellation)
      throws ProblemException {
    return Solver.hasShortGuesses(board)
        ? compress(board, code, SearchBudget.ofGuesses(searchWork, guesses), cancellation)
        : null;
  }

  /** Returns the same within the remaining work of a batch; null if few guesses remained. */
  Compressed compress(Board board, Code code, SearchBudget work, Cancellation cancellation)
      throws ProblemException {
    checkCages(board);
    checkRules(board);
    MutableBoard draft = MutableBoard.of(board);
    if (code != null) {
      String refusal = refusal(code, draft);
      if (refusal != null) {
        throw Problem.of(ProblemCode.NOT_REPRESENTABLE, refusal).exception();
      }
    }
    if (code == null || !code.isForFullGrids()) {
      checkOutline(draft, cancellation);
      draft.solution = solution(board, work, cancellation);
      if (work.isExceeded()) {
        return null;
      }
    }
    Code best = null;
    SymbolEncoder shortest = null;
    double heading = 0;
    for (Code one : Code.values()) {
      if (code == null ? holds(one, draft) : one == code) {
        double[] named = {0};
        SymbolEncoder symbols =
            SymbolEncoder.shorter(
                shortest,
                cancellation,
                way -> {
                  name(way, one);
                  named[0] = ((SymbolEncoder) way).bits();
                  code(way, one, draft);
                });
        if (symbols != null) {
          best = one;
          shortest = symbols;
          heading = named[0];
        }
      }
    }
    if (shortest == null) {
      throw new IllegalStateException("no code holds " + board);
    }
    byte[] bytes = BijectiveBase256.bytes(shortest.toNatural());
    shortest.release();
    if (bytes.length > MAX_BYTES) {
      throw tooLarge();
    }
    int bits = (int) Math.ceil(shortest.bits() - heading - ROUNDING);
    return new Compressed(best, bytes, bits, text(best, draft, bytes));
  }

  /** Rejects a board that is too large for any solution, before the search. */
  private static void checkOutline(MutableBoard draft, Cancellation cancellation)
      throws ProblemException {
    if (draft.side > NEVER_TOO_LARGE) {
      SymbolEncoder outline = new SymbolEncoder(cancellation);
      BoardCode.outline(outline, Code.any(draft), draft);
      CellCode.cornerMarks(outline, draft);
      // A byte more: the number of the bytes reports something, too.
      if (outline.fits() && outline.bits() > (MAX_BYTES + 1) * (double) Byte.SIZE) {
        throw tooLarge();
      }
    }
  }

  private static ProblemException tooLarge() {
    return Problem.tooLarge("the compressed board", MAX_BYTES, "bytes").exception();
  }

  /**
   * Returns the text of bytes; {@link #compress} has others for full grids, which represent the
   * same.
   */
  public static String text(byte[] bytes) {
    return CodeText.of(bytes);
  }

  private static String text(Code code, MutableBoard draft, byte[] bytes) throws ProblemException {
    return switch (code) {
      case RANK73 -> RankText.BASE64URL.write(Ranks.rank(draft.grid()));
      case UNIVERSAL_21 -> Universal.UNIVERSAL_21.compress(draft.grid());
      case UNIVERSAL_33 -> Universal.UNIVERSAL_33.compress(draft.grid());
      default -> CodeText.of(bytes);
    };
  }

  /**
   * Decodes a board from any code.
   *
   * @throws ProblemException EMPTY_INPUT, LIMIT_EXCEEDED, DECOMPRESS_FAILED or TRAILING_DATA;
   *     DUPLICATE_IN_UNIT for the digits of a universal construction
   */
  public Decompressed decompress(byte[] bytes) throws ProblemException {
    return decompress(bytes, new Cancellation());
  }

  /**
   * Returns the same.
   *
   * @param cancellation ends the work, with LIMIT_EXCEEDED
   */
  public Decompressed decompress(byte[] bytes, Cancellation cancellation) throws ProblemException {
    if (bytes.length == 0) {
      throw Problem.empty("a compressed board").exception();
    }
    if (bytes.length > MAX_BYTES) {
      throw Problem.tooLarge("the compressed board", MAX_BYTES, "bytes", bytes.length).exception();
    }
    SymbolDecoder symbols = new SymbolDecoder(BijectiveBase256.number(bytes), cancellation);
    Code code = name(symbols, null);
    MutableBoard draft = code(symbols, code, null);
    symbols.end();
    return new Decompressed(code, draft.board());
  }

  /**
   * Decodes a board from text: a {@link Compressed#text}, or a grid number in any form of {@link
   * RankText}. The length determines which.
   *
   * @throws ProblemException as {@link #decompress(byte[])}, {@link RankText#parse} and {@link
   *     Universal#decompress}; BAD_LENGTH or BAD_CHARACTER if the text is not a code
   */
  public Decompressed decompress(String text) throws ProblemException {
    return decompress(text, new Cancellation());
  }

  /**
   * Returns the same.
   *
   * @param cancellation ends the work, with LIMIT_EXCEEDED
   */
  public Decompressed decompress(String text, Cancellation cancellation) throws ProblemException {
    if (CodeText.isBytes(text)) {
      return decompress(CodeText.bytes(text), cancellation);
    }
    RankText form = CodeText.rankText(text.length());
    if (form != null) {
      return new Decompressed(Code.RANK73, GridNumbers.board(form.parse(text)));
    }
    Universal construction = CodeText.universal(text.length());
    Code code = construction == Universal.UNIVERSAL_21 ? Code.UNIVERSAL_21 : Code.UNIVERSAL_33;
    return new Decompressed(code, GridNumbers.board(construction.decompress(text)));
  }

  /** Codes which code it is. */
  private static Code name(SymbolCoder symbols, Code code) throws ProblemException {
    boolean writing = symbols.isWriting();
    int kind = symbols.pick(writing ? USUAL.indexOf(code) + 1 : 0, KINDS);
    if (kind > USUAL.size()) {
      throw SymbolCoder.broken("it is a batch, not one board").exception();
    }
    if (kind > 0) {
      return USUAL.get(kind - 1);
    }
    boolean isLater = writing && LATER.contains(code);
    int rareKind = isLater ? RARE.size() : writing ? Math.max(0, RARE.indexOf(code)) : 0;
    int number = symbols.pick(rareKind, RARE_KINDS);
    if (number < RARE.size()) {
      return RARE.get(number);
    }
    int laterKind = symbols.uniform(isLater ? LATER.indexOf(code) : 0, LATER_KINDS);
    if (laterKind >= LATER.size()) {
      throw SymbolCoder.broken("it is in no code that exists").exception();
    }
    return LATER.get(laterKind);
  }

  /** Encodes or decodes the content after the name of a code; the board is null when decoding. */
  private static MutableBoard code(SymbolCoder symbols, Code code, MutableBoard board)
      throws ProblemException {
    return switch (code) {
      case RANK73 -> BoardCode.rank(symbols, board);
      case UNIVERSAL_21 -> BoardCode.universal(symbols, Universal.UNIVERSAL_21, board);
      case UNIVERSAL_33 -> BoardCode.universal(symbols, Universal.UNIVERSAL_33, board);
      case PUZZLE -> BoardCode.puzzle(symbols, board);
      case BOARD -> BoardCode.board(symbols, board);
      case ANY, ANY_2, ANY_3 -> BoardCode.any(symbols, code, board);
    };
  }

  /** Returns whether a code can hold a board. */
  private static boolean holds(Code code, MutableBoard draft) {
    return switch (code) {
      case ANY, ANY_2, ANY_3 -> code == Code.any(draft);
      case PUZZLE -> draft.isClassic() && !draft.isStarted();
      case BOARD -> draft.isClassic();
      case RANK73, UNIVERSAL_21, UNIVERSAL_33 ->
          draft.isClassic() && draft.isGivenThroughout() && Ranks.rank(draft.grid()) != null;
    };
  }

  /** Returns why a code cannot hold a board, or null if it can. */
  private static String refusal(Code code, MutableBoard draft) {
    if (holds(code, draft)) {
      return null;
    }
    Code other = Code.any(draft);
    return switch (code) {
      case ANY, ANY_2, ANY_3 ->
          code.id() + " is for " + code.purpose() + "; " + other.id() + " holds this one";
      case PUZZLE, BOARD, RANK73, UNIVERSAL_21, UNIVERSAL_33 ->
          !draft.isClassic()
              ? code.id()
                  + " holds Sudokus of 9x9 without any other rule or corner marks; this has more"
              : code == Code.PUZZLE
                  ? code.id() + " holds clues alone; this has placed digits or pencil marks"
                  : draft.isGivenThroughout()
                      ? code.id()
                          + " holds full grids; this has a digit twice in a row, column or box"
                      : code.id() + " holds full grids of given digits; this has cells without one";
    };
  }

  /** Returns whether the board is the clues of a Sudoku of 9x9. */
  static boolean isPuzzle(Board board) {
    return MutableBoard.isClassic(board) && holds(Code.PUZZLE, MutableBoard.of(board));
  }

  private static void checkCages(Board board) throws ProblemException {
    int cells = board.cellCount();
    long members = 0;
    for (Cage cage : board.cages()) {
      members += cage.size();
      if (cage.firstCell() < 0 || cage.cell(cage.size() - 1) >= cells) {
        throw Problem.cageCell("outside the grid").exception();
      }
      if (!cage.hasTotal() && board.type().has(Rule.OPERATORS)) {
        throw Problem.missing(
                ProblemCode.CAGE_NO_TOTAL, "a cage, as every one must here,", "a target")
            .exception();
      }
    }
    if (board.cages().size() > CageCode.MAX_CAGES * cells
        || members > (long) CageCode.MAX_MEMBERS * cells) {
      throw Problem.of(
              ProblemCode.LIMIT_EXCEEDED,
              board.cages().size() + " cages of " + members + " cells are more than a code holds")
          .exception();
    }
  }

  private static void checkRules(Board board) throws ProblemException {
    VariantRules.checkCounts(board.variants());
    for (VariantRule rule : board.variants()) {
      VariantRules.check(rule, board.side());
    }
    String refusal = RuleCode.refusal(RuleCode.kinds(), board.variants());
    if (refusal != null) {
      throw Problem.of(ProblemCode.NOT_REPRESENTABLE, refusal).exception();
    }
  }

  /** Returns the search budget of a batch of boards. */
  SearchBudget workOfBatch() {
    return SearchBudget.ofBatch(searchWork);
  }

  /**
   * Returns a solution that agrees with the player's entries, else one of the puzzle alone, else
   * null.
   *
   * @throws ProblemException LIMIT_EXCEEDED if it was cancelled
   */
  static int[] solution(Board board, SearchBudget work, Cancellation cancellation)
      throws ProblemException {
    int[] solution = solution(board, Start.FROM_PROGRESS, work, cancellation);
    return solution == null && isEntered(board)
        ? solution(board, Start.FROM_GIVENS, work, cancellation)
        : solution;
  }

  /** Returns whether the player has entered anything. */
  private static boolean isEntered(Board board) {
    boolean entered = false;
    for (int cell = 0; cell < board.cellCount() && !entered; cell++) {
      entered = board.candidates(cell) != 0 || board.state(cell) == CellState.PLACED;
    }
    return entered;
  }

  private static int[] solution(
      Board board, Start start, SearchBudget work, Cancellation cancellation)
      throws ProblemException {
    Answer answer;
    try {
      answer = Solver.solve(board, start, work.limits(), cancellation);
    } catch (ProblemException illegal) {
      // A puzzle that cannot be solved is reported without a solution.
      return null;
    }
    if (answer.limit() == Limit.CANCELLED) {
      throw Cancellation.calledOff();
    }
    work.spend(answer.statistics());
    if (answer.solutions().isEmpty()) {
      return null;
    }
    Solution found = answer.solutions().get(0);
    int[] digits = new int[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = found.digit(cell);
    }
    return digits;
  }
}
