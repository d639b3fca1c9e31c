package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.mapping.ProblemMapper;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.ShowTheme;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.Step;
import dev.pencilmark.web.Html;
import io.grpc.StatusRuntimeException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The pages of one puzzle: any text is pasted, and what it is is shown, drawn, solved, explained,
 * converted, compressed, printed and played. Immutable.
 */
public final class PuzzleRoom implements Room {

  /** The longest text that a link has. */
  private static final int LONGEST_LINK = 4_000;

  /** How many puzzles of a text are listed. */
  private static final int MOST_LISTED = 60;

  /** How much of a text is shown around the place of a problem. */
  private static final int AROUND = 120;

  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{4,8000}");

  private static final List<String> TEXTS = List.of("plain.line", "swiki.v2");

  /** The format of rules beyond the type that most programs read. */
  private static final String WITH_RULES = "fpuzzles.lz";

  private static final String[] LEVELS = {"any", "1", "2", "3", "4", "5", "6"};

  private final Frame frame;

  /**
   * The pages.
   *
   * @param library whether there is a library to link to
   */
  public PuzzleRoom(Frame frame) {
    this.frame = frame;
  }

  @Override
  public Page page(PageRequest request) {
    Puzzles puzzles = new Puzzles(request.channel());
    return switch (request.path()) {
      case "/" -> home();
      case "/style.css" -> Frame.STYLE;
      case "/puzzle" -> puzzle(request, puzzles);
      case "/steps" -> steps(request, puzzles);
      case "/new" -> generated(request, puzzles);
      case "/formats" -> formats(puzzles);
      case "/play" -> played(request, puzzles);
      case "/picture.svg" -> drawn(request, puzzles, "svg");
      case "/picture.png" -> drawn(request, puzzles, "png");
      case "/print.pdf" -> printed(request, puzzles);
      default -> null;
    };
  }

  // The first page.

  private Page home() {
    return frame.page(
        200,
        "Pencilmark",
        "<h1>Paste a puzzle</h1>\n"
            + "<p>Any text: a line of digits, a grid, a link, the string of a program, a message with a"
            + " puzzle in it, or a list of puzzles. You see what it is, and can play, solve, explain,"
            + " convert and print it.</p>\n"
            + form("", 9)
            + "<h2>Or have one made</h2>\n"
            + newForm("SUDOKU", "any")
            + "<h2>Or look at one</h2>\n<ul class=\"plain\">\n"
            + example(
                "a Sudoku",
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
            + example("a KenKen", "K4C009061n90m51u51s50p0101t0601m102")
            + example("a Sudoku of 4x4", "1.343412.1434321")
            + "</ul>\n");
  }

  private static String example(String what, String text) {
    return "<li><a href=\"/puzzle?text=" + url(text) + "\">" + Html.text(what) + "</a></li>\n";
  }

  private static String form(String text, int rows) {
    return "<form method=\"post\" action=\"/puzzle\">\n<label for=\"text\">Text</label>\n"
        + "<textarea id=\"text\" name=\"text\" rows=\""
        + rows
        + "\" required spellcheck=\"false\""
        + " autocapitalize=\"off\" autocomplete=\"off\">\n"
        + Html.text(text)
        + "</textarea>\n<div class=\"row\"><button class=\"main\">Show it</button></div>\n</form>\n";
  }

  private static String newForm(String type, String level) {
    StringBuilder form =
        new StringBuilder(
            "<form method=\"get\" action=\"/new\">\n<div class=\"row\">\n"
                + "<div><label for=\"type\">Type</label><select id=\"type\" name=\"type\">");
    for (PuzzleType each : PuzzleType.values()) {
      option(form, each.name(), each.title(), type);
    }
    form.append("</select></div>\n<div><label for=\"level\">Level</label>");
    form.append("<select id=\"level\" name=\"level\">");
    for (String each : LEVELS) {
      option(form, each, each, level);
    }
    form.append("</select></div>\n<button>Make one</button>\n</div>\n</form>\n");
    return form.toString();
  }

  private static void option(StringBuilder form, String value, String title, String chosen) {
    form.append("<option value=\"")
        .append(Html.text(value))
        .append(value.equals(chosen) ? "\" selected>" : "\">")
        .append(Html.text(title))
        .append("</option>");
  }

  // What is asked for.

  /**
   * A puzzle that was found.
   *
   * @param board the puzzle
   * @param detection what the text was recognised as; null if there was no text
   * @param losses what the text holds and the board does not
   * @param warnings what is odd about it
   * @param ofCode whether it came as a short code
   */
  private record Found(
      Board board,
      Detection detection,
      List<Loss> losses,
      List<Problem> warnings,
      boolean ofCode) {}

  private static Found find(PageRequest request, Puzzles puzzles) {
    String code = request.parameter("p");
    if (!code.isEmpty()) {
      return ofCode(puzzles.decompress(code));
    }
    String text = request.parameter("text");
    try {
      DecodeResponse decoded = puzzles.decode(text);
      return new Found(
          decoded.getBoard(),
          decoded.getDetection(),
          decoded.getLossesList(),
          decoded.getWarningsList(),
          false);
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem != null
          && problem.getCode().equals("UNKNOWN_FORMAT")
          && CODE.matcher(text.strip()).matches()) {
        try {
          return ofCode(puzzles.decompress(text.strip()));
        } catch (StatusRuntimeException noCode) {
          failure.addSuppressed(noCode);
        }
      }
      throw failure;
    }
  }

  private static Found ofCode(DecompressResponse code) {
    return new Found(code.getBoard(), null, List.of(), code.getWarningsList(), true);
  }

  private Page puzzle(PageRequest request, Puzzles puzzles) {
    String text = request.parameter("text");
    if (text.isBlank() && request.parameter("p").isEmpty()) {
      return home();
    }
    if (text.strip().contains("\n")) {
      Page list = list(text, puzzles);
      if (list != null) {
        return list;
      }
    }
    try {
      return shown(find(request, puzzles), request, puzzles);
    } catch (StatusRuntimeException failure) {
      return refused(failure, text);
    }
  }

  private Page refused(StatusRuntimeException failure, String text) {
    Problem problem = Puzzles.problem(failure);
    if (problem == null) {
      throw failure;
    }
    return refused(problem, text);
  }

  private Page refused(Problem problem, String text) {
    StringBuilder body = new StringBuilder("<h1>No puzzle was read</h1>\n");
    String message = problem.getMessage();
    body.append("<div class=\"problem\" role=\"alert\"><h2>")
        .append(Html.text(Character.toUpperCase(message.charAt(0)) + message.substring(1)))
        .append("</h2>\n");
    if (problem.hasIndex() && problem.getIndex() <= text.length()) {
      body.append(place(text, problem.getIndex()));
    }
    if (problem.getNearMissesCount() > 0) {
      body.append("<p>What came nearest:</p>\n<ul class=\"plain\">\n");
      for (NearMiss miss : problem.getNearMissesList()) {
        body.append("<li><code>")
            .append(Html.text(miss.getFormatId()))
            .append("</code>")
            // Often it is what is said above.
            .append(miss.getReason().equals(message) ? "" : ": " + Html.text(miss.getReason()))
            .append("</li>\n");
      }
      body.append("</ul>\n");
    }
    body.append("<p>Problem <code>")
        .append(Html.text(problem.getCode()))
        .append("</code>; all that is read is among the <a href=\"/formats\">formats</a>.</p>\n")
        .append("</div>\n")
        .append(form(text, 9));
    return frame.page(400, "No puzzle was read", body.toString());
  }

  /** The text around a place, with the place marked. */
  private static String place(String text, int index) {
    int from = Math.max(0, index - AROUND);
    int to = Math.min(text.length(), index + AROUND);
    int end = index < text.length() ? text.offsetByCodePoints(index, 1) : index;
    long line = text.substring(0, index).chars().filter(c -> c == '\n').count() + 1;
    return "<p>Line "
        + line
        + ", character "
        + (index - text.lastIndexOf('\n', index - 1))
        + ":</p>\n<pre class=\"text\">"
        + (from > 0 ? "..." : "")
        + Html.text(text.substring(from, index))
        + "<mark>"
        + (index < end ? Html.text(text.substring(index, end)) : "the end")
        + "</mark>"
        + Html.text(text.substring(end, Math.max(end, to)))
        + (to < text.length() ? "..." : "")
        + "</pre>\n";
  }

  // A list.

  /** The puzzles of a text that has several; null if it has not. */
  private Page list(String text, Puzzles puzzles) {
    List<ConvertResult> results = puzzles.list(text, MOST_LISTED + 1);
    if (results.stream().filter(ConvertResult::hasConversion).count() < 2) {
      return null;
    }
    String[] lines = text.split("\n", -1);
    boolean more = results.size() > MOST_LISTED;
    StringBuilder items = new StringBuilder();
    StringBuilder ignored = new StringBuilder();
    int shown = 0;
    for (int i = 0; i < Math.min(results.size(), MOST_LISTED); i++) {
      ConvertResult each = results.get(i);
      long last = i + 1 < results.size() ? results.get(i + 1).getLine() - 1 : lines.length;
      String own = lines(lines, each.getLine(), last);
      if (each.hasConversion() && own.length() <= LONGEST_LINK && !own.isEmpty()) {
        shown++;
        items
            .append("<li><a href=\"/puzzle?text=")
            .append(url(own))
            .append("\"><img src=\"/picture.svg?text=")
            .append(url(own))
            .append("\" alt=\"\" loading=\"lazy\" width=\"150\" height=\"150\">")
            .append("Puzzle ")
            .append(shown)
            .append(", line ")
            .append(each.getLine())
            .append("</a></li>\n");
      } else if (each.hasProblem()) {
        ignored
            .append("<li>Line ")
            .append(each.getLine())
            .append(": ")
            .append(Html.text(each.getProblem().getMessage()))
            .append("</li>\n");
      }
    }
    if (shown < 2) {
      return null;
    }
    String heading = more ? "The first " + shown + " puzzles" : shown + " puzzles";
    return frame.page(
        200,
        heading,
        "<h1>"
            + heading
            + "</h1>\n<ul class=\"puzzles\">\n"
            + items
            + "</ul>\n"
            + (ignored.isEmpty()
                ? ""
                : "<h2>What is no puzzle</h2>\n<ul class=\"plain\">\n" + ignored + "</ul>\n"));
  }

  private static String lines(String[] lines, long first, long last) {
    StringBuilder own = new StringBuilder();
    for (long line = Math.max(1, first); line <= Math.min(last, lines.length); line++) {
      own.append(lines[(int) line - 1].stripTrailing()).append('\n');
    }
    return own.toString().strip();
  }

  // One puzzle.

  private Page shown(Found found, PageRequest request, Puzzles puzzles) {
    Board board = found.board();
    String code = puzzles.code(board);
    String link = link(code, request);
    String name = name(board);
    StringBuilder body = new StringBuilder("<h1>").append(Html.text(name)).append("</h1>\n");
    body.append("<div class=\"two\">\n<div>\n").append(picture(board, link, name, puzzles));
    actions(body, link);
    body.append("</div>\n<div>\n");
    notes(body, found);
    facts(body, found, code, puzzles);
    texts(body, board, request, link, puzzles);
    body.append("</div>\n</div>\n<h2>Another text</h2>\n")
        .append(form(request.parameter("text"), 4));
    return frame.page(200, name, body.toString());
  }

  /** What other pages of the puzzle are asked for by; empty if it is too long. */
  private static String link(String code, PageRequest request) {
    if (!code.isEmpty()) {
      return "p=" + url(code);
    }
    String text = request.parameter("text");
    return text.isEmpty() || text.length() > LONGEST_LINK ? "" : "text=" + url(text);
  }

  private static String name(Board board) {
    return title(board) + " " + board.getSize() + "x" + board.getSize();
  }

  private static String title(Board board) {
    return title(board.getType().name());
  }

  private static String title(String name) {
    return PuzzleType.valueOf(name.substring("PUZZLE_TYPE_".length())).title();
  }

  private String picture(Board board, String link, String name, Puzzles puzzles) {
    String alt = Html.text(name + ", " + clues(board) + " clues; as text below");
    String drawing = text(board, puzzles);
    String image =
        link.isEmpty()
            ? "<img class=\"board\" src=\"" + data(board, puzzles) + "\" alt=\"" + alt + "\">"
            : "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"/picture.svg?"
                + link
                + "&amp;theme=dark\"><img class=\"board\" src=\"/picture.svg?"
                + link
                + "\" width=\"520\" height=\"520\" alt=\""
                + alt
                + "\"></picture>";
    return image
        + "\n<details><summary>As text</summary><pre class=\"drawing\" tabindex=\"0\">"
        + Html.text(drawing)
        + "</pre></details>\n";
  }

  private static String text(Board board, Puzzles puzzles) {
    RenderRequest request =
        RenderRequest.newBuilder().setPuzzle(Puzzles.of(board)).setPictureFormat("text").build();
    return puzzles.render(request).getData().toStringUtf8();
  }

  private static String data(Board board, Puzzles puzzles) {
    RenderRequest request = RenderRequest.newBuilder().setPuzzle(Puzzles.of(board)).build();
    byte[] svg = puzzles.render(request).getData().toByteArray();
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(svg);
  }

  private static void actions(StringBuilder body, String link) {
    if (link.isEmpty()) {
      body.append(
          "<p class=\"note\">This puzzle is too large for links: convert it instead.</p>\n");
      return;
    }
    body.append("<div class=\"row\"><a class=\"button main\" href=\"/play?")
        .append(link)
        .append("\">Play</a> <a class=\"button\" href=\"/steps?")
        .append(link)
        .append("\">Explain</a> <a class=\"button\" href=\"/print.pdf?")
        .append(link)
        .append("\">Print</a></div>\n<p>Picture: <a href=\"/picture.svg?")
        .append(link)
        .append("\">SVG</a>, <a href=\"/picture.png?")
        .append(link)
        .append("\">PNG</a></p>\n");
  }

  private static void notes(StringBuilder body, Found found) {
    List<String> notes = new ArrayList<>();
    found.warnings().forEach(warning -> notes.add(warning.getMessage()));
    for (Loss loss : found.losses()) {
      notes.add("not on the board: " + words(loss));
    }
    if (found.detection() != null) {
      for (LeftOutRule rule : found.detection().getLeftOutRulesList()) {
        notes.add(
            "the text has a rule that no board holds, so this is another puzzle: "
                + rule.getName()
                + (rule.getCount() > 1 ? ", " + rule.getCount() + " times" : ""));
      }
    }
    if (!notes.isEmpty()) {
      body.append("<div class=\"note\"><ul class=\"plain\">\n");
      notes.forEach(note -> body.append("<li>").append(Html.text(note)).append("</li>\n"));
      body.append("</ul></div>\n");
    }
  }

  private static String words(Loss loss) {
    String kind = loss.getKind().name().replace("LOSS_KIND_", "").replace('_', ' ');
    return kind.toLowerCase(Locale.ROOT)
        + (loss.getCells() > 0 ? " in " + loss.getCells() + " cells" : "")
        + (loss.getDetail().isEmpty() ? "" : ": " + loss.getDetail());
  }

  private static void facts(StringBuilder body, Found found, String code, Puzzles puzzles) {
    body.append("<h2>What it is</h2>\n<dl>\n");
    fact(body, "Type", Html.text(title(found.board())));
    fact(body, "Clues", Integer.toString(clues(found.board())));
    Map<String, Integer> rules = new TreeMap<>();
    found
        .board()
        .getVariantRulesList()
        .forEach(rule -> rules.merge(rule.getKind(), 1, Integer::sum));
    if (!rules.isEmpty()) {
      List<String> counted = new ArrayList<>();
      rules.forEach((kind, count) -> counted.add(count == 1 ? kind : count + " " + kind));
      fact(body, "Rules", Html.text(String.join(", ", counted)));
    }
    Detection detection = found.detection();
    if (detection != null) {
      String dialect = detection.getDialect();
      fact(
          body,
          "Read as",
          "<code>"
              + Html.text(detection.getFormatId() + (dialect.isEmpty() ? "" : "." + dialect))
              + "</code>, "
              + switch (detection.getConfidence()) {
                case CONFIDENCE_CERTAIN -> "certain";
                case CONFIDENCE_LIKELY -> "likely";
                case CONFIDENCE_GUESS -> "a guess";
                case CONFIDENCE_UNSPECIFIED, UNRECOGNIZED -> "not said";
              });
      // What is told as a warning is not told again.
      List<String> reasons = new ArrayList<>(detection.getReasonsList());
      found.warnings().forEach(warning -> reasons.remove(warning.getMessage()));
      if (!reasons.isEmpty()) {
        fact(body, "Because", Html.text(String.join("; ", reasons)));
      }
    }
    if (found.ofCode()) {
      fact(body, "Read as", "short code of Pencilmark");
    }
    solutions(body, found.board(), puzzles);
    if (!code.isEmpty()) {
      fact(body, "Short code", "<code>" + Html.text(code) + "</code>");
    }
    body.append("</dl>\n");
  }

  private static void fact(StringBuilder body, String term, String html) {
    body.append("<dt>").append(term).append("</dt><dd>").append(html).append("</dd>\n");
  }

  private static void solutions(StringBuilder body, Board board, Puzzles puzzles) {
    SolveAnswer answer;
    try {
      answer = puzzles.solve(board);
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem == null) {
        throw failure;
      }
      fact(body, "Solution", Html.text("none: " + problem.getMessage()));
      return;
    }
    String outcome =
        switch (answer.getOutcome()) {
          case SOLVE_OUTCOME_UNIQUE -> "exactly one";
          case SOLVE_OUTCOME_NONE -> "none";
          case SOLVE_OUTCOME_MULTIPLE -> "several";
          case SOLVE_OUTCOME_LIMIT, SOLVE_OUTCOME_UNSPECIFIED, UNRECOGNIZED ->
              "not found out in three seconds";
        };
    if (answer.getSolutionsCount() > 0 && answer.getSolutions(0).hasBoard()) {
      Board solution = answer.getSolutions(0).getBoard();
      outcome +=
          "<details><summary>Show "
              + (outcome.equals("several") ? "one" : "it")
              + "</summary><img class=\"board\" src=\""
              + data(solution, puzzles)
              + "\" alt=\"The solution; as text below\"><pre class=\"drawing\" tabindex=\"0\">"
              + Html.text(text(solution, puzzles))
              + "</pre></details>";
    }
    fact(body, "Solution", outcome);
    if (answer.getOutcome() == dev.pencilmark.v1.SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      level(body, board, puzzles);
    }
  }

  private static void level(StringBuilder body, Board board, Puzzles puzzles) {
    RateAnswer rated = puzzles.rate(board);
    if (rated.hasRating() && rated.getRating().getLevel() > 0) {
      String hardest = rated.getRating().getHardestTechniqueId();
      fact(
          body,
          "Level",
          (rated.getRating().getLowerBound() ? "at least " : "")
              + rated.getRating().getLevel()
              + " of 6"
              + (hardest.isEmpty() ? "" : ", for " + Html.text(hardest.replace('-', ' '))));
    }
  }

  private static void texts(
      StringBuilder body, Board board, PageRequest request, String link, Puzzles puzzles) {
    body.append("<h2 id=\"texts\">As a string</h2>\n");
    String wanted = request.parameter("to");
    if (wanted.isEmpty()) {
      usual(body, board, puzzles);
    } else {
      text(body, board, wanted, puzzles);
    }
    if (!link.isEmpty()) {
      convertForm(body, board, request, wanted, puzzles);
    }
  }

  /** Those of the usual formats that hold all of it; if none does, before them one with rules. */
  private static void usual(StringBuilder body, Board board, Puzzles puzzles) {
    StringBuilder whole = new StringBuilder();
    StringBuilder others = new StringBuilder();
    for (String format : TEXTS) {
      StringBuilder one = new StringBuilder();
      (text(one, board, format, puzzles) ? whole : others).append(one);
    }
    if (whole.isEmpty()) {
      text(body, board, WITH_RULES, puzzles);
      body.append(others);
    } else {
      body.append(whole);
    }
  }

  /** A puzzle in a format, with what is lost. Tells whether nothing is. */
  private static boolean text(StringBuilder body, Board board, String format, Puzzles puzzles) {
    body.append("<h3><code>").append(Html.text(format)).append("</code></h3>\n");
    try {
      Conversion converted = puzzles.convert(board, format).getConversion();
      String text =
          converted.hasData()
              ? Base64.getEncoder().encodeToString(converted.getData().toByteArray())
              : converted.getText();
      body.append("<pre class=\"text\" tabindex=\"0\">").append(Html.text(text)).append("</pre>\n");
      for (Loss loss : converted.getLossesList()) {
        body.append("<p class=\"quiet\">Lost: ").append(Html.text(words(loss))).append("</p>\n");
      }
      return converted.getLossesCount() == 0;
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem == null) {
        throw failure;
      }
      body.append("<p class=\"quiet\">").append(Html.text(problem.getMessage())).append("</p>\n");
      return false;
    }
  }

  private static void convertForm(
      StringBuilder body, Board board, PageRequest request, String wanted, Puzzles puzzles) {
    body.append("<form method=\"post\" action=\"/puzzle#texts\">\n");
    for (String name : List.of("p", "text")) {
      if (!request.parameter(name).isEmpty()) {
        body.append("<input type=\"hidden\" name=\"")
            .append(name)
            .append("\" value=\"")
            .append(Html.text(request.parameter(name)))
            .append("\">\n");
      }
    }
    body.append("<div class=\"row\"><div><label for=\"to\">Another format</label>");
    body.append("<select id=\"to\" name=\"to\">");
    StringBuilder options = new StringBuilder();
    for (Format format : puzzles.formats().getFormatsList()) {
      boolean can =
          format.getCapabilitiesList().stream()
              .anyMatch(
                  row ->
                      row.getTypesList().contains(board.getType())
                          && row.getSizesList().contains(board.getSize()));
      if (format.getWritable() && can) {
        option(options, format.getId(), format.getTitle() + " (" + format.getId() + ")", wanted);
      }
    }
    body.append(options).append("</select></div><button>Convert</button></div>\n</form>\n");
  }

  /** Cells with a given digit, black ones among them. */
  private static int clues(Board board) {
    int clues = 0;
    for (int cell = 0; cell < board.getClues().size(); cell++) {
      if (board.getClues().byteAt(cell) != 0) {
        clues++;
      }
    }
    return clues;
  }

  // Steps.

  private Page steps(PageRequest request, Puzzles puzzles) {
    try {
      Found found = find(request, puzzles);
      List<Step> steps = new ArrayList<>();
      ExplainEnd end = puzzles.explain(found.board(), steps);
      String name = name(found.board());
      String link = link(puzzles.code(found.board()), request);
      StringBuilder body = new StringBuilder("<h1>How to solve it</h1>\n<p>");
      body.append("<a href=\"/puzzle?").append(link).append("\">").append(Html.text(name));
      body.append("</a>, ")
          .append(Html.text(ending(end)))
          .append("</p>\n<div class=\"two\">\n<div>\n");
      body.append(picture(found.board(), link, name, puzzles)).append("</div>\n<div>\n");
      body.append("<ol class=\"steps\">\n");
      for (Step step : steps) {
        body.append("<li>").append(Html.text(step.getText())).append("</li>\n");
      }
      body.append("</ol>\n</div>\n</div>\n");
      return frame.page(200, "How to solve it: " + name, body.toString());
    } catch (StatusRuntimeException failure) {
      return refused(failure, request.parameter("text"));
    }
  }

  private static String ending(ExplainEnd end) {
    return switch (end.getOutcome()) {
      case EXPLAIN_OUTCOME_SOLVED -> "solved in " + end.getSteps() + " steps";
      case EXPLAIN_OUTCOME_STUCK -> "after " + end.getSteps() + " steps no technique goes on";
      case EXPLAIN_OUTCOME_NONE -> "it has no solution: " + end.getConflict();
      case EXPLAIN_OUTCOME_MULTIPLE -> "it has several solutions; as far as logic goes";
      case EXPLAIN_OUTCOME_LIMIT -> "as far as it was found out in time";
      case EXPLAIN_OUTCOME_UNSPECIFIED, UNRECOGNIZED -> "as far as it goes";
    };
  }

  // A new one.

  private Page generated(PageRequest request, Puzzles puzzles) {
    String type = request.parameter("type");
    String level = request.parameter("level");
    GenerateRequest.Builder order = GenerateRequest.newBuilder().setCount(1);
    order.getTimeBuilder().setSeconds(10);
    try {
      order
          .getOptionsBuilder()
          .setType(dev.pencilmark.v1.PuzzleType.valueOf("PUZZLE_TYPE_" + type));
    } catch (IllegalArgumentException unknown) {
      return home();
    }
    if (level.matches("[1-6]")) {
      int number = Integer.parseInt(level);
      order.getOptionsBuilder().getLevelsBuilder().setLeast(number).setMost(number);
    } else {
      level = "any";
    }
    Board made;
    try {
      made = puzzles.generate(order.build());
    } catch (StatusRuntimeException failure) {
      return refused(failure, "");
    }
    if (made == null) {
      return frame.page(
          200,
          "No puzzle was found",
          "<h1>No puzzle was found</h1>\n<p>Ten seconds did not do for one of this kind. Try again, or"
              + " another level.</p>\n"
              + newForm(type, level));
    }
    Found found = new Found(made, null, List.of(), List.of(), false);
    return shown(found, new PageRequest("/puzzle", java.util.Map.of(), request.channel()), puzzles);
  }

  // Other forms of it.

  private Page played(PageRequest request, Puzzles puzzles) {
    boolean dark = request.parameter("theme").equals("dark");
    try {
      return new Game(find(request, puzzles).board(), "", "", "", dark).page(puzzles);
    } catch (StatusRuntimeException failure) {
      return refused(failure, request.parameter("text"));
    } catch (ProblemException refused) {
      return refused(ProblemMapper.toWire(refused.problem()), request.parameter("text"));
    }
  }

  private Page drawn(PageRequest request, Puzzles puzzles, String format) {
    try {
      Found found = find(request, puzzles);
      RenderRequest.Builder order =
          RenderRequest.newBuilder().setPuzzle(Puzzles.of(found.board())).setPictureFormat(format);
      if (request.parameter("theme").equals("dark")) {
        order.getLookBuilder().setTheme(ShowTheme.SHOW_THEME_DARK);
      }
      RenderResponse drawn = puzzles.render(order.build());
      return new Page(200, drawn.getMediaType(), Page.KEPT, drawn.getData().toByteArray());
    } catch (StatusRuntimeException failure) {
      return refused(failure, request.parameter("text"));
    }
  }

  private Page printed(PageRequest request, Puzzles puzzles) {
    try {
      Found found = find(request, puzzles);
      return new Page(200, "application/pdf", Page.KEPT, puzzles.document(found.board()));
    } catch (StatusRuntimeException failure) {
      return refused(failure, request.parameter("text"));
    }
  }

  // All formats.

  private Page formats(Puzzles puzzles) {
    StringBuilder body =
        new StringBuilder(
            "<h1>Formats</h1>\n<p>What is read by itself, whatever it stands in.</p>\n"
                + "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">Format</th>"
                + "<th scope=\"col\">Id</th><th scope=\"col\">Example</th></tr></thead>\n<tbody>\n");
    for (Format format : puzzles.formats().getFormatsList()) {
      String example = format.getExample();
      body.append("<tr><td>")
          .append(Html.text(format.getTitle()))
          .append(format.getWritable() ? "" : ", read only")
          .append("</td><td><code>")
          .append(Html.text(format.getId()))
          .append("</code></td><td>");
      if (!format.getBinary() && !example.isEmpty() && example.length() <= LONGEST_LINK) {
        body.append("<a href=\"/puzzle?text=")
            .append(url(example))
            .append("\">show<span class=\"hidden\"> ")
            .append(Html.text(format.getTitle()))
            .append("</span></a>");
      }
      body.append("</td></tr>\n");
    }
    return frame.page(200, "Formats", body.append("</tbody></table></div>\n").toString());
  }

  private static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
