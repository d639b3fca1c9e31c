package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of all commands: help, usage errors, where the server is. */
final class MainTest {

  @Test
  void version_isThatOfTheBuild() {
    assertThat(Run.fake("", "--version"))
        .returns(0, Run::status)
        .extracting(Run::out)
        .asString()
        .matches("pencilmark \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
  }

  @Test
  void help_listsTheCommands() {
    assertThat(Run.fake("", "--help"))
        .returns(0, Run::status)
        .extracting(Run::out)
        .asString()
        .contains(
            "convert",
            "detect",
            "decode",
            "draw",
            "play",
            "solve",
            "compress",
            "decompress",
            "formats",
            "doctor",
            "serve",
            "Exit status");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "convert",
        "detect",
        "decode",
        "draw",
        "play",
        "solve",
        "compress",
        "decompress",
        "formats",
        "doctor",
        "serve"
      })
  void everyCommand_hasHelp(String command) {
    assertThat(Run.fake("", command, "--help"))
        .returns(0, Run::status)
        .returns("", Run::err)
        .extracting(Run::out)
        .asString()
        .startsWith("Usage: pencilmark " + command + " ");
    assertThat(Run.fake("", "help", command).out())
        .isEqualTo(Run.fake("", command, "--help").out());
  }

  @ParameterizedTest
  @CsvSource({
    "convert abc, --to",
    "convert --to x --losless abc, there is no option --losless",
    "detect --tagret=x, there is no option --tagret",
    "detect a b, b",
    "detect --multiline abc, --multiline",
    "decode --bytes --multiline, --multiline",
    "decode --bytes /there/is/none, there is no file /there/is/none",
    "conver, did you mean convert?",
    "formats nosuch, there is no format nosuch",
    "formats --deadline 0, --deadline",
    "doctor, --target HOST:PORT is required",
    "doctor --target localhost:1 --max-latency 0, --max-latency",
    "detect --tls abc, require --target",
    "detect --target localhost:1 --ca /there/is/none abc, cannot read --ca",
    "detect --cert x --key y abc, require --target",
    "detect --target localhost:1 --cert x abc, --cert and --key require each other",
    "detect --target localhost:1 --cert /there/is/none --key y abc, cannot read --cert",
    "detect --target localhost:1 --token caf\u00e9 abc, printable ASCII",
    "detect --target http://?? abc, --target"
  })
  void nonsense_isAUsageError(String command, String hint) {
    Run run = Run.fake("", command.split(" "));
    assertThat(run).returns(2, Run::status).returns("", Run::out);
    assertThat(run.err()).startsWith("pencilmark: ").contains(hint).doesNotContain("\tat ");
  }

  @Test
  void nothing_isAUsageError() {
    assertThat(Run.fake(""))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains(
            "show, convert, detect, decode, draw, play, pages, solve, verify, candidates,"
                + " count, analyse, explain, hint, rate, techniques, rules, canonical,"
                + " generate, practice, library,"
                + " compress, decompress, formats, doctor, web, serve, edge");
  }

  @Test
  void unreachableTarget_isReportedInOneLine() throws Exception {
    int port;
    try (ServerSocket taken = new ServerSocket(0)) {
      port = taken.getLocalPort();
    }
    // All at once, as each tries again for a while.
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<Run>> runs = new ArrayList<>();
    for (String[] args :
        new String[][] {
          {"detect", "abc"},
          {"detect"},
          {"solve", "abc"},
          {"solve"},
          {"solve", "--all", "abc"},
          {"compress", "abc"},
          {"compress"},
          {"decompress", "abc"},
          {"decompress"},
          {"convert", "--to", "x", "abc"},
          {"convert", "--to", "x"},
          {"doctor"}
        }) {
      String[] all = new String[args.length + 2];
      System.arraycopy(args, 0, all, 0, args.length);
      all[args.length] = "--target";
      all[args.length + 1] = "localhost:" + port;
      runs.add(threads.submit(() -> Run.fake("abc\n", all)));
    }
    for (Future<Run> one : runs) {
      Run run = one.get();
      assertThat(run).returns(3, Run::status).returns("", Run::out);
      assertThat(run.err().lines())
          .hasSize(1)
          .first()
          .asString()
          .startsWith("pencilmark: the server cannot be reached: ");
    }
    threads.shutdown();
  }

  @Test
  void target_isUsedInsteadOfTheEmbeddedServer(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("puzzle"), new byte[81]);
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.WARMUP_MILLIS, 0);
    try (PencilmarkServer server = PencilmarkServer.start(config)) {
      String target = "--target=localhost:" + server.port();
      String patience = "--deadline=120";
      assertThat(Run.fake("", "detect", target, patience, "--bytes", file.toString()))
          .returns(0, Run::status)
          .returns("fu.raw81 S 9x9 CERTAIN\n", Run::out);
      assertThat(
              Run.fake("x\n".repeat(300), "convert", target, patience, "--to", "fu.raw81")
                  .out()
                  .lines())
          .hasSize(300)
          .allMatch(line -> line.startsWith("! UNKNOWN_FORMAT: "));
    }
  }

  @Test
  void formats_areThoseOfTheServer() {
    assertThat(Run.real(new byte[0], "formats").out())
        .containsPattern("(?m)^fu\\.raw81 +rw  bytes  fu-sudoku");
    assertThat(Run.real(new byte[0], "formats", "fu.raw81").out())
        .contains("  writes Sudoku of side 3-31 without placed, candidates")
        .contains("  example (base64):\n    AQAA");
    assertThat(Run.real(new byte[0], "formats", "lisudoku").out()).contains(" of side 4, 6, 9 ");
    assertThat(Run.real(new byte[0], "formats", "--json", "fu.raw81").out())
        .contains("\"id\":\"fu.raw81\"", "\"binary\":true", "\"sizes\":[3,4,");
  }
}
