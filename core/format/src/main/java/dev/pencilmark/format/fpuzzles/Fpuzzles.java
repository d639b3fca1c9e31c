package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.EquivalentRewrite;
import dev.pencilmark.format.ruletable.LzJson;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.Sites;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A link of f-puzzles or SudokuPad: JSON, compressed by LZ-String. The JSON may have any rule;
 * those that a board does not know are named, and stay in the text when it is rewritten.
 *
 * <p>The layout of a text is the text.
 */
public final class Fpuzzles extends LaidOutFormat {

  static final String ID = "fpuzzles.lz";
  private static final Site HOME =
      new Site(
          "fpuzzles",
          "f-puzzles",
          List.of("f-puzzles.com"),
          "f-puzzles\\.com/.*\\?id=(?<id>[^&#]*)",
          "open the link in a browser, and export the puzzle as a link with load=");
  private static final Dialect JSON = new Dialect("json", "the JSON as it is", Dialect.Use.STYLE);
  private static final String EXAMPLE =
      "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYH0AMYs2MDAAUWAiGQC"
          + "yJDAGsw+AMzJEAXX5cNyQvxClK1RNt469fc9b679NgwID2GZqInMps+Uvx0ATFoauiAK0mSiAiRo1IQg"
          + "QmRkyvB4IABK/gDCKiCoGZmIuekqBSAhRlQIIADsII4wicmpaYiZNEUtmf5lOlxAA===";

  /** The largest side with one character per digit. */
  private static final int MOST_SINGLE_DIGITS = 9;

  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(
          type -> {
            Set<RuleKind> kinds = FpuzzlesTable.TABLE.kinds();
            kinds.remove(RuleKind.SUM);
            Fidelity kept = fidelity(type, kinds);
            return kept == null ? null : kept.drawingSums();
          });

  /** Kinds that are read from rules in words next to cosmetic shapes, and not written. */
  private static final Set<RuleKind> STATED =
      EnumSet.of(RuleKind.RELATION, RuleKind.RELATION_OF_ALL, RuleKind.AUTOMATON);

  /**
   * Of texts with sums whose digits may repeat, which are no longer written as killer cages, or
   * with rules in words that read back.
   */
  private static final Fidelity[] KEEPING_SUMS =
      Fidelity.forTypes(
          type -> {
            Set<RuleKind> kinds = FpuzzlesTable.TABLE.kinds();
            kinds.addAll(STATED);
            Fidelity kept = fidelity(type, kinds);
            return kept == null ? null : kept.with(LossKind.REPEATING_CAGES);
          });

  private static boolean says(VariantRule rule) {
    return STATED.contains(rule.kind()) || FpuzzlesTable.TABLE.says(rule);
  }

  private static Fidelity fidelity(PuzzleType type, Set<RuleKind> kinds) {
    return type.has(Rule.OPERATORS) || type.has(Rule.STRAIGHTS)
        ? null
        : Fidelity.whole(type)
            .with(LossKind.RULES, LossKind.CORNER_MARKS, LossKind.EXTRA_REGIONS)
            .keepingVariants(kinds, Fpuzzles::says);
  }

  /** Creates the format. */
  public Fpuzzles() {
    super(
        ID,
        "f-puzzles, also in SudokuPad links (JSON by LZ-String)",
        EXAMPLE,
        List.of(JSON),
        Link.parameter(HOME, "load"),
        Link.path(Sites.SUDOKUPAD, "fpuz"));
  }

  private static LzJson find(String text) {
    return LzJson.find(text, "fpuzzles", "fpuz");
  }

  private static Decoded read(LzJson json, Source source) throws ProblemException {
    LzJson.Content content = json.content(JsonReader.Spelling.STANDARD, source.checkpoint());
    return FpuzzlesReader.read(content.value())
        .written(json.compressed() ? "" : JSON.name(), content.payload());
  }

  @Override
  public Recognition recognise(Source source) {
    LzJson json = find(source.text());
    if (json == null) {
      return source.text().startsWith("fpuz")
          ? Recognition.Near.broken(notOne(source.text()), true)
          : Recognition.NONE;
    }
    if (!json.compressed() && !source.text().contains("\"grid\"")) {
      return Recognition.NONE;
    }
    try {
      String how = json.compressed() ? "compressed by LZ-String" : "as it is";
      return read(json, source).certain("the JSON of f-puzzles, " + how);
    } catch (ProblemException refused) {
      // A word may well begin like a compressed text.
      boolean own = !json.compressed() && source.text().contains("\"size\"");
      boolean close = json.hasPrefix() || source.text().startsWith("N4Ig") || own;
      return Recognition.Near.broken(refused.problem(), close);
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    LzJson json = find(source.text());
    if (json == null) {
      throw notOne(source.text()).exception();
    }
    return read(json, source);
  }

  private static String id(String text) {
    return text.startsWith("fpuzzles") ? text.substring("fpuzzles".length()) : text;
  }

  private static Problem notOne(String text) {
    if (text.startsWith("fpuz")) {
      return Problem.isOther(
          ProblemCode.REFERENCE_ONLY,
          "the id of a puzzle on a server, and no puzzle; " + Sites.SUDOKUPAD.codeOfId(id(text)),
          "N4Ig...",
          "something else");
    }
    return Problem.badHeader(
            "JSON, or JSON that LZ-String compressed (N4Ig...)",
            text.substring(0, Math.min(text.length(), 4)))
        .at(0);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return FIDELITIES[type.ordinal()];
  }

  /** Sums whose digits may repeat are read, where texts have them as killer cages. */
  @Override
  public Set<RuleKind> rulesRead() {
    Set<RuleKind> kinds = rulesWritten();
    kinds.add(RuleKind.SUM);
    return kinds;
  }

  /** Some rules read back as others of the same meaning. */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    boolean sums =
        board.cages().stream().anyMatch(Cage::isRepeating)
            || board.variants().stream()
                .anyMatch(rule -> rule.kind() == RuleKind.SUM || STATED.contains(rule.kind()));
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    if (!sums && board.variants().stream().noneMatch(FpuzzlesTable::mayReadBackOtherwise)) {
      return fidelity.losses(board);
    }
    Board back = decode(Source.ofText(written, checkpoint), dialect).board();
    if (sums && back.cages().equals(board.cages()) && back.variants().equals(board.variants())) {
      fidelity = KEEPING_SUMS[board.type().ordinal()];
    }
    List<Loss> all = new ArrayList<>(fidelity.losses(board));
    all.addAll(EquivalentRewrite.losses(fidelity.carried(board), back, FpuzzlesTable::says));
    all.sort(Comparator.comparing(Loss::kind));
    return all;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    return encode(board, dialect, layout, Checkpoint.NONE);
  }

  @Override
  public String encode(Board board, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encode(board, PuzzleMetadata.EMPTY, dialect, layout, checkpoint);
  }

  /** Solutions of grids with numbers over 9 are not written: SudokuPad would join their digits. */
  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    Set<PuzzleMetadata.Field> fields = EnumSet.allOf(PuzzleMetadata.Field.class);
    if (board.side() > MOST_SINGLE_DIGITS) {
      fields.remove(PuzzleMetadata.Field.SOLUTION);
    }
    return MetadataKeys.kept(metadata, fields, Set.of())
        .with(FpuzzlesCosmetics.kept(metadata.cosmetics(), board.side()));
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    boolean compressed = dialect.isEmpty();
    PuzzleMetadata written = kept(metadata, board, dialect);
    Object json;
    if (layout.isEmpty()) {
      json = FpuzzlesJson.of(board, written);
    } else {
      LzJson old = find(layout);
      if (old == null) {
        throw unfit("it is no text of " + ID).exception();
      }
      json = old.read(JsonReader.Spelling.STANDARD, checkpoint);
      Decoded read = FpuzzlesReader.read(json);
      Board was = read.board();
      if (!was.variants().equals(board.variants())) {
        // Rules in words and cosmetic shapes stay in the text.
        was = fidelity(was.type(), was.side(), dialect).drawn(was);
      }
      boolean same = metadata.isEmpty() || metadata.missingIn(read.metadata()).isEmpty();
      if (same && was.equals(board) && old.compressed() == compressed) {
        return layout;
      }
      if (!FpuzzlesJson.update(json, was, board)) {
        throw unfit("it is of a puzzle with other rules").exception();
      }
      if (!same) {
        FpuzzlesJson.update(json, board, written);
      }
    }
    checkpoint.pass();
    String text = JsonWriter.write(json);
    return compressed ? LzString.compress(text, checkpoint) : text;
  }

  private static Problem unfit(String why) {
    return Problem.otherLayout("the layout of a text of this puzzle", why);
  }
}
