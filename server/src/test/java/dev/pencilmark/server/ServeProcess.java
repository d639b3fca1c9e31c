package dev.pencilmark.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** The {@code serve} command in a process of its own, on a port of its choice. */
final class ServeProcess implements AutoCloseable {

  private static final Pattern START_LINE =
      Pattern.compile("serves gRPC.* on 127\\.0\\.0\\.1:(\\d+)");

  private final Process process;
  private final int port;

  /** Starts it and waits until it serves. */
  ServeProcess(String... flags) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xshare:auto");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(ServeProcess.class.getName());
    command.addAll(List.of("--port=0", "--http-port=-1", "--warmup-millis=0", "--log-level=warn"));
    command.addAll(List.of(flags));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Matcher start = START_LINE.matcher(String.valueOf(lines.readLine()));
    if (!start.find()) {
      process.destroyForcibly();
      throw new IOException("the server did not start");
    }
    port = Integer.parseInt(start.group(1));
  }

  /** The process itself. */
  public static void main(String[] flags) {
    System.exit(new CommandLine(new ServeCommand()).execute(flags));
  }

  int port() {
    return port;
  }

  /** Sends SIGTERM. */
  void terminate() {
    process.destroy();
  }

  /** Waits for the end; returns the exit status. */
  int exit() throws InterruptedException {
    return process.waitFor(100, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
