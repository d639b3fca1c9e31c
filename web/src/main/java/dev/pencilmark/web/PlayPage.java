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
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collection;
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
 * picture results in the same bytes. A page of a server may have its scripts in several files
 * instead, of which it knows the digests, and loads those when they are needed.
 */
public final class PlayPage implements Renderer {

  /** Boards from this side on are scrolled on small screens. */
  private static final int BIG = 13;

  /** The work limit for computing a code of the puzzle; longer codes are omitted. */
  private static final long CODE_WORK = 1_000_000;

  /** The parts that are the same for all puzzles which need the same modules. */
  private record Parts(String script, String style) {
    private static final Map<Set<String>, Parts> WHOLE = new ConcurrentHashMap<>();
    private static final Map<Set<String>, Parts> FIRST = new ConcurrentHashMap<>();

    static Parts without(Set<String> modules) {
      return WHOLE.computeIfAbsent(
          modules, some -> new Parts(Modules.script(some), Modules.style(some)));
    }

    /** Returns the parts of a page that loads the other modules when they are needed. */
    static Parts withoutLater(Set<String> modules) {
      return FIRST.computeIfAbsent(
          modules,
          some ->
              new Parts(
                  Modules.script(both(some, Modules.later(some))),
                  Modules.style(both(some, Modules.styledLater(some)))));
    }

    private static Set<String> both(Set<String> some, Collection<String> others) {
      Set<String> both = new HashSet<>(some);
      both.addAll(others);
      return both;
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

  /**
   * Returns a script of pages with {@link PageServer#scripts}, or for setting puzzles; null if
   * there is none of the name, which is that of the part of its path after the last slash.
   */
  public static byte[] script(String name) {
    Modules.Later script = Modules.file(name);
    return script == null ? null : script.script().getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the id and the name of each site that opens puzzles by links. */
  public static List<List<String>> sites() {
    return PageLinks.sites();
  }

  /** Returns the name of the script for setting puzzles, as of {@link #script}. */
  public static String setter() {
    return Modules.setter().file();
  }

  /**
   * Returns the texts of the puzzle, and links to it at other sites, as JSON: what a page with
   * {@link PageServer#scripts} requests from its own address with the parameter {@code
   * part=shares}.
   */
  public static byte[] shares(Picture picture) {
    Map<String, Object> data = new LinkedHashMap<>();
    PageLinks.of(givens(picture.board()), picture).addTo(data);
    return JsonWriter.write(data).getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> later(Set<String> unneeded) {
    Map<String, Object> later = new LinkedHashMap<>();
    for (String name : Modules.later(unneeded)) {
      later.put(name, Modules.module(name).digest());
    }
    return later;
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
    Map<String, Object> data = new PageData(picture).of(code(bare), type, CellPlan.of(shown, look));
    server.addTo(data);
    Set<String> unneeded = unneeded(picture, server);
    Parts parts;
    if (server.hasScripts()) {
      data.put("scripts", server.scripts());
      data.put("later", later(unneeded));
      parts = Parts.withoutLater(unneeded);
    } else {
      PageLinks.of(bare, picture).addTo(data);
      parts = Parts.without(unneeded);
    }
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
        + (server.hasScripts() ? "' 'self" : "")
        + "'; style-src '"
        + digest(style)
        + "'; img-src data:"
        + (server.isAsked() ? "; connect-src 'self'" : "")
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
        + "</script>\n<script"
        + (server.hasScripts() ? ">" : " type=\"module\">")
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

  /** Returns the digest of a text, as in a content security policy. */
  static String digest(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(sha256(text));
  }

  static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }
}
