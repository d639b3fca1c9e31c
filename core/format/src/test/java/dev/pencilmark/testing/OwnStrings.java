package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static dev.pencilmark.testing.RoundTrips.decode;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Makes strings of every format and dialect, of every type and size that it has: the project's own,
 * from seeds, always the same. They are kept in {@link #FILE}, so that a change of the output is a
 * change of that file; {@link OwnStringsTest} compares, and rewrites it.
 *
 * <p>Formats that Pencilmark writes write them; {@link OwnWriters} and {@link IndependentEncoder}
 * write those that it only reads. Each string is read as the board that it was made of, or there is
 * none.
 */
final class OwnStrings {

  static final String FILE = "own-strings.tsv";

  private static final int[] SIDES = {3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 31};

  /** Longer ones are kept of the plain format only, and not of every style. */
  private static final int MOST_OF_A_STYLE = 2_000;

  /** The maximum number of boards that are tried for a detectable text, and for any text. */
  private static final int TRIES = 60;

  /**
   * A string.
   *
   * @param name the format and the dialect that it was made in
   * @param detected its detected format, or empty if that takes it for something else
   * @param type the type and side
   * @param text the string
   */
  record Row(String name, String detected, String type, String text) {

    String line() {
      return String.join("\t", name, detected, type, escaped(text));
    }

    static Row of(String line) {
      String[] columns = line.split("\t", -1);
      return new Row(columns[0], columns[1], columns[2], unescaped(columns[3]));
    }

    @Override
    public String toString() {
      return name + " " + type;
    }
  }

  /**
   * Characters that a column cannot contain, and the letter that denotes them after a backslash.
   */
  private static final Map<Character, Character> ESCAPES =
      Map.of('\\', '\\', '\n', 'n', '\r', 'r', '\t', 't');

  private static String escaped(String text) {
    StringBuilder column = new StringBuilder();
    for (char c : text.toCharArray()) {
      column.append(ESCAPES.containsKey(c) ? "\\" + ESCAPES.get(c) : String.valueOf(c));
    }
    return column.toString();
  }

  private static String unescaped(String column) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < column.length(); at++) {
      char c = column.charAt(at);
      if (c == '\\') {
        char letter = column.charAt(++at);
        c =
            ESCAPES.entrySet().stream()
                .filter(entry -> entry.getValue() == letter)
                .findFirst()
                .orElseThrow()
                .getKey();
      }
      text.append(c);
    }
    return text.toString();
  }

  private final List<Row> rows = new ArrayList<>();
  private final Set<String> texts = new HashSet<>();

  private OwnStrings() {}

  /** Those of some formats, by format and dialect; no two texts of a format are equal. */
  static List<Row> make(List<Format> formats) {
    List<Row> all = new ArrayList<>();
    for (Format format : formats) {
      if (!format.binary()) {
        OwnStrings strings = new OwnStrings();
        strings.written(format);
        strings.read(format.id());
        all.addAll(strings.rows);
      }
    }
    // By name, so that the order of formats changes nothing here.
    all.sort(Comparator.comparing(Row::name));
    return all;
  }

  private interface Writer {
    String write(Puzzle puzzle) throws ProblemException;
  }

  /** What a format writes: as it is by itself fresh and in play, in its other manners in play. */
  private void written(Format format) {
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : SIDES) {
        String all = kept(format, letter, side, "");
        if (all != null) {
          String givens = all.replaceAll("[pc]", "");
          add(format.id(), letter, side, givens, writer(format.id()));
          if (!all.equals(givens)) {
            add(format.id(), letter, side, all, writer(format.id()));
          }
        }
        for (Dialect dialect : format.dialects()) {
          String kinds = dialect.writable() ? kept(format, letter, side, dialect.name()) : null;
          if (kinds != null) {
            String name = format.id() + "." + dialect.name();
            add(name, letter, side, kinds, writer(name));
          }
        }
      }
    }
  }

  private static Writer writer(String name) {
    return puzzle -> INTERCHANGE.encode(puzzle.board(), name, "", true).text();
  }

  /** The kinds of cells that a format keeps; null if it does not keep the type, or has no such. */
  private static String kept(Format format, char letter, int side, String dialect) {
    if (!Puzzle.type(letter).supports(side)) {
      return null;
    }
    Fidelity fidelity = format.fidelity(Puzzle.type(letter), side, dialect);
    if (fidelity == null || fidelity.possibleLosses().contains(LossKind.TYPE)) {
      return null;
    }
    StringBuilder kinds = new StringBuilder();
    for (CellState state : CellState.values()) {
      if (fidelity.becomes(state) == state) {
        kinds.append(
            switch (state) {
              case EMPTY -> ".";
              case GIVEN -> "g";
              case PLACED -> "p";
              case CANDIDATES -> "c";
              case BLACK -> Puzzle.isStr8ts(letter) ? "#" : "";
              default -> "";
            });
      }
    }
    return kinds.toString();
  }

  /** Texts that are only read. */
  private void read(String id) {
    switch (id) {
      case "swiki.v2" -> oldVersion2();
      case "swiki.v1.killer-packed" ->
          add(id + ".2bit", 'L', 9, ".pc", OwnWriters::killerOfTwoBits);
      case "hodoku.library" ->
          add(
              id + ".cells",
              'S',
              9,
              ".gp",
              puzzle -> {
                String[] fields =
                    INTERCHANGE.encode(puzzle.board(), id, "", false).text().split(":", -1);
                return fields[3] + (fields[4].isEmpty() ? "" : ":" + fields[4]);
              });
      case "pasted" ->
          add(
              id,
              'S',
              9,
              ".g",
              puzzle -> {
                String line = INTERCHANGE.encode(puzzle.board(), "plain.line", "", false).text();
                return "x = [" + String.join(",", line.replace('.', '0').split("")) + "]";
              });
      case "iss" -> drawings(id, "SXWCJLM", OwnWriters::iss, 4, 6, 9, 16);
      case "sudokupad.scl" -> drawings(id, "SJLM", OwnWriters::scl, 4, 6, 8, 9, 12, 16);
      case "sudokupad.classic" -> add(id + ".scf", 'S', 9, ".g", puzzle -> classicInPairs(puzzle));
      case "tatham.keen" ->
          drawings(id + ".sav", "K", saved("Keen", id), IntStream.rangeClosed(3, 9).toArray());
      case "tatham.solo" -> drawings(id + ".sav", "SXJLM", saved("Solo", id), 4, 6, 9);
      case "tatham.towers" -> latin(id, "Towers", OwnWriters::towers, 3, 4, 5, 6, 9);
      case "tatham.unequal" -> latin(id, "Unequal", OwnWriters::unequal, 3, 4, 5, 6, 9, 12, 31);
      case "str8ts.letters" -> {
        for (int side = 6; side <= 9; side++) {
          add(id, 'T', side, ".g#", puzzle -> OwnWriters.str8tsLetters(puzzle, false));
          add(id, 'T', side, ".g#", puzzle -> OwnWriters.str8tsLetters(puzzle, true));
        }
      }
      case "str8ts.daily" -> {
        for (char level : "gmtd".toCharArray()) {
          add(id, 'T', 9, ".g#", puzzle -> OwnWriters.str8tsDaily(puzzle, level));
        }
      }
      case "kenken.norvig" -> kenkens(id, OwnWriters::norvig);
      case "kenken.tuple-list" -> kenkens(id, OwnWriters::tuples);
      case "kenken.jbum" -> kenkens(id, OwnWriters::letters);
      case "kenken.region-grid" -> kenkens(id, OwnWriters::regionGrid);
      case "opensudoku.xml" -> {
        for (int version : new int[] {2, 3, 5}) {
          add(id + ".later", 'S', 9, ".gpc", puzzle -> OwnWriters.openSudoku(puzzle, version));
        }
      }
      case "sudokuexchange.bank" -> add(id, 'S', 9, ".g", OwnWriters::bank);
      case "gsf.q2" -> add(id, 'S', 9, ".g", OwnWriters::gsf);
      default -> {}
    }
  }

  /** Clues of random Latin squares, as a game ID and as a saved game. */
  private void latin(String id, String game, BiFunction<Board, Integer, String> writer, int... of) {
    for (int side : of) {
      SplittableRandom random = new SplittableRandom((id + side).hashCode());
      Board.Builder square = LatinSquare.board(side);
      int[] columns = shuffled(random, side);
      int[] digits = shuffled(random, side);
      for (int cell = 0; cell < side * side; cell++) {
        square.given(cell, digits[(cell / side + columns[cell % side]) % side] + 1);
      }
      String text = writer.apply(square.build(), random.nextInt());
      String type = "jigsaw " + side + "x" + side;
      keep(new Row(id, id, type, text));
      keep(new Row(id + ".sav", id + ".sav", type, OwnWriters.savedGame(game, text)));
    }
  }

  private static int[] shuffled(SplittableRandom random, int count) {
    int[] numbers = IntStream.range(0, count).toArray();
    for (int i = count - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int number = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = number;
    }
    return numbers;
  }

  /** The varieties of version 2 that were written for some time, or by others. */
  private void oldVersion2() {
    String id = "swiki.v2.";
    for (char letter : new char[] {'S', 'X'}) {
      add(
          id + "base32",
          letter,
          9,
          ".gpc",
          puzzle -> IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.BETA, 32));
    }
    for (char letter : new char[] {'T', 'U', 'B', 'V'}) {
      for (int side : new int[] {4, 6, 8, 9}) {
        add(
            id + "str8ts-live",
            letter,
            side,
            ".gpc#",
            puzzle -> IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.BETA, 36));
      }
      add(
          id + "str8ts-alpha",
          letter,
          9,
          ".gpc#",
          puzzle -> IndependentEncoder.v2(puzzle, IndependentEncoder.Str8tsOffsets.ALPHA, 36));
    }
    add(id + "str8ts-3byte", 'T', 9, ".gpc#", IndependentEncoder::threeCharacterStr8ts);
    add(
        id + "k6b",
        'K',
        6,
        ".pc",
        puzzle -> "K6B" + IndependentEncoder.v2(puzzle).substring("K6C".length()));
    add(id + "k6b-wide", 'K', 6, ".pc", IndependentEncoder::wideKenken);
    add(id + "l9b-5char", 'L', 9, ".pc", IndependentEncoder::killerWithBoxes);
    add(
        id + "proto-s33",
        'S',
        9,
        ".gpc",
        puzzle -> "S33" + IndependentEncoder.v2(puzzle).substring("S9B".length()));
  }

  private static String classicInPairs(Puzzle puzzle) throws ProblemException {
    String scf = INTERCHANGE.encode(puzzle.board(), "sudokupad.scf", "", true).text();
    return "classic" + scf.substring("scf".length());
  }

  private static Writer saved(String game, String id) {
    return puzzle ->
        OwnWriters.savedGame(game, INTERCHANGE.encode(puzzle.board(), id, "", true).text());
  }

  private void kenkens(String id, Function<Puzzle, String> writer) {
    for (int side = 3; side <= 9; side++) {
      add(id, 'K', side, ".", writer::apply);
    }
  }

  private void drawings(String name, String letters, Writer writer, int... sides) {
    for (char letter : letters.toCharArray()) {
      for (int side : sides) {
        if (Puzzle.type(letter).supports(side)) {
          String kinds = name.startsWith("tatham") ? ".g" : ".gc";
          add(name, letter, side, "K".indexOf(letter) >= 0 ? "." : kinds, writer);
        }
      }
    }
  }

  /**
   * Adds a text of the first board that is detected correctly; if there is none, one of a board
   * that is read so when the format is named, if there is one.
   */
  private void add(String name, char letter, int side, String kinds, Writer writer) {
    SplittableRandom seeds = new SplittableRandom((name + " " + letter + side + kinds).hashCode());
    String type =
        Puzzle.type(letter).title().toLowerCase(Locale.ROOT).replace(' ', '-')
            + " "
            + side
            + "x"
            + side;
    if (kinds.isEmpty()) {
      return;
    }
    Row byName = null;
    for (int i = 0; i < TRIES; i++) {
      Puzzle puzzle = RandomBoards.fair(seeds.split(), letter, side, kinds);
      Row row = row(name, type, puzzle, writer);
      if (row == null || texts.contains(row.text())) {
        continue;
      }
      if (!row.detected().isEmpty()) {
        keep(row);
        return;
      }
      byName = byName == null ? row : byName;
    }
    if (byName != null) {
      keep(byName);
    }
  }

  private void keep(Row row) {
    boolean style =
        row.name().length() > row.detected().length() && !row.detected().isEmpty()
            || Formats.all().stream().noneMatch(format -> format.id().equals(row.name()));
    if (!style || row.text().length() <= MOST_OF_A_STYLE) {
      texts.add(row.text());
      rows.add(row);
    }
  }

  /** A text that is read as the board it was made of; null if this board has none. */
  private static Row row(String name, String type, Puzzle puzzle, Writer writer) {
    try {
      Board board = puzzle.board();
      String text = writer.write(puzzle);
      if (!isSame(decode(text, name).board(), board)) {
        return null;
      }
      DecodeResult reading = null;
      try {
        reading = decode(text, "");
      } catch (ProblemException notTold) {
        // By its name, then.
      }
      boolean reported =
          reading != null
              && isSame(reading.board(), board)
              && name.startsWith(reading.detection().format().id());
      return new Row(name, reported ? reading.detection().name() : "", type, text);
    } catch (ProblemException refused) {
      return null;
    }
  }

  /** Equal, however regions are numbered. */
  private static boolean isSame(Board one, Board other) {
    return one.equals(other)
        || one.type() == other.type()
            && one.hasRegions()
            && other.hasRegions()
            && renumbered(one).equals(renumbered(other));
  }

  private static Board renumbered(Board board) {
    int[] numbers = new int[Board.MAX_SIDE + 1];
    int regions = 0;
    Board.Builder same = board.toBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int region = board.region(cell);
      if (numbers[region] == 0) {
        numbers[region] = ++regions;
      }
      same.region(cell, numbers[region]);
    }
    return same.build();
  }
}
