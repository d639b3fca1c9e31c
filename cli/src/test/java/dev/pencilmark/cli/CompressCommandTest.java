package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the real server. */
@Timeout(120)
final class CompressCommandTest {

  private static final String GRID =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  private static final String TEXT = "ieCFq-3L432ye";
  private static final String NUMBER = "3785499481856629922010";
  private static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String KENKEN = "K3C0190190u50t91m50t90tp1n101p";

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void text_isAllThatIsPrinted() {
    assertThat(run("", "compress", "--code", "rank73", GRID))
        .returns(0, Run::status)
        .returns(TEXT + "\n", Run::out)
        .returns("rank73/1: 73 bits, 10 bytes\ngrid number: " + NUMBER + "\n", Run::err);
    assertThat(run("", "compress", GRID).out()).isEqualTo(TEXT + "\n");
    assertThat(run("", "decompress", "--to", "plain.line", TEXT))
        .returns(0, Run::status)
        .returns(GRID + "\n", Run::out)
        .returns("", Run::err);
  }

  @ParameterizedTest
  @CsvSource({
    "base64url, ieCFq-3L432ye",
    "base66, 2Yr.mzYaaulk",
    "base36, J3XXYMC2ZR8ILPI",
    "decimal, " + NUMBER
  })
  void gridNumbers_haveForms(String form, String text) {
    assertThat(run("", "compress", "--text-form", form, GRID).out()).isEqualTo(text + "\n");
    assertThat(run("", "decompress", "--to=plain.line", text).out()).isEqualTo(GRID + "\n");
  }

  @Test
  void puzzles_comeBackInTheVersion2String() {
    Run kenken = run("", "compress", KENKEN);

    assertThat(kenken.err()).startsWith("any/1: ").doesNotContain("grid number");
    String back = run("", "decompress", kenken.out().strip()).out().strip();
    assertThat(back).hasSameSizeAs(KENKEN).startsWith("K3C");
    assertThat(run("", "compress", back).out()).isEqualTo(kenken.out());
  }

  @Test
  void lines_keepTheirPlaces() {
    Run there = run(GRID + "\nx\n\n" + PUZZLE + "\r\n", "compress");

    assertThat(there.status()).isEqualTo(1);
    List<String> lines = there.out().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).isEqualTo(TEXT);
    assertThat(lines.get(1)).startsWith("! UNKNOWN_FORMAT: ");
    assertThat(lines.get(2)).startsWith("! EMPTY_INPUT: ");
    assertThat(there.err()).isEqualTo("2 lines: 25 bytes, 12.5 each\n");

    Run back = run(TEXT + "\nzzz\n\n" + lines.get(3) + "\n", "decompress", "--to", "plain.line");
    assertThat(back.status()).isEqualTo(1);
    assertThat(back.out().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo(GRID),
            line -> assertThat(line).startsWith("! TRAILING_DATA: "),
            line -> assertThat(line).startsWith("! EMPTY_INPUT: "),
            line -> assertThat(line).isEqualTo(PUZZLE));
  }

  @Test
  void manyLines_stayInOrderAndFindRoom() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      lines.add(i % 3 == 0 ? Turned.grid(GRID, 9, i) : Turned.grid(PUZZLE, 9, i));
    }
    String in = String.join("\n", lines);
    Run there = run(in, "compress");
    assertThat(there.status()).isZero();
    assertThat(run(there.out(), "decompress", "--to", "plain.line").out().lines()).isEqualTo(lines);

    // A server with one thread, and the room in its queue that there is by default.
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.WARMUP_MILLIS, 0)
            .with(Setting.SOLVE_THREADS, 1);
    try (PencilmarkServer server = PencilmarkServer.start(config)) {
      assertThat(run(in, "compress", "--target=localhost:" + server.port(), "--deadline=120").out())
          .isEqualTo(there.out());
    }
  }

  @Test
  void losses_areReported() {
    String text = run("", "compress", KENKEN).out();

    assertThat(run("", "decompress", "--to", "plain.line", text.strip()))
        .returns(0, Run::status)
        .returns(".........\n", Run::out)
        .extracting(Run::err)
        .asString()
        .startsWith("lost: ")
        .contains("cages");
    assertThat(run(text, "decompress", "--to", "plain.line").err()).startsWith("line 1: lost: ");
  }

  @Test
  void numbersOneBelowTheOther_areNoGrid(@TempDir Path folder) throws IOException {
    String numbers = (NUMBER + "\n").repeat(22);
    String grids = (GRID + "\n").repeat(22);

    assertThat(run(numbers, "decompress", "--to=plain.line").out()).isEqualTo(grids);
    Path file = Files.writeString(folder.resolve("numbers"), numbers);
    assertThat(run("", "decompress", "--to=plain.line", "--file", file.toString()).out())
        .isEqualTo(grids);
    assertThat(run(grids, "compress", "--text-form=decimal").out()).isEqualTo(numbers);
  }

  @Test
  void bytes_areReadAndWritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("code");
    Files.write(file, Base64.getUrlDecoder().decode(run("", "compress", PUZZLE).out().strip()));

    assertThat(run("", "decompress", "--bytes", "--to=plain.line", file.toString()).out())
        .isEqualTo(PUZZLE + "\n");
    assertThat(run("", "decompress", "--to", "fu.raw81", TEXT).bytes()).hasSize(81);
  }

  @Test
  void whole_isOneText() {
    assertThat(run(TEXT + "\n", "decompress", "--multiline", "--to=plain.line").out())
        .isEqualTo(GRID + "\n");
  }

  @Test
  void grid_isAFullGridOfItsSeed() {
    Run one = run("", "generate", "--grid", "--to=plain.line");
    Run other = run("", "generate", "--grid", "--to=plain.line");

    assertThat(one).returns(0, Run::status).returns("", Run::err);
    assertThat(one.out()).matches("[1-9]{81}\n").isNotEqualTo(other.out());
    assertThat(run("", "compress", "--code=rank73", one.out().strip()).out()).hasSize(14);
    Run three = run("", "generate", "--grid", "--seed=7", "--count=3", "--to=plain.line");
    assertThat(three.out().lines()).hasSize(3).doesNotHaveDuplicates();
    assertThat(
            run("", "generate", "--grid", "--seed=7", "--first-index=2", "--to=plain.line").out())
        .isEqualTo(three.out().lines().skip(2).findFirst().orElseThrow() + "\n");
  }

  @Test
  void refusedPuzzle_isNoUsageError() {
    assertThat(run("", "compress", "--code", "rank73", PUZZLE))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! NOT_REPRESENTABLE: ");
    assertThat(run(PUZZLE, "compress", "--text-form", "decimal"))
        .returns(1, Run::status)
        .returns("", Run::err);
  }

  @ParameterizedTest
  @CsvSource({
    "compress --code zip, zip",
    "compress --text-form hex, hex",
    "compress --code universal.33 --text-form hex, hex",
    "compress --from no.such, no.such",
    "decompress --to no.such, no.such"
  })
  void nonsense_isAUsageError(String args, String hint) {
    for (String in : new String[] {GRID, GRID + "\n" + GRID}) {
      assertThat(run(in, args.split(" ")))
          .returns(2, Run::status)
          .returns("", Run::out)
          .extracting(Run::err)
          .asString()
          .startsWith("pencilmark: ")
          .contains(hint);
    }
    if (!args.contains("random")) {
      assertThat(run("", (args + " " + GRID).split(" "))).returns(2, Run::status);
    }
  }
}
