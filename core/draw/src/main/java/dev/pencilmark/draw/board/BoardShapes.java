package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.RuleWords;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.rules.OutsideClues;
import dev.pencilmark.draw.rules.RuleCages;
import dev.pencilmark.draw.rules.RuleLabels;
import dev.pencilmark.draw.rules.RuleLines;
import dev.pencilmark.draw.rules.RuleMarks;
import dev.pencilmark.draw.rules.RuleNotes;
import dev.pencilmark.draw.rules.RuleStyle;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The shapes of a board, layer by layer. */
public final class BoardShapes {

  private static final int LEFT_OF_NOTES = 80;

  private final Board board;
  private final Look look;
  private final Theme theme;
  private final int side;

  /** The letter of each cell's colour group, or null if the board has none. */
  private final String[] letters;

  /** The letter of each cell's region, or null if regions are seen by their lines. */
  private final String[] regions;

  private final Geometry geometry;
  private final Layers layers = new Layers();

  /** The colour behind the texts of each cell. */
  private final int[] background;

  public BoardShapes(Board board, Look look) {
    if (!look.colours().isEmpty() && look.colours().size() != board.cellCount()) {
      throw new IllegalArgumentException("colours of " + look.colours().size() + " cells");
    }
    this.board = board;
    this.look = look;
    this.theme = look.theme();
    this.side = board.side();
    this.letters = letters(board);
    this.regions = regions(board);
    this.geometry =
        new Geometry(
            board,
            look,
            letters != null || regions != null,
            RuleLabels.room(board, look.symbols()));
    this.background = new int[board.cellCount()];
  }

  public Drawing drawing() {
    int length = geometry.length();
    RuleNotes notes =
        look.shown().contains(Look.Shown.NOTES)
            ? RuleNotes.of(board, length - 2 * LEFT_OF_NOTES)
            : RuleNotes.NONE;
    int height = length + notes.height();
    layers.add(Layer.PAPER, Style.filled(theme.paper()), new Shape.Rectangle(0, 0, length, height));
    addWhiteCells();
    Shades shades = new Shades(board, look, geometry, layers, background);
    shades.addGroups();
    shades.addWindows();
    shades.addTints();
    RuleLines ruleLines = new RuleLines(board, look, geometry, layers, background);
    ruleLines.addCells();
    CosmeticShapes cosmetics =
        new CosmeticShapes(look.cosmetics(), theme, geometry, layers, background);
    cosmetics.addUnder();
    shades.addColours();
    Highlights highlights =
        look.shown().contains(Look.Shown.HIGHLIGHTS)
            ? look.highlights().where(this::candidates)
            : Highlights.NONE;
    StepShapes step = new StepShapes(highlights, theme, geometry, layers, background);
    step.addCells();
    boolean coloured = letters != null || !look.colours().isEmpty() || look.tints();
    BoardLines lines = new BoardLines(board, theme, geometry, layers, coloured);
    ruleLines.addLines();
    lines.addExtraRegions();
    lines.addDiagonals();
    lines.addBlackCells();
    lines.addCellLines();
    lines.addCages();
    new RuleCages(board, look, geometry, layers, background).add();
    lines.addRegions();
    lines.addFrame();
    cosmetics.addOver();
    new RuleMarks(board, look, geometry, layers, background)
        .add(kind -> RuleStyle.of(kind).marks());
    new OutsideClues(board, look, geometry, layers, background)
        .add(kind -> RuleStyle.of(kind).clue());
    CellTexts texts = new CellTexts(board, look, geometry, layers, background);
    texts.addLabels();
    texts.addGroupLetters(letters);
    texts.addRegionLetters(regions);
    texts.addLineNumbers();
    texts.addDigits();
    texts.addMarks(highlights.isEmpty());
    texts.addConflicts();
    step.addLinks();
    notes.add(LEFT_OF_NOTES, length, theme, layers, ruleLines);
    return new Drawing(length, height, title(), look.font(), layers.all());
  }

  /** Returns the digits that a cell may have; all where nothing is reported of it. */
  private int candidates(int cell) {
    if (cell < 0 || cell >= board.cellCount() || board.digit(cell) != 0) {
      return 0;
    }
    return board.candidates(cell) == 0 ? board.allDigits() : board.candidates(cell);
  }

  private void addWhiteCells() {
    int white = board.hasBlacks() ? theme.white() : theme.paper();
    Arrays.fill(background, white);
    if (white != theme.paper()) {
      layers.add(
          Layer.PAPER,
          Style.filled(white),
          new Shape.Rectangle(
              geometry.x(0), geometry.y(0), side * geometry.cell(), side * geometry.cell()));
    }
  }

  private String title() {
    if (!look.title().isEmpty()) {
      return look.title();
    }
    int givens = 0;
    int placed = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) != 0) {
        if (board.isGiven(cell) || board.isBlack(cell)) {
          givens++;
        } else {
          placed++;
        }
      }
    }
    List<String> parts = new ArrayList<>();
    parts.add(board.type().title() + " " + side + "x" + side);
    parts.add(givens + (givens == 1 ? " given" : " givens"));
    if (placed > 0) {
      parts.add(placed + " placed");
    }
    if (!board.cages().isEmpty()) {
      parts.add(board.cages().size() + (board.cages().size() == 1 ? " cage" : " cages"));
    }
    if (!board.variants().isEmpty()) {
      parts.add(RuleWords.printable(VariantRules.names(board.variants())));
    }
    return String.join(", ", parts);
  }

  private static String[] letters(Board board) {
    BoxShape shape = BoxShape.of(board.side());
    if (!board.has(Rule.DISJOINT_GROUPS) || shape == null) {
      return null;
    }
    String[] letters = new String[board.cellCount()];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] =
          board.isBlack(cell) ? "" : Symbols.letter(Shades.groupOf(cell, board.side(), shape));
    }
    return letters;
  }

  /** Returns whether lines do not show which cells are one region. */
  public static boolean regionsInPieces(Board board) {
    if (!board.hasRegions()) {
      return false;
    }
    int[] regionOf = new int[board.cellCount()];
    Arrays.setAll(regionOf, board::region);
    int last = Arrays.stream(Cells.components(regionOf, board.side())).max().orElse(0);
    return last >= board.side();
  }

  private static String[] regions(Board board) {
    if (!regionsInPieces(board)) {
      return null;
    }
    String[] letters = new String[board.cellCount()];
    Arrays.setAll(letters, cell -> Symbols.letter(board.region(cell) - 1));
    return letters;
  }
}
