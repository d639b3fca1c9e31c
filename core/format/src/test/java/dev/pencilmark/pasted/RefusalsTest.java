package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The messages for near puzzles: each text of refusals.txt, and its message with its place. After a
 * change run the test with {@code -Dpencilmark.write=true}, and read the changes aloud.
 */
class RefusalsTest {

  private static final Path FILE =
      Path.of(System.getProperty("pencilmark.root", ".."))
          .resolve("core/format/src/test/resources/dev/pencilmark/pasted/refusals.txt");

  private static final String HEAD = "==== ";
  private static final String ANSWER = "---- ";

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private record Case(String name, String text, String reported) {

    @Override
    public String toString() {
      return HEAD + name + "\n" + text + "\n" + reported + "\n";
    }
  }

  private static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    for (String block : ("\n" + Files.readString(FILE)).split("\n" + HEAD)) {
      if (!block.isBlank()) {
        String body = block.stripTrailing();
        int name = body.indexOf('\n');
        int answer = body.lastIndexOf("\n" + ANSWER);
        answer = answer < 0 ? body.length() : answer;
        String reported = body.substring(Math.min(body.length(), answer + 1));
        cases.add(new Case(body.substring(0, name), body.substring(name + 1, answer), reported));
      }
    }
    return cases;
  }

  private static String reported(String text) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> INTERCHANGE.decode(Source.ofText(text), ""));
    if (refused == null) {
      return ANSWER + "read";
    }
    Problem problem = refused.problem();
    String place = "";
    if (problem.index() != Problem.NO_INDEX) {
      String before = text.substring(0, problem.index());
      int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
      place = ", line " + line + " character " + (problem.index() - before.lastIndexOf('\n'));
    }
    return ANSWER + problem.code() + place + ": " + problem.message();
  }

  @Test
  void everyMessageIsTheOneThatWasReadAloud() throws IOException {
    List<Case> made = new ArrayList<>();
    for (Case one : cases()) {
      made.add(new Case(one.name, one.text, reported(one.text)));
    }
    if (Boolean.getBoolean("pencilmark.write")) {
      Files.writeString(FILE, String.join("", made.stream().map(Case::toString).toList()));
    }
    assertThat(made).hasSizeGreaterThan(60).isEqualTo(cases());
  }

  /** A text with as many cells as a small grid is never detected by its length alone. */
  @Test
  void groupsOfManyCellsAreReportedByCells() throws IOException {
    for (Case one : cases()) {
      long cells = one.text.chars().filter(c -> c >= '0' && c <= '9' || c == '.').count();
      assertThat(cells < 60 || !one.reported.contains("no format fits this text"))
          .as(one.name)
          .isTrue();
    }
  }

  @Test
  void aPastedBlockHasOneMessage() throws IOException, ProblemException {
    for (Case one : cases()) {
      byte[] bytes = one.text.getBytes(StandardCharsets.UTF_8);
      PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
      assertThat(file.next()).as(one.name).isNotNull();
      assertThat(file.next()).as(one.name).isNull();
    }
  }
}
