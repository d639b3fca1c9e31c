package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.PictureFormat;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.RenderTheme;
import dev.pencilmark.web.PlayPage;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.WireEnums;
import io.grpc.StatusRuntimeException;
import java.time.LocalDate;
import java.util.Map;

/**
 * The pages of one puzzle, pasted as any text: show, draw, solve, explain, convert, compress, print
 * and play it. Immutable.
 */
public final class PuzzleController implements PageController {

  /**
   * The path, up to the code of a puzzle, of a page with a new puzzle of its type, size and level.
   */
  static final String ANOTHER = "/new?like=";

  private final PageTemplate frame;

  /** The pages, in a frame. */
  public PuzzleController(PageTemplate frame) {
    this.frame = frame;
  }

  @Override
  public Page page(PageRequest request) {
    Puzzles puzzles = new Puzzles(request.channel());
    return switch (request.path()) {
      case "/" -> HomePage.of(frame);
      case "/home.js" -> HomePage.SCRIPT;
      case "/daily", "/daily.svg" -> daily(request, puzzles);
      case "/style.css" -> PageTemplate.STYLE;
      case "/puzzle" -> puzzle(request, puzzles);
      case "/steps" -> steps(request, puzzles);
      case "/new" -> generated(request, puzzles);
      case "/formats" -> FormatsPage.of(frame, puzzles);
      case "/play", "/walk" -> played(request, puzzles);
      case "/picture.svg" -> drawn(request, puzzles, PictureFormat.PICTURE_FORMAT_SVG);
      case "/picture.png" -> drawn(request, puzzles, PictureFormat.PICTURE_FORMAT_PNG);
      case "/print.pdf" -> printed(request, puzzles);
      default -> script(request.path());
    };
  }

  /** Returns a script of pages for playing; null if there is none. */
  private static Page script(String path) {
    byte[] script =
        path.startsWith(PlayablePuzzle.SCRIPTS)
            ? PlayPage.script(path.substring(PlayablePuzzle.SCRIPTS.length()))
            : null;
    return script == null ? null : new Page(200, Page.SCRIPT, Page.KEPT_FOR_EVER, script);
  }

  private Page puzzle(PageRequest request, Puzzles puzzles) {
    String text = request.parameter("text");
    if (text.isBlank() && request.parameter("p").isEmpty()) {
      return HomePage.of(frame);
    }
    if (text.strip().contains("\n")) {
      Page list = ListPage.of(frame, text, puzzles);
      if (list != null) {
        return list;
      }
    }
    try {
      return PuzzlePage.of(frame, ParsedPuzzle.of(request, puzzles), request, puzzles);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, text);
    }
  }

  private Page steps(PageRequest request, Puzzles puzzles) {
    try {
      return StepsPage.of(frame, ParsedPuzzle.of(request, puzzles), request, puzzles);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }

  private Page generated(PageRequest request, Puzzles puzzles) {
    String type = request.parameter("type");
    String level = request.parameter("level");
    GenerateRequest.Builder order = GenerateRequest.newBuilder().setCount(1);
    order.getTimeLimitBuilder().setSeconds(10);
    String like = request.parameter("like");
    if (!like.isEmpty()) {
      try {
        Board model = puzzles.decompress(like).getWritten().getBoard();
        type = WireEnums.type(model.getTypeValue()).name();
        level = Integer.toString(puzzles.rate(model).getRating().getLevelValue());
        order.getOptionsBuilder().setSize(model.getSize());
      } catch (StatusRuntimeException failure) {
        return ErrorPage.of(frame, failure, "");
      }
    }
    try {
      order.getOptionsBuilder().setTypeValue(WireEnums.number(PuzzleType.valueOf(type)));
    } catch (IllegalArgumentException unknown) {
      return HomePage.of(frame);
    }
    if (level.matches("[1-6]")) {
      int number = Integer.parseInt(level);
      order.getOptionsBuilder().getLevelsBuilder().setLeastValue(number).setMostValue(number);
    } else {
      level = Forms.ANY;
    }
    Board made;
    try {
      made = puzzles.generate(order.build());
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, "");
    }
    if (made == null) {
      return notFound(type, level);
    }
    PageRequest bare = new PageRequest("/puzzle", Map.of(), request.channel());
    return PuzzlePage.of(frame, ParsedPuzzle.of(made), bare, puzzles);
  }

  private Page notFound(String type, String level) {
    return frame.page(
        200,
        "No puzzle found",
        "<h1>No puzzle found</h1>\n"
            + "<p>No such puzzle was found within ten seconds. Try again, or select another"
            + " level.</p>\n"
            + Forms.make(type, level));
  }

  private Page played(PageRequest request, Puzzles puzzles) {
    try {
      return played(ParsedPuzzle.of(request, puzzles), request, puzzles);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }

  private Page played(ParsedPuzzle found, PageRequest request, Puzzles puzzles) {
    boolean dark = request.parameter("theme").equals("dark");
    try {
      PlayablePuzzle puzzle =
          new PlayablePuzzle(found.board(), found.allUnsupported(), found.metadata(), "", dark);
      String part = request.parameter("part");
      return request.path().equals("/walk")
          ? puzzle.walk(puzzles, part)
          : puzzle.page(puzzles, part);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    } catch (ProblemException refused) {
      return ErrorPage.of(
          frame, ProblemMapper.toWire(refused.problem()), request.parameter("text"));
    }
  }

  /** Returns the puzzle of a day: its page for playing, or its picture. */
  private Page daily(PageRequest request, Puzzles puzzles) {
    LocalDate day = DailyPuzzle.day(request);
    Board board;
    try {
      board = DailyPuzzle.of(day, puzzles);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, "");
    }
    if (board == null) {
      return notFound(PuzzleType.SUDOKU.name(), Forms.ANY);
    }
    ParsedPuzzle found = ParsedPuzzle.of(board, DailyPuzzle.title(day));
    return request.path().equals("/daily")
        ? played(found, request, puzzles)
        : drawn(found, request, puzzles, PictureFormat.PICTURE_FORMAT_SVG);
  }

  private Page drawn(PageRequest request, Puzzles puzzles, PictureFormat format) {
    try {
      return drawn(ParsedPuzzle.of(request, puzzles), request, puzzles, format);
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }

  private Page drawn(
      ParsedPuzzle found, PageRequest request, Puzzles puzzles, PictureFormat format) {
    try {
      RenderRequest.Builder order =
          RenderRequest.newBuilder()
              .setPuzzle(Puzzles.of(found.board(), found.metadata()))
              .setPictureFormat(format);
      if (request.parameter("theme").equals("dark")) {
        order.getStyleBuilder().setTheme(RenderTheme.RENDER_THEME_DARK);
      }
      RenderResponse drawn = puzzles.render(order.build());
      return new Page(200, drawn.getMediaType(), Page.KEPT, drawn.getData().toByteArray());
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }

  private Page printed(PageRequest request, Puzzles puzzles) {
    try {
      ParsedPuzzle found = ParsedPuzzle.of(request, puzzles);
      return new Page(200, "application/pdf", Page.KEPT, puzzles.document(found.board()));
    } catch (StatusRuntimeException failure) {
      return ErrorPage.of(frame, failure, request.parameter("text"));
    }
  }
}
