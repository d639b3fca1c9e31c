package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.Logs;
import dev.pencilmark.wire.options.RenamedOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class ServeCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** The command sets up logging for the whole process. */
  @AfterEach
  void quieten() {
    Logs.unconfigure();
  }

  private int serve(Map<String, String> environment, String... arguments) {
    return new CommandLine(new ServeCommand(environment))
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(arguments);
  }

  @ParameterizedTest
  @EnumSource
  void helpHasFlagVariableDefaultAndRange(Setting setting) {
    assertThat(serve(Map.of(), "--help")).isZero();

    String help = out.toString().replaceAll("\\s+", " ");
    assertThat(help)
        .contains(setting.flag() + "=")
        .contains(
            "("
                + setting.accepts()
                + "; default "
                + (setting.byDefault().isEmpty() ? "none" : setting.byDefault())
                + "; env "
                + setting.variable()
                + ")");
  }

  @ParameterizedTest
  @CsvSource({"--port=70000", "--max-text-length=lots", "--reflection=perhaps", "--log-format=xml"})
  void badFlagIsOneLineAndExitTwo(String flag) {
    assertThat(serve(Map.of(), flag)).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .startsWith("serve: " + flag.substring(0, flag.indexOf('=')) + " is \"");
    assertThat(out.toString()).isEmpty();
  }

  /** Every setting with a value that it cannot have. */
  @ParameterizedTest
  @EnumSource
  void badSettingIsOneLineAndExitTwo(Setting setting) {
    String bad =
        setting.isNumber()
            ? Long.toString(setting.most() + 1L)
            : setting.byDefault().isEmpty() ? "/there/is/none" : "no such thing";
    List<String> arguments =
        new ArrayList<>(List.of("--port=0", "--http-port=0", "--warmup-millis=0"));
    arguments.removeIf(argument -> argument.startsWith(setting.flag() + "="));
    arguments.add(setting.flag() + "=" + bad);

    assertThat(serve(Map.of(), arguments.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString().lines()).singleElement().asString().startsWith("serve: ");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void badVariableIsOneLineAndExitTwo() {
    assertThat(serve(Map.of("PENCILMARK_GRACE_SECONDS", "soon"))).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .startsWith("serve: PENCILMARK_GRACE_SECONDS is \"soon\"; it must be");
  }

  private static Stream<RenamedOption> formerFlags() {
    return RenamedOption.of("serve", option -> false).stream();
  }

  /** A former flag or variable must not be ignored, and must lead to its successor. */
  @ParameterizedTest
  @MethodSource("formerFlags")
  void formerNameIsOneLineWithTheCurrentNameAndExitTwo(RenamedOption renamed) {
    Set<String> flags = Stream.of(Setting.values()).map(Setting::flag).collect(Collectors.toSet());
    assertThat(flags).contains(renamed.current()).doesNotContain(renamed.former());

    assertThat(serve(Map.of(), renamed.former(), "1")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("serve: " + renamed.former() + " is now " + renamed.current());
    err.getBuffer().setLength(0);

    assertThat(serve(Map.of("PENCILMARK_PEER_SHARE", "1"))).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "serve: PENCILMARK_PEER_SHARE is now PENCILMARK_MAX_PERCENT_PER_PEER");
  }

  @Test
  void helpOmitsFormerNames() {
    assertThat(serve(Map.of(), "--help")).isZero();
    formerFlags().forEach(one -> assertThat(out.toString()).doesNotContain(one.former() + "="));
  }

  @ParameterizedTest
  @CsvSource({"--port, --http-port", "--http-port, --port"})
  void portInUseIsOneLineAndExitTwo(String taken, String free) throws IOException {
    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = holder.getLocalPort();
      assertThat(serve(Map.of(), taken, "" + port, free, "0")).isEqualTo(2);
      assertThat(err.toString().lines())
          .singleElement()
          .asString()
          .startsWith("serve: cannot listen on 127.0.0.1:" + port + ": Address already in use")
          .contains(taken);
    }
  }

  @Test
  void unknownHostIsOneLineAndExitTwo() {
    assertThat(serve(Map.of(), "--host", "no such host", "--port", "0", "--http-port", "-1"))
        .isEqualTo(2);
    assertThat(err.toString().lines()).singleElement().asString().contains("no such host");
  }

  @Test
  void malformedTokenIsOneLineWithoutTheTokenAndExitTwo() {
    assertThat(serve(Map.of(), "--tokens=me:secret")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("serve: --tokens: the hash must be a SHA-256, 64 hex digits");
  }

  @Test
  void expiredCertificateIsOneLineAndExitTwo(@TempDir Path directory) throws Exception {
    Pki.Identity late =
        new Pki(directory).issue("late", Duration.ofHours(-2), Duration.ofHours(-1));
    assertThat(serve(Map.of(), "--tls-cert=" + late.certificate(), "--tls-key=" + late.key()))
        .isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .startsWith("serve: the certificate of CN=late in " + late.certificate())
        .contains(" has expired: ");
  }

  @Test
  void missingCertificateIsOneLineAndExitTwo() {
    assertThat(serve(Map.of("PENCILMARK_TLS_KEY", "/there/is/none"), "--tls-cert=/nor/here"))
        .isEqualTo(2);
    assertThat(err.toString()).isEqualToIgnoringNewLines("serve: no such file: /nor/here");
  }

  @Test
  void servesUntilItIsInterrupted() throws Exception {
    BlockingQueue<String> lines = new ArrayBlockingQueue<>(10);
    FutureTask<Integer> exit =
        new FutureTask<>(
            () ->
                new CommandLine(
                        new ServeCommand(
                            Map.of("PENCILMARK_PORT", "1", "PENCILMARK_HTTP_PORT", "0")))
                    .setOut(new PrintWriter(new Lines(lines)))
                    .setErr(new PrintWriter(err))
                    .execute("--host=0.0.0.0", "--port=0", "--log-level=error"));
    Thread thread = new Thread(exit);
    thread.start();
    assertThat(lines.poll(100, TimeUnit.SECONDS))
        .matches(
            "pencilmark serves gRPC on 0\\.0\\.0\\.0:\\d+ \\(all addresses: .*\\),"
                + " metrics on 127\\.0\\.0\\.1:\\d+")
        .doesNotContain(":0 ");
    thread.interrupt();
    assertThat(exit.get(100, TimeUnit.SECONDS)).isZero();
  }

  /** Hands on every line that is written. */
  private static final class Lines extends Writer {

    private final BlockingQueue<String> lines;
    private final StringBuilder line = new StringBuilder();

    Lines(BlockingQueue<String> lines) {
      this.lines = lines;
    }

    @Override
    public void write(char[] chars, int offset, int length) {
      line.append(chars, offset, length);
    }

    @Override
    public void flush() {
      if (!line.isEmpty()) {
        lines.add(line.toString().strip());
        line.setLength(0);
      }
    }

    @Override
    public void close() {}
  }
}
