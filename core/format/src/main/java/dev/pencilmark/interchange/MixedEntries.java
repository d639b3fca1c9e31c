package dev.pencilmark.interchange;

import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The puzzles of a file whose beginning shows its format: a puzzle further down that is in another
 * format is read in that, and a block of several lines that are puzzles is read line by line.
 */
final class MixedEntries implements FileEntries {

  private final FileEntries entries;
  private final Queue<FileEntry> lines = new ArrayDeque<>();

  MixedEntries(FileEntries entries) {
    this.entries = entries;
  }

  @Override
  public FileEntry next() throws IOException, ProblemException {
    if (!lines.isEmpty()) {
      return lines.remove();
    }
    FileEntry entry = entries.next();
    if (entry == null) {
      return null;
    }
    if (!entry.formatName().isEmpty()) {
      return isOther(entry) ? new FileEntry(entry.text(), "", entry.line()) : entry;
    }
    if (!TextShape.isListBlock(entry.text())) {
      return entry;
    }
    long number = entry.line();
    for (String line : entry.text().lines().toList()) {
      if (!line.isBlank() && !LineEntries.isComment(line)) {
        lines.add(new FileEntry(line, "", number));
      }
      number++;
    }
    return lines.remove();
  }

  /** Returns whether an entry is no puzzle in the format of the file, and is one in another. */
  private static boolean isOther(FileEntry entry) throws ProblemException {
    Format format = Formats.find(entry.formatName()).format();
    Source source = Source.ofText(entry.text());
    if (source.text().isEmpty() || format.recognise(source) instanceof Recognition.Match) {
      return false;
    }
    try {
      format.decode(source, "");
      return false;
    } catch (ProblemException notInFormat) {
      return isKnown(source);
    }
  }

  private static boolean isKnown(Source source) {
    try {
      return !Detector.first(source).isPaste();
    } catch (ProblemException refused) {
      return false;
    }
  }
}
