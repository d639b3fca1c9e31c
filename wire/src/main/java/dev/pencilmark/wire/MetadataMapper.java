package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.v1.CellColour;
import dev.pencilmark.v1.CosmeticCage;
import dev.pencilmark.v1.CosmeticForm;
import dev.pencilmark.v1.CosmeticLine;
import dev.pencilmark.v1.CosmeticShape;
import dev.pencilmark.v1.Fog;
import dev.pencilmark.v1.FogTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Converts metadata of puzzles. */
public final class MetadataMapper {

  private MetadataMapper() {}

  /** Returns the message of metadata. */
  public static dev.pencilmark.v1.PuzzleMetadata toWire(PuzzleMetadata metadata) {
    dev.pencilmark.v1.PuzzleMetadata.Builder wire =
        dev.pencilmark.v1.PuzzleMetadata.newBuilder()
            .setTitle(WireText.wellFormed(metadata.title()))
            .setAuthor(WireText.wellFormed(metadata.author()))
            .setRules(WireText.wellFormed(metadata.rules()))
            .setSuccessMessage(WireText.wellFormed(metadata.successMessage()))
            .setSourceUrl(WireText.wellFormed(metadata.sourceUrl()))
            .setSourceProgram(WireText.wellFormed(metadata.sourceProgram()))
            .setDifficulty(WireText.wellFormed(metadata.difficulty()))
            .setCreated(WireText.wellFormed(metadata.created()))
            .setLicence(WireText.wellFormed(metadata.licence()));
    metadata.tags().forEach(tag -> wire.addTags(WireText.wellFormed(tag)));
    metadata
        .more()
        .forEach((key, text) -> wire.putMore(WireText.wellFormed(key), WireText.wellFormed(text)));
    if (metadata.solution() != null) {
      wire.setSolution(toWire(metadata.solution()));
    }
    if (!metadata.cosmetics().isEmpty()) {
      wire.setCosmetics(Drawings.toWire(metadata.cosmetics()));
    }
    return wire.build();
  }

  /** Returns the drawing of a response; none if it is invalid. */
  public static Cosmetics cosmetics(dev.pencilmark.v1.PuzzleMetadata wire, Board board) {
    try {
      return Drawings.toCore(wire.getCosmetics(), board, "cosmetics");
    } catch (RefusedException invalid) {
      return Cosmetics.NONE;
    }
  }

  private static dev.pencilmark.v1.DeclaredSolution toWire(DeclaredSolution solution) {
    dev.pencilmark.v1.DeclaredSolution.Builder wire =
        dev.pencilmark.v1.DeclaredSolution.newBuilder()
            .setText(WireText.wellFormed(solution.text()))
            .setUnknownCount(solution.unknown());
    if (!solution.isUsable()) {
      wire.setUnusableReason(solution.unusable().text())
          .setUnusableCode(solution.unusable().code().name())
          .putAllUnusableParameters(solution.unusable().parameters());
    }
    for (int digit : solution.digits()) {
      wire.addDigits(digit);
    }
    return wire.build();
  }

  /**
   * Returns the metadata of a message.
   *
   * @param board the board of the request, of which the solution is read
   * @param field the path of the message in the request
   */
  public static PuzzleMetadata toCore(
      dev.pencilmark.v1.PuzzleMetadata wire, Board board, String field) throws RefusedException {
    PuzzleMetadata.Builder metadata =
        PuzzleMetadata.builder()
            .put(Field.TITLE, wire.getTitle())
            .put(Field.AUTHOR, wire.getAuthor())
            .put(Field.RULES, wire.getRules())
            .put(Field.SUCCESS_MESSAGE, wire.getSuccessMessage())
            .put(Field.SOURCE_URL, wire.getSourceUrl())
            .put(Field.SOURCE_PROGRAM, wire.getSourceProgram())
            .put(Field.DIFFICULTY, wire.getDifficulty())
            .put(Field.CREATED, wire.getCreated())
            .put(Field.LICENCE, wire.getLicence());
    wire.getTagsList().forEach(metadata::tag);
    for (Map.Entry<String, String> text : wire.getMoreMap().entrySet()) {
      metadata.more(text.getKey(), text.getValue());
    }
    if (wire.hasSolution()) {
      metadata.solution(toCore(wire.getSolution(), board, field + ".solution"));
    }
    if (wire.hasCosmetics()) {
      metadata.cosmetics(Drawings.toCore(wire.getCosmetics(), board, field + ".cosmetics"));
    }
    for (Field tooLong : metadata.tooLong()) {
      Problem problem =
          Problem.tooLarge("the " + tooLong.title(), tooLong.mostCharacters(), "characters");
      throw RefusedException.in(field, problem.exception());
    }
    return metadata.build();
  }

  private static DeclaredSolution toCore(
      dev.pencilmark.v1.DeclaredSolution wire, Board board, String field) throws RefusedException {
    if (wire.getDigitsCount() == 0) {
      return DeclaredSolution.of(wire.getText(), "", board);
    }
    int[] digits = new int[wire.getDigitsCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = wire.getDigits(cell);
      if (digits[cell] < DeclaredSolution.UNKNOWN || digits[cell] > DeclaredSolution.MOST_DIGIT) {
        throw RefusedException.badRequest(
            field + ".digits", "a digit is -1 to " + DeclaredSolution.MOST_DIGIT);
      }
    }
    return DeclaredSolution.of(wire.getText(), digits, board);
  }

  /** Converts the drawings of puzzles. */
  private static final class Drawings {

    private Drawings() {}

    /** Returns the message of a drawing. */
    static dev.pencilmark.v1.Cosmetics toWire(Cosmetics cosmetics) {
      dev.pencilmark.v1.Cosmetics.Builder wire = dev.pencilmark.v1.Cosmetics.newBuilder();
      for (Cosmetics.Line line : cosmetics.lines()) {
        CosmeticLine.Builder one =
            CosmeticLine.newBuilder()
                .setColour(line.colour())
                .setWidth(line.width())
                .setHeadLength(line.head());
        line.points().forEach(point -> one.addPoints(point.row()).addPoints(point.column()));
        wire.addLines(one);
      }
      cosmetics.shapes().forEach(shape -> wire.addShapes(toWire(shape)));
      for (Cosmetics.Shade shade : cosmetics.shades()) {
        wire.addCellColours(
            CellColour.newBuilder().setCell(shade.cell()).setColour(shade.colour()));
      }
      for (Cosmetics.Frame frame : cosmetics.frames()) {
        wire.addCages(
            CosmeticCage.newBuilder()
                .addAllCells(frame.cells())
                .setOutlineColour(frame.outline())
                .setText(WireText.wellFormed(frame.text()))
                .setTextColour(frame.textColour()));
      }
      if (!cosmetics.fog().equals(Cosmetics.Fog.NONE)) {
        Fog.Builder fog =
            Fog.newBuilder()
                .addAllLitCells(cosmetics.fog().lit())
                .addAllLampCells(cosmetics.fog().lamps());
        for (Cosmetics.Trigger trigger : cosmetics.fog().triggers()) {
          fog.addTriggers(
              FogTrigger.newBuilder().setCell(trigger.cell()).addAllLitCells(trigger.lit()));
        }
        wire.setFog(fog);
      }
      return wire.build();
    }

    private static CosmeticShape toWire(Cosmetics.Shape shape) {
      return CosmeticShape.newBuilder()
          .setForm(
              switch (shape.form()) {
                case RECTANGLE -> CosmeticForm.COSMETIC_FORM_RECTANGLE;
                case ELLIPSE -> CosmeticForm.COSMETIC_FORM_ELLIPSE;
                case TEXT -> CosmeticForm.COSMETIC_FORM_TEXT;
              })
          .setBeneath(shape.layer() == Cosmetics.Layer.UNDER)
          .setRow(shape.centre().row())
          .setColumn(shape.centre().column())
          .setWidth(shape.width())
          .setHeight(shape.height())
          .setAngle(shape.angle())
          .setFillColour(shape.fill())
          .setOutlineColour(shape.outline())
          .setText(WireText.wellFormed(shape.text()))
          .setTextColour(shape.textColour())
          .setTextSize(shape.textSize())
          .build();
    }

    /**
     * Returns the drawing of a message.
     *
     * @param board the board of the request
     * @param field the path of the message in the request
     */
    static Cosmetics toCore(dev.pencilmark.v1.Cosmetics wire, Board board, String field)
        throws RefusedException {
      List<Cosmetics.Line> lines = new ArrayList<>();
      List<Cosmetics.Shape> shapes = new ArrayList<>();
      List<Cosmetics.Shade> shades = new ArrayList<>();
      List<Cosmetics.Frame> frames = new ArrayList<>();
      String path = field;
      Cosmetics cosmetics;
      try {
        for (int i = 0; i < wire.getLinesCount(); i++) {
          path = field + ".lines[" + i + "]";
          lines.add(toCore(wire.getLines(i)));
        }
        for (int i = 0; i < wire.getShapesCount(); i++) {
          path = field + ".shapes[" + i + "]";
          shapes.add(toCore(wire.getShapes(i)));
        }
        for (int i = 0; i < wire.getCellColoursCount(); i++) {
          path = field + ".cell_colours[" + i + "]";
          CellColour one = wire.getCellColours(i);
          shades.add(new Cosmetics.Shade(one.getCell(), one.getColour()));
        }
        for (int i = 0; i < wire.getCagesCount(); i++) {
          path = field + ".cages[" + i + "]";
          CosmeticCage one = wire.getCages(i);
          frames.add(
              new Cosmetics.Frame(
                  one.getCellsList(), one.getOutlineColour(), one.getText(), one.getTextColour()));
        }
        path = field + ".fog";
        Cosmetics.Fog fog = toCore(wire.getFog());
        path = field;
        cosmetics = new Cosmetics(lines, shapes, shades, frames, fog);
      } catch (IllegalArgumentException invalid) {
        throw RefusedException.badRequest(path, "invalid drawing: " + invalid.getMessage());
      }
      if (!cosmetics.fits(board.cellCount())) {
        throw RefusedException.badRequest(field, "a cell of the drawing is not in the grid");
      }
      return cosmetics;
    }

    private static Cosmetics.Line toCore(CosmeticLine wire) {
      if (wire.getPointsCount() % 2 != 0) {
        throw new IllegalArgumentException("a point without a column");
      }
      List<Cosmetics.Point> points = new ArrayList<>(wire.getPointsCount() / 2);
      for (int i = 0; i < wire.getPointsCount(); i += 2) {
        points.add(new Cosmetics.Point(wire.getPoints(i), wire.getPoints(i + 1)));
      }
      return new Cosmetics.Line(wire.getColour(), wire.getWidth(), wire.getHeadLength(), points);
    }

    private static Cosmetics.Shape toCore(CosmeticShape wire) {
      Cosmetics.Form form =
          switch (wire.getForm()) {
            case COSMETIC_FORM_RECTANGLE -> Cosmetics.Form.RECTANGLE;
            case COSMETIC_FORM_ELLIPSE -> Cosmetics.Form.ELLIPSE;
            case COSMETIC_FORM_TEXT -> Cosmetics.Form.TEXT;
            case COSMETIC_FORM_UNSPECIFIED, UNRECOGNIZED ->
                throw new IllegalArgumentException("a shape without a known form");
          };
      return new Cosmetics.Shape(
          form,
          wire.getBeneath() ? Cosmetics.Layer.UNDER : Cosmetics.Layer.OVER,
          new Cosmetics.Point(wire.getRow(), wire.getColumn()),
          wire.getWidth(),
          wire.getHeight(),
          wire.getAngle(),
          wire.getFillColour(),
          wire.getOutlineColour(),
          wire.getText(),
          wire.getTextColour(),
          wire.getTextSize());
    }

    private static Cosmetics.Fog toCore(Fog wire) {
      List<Cosmetics.Trigger> triggers = new ArrayList<>();
      for (FogTrigger trigger : wire.getTriggersList()) {
        triggers.add(new Cosmetics.Trigger(trigger.getCell(), trigger.getLitCellsList()));
      }
      return new Cosmetics.Fog(wire.getLitCellsList(), wire.getLampCellsList(), triggers);
    }
  }
}
