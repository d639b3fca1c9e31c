package dev.pencilmark.wire;

import com.google.protobuf.ProtocolMessageEnum;
import dev.pencilmark.analysis.Part;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.SeedSequence;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.library.LibraryWriter.Omitted;
import dev.pencilmark.library.Unrated;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.InitialState;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.StopReason;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Maps enums of the core to their numbers on the wire. Values correspond by name. Loading this
 * class checks that each value has a number: a server with a missing number does not start.
 */
public final class WireEnums {

  private static final String STOP = "STOP_REASON_";

  private static final int[] TYPES =
      numbers(PuzzleType.values(), "PUZZLE_TYPE_", dev.pencilmark.v1.PuzzleType::valueOf);
  private static final int[] OPERATORS =
      numbers(CageOperator.values(), "CAGE_OPERATOR_", dev.pencilmark.v1.CageOperator::valueOf);
  private static final int[] LOSSES =
      numbers(LossKind.values(), "LOSS_KIND_", dev.pencilmark.v1.LossKind::valueOf);
  private static final int[] CONFIDENCES =
      numbers(Confidence.values(), "CONFIDENCE_", dev.pencilmark.v1.Confidence::valueOf);

  private static final int[] TEXT_FORMS =
      numbers(RankText.values(), "TEXT_FORM_", dev.pencilmark.v1.TextForm::valueOf);
  private static final int[] DOT_TYPES =
      numbers(DotType.values(), "DOT_TYPE_", dev.pencilmark.v1.DotType::valueOf);

  private static final int[] STARTS =
      Arrays.stream(Start.values()).mapToInt(start -> state(start).getNumber()).toArray();
  private static final int[] SOLVE_OUTCOMES =
      numbers(
          dev.pencilmark.solve.Outcome.values(),
          "SOLVE_OUTCOME_",
          name -> SolveOutcome.valueOf(incomplete(name)));
  private static final int[] SOLVE_LIMITS =
      numbers(Limit.values(), STOP, name -> StopReason.valueOf(guesses(name)));

  private static final int[] EXPLAIN_OUTCOMES =
      numbers(
          Explanation.End.values(),
          "EXPLAIN_OUTCOME_",
          name -> ExplainOutcome.valueOf(incomplete(name)));
  private static final int[] UNRATED_REASONS =
      numbers(Unrated.values(), "UNRATED_REASON_", dev.pencilmark.v1.UnratedReason::valueOf);
  private static final int[] OMITTED =
      numbers(Omitted.values(), "OMITTED_METADATA_", dev.pencilmark.v1.OmittedMetadata::valueOf);
  private static final int[] EXPLAIN_LIMITS =
      numbers(Explanation.Stop.values(), STOP, name -> StopReason.valueOf(guesses(name)));
  private static final int[] NOTATIONS =
      numbers(Notation.values(), "CELL_NOTATION_", dev.pencilmark.v1.CellNotation::valueOf);
  private static final int[] WORDINGS =
      numbers(Wording.values(), "WORDING_", dev.pencilmark.v1.Wording::valueOf);

  private static final int[] BASES =
      numbers(
          CanonicalForm.Basis.values(),
          "CANONICAL_BASIS_",
          dev.pencilmark.v1.CanonicalBasis::valueOf);

  private static final int[] SYMMETRIES =
      numbers(Symmetry.values(), "CLUE_SYMMETRY_", dev.pencilmark.v1.ClueSymmetry::valueOf);
  private static final int[] PART_KINDS =
      numbers(Part.Kind.values(), "PUZZLE_PART_KIND_", dev.pencilmark.v1.PuzzlePartKind::valueOf);
  private static final int[] METHODS =
      numbers(Method.values(), "GENERATE_METHOD_", dev.pencilmark.v1.GenerateMethod::valueOf);
  private static final int[] REJECTIONS =
      numbers(
          Rejection.values(), "GENERATE_REJECTION_", dev.pencilmark.v1.GenerateRejection::valueOf);
  private static final int[] MEASURES =
      numbers(
          Measure.values(), "DIFFICULTY_MEASURE_", dev.pencilmark.v1.DifficultyMeasure::valueOf);
  private static final int[] GENERATE_ENDS =
      numbers(SeedSequence.End.values(), STOP, StopReason::valueOf);

  private static final int[] THEMES =
      numbers(Theme.values(), "RENDER_THEME_", dev.pencilmark.v1.RenderTheme::valueOf);
  private static final int[] SYMBOLS =
      numbers(Symbols.values(), "DIGIT_SYMBOLS_", dev.pencilmark.v1.DigitSymbols::valueOf);
  private static final int[] CHECKS =
      numbers(Picture.Check.values(), "SOLUTION_CHECK_", dev.pencilmark.v1.SolutionCheck::valueOf);
  private static final int[] PAPERS =
      numbers(PageLayout.Paper.values(), "PAPER_SIZE_", dev.pencilmark.v1.PaperSize::valueOf);
  private static final int[] SOLUTIONS =
      numbers(
          PageLayout.Solutions.values(),
          "SOLUTION_PLACEMENT_",
          dev.pencilmark.v1.SolutionPlacement::valueOf);

  private static final Symmetry[] SYMMETRY_OF = Symmetry.values();
  private static final Method[] METHOD_OF = Method.values();
  private static final Notation[] NOTATION_OF = Notation.values();
  private static final Wording[] WORDING_OF = Wording.values();
  private static final Start[] START_OF = Start.values();
  private static final PuzzleType[] TYPE_OF = PuzzleType.values();
  private static final CageOperator[] OPERATOR_OF = CageOperator.values();

  private WireEnums() {}

  /** Loads the class, which checks the tables. */
  public static void check() {}

  public static int number(PuzzleType type) {
    return TYPES[type.ordinal()];
  }

  public static int number(CageOperator operator) {
    return OPERATORS[operator.ordinal()];
  }

  public static int number(LossKind kind) {
    return LOSSES[kind.ordinal()];
  }

  public static int number(Confidence confidence) {
    return CONFIDENCES[confidence.ordinal()];
  }

  public static int number(Start start) {
    return STARTS[start.ordinal()];
  }

  public static int number(dev.pencilmark.solve.Outcome outcome) {
    return SOLVE_OUTCOMES[outcome.ordinal()];
  }

  public static int number(Limit limit) {
    return SOLVE_LIMITS[limit.ordinal()];
  }

  public static int number(Explanation.End end) {
    return EXPLAIN_OUTCOMES[end.ordinal()];
  }

  public static int number(Omitted metadata) {
    return OMITTED[metadata.ordinal()];
  }

  public static int number(Unrated reason) {
    return UNRATED_REASONS[reason.ordinal()];
  }

  public static int number(Explanation.Stop stop) {
    return EXPLAIN_LIMITS[stop.ordinal()];
  }

  public static int number(CanonicalForm.Basis basis) {
    return BASES[basis.ordinal()];
  }

  public static int number(Rejection rejection) {
    return REJECTIONS[rejection.ordinal()];
  }

  public static int number(Measure measure) {
    return MEASURES[measure.ordinal()];
  }

  public static int number(SeedSequence.End end) {
    return GENERATE_ENDS[end.ordinal()];
  }

  /** Returns the method with a number, or null if there is none. */
  public static Method method(int number) {
    int found = indexOf(METHODS, number);
    return found < 0 ? null : METHOD_OF[found];
  }

  /** Returns the colours with a number, or null if there are none. */
  public static Theme theme(int number) {
    return named(Theme.values(), THEMES, number);
  }

  /** Returns the symbols with a number, or null if there are none. */
  public static Symbols symbols(int number) {
    return named(Symbols.values(), SYMBOLS, number);
  }

  /** Returns the way of checking with a number, or null if there is none. */
  public static Picture.Check check(int number) {
    return named(Picture.Check.values(), CHECKS, number);
  }

  /** Returns the paper with a number, or null if there is none. */
  public static PageLayout.Paper paper(int number) {
    return named(PageLayout.Paper.values(), PAPERS, number);
  }

  /** Returns the position of solutions with a number, or null if there is none. */
  public static PageLayout.Solutions solutions(int number) {
    return named(PageLayout.Solutions.values(), SOLUTIONS, number);
  }

  private static <E> E named(E[] values, int[] numbers, int number) {
    int found = indexOf(numbers, number);
    return found < 0 ? null : values[found];
  }

  public static int number(Method method) {
    return METHODS[method.ordinal()];
  }

  public static int number(Symmetry symmetry) {
    return SYMMETRIES[symmetry.ordinal()];
  }

  public static int number(Part.Kind kind) {
    return PART_KINDS[kind.ordinal()];
  }

  /** Returns the symmetry with a number, or null if there is none. */
  public static Symmetry symmetry(int number) {
    int found = indexOf(SYMMETRIES, number);
    return found < 0 ? null : SYMMETRY_OF[found];
  }

  /** Returns the notation with a number, or null if there is none. */
  public static Notation notation(int number) {
    int found = indexOf(NOTATIONS, number);
    return found < 0 ? null : NOTATION_OF[found];
  }

  /** Returns the wording with a number, or null if there is none. */
  public static Wording wording(int number) {
    int found = indexOf(WORDINGS, number);
    return found < 0 ? null : WORDING_OF[found];
  }

  /** Returns the start with a number, or null if there is none. */
  public static Start start(int number) {
    int found = indexOf(STARTS, number);
    return found < 0 ? null : START_OF[found];
  }

  /** Returns the type with a number, or null if there is none. */
  public static PuzzleType type(int number) {
    int found = indexOf(TYPES, number);
    return found < 0 ? null : TYPE_OF[found];
  }

  /** Returns the operator with a number, or null if there is none. */
  public static CageOperator operator(int number) {
    int found = indexOf(OPERATORS, number);
    return found < 0 ? null : OPERATOR_OF[found];
  }

  /** Returns the text form with a number, or null if there is none. */
  static RankText textForm(int number) {
    return named(RankText.values(), TEXT_FORMS, number);
  }

  public static int number(DotType dotType) {
    return DOT_TYPES[dotType.ordinal()];
  }

  /** Returns the type of dots with a number, or null if there is none. */
  static DotType dotType(int number) {
    return named(DotType.values(), DOT_TYPES, number);
  }

  private static InitialState state(Start start) {
    return switch (start) {
      case FROM_GIVENS -> InitialState.INITIAL_STATE_GIVENS;
      case FROM_PROGRESS -> InitialState.INITIAL_STATE_PROGRESS;
    };
  }

  /**
   * Returns the name of an outcome in the API, which names it after the result; the core names it
   * after the limit.
   */
  private static String incomplete(String name) {
    return name.replaceFirst("_LIMIT$", "_INCOMPLETE");
  }

  /** Returns the name of a limit in the API, where the nodes of a search are guesses. */
  private static String guesses(String name) {
    return name.replaceFirst("_NODES$", "_GUESSES");
  }

  private static int indexOf(int[] numbers, int number) {
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }

  private static int[] numbers(
      Enum<?>[] values, String prefix, Function<String, ? extends ProtocolMessageEnum> wire) {
    int[] numbers = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      numbers[i] = wire.apply(prefix + values[i].name()).getNumber();
    }
    return numbers;
  }
}
