package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each command processes a real puzzle with variant rules with all its rules, or without
 * unsupported ones.
 */
@Timeout(180)
final class RuledPuzzlesTest {

  /** Even and odd cells, cages and little killers. */
  private static final String ID = "dss-008";

  private static String text;
  private static String solution;

  @BeforeAll
  static void read() throws IOException {
    Path rows =
        Path.of(System.getProperty("pencilmark.shared", "../../shared"))
            .resolve("corpus/variants/variants.tsv");
    assumeTrue(Files.exists(rows), "there are no real puzzles at " + rows);
    for (String line : Files.readAllLines(rows)) {
      String[] fields = line.split("\t", -1);
      if (fields[0].equals(ID)) {
        text = fields[4];
        solution = fields[7];
      }
    }
  }

  private static Run run(String... args) {
    return Run.real(new byte[0], args);
  }

  @Test
  void itIsKnown_read_andSolved() {
    assertThat(run("detect", text).out()).startsWith("fpuzzles.lz").doesNotContain("without");
    assertThat(run("decode", "--json", text).out()).contains("littlekiller", "\"odd\"", "\"even\"");
    assertThat(run("solve", text).out()).isEqualTo("UNIQUE " + solution + "\n");
  }

  @Test
  void lowerBoundsAreMarked_onLinesInDataAndInWords() {
    assertThat(run("rate", text).out()).matches("\\d\\t.*\\tat least\n");
    assertThat(run("rate", "--json", text).out()).contains("\"lowerBound\":true");
    assertThat(run("explain", text).out()).contains("at least level ");
    String lines = text + "\n" + "123.341.21.3.321" + "\n";
    List<String> rated =
        Run.real(lines.getBytes(StandardCharsets.UTF_8), "rate").out().lines().toList();
    assertThat(rated.get(0)).endsWith("\tat least");
    assertThat(rated.get(1)).doesNotContain("at least");
  }

  @Test
  void lossesOfAConversionAreReported_forOneAndForMany() {
    String lost = "odd omitted";
    Run one = run("convert", "--to", "plain.line", text);
    assertThat(one.err()).contains(lost, "littlekiller x", "even omitted");
    Run many =
        Run.real((text + "\n").getBytes(StandardCharsets.UTF_8), "convert", "--to", "plain.line");
    assertThat(many.err() + many.out()).contains("littlekiller");
    Run json =
        Run.real(
            (text + "\n").getBytes(StandardCharsets.UTF_8),
            "convert",
            "--json",
            "--to",
            "plain.line");
    assertThat(json.out()).contains("\"changesSolutions\":true").contains(lost);
    assertThat(run("convert", "--lossless", "--to", "plain.line", text))
        .returns(1, Run::status)
        .extracting(found -> found.out() + found.err())
        .asString()
        .contains("NOT_REPRESENTABLE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fpuzzles.lz", "iss", "sudokupad.scl"})
  void writtenTextsHaveTheSolution(String format) {
    Run converted = run("convert", "--to", format, text);
    assertThat(converted.err()).doesNotContain("omitted");
    assertThat(run("solve", converted.out().strip()).out()).startsWith("UNIQUE " + solution);
  }

  @Test
  void aCodeIsThatOfThePuzzle() {
    String code = run("compress", text).out().strip();
    assertThat(run("solve", run("decompress", "--to", "iss", code).out().strip()).out())
        .startsWith("UNIQUE " + solution);
    assertThat(run("decompress", "--to", "plain.line", code).err()).contains("littlekiller");
  }

  @Test
  void itIsCompared_drawn_andHintedAt() {
    assertThat(run("canonical", "--same-as", text, text).out()).startsWith("the same");
    Run drawn = run("draw", text);
    assertThat(drawn.status()).as(drawn.err()).isZero();
    assertThat(drawn.out()).isNotEmpty();
    assertThat(drawn.err()).doesNotContain("omitted");
    assertThat(run("hint", text).out()).isNotEmpty();
  }

  /** Rules that make no sense are refused with the way to them and their cells. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "\"renban\":[{\"lines\":[[\"R1C1\",\"R1C1\"]]}]|RULE_BAD_SHAPE|renban[0].lines[0]|R1C1",
        "\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"4\"}]"
            + "|RULE_BAD_VALUE|difference[0]|R1C1",
        "\"sandwichsum\":[{\"cell\":\"R1C1\",\"value\":\"4\"}]|RULE_BAD_SHAPE|sandwichsum[0].cell|",
        "\"arrow\":[{\"cells\":[\"R1C1\",\"R3C3\"],\"lines\":[[\"R1C1\",\"R2C1\"]]}]"
            + "|RULE_BAD_SHAPE|arrow[0]|R1C1",
      })
  void invalidRequestsAreRejected(String member, String code, String way, String cell) {
    String row = "[{},{},{},{}]";
    String json =
        "{\"size\":4,\"grid\":[" + String.join(",", row, row, row, row) + "]," + member + "}";
    Run refused = run("solve", json);
    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.out() + refused.err()).contains(code, way);
    if (cell != null) {
      assertThat(refused.out() + refused.err()).contains(cell);
    }
  }
}
