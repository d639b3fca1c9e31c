package dev.pencilmark.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the commands once on the formats' own examples, so that the Java runtime loads the classes
 * they need. The launcher has it write them to the archive that makes later starts fast. Prints
 * nothing; that a command fails does not matter.
 */
public final class Training {

  private static final Pattern EXAMPLE = Pattern.compile("\"example\": \"([^\"\\\\]+)\"");

  private Training() {}

  /** Runs the commands. */
  public static void main(String[] args) {
    Matcher examples = EXAMPLE.matcher(run("", "formats", "--json"));
    run("", "formats");
    run("", "--help");
    StringBuilder lines = new StringBuilder();
    while (examples.find()) {
      String puzzle = examples.group(1);
      lines.append(puzzle).append('\n');
      run("", "detect", "--all", puzzle);
      run("", "decode", puzzle);
      run("", "decode", "--json", puzzle);
      run("", "convert", "--to", "swiki.v2", puzzle);
      run("", "convert", "--to", "plain.line", puzzle);
      run("", "solve", "--time", "0.05", puzzle);
      run("", "decompress", run("", "compress", puzzle).strip());
    }
    run(lines.toString(), "convert", "--to", "swiki.v2");
    run(lines.toString(), "detect");
    run(lines.toString(), "solve", "--time", "0.05", "--stats");
    run("", "solve", "--all", "--limit", "10", ".".repeat(16));
  }

  private static String run(String in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
            out,
            OutputStream.nullOutputStream(),
            Terminal.NONE);
    Main.run(console, Services.REAL, args);
    return out.toString(StandardCharsets.UTF_8);
  }
}
