package dev.pencilmark.edge;

import dev.pencilmark.edge.pages.Frame;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.Room;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.web.Html;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A page for each problem: what it means, and what to do. */
final class ProblemsRoom implements Room {

  /** Where the pages are; the code follows. */
  static final String PATH = "/problems/";

  private final Frame frame;

  ProblemsRoom(Frame frame) {
    this.frame = frame;
  }

  /**
   * What is told of a code.
   *
   * @param status that of HTTP; 0 for a warning, which stands in an answer
   */
  record Told(int status, String meaning, String remedy) {}

  /** Of all codes; read when somebody asks for it. */
  private static final class All {
    private static final Map<String, Told> TOLD = read();

    private static Map<String, Told> read() {
      Map<String, Told> all = new LinkedHashMap<>();
      try (InputStream in = ProblemsRoom.class.getResourceAsStream("problems.txt")) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (String line : text.split("\n")) {
          String[] part = line.split("\\|");
          all.put(part[0], new Told(Integer.parseInt(part[1]), part[2], part[3]));
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
      return all;
    }
  }

  /** What is told, by code. */
  static Map<String, Told> all() {
    return All.TOLD;
  }

  @Override
  public Page page(PageRequest request) {
    if (request.path().equals(PATH) || request.path().equals("/problems")) {
      return list();
    }
    String code = request.path().startsWith(PATH) ? request.path().substring(PATH.length()) : "";
    Told told = all().get(code);
    return told == null ? null : one(code, told);
  }

  private Page list() {
    StringBuilder body =
        new StringBuilder(
            "<h1>Problems</h1>\n<p>What fails says why: as <code>application/problem+json</code> by"
                + " RFC 9457, with one of these codes.</p>\n<dl>\n");
    all()
        .forEach(
            (code, told) ->
                body.append("<dt><a href=\"")
                    .append(PATH)
                    .append(code)
                    .append("\"><code>")
                    .append(code)
                    .append("</code></a></dt><dd>")
                    .append(Html.text(told.meaning()))
                    .append("</dd>\n"));
    return frame.page(200, "Problems", body.append("</dl>\n").toString());
  }

  private Page one(String code, Told told) {
    String body =
        "<h1><code>"
            + code
            + "</code></h1>\n<p>"
            + Html.text(told.meaning())
            + "</p>\n<h2>What to do</h2>\n<p>"
            + Html.text(told.remedy())
            + "</p>\n"
            + (told.status() == 0
                ? "<p>It is a warning, in <code>warnings</code> of an answer: the puzzle is read all"
                    + " the same. Where only puzzles without it are taken, it is the reason.</p>\n"
                : "<h2>An answer</h2>\n<pre>HTTP "
                    + told.status()
                    + "\n"
                    + Html.text(example(code, told))
                    + "</pre>\n<p><code>detail</code> tells more; members such as <code>index</code>,"
                    + " <code>cells</code> and <code>expected</code> are there as far as they are"
                    + " known.</p>\n")
            + "<p><a href=\"/problems/\">All problems</a></p>\n";
    return frame.page(200, code, body);
  }

  private static String example(String code, Told told) {
    String problem =
        Fault.of(told.status(), Status.Code.UNKNOWN, code, "...").problem("4bf92f3577b34da6");
    try {
      return JsonWriter.pretty(
          JsonReader.read(problem, JsonReader.Spelling.STANDARD, Checkpoint.NONE), 1);
    } catch (ProblemException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
