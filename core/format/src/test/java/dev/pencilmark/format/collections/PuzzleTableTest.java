package dev.pencilmark.format.collections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of tables: a puzzle, its solution and more. */
class PuzzleTableTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final String PUZZLE =
      "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
  private static final String SOLUTION =
      "316452978285679314497318562879234156142965783653187249968721435521843697734596821";

  private static DecodeResult read(String row) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(row), "");
  }

  /** P is the puzzle, D the same with dots, S the solution. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "P,S",
        "P,S,17,2.3",
        "S,P",
        "forum,P,S,0",
        "\"a, b\",\"P\",\"S\",",
        "P\tS",
        "x\tD\tS\t17",
        "id7;P;S",
        "P , S",
        "17,,,P,,S",
        "D,24",
        "P,S,P"
      })
  void rowsAreReadAndTheirSolutionAgrees(String picture) throws ProblemException {
    String row =
        picture.replace("S", SOLUTION).replace("P", PUZZLE).replace("D", PUZZLE.replace('0', '.'));
    DecodeResult result = read(row);
    assertThat(result.detection().name()).isEqualTo("csv");
    assertThat(result.board()).isEqualTo(read(PUZZLE).board());
    assertThat(result.warnings()).isEmpty();
    // The same text comes back, and another format has the puzzle alone.
    EncodeResult same = INTERCHANGE.encode(result, "csv", true);
    assertThat(same.text()).isEqualTo(row);
    EncodeResult line = INTERCHANGE.encode(result, "plain.line.zero", false);
    assertThat(line.text()).isEqualTo(PUZZLE);
    boolean solution = picture.contains("S");
    assertThat(line.losses().stream().map(Loss::detail).anyMatch(d -> d.startsWith("the solution")))
        .isEqualTo(solution);
  }

  @Test
  void titlesNameTheColumns() throws ProblemException {
    String text = "source,question,answer,rating\nx," + SOLUTION + "," + SOLUTION + ",5";
    assertThat(INTERCHANGE.encode(read(text), "plain.line", false).losses())
        .extracting(Loss::detail)
        .containsExactly("column source", "the solution in column answer", "column rating");
  }

  private static Problem warning(String row) throws ProblemException {
    DecodeResult result = read(row);
    assertThat(result.board()).isEqualTo(read(PUZZLE).board());
    assertThat(result.warnings()).hasSize(1);
    return result.warnings().get(0);
  }

  @Test
  void aSolutionThatContradictsIsAWarningWithTheCell() throws ProblemException {
    Problem given = warning("x," + PUZZLE + "," + SOLUTION.replaceFirst("316", "361"));
    assertThat(given.message()).isEqualTo("the solution in column 3 has 6 in R1C2, not 1");
    assertThat(given.cells()).containsExactly("R1C2");
    assertThat(given.index()).isEqualTo(2 + 81 + 1 + 1);
    Problem twice = warning(PUZZLE + "," + SOLUTION.replaceFirst("3", "5"));
    assertThat(twice.message()).startsWith("the solution in column 2 is none: 5 is twice in");
    Problem blank = warning(PUZZLE + "," + SOLUTION.replaceFirst("3", "0"));
    assertThat(blank.message()).isEqualTo("the solution in column 2 has no digit in R1C1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"puzzle,solution\n", "", "# comment\n\nquizzes,solutions\n", "\uFEFFid,puzzle\n"})
  void filesOfRowsAreReadOneByOne(String head) throws IOException, ProblemException {
    String rows = (PUZZLE + "," + SOLUTION + "\r\n").repeat(3) + PUZZLE + "," + PUZZLE + "\n";
    byte[] bytes = (head + rows + PUZZLE).getBytes(StandardCharsets.UTF_8);
    PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
    List<Integer> warnings = new ArrayList<>();
    for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
      DecodeResult result = INTERCHANGE.decode(Source.ofText(entry.text()), entry.formatName());
      assertThat(INTERCHANGE.encode(result, "plain.line.zero", false).text()).isEqualTo(PUZZLE);
      warnings.add(result.warnings().size());
    }
    assertThat(warnings).containsExactly(0, 0, 0, 1, 0);
  }
}
