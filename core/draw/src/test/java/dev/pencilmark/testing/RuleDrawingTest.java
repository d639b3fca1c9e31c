package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How rules are drawn. To regenerate the digests and the pictures of the documents, after a change
 * of the drawings, run the test with {@code -Dpencilmark.write=true}, and look at the pictures.
 */
final class RuleDrawingTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root", ".."));
  private static final Path DIGESTS =
      ROOT.resolve("core/draw/src/test/resources/dev/pencilmark/testing/drawings/rules.tsv");
  private static final Path PICTURES = ROOT.resolve("docs/pictures/rules");

  /** Kinds that a drawing does not show, and lists below the board. */
  private static boolean isReported(RuleKind kind) {
    return kind.form() == RuleKind.Form.GLOBAL || kind == RuleKind.OTHER;
  }

  @Test
  void theGoldensMatchTheDrawings() throws Exception {
    List<String> digests = new ArrayList<>();
    for (RuleKind kind : RuleKind.values()) {
      for (Theme theme : Theme.values()) {
        String svg = Drawing.of(RuleExamples.of(kind), Look.DEFAULT.withTheme(theme)).toSvg();
        byte[] hash =
            MessageDigest.getInstance("SHA-256").digest(svg.getBytes(StandardCharsets.UTF_8));
        digests.add(
            kind.id()
                + "-"
                + theme.name().toLowerCase(Locale.ROOT)
                + "\t"
                + svg.length()
                + "\t"
                + HexFormat.of().formatHex(hash, 0, 8));
      }
    }
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.write(DIGESTS, digests);
    }
    assertThat(Files.readAllLines(DIGESTS)).isEqualTo(digests);
  }

  /** Those that docs/rules.md shows, one of each kind that is seen. */
  @ParameterizedTest
  @EnumSource
  void thePicturesOfTheDocumentsMatchTheDrawings(RuleKind kind) throws IOException {
    if (isReported(kind)) {
      return;
    }
    Path picture = PICTURES.resolve(kind.id() + ".svg");
    String svg = Drawing.of(RuleExamples.of(kind), Look.DEFAULT).toSvg() + "\n";
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.createDirectories(PICTURES);
      Files.writeString(picture, svg);
    }
    assertThat(Files.readString(picture)).isEqualTo(svg);
  }

  @ParameterizedTest
  @EnumSource
  void everyKindIsDrawn_orListed(RuleKind kind) {
    Board board = RuleExamples.bare(kind);
    Board plain = Board.builder(PuzzleType.SUDOKU, board.side()).build();
    Drawing drawing = Drawing.of(board, Look.DEFAULT);
    boolean seen =
        !outlines(drawing, false).equals(outlines(Drawing.of(plain, Look.DEFAULT), false));
    String words = texts(drawing, EnumSet.of(Layer.NOTES));
    assertThat(seen || !words.isEmpty()).isTrue();
    if (isReported(kind)) {
      assertThat(words)
          .contains(
              kind == RuleKind.OTHER
                  ? "Not drawn: lookandsay"
                  : kind == RuleKind.NEGATIVE ? "do not add up to 5 or 10." : kind.title());
    }
    Set<Look.Shown> without = EnumSet.allOf(Look.Shown.class);
    without.remove(Look.Shown.NOTES);
    Drawing bare = Drawing.of(board, Look.DEFAULT.withShown(without));
    assertThat(texts(bare, EnumSet.of(Layer.NOTES))).isEmpty();
    assertThat(bare.height()).isEqualTo(bare.width());
  }

  private static List<Shape> outlines(Drawing drawing, boolean words) {
    return drawing.layers().stream()
        .filter(group -> words || group.layer() != Layer.NOTES && group.layer() != Layer.PAPER)
        .flatMap(group -> group.shapes().stream())
        .toList();
  }

  private static String texts(Drawing drawing, Set<Layer> layers) {
    StringBuilder texts = new StringBuilder();
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (layers.contains(group.layer()) && shape instanceof Shape.Text text) {
          texts.append(texts.isEmpty() ? "" : " ").append(text.text());
        }
      }
    }
    return texts.toString();
  }

  /** A text with the room that it takes. */
  private record Box(String text, int left, int top, int right, int bottom) {

    static Box of(Style style, Shape.Text text) {
      int width = text.text().length() * style.fontSize() * 64 / 100;
      int left =
          switch (style.anchor()) {
            case START -> text.x();
            case MIDDLE -> text.x() - width / 2;
            case END -> text.x() - width;
          };
      int height = style.fontSize() * 72 / 100;
      return new Box(text.text(), left, text.y() - height, left + width, text.y());
    }

    boolean overlaps(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static List<Box> boxes(Drawing drawing) {
    List<Box> boxes = new ArrayList<>();
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (shape instanceof Shape.Text text) {
          boxes.add(Box.of(group.style(), text));
        }
      }
    }
    return boxes;
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 9, 16})
  void noTextCoversAnother_norLeavesThePicture(int side) {
    Random random = Seeded.older(side);
    RandomRules rules = new RandomRules(side, random);
    for (RuleKind kind : RandomRules.kinds(side)) {
      for (PuzzleType type :
          List.of(PuzzleType.SUDOKU, PuzzleType.KILLER, PuzzleType.COLOUR_SUDOKU)) {
        Board.Builder board = Board.builder(type, side).variant(rules.of(kind));
        if (kind.form() != RuleKind.Form.BLOCK) {
          board.variant(rules.of(kind));
        }
        if (type == PuzzleType.KILLER) {
          board.cage(
              new dev.pencilmark.board.Cage(
                  new int[] {0, 1},
                  dev.pencilmark.board.CageOperator.ADD,
                  10,
                  dev.pencilmark.board.Cage.NO_COLOUR));
        }
        for (int cell = 0; cell < side * side; cell++) {
          if (cell % 3 == 0) {
            board.placed(cell, 1 + random.nextInt(side));
          } else {
            board.candidates(cell, cell % 3 == 1 ? (1 << side) - 1 : 7);
            board.cornerMarks(cell, cell % 3 == 1 ? 0 : 1 + random.nextInt(63));
          }
        }
        Drawing drawing =
            Drawing.of(board.build(), Look.DEFAULT.withNumbered(random.nextBoolean()));
        List<Box> boxes = boxes(drawing);
        for (int i = 0; i < boxes.size(); i++) {
          Box box = boxes.get(i);
          assertThat(box.left >= 0 && box.top >= 0 && box.bottom <= drawing.height())
              .as("%s %s inside", kind, box)
              .isTrue();
          for (int k = 0; k < i; k++) {
            if (box.overlaps(boxes.get(k))) {
              fail("%s %s %s and %s", kind, type, box, boxes.get(k));
            }
          }
        }
        assertThat(outlines(drawing, true)).allMatch(shape -> isInside(shape, drawing));
      }
    }
  }

  private static boolean isInside(Shape shape, Drawing drawing) {
    if (shape instanceof Shape.Circle circle) {
      int far = circle.radius();
      return circle.x() >= far
          && circle.y() >= far
          && circle.x() + far <= drawing.width()
          && circle.y() + far <= drawing.height();
    }
    if (shape instanceof Shape.Path path) {
      for (Stroke stroke : path.strokes()) {
        for (int i = 0; i < stroke.size(); i++) {
          if (stroke.x(i) < 0
              || stroke.x(i) > drawing.width()
              || stroke.y(i) < 0
              || stroke.y(i) > drawing.height()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns the cells that the line of a rule connects, from middle to middle. */
  private static List<int[]> lines(Drawing drawing, int side) {
    Stroke frame =
        drawing.layers().stream()
            .filter(group -> group.layer() == Layer.FRAME)
            .map(group -> ((Shape.Path) group.shapes().get(0)).strokes().get(0))
            .findFirst()
            .orElseThrow();
    int origin = frame.x(0);
    int cell = (frame.x(1) - origin) / side;
    List<int[]> lines = new ArrayList<>();
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (group.layer() == Layer.RULE_LINES && shape instanceof Shape.Path path) {
          for (Stroke stroke : path.strokes()) {
            int[] cells = new int[stroke.size()];
            Arrays.setAll(
                cells, i -> (stroke.y(i) - origin) / cell * side + (stroke.x(i) - origin) / cell);
            lines.add(cells);
          }
        }
      }
    }
    return lines;
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "THERMO", "SLOW_THERMO", "DOUBLE_ARROW", "BETWEEN", "LOCKOUT", "PALINDROME", "RENBAN",
        "NABNER", "WHISPERS", "ENTROPIC", "MODULAR", "REGION_SUM", "ZIPPER", "SUM_LINE"
      })
  void aLineConnectsItsCellsInTheirOrder(RuleKind kind) {
    Random random = Seeded.older(kind.id().hashCode());
    for (int side : new int[] {4, 9, 16}) {
      RandomRules rules = new RandomRules(side, random);
      for (int round = 0; round < 20; round++) {
        VariantRule rule = rules.of(kind);
        Board board = Board.builder(PuzzleType.SUDOKU, side).variant(rule).build();
        assertThat(lines(Drawing.of(board, Look.DEFAULT), side))
            .as("%s", rule)
            .anyMatch(cells -> Arrays.equals(cells, rule.group(0)));
      }
    }
  }

  @Test
  void namesOfRulesAreUntrustedText() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .variant(VariantRule.carried("x", "</text><script>\u2603\u0000" + "w".repeat(900), ""))
            .build();
    String svg = Drawing.of(board, Look.DEFAULT).toSvg();
    assertThat(svg).doesNotContain("<script").contains("&#60;/text&#62;&#60;script&#62;??www");
    assertThat(svg.length()).isLessThan(6_000);
  }
}
