package dev.pencilmark.cli.option;

import dev.pencilmark.cli.input.FileReader;
import dev.pencilmark.cli.input.LineReader;
import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.input.Puzzles;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.v1.Puzzle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Where the puzzles come from. */
public final class PuzzleOptions {

  /** What tells a file from lines. */
  private static final int HEAD = 1 << 16;

  /** An option with a typing mistake, rather than a puzzle that begins with a dash. */
  private static final Pattern OPTION = Pattern.compile("-[a-zA-Z]|--[a-z]{2}[a-z-]*(=.*)?");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(
      arity = "0..1",
      paramLabel = "TEXT",
      description =
          "The puzzle; with --bytes, a file. Lines that are puzzles each are a list, as in a file."
              + " Without it, standard input has a puzzle a line, and"
              + " the same line of the output tells what became of it: '! CODE: message' if it"
              + " could not be done. Input that begins with gzip, XML or a grid over many lines is"
              + " read as --file is.")
  private String text;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "Read the puzzles of a file, '-' for standard input: a list in any formats, of which"
              + " empty lines and comments are passed over, .sdm, .spf, OpenSudoku, grids with an"
              + " empty line between, CSV, .zip, .xlsx, .ods, .pdf, and texts compressed with gzip."
              + " One line of output for each puzzle.")
  private String file;

  @Option(names = "--whole", description = "Standard input is one puzzle of several lines.")
  private boolean whole;

  @Option(
      names = "--bytes",
      description = "The puzzle is the bytes of standard input, or of the file TEXT.")
  private boolean bytes;

  /** Whether {@link #text} is a list; null until that is known. */
  private Boolean list;

  /**
   * Whether there are many puzzles, of standard input, a file or a text of several lines, rather
   * than a single one.
   *
   * @param from their format, or null
   */
  public boolean isLines(String from) {
    return !whole && !bytes && (text == null || isList(from));
  }

  private boolean isList(String from) {
    if (list == null) {
      list = PuzzleFile.isList(text, from == null ? "" : from);
    }
    return list;
  }

  /** Whether standard input is read, and there may be somebody who types. */
  public boolean readsStandardInput() {
    return text == null && (file == null || file.equals("-"));
  }

  /** Refuses options that do not go together. */
  public void check() {
    if (text != null && OPTION.matcher(text).matches()) {
      throw wrong(unknownOption(command, text));
    }
    if (file != null && (text != null || whole || bytes)) {
      throw wrong("--file is without TEXT, --whole and --bytes");
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
  public Puzzle single(InputStream in, String from) throws IOException {
    if (bytes) {
      byte[] data = text == null ? in.readNBytes(PuzzleSource.MAX_PUZZLE) : bytesOfFile();
      return Puzzles.data(data, from);
    }
    return Puzzles.text(
        whole ? TextBytes.text(in.readNBytes(PuzzleSource.MAX_PUZZLE)) : text, from);
  }

  /** Whether the puzzle could be the name of a file that there is. */
  public boolean isNameOfFile() {
    try {
      return text != null && !bytes && Files.isRegularFile(Path.of(text));
    } catch (InvalidPathException none) {
      return false;
    }
  }

  /**
   * Many puzzles.
   *
   * @param from their format, or null
   */
  public PuzzleSource source(InputStream in, String from) throws IOException {
    if (file != null || text != null) {
      return file(in, from);
    }
    // A pipe has at hand what was written last, a file all, a person a line.
    byte[] head = new byte[HEAD];
    int length = Math.max(0, in.read(head));
    byte[] begin = Arrays.copyOf(head, length);
    InputStream input = new SequenceInputStream(new ByteArrayInputStream(begin), in);
    return PuzzleFile.isFile(begin)
        ? new FileReader(input, from)
        : new LineReader(input, PuzzleSource.MAX_PUZZLE, from);
  }

  /**
   * Many puzzles, whatever the input is like: as a file, where empty lines and comments are passed
   * over.
   *
   * @param from their format, or null
   */
  public PuzzleSource file(InputStream in, String from) throws IOException {
    return new FileReader(input(in), from);
  }

  /** Many texts that are no puzzles as yet, one a line. */
  public PuzzleSource lines(InputStream in) throws IOException {
    return new LineReader(input(in), PuzzleSource.MAX_PUZZLE, null);
  }

  private InputStream input(InputStream in) throws IOException {
    if (text != null) {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
    return file == null || file.equals("-") ? in : open(file);
  }

  /** Words about the first of some arguments that looks like an option and is none; or null. */
  public static String unknownOption(CommandSpec command, String... args) {
    for (String arg : args) {
      String name = arg.contains("=") ? arg.substring(0, arg.indexOf('=')) : arg;
      if (OPTION.matcher(arg).matches() && command.findOption(name) == null) {
        return "there is no option " + name;
      }
    }
    return null;
  }

  private byte[] bytesOfFile() throws IOException {
    // Opened outside: a failure to open has said already what it is about.
    InputStream in = open(text);
    try (in) {
      return in.readNBytes(PuzzleSource.MAX_PUZZLE);
    } catch (IOException unreadable) {
      throw unreadable(text, unreadable);
    }
  }

  private static InputStream open(String name) throws IOException {
    try {
      return Files.newInputStream(Path.of(name));
    } catch (NoSuchFileException missing) {
      throw new UsageException("there is no file " + name);
    } catch (InvalidPathException impossible) {
      throw new UsageException(impossible.getMessage());
    } catch (IOException unreadable) {
      throw unreadable(name, unreadable);
    }
  }

  private static IOException unreadable(String name, IOException cause) {
    return new IOException("cannot read " + name + ": " + cause.getMessage(), cause);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
