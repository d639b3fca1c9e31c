package dev.pencilmark.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link BenchServer} in a child process. */
final class ServerProcess implements AutoCloseable {

  private static final int CLOSE_SECONDS = 5;

  private final String name;
  private final Process process;
  private final PrintStream questions;
  private final BufferedReader answers;
  private final int port;

  /** CPU time and allocation since the process started. */
  record Usage(long cpuNanos, long allocatedBytes) {}

  private ServerProcess(String name, Process process) throws IOException {
    this.name = name;
    this.process = process;
    questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    port = Integer.parseInt(answer());
  }

  /**
   * Starts a server with the Java of this process, and the garbage collector of {@code ./pencilmark
   * serve}.
   */
  static ServerProcess start(String name, String classPath, List<String> jvm, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseG1GC", "-XX:MaxGCPauseMillis=20"));
    command.addAll(jvm);
    command.add("-cp");
    command.add(classPath);
    command.add(BenchServer.class.getName());
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    return new ServerProcess(name, process);
  }

  String name() {
    return name;
  }

  int port() {
    return port;
  }

  Usage usage() throws IOException {
    questions.println();
    String[] numbers = answer().split(" ");
    return new Usage(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]));
  }

  @Override
  public void close() {
    questions.close();
    try {
      if (!process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException hurry) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private String answer() throws IOException {
    String line = answers.readLine();
    while (line != null && !line.startsWith(BenchServer.ANSWER)) {
      line = answers.readLine();
    }
    if (line == null) {
      throw new IOException("the server " + name + " has ended");
    }
    return line.substring(BenchServer.ANSWER.length());
  }
}
