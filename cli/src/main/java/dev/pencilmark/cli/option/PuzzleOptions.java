package dev.pencilmark.cli.option;

import dev.pencilmark.cli.input.FileReader;
import dev.pencilmark.cli.input.LineReader;
import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.input.Puzzles;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.ProblemException;
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
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The source of the puzzles. */
public final class PuzzleOptions {

  /** The number of bytes that distinguish a file from lines. */
  private static final int HEAD = 1 << 16;

  /** A mistyped option, rather than a puzzle that begins with a dash. */
  private static final Pattern OPTION = Pattern.compile("-[a-zA-Z]|--[a-z]{2}[a-z-]*(=.*)?");

  /** A path, or a name with an extension. */
  private static final Pattern FILE_NAME =
      Pattern.compile("(?!.*://)[^\\s]*([/\\\\][^\\s/\\\\]+|[^\\s/]\\.[A-Za-z]{2,5})");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(
      arity = "0..1",
      paramLabel = "PUZZLE",
      description =
          "Puzzle in any format, or list of puzzles, or name of a file. Default: standard input with"
              + " one puzzle per line, or with a file as for --file.")
  private String text;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "Read puzzles from this file, '-' for standard input: lists, grids separated by empty"
              + " lines, SDM, SPF, OpenSudoku, CSV, ZIP, XLSX, ODS, PDF, gzip. Ignores empty lines"
              + " and comments.")
  private String file;

  @Option(
      names = "--multiline",
      description = "Read standard input as one puzzle of several lines.")
  private boolean multiline;

  @Option(
      names = "--bytes",
      description = "Read one binary puzzle from the file PUZZLE or from standard input.")
  private boolean bytes;

  /** Whether {@link #text} is a list; null until determined. */
  private Boolean list;

  /** Whether {@link #text} is the name of a file; null until determined. */
  private Boolean named;

  /** The only puzzle of a file; null if it has several or was not read. */
  private Puzzle only;

  /**
   * Returns whether there are several puzzles, from standard input, a file or a text of several
   * lines, rather than a single one.
   *
   * @param from their format, or null to detect it
   * @param needsOne whether the command accepts only one puzzle: then a --file may hold one, too
   */
  public boolean isLines(String from, boolean needsOne) {
    if (multiline || bytes || only != null) {
      return false;
    }
    if (isNameOfFile()) {
      return !hasOne(text, from);
    }
    return text == null
        ? !(needsOne && file != null && !file.equals("-") && hasOne(file, from))
        : isList(from);
  }

  private boolean isList(String from) {
    if (list == null) {
      list = PuzzleFile.isList(text, from == null ? "" : from);
    }
    return list;
  }

  private boolean hasOne(String name, String from) {
    try (InputStream in = open(name)) {
      List<Puzzle> some = new FileReader(in, from).batch(2);
      only = some.size() == 1 ? some.get(0) : null;
    } catch (IOException unreadable) {
      // Reported when all of the file is read.
      return false;
    }
    return only != null;
  }

  /** Returns the argument, or the file; null for standard input. */
  public String argument() {
    return text != null ? text : fileName();
  }

  /** Returns the input file, or null. */
  public String fileName() {
    return isNameOfFile() ? text : "-".equals(file) ? null : file;
  }

  /** Returns whether the command reads standard input, which may be a terminal. */
  public boolean readsStandardInput() {
    return text == null && (file == null || file.equals("-"));
  }

  /** Rejects invalid combinations of options. */
  public void check() {
    if (text != null && OPTION.matcher(text).matches()) {
      throw wrong(unknownOption(command, text));
    }
    if (file != null && (text != null || multiline || bytes)) {
      throw wrong("--file excludes PUZZLE, --multiline and --bytes");
    }
    if (multiline && (text != null || bytes)) {
      throw wrong("--multiline reads text from standard input; it excludes PUZZLE and --bytes");
    }
  }

  /**
   * Returns the single puzzle.
   *
   * @param from its format, or null to detect it
   */
  public Puzzle single(InputStream in, String from) throws IOException {
    if (only != null) {
      return only;
    }
    if (bytes) {
      byte[] data = text == null ? in.readNBytes(PuzzleSource.MAX_PUZZLE) : bytesOfFile();
      return Puzzles.data(data, from);
    }
    return Puzzles.text(
        multiline ? TextBytes.text(in.readNBytes(PuzzleSource.MAX_PUZZLE)) : text, from);
  }

  /** Returns whether the argument is the name of a file, which is then read. */
  public boolean isNameOfFile() {
    if (named == null) {
      named = text != null && !bytes && isFile(text);
    }
    return named;
  }

  private static boolean isFile(String name) {
    try {
      return Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException none) {
      return false;
    }
  }

  /** Returns a note for the user if the argument is ambiguous; otherwise null. */
  public String note() {
    if (isNameOfFile()) {
      try {
        new Interchange(Limits.DEFAULT).detect(Source.ofText(text));
        return "'"
            + Words.visible(text)
            + "' is a file and a puzzle; the file is read. Send the puzzle to standard input instead";
      } catch (ProblemException noPuzzle) {
        return null;
      }
    }
    return null;
  }

  /** Returns whether the argument resembles the name of a file that does not exist. */
  public boolean looksLikeFile() {
    return text != null && !isNameOfFile() && FILE_NAME.matcher(text).matches();
  }

  /** Returns whether this file is one of the inputs. */
  public boolean reads(String name) {
    String input = file != null ? file : isNameOfFile() || bytes ? text : null;
    try {
      return input != null && isFile(input) && Files.isSameFile(Path.of(input), Path.of(name));
    } catch (IOException | InvalidPathException absent) {
      return false;
    }
  }

  /**
   * Opens several puzzles.
   *
   * @param from their format, or null to detect it
   */
  public PuzzleSource source(InputStream in, String from) throws IOException {
    if (file != null || text != null) {
      return file(in, from);
    }
    // A read returns the last written bytes of a pipe, all bytes of a file, a line of a terminal.
    byte[] head = new byte[HEAD];
    int length = Math.max(0, in.read(head));
    byte[] begin = Arrays.copyOf(head, length);
    InputStream input = new SequenceInputStream(new ByteArrayInputStream(begin), in);
    return PuzzleFile.isFile(begin)
        ? new FileReader(input, from)
        : new LineReader(input, PuzzleSource.MAX_PUZZLE, from);
  }

  /**
   * Opens several puzzles of any input as a file, where empty lines and comments are ignored.
   *
   * @param from their format, or null to detect it
   */
  public PuzzleSource file(InputStream in, String from) throws IOException {
    return new FileReader(input(in), from);
  }

  /** Opens several texts that are not yet puzzles, one per line. */
  public PuzzleSource lines(InputStream in) throws IOException {
    return new LineReader(input(in), PuzzleSource.MAX_PUZZLE, null);
  }

  private InputStream input(InputStream in) throws IOException {
    if (isNameOfFile()) {
      return open(text);
    }
    if (text != null) {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
    return file == null || file.equals("-") ? in : open(file);
  }

  /** Returns the message for the first argument that resembles an unknown option, or null. */
  public static String unknownOption(CommandSpec command, String... args) {
    for (String arg : args) {
      String name = arg.contains("=") ? arg.substring(0, arg.indexOf('=')) : arg;
      if (OPTION.matcher(arg).matches() && command.findOption(name) == null) {
        return UnknownOption.message(command, name);
      }
    }
    return null;
  }

  private byte[] bytesOfFile() throws IOException {
    // Opened outside of the try block: the message of a failure already names the file.
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
