package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.SolutionFormat;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.LzJson;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.Sites;
import dev.pencilmark.format.ruletable.ZeroDigits;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A link of SudokuPad in its own form: a drawing in JSON, often shortened, compressed by LZ-String.
 * Cells, regions, cages, groups and diagonals are read and written, and variant rules as pictures
 * with words; other lines and shapes, and ambiguous ones, are reported by name. Written with the
 * solution, if it is known, so that the site can check a player.
 *
 * <p>The layout of a text is the text.
 */
final class SudokuPadScl extends SolutionFormat {

  private static final String ID = "sudokupad.scl";
  private static final String PREFIX = "scl";
  private static final int MOST_SINGLE_DIGITS = 9;
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(SudokuPadScl::fidelity);
  private static final String EXAMPLE =
      "sclN4YwzgXArADANCAphA2iuGC6d3AG4QCMAvljhnPhACzHbpbYBOyaK8M98h9hcnOPj3rs4AJi5wAzL"
          + "3GyZIsf3pKeOKcvVxhOFEok4lMrQZQaF2EAENUoVqNPxjKPgrgEAnHACuAOwCWAI7eyAAupFQA5KH+oQ"
          + "A2yAAEAKIAHlYAtgAOCZF0xEA==";

  SudokuPadScl() {
    super(
        ID,
        "SudokuPad, drawing in JSON by LZ-String",
        EXAMPLE,
        List.of(),
        Link.path(Sites.SUDOKUPAD, PREFIX, "ctc"));
  }

  /** Returns the fidelity: a drawing does not distinguish givens from other digits. */
  private static Fidelity fidelity(PuzzleType type) {
    return type.has(Rule.OPERATORS) || type.has(Rule.STRAIGHTS)
        ? null
        : Fidelity.whole(type)
            .but(CellState.PLACED, CellState.GIVEN)
            .with(
                LossKind.RULES,
                LossKind.CORNER_MARKS,
                LossKind.EXTRA_REGIONS,
                LossKind.REPEATING_CAGES)
            .keepingVariants(SclTable.TABLE.kinds(), rule -> true);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    Fidelity fidelity = FIDELITIES[type.ordinal()];
    return fidelity == null ? null : BeyondBoard.atSide(fidelity, type, side);
  }

  /** Returns a digit of the solution is one character. */
  @Override
  public boolean declaresSolutions(int side) {
    return side <= MOST_SINGLE_DIGITS;
  }

  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    Set<PuzzleMetadata.Field> fields = EnumSet.allOf(PuzzleMetadata.Field.class);
    if (!declaresSolutions(board.side())) {
      fields.remove(PuzzleMetadata.Field.SOLUTION);
    }
    return MetadataKeys.kept(metadata, fields, SclJson.RESERVED)
        .with(SclCosmetics.kept(metadata.cosmetics(), board.side()));
  }

  @Override
  public String encodeSolved(
      Board board, PuzzleMetadata metadata, String layout, int[] solution, Checkpoint checkpoint)
      throws ProblemException {
    PuzzleMetadata texts = kept(metadata, board, "");
    if (!layout.isEmpty()) {
      Decoded was = decode(Source.ofText(layout, checkpoint), "");
      boolean same = metadata.isEmpty() || texts.missingIn(was.metadata()).isEmpty();
      if (same && was.board().equals(board)) {
        return layout;
      }
      texts = metadata.isEmpty() ? kept(was.metadata(), board, "") : texts;
      if (texts.cosmetics().isEmpty()) {
        texts = texts.with(was.metadata().cosmetics());
      }
      if (!isWhole(was)) {
        throw Problem.otherLayout("the layout of a text of this puzzle", "a drawing of another")
            .exception();
      }
    }
    checkpoint.pass();
    Map<String, Object> json = SclJson.of(board, texts, solution);
    ZeroDigits.check(board, ID, () -> SclReader.read(json).board());
    return PREFIX + LzString.compress(JsonWriter.write(json), checkpoint);
  }

  /** Returns whether the board and the metadata have all of a text, understood or not. */
  private static boolean isWhole(Decoded was) {
    return was.beyondBoard().stream().allMatch(loss -> loss.kind() == LossKind.RULES)
        && was.unsupported().stream()
            .noneMatch(part -> part.part() == UnsupportedConstraint.Part.RULE);
  }

  /** A killer whose cages have no totals reads back as a Sudoku. */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint) {
    return BeyondBoard.lossesOf(board, fidelity(board.type(), board.side(), dialect), false);
  }

  private static LzJson find(String text) {
    return LzJson.find(text, PREFIX, "ctc");
  }

  private static Decoded read(LzJson json, Source source) throws ProblemException {
    LzJson.Content content = json.content(JsonReader.Spelling.SHORT, source.checkpoint());
    String prefix = source.text().substring(0, json.start());
    return SclReader.read(content.value()).written("", prefix + content.payload());
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    LzJson json = find(text);
    if (json == null) {
      return text.startsWith(PREFIX) || text.startsWith("ctc")
          ? new Recognition.Near("the data after the mark is not compressed JSON")
          : Recognition.NONE;
    }
    if (!json.compressed() && !text.contains("cells") && !text.contains("ce:")) {
      return Recognition.NONE;
    }
    try {
      return read(json, source).certain("the JSON of SudokuPad");
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), json.hasPrefix());
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    LzJson json = find(source.text());
    if (json == null) {
      throw Problem.badHeader(
              "JSON, or JSON that LZ-String compressed (sclN4Ig...)", "something else")
          .at(0)
          .exception();
    }
    return read(json, source);
  }
}
