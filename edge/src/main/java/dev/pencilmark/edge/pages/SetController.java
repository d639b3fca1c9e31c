package dev.pencilmark.edge.pages;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.CellPlan;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.RefusedException;
import io.grpc.StatusRuntimeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The page for setting a puzzle: an empty board of any type and size, or that of any text. The page
 * edits the board, and calls the API for its solutions; this class draws it. Immutable.
 */
public final class SetController implements PageController {

  /** The side of an empty board if none is selected. */
  private static final int USUAL_SIDE = 9;

  /** The parts of drawings that the page does not show, or shows itself. */
  private static final Set<Look.Shown> OMITTED =
      EnumSet.of(
          Look.Shown.NOTES,
          Look.Shown.CANDIDATES,
          Look.Shown.CORNER_MARKS,
          Look.Shown.HIGHLIGHTS,
          Look.Shown.CONFLICTS);

  private final PageTemplate frame;

  /** The page, in a frame. */
  public SetController(PageTemplate frame) {
    this.frame = frame;
  }

  @Override
  public Page page(PageRequest request) {
    return switch (request.path()) {
      case "/set" -> page(request, new Puzzles(request.channel()));
      case "/set/drawing" -> drawing(request);
      case "/set.css" -> SetPage.STYLE;
      default -> null;
    };
  }

  private Page page(PageRequest request, Puzzles puzzles) {
    boolean isPasted = !request.parameter("text").isBlank() || !request.parameter("p").isEmpty();
    try {
      if (isPasted) {
        ParsedPuzzle found = ParsedPuzzle.of(request, puzzles);
        List<String> notes = new ArrayList<>(found.notes());
        if (found.metadata().hasCosmetics()) {
          notes.add("not on this page: lines, shapes and texts of the drawing that are no rules");
        }
        return SetPage.of(frame, found.board(), found.metadata(), false, notes);
      }
      boolean isNew = !request.parameter("type").isEmpty();
      Board board = BoardMapper.toWire(empty(request));
      return SetPage.of(frame, board, PuzzleMetadata.getDefaultInstance(), !isNew, List.of());
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }

  /** Returns the empty board of the type and size of a request, or else of the usual ones. */
  private static dev.pencilmark.board.Board empty(PageRequest request) {
    PuzzleType type = PuzzleType.SUDOKU;
    for (PuzzleType each : PuzzleType.values()) {
      if (each.name().equals(request.parameter("type"))) {
        type = each;
      }
    }
    String size = request.parameter("size");
    int side = size.matches("[0-9]{1,2}") ? Integer.parseInt(size) : USUAL_SIDE;
    if (!type.supports(side)) {
      side = USUAL_SIDE;
    }
    dev.pencilmark.board.Board.Builder board = dev.pencilmark.board.Board.builder(type, side);
    if (type.has(Rule.REGIONS)) {
      BoxShape boxes = BoxShape.of(side);
      for (int cell = 0; cell < side * side; cell++) {
        int region = boxes == null ? cell / side : boxes.boxOf(cell, side);
        board.region(cell, 1 + region);
      }
    }
    return board.build();
  }

  /** Returns the drawing of a board, and where its cells are in it. */
  private static Page drawing(PageRequest request) {
    Board.Builder wire = Board.newBuilder();
    dev.pencilmark.board.Board board;
    try {
      JsonFormat.parser().merge(request.parameter("board"), wire);
      board = BoardMapper.toCore(wire.build(), "board");
    } catch (InvalidProtocolBufferException unreadable) {
      return json(400, Map.of("problem", "the board is not a message"));
    } catch (RefusedException refused) {
      return json(400, Map.of("problem", refused.problem().message()));
    }
    boolean dark = request.parameter("theme").equals("dark");
    Look look =
        Look.DEFAULT
            .withTheme(dark ? Theme.DARK : Theme.LIGHT)
            .withShown(
                EnumSet.allOf(Look.Shown.class).stream()
                    .filter(part -> !OMITTED.contains(part))
                    .collect(Collectors.toSet()));
    CellPlan plan = CellPlan.of(board, look);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("svg", Drawing.of(board, look).toSvg());
    data.put("length", plan.length());
    data.put("origin", plan.origin());
    data.put("cell", plan.cell());
    return json(200, data);
  }

  private static Page json(int status, Map<String, Object> data) {
    byte[] body = JsonWriter.write(data).getBytes(StandardCharsets.UTF_8);
    return new Page(status, Page.JSON, Page.NOT_KEPT, body);
  }
}
