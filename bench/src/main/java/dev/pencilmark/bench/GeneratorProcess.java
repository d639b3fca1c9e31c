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
 * A load generator for a server, in a child process. Its priority is lower than that of the server
 * and of the measured client: in production, clients run on other machines, so their competition
 * for processors is not part of the measurement.
 *
 * <p>The child prepares its messages, prints {@link #READY}, starts when it reads a line, stops
 * when it reads another one, and prints its results.
 */
public final class GeneratorProcess implements AutoCloseable {

  /** The line that a child prints when its messages are ready. */
  public static final String READY = "ready";

  private static final String NICE = "10";

  private final Process process;
  private final OutputStream commands;
  private final BufferedReader answers;

  /**
   * Starts the child and waits until it is ready.
   *
   * @param main the class to run
   */
  public GeneratorProcess(Class<?> main, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("nice", "-n", NICE));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // The worst-case messages of all RPCs take more than a gigabyte.
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

  /** Starts the load. */
  public void begin() throws IOException {
    line();
  }

  /** Stops the load. Returns the results. */
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

  /** Waits for a line from the parent. Ends the process if the parent has ended. */
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
