package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unsupported rules are reported wherever they are omitted. */
@Timeout(120)
final class UnsupportedConstraintsTest {

  private static final String UNIQUE = "1.343412.1434321";
  private static final String NINE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String RULES = "fullrank (1), lookandsay (2)";

  /** The puzzle UNIQUE, with two unknown rules and one more. */
  private static final String INCOMPLETE =
      json("\"lookandsay\":[{\"lines\":[]},{\"lines\":[]}],\"fullrank\":[{\"lines\":[]}]");

  /** Text that is on no board, but is no rule. */
  private static final String COMPLETE = json("\"title\":\"all there\"");

  @TempDir private Path folder;

  private static String json(String more) {
    StringBuilder grid = new StringBuilder();
    for (int row = 0; row < 4; row++) {
      List<String> cells = new ArrayList<>();
      for (char digit : UNIQUE.substring(4 * row, 4 * row + 4).toCharArray()) {
        cells.add(digit == '.' ? "{}" : "{\"value\":" + digit + ",\"given\":true}");
      }
      grid.append(row == 0 ? "[" : ",[").append(String.join(",", cells)).append(']');
    }
    return "{\"size\":4,\"grid\":[" + grid + "]," + more + "}";
  }

  private static Run run(String in, String command) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), command.split(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve",
        "solve --stats",
        "solve --to plain.line",
        "detect",
        "detect --all",
        "decode",
        "compress"
      })
  void lines_reportThemInTheAnswerNextToItAndInACount(String command) {
    String lines = COMPLETE + "\n" + INCOMPLETE + "\n" + UNIQUE + "\n";
    Run run = run(lines, command);

    assertThat(run.status()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("without")))
        .hasSize(1)
        .allMatch(line -> line.endsWith("\twithout " + RULES));
    assertThat(run.err().lines())
        .contains("line 2: ignored constraints: " + RULES)
        .contains(
            "constraints were ignored in 1 of 3 puzzles: their results may be those of other puzzles;"
                + " --strict rejects them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "detect", "decode", "compress"})
  void files_reportThemToo(String command) throws IOException {
    Path file = Files.writeString(folder.resolve("list"), UNIQUE + "\n" + INCOMPLETE + "\n");
    Run run = run("", command + " --file " + file);

    assertThat(run.out()).contains("\twithout " + RULES + "\n");
    assertThat(run.err()).contains("line 2: ignored constraints: " + RULES + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "detect", "decode", "compress"})
  void json_hasThemAsData(String command) {
    String rules =
        "\"unsupportedConstraints\":[{\"name\":\"fullrank\",\"count\":1},{\"name\":\"lookandsay\",\"count\":2}]";
    Run run = run(UNIQUE + "\n" + INCOMPLETE + "\n", command + " --json");

    assertThat(run.out().lines().toList().get(0)).doesNotContain("unsupportedConstraints");
    assertThat(run.out().lines().toList().get(1)).contains(rules);
    assertThat(run.err()).contains("line 2: ignored constraints: " + RULES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "detect", "decode", "compress"})
  void singlePuzzle_reportsThem(String command) {
    Run run = Run.real(new byte[0], command, INCOMPLETE);

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("\twithout " + RULES + "\n");
    assertThat(run.err()).startsWith("warning: ").contains("fullrank", "lookandsay");
  }

  @Test
  void allSolutions_reportThem() {
    Run run = Run.real(new byte[0], "solve", "--all", INCOMPLETE);

    assertThat(run.out()).isEqualTo("1234341221434321\twithout " + RULES + "\n");
    assertThat(run.err())
        .isEqualTo(
            "warning: ignored constraints: "
                + RULES
                + "\nNOT_UNDERSTOOD parts of the puzzle were not read: these are the solutions of the"
                + " board as read\n");
    assertThat(Run.real(new byte[0], "solve", "--all", "--strict", INCOMPLETE))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! RULE_OUTSIDE_MODEL: ");
  }

  private static String empty(String members) {
    String row = "[{},{},{},{}]";
    return "{\"size\":4,\"grid\":[" + String.join(",", row, row, row, row) + "]," + members + "}";
  }

  @Test
  void severalSolutions_areNotUnderstood_ifPartsAreUnread() {
    Run run = Run.real(new byte[0], "solve", empty("\"fullrank\":[{\"lines\":[]}]"));
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("NOT_UNDERSTOOD\tparts of the puzzle were not read\twithout fullrank (1)\n")
        .contains("the board as read: MULTIPLE");
    assertThat(Run.real(new byte[0], "solve", empty("\"title\":\"all there\"")).out())
        .startsWith("MULTIPLE\n");
  }

  @Test
  void aBoardThatTheAuthorContradicts_isNotUnderstood_andTheSolutionIsNotShown() {
    Run run = Run.real(new byte[0], "solve", empty("\"solution\":\"1134341221434321\""));
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith(
            "NOT_UNDERSTOOD\tthe solution of the author breaks rules of the board as read: row 1"
                + " R1C1 R1C2")
        .doesNotContain("1134341221434321");
    assertThat(run.err()).contains("the solution of the author breaks row 1");
  }

  /** The solution of the author has a digit twice in row 1. */
  private static final String BROKEN = empty("\"solution\":\"1134341221434321\"");

  @Test
  void ratingsAndExplanationsOfAnotherPuzzle_areNotUnderstood() {
    String why = "the solution of the author breaks rules of the board as read: row 1 R1C1 R1C2";
    Run rate = Run.real(new byte[0], "rate", BROKEN);
    assertThat(rate.status()).isZero();
    assertThat(rate.out()).startsWith("NOT_UNDERSTOOD\t" + why);
    assertThat(Run.real(new byte[0], "explain", BROKEN).out())
        .contains("NOT_UNDERSTOOD: " + why)
        .doesNotContain("MULTIPLE", "differ:");
    assertThat(Run.real(new byte[0], "hint", BROKEN).out()).contains("NOT_UNDERSTOOD: " + why);
    Run compress = Run.real(new byte[0], "compress", BROKEN);
    assertThat(compress.out()).contains("\tNOT_UNDERSTOOD: " + why);
    assertThat(compress.err()).contains("NOT_UNDERSTOOD: " + why);
    for (String command : List.of("rate", "compress")) {
      assertThat(run(BROKEN + "\n" + UNIQUE + "\n", command + " --json").out().lines().toList())
          .satisfies(lines -> assertThat(lines.get(0)).contains("\"notUnderstood\":{\"reason\":"))
          .satisfies(lines -> assertThat(lines.get(1)).doesNotContain("notUnderstood"));
    }
    assertThat(run(BROKEN + "\n" + UNIQUE + "\n", "explain --json").out())
        .contains("\"outcome\":\"EXPLAIN_OUTCOME_NOT_UNDERSTOOD\"");
  }

  @Test
  void ratingsOfAWholePuzzle_stayRatings() {
    assertThat(Run.real(new byte[0], "rate", COMPLETE).out()).startsWith("1\t");
    assertThat(Run.real(new byte[0], "rate", INCOMPLETE).out())
        .startsWith("1\t")
        .contains("\twithout " + RULES);
    assertThat(Run.real(new byte[0], "rate", empty("\"fullrank\":[{\"lines\":[]}]")).out())
        .startsWith("NOT_UNDERSTOOD\tparts of the puzzle were not read\twithout fullrank (1)");
    assertThat(Run.real(new byte[0], "rate", empty("\"title\":\"all there\"")).out())
        .startsWith("MULTIPLE");
    assertThat(Run.real(new byte[0], "compress", COMPLETE).err()).doesNotContain("NOT_UNDERSTOOD");
  }

  @Test
  void comparedPuzzles_reportThemOfEither() {
    Run of = Run.real(new byte[0], "canonical", "--same-as", INCOMPLETE, UNIQUE);
    assertThat(of.out()).startsWith("the same\tthe other puzzle without " + RULES + "\n");
    assertThat(of.err()).startsWith("warning: the other puzzle: ").contains("lookandsay");
    assertThat(Run.real(new byte[0], "canonical", "--same-as", INCOMPLETE, INCOMPLETE).out())
        .startsWith("the same\twithout " + RULES + "\tthe other puzzle without " + RULES + "\n");
    assertThat(Run.real(new byte[0], "canonical", "--same-as", COMPLETE, UNIQUE).out())
        .startsWith("the same\n");

    assertThat(
            Run.real(new byte[0], "canonical", "--json", "--same-as", INCOMPLETE, UNIQUE)
                .out()
                .split("\"other\":", 2))
        .hasSize(2)
        .satisfies(
            json -> {
              assertThat(json[0]).doesNotContain("unsupportedConstraints");
              assertThat(json[1]).contains("\"form\":", "unsupportedConstraints", "lookandsay");
            });
    assertThat(Run.real(new byte[0], "canonical", "--strict", "--same-as", INCOMPLETE, UNIQUE))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! RULE_OUTSIDE_MODEL: the other puzzle has unsupported constraints");
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "detect", "decode", "compress"})
  void strict_refuses(String command) {
    Run lines = run(UNIQUE + "\n" + INCOMPLETE + "\n" + COMPLETE + "\n", command + " --strict");
    assertThat(lines.status()).isEqualTo(1);
    assertThat(lines.out().lines().filter(line -> line.startsWith("! RULE_OUTSIDE_MODEL: ")))
        .hasSize(1)
        .allMatch(line -> line.endsWith(RULES));
    assertThat(lines.err()).doesNotContain("ignored in");

    assertThat(Run.real(new byte[0], command, "--strict", INCOMPLETE))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! RULE_OUTSIDE_MODEL: ");
  }

  @Test
  void compressedTexts_readBackWithTheNotesAfterThem() {
    String text = run(INCOMPLETE + "\n", "compress").out();

    assertThat(text).contains("\twithout ");
    assertThat(run(text, "decompress --to plain.line").out()).isEqualTo(UNIQUE + "\n");
    assertThat(Run.real(new byte[0], "decompress", "--to", "plain.line", text.strip()).out())
        .isEqualTo(UNIQUE + "\n");
  }

  /** Names come from untrusted text. */
  @Test
  void names_cannotPretendToBeSomethingElse() {
    String hostile = json("\"a\\tb\\n! c\":[{}],\"\\u001b[31md\":[{}],\"e\\u202ef\":[{}]");
    Run run = run(hostile + "\n", "solve");

    assertThat(run.out().lines())
        .containsExactly(
            "UNIQUE 1234341221434321\twithout \\u001b[31md (1), a\\u0009b\\u000a! c (1),"
                + " e\\u202ef (1)");
    assertThat(run.err()).doesNotContain("\u001b").doesNotContain("\u202e");
  }

  /** So do the words around a puzzle, and what a refusal quotes. */
  @Test
  void words_cannotPretendToBeSomethingElse() {
    String grid = "1...\n..2.\n.3..\n...4";
    for (String command : List.of("solve", "rate", "hint", "explain", "detect --all", "decode")) {
      for (String text :
          List.of(
              "from \u001b[31m\u202eme\t: " + NINE + " \u001b]0;title\u0007 bye",
              "from \u001b[31mme\n" + grid,
              "5\u001b[2J3..7",
              "S9B\u001b\u202e0503")) {
        for (Run run :
            List.of(
                Run.real(
                    new byte[0],
                    Stream.concat(words(command), Stream.of(text)).toArray(String[]::new)),
                run(text.replace('\n', ' ') + "\n" + UNIQUE + "\n", command))) {
          assertThat(run.out() + run.err())
              .as("%s: %s", command, text)
              .doesNotContain("\u001b")
              .doesNotContain("\u0007")
              .doesNotContain("\u202e");
        }
      }
    }
  }

  /** Text around a puzzle is reported in batches as for a single puzzle. */
  @Test
  void wordsAroundAPuzzle_areReportedByLine() {
    String lines = NINE + "\nmine: " + NINE + " (hard)\n" + NINE + "\n";
    for (String command : List.of("solve", "rate", "compress", "canonical")) {
      assertThat(run(lines, command).err())
          .as(command)
          .contains("line 2: warning: 81 cells in one piece")
          .contains("ignored: \"mine:\" and \"(hard)\"")
          .doesNotContain("line 1:")
          .doesNotContain("line 3:");
    }
  }

  private static Stream<String> words(String command) {
    return Stream.of(command.split(" "));
  }
}
