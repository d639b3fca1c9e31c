package dev.pencilmark.edge;

import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageController;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.PageTemplate;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.web.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A page for each problem code, with its meaning and the remedy. */
final class ProblemsController implements PageController {

  /** The prefix of the paths; the code follows. */
  static final String PATH = "/problems/";

  private final PageTemplate frame;

  ProblemsController(PageTemplate frame) {
    this.frame = frame;
  }

  /**
   * The description of a code.
   *
   * @param status the HTTP status; 0 for a warning, which is part of an answer
   */
  record Description(int status, String meaning, String remedy) {}

  /** All codes; read on first use. */
  private static final class All {
    private static final Map<String, Description> DESCRIPTIONS = read();

    private static Map<String, Description> read() {
      Map<String, Description> all = new LinkedHashMap<>();
      try (InputStream in = ProblemsController.class.getResourceAsStream("problems.txt")) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (String line : text.split("\n")) {
          String[] part = line.split("\\|");
          all.put(part[0], new Description(Integer.parseInt(part[1]), part[2], part[3]));
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
      return all;
    }
  }

  /** Returns the descriptions by code. */
  static Map<String, Description> all() {
    return All.DESCRIPTIONS;
  }

  @Override
  public Page page(PageRequest request) {
    if (request.path().equals(PATH) || request.path().equals("/problems")) {
      return list();
    }
    String code = request.path().startsWith(PATH) ? request.path().substring(PATH.length()) : "";
    Description description = all().get(code);
    return description == null ? null : one(code, description);
  }

  private Page list() {
    StringBuilder body =
        new StringBuilder(
            "<h1>Problems</h1>\n<p>Errors are returned as <code>application/problem+json</code>"
                + " (RFC 9457) with one of these codes.</p>\n<dl>\n");
    all()
        .forEach(
            (code, description) ->
                body.append("<dt><a href=\"")
                    .append(PATH)
                    .append(code)
                    .append("\"><code>")
                    .append(code)
                    .append("</code></a></dt><dd>")
                    .append(Html.text(description.meaning()))
                    .append("</dd>\n"));
    return frame.page(200, "Problems", body.append("</dl>\n").toString());
  }

  private Page one(String code, Description description) {
    String body =
        "<h1><code>"
            + code
            + "</code></h1>\n<p>"
            + Html.text(description.meaning())
            + "</p>\n<h2>What to do</h2>\n<p>"
            + Html.text(description.remedy())
            + "</p>\n"
            + reasons(code)
            + (description.status() == 0
                ? "<p>This is a warning in <code>warnings</code> of an answer: the puzzle is decoded nevertheless."
                    + " It is an error where puzzles with this warning are rejected.</p>\n"
                : "<h2>Example</h2>\n<pre>HTTP "
                    + description.status()
                    + "\n"
                    + Html.text(example(code, description))
                    + "</pre>\n<p><code>detail</code> has a message. Members such as <code>index</code>,"
                    + " <code>cells</code> and <code>parameters</code> are present if they are"
                    + " known.</p>\n")
            + "<p><a href=\"/problems/\">All problems</a></p>\n";
    return frame.page(200, code, body);
  }

  /** Returns the reasons of a code; empty if the code itself is the reason. */
  private static String reasons(String code) {
    StringBuilder list = new StringBuilder();
    for (RejectionReason reason : RejectionReason.values()) {
      if (reason.code().equals(code) && !reason.template().isEmpty()) {
        list.append("<dt><code>")
            .append(reason.name())
            .append("</code></dt><dd>")
            .append(Html.text(reason.template()))
            .append("</dd>\n");
      }
    }
    return list.length() == 0
        ? ""
        : "<h2>Reasons</h2>\n<p><code>reason</code> is one of these; <code>parameters</code> has the"
            + " names in braces.</p>\n<dl>\n"
            + list
            + "</dl>\n";
  }

  private static String example(String code, Description description) {
    String problem =
        ApiError.of(Problem.newBuilder().setCode(code).setMessage("...").build())
            .withHttp(description.status())
            .problem("4bf92f3577b34da6");
    try {
      return JsonWriter.pretty(
          JsonReader.read(problem, JsonReader.Spelling.STANDARD, Checkpoint.NONE), 1);
    } catch (ProblemException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
