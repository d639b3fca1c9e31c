package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.Identity;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Pattern;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.generate.rules.Template;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Nearest;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.random.SeededSolution;
import dev.pencilmark.v1.DifficultyLevel;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.LevelRange;
import dev.pencilmark.v1.NearestRejected;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RejectedAttempts;
import dev.pencilmark.v1.WantedConstraints;
import dev.pencilmark.v1.WantedRange;
import dev.pencilmark.wire.steps.StepMapper;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Maps requests and answers of Generate. */
public final class GenerateMapper {

  private static final long MOST_INDEX = 1L << 62;
  private static final int CUSTOMARY_SIDE = 9;
  private static final SecureRandom SEEDS = new SecureRandom();

  private GenerateMapper() {}

  /** Returns the index of the first puzzle. */
  public static long first(GenerateRequest request) throws RefusedException {
    long first = request.getFirstIndex();
    if (Long.compareUnsigned(first, MOST_INDEX) > 0) {
      throw RefusedException.badRequest("first_index", "the first index is at most " + MOST_INDEX);
    }
    return first;
  }

  /** Reads a puzzle of a field of a request. */
  public interface Reader {

    /** Returns the puzzle. */
    Puzzled read(Puzzle puzzle, String field) throws RefusedException;
  }

  /**
   * Returns the generator of a request. A request without a seed gets a random one.
   *
   * @param reader reads the template
   */
  public static Generator generator(GenerateRequest request, Reader reader)
      throws RefusedException {
    GenerateOptions options = options(request.getOptions(), reader);
    long seed = request.hasSeed() ? request.getSeed() : SEEDS.nextLong();
    try {
      boolean keys = request.getIncludeKeys() || request.getKnownKeysCount() > 0;
      return Generator.of(options, seed, request.getIncludeRatings(), keys);
    } catch (ProblemException impossible) {
      throw RefusedException.in("options", impossible);
    }
  }

  /** Returns the template; null if there is none. */
  private static Board template(dev.pencilmark.v1.GenerateOptions wire, Reader reader)
      throws RefusedException {
    if (!wire.hasTemplate()) {
      return null;
    }
    Board template = reader.read(wire.getTemplate(), "options.template").board();
    if (wire.getTypeValue() != 0 && WireEnums.type(wire.getTypeValue()) != template.type()) {
      throw RefusedException.badRequest("options.type", "the template has another type");
    }
    if (wire.getSize() != 0 && wire.getSize() != template.side()) {
      throw RefusedException.badRequest("options.size", "the template has another size");
    }
    return template;
  }

  private static GenerateOptions options(dev.pencilmark.v1.GenerateOptions wire, Reader reader)
      throws RefusedException {
    Board template = template(wire, reader);
    int number = wire.getTypeValue();
    PuzzleType type = number == 0 ? PuzzleType.SUDOKU : WireEnums.type(number);
    if (type == null) {
      throw RefusedException.badRequest("options.type", "there is no type " + number);
    }
    int side = side(wire);
    if (template != null) {
      type = template.type();
      side = template.side();
    }
    number = wire.getSymmetryValue();
    Symmetry symmetry = number == 0 ? Symmetry.NONE : WireEnums.symmetry(number);
    if (symmetry == null) {
      throw RefusedException.badRequest("options.symmetry", "there is no symmetry " + number);
    }
    int attempts = wire.getAttempts();
    if (Integer.compareUnsigned(attempts, GenerateOptions.MOST_ATTEMPTS) > 0) {
      throw RequestChecks.exceeded(
          "options.attempts",
          "attempts",
          Integer.toUnsignedString(attempts),
          "" + GenerateOptions.MOST_ATTEMPTS);
    }
    Method method = wire.getMethodValue() == 0 ? Method.TOP_DOWN : method(wire.getMethodValue());
    GenerateOptions.Builder options =
        GenerateOptions.builder(type, side)
            .template(template == null ? null : new Template(template))
            .method(method)
            .pattern(wire.getPattern().isEmpty() ? null : Pattern.of(wire.getPattern()))
            .symmetry(symmetry)
            .minimal(wire.getMinimal())
            .required(
                RequestChecks.techniques(
                    wire.getRequiredTechniquesList(), "options.required_techniques"))
            .needed(
                RequestChecks.techniques(
                    wire.getNeededTechniquesList(), "options.needed_techniques"))
            .forbidden(
                RequestChecks.techniques(
                    wire.getForbiddenTechniquesList(), "options.forbidden_techniques"))
            .dispensable(
                RequestChecks.techniques(
                    wire.getDispensableTechniquesList(), "options.dispensable_techniques"))
            .operators(operators(wire))
            .rules(rules(wire))
            .attempts(attempts == 0 ? GenerateOptions.ATTEMPTS : attempts);
    if (wire.hasClues()) {
      options.clues(range(wire.getClues(), "options.clues"));
    }
    if (wire.hasLevels()) {
      options.levels(levels(wire.getLevels()));
    }
    if (wire.hasScores()) {
      options.scores(range(wire.getScores(), "options.scores"));
    }
    if (wire.hasSerTenths()) {
      options.ser(range(wire.getSerTenths(), "options.ser_tenths"));
    }
    if (wire.hasHodokuScores()) {
      options.hodokuScores(range(wire.getHodokuScores(), "options.hodoku_scores"));
    }
    if (wire.hasCageSizes()) {
      options.cageSizes(range(wire.getCageSizes(), "options.cage_sizes"));
    }
    if (wire.hasCagedCells()) {
      options.cagedCells(range(wire.getCagedCells(), "options.caged_cells"));
    }
    if (wire.hasBlacks()) {
      options.blacks(range(wire.getBlacks(), "options.blacks"));
    }
    return options.build();
  }

  private static Method method(int number) throws RefusedException {
    Method method = WireEnums.method(number);
    if (method == null) {
      throw RefusedException.badRequest("options.method", "there is no method " + number);
    }
    return method;
  }

  private static Set<CageOperator> operators(dev.pencilmark.v1.GenerateOptions wire)
      throws RefusedException {
    Set<CageOperator> operators = EnumSet.noneOf(CageOperator.class);
    for (int number : wire.getOperatorsValueList()) {
      CageOperator operator = WireEnums.operator(number);
      if (operator == null) {
        throw RefusedException.badRequest("options.operators", "there is no operator " + number);
      }
      operators.add(operator);
    }
    return operators;
  }

  private static List<WantedRule> rules(dev.pencilmark.v1.GenerateOptions wire)
      throws RefusedException {
    List<WantedRule> rules = new ArrayList<>();
    int side = side(wire);
    for (int i = 0; i < wire.getConstraintsCount(); i++) {
      WantedConstraints wanted = wire.getConstraints(i);
      String field = "options.constraints[" + i + "]";
      WantedRule rule = WantedRule.of(ConstraintMapper.kind(wanted.getKind(), field), side);
      if (wanted.hasCount()) {
        IntRange count = range(wanted.getCount(), field + ".count");
        rule = rule.ofCount(count.least(), count.most());
      }
      if (wanted.hasCells()) {
        IntRange cells = range(wanted.getCells(), field + ".cells");
        rule = rule.ofCells(cells.least(), cells.most());
      }
      rules.add(rule);
    }
    return rules;
  }

  private static int side(dev.pencilmark.v1.GenerateOptions wire) {
    return wire.getSize() == 0 ? CUSTOMARY_SIDE : wire.getSize();
  }

  private static IntRange levels(LevelRange wire) throws RefusedException {
    int least = wire.getLeastValue();
    int most = wire.getMostValue();
    if (least < 1 || most < least || DifficultyLevel.forNumber(most) == null) {
      throw RefusedException.badRequest(
          "options.levels",
          "there are levels 1 to 6, not "
              + (least == most || least < 1 ? least : least + " to " + most));
    }
    return new IntRange(least, most);
  }

  private static IntRange range(WantedRange wire, String field) throws RefusedException {
    if (wire.getLeast() < 0 || wire.getMost() < wire.getLeast()) {
      throw RefusedException.badRequest(
          field,
          "a range goes from its least number to its most, not from "
              + Integer.toUnsignedString(wire.getLeast())
              + " to "
              + Integer.toUnsignedString(wire.getMost()));
    }
    return new IntRange(wire.getLeast(), wire.getMost());
  }

  /** Returns the identities of puzzles to exclude. */
  public static IdentitySet known(List<ByteString> keys) throws RefusedException {
    IdentitySet known = new IdentitySet();
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).size() != CanonicalKey.BYTES) {
        throw RefusedException.badRequest(
            "known_keys[" + i + "]",
            "a key has " + CanonicalKey.BYTES + " bytes, not " + keys.get(i).size());
      }
      known.add(identity(keys.get(i)));
    }
    return known;
  }

  /** Returns the identity of a puzzle by its key. */
  public static Identity identity(ByteString key) {
    ByteBuffer bytes = key.asReadOnlyByteBuffer();
    return new Identity(bytes.getLong(), bytes.getLong());
  }

  /** Returns the parameters that reproduce the puzzles. */
  public static GenerateStart start(Generator generator) {
    return GenerateStart.newBuilder()
        .setSeed(generator.seed())
        .setGeneratorVersion(Generator.VERSION)
        .setLogicVersion(Rating.LOGIC_VERSION)
        .build();
  }

  /**
   * Returns the message of a puzzle.
   *
   * @param writer encodes it in the requested format; null if none is requested
   * @param asBoard whether to include it as a board
   */
  public static GeneratedPuzzle puzzle(Generated made, BoardWriter writer, boolean asBoard)
      throws RefusedException {
    GeneratedPuzzle.Builder wire =
        GeneratedPuzzle.newBuilder()
            .setIndex(made.index())
            .setSolution(PlainDigits.text(made.solution().side(), made.solution()::digit))
            .setClues(made.clues())
            .setAttempts(made.attempts())
            .setWritten(WrittenMapper.toWire(made.board(), writer, asBoard));
    if (made.key() != null) {
      wire.setKey(ByteString.copyFrom(made.key().bytes()));
    }
    if (made.rating() != null) {
      wire.setRating(StepMapper.toWire(made.rating()));
    }
    return wire.build();
  }

  /**
   * Returns a full grid.
   *
   * @param writer encodes it in the requested format; null if none is requested
   */
  public static GenerateGridResponse grid(GenerateGridRequest request, BoardWriter writer)
      throws RefusedException {
    Board grid =
        request.hasSeed() ? SeededSolution.grid(request.getSeed()) : GridNumbers.random(SEEDS);
    return GenerateGridResponse.newBuilder()
        .setWritten(WrittenMapper.toWire(grid, writer, writer == null || request.getIncludeBoard()))
        .setGridNumber(CompressMapper.gridNumber(grid).toString())
        .build();
  }

  /** Returns the progress of a sequence. */
  public static GenerateProgress progress(Attempts attempts) {
    GenerateProgress.Builder wire =
        GenerateProgress.newBuilder().setMade(attempts.puzzles()).setTried(attempts.tried());
    attempts
        .rejected()
        .forEach(
            (why, count) ->
                wire.addRejected(
                    RejectedAttempts.newBuilder()
                        .setReasonValue(WireEnums.number(why))
                        .setAttempts(count)));
    attempts
        .reached()
        .forEach((measure, nearest) -> wire.addNearestRejections(nearest(measure, nearest)));
    return wire.build();
  }

  private static NearestRejected.Builder nearest(Measure measure, Nearest nearest) {
    NearestRejected.Builder wire =
        NearestRejected.newBuilder().setMeasureValue(WireEnums.number(measure));
    if (nearest.below() >= 0) {
      wire.setBelow(nearest.below());
    }
    if (nearest.above() >= 0) {
      wire.setAbove(nearest.above());
    }
    return wire;
  }
}
