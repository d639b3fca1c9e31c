package dev.pencilmark.cli;

import dev.pencilmark.client.Puzzles;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Where the puzzles come from. */
final class PuzzleOptions {

  /**
   * The most that is read of one puzzle: one more than a server takes unless told otherwise, so
   * that it is the server that refuses a puzzle that is too long.
   */
  static final int MAX_PUZZLE = (1 << 20) + 1;

  /** An option with a typing mistake, rather than a puzzle that begins with a dash. */
  private static final Pattern OPTION = Pattern.compile("-[a-zA-Z]|--[a-z]{2}[a-z-]*(=.*)?");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(
      arity = "0..1",
      paramLabel = "TEXT",
      description =
          "The puzzle; with --bytes, a file. Without it, standard input has a puzzle a line, and"
              + " the same line of the output tells what became of it: '! CODE: message' if it"
              + " could not be done.")
  private String text;

  @Option(names = "--whole", description = "Standard input is one puzzle of several lines.")
  private boolean whole;

  @Option(
      names = "--bytes",
      description = "The puzzle is the bytes of standard input, or of the file TEXT.")
  private boolean bytes;

  /** Whether there is one puzzle a line of standard input, rather than a single one. */
  boolean isLines() {
    return text == null && !whole && !bytes;
  }

  /** Refuses options that do not go together. */
  void check() {
    if (text != null && OPTION.matcher(text).matches()) {
      throw wrong(unknownOption(command, text));
    }
    if (whole && (text != null || bytes)) {
      throw wrong("--whole is for text from standard input, without TEXT and --bytes");
    }
  }

  /**
   * The single puzzle.
   *
   * @param from its format, or null
   */
  Puzzle single(InputStream in, String from) throws IOException {
    if (bytes) {
      byte[] data = text == null ? in.readNBytes(MAX_PUZZLE) : file();
      return from == null ? Puzzles.data(data) : Puzzles.data(data, from);
    }
    return puzzle(
        whole ? new String(in.readNBytes(MAX_PUZZLE), StandardCharsets.UTF_8) : text, from);
  }

  /** A puzzle of a text. */
  static Puzzle puzzle(String text, String from) {
    return from == null ? Puzzles.text(text) : Puzzles.text(text, from);
  }

  /** Words about the first of some arguments that looks like an option and is none; or null. */
  static String unknownOption(CommandSpec command, String... args) {
    for (String arg : args) {
      String name = arg.contains("=") ? arg.substring(0, arg.indexOf('=')) : arg;
      if (OPTION.matcher(arg).matches() && command.findOption(name) == null) {
        return "there is no option " + name;
      }
    }
    return null;
  }

  private byte[] file() throws IOException {
    try (InputStream in = Files.newInputStream(Path.of(text))) {
      return in.readNBytes(MAX_PUZZLE);
    } catch (NoSuchFileException missing) {
      throw wrong("there is no file " + text);
    } catch (IOException unreadable) {
      throw new IOException("cannot read " + text + ": " + unreadable.getMessage(), unreadable);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
