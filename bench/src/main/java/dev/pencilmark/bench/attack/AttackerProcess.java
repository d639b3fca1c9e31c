package dev.pencilmark.bench.attack;

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
 * An {@link Attacker} in a child process. It has a lower priority than the server and the honest
 * client: attackers have machines of their own, and what is asked is not who gets the processors of
 * this one.
 */
final class AttackerProcess implements AutoCloseable {

  private static final String NICE = "10";

  private final Process process;
  private final OutputStream commands;
  private final BufferedReader answers;

  /** Starts it and waits until it has made what it will send. */
  AttackerProcess(String attack, int port, int httpPort) throws IOException {
    List<String> command = new ArrayList<>(List.of("nice", "-n", NICE));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dpencilmark.shared=" + System.getProperty("pencilmark.shared", "../shared"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(
        List.of(
            Attacker.class.getName(), attack, Integer.toString(port), Integer.toString(httpPort)));
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    commands = process.getOutputStream();
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    if (!Attacker.READY.equals(answers.readLine())) {
      throw new IOException("the attackers of " + attack + " did not start");
    }
  }

  /** Has it begin. */
  void begin() throws IOException {
    line();
  }

  /** Has it end; returns what came of it. */
  List<String> end() throws IOException {
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
