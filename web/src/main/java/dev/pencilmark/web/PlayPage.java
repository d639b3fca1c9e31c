package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.draw.CellPlan;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A page for playing one puzzle: a self-contained HTML file without network requests. Its content
 * security policy allows only its own script and style, by their digests. It is ASCII; the same
 * picture results in the same bytes.
 */
public final class PlayPage implements Renderer {

  /** The formats that the page offers the puzzle in, if they can carry it. */
  private static final List<String> TEXTS = List.of("swiki.v2", "plain.line");

  /** The formats for puzzles with variant rules. */
  private static final List<String> TEXTS_WITH_RULES = List.of("fpuzzles.lz");

  /** Boards from this side on are scrolled on small screens. */
  private static final int BIG = 13;

  /** The work limit for computing a code of the puzzle; longer codes are omitted. */
  private static final long CODE_WORK = 1_000_000;

  /** The parts that are the same for all puzzles which need the same modules. */
  private record Parts(String script, String style) {
    private static final Map<Set<String>, Parts> KNOWN = new ConcurrentHashMap<>();

    static Parts without(Set<String> modules) {
      return KNOWN.computeIfAbsent(
          modules, some -> new Parts(Modules.script(some), Modules.style(some)));
    }
  }

  /** Returns the modules, and rules of style, that a puzzle does not need. */
  private static Set<String> unneeded(Picture picture, PageServer server) {
    Set<String> unneeded = new HashSet<>();
    Board board = picture.board();
    if (board.cages().isEmpty() && !board.has(Rule.STRAIGHTS)) {
      unneeded.add("clues");
    }
    if (board.variants().isEmpty()) {
      unneeded.add("variants");
    }
    if (picture.look().symbols().of(board.side(), board.side()).length() == 1) {
      unneeded.add("numbers");
    }
    if (board.side() < BIG) {
      unneeded.add("big");
    }
    if (!board.hasBlacks()) {
      unneeded.add("blacks");
    }
    if (picture.steps().isEmpty()) {
      unneeded.add("walk");
    }
    if (!server.hasHints()) {
      unneeded.add("edge");
      if (picture.steps().isEmpty()) {
        unneeded.add("steps");
      }
    }
    if (!server.hasProgress()) {
      unneeded.add("keeper");
    }
    return Set.copyOf(unneeded);
  }

  @Override
  public String format() {
    return "html";
  }

  @Override
  public String mediaType() {
    return "text/html; charset=utf-8";
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public boolean showsSteps() {
    return true;
  }

  @Override
  public boolean usesSolution() {
    return true;
  }

  @Override
  public Rendered render(Picture picture) throws ProblemException {
    return page(picture, PageServer.NONE);
  }

  /**
   * A page that has a server behind it.
   *
   * @throws ProblemException as {@link #render}
   */
  public static Rendered page(Picture picture, PageServer server) throws ProblemException {
    return new Rendered(html(picture, server).getBytes(StandardCharsets.US_ASCII), List.of());
  }

  private static String html(Picture picture, PageServer server) throws ProblemException {
    Board shown = forMarks(picture.board());
    Look look =
        picture
            .look()
            .withPlaces(Look.Places.FIXED)
            .withHighlights(Look.DEFAULT.highlights())
            .withColours(List.of());
    Set<Look.Shown> all = EnumSet.allOf(Look.Shown.class);
    all.remove(Look.Shown.NOTES);
    look = look.withShown(all);
    PageDrawing drawing = new PageDrawing(shown, look);
    String type = type(picture.board());
    Board bare = givens(picture.board());
    Map<String, Object> data =
        new PageData(picture).of(code(bare), type, CellPlan.of(shown, look), texts(bare));
    data.put("links", PageLinks.of(bare, picture));
    server.addTo(data);
    Set<String> unneeded = unneeded(picture, server);
    Parts parts = Parts.without(unneeded);
    String style = parts.style() + Modules.packed(drawing.style(!unneeded.contains("steps")));
    String title = picture.title().isEmpty() ? type : picture.title();
    String about =
        picture.author().isEmpty()
            ? picture.title().isEmpty() ? "" : type
            : (picture.title().isEmpty() ? "" : type + ", ") + "by " + picture.author();
    String theme = picture.look().theme() == Theme.DARK ? " data-theme=\"dark\"" : "";
    return "<!DOCTYPE html>\n<html lang=\"en\""
        + theme
        + ">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '"
        + digest(parts.script())
        + "'; style-src '"
        + digest(style)
        + "'; img-src data:"
        + (server.hasHints() || server.hasProgress() ? "; connect-src 'self'" : "")
        + "; base-uri 'none'; form-action 'none'\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta name=\"referrer\" content=\"no-referrer\">\n"
        + "<link rel=\"icon\" href=\"data:,\">\n<title>"
        + Html.text(title)
        + "</title>\n<style>"
        + style
        + "</style>\n</head>\n<body>\n<main>\n<header><h1 dir=\"auto\">"
        + Html.text(title)
        + "</h1>"
        + (about.isEmpty() ? "" : "<p dir=\"auto\">" + Html.text(about) + "</p>")
        + words(picture.rules())
        + PageRules.html(picture)
        + "</header>\n<div class=\"frame"
        + (picture.board().side() >= BIG ? " big" : "")
        + "\"><pm-board>"
        + drawing.svg()
        + "</pm-board></div>\n"
        + "<p id=\"said\" role=\"status\"></p><p id=\"heard\" role=\"status\"></p>\n"
        + "<div id=\"panel\"></div>\n"
        + "<noscript>Playing requires JavaScript.</noscript>\n"
        + "</main>\n"
        + "<script type=\"application/json\" id=\"puzzle\">"
        + Html.json(JsonWriter.write(data))
        + "</script>\n<script type=\"module\">"
        + parts.script()
        + "</script>\n</body>\n</html>\n";
  }

  /** Returns the rules in words as paragraphs of plain text. */
  private static String words(String rules) {
    StringBuilder html = new StringBuilder();
    rules
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> html.append("<p dir=\"auto\">").append(Html.text(line)).append("</p>"));
    return html.toString();
  }

  /** Returns the puzzle as it came, with marks in one cell, for which the drawing makes room. */
  private static Board forMarks(Board board) {
    Board.Builder bare = board.toBuilder();
    int free = -1;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (!board.isGiven(cell) && !board.isBlack(cell)) {
        free = cell;
        if (board.cornerMarks(cell) != 0) {
          bare.cornerMarks(cell, 0);
        }
      }
    }
    return free < 0 ? board : bare.candidates(free, 1).build();
  }

  /** Returns the puzzle without the progress of a player. */
  private static Board givens(Board board) {
    Board.Builder bare = Board.builder(board.type(), board.side());
    board.addedRules().forEach(bare::rule);
    board.cages().forEach(bare::cage);
    board.extraRegions().forEach(bare::extraRegion);
    board.variants().forEach(bare::variant);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell)) {
        bare.black(cell, board.digit(cell));
      } else if (board.isGiven(cell)) {
        bare.given(cell, board.digit(cell));
      }
      if (board.hasRegions()) {
        bare.region(cell, board.region(cell));
      }
    }
    return bare.build();
  }

  private static String type(Board board) {
    String name = board.type().title() + " " + board.side() + "x" + board.side();
    return board.addedRules().isEmpty()
        ? name
        : name
            + " with "
            + board.addedRules().stream().map(Rule::title).collect(Collectors.joining(", "));
  }

  /** A short name by which a browser keeps the puzzle: its code, or a digest if it has none. */
  private static String code(Board bare) {
    try {
      return new Compressor(CODE_WORK).compress(bare).text();
    } catch (ProblemException tooLarge) {
      return HexFormat.of().formatHex(sha256(bare.toString())).substring(0, 32);
    }
  }

  private static Map<String, String> texts(Board bare) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String format : bare.variants().isEmpty() ? TEXTS : TEXTS_WITH_RULES) {
      try {
        EncodeResult written = new Interchange(Limits.DEFAULT).encode(bare, format, "", true);
        texts.put(format, written.text());
      } catch (ProblemException cannot) {
        // A format that cannot represent the puzzle is not offered.
      }
    }
    return texts;
  }

  private static String digest(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(sha256(text));
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }
}
