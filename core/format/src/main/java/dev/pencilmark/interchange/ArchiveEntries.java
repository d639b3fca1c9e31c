package dev.pencilmark.interchange;

import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The puzzles of all members of a ZIP archive, in order and in memory that goes with one puzzle; or
 * of all sheets, if the archive is a spreadsheet, which is read as a whole.
 */
final class ArchiveEntries implements FileEntries {

  /** More members than an archive of puzzles has. */
  private static final int MOST_MEMBERS = 10_000;

  /** The maximum number of bytes of a spreadsheet that are held in memory, unpacked. */
  private static final int MOST_SHEETS = 64 << 20;

  /** The longest name of a member that messages have. */
  private static final int LONGEST_NAME = 200;

  private static final String NAMED_TYPE = "mimetype";

  private final ZipInputStream archive;
  private final UnpackedStream bytes;
  private final PuzzleFile.Opening opening;
  private final Queue<Sheet> sheets = new ArrayDeque<>();
  private int members;
  private PuzzleFile member;
  private String name = "";

  ArchiveEntries(InputStream in, PuzzleFile.Opening opening) {
    // Names without the mark of UTF-8 are in the encoding of an unknown system.
    this.archive = new ZipInputStream(in, StandardCharsets.ISO_8859_1);
    this.bytes = UnpackedStream.members(archive, opening.most());
    this.opening = opening;
  }

  @Override
  public FileEntry next() throws IOException, ProblemException {
    while (true) {
      FileEntry entry = member == null ? null : member.next();
      if (entry != null) {
        return name.isEmpty() ? entry : entry.in(name);
      }
      if (!open()) {
        return null;
      }
    }
  }

  /** Opens the next sheet or member; false if there is none. */
  private boolean open() throws IOException, ProblemException {
    if (!sheets.isEmpty()) {
      open(sheets.remove());
      return true;
    }
    ZipEntry next = nextMember();
    while (next != null && isSkipped(next)) {
      next = nextMember();
    }
    if (next == null) {
      return false;
    }
    if (members == 1 && isPackage(next.getName())) {
      openPackage(next);
      return true;
    }
    String full = next.getName();
    name = full.substring(0, Math.min(full.length(), LONGEST_NAME));
    member = PuzzleFile.open(unclosed(), opening, false);
    return true;
  }

  private void open(Sheet sheet) throws IOException, ProblemException {
    name = sheet.name();
    member = PuzzleFile.open(new StringReader(sheet.text()), opening);
  }

  private ZipEntry nextMember() throws IOException {
    ZipEntry next;
    try {
      if (members > 0) {
        // Skipped bytes count too.
        bytes.transferTo(OutputStream.nullOutputStream());
      }
      next = archive.getNextEntry();
    } catch (ZipException | EOFException | IllegalArgumentException broken) {
      throw bytes.broken(new IOException(broken.getMessage()));
    }
    if (next != null && ++members > MOST_MEMBERS) {
      throw new UnreadableFileException(Problem.tooLarge("the archive", MOST_MEMBERS, "members"));
    }
    return next;
  }

  /** Returns whether a member is metadata of an operating system. */
  private static boolean isSkipped(ZipEntry next) {
    String path = next.getName();
    return next.isDirectory() || path.startsWith("__MACOSX/") || path.endsWith(".DS_Store");
  }

  /** Returns whether an archive that begins with a member is one document. */
  private static boolean isPackage(String first) {
    return first.equals("[Content_Types].xml")
        || first.equals(NAMED_TYPE)
        || first.startsWith("_rels/")
        || first.startsWith("docProps/")
        || first.startsWith("xl/");
  }

  private void openPackage(ZipEntry first) throws IOException, ProblemException {
    TreeMap<String, byte[]> parts = new TreeMap<>();
    long room = MOST_SHEETS;
    FileType type = FileType.ZIP;
    for (ZipEntry next = first; next != null; next = nextMember()) {
      String path = next.getName();
      type = type == FileType.ZIP ? FileType.of(FileType.ZIP.mark() + path) : type;
      boolean isType = path.equals(NAMED_TYPE);
      if (!isType && !Spreadsheet.isPart(path)) {
        continue;
      }
      byte[] part = bytes.readNBytes((int) room);
      room -= part.length;
      if (room == 0) {
        throw new UnreadableFileException(
            Problem.tooLarge("the spreadsheet", MOST_SHEETS, "bytes unpacked"));
      }
      parts.put(path, part);
      if (isType) {
        type = FileType.of(FileType.ZIP.mark() + new String(part, StandardCharsets.ISO_8859_1));
      }
    }
    name = "";
    if (type == FileType.XLSX || type == FileType.ODS) {
      sheets.addAll(Spreadsheet.sheets(parts));
      member = null;
    } else {
      member = PuzzleFile.refused(type);
    }
  }

  /** Returns the bytes of this member, which others may not close. */
  private InputStream unclosed() {
    return new FilterInputStream(bytes) {
      @Override
      public void close() {
        // Continue with the next entry.
      }
    };
  }
}
