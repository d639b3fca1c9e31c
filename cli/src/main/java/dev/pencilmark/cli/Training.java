package dev.pencilmark.cli;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the commands once on the examples of the formats, and the server with its warm-up, so that
 * the Java runtime loads the classes that they need; with {@code --here}, only the commands that
 * need no server. The launcher records the loaded classes in the archives that make later starts
 * fast. Prints nothing, and ignores failures of commands.
 */
public final class Training {

  private static final Pattern EXAMPLE = Pattern.compile("\"example\":\"([^\"\\\\]+)\"");

  /** The line in which the server reports the address of its metrics. */
  private static final Pattern METRICS = Pattern.compile("metrics on (\\S+)");

  private static final String EASY = "1.343412.1434321";

  /** An address where no server listens. */
  private static final String UNREACHABLE = "--target=127.0.0.1:1";

  /** Enough for one call of each RPC and page on a busy machine. */
  private static final int EDGE_MILLIS = 5_000;

  private Training() {}

  /** Runs the commands. */
  public static void main(String[] args) throws InterruptedException {
    if (args.length > 0) {
      workHere();
      return;
    }
    // These wait for seconds between their attempts to connect.
    Thread unreachable = new Thread(Training::callUnreachable);
    unreachable.start();
    workHere();
    run("", "--help");
    serve();
    unreachable.join();
    edge();
  }

  private static void callUnreachable() {
    run("", "doctor", UNREACHABLE);
    run("", "convert", "--to", "swiki.v2", UNREACHABLE, ".");
    run(".\n", "convert", "--to", "swiki.v2", UNREACHABLE);
    run(".\n", "solve", UNREACHABLE);
  }

  private static void workHere() {
    Matcher examples = EXAMPLE.matcher(run("", "formats", "--json"));
    run("", "formats");
    run("", "-V");
    run("", "convert", "--help");
    run("", "convert", "--to", "nosuch", ".");
    StringBuilder lines = new StringBuilder();
    while (examples.find()) {
      String puzzle = examples.group(1);
      lines.append(puzzle).append('\n');
      run("", "detect", "--all", puzzle);
      run("", "detect", "--json", puzzle);
      run("", "decode", puzzle);
      run("", "decode", "--json", puzzle);
      run("", "draw", puzzle);
      run("", "convert", "--to", "swiki.v2", puzzle);
      run("", "convert", "--to", "plain.line", puzzle);
      run("", "convert", "--json", "--to", "plain.line", puzzle);
      run("", "solve", "--time", "0.05", puzzle);
      run("", "solve", "--json", "--time", "0.05", puzzle);
      run("", "decompress", run("", "compress", puzzle).strip());
    }
    run(lines.toString(), "convert", "--to", "swiki.v2");
    run(lines.toString(), "detect");
    run(lines.toString(), "decode", "--json");
    run(lines.toString(), "solve", "--time", "0.05", "--stats");
    run("", "solve", "--all", "--limit", "10", ".".repeat(16));
    run("", "show", EASY);
    run("", "explain", EASY);
    run("", "hint", EASY);
    run("", "rate", EASY);
    run("", "canonical", EASY);
    run("", "generate", "--seed", "1", "--size", "4");
  }

  /**
   * Starts the server, which warms up by calling all its methods, requests its metrics, and stops
   * it.
   */
  private static void serve() throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread server =
        new Thread(
            () ->
                Main.run(
                    console("", out),
                    Services.REAL,
                    "serve",
                    "--port=0",
                    "--http-port=0",
                    "--warmup-millis=1"));
    server.start();
    Matcher metrics = METRICS.matcher("");
    while (server.isAlive() && !metrics.reset(out.toString(StandardCharsets.UTF_8)).find()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    if (server.isAlive()) {
      try {
        URI.create("http://" + metrics.group(1) + "/metrics").toURL().openStream().readAllBytes();
      } catch (IOException doesNotMatter) {
        // The archive then lacks some classes.
      }
    }
    server.interrupt();
    server.join();
  }

  /** Starts an edge, which warms up by calling itself, and stops it by the end of the process. */
  private static void edge() throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread edge =
        new Thread(
            () ->
                Main.run(
                    console("", out),
                    Services.REAL,
                    "edge",
                    UNREACHABLE,
                    "--port=0",
                    "--metrics-port=0",
                    "--log-level=error",
                    "--warmup-millis=" + EDGE_MILLIS));
    edge.setDaemon(true);
    edge.start();
    while (edge.isAlive() && !out.toString(StandardCharsets.UTF_8).contains("http://")) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    // The edge serves until the process ends; its event loops are no daemons.
    System.exit(0);
  }

  private static String run(String in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Main.run(console(in, out), Services.REAL, args);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Console console(String in, ByteArrayOutputStream out) {
    return new Console(
        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
        out,
        OutputStream.nullOutputStream(),
        Terminal.NONE);
  }
}
