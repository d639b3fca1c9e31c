package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.status.AuthRejection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every problem has a page. */
@Timeout(120)
final class ProblemsControllerTest {

  /** The code of a call that the server rejects. */
  private static final Pattern CODE = Pattern.compile("failure\\([^;]*?\"([A-Z][A-Z_]{4,})\"");

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  @Test
  void everyCodeIsDescribed() throws IOException {
    Set<String> codes = new TreeSet<>();
    for (ProblemCode code : ProblemCode.values()) {
      codes.add(code.name());
    }
    for (AuthRejection refusal : AuthRejection.values()) {
      codes.add(refusal.name());
    }
    for (LibraryException.Fault error : LibraryException.Fault.values()) {
      codes.add("LIBRARY_" + error);
    }
    for (RejectionReason reason : RejectionReason.values()) {
      codes.add(reason.code());
    }
    Path root = Path.of(System.getProperty("pencilmark.root"));
    Path folder = root.resolve("server/src/main/java/dev/pencilmark/server/status");
    try (Stream<Path> sources = Files.walk(folder)) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        Matcher code = CODE.matcher(Files.readString(source));
        while (code.find()) {
          codes.add(code.group(1));
        }
      }
    }
    // The prefix of the faults of a library.
    codes.remove("LIBRARY_");
    assertThat(codes).hasSizeGreaterThan(75).contains("BAD_JSON", "STALE_VERSION", "NOT_FOUND");
    assertThat(ProblemsController.all().keySet()).containsAll(codes);
  }

  @Test
  void pageHasTheMeaningAndTheAction() {
    ProblemsController.all()
        .forEach(
            (code, description) ->
                assertThat(edge.get("/problems/" + code).body())
                    .contains(code, "<h2>What to do</h2>")
                    .contains(
                        description.status() == 0
                            ? "This is a warning"
                            : "HTTP " + description.status()));
    assertThat(edge.get("/problems/").body()).contains("href=\"/problems/BAD_LENGTH\"");
    assertThat(edge.get("/problems/CHESS").statusCode()).isEqualTo(404);
  }

  @Test
  void problemPointsToItsPage() {
    String link = edge.get("/v1/decode?text=S9B05").headers().firstValue("link").orElseThrow();
    assertThat(link).isEqualTo("</problems/BAD_LENGTH>; rel=\"help\"");
    assertThat(edge.get("/problems/BAD_LENGTH").statusCode()).isEqualTo(200);
  }

  @Test
  void documentsAreServedWhereTheyAreEnabled() {
    assertThat(edge.get("/docs").body()).contains("href=\"/problems/\"");
    try (Edge without =
        Edge.open(config -> config.with(new EdgeConfig.Pages(true, false, false)))) {
      assertThat(without.get("/docs").statusCode()).isEqualTo(404);
      assertThat(without.get("/problems/BAD_LENGTH").statusCode()).isEqualTo(404);
      assertThat(without.get("/").body()).doesNotContain("/docs");
      assertThat(without.get("/v1/decode?text=S9B05").headers().firstValue("link")).isEmpty();
      // It is of the API.
      assertThat(without.get("/openapi.json").statusCode()).isEqualTo(200);
    }
    try (Edge alone = Edge.open(config -> config.with(new EdgeConfig.Pages(false, false, true)))) {
      assertThat(alone.get("/docs").statusCode()).isEqualTo(200);
      assertThat(alone.get("/").statusCode()).isEqualTo(404);
    }
  }
}
