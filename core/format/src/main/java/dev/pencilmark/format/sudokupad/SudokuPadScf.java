package dev.pencilmark.format.sudokupad;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.Sites;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A short link of SudokuPad: {@code scf}, the cells with a character for each digit and the blanks
 * after it, then {@code w} for windows and {@code x} for diagonals, and after an asterisk {@code t}
 * and the title, and after another {@code a} and the author. An asterisk in a text is doubled. Only
 * its place reports such a letter from a cell.
 */
final class SudokuPadScf extends Format {

  private static final String MARK = "scf";
  private static final String SUFFIX = ".scf";

  /** The texts by their letters. */
  private static final Map<Character, Field> TEXTS = new TreeMap<>();

  static {
    TEXTS.put('t', Field.TITLE);
    TEXTS.put('a', Field.AUTHOR);
  }

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(SudokuPadScf::fidelity);

  private static Fidelity fidelity(PuzzleType type) {
    return isLettered(type)
        ? Fidelity.whole(type).withDigitsAsGivens().keeping(Rule.DIAGONALS, Rule.WINDOWS)
        : Fidelity.digitsOnly(type);
  }

  private static boolean isLettered(PuzzleType type) {
    return type == PuzzleType.SUDOKU || type == PuzzleType.SUDOKU_X || type == PuzzleType.WINDOKU;
  }

  SudokuPadScf() {
    super(
        "sudokupad.scf",
        "SudokuPad, a character a digit and the blanks after it",
        "scfAJ28RIQOPr4uUC7134tU2rPTOIR12FN",
        List.of(),
        Link.path(Sites.SUDOKUPAD, "scf"));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (!text.startsWith(MARK) && !text.endsWith(SUFFIX)) {
      return Recognition.NONE;
    }
    try {
      Board board = decode(source, "").board();
      return Recognition.certain(
          board.type(),
          SIDE,
          Reason.structure("the mark scf and codes of 81 cells"),
          AssumedType.REASON);
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int end = text.endsWith(SUFFIX) ? text.length() - SUFFIX.length() : text.length();
    StringBuilder cells = new StringBuilder();
    int start = text.startsWith(MARK) ? MARK.length() : 0;
    int at = RunCells.readPairs(text, start, end, CELLS, cells);
    if (cells.length() != CELLS) {
      throw Problem.badLength(81, cells.length(), "cells").at(at).exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    RunCells.put(cells, board);
    boolean windows = false;
    boolean diagonals = false;
    for (; at < end && text.charAt(at) != '*'; at++) {
      char letter = text.charAt(at);
      if (letter != 'w' && letter != 'x') {
        throw Problem.trailing("81 cells", text, at).exception();
      }
      windows |= letter == 'w';
      diagonals |= letter == 'x';
    }
    if (windows) {
      board.rule(Rule.WINDOWS);
    }
    if (diagonals) {
      board.rule(Rule.DIAGONALS);
    }
    PuzzleMetadata.Builder metadata = PuzzleMetadata.builder();
    while (at < end) {
      at = readText(text, at, end, metadata);
    }
    Decoded decoded = Decoded.of(board.build()).with(metadata.build());
    if (metadata.tooLong().isEmpty()) {
      return decoded;
    }
    List<Loss> lost =
        metadata.tooLong().stream()
            .map(field -> new Loss(LossKind.COMMENT, 0, field.title() + ", which is too long"))
            .toList();
    return new Decoded(decoded.board(), "", "", lost, List.of(), List.of(), decoded.metadata());
  }

  /** Reads an asterisk, a letter and a text. Returns the index after it. */
  private static int readText(String text, int start, int end, PuzzleMetadata.Builder metadata)
      throws ProblemException {
    Field field = start + 1 < end ? TEXTS.get(text.charAt(start + 1)) : null;
    if (field == null || metadata.has(field)) {
      throw Problem.trailing("81 cells", text, start).exception();
    }
    StringBuilder read = new StringBuilder();
    int at = start + 2;
    for (; at < end; at++) {
      if (text.charAt(at) == '*') {
        if (at + 1 == end || text.charAt(at + 1) != '*') {
          break;
        }
        at++;
      }
      read.append(text.charAt(at));
    }
    metadata.put(field, read.toString());
    return at;
  }

  /** The source text is in one line, whose ends are stripped. */
  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    EnumSet<Field> fields = EnumSet.noneOf(Field.class);
    for (Field field : TEXTS.values()) {
      String text = metadata.text(field);
      if (text.equals(text.strip()) && text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
        fields.add(field);
      }
    }
    return metadata.only(fields);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint) {
    PuzzleMetadata kept = kept(metadata, board, dialect);
    StringBuilder text = new StringBuilder(encode(board, dialect, layout));
    TEXTS.forEach(
        (letter, field) -> {
          if (kept.has(field)) {
            text.append('*').append(letter).append(kept.text(field).replace("*", "**"));
          }
        });
    return text.toString();
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    StringBuilder text = new StringBuilder(MARK);
    RunCells.appendPairs(text, board);
    if (isLettered(board.type())) {
      text.append(board.has(Rule.WINDOWS) ? "w" : "");
      text.append(board.has(Rule.DIAGONALS) ? "x" : "");
    }
    return text.toString();
  }
}
