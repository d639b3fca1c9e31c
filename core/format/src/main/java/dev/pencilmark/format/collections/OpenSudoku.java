package dev.pencilmark.format.collections;

import dev.pencilmark.board.Board;
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
import dev.pencilmark.format.text.TextTemplate;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of OpenSudoku: an XML document of games, or the data of one game by itself (see {@link
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
              Dialect.Use.MANNER),
          new Dialect(LATER, "records of the other versions", Dialect.Use.READ_ONLY));
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
          FirstOfMany.warnings(further, end));
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      throw problem.at(Math.min(problem.index(), text.length())).exception();
    }
  }

  /** Where the data of the game starts whose tag ends at a place, or -1. */
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
  public FileEntries entries(Reader in, int longest) {
    return new OpenSudokuGames(in, longest, id());
  }
}
