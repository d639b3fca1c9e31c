package dev.pencilmark.interchange;

import dev.pencilmark.problem.Problem;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The bytes of a file, unpacked, up to a limit: {@link UnreadableFileException} if it is broken or
 * too long.
 */
final class UnpackedStream extends InputStream {

  private static final int BUFFER = 1 << 16;

  private final InputStream file;

  /** How it is packed: {@code gzip}, {@code ZIP}, or empty if it is not. */
  private final String packing;

  private final long most;
  private InputStream bytes;
  private long count;

  UnpackedStream(InputStream file, String packing, long most) {
    this.file = file;
    this.packing = packing;
    this.most = most;
    // The constructor of GZIPInputStream reads the header, which may be broken.
    this.bytes = packing.equals("gzip") ? null : file;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int read;
    try {
      if (bytes == null) {
        bytes = new GZIPInputStream(file, BUFFER);
      }
      read = bytes.read(into, offset, length);
    } catch (ZipException | EOFException broken) {
      throw broken(broken);
    }
    count += Math.max(read, 0);
    if (count > most) {
      throw new UnreadableFileException(Problem.tooLarge("the file", most, "bytes"));
    }
    return read;
  }

  /** Returns the exception for data that cannot be decompressed. */
  IOException broken(IOException broken) {
    if (packing.isEmpty()) {
      return broken;
    }
    String why = "the " + packing + " data is broken or cut off after " + count + " bytes unpacked";
    return new UnreadableFileException(
        Problem.undecodable(why)
            .expected("a whole " + packing + " file", String.valueOf(broken.getMessage())));
  }

  /** Returns the members of an archive, whose bytes this reads one after the other. */
  static UnpackedStream members(ZipInputStream archive, long most) {
    return new UnpackedStream(archive, "ZIP", most);
  }
}
