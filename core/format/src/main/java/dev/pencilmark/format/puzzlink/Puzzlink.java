package dev.pencilmark.format.puzzlink;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A link of puzz.link: the kind, flags, columns, rows and the puzzle, with slashes between, such as
 * {@code sudoku/9/9/k13m27h...}. Sudokus, Skyscrapers, Kropki, Minarism and Rooms of Factors are
 * read and written. All but the first are Latin squares: a jigsaw whose regions are its rows, or a
 * KenKen.
 */
final class Puzzlink extends Format {

  private static final Site SITE =
      new Site(
          "puzzlink",
          "puzz.link",
          List.of(
              "puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "pzprv3.appspot.com"));

  private static final Set<RuleKind> RULES =
      EnumSet.of(
          RuleKind.SKYSCRAPER,
          RuleKind.DIFFERENCE,
          RuleKind.RATIO,
          RuleKind.NEGATIVE,
          RuleKind.GREATER);

  private static final Fidelity[] SUDOKUS = Fidelity.forTypes(Fidelity::digitsOnly);

  /** Of KenKens whose cages are lost: Latin squares. */
  private static final Fidelity DIGITS =
      Fidelity.digitsOnly(PuzzleType.KENKEN).readingBackAs(PuzzleType.JIGSAW);

  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(
          type ->
              type == PuzzleType.JIGSAW
                  ? Fidelity.digitsOnly(type).keepingVariants(RULES, rule -> true)
                  : type == PuzzleType.KENKEN ? DIGITS : Fidelity.digitsOnly(type));

  /** Of Latin squares whose rules are all those of one kind of puzz.link. */
  private static final Fidelity LATIN =
      Fidelity.whole(PuzzleType.JIGSAW).withDigitsAsGivens().keepingVariants(RULES, rule -> true);

  /** Of KenKens whose cages are all products. */
  private static final Fidelity PRODUCTS = Fidelity.whole(PuzzleType.KENKEN).withoutDigits();

  Puzzlink() {
    super(
        "puzzlink",
        "puzz.link (kind, columns, rows and the puzzle)",
        "sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
        List.of(),
        Link.query(SITE, "p", "p.html"));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    boolean ofSite = isOfSite(source);
    int slash = text.indexOf('/');
    boolean known = slash > 0 && Kinds.isKnown(LinkParts.kind(text));
    if (!ofSite && !(known && LinkParts.isSized(text))) {
      return Recognition.NONE;
    }
    try {
      LinkParts parts = LinkParts.of(text);
      read(parts);
      boolean whole = parts.body().missing() == 0;
      boolean kenken = parts.kind().equals(Kinds.FACTORS);
      boolean sudoku = parts.kind().equals(Kinds.SUDOKU);
      PuzzleType type = sudoku ? PuzzleType.SUDOKU : kenken ? PuzzleType.KENKEN : PuzzleType.JIGSAW;
      return new Recognition.Match(
          type,
          parts.side(),
          "",
          whole ? Confidence.CERTAIN : Confidence.LIKELY,
          List.of(
              Reason.structure(
                  "the kind " + parts.kind() + ", the size and a puzzle in letters and digits")));
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  private static boolean isOfSite(Source source) {
    String page = source.link();
    int host = page.indexOf("://");
    int end = host < 0 ? -1 : page.indexOf('/', host + 3);
    return end > 0
        && !source.text().isEmpty()
        && !Kinds.isFile(source.text())
        && SITE.hosts().stream().anyMatch(page.substring(0, end)::endsWith);
  }

  /** Certain recognitions of {@link #recognise} can be decoded. */
  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    LinkParts parts = LinkParts.of(source.text());
    Board board = read(parts);
    int missing = parts.body().missing();
    if (missing == 0) {
      return Decoded.of(board);
    }
    String what = "the puzzle ends too soon: " + missing + " places are read as empty";
    Problem warning =
        Problem.of(ProblemCode.BAD_LENGTH, what, "all places", missing + " less")
            .at(source.text().length());
    return new Decoded(board, "", "", List.of(), List.of(warning));
  }

  private static Board read(LinkParts parts) throws ProblemException {
    int side = parts.side();
    LinkBody body = parts.body();
    Board board =
        switch (parts.kind()) {
          case Kinds.SUDOKU -> sudoku(body, side);
          case Kinds.SKYSCRAPERS -> skyscrapers(body, side);
          case Kinds.MINARISM -> minarism(body, side);
          case Kinds.KROPKI -> kropki(body, side);
          default -> factors(body, side);
        };
    body.expectEnd("the puzzle");
    return board;
  }

  private static Board sudoku(LinkBody body, int side) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    addGivens(board, body, side);
    return board.build();
  }

  private static void addGivens(Board.Builder board, LinkBody body, int side)
      throws ProblemException {
    int[] digits = body.numbers(side * side, "the cells");
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] >= 0) {
        requireRange("the digit", 1, side, digits[cell], Cells.name(cell, side));
        board.given(cell, digits[cell]);
      }
    }
  }

  private static void requireRange(String what, int low, int high, int found, String cell)
      throws ProblemException {
    if (found < low || found > high) {
      throw Problem.outOfRange(what, low, high, found).in(cell).exception();
    }
  }

  private static Board skyscrapers(LinkBody body, int side) throws ProblemException {
    Board.Builder board = LatinSquare.board(side);
    int[] clues = body.numbers(4 * side, "the clues outside");
    for (int i = 0; i < clues.length; i++) {
      if (clues[i] < 0) {
        continue;
      }
      Outside at = LatinSquare.edge(i, side);
      int nearest = VariantRule.of(RuleKind.SKYSCRAPER).at(at, side).build().cell(0, 0);
      requireRange("the clue", 1, side, clues[i], Cells.name(nearest, side));
      board.variant(VariantRule.of(RuleKind.SKYSCRAPER).at(at, side).values(clues[i]).build());
    }
    if (!body.atEnd()) {
      addGivens(board, body, side);
    }
    return board.build();
  }

  private static Board minarism(LinkBody body, int side) throws ProblemException {
    Board.Builder board = LatinSquare.board(side);
    int[][] pairs = LatinSquare.neighbours(side);
    char[] signs = new char[pairs.length];
    int[] differences = body.signed(pairs.length, signs, "the borders");
    for (int i = 0; i < pairs.length; i++) {
      int first = pairs[i][0];
      int second = pairs[i][1];
      if (differences[i] >= 0) {
        requireRange("the difference", 1, side - 1, differences[i], Cells.name(first, side));
        board.variant(
            VariantRule.of(RuleKind.DIFFERENCE)
                .group(first, second)
                .values(differences[i])
                .build());
      } else if (signs[i] != 0) {
        boolean smaller = signs[i] == 'g';
        board.variant(
            VariantRule.of(RuleKind.GREATER)
                .group(smaller ? second : first, smaller ? first : second)
                .build());
      }
    }
    return board.build();
  }

  private static Board kropki(LinkBody body, int side) throws ProblemException {
    Board.Builder board = LatinSquare.board(side);
    int[][] pairs = LatinSquare.neighbours(side);
    int[] dots = body.marks(pairs.length);
    for (int i = 0; i < pairs.length; i++) {
      if (dots[i] > 0) {
        RuleKind kind = dots[i] == 1 ? RuleKind.DIFFERENCE : RuleKind.RATIO;
        board.variant(VariantRule.of(kind).group(pairs[i]).build());
      }
    }
    // All dots are there: neighbours without one have neither relation.
    for (DotType dotType : List.of(DotType.DIFFERENCE, DotType.RATIO)) {
      board.variant(VariantRule.of(RuleKind.NEGATIVE).dotType(dotType).ignoreMarked(true).build());
    }
    return board.build();
  }

  private static Board factors(LinkBody body, int side) throws ProblemException {
    int inLines = side * (side - 1);
    boolean[] borders = Arrays.copyOf(body.borders(inLines), 2 * inLines);
    System.arraycopy(body.borders(inLines), 0, borders, inLines, inLines);
    int[][] rooms = CageText.cells(rooms(borders, side));
    int[] products = body.numbers(rooms.length, "the numbers of the rooms");
    Board.Builder board = Board.builder(PuzzleType.KENKEN, side);
    for (int i = 0; i < rooms.length; i++) {
      if (products[i] <= 0) {
        throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the room", "a number of at least 1")
            .in(Cells.name(rooms[i][0], side))
            .exception();
      }
      CageOperator operator = rooms[i].length == 1 ? CageOperator.ADD : CageOperator.MULTIPLY;
      board.cage(new Cage(rooms[i], operator, products[i], Cage.NO_COLOUR));
    }
    return board.build();
  }

  /** Returns the room of every cell, numbered in the order of first cells. */
  private static int[] rooms(boolean[] borders, int side) {
    int[][] pairs = LatinSquare.neighbours(side);
    int[] room = new int[side * side];
    Arrays.fill(room, -1);
    int rooms = 0;
    int[][] borderOf = new int[room.length][4];
    int[] degree = new int[room.length];
    for (int i = 0; i < pairs.length; i++) {
      if (!borders[i]) {
        borderOf[pairs[i][0]][degree[pairs[i][0]]++] = pairs[i][1];
        borderOf[pairs[i][1]][degree[pairs[i][1]]++] = pairs[i][0];
      }
    }
    for (int start = 0; start < room.length; start++) {
      if (room[start] >= 0) {
        continue;
      }
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      room[start] = rooms;
      while (!open.isEmpty()) {
        int cell = open.remove();
        for (int i = 0; i < degree[cell]; i++) {
          int next = borderOf[cell][i];
          if (room[next] < 0) {
            room[next] = rooms;
            open.add(next);
          }
        }
      }
      rooms++;
    }
    return room;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean square = type == PuzzleType.JIGSAW || type == PuzzleType.KENKEN;
    return square || Kinds.hasSide(Kinds.SUDOKU, side) ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    return switch (LinkParts.kind(written)) {
      case Kinds.SUDOKU -> SUDOKUS[board.type().ordinal()].losses(board);
      case Kinds.FACTORS -> PRODUCTS.losses(board);
      default -> (board.type() == PuzzleType.KENKEN ? DIGITS : LATIN).losses(board);
    };
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    boolean sudoku = Kinds.hasSide(Kinds.SUDOKU, board.side());
    if (LatinSquare.is(board) && (!sudoku || !board.variants().isEmpty())) {
      for (String text : new String[] {skyscrapersOf(board), kropkiOf(board), minarismOf(board)}) {
        if (text != null && read(LinkParts.of(text)).variants().equals(board.variants())) {
          return text;
        }
      }
    }
    if (board.type() == PuzzleType.KENKEN) {
      String factors = factorsOf(board);
      return factors == null ? skyscrapersOf(board) : factors;
    }
    if (!sudoku) {
      throw Problem.notRepresentable(
              "puzz.link", "a grid of side " + board.side() + " with these regions and rules")
          .exception();
    }
    return sudokuOf(board);
  }

  /**
   * Returns the link to Skyscrapers; null if there is another rule, or a second clue at a place.
   */
  private static String skyscrapersOf(Board board) {
    int side = board.side();
    int[] clues = new int[4 * side];
    Arrays.fill(clues, LinkBody.NONE);
    for (VariantRule rule : board.variants()) {
      int index = rule.kind() == RuleKind.SKYSCRAPER ? LatinSquare.indexOf(rule.at(), side) : -1;
      if (index < 0 || clues[index] != LinkBody.NONE) {
        return null;
      }
      clues[index] = rule.value();
    }
    StringBuilder text = start(Kinds.SKYSCRAPERS, side);
    LinkBody.write(text, clues);
    int[] digits = digits(board);
    if (Arrays.stream(digits).anyMatch(digit -> digit != LinkBody.NONE)) {
      LinkBody.write(text, digits);
    }
    return text.toString();
  }

  /**
   * Returns the link to Kropki; null if there is another rule, or a digit, which it has no place
   * for.
   */
  private static String kropkiOf(Board board) {
    int side = board.side();
    if (Arrays.stream(digits(board)).anyMatch(digit -> digit != LinkBody.NONE)) {
      return null;
    }
    int[][] pairs = LatinSquare.neighbours(side);
    int[] marks = new int[pairs.length];
    for (VariantRule rule : board.variants()) {
      boolean dot = rule.kind() == RuleKind.DIFFERENCE || rule.kind() == RuleKind.RATIO;
      for (int i = 0; dot && i < pairs.length; i++) {
        if (Arrays.equals(pairs[i], rule.group(0))) {
          marks[i] = rule.kind() == RuleKind.DIFFERENCE ? 1 : 2;
        }
      }
      if (!dot && rule.kind() != RuleKind.NEGATIVE) {
        return null;
      }
    }
    StringBuilder text = start(Kinds.KROPKI, side);
    LinkBody.writeMarks(text, marks);
    return text.toString();
  }

  /** Returns the link to Minarism; null if there is another rule, or a digit. */
  private static String minarismOf(Board board) {
    int side = board.side();
    if (Arrays.stream(digits(board)).anyMatch(digit -> digit != LinkBody.NONE)) {
      return null;
    }
    int[][] pairs = LatinSquare.neighbours(side);
    int[] differences = new int[pairs.length];
    Arrays.fill(differences, LinkBody.NONE);
    char[] signs = new char[pairs.length];
    for (VariantRule rule : board.variants()) {
      boolean greater = rule.kind() == RuleKind.GREATER;
      if (!greater && rule.kind() != RuleKind.DIFFERENCE) {
        return null;
      }
      int low = Math.min(rule.cell(0, 0), rule.cell(0, 1));
      int high = Math.max(rule.cell(0, 0), rule.cell(0, 1));
      for (int i = 0; i < pairs.length; i++) {
        if (pairs[i][0] == low && pairs[i][1] == high && greater) {
          signs[i] = rule.cell(0, 0) == high ? 'g' : 'h';
        } else if (pairs[i][0] == low && pairs[i][1] == high) {
          differences[i] = rule.value();
        }
      }
    }
    StringBuilder text = start(Kinds.MINARISM, side);
    LinkBody.writeSigned(text, differences, signs);
    return text.toString();
  }

  /**
   * Returns the link to Rooms of Factors; null if its cages are no rooms of products, or if a digit
   * is given, which it has no place for.
   */
  private static String factorsOf(Board board) {
    int side = board.side();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        return null;
      }
    }
    int[] room = new int[board.cellCount()];
    Arrays.fill(room, -1);
    int rooms = 0;
    for (Cage cage : board.cages()) {
      boolean product =
          cage.operator() == CageOperator.MULTIPLY
              || cage.size() == 1 && cage.operator() == CageOperator.ADD;
      if (!product || cage.target() < 1 || cage.target() > LinkBody.MOST_NUMBER) {
        return null;
      }
      for (int cell : cage.cells()) {
        room[cell] = rooms;
      }
      rooms++;
    }
    boolean whole = Arrays.stream(room).allMatch(number -> number >= 0);
    int[][] pairs = LatinSquare.neighbours(side);
    boolean[] borders = new boolean[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      borders[i] = room[pairs[i][0]] != room[pairs[i][1]];
    }
    int[][] found = CageText.cells(rooms(borders, side));
    if (!whole || found.length != rooms) {
      // A cage in several pieces makes more rooms.
      return null;
    }
    int[] products = new int[rooms];
    for (int i = 0; i < rooms; i++) {
      products[i] = (int) board.cages().get(room[found[i][0]]).target();
    }
    StringBuilder text = start(Kinds.FACTORS, side);
    LinkBody.writeBorders(text, Arrays.copyOf(borders, pairs.length / 2));
    LinkBody.writeBorders(text, Arrays.copyOfRange(borders, pairs.length / 2, pairs.length));
    LinkBody.write(text, products);
    return text.toString();
  }

  private static StringBuilder start(String kind, int side) {
    return new StringBuilder(kind + "/" + side + "/" + side + "/");
  }

  private static int[] digits(Board board) {
    int[] digits = new int[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      int digit = board.isBlack(cell) ? 0 : board.digit(cell);
      digits[cell] = digit == 0 ? LinkBody.NONE : digit;
    }
    return digits;
  }

  private static String sudokuOf(Board board) {
    StringBuilder text = start(Kinds.SUDOKU, board.side());
    LinkBody.write(text, digits(board));
    return text.toString();
  }
}
