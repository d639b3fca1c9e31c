package dev.pencilmark.format;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.cages.CageFormats;
import dev.pencilmark.format.collections.CollectionFormats;
import dev.pencilmark.format.exchange.ExchangeFormats;
import dev.pencilmark.format.fpuzzles.Fpuzzles;
import dev.pencilmark.format.iss.Iss;
import dev.pencilmark.format.lisudoku.LiSudoku;
import dev.pencilmark.format.pasted.PastedFormats;
import dev.pencilmark.format.penpa.Penpa;
import dev.pencilmark.format.plain.PlainFormats;
import dev.pencilmark.format.puzzlink.PuzzlinkFormats;
import dev.pencilmark.format.sudokumaker.SudokuMaker;
import dev.pencilmark.format.sudokupad.SudokuPadFormats;
import dev.pencilmark.format.sudokuwiki.SudokuWikiFormats;
import dev.pencilmark.format.tatham.TathamFormats;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The supported formats, in the order of detection. */
public final class Formats {

  private static final List<Format> ALL =
      Stream.of(
              SudokuWikiFormats.all(),
              List.of(new LiSudoku(), new SudokuMaker(), new Fpuzzles()),
              SudokuPadFormats.all(),
              List.of(new Iss(), new Penpa()),
              ExchangeFormats.all(),
              CageFormats.all(),
              TathamFormats.all(),
              PuzzlinkFormats.all(),
              CollectionFormats.all(),
              PlainFormats.all(),
              PastedFormats.all())
          .flatMap(List::stream)
          .toList();

  /** The formats without dialects by id: each conversion looks one up twice. */
  private static final Map<String, Named> BY_ID =
      ALL.stream().collect(Collectors.toMap(Format::id, format -> new Named(format, "")));

  /** The formats of cells alone, which may leave a part of the text unread. */
  private static final Set<Format> OF_CELLS =
      Stream.of(PlainFormats.all(), CollectionFormats.partial())
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableSet());

  /** In larger grids letters are digits, and may form words by chance. */
  private static final int MOST_IN_WORDS = 9;

  private Formats() {}

  /**
   * Returns whether a text that matches a format of plain cells has cages, regions or rules that
   * the format does not read.
   */
  public static boolean isOnlyPart(Format format, Recognition.Match match, Source source) {
    PuzzleType type = match.type();
    boolean cells = !type.has(Rule.REGIONS) && !type.has(Rule.CAGES) && !type.has(Rule.STRAIGHTS);
    return cells
        && OF_CELLS.contains(format)
        && !source.isBinary()
        && !(match.confidence() == Confidence.CERTAIN && PlainFormats.isTableAlone(format, source))
        && (PastedFormats.hasCages(source)
            || type == PuzzleType.SUDOKU
                && match.side() <= MOST_IN_WORDS
                && PlainFormats.all().contains(format)
                && PastedFormats.hasRules(source));
  }

  /** Returns whether a text has cages or regions, so that no part of it is the whole puzzle. */
  public static boolean hasCages(Source source) {
    return !source.isBinary() && PastedFormats.hasCages(source);
  }

  /**
   * Returns the most common format, a line of 81 characters. Detection tests it before all other
   * formats: reading such a line took 1.45 us when forty formats came first, and takes half of that
   * now.
   */
  public static Format commonest() {
    return PlainFormats.line();
  }

  /**
   * A format, with a dialect if one was named.
   *
   * @param format the format
   * @param dialect the name of the dialect, or empty
   */
  public record Named(Format format, String dialect) {}

  /** Returns all formats, in the order of detection. */
  public static List<Format> all() {
    return ALL;
  }

  /**
   * Finds a format by its id, with or without a dialect after a dot: {@code swiki.v2}, {@code
   * swiki.v2.base32}.
   *
   * @throws ProblemException BAD_REQUEST if there is no such format or dialect
   */
  public static Named find(String name) throws ProblemException {
    Named plain = BY_ID.get(name);
    if (plain != null) {
      return plain;
    }
    for (Format format : ALL) {
      String id = format.id();
      if (name.length() > id.length() && name.startsWith(id) && name.charAt(id.length()) == '.') {
        return new Named(format, dialect(format, name.substring(id.length() + 1)));
      }
    }
    throw Problem.unknown("format", name, ALL.stream().map(Format::id).toList()).exception();
  }

  private static String dialect(Format format, String name) throws ProblemException {
    for (Dialect dialect : format.dialects()) {
      if (dialect.name().equals(name)) {
        return name;
      }
    }
    throw Problem.unknown(
            "dialect of " + format.id(),
            name,
            format.dialects().stream().map(Dialect::name).toList())
        .whileIn(format.id())
        .exception();
  }

  /** Returns the first words around a part of a text that state a rule; empty if there are none. */
  public static String ruleAround(Source part, Source whole) {
    String sent = part.sent();
    int end = part.index(part.text().length());
    String around = sent.substring(0, part.index(0)) + '\n' + sent.substring(end);
    return Mentions.in(around, whole.checkpoint()).rule();
  }
}
