package dev.pencilmark.format.tatham;

import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the parts of a game of Simon Tatham's collection are: of a game ID, {@code
 * parameters:description}, or of a saved game, whose lines are {@code KEYWORD :length:value}.
 *
 * @param game the game that a saved game names, or empty for a game ID, which names none
 * @param parametersStart where the parameters start in the text
 * @param parametersEnd where they end
 * @param start where the description starts, or {@link #NO_DESCRIPTION} if there is a seed instead
 * @param end where it ends
 * @param moves the number of moves in a saved game, which are not read
 */
record TathamId(
    String game, int parametersStart, int parametersEnd, int start, int end, int moves) {

  static final int NO_DESCRIPTION = -1;

  /** The dialect of saved games. */
  static final String SAVE = "sav";

  static final List<Dialect> DIALECTS =
      List.of(new Dialect(SAVE, "a saved game", Dialect.Use.READ_ONLY));

  private static final String SAVE_START = "SAVEFILE:";
  private static final int KEYWORD = 8;

  /** The maximum number of characters of parameters. */
  static final int MOST_PARAMETERS = 24;

  private static final int MOST_SAVED = 1 << 20;

  static boolean isSave(String text) {
    return text.startsWith(SAVE_START);
  }

  /** Returns the parts of a game ID; null if the text is none. */
  static TathamId find(String text) {
    int at = 0;
    while (at < text.length() && at <= MOST_PARAMETERS && isParameter(text.charAt(at), at)) {
      at++;
    }
    if (at == 0 || at >= text.length() - 1) {
      return null;
    }
    return switch (text.charAt(at)) {
      case ':' -> new TathamId("", 0, at, at + 1, text.length(), 0);
      case '#' -> new TathamId("", 0, at, NO_DESCRIPTION, NO_DESCRIPTION, 0);
      default -> null;
    };
  }

  /** Returns whether a character may be one of the parameters, which start with a digit. */
  private static boolean isParameter(char c, int at) {
    return c >= '0' && c <= '9' || at > 0 && c >= 'a' && c <= 'z';
  }

  /**
   * Returns the parts of a text.
   *
   * @param wanted the game
   * @throws ProblemException if the text has no such parts or is another game, or REFERENCE_ONLY if
   *     it has a seed instead of a puzzle
   */
  static TathamId read(String text, String wanted) throws ProblemException {
    TathamId id = isSave(text) ? readSave(text) : find(text);
    if (id == null) {
      throw Problem.badHeader("a game ID: parameters, a colon and a puzzle", "neither")
          .at(0)
          .exception();
    }
    if (!id.game.isEmpty() && !id.game.equals(wanted)) {
      throw Problem.badHeader("a saved game of " + wanted, "one of " + id.game).exception();
    }
    if (id.start == NO_DESCRIPTION) {
      throw Problem.isOther(
              ProblemCode.REFERENCE_ONLY,
              "the seed of a random puzzle; only the program that made it knows the"
                  + " puzzle, with the same version: send the game ID with a colon instead",
              "a colon and the puzzle",
              "# and a seed")
          .at(Math.min(id.parametersEnd, text.length()))
          .exception();
    }
    return id;
  }

  /** Returns the losses of data that is not part of the puzzle. */
  List<Loss> beyondBoard() {
    return moves == 0
        ? List.of()
        : List.of(new Loss(LossKind.PLACED, 0, "the moves of the saved game omitted"));
  }

  /** Returns the dialect of the text. */
  String dialect() {
    return game.isEmpty() ? "" : SAVE;
  }

  private static TathamId readSave(String text) throws ProblemException {
    Map<String, int[]> values = new HashMap<>();
    TextCursor cursor = new TextCursor(text);
    int moves = 0;
    while (!cursor.atEnd()) {
      int keyword = cursor.at();
      for (int i = 0; i < KEYWORD && !cursor.atEnd() && cursor.peek() != ':'; i++) {
        cursor.skip();
      }
      String name = text.substring(keyword, cursor.at()).trim();
      cursor.expect(':', "a keyword of 8 characters and a colon");
      int length = cursor.number("the length of " + name, MOST_SAVED);
      cursor.expect(':', "a colon after the length of " + name);
      int start = cursor.at();
      if (length > text.length() - start) {
        throw Problem.badLength(
                "bad length of " + name,
                length + " characters",
                (text.length() - start) + " characters")
            .at(start)
            .exception();
      }
      values.putIfAbsent(name, new int[] {start, start + length});
      moves += name.equals("MOVE") ? 1 : 0;
      cursor = new TextCursor(text, start + length, text.length());
      cursor.skipSpace();
    }
    int[] game = values.get("GAME");
    int[] parameters = values.get("PARAMS");
    int[] description = values.get("DESC");
    if (game == null || parameters == null) {
      String missing = game == null ? "GAME" : "PARAMS";
      throw Problem.missing(ProblemCode.BAD_HEADER, "the saved game", "a line " + missing)
          .at(text.length())
          .exception();
    }
    return new TathamId(
        text.substring(game[0], Math.min(game[1], game[0] + MOST_PARAMETERS)),
        parameters[0],
        parameters[1],
        description == null ? NO_DESCRIPTION : description[0],
        description == null ? NO_DESCRIPTION : description[1],
        moves);
  }
}
