package dev.pencilmark.cli.input;

import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.GenerateMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A growing file of puzzles, one per line. Existing lines may be in any format. No other process
 * may append to it at the same time. It always ends with a whole line, even after a failure.
 */
public final class Library implements AutoCloseable {

  /** The prefixes of files to which lines cannot be appended: gzip, XML and ZIP. */
  private static final String[] CLOSED = {"\u001f\u008b", "<", "PK\u0003\u0004", "\ufeff<"};

  /** The problem of a valid puzzle without a canonical form. */
  private static final String NO_FORM = "NOT_REPRESENTABLE";

  private static final String TOO_LONG = "LIMIT_EXCEEDED";

  private final String name;
  private final FileChannel file;
  private final IdentitySet known = new IdentitySet();

  /** The lines of the puzzles with pending answers. */
  private final Queue<Long> lineOf = new ConcurrentLinkedQueue<>();

  private long puzzles;
  private long unknown;
  private String trouble;
  private boolean needsBreak;

  private Library(String name, FileChannel file) {
    this.name = name;
    this.file = file;
  }

  /**
   * Opens a file, which is created if it does not exist, and reads its puzzles.
   *
   * @throws UsageException if lines cannot be appended to it, or a line is not a puzzle
   */
  public static Library open(String name, PuzzleService service, Console console)
      throws IOException {
    FileChannel file;
    try {
      file =
          FileChannel.open(
              Path.of(name),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
    } catch (InvalidPathException | IOException impossible) {
      throw new UsageException("cannot append to " + name + ": " + impossible.getMessage());
    }
    Library library = new Library(name, file);
    try {
      library.lock();
      library.read(service, console);
      return library;
    } catch (IOException | RuntimeException failed) {
      file.close();
      throw failed;
    }
  }

  private void lock() throws IOException {
    FileLock lock;
    try {
      lock = file.tryLock(0, Long.MAX_VALUE, false);
    } catch (OverlappingFileLockException here) {
      lock = null;
    }
    if (lock == null) {
      throw new UsageException(name + " is in use by another process");
    }
  }

  private void read(PuzzleService service, Console console) throws IOException {
    refuseClosed();
    file.position(0);
    Progress progress = new Progress(console, System::nanoTime, true);
    // Do not close the stream, as this would close the file.
    InputStream in = Channels.newInputStream(file);
    try {
      new LineJob<>(
              console,
              service.canonicalize(CanonicalizeRequest.getDefaultInstance()).many(),
              () -> lines(in))
          .run(this::note, progress);
    } finally {
      progress.clear();
    }
    if (trouble != null) {
      throw new UsageException(trouble);
    }
    long size = file.size();
    if (size > 0) {
      ByteBuffer last = ByteBuffer.allocate(1);
      file.read(last, size - 1);
      needsBreak = last.get(0) != '\n';
    }
    file.position(size);
    if (unknown > 0) {
      console
          .err()
          .printf(
              "%,d of the %,d puzzles in %s have no canonical form, and none is compared with them%n",
              unknown, puzzles, name);
    }
  }

  /**
   * Returns all lines except empty ones and comments. Each is a puzzle, independently of the
   * others: 16 puzzles of 4x4 are not a grid of 16x16.
   */
  private PuzzleSource lines(InputStream in) {
    LineReader reader = new LineReader(in, PuzzleSource.MAX_PUZZLE, null);
    long[] line = {0};
    return most -> {
      List<Puzzle> puzzles = new ArrayList<>();
      while (puzzles.isEmpty()) {
        List<Puzzle> batch = reader.batch(most);
        if (batch.isEmpty()) {
          break;
        }
        for (Puzzle puzzle : batch) {
          line[0]++;
          if (!puzzle.getText().isBlank() && !LineEntries.isComment(puzzle.getText())) {
            lineOf.add(line[0]);
            puzzles.add(puzzle);
          }
        }
      }
      return puzzles;
    };
  }

  private void refuseClosed() throws IOException {
    ByteBuffer head = ByteBuffer.allocate(8);
    file.read(head, 0);
    String text =
        new String(Arrays.copyOf(head.array(), head.position()), StandardCharsets.ISO_8859_1);
    for (String closed : CLOSED) {
      if (text.startsWith(closed)) {
        throw new UsageException(name + " is not a file of lines, to which others can be appended");
      }
    }
  }

  private boolean note(long number, Answer<CanonicalizeResponse> answer) {
    long line = lineOf.remove();
    puzzles++;
    if (answer.problem() == null) {
      known.add(GenerateMapper.identity(answer.value().getAnswer().getKey()));
      return true;
    }
    String code = answer.problem().getCode();
    if (code.equals(NO_FORM) || code.equals(TOO_LONG)) {
      unknown++;
    } else if (trouble == null) {
      trouble =
          "line "
              + line
              + " of "
              + name
              + " is not understood: "
              + Words.reported(answer.problem().getMessage());
    }
    return false;
  }

  /** Returns the puzzles of the file. */
  public IdentitySet known() {
    return known;
  }

  /** Appends a puzzle: either the whole line or nothing. */
  public void append(String line) {
    String text = (needsBreak ? "\n" : "") + line + "\n";
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    try {
      long before = file.position();
      try {
        while (bytes.hasRemaining()) {
          file.write(bytes);
        }
      } catch (IOException full) {
        file.truncate(before);
        throw full;
      }
      needsBreak = false;
    } catch (IOException failed) {
      throw new Console.OutputException(failed);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
