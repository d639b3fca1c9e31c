package dev.pencilmark.edge.pages;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.CountPuzzlesRequest;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.GetPuzzleRequest;
import dev.pencilmark.v1.GetRandomPuzzleRequest;
import dev.pencilmark.v1.LibraryPuzzle;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc.LibraryServiceBlockingStub;
import dev.pencilmark.v1.ListCollectionsRequest;
import dev.pencilmark.v1.ListCollectionsResponse;
import dev.pencilmark.v1.ListProgressRequest;
import dev.pencilmark.v1.ListProgressResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleCount;
import dev.pencilmark.v1.PuzzleFilter;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.web.Html;
import dev.pencilmark.wire.WireEnums;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The pages of a library: counts by type and level, collections, lists with pictures, single
 * puzzles for playing, and the search. Immutable.
 */
public final class LibraryController implements PageController {

  private static final String ROOT = "/library/";
  private static final int PAGE = 24;

  /** The maximum number of items of a page of a list that is read whole. */
  private static final int LONG_PAGE = 200;

  private static final int PATIENCE_SECONDS = 20;
  private static final int MOST_LEVEL = 6;

  /** For pictures, whose URLs contain the key of the puzzle. */
  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  private static final Pattern PICTURE =
      Pattern.compile("/library/picture/([0-9]{1,18})-([0-9a-f]{32})\\.svg");

  /** The path prefix of progress; the number of the puzzle follows. */
  private static final String PROGRESS = "/v1/progress/";

  /** The script that identifies the player. */
  private static final Page MINE =
      new Page(200, Page.SCRIPT, "public, max-age=3600", PageTemplate.resource("mine.js"));

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern PLAYER = Pattern.compile("[0-9a-f]{32}");

  private final PageTemplate frame;

  /** Creates the pages with a template. */
  public LibraryController(PageTemplate frame) {
    this.frame = frame;
  }

  @Override
  public Page page(PageRequest request) {
    if (!request.path().startsWith(ROOT) && !request.path().equals("/library")) {
      return null;
    }
    LibraryServiceBlockingStub library =
        LibraryServiceGrpc.newBlockingStub(request.channel())
            .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS);
    Matcher picture = PICTURE.matcher(request.path());
    try {
      if (picture.matches()) {
        return picture(library, request, Long.parseLong(picture.group(1)), picture.group(2));
      }
      return switch (request.path()) {
        case "/library", ROOT -> home(library);
        case "/library/puzzles" -> puzzles(library, request);
        case "/library/puzzle" -> puzzle(library, request);
        case "/library/play" -> play(library, request);
        case "/library/mine.js" -> MINE;
        case "/library/random" -> random(library, request);
        case "/library/find" -> find(library, request);
        case "/library/player" -> player(library, request);
        default -> null;
      };
    } catch (StatusRuntimeException failure) {
      return refused(failure);
    }
  }

  /** Returns the page of a failure of the library; other failures are handled by the caller. */
  private Page refused(StatusRuntimeException failure) {
    Code code = failure.getStatus().getCode();
    Problem problem = Puzzles.problem(failure);
    String words = problem == null ? failure.getStatus().getDescription() : problem.getMessage();
    int status =
        switch (code) {
          case NOT_FOUND -> 404;
          case INVALID_ARGUMENT -> 400;
          case UNAVAILABLE -> 503;
          case FAILED_PRECONDITION -> 500;
          default -> throw failure;
        };
    return problem(status, words == null ? "the request failed" : words);
  }

  private Page problem(int status, String words) {
    return frame.page(
        status,
        "Library",
        "<h1>Library</h1>\n<p class=\"problem\" role=\"alert\">"
            + Html.text(words)
            + "</p>\n<p><a href=\"/library/\">Library</a></p>\n");
  }

  // The overview.

  private Page home(LibraryServiceBlockingStub library) {
    List<PuzzleCount> counts =
        library.countPuzzles(CountPuzzlesRequest.getDefaultInstance()).getCountsList();
    List<PuzzleCollection> collections = collections(library);
    StringBuilder body = new StringBuilder("<h1>Library</h1>\n");
    if (counts.isEmpty()) {
      body.append("<p>The library is empty. <code>pencilmark library import FILE</code> imports")
          .append(" puzzles, and <code>pencilmark library fill</code> generates puzzles.</p>\n");
    } else {
      counts(body, counts);
      body.append("<p><a href=\"/library/random\">Random puzzle</a></p>\n");
    }
    if (!collections.isEmpty()) {
      body.append("<h2>Collections</h2>\n<ul class=\"plain\">\n");
      for (PuzzleCollection each : collections) {
        body.append("<li><a href=\"/library/puzzles?collection=")
            .append(Forms.url(each.getSlug()))
            .append("\">")
            .append(Html.text(each.getTitle()))
            .append("</a>, ")
            .append(many(each.getPuzzleCount()))
            .append(each.getDescription().isEmpty() ? "" : ": ")
            .append(Html.text(each.getDescription()))
            .append("</li>\n");
      }
      body.append("</ul>\n");
    }
    // Only the browser knows the player; playing requires scripts anyway.
    body.append(
            "<p id=\"mine\" hidden><a href=\"/library/player\">My started and finished"
                + " puzzles</a></p>\n")
        .append("<script src=\"/library/mine.js\"></script>\n")
        .append(findForm(""));
    return frame.page(200, "Library", body.toString()).withScript();
  }

  private static List<PuzzleCollection> collections(LibraryServiceBlockingStub library) {
    List<PuzzleCollection> all = new ArrayList<>();
    ListCollectionsRequest.Builder request =
        ListCollectionsRequest.newBuilder().setPageSize(LONG_PAGE);
    do {
      ListCollectionsResponse page = library.listCollections(request.build());
      all.addAll(page.getCollectionsList());
      request.setPageToken(page.getNextPageToken());
    } while (!request.getPageToken().isEmpty());
    return all;
  }

  private static void counts(StringBuilder body, List<PuzzleCount> counts) {
    Map<PuzzleType, long[]> byType = new LinkedHashMap<>();
    for (PuzzleCount each : counts) {
      byType
              .computeIfAbsent(
                  WireEnums.type(each.getTypeValue()), type -> new long[MOST_LEVEL + 1])[
              each.getLevelValue()] =
          each.getPuzzleCount();
    }
    body.append(
            "<div class=\"scroll\" tabindex=\"0\">\n"
                + "<table>\n"
                + "<caption>Puzzles by type and level</caption>\n"
                + "<thead><tr><th scope=\"col\">")
        .append("Type</th>");
    for (int level = 1; level <= MOST_LEVEL; level++) {
      body.append("<th scope=\"col\">").append(level).append("</th>");
    }
    body.append(
        "<th scope=\"col\">not rated</th><th scope=\"col\">all</th></tr></thead>\n<tbody>\n");
    byType.forEach(
        (type, levels) -> {
          body.append("<tr><th scope=\"row\">").append(Html.text(type.title())).append("</th>");
          long all = levels[0];
          for (int level = 1; level <= MOST_LEVEL; level++) {
            all += levels[level];
            count(body, levels[level], "?type=" + type.name() + "&amp;level=" + level);
          }
          count(body, levels[0], "?type=" + type.name() + "&amp;level=0");
          count(body, all, "?type=" + type.name());
          body.append("</tr>\n");
        });
    body.append("</tbody>\n</table>\n</div>\n");
  }

  private static void count(StringBuilder body, long puzzles, String query) {
    body.append("<td>");
    if (puzzles > 0) {
      body.append("<a href=\"/library/puzzles")
          .append(query)
          .append("\">")
          .append(String.format(Locale.ROOT, "%,d", puzzles))
          .append("</a>");
    }
    body.append("</td>");
  }

  // Lists.

  private Page puzzles(LibraryServiceBlockingStub library, PageRequest request) {
    PuzzleFilter filter = filter(request);
    ListPuzzlesResponse page =
        library.listPuzzles(
            ListPuzzlesRequest.newBuilder()
                .setFilter(filter)
                .setPageSize(PAGE)
                .setPageToken(request.parameter("page"))
                .build());
    String name = name(filter);
    StringBuilder body = new StringBuilder("<h1>").append(Html.text(name)).append("</h1>\n");
    if (page.getPuzzlesCount() == 0) {
      body.append("<p>No puzzles found.</p>\n");
    } else {
      list(body, page.getPuzzlesList());
    }
    String query = query(request);
    body.append("<p>");
    if (!page.getNextPageToken().isEmpty()) {
      body.append("<a rel=\"next\" href=\"/library/puzzles?")
          .append(query)
          .append(query.isEmpty() ? "" : "&amp;")
          .append("page=")
          .append(Forms.url(page.getNextPageToken()))
          .append("\">More</a> ");
    }
    body.append("<a href=\"/library/random")
        .append(query.isEmpty() ? "" : "?" + query)
        .append("\">Random puzzle of this list</a> <a href=\"/library/\">Library</a></p>\n");
    return frame.page(200, name, body.toString());
  }

  private static void list(StringBuilder body, List<LibraryPuzzle> puzzles) {
    body.append("<ul class=\"puzzles\">\n");
    for (LibraryPuzzle each : puzzles) {
      body.append("<li><a href=\"/library/puzzle?id=")
          .append(each.getId())
          .append("\"><img src=\"")
          .append(address(each))
          .append("\" alt=\"\" loading=\"lazy\" width=\"150\" height=\"150\">")
          .append(Html.text(heading(each)))
          .append("</a><br>")
          .append(facts(each))
          .append("</li>\n");
    }
    body.append("</ul>\n");
  }

  private static String facts(LibraryPuzzle puzzle) {
    return puzzle.getClueCount()
        + " clues, "
        + (puzzle.getLevelValue() == 0 ? "not rated" : "level " + puzzle.getLevelValue());
  }

  private static String heading(LibraryPuzzle puzzle) {
    return puzzle.getTitle().isEmpty()
        ? WireEnums.type(puzzle.getInfo().getTypeValue()).title()
            + " "
            + puzzle.getInfo().getSize()
            + "x"
            + puzzle.getInfo().getSize()
            + ", no. "
            + puzzle.getId()
        : puzzle.getTitle();
  }

  // A single puzzle.

  private Page puzzle(LibraryServiceBlockingStub library, PageRequest request) {
    LibraryPuzzle puzzle = kept(library, request.parameter("id"));
    return puzzle == null ? null : shown(puzzle, request);
  }

  /** A puzzle by its number; null if that is none. */
  private static LibraryPuzzle kept(LibraryServiceBlockingStub library, String id) {
    return NUMBER.matcher(id).matches()
        ? library
            .getPuzzle(GetPuzzleRequest.newBuilder().setId(Long.parseLong(id)).build())
            .getPuzzle()
        : null;
  }

  /** Returns the page for playing a puzzle of the library, which stores the progress here. */
  private Page play(LibraryServiceBlockingStub library, PageRequest request) {
    LibraryPuzzle puzzle = kept(library, request.parameter("id"));
    if (puzzle == null) {
      return null;
    }
    try {
      return new PlayablePuzzle(
              puzzle.getWritten().getBoard(),
              ParsedPuzzle.of(puzzle).allUnsupported(),
              PuzzleMetadata.newBuilder()
                  .setTitle(puzzle.getTitle())
                  .setAuthor(puzzle.getAuthor())
                  .build(),
              PROGRESS + puzzle.getId(),
              request.parameter("theme").equals("dark"))
          .page(new Puzzles(request.channel()), request.parameter("part"));
    } catch (ProblemException refused) {
      return problem(400, refused.problem().message());
    }
  }

  private Page random(LibraryServiceBlockingStub library, PageRequest request) {
    return shown(
        library
            .getRandomPuzzle(GetRandomPuzzleRequest.newBuilder().setFilter(filter(request)).build())
            .getPuzzle(),
        request);
  }

  private Page shown(LibraryPuzzle puzzle, PageRequest request) {
    String code = new Puzzles(request.channel()).code(puzzle.getWritten().getBoard());
    StringBuilder body = new StringBuilder("<h1>").append(Html.text(heading(puzzle)));
    body.append("</h1>\n<img class=\"board\" src=\"")
        .append(address(puzzle))
        .append("\" width=\"520\" height=\"520\" alt=\"")
        .append(
            Html.text(
                WireEnums.type(puzzle.getInfo().getTypeValue()).title() + ", " + facts(puzzle)))
        .append("\">\n<p><a class=\"button main\" href=\"/library/play?id=")
        .append(puzzle.getId())
        .append("\">Play</a>");
    if (!code.isEmpty()) {
      body.append(" <a class=\"button\" href=\"/puzzle?")
          .append(ParsedPuzzle.of(puzzle).link(code, request))
          .append("\">Solve, explain, convert, print</a>");
    }
    body.append("</p>\n<dl>\n");
    fact(body, "Clues", Integer.toString(puzzle.getClueCount()));
    fact(
        body,
        "Level",
        puzzle.getLevelValue() == 0 ? "not rated" : puzzle.getLevelValue() + " of 6");
    if (puzzle.getScore() > 0) {
      fact(body, "Score", Integer.toString(puzzle.getScore()));
    }
    fact(body, "Author", puzzle.getAuthor());
    PuzzleFacts.texts(body, "Rules in words", puzzle.getInfo().getMetadata().getRules());
    fact(body, "Tags", String.join(", ", puzzle.getTagsList()));
    fact(
        body,
        "Unsupported rules (not checked)",
        puzzle.getInfo().getUnsupportedConstraintsList().stream()
            .map(UnsupportedConstraint::getName)
            .collect(Collectors.joining(", ")));
    fact(body, "Number", Long.toString(puzzle.getId()));
    body.append("</dl>\n<p><a href=\"/library/puzzles?type=")
        .append(WireEnums.type(puzzle.getInfo().getTypeValue()).name())
        .append("&amp;level=")
        .append(puzzle.getLevelValue())
        .append("\">Similar puzzles</a> <a href=\"/library/\">Library</a></p>\n");
    return frame.page(200, heading(puzzle), body.toString());
  }

  private static void fact(StringBuilder body, String name, String value) {
    if (!value.isEmpty()) {
      body.append("<dt>")
          .append(name)
          .append("</dt><dd>")
          .append(Html.text(value))
          .append("</dd>\n");
    }
  }

  /**
   * Returns the picture of a puzzle, which never changes, because the URL contains the key of the
   * puzzle.
   */
  private static Page picture(
      LibraryServiceBlockingStub library, PageRequest request, long id, String key) {
    LibraryPuzzle puzzle =
        library.getPuzzle(GetPuzzleRequest.newBuilder().setId(id).build()).getPuzzle();
    if (!hex(puzzle.getContentHash()).equals(key)) {
      return null;
    }
    byte[] svg =
        new Puzzles(request.channel())
            .render(
                RenderRequest.newBuilder()
                    .setPuzzle(Puzzles.of(puzzle.getWritten().getBoard()))
                    .build())
            .getData()
            .toByteArray();
    return new Page(200, "image/svg+xml", FOR_EVER, svg);
  }

  private static String address(LibraryPuzzle puzzle) {
    return "/library/picture/" + puzzle.getId() + "-" + hex(puzzle.getContentHash()) + ".svg";
  }

  private static String hex(ByteString key) {
    return HexFormat.of().formatHex(key.toByteArray());
  }

  // Is it here?

  private static String findForm(String text) {
    return "<h2>Find a puzzle</h2>\n"
        + "<form method=\"post\" action=\"/library/find\">\n"
        + "<label for=\"text\">A puzzle in any format; isomorphic puzzles (rotated,"
        + " mirrored or relabelled) are found, too</label>\n"
        + "<textarea id=\"text\" name=\"text\" rows=\"4\" required spellcheck=\"false\""
        + " autocapitalize=\"off\" autocomplete=\"off\">\n"
        + Html.text(text)
        + "</textarea>\n<div class=\"row\"><button class=\"main\">Find</button></div>\n</form>\n";
  }

  private Page find(LibraryServiceBlockingStub library, PageRequest request) {
    String text = request.parameter("text");
    if (text.isBlank()) {
      return home(library);
    }
    FindPuzzleResponse found;
    try {
      found =
          library.findPuzzle(
              FindPuzzleRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build());
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem == null) {
        throw failure;
      }
      return frame.page(
          400,
          "No puzzle found",
          "<h1>No puzzle found</h1>\n<p class=\"problem\" role=\"alert\">"
              + Html.text(problem.getMessage())
              + "</p>\n"
              + findForm(text));
    }
    String heading =
        found.hasExact()
            ? "The library has this puzzle"
            : found.getIsomorphicCount() > 0
                ? "The library has an isomorphic puzzle"
                : found.getComplete()
                    ? "The library does not have this puzzle"
                    : "No such puzzle found";
    StringBuilder body = new StringBuilder("<h1>").append(heading).append("</h1>\n");
    if (found.getUnsupportedConstraintsCount() > 0) {
      body.append("<p role=\"alert\">These rules are not supported, and were compared by name: ");
      String separator = "";
      for (UnsupportedConstraint rule : found.getUnsupportedConstraintsList()) {
        body.append(separator).append(Html.text(rule.getName()));
        separator = ", ";
      }
      body.append(".</p>\n");
    }
    if (found.hasExact()) {
      list(body, List.of(found.getExact()));
    }
    if (found.getIsomorphicCount() > 0) {
      if (found.hasExact()) {
        body.append("<h2>Isomorphic puzzles</h2>\n");
      }
      list(body, found.getIsomorphicList());
    }
    if (!found.getComplete()) {
      body.append("<p>The canonical forms of some puzzles have not been computed yet, so there")
          .append(" may be more results.</p>\n");
    }
    return frame.page(200, heading, body.append(findForm(text)).toString());
  }

  // The puzzles of a player.

  private Page player(LibraryServiceBlockingStub library, PageRequest request) {
    String player = request.parameter("id");
    if (!PLAYER.matcher(player).matches()) {
      return null;
    }
    StringBuilder body = new StringBuilder("<h1>Started and finished puzzles</h1>\n");
    progress(body, "Begun", library, request, false);
    progress(body, "Finished", library, request, true);
    return frame.page(200, "Started and finished puzzles", body.toString());
  }

  private static void progress(
      StringBuilder body,
      String heading,
      LibraryServiceBlockingStub library,
      PageRequest request,
      boolean finished) {
    String player = request.parameter("id");
    String list = finished ? "finished" : "begun";
    ListProgressResponse page =
        library.listProgress(
            ListProgressRequest.newBuilder()
                .setPlayer(player)
                .setFinished(finished)
                .setPageSize(PAGE)
                .setPageToken(request.parameter(list))
                .build());
    List<PuzzleProgress> all = page.getProgressList();
    body.append("<h2 id=\"").append(list).append("\">").append(heading).append("</h2>\n");
    if (all.isEmpty()) {
      body.append("<p>None.</p>\n");
      return;
    }
    body.append("<ul class=\"puzzles\">\n");
    for (PuzzleProgress each : all) {
      LibraryPuzzle puzzle = kept(library, Long.toString(each.getPuzzleId()));
      body.append("<li><a href=\"/library/play?id=")
          .append(each.getPuzzleId())
          .append("\"><img src=\"")
          .append(address(puzzle))
          .append("\" alt=\"\" loading=\"lazy\" width=\"150\" height=\"150\">")
          .append(Html.text(heading(puzzle)))
          .append("</a><br>")
          .append(finished ? "in " : "after ")
          .append(each.getElapsedTime().getSeconds() / 60)
          .append(" min ")
          .append(each.getElapsedTime().getSeconds() % 60)
          .append(" s</li>\n");
    }
    body.append("</ul>\n");
    if (!page.getNextPageToken().isEmpty()) {
      body.append("<p><a rel=\"next\" href=\"/library/player?id=")
          .append(player)
          .append("&amp;")
          .append(list)
          .append('=')
          .append(Forms.url(page.getNextPageToken()))
          .append('#')
          .append(list)
          .append("\">More</a></p>\n");
    }
  }

  // The filter in the query.

  private static PuzzleFilter filter(PageRequest request) {
    PuzzleFilter.Builder filter =
        PuzzleFilter.newBuilder()
            .setCollection(request.parameter("collection"))
            .setTag(request.parameter("tag"));
    String type = request.parameter("type");
    for (PuzzleType each : PuzzleType.values()) {
      if (each.name().equals(type)) {
        filter.setTypeValue(WireEnums.number(each));
      }
    }
    String level = request.parameter("level");
    if (level.matches("[0-6]")) {
      filter.setLevelValue(Integer.parseInt(level));
    }
    return filter.build();
  }

  private static String query(PageRequest request) {
    StringBuilder query = new StringBuilder();
    for (String name : List.of("type", "level", "collection", "tag")) {
      if (!request.parameter(name).isEmpty()) {
        query
            .append(query.isEmpty() ? "" : "&amp;")
            .append(name)
            .append('=')
            .append(Forms.url(request.parameter(name)));
      }
    }
    return query.toString();
  }

  private static String name(PuzzleFilter filter) {
    String type =
        filter.getTypeValue() == 0 ? "All types" : WireEnums.type(filter.getTypeValue()).title();
    String level =
        !filter.hasLevel()
            ? ""
            : filter.getLevelValue() == 0 ? ", not rated" : ", level " + filter.getLevelValue();
    return (filter.getCollection().isEmpty() ? type : "Collection " + filter.getCollection())
        + level
        + (filter.getTag().isEmpty() ? "" : ", tagged " + filter.getTag());
  }

  private static String many(long puzzles) {
    return String.format(Locale.ROOT, "%,d %s", puzzles, puzzles == 1 ? "puzzle" : "puzzles");
  }
}
