package dev.pencilmark.format.collections;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Classic;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.format.text.HashLines;
import dev.pencilmark.format.text.TextTemplate;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of OpenSudoku: an XML document of games, or the data of one game alone (see {@link
 * OpenSudokuData}). Written as digits if that says all, and otherwise with records of version 1, or
 * 4 if there are corner marks.
 */
final class OpenSudoku extends LaidOutFormat implements FileFormat {

  private static final String CELLS = "cells";
  private static final String LATER = "later";
  private static final List<Dialect> DIALECTS =
      List.of(
          new Dialect(
              CELLS,
              "a record for every cell: of version 1, or 4 with corner marks",
              Dialect.Use.STYLE),
          new Dialect(LATER, "records of the other versions", Dialect.Use.READ_ONLY));

  /** The elements of a document that are metadata. */
  static final Map<String, Field> FIELDS = new LinkedHashMap<>();

  static {
    FIELDS.put("name", Field.TITLE);
    FIELDS.put("author", Field.AUTHOR);
    FIELDS.put("description", Field.RULES);
    FIELDS.put("created", Field.CREATED);
    FIELDS.put("source", Field.SOURCE_PROGRAM);
    FIELDS.put("level", Field.DIFFICULTY);
    FIELDS.put("sourceURL", Field.SOURCE_URL);
  }

  private static final String ROOT = "<opensudoku>\n";
  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(type -> Fidelity.cellsOnly(type).with(LossKind.CORNER_MARKS));
  private static final TextTemplate DOCUMENT =
      new TextTemplate(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"",
          "\"/>\n</opensudoku>");

  /** The maximum index of the first tag in a text. */
  private static final int HEAD = 4096;

  OpenSudoku() {
    super(
        "opensudoku.xml",
        "OpenSudoku (XML of games, or the data of one)",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opensudoku>
          <name>Hodoku Easy</name>
          <level>easy</level>
          <game data="050000003000000002004007860090300008027860000035020000000081025003900000000070000"/>
        </opensudoku>\
        """,
        DIALECTS);
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    boolean data = OpenSudokuData.hasVersion(text);
    if (!data && text.charAt(0) != '<') {
      return Recognition.NONE;
    }
    int tag = data ? 0 : text.indexOf("<opensudoku");
    if (tag < 0 || tag > HEAD) {
      return text.startsWith("<?xml")
          ? new Recognition.Near("it is XML, but no OpenSudoku document")
          : Recognition.NONE;
    }
    return Recognition.certain(
        PuzzleType.SUDOKU,
        Classic.SIDE,
        data ? "the first line is that of the data of a game" : "an element opensudoku");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.charAt(0) != '<') {
      OpenSudokuData.Game game = OpenSudokuData.read(text);
      return decoded(
          game, TextTemplate.layout(text, 0, text.length()), beyond(game, 0, false), List.of());
    }
    try {
      return document(source);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private Decoded document(Source source) throws IOException, ProblemException {
    String text = source.text();
    OpenSudokuGames games = new OpenSudokuGames(source.reader(), text.length(), id());
    try {
      String data = games.nextData();
      if (data == null) {
        throw Problem.badLength("there is no game in the document", "<game data=\"...\"/>", "none")
            .at(text.length())
            .exception();
      }
      int end = Math.min(games.index(), text.length());
      int further = 0;
      while (games.nextData() != null) {
        further++;
      }
      int start = valueStart(text, end);
      int stop = start < 0 ? -1 : text.indexOf(text.charAt(start - 1), start);
      OpenSudokuData.Game game;
      try {
        game = OpenSudokuData.read(data);
      } catch (ProblemException refused) {
        boolean same = start >= 0 && text.startsWith(data, start);
        int index = same ? start + refused.problem().index() : Math.max(start, 0);
        throw refused.problem().at(index).exception();
      }
      return decoded(
              game,
              stop < 0 ? "" : TextTemplate.layout(text, start, stop),
              beyond(game, further, games.says()),
              FirstOfMany.warnings(further, end))
          .with(games.texts());
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      throw problem.at(Math.min(problem.index(), text.length())).exception();
    }
  }

  /** Returns where the data of the game starts whose tag ends at a place, or -1. */
  private static int valueStart(String text, int end) {
    int tag = text.lastIndexOf("<game", end);
    int name = tag < 0 ? -1 : text.indexOf("data", tag);
    int start = name < 0 ? -1 : name + "data".length();
    while (start >= 0 && start < end && " =\t\r\n".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    boolean quoted = start >= 0 && start < end && "\"'".indexOf(text.charAt(start)) >= 0;
    return quoted ? start + 1 : -1;
  }

  private static List<Loss> beyond(OpenSudokuData.Game game, int further, boolean says) {
    List<Loss> beyond =
        new ArrayList<>(FirstOfMany.beyond(further, says ? "titles and notes of games" : ""));
    if (game.colours()) {
      beyond.add(new Loss(LossKind.MARKUP, 0, "colours"));
    }
    return beyond;
  }

  private static Decoded decoded(
      OpenSudokuData.Game game, String layout, List<Loss> beyond, List<Problem> warnings) {
    String dialect = game.version() == 0 ? "" : game.isAsWritten() ? CELLS : LATER;
    return new Decoded(game.board(), dialect, layout, beyond, warnings);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == Classic.SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    TextTemplate around = layout.isEmpty() ? DOCUMENT : TextTemplate.parse(layout);
    boolean digits =
        !dialect.equals(CELLS) && !board.hasCornerMarks() && GivenDigits.suffice(board);
    String newline = around.before().isEmpty() ? "\n" : "&#10;";
    String data = digits ? GivenDigits.write(board) : OpenSudokuData.cells(board, newline);
    return around.before() + data + around.after();
  }

  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    PuzzleMetadata.Builder kept = PuzzleMetadata.builder();
    for (Field field : FIELDS.values()) {
      if (isXml(metadata.text(field))) {
        kept.put(field, metadata.text(field));
      }
    }
    String comment = metadata.more().getOrDefault(HashLines.COMMENT, "");
    if (!comment.isEmpty() && isXml(comment)) {
      kept.more(HashLines.COMMENT, comment);
    }
    return kept.build();
  }

  /** Returns whether a text reads back as the same from an element. */
  private static boolean isXml(String text) {
    return text.equals(text.strip())
        && text.codePoints()
            .allMatch(
                c ->
                    c == '\n'
                        || c == '\t'
                        || c >= ' ' && c < 0xD800
                        || c >= 0xE000 && c <= 0xFFFD
                        || c > 0xFFFF);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    PuzzleMetadata texts = kept(metadata, board, dialect);
    String text = encode(board, dialect, layout);
    if (texts.isEmpty()) {
      return text;
    }
    if (!layout.isEmpty()) {
      Decoded was = decode(Source.ofText(text, checkpoint), "");
      if (texts.missingIn(was.metadata()).isEmpty()) {
        return text;
      }
      text = encode(board, dialect, "");
    }
    StringBuilder elements = new StringBuilder();
    FIELDS.forEach((name, field) -> append(elements, name, texts.text(field)));
    append(elements, HashLines.COMMENT, texts.more().getOrDefault(HashLines.COMMENT, ""));
    int at = text.indexOf(ROOT) + ROOT.length();
    return text.substring(0, at) + elements + text.substring(at);
  }

  private static void append(StringBuilder elements, String name, String text) {
    if (!text.isEmpty()) {
      String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
      elements.append("  <").append(name).append('>').append(escaped);
      elements.append("</").append(name).append(">\n");
    }
  }

  @Override
  public FileEntries entries(Reader in, int longest) {
    return new OpenSudokuGames(in, longest, id());
  }
}
