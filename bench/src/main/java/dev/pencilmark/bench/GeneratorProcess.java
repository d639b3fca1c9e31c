package dev.pencilmark.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What makes load for a server, in a child process. It has a lower priority than the server and the
 * client whose calls are timed: those who load a server have machines of their own, and what is
 * asked is not who gets the processors of this one.
 *
 * <p>The child makes what it will send, prints {@link #READY}, begins when it is sent a line, ends
 * when it is sent another, and prints what came of it.
 */
public final class GeneratorProcess implements AutoCloseable {

  /** What a child prints when it has made what it will send. */
  public static final String READY = "ready";

  private static final String NICE = "10";

  private final Process process;
  private final OutputStream commands;
  private final BufferedReader answers;

  /**
   * Starts it and waits until it is ready.
   *
   * @param main the class to run
   */
  public GeneratorProcess(Class<?> main, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("nice", "-n", NICE));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // The worst messages of all RPCs take more than a gigabyte.
    command.add("-Xmx3g");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dpencilmark.shared=" + System.getProperty("pencilmark.shared", "../shared"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(args));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    commands = process.getOutputStream();
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    if (!READY.equals(answers.readLine())) {
      throw new IOException("the load did not start: " + String.join(" ", args));
    }
  }

  /** Has it begin. */
  public void begin() throws IOException {
    line();
  }

  /** Has it end; returns what came of it. */
  public List<String> end() throws IOException {
    line();
    List<String> tally = new ArrayList<>();
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      tally.add(line);
    }
    return tally;
  }

  private void line() throws IOException {
    commands.write('\n');
    commands.flush();
  }

  /** For the child: waits until it is sent a line. Ends with its parent. */
  public static void awaitLine() {
    try {
      int next = System.in.read();
      while (next >= 0 && next != '\n') {
        next = System.in.read();
      }
      if (next < 0) {
        Runtime.getRuntime().halt(0);
      }
    } catch (IOException gone) {
      Runtime.getRuntime().halt(0);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }
}
