package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the launcher, the shell script {@code pencilmark}, has Java run. Java is a script here. */
@Timeout(120)
final class LauncherTest {

  /** Runs a command with all standard streams on a pseudo-terminal, and returns its output. */
  private static final String ON_TERMINAL = "import pty, sys; pty.spawn(sys.argv[1:])";

  @TempDir private Path home;

  @BeforeEach
  void install() throws IOException {
    Path launcher = Path.of(System.getProperty("pencilmark.root"), "pencilmark");
    Files.copy(launcher, home.resolve("pencilmark"));
    Path lib = Files.createDirectories(home.resolve("cli/target/lib"));
    Files.createFile(home.resolve("cli/target/pencilmark.built"));
    Files.createFile(home.resolve("cli/target/pencilmark-cli-1.jar"));
    for (String jar :
        new String[] {
          "pencilmark-core-1", "pencilmark-wire-1", "pencilmark-server-1", "picocli-4"
        }) {
      Files.createFile(lib.resolve(jar + ".jar"));
    }
    Path java = Files.createDirectories(home.resolve("java/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    assertThat(home.resolve("pencilmark").toFile().setExecutable(true)).isTrue();
  }

  private List<String> run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
    return out.lines().map(String::strip).toList();
  }

  private String launcher() {
    return home.resolve("pencilmark").toString();
  }

  @Test
  void withoutTerminal_reportsIt() throws Exception {
    assertThat(run(launcher(), "decode", "x"))
        .contains("-Dpencilmark.terminal.in=false", "-Dpencilmark.terminal.out=false")
        .contains("-Dpencilmark.terminal.err=false")
        .endsWith("dev.pencilmark.cli.Main", "decode", "x");
  }

  @Test
  void onATerminal_reportsIt() throws Exception {
    assumeTrue(hasPython(), "there is no python3, which brings pseudo-terminals: not tested");
    assertThat(run("python3", "-c", ON_TERMINAL, launcher(), "decode", "x"))
        .contains("-Dpencilmark.terminal.in=true", "-Dpencilmark.terminal.out=true")
        .contains("-Dpencilmark.terminal.err=true");
  }

  @Test
  void onATerminalWithAnswersElsewhere_reportsIt() throws Exception {
    assumeTrue(hasPython(), "there is no python3, which brings pseudo-terminals: not tested");
    String piped = launcher() + " decode x | cat";
    assertThat(run("python3", "-c", ON_TERMINAL, "sh", "-c", piped))
        .contains("-Dpencilmark.terminal.out=false", "-Dpencilmark.terminal.err=true");
  }

  /** A long class path takes time, and what works in this process needs none of the server's. */
  @ParameterizedTest
  @CsvSource({
    "convert --to x y, false",
    "solve, false",
    "-V, false",
    "rate x, false",
    "generate --type killer, false",
    "rate --target a:1 x, true",
    "show x, false",
    "1.343412.1434321, false",
    "--343412.1434321, false",
    "sovle, true",
    "convert --target a:1 --to x y, true",
    "solve --target=a:1, true",
    "serve, true",
    "doctor --target a:1, true",
    "--help, true"
  })
  void classPath_hasTheServerWhereItIsNeeded(String command, boolean server) throws Exception {
    List<String> all = new ArrayList<>(List.of(launcher()));
    all.addAll(List.of(command.split(" ")));
    List<String> args = run(all.toArray(String[]::new));
    String path = args.get(args.indexOf("-cp") + 1);
    assertThat(path.contains("pencilmark-server-1.jar")).isEqualTo(server);
    assertThat(path.split(":"))
        .doesNotHaveDuplicates()
        .allMatch(jar -> Files.exists(Path.of(jar)))
        .hasSize(server ? 5 : 4);
  }

  /** It takes some ten seconds, which only servers repay. */
  @Test
  void theFirstStartOfAServer_writesTheArchiveForServers() throws Exception {
    Path archive = home.resolve("cli/target/pencilmark-server.jsa");
    run(launcher(), "doctor", "--target", "a:1");
    assertThat(archive).doesNotExist();
    assertThat(run(launcher(), "serve").get(0)).startsWith("pencilmark: preparing faster starts");
    // Empty, because this Java writes none: it is not tried again.
    assertThat(archive).exists();
    assertThat(run(launcher(), "edge").get(0)).doesNotContain("preparing");
  }

  /** Maven and the Java that writes the archives must not read the input of the command. */
  @Test
  void buildOnFirstUse_leavesTheInputToTheCommand() throws Exception {
    Files.delete(home.resolve("cli/target/pencilmark.built"));
    Path maven = Files.createDirectories(home.resolve("bin")).resolve("mvn");
    Files.writeString(
        maven,
        "#!/bin/sh\ncat >/dev/null\nmkdir -p cli/target/lib\necho '[INFO] Building Cli 1 [3/23]'\n");
    assertThat(maven.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("java/bin/java"), "#!/bin/sh\nexec cat\n");
    ProcessBuilder builder = new ProcessBuilder(launcher(), "detect");
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    builder
        .environment()
        .merge("PATH", home.resolve("bin").toString(), (old, own) -> own + ":" + old);
    builder.environment().remove("PENCILMARK_IS_BUILT");
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      in.write("a puzzle\n".getBytes(StandardCharsets.UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
    assertThat(out).isEqualTo("a puzzle\n");
    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("pencilmark: building in ", "pencilmark: [3/23] Cli\n");
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "-c", "import pty").start().waitFor() == 0;
    } catch (IOException none) {
      return false;
    }
  }

  @Test
  void serversShareAClassPathWithTheHttpServer() throws Exception {
    Path lib = Files.createDirectories(home.resolve("edge/target/lib"));
    Files.createFile(lib.resolve("armeria-1.jar"));
    Files.createFile(lib.resolve("picocli-4.jar"));
    for (String command : new String[] {"serve", "edge", "web", "--help"}) {
      assertThat(run(launcher(), command))
          .anyMatch(line -> line.endsWith("/edge/target/lib/armeria-1.jar"))
          .noneMatch(line -> line.contains("edge/target/lib/picocli"));
    }
    assertThat(run(launcher(), "solve", "x")).noneMatch(line -> line.contains("armeria"));
  }

  @Test
  void jarsOfMcpFollowThoseOfServers_forItsCommandAlone() throws Exception {
    Path edge = Files.createDirectories(home.resolve("edge/target/lib"));
    Files.createFile(edge.resolve("armeria-1.jar"));
    Path lib = Files.createDirectories(home.resolve("mcp/target/lib"));
    Files.createFile(home.resolve("mcp/target/pencilmark-mcp-1.jar"));
    for (String jar : new String[] {"mcp-core-2", "armeria-1", "picocli-4"}) {
      Files.createFile(lib.resolve(jar + ".jar"));
    }
    List<String> args = run(launcher(), "mcp");
    assertThat(args.get(args.indexOf("-cp") + 1))
        .matches(".*/armeria-1.jar:[^:]*/pencilmark-mcp-1.jar:[^:]*/mcp-core-2.jar")
        .doesNotContain("mcp/target/lib/picocli");
    assertThat(run(launcher(), "serve")).noneMatch(line -> line.contains("mcp/target"));
  }
}
