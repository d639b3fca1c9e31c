package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnusableSolution;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Reason;
import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.solve.PuzzleVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/codes.md has the codes and parameters of the API, and no others. */
final class DocumentedCodesTest {

  private static final Pattern NAME = Pattern.compile("`([A-Za-z_]+)`");

  private static String section(String heading) throws IOException {
    String text =
        Files.readString(Path.of(System.getProperty("pencilmark.root")).resolve("docs/codes.md"));
    String start = "\n## " + heading + "\n";
    int from = text.indexOf(start);
    assertThat(from).as(heading).isPositive();
    int end = text.indexOf("\n## ", from + start.length());
    return text.substring(from, end < 0 ? text.length() : end);
  }

  /** The names in the first column of the table of a section. */
  private static List<String> documented(String heading) throws IOException {
    return section(heading)
        .lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(1, line.indexOf('|', 1)))
        .flatMap(cell -> NAME.matcher(cell).results().map(found -> found.group(1)))
        .toList();
  }

  private static List<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }

  @Test
  void reasonsOfDetections() throws IOException {
    assertThat(documented("Detection reasons"))
        .containsExactlyElementsOf(names(Reason.Code.values()));
  }

  @Test
  void losses() throws IOException {
    assertThat(documented("Losses")).containsExactlyElementsOf(names(Loss.Code.values()));
  }

  @Test
  void parametersOfLossesAreDocumented() throws IOException {
    String losses = section("Losses");
    Board diagonal = Board.builder(PuzzleType.SUDOKU_X, 9).given(0, 1).placed(1, 2).build();
    Set<String> used = new TreeSet<>();
    for (Format format : Formats.all()) {
      Fidelity fidelity = format.fidelity(diagonal.type(), diagonal.side(), "");
      if (fidelity != null) {
        fidelity.losses(diagonal).forEach(loss -> used.addAll(loss.parameters().keySet()));
      }
    }
    assertThat(used).contains("state", "type");
    used.forEach(name -> assertThat(losses).contains("`" + name + "`"));
  }

  @Test
  void nearMisses() throws IOException {
    assertThat(documented("Near misses"))
        .containsExactlyElementsOf(names(Problem.NearMiss.Code.values()));
    Problem.NearMiss broken =
        Problem.NearMiss.broken("sdm", Problem.badLength(81, 80, "cells"), "81 cells");
    assertThat(broken.parameters()).containsEntry("code", "BAD_LENGTH").containsKey("expected");
  }

  @Test
  void reasonsOfPuzzlesThatAreNotUnderstood() throws IOException {
    assertThat(documented("Puzzles that are not understood"))
        .containsExactlyElementsOf(names(PuzzleVerdict.Reason.values()));
  }

  @Test
  void unusableSolutions() throws IOException {
    String table = section("Unusable solutions");
    assertThat(documented("Unusable solutions"))
        .containsExactlyElementsOf(names(UnusableSolution.Code.values()));
    Board board = Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).build();
    Stream.of(
            DeclaredSolution.of("12", "", board).unusable(),
            DeclaredSolution.of("x".repeat(16), "", board).unusable(),
            DeclaredSolution.of("2".repeat(16), "", board).unusable(),
            UnusableSolution.tooLong())
        .forEach(
            reason -> {
              Matcher row = Pattern.compile("(?m)^\\| `" + reason.code() + "`.*$").matcher(table);
              assertThat(row.find()).isTrue();
              reason.parameters().keySet().forEach(name -> assertThat(row.group()).contains(name));
            });
  }

  @Test
  void conflicts() throws IOException {
    assertThat(documented("Conflicts")).containsExactlyElementsOf(names(Conflict.Kind.values()));
  }

  @Test
  void renderWarnings() throws IOException {
    assertThat(documented("Render warnings"))
        .containsExactlyElementsOf(names(RenderWarning.Code.values()));
  }

  @Test
  void parametersOfReasonsAreInTheirRows() throws IOException {
    String reasons = section("Detection reasons");
    for (Reason reason :
        List.of(
            Reason.encoding("UTF-16"),
            Reason.partOfText(1, false),
            Reason.partOfText(1, true),
            Reason.broken(Problem.empty("a puzzle")))) {
      Matcher row = Pattern.compile("(?m)^\\| `" + reason.code() + "`.*$").matcher(reasons);
      assertThat(row.find()).isTrue();
      reason.parameters().keySet().forEach(name -> assertThat(row.group()).contains("`" + name));
    }
  }

  @Test
  void parametersOfProblems() throws IOException {
    Set<String> used = new TreeSet<>();
    Stream.of(
            Problem.badLength(81, 80, "cells"),
            Problem.noSuchLength("grid", 7, "bytes"),
            Problem.outOfRange("the total", 1, 45, 46),
            Problem.wrongValue(ProblemCode.BAD_HEADER, "size", "9", 8),
            Problem.twice(5, "row 1"),
            Problem.tooLarge("the text", 10, "characters", 11),
            Problem.unknown("format", "x", List.of("y")),
            Problem.limitTooHigh("time", "1 s", "2 s"),
            Problem.notRepresentable("swiki.v2", "cages"))
        .forEach(problem -> used.addAll(problem.parameters().keySet()));
    assertThat(new TreeSet<>(documented("Problems"))).isEqualTo(used);
  }
}
