package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
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
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.EquivalentRewrite;
import dev.pencilmark.format.ruletable.LzJson;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A link of SudokuMaker: JSON, compressed by LZ-String in the letters of links. Its constraints
 * have types, of which {@link MakerTable} has those that are rules of a board; all other rules are
 * in the comment, in words.
 *
 * <p>The layout of a text is the text.
 */
public final class SudokuMaker extends LaidOutFormat {

  static final String ID = "sudokumaker";

  /** The largest side whose digits are bits of a number. */
  static final int MOST_SIDE = 30;

  private static final Site HOME =
      new Site("sudokumaker", "SudokuMaker", List.of("sudokumaker.app"));
  private static final Dialect JSON = new Dialect("json", "the JSON as it is", Dialect.Use.STYLE);
  private static final String VERSION = "\"formatVersion\"";

  /** The start of JSON whose first member is formatVersion. */
  private static final String COMPRESSED_VERSION = "N4IgZg9gTgtgh";

  private static final String EXAMPLE =
      "N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAZUYATCAGtGtE"
          + "HEYIAFtAIgpAYwgw+OBEoBy0eGwAE6EeMaGojDukNx69NgE8SAHRwAVOWhjqUCNPiGACKYAOaYCDaY"
          + "OCpQKHDoKIZgUOqG8kkARlaZNOleyZgYCIYqKGxsJFIIjvT8ICaiElJYzPwALHRlFegEANqg4QBuKH"
          + "j4CJYodENwbIz8RAC+NMDLqytrmysgw6MEE-PTs-MEAMxb64OYI2MHUyAzc-wATBdvG9u7t5NHTwTt"
          + "iwAul1cOgJnBopF+qAanUCJQ1iBYQs6HFwqD+pQaFiiDRcVicXiaM9iTRTmTSSTyadAYjkWdKFiGmw"
          + "IAB3AhgWaJOhgxwcLggNQsqBKADEKglkuqckwKjEOBQ6F6+EoJHJIGybEyACU4MJMIxlaqAXQMrBfP"
          + "4MP0+p0yDQAGyA2m0xZAA";
  private static final Set<Field> TEXTS =
      EnumSet.of(Field.TITLE, Field.AUTHOR, Field.RULES, Field.SUCCESS_MESSAGE);
  private static final Set<Field> FIELDS =
      EnumSet.of(Field.TITLE, Field.AUTHOR, Field.RULES, Field.SUCCESS_MESSAGE, Field.SOLUTION);
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(SudokuMaker::fidelity);

  /** Creates the format. */
  public SudokuMaker() {
    super(
        ID,
        "SudokuMaker link (puzzle= and JSON by LZ-String)",
        EXAMPLE,
        List.of(JSON),
        Link.parameter(HOME, "puzzle"));
  }

  private static Fidelity fidelity(PuzzleType type) {
    return type.has(Rule.OPERATORS) || type.has(Rule.STRAIGHTS)
        ? null
        : Fidelity.whole(type)
            .with(
                LossKind.RULES,
                LossKind.CORNER_MARKS,
                LossKind.EXTRA_REGIONS,
                LossKind.REPEATING_CAGES)
            .keepingVariants(
                EnumSet.allOf(RuleKind.class),
                rule ->
                    rule.kind() == RuleKind.ZERO_DIGITS
                        || RuleClause.KINDS.contains(rule.kind())
                        || MakerTable.TABLE.says(rule));
  }

  /** Returns the JSON of a text; null if it is none. */
  private static LzJson find(String text) {
    // The letters of links for those of Base64.
    return LzJson.find(text.startsWith("{") ? text : text.replace('-', '/').replace('$', '='));
  }

  private static Decoded read(LzJson json, Object value, String text) throws ProblemException {
    return MakerReader.read(value).written(json.compressed() ? "" : JSON.name(), text);
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    LzJson json = find(text);
    boolean close = source.link().contains("sudokumaker.app/");
    boolean maybe =
        json != null
            && (json.compressed()
                ? close || text.startsWith(COMPRESSED_VERSION)
                : text.contains(VERSION));
    if (!maybe) {
      return Recognition.NONE;
    }
    try {
      Object value = json.read(JsonReader.Spelling.STANDARD, source.checkpoint());
      if (!isPuzzle(value)) {
        return close
            ? new Recognition.Near("JSON without formatVersion and puzzle", true)
            : Recognition.NONE;
      }
      close = true;
      return read(json, value, text).certain("the JSON of SudokuMaker");
    } catch (ProblemException refused) {
      return close ? Recognition.Near.broken(refused.problem(), true) : Recognition.NONE;
    }
  }

  /** Returns whether JSON has the members that all of SudokuMaker has. */
  private static boolean isPuzzle(Object value) {
    return value instanceof Map<?, ?> map
        && map.containsKey("formatVersion")
        && map.containsKey("puzzle");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    LzJson json = find(text);
    if (json == null) {
      throw Problem.badHeader(
              "JSON, or JSON that LZ-String compressed (N4Ig...)",
              text.substring(0, Math.min(text.length(), 4)))
          .at(0)
          .exception();
    }
    return read(json, json.read(JsonReader.Spelling.STANDARD, source.checkpoint()), text);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side <= MOST_SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  /** Some rules read back as others of the same meaning. */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    Board back = decode(Source.ofText(written, checkpoint), dialect).board();
    List<Loss> all = new ArrayList<>(fidelity.losses(board));
    all.addAll(BeyondBoard.lossesOfSilent(board));
    all.addAll(EquivalentRewrite.losses(fidelity.carried(board), back, rule -> true));
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

  /** A solution is in the cells, unless a player has entered digits there. */
  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    boolean solved = MakerJson.hasPlaceFor(metadata.solution(), board);
    return metadata.only(solved ? FIELDS : TEXTS);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    boolean compressed = dialect.isEmpty();
    PuzzleMetadata written = kept(metadata, board, dialect);
    Object json;
    if (layout.isEmpty()) {
      json = MakerJson.of(board, written);
    } else {
      LzJson old = find(layout);
      if (old == null) {
        throw unfit("it is no text of " + ID).exception();
      }
      json = old.read(JsonReader.Spelling.STANDARD, checkpoint);
      Decoded read = MakerReader.read(json);
      boolean same = metadata.isEmpty() || metadata.missingIn(read.metadata()).isEmpty();
      if (same && read.board().equals(board) && old.compressed() == compressed) {
        return layout;
      }
      PuzzleMetadata texts = same ? kept(read.metadata(), board, dialect) : written;
      if (!MakerJson.update(json, read.board(), board, same ? null : texts, texts.solution())) {
        throw unfit("it is of a puzzle with other rules").exception();
      }
    }
    checkpoint.pass();
    String text = JsonWriter.write(json);
    if (!compressed) {
      return text;
    }
    return LzString.compress(text, checkpoint).replace("=", "").replace('/', '-');
  }

  private static Problem unfit(String why) {
    return Problem.otherLayout("the layout of a text of this puzzle", why);
  }
}
