package dev.pencilmark.bench.attack;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Bytes that expand to many more. */
final class Payloads {

  /** The default maximum size of a message, minus the overhead of its envelope, in bytes. */
  static final int LARGEST = (4 << 20) - 64;

  private static final int MIB = 1 << 20;

  /** Field numbers from this one are unused. */
  private static final int UNKNOWN = 1_000;

  private Payloads() {}

  /** Returns a message of varints, each in a different unknown field. */
  static byte[] unknownFields(int bytes) {
    ByteArrayOutputStream message = new ByteArrayOutputStream(bytes);
    try {
      CodedOutputStream out = CodedOutputStream.newInstance(message);
      for (int field = UNKNOWN; out.getTotalBytesWritten() < bytes - 8; field++) {
        out.writeUInt32(field, 1);
      }
      out.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return message.toByteArray();
  }

  /** Returns a field with bytes. */
  static byte[] field(int number, byte[] content) {
    ByteArrayOutputStream message = new ByteArrayOutputStream(content.length + 8);
    try {
      CodedOutputStream out = CodedOutputStream.newInstance(message);
      out.writeByteArray(number, content);
      out.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return message.toByteArray();
  }

  /** Returns an empty message field, repeated. */
  static byte[] emptyFields(int number, int bytes) {
    byte[] fields = new byte[bytes & ~1];
    for (int i = 0; i < fields.length; i += 2) {
      fields[i] = (byte) (number << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED);
    }
    return fields;
  }

  /** Concatenates bytes. */
  static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  /** Returns bytes compressed by gzip. */
  static byte[] zipped(byte[] bytes) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return zipped.toByteArray();
  }

  /** Returns the gzip compression of some MiB of one byte. */
  static byte[] bomb(byte content, int mebibytes) {
    byte[] block = new byte[MIB];
    java.util.Arrays.fill(block, content);
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    zipped.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 3});
    byte[] buffer = new byte[1 << 16];
    CRC32 crc = new CRC32();
    for (int i = 0; i < mebibytes; i++) {
      crc.update(block);
      deflater.setInput(block);
      if (i == mebibytes - 1) {
        deflater.finish();
      }
      while (i == mebibytes - 1 ? !deflater.finished() : !deflater.needsInput()) {
        zipped.write(buffer, 0, deflater.deflate(buffer));
      }
    }
    deflater.end();
    littleEndian(zipped, (int) crc.getValue());
    littleEndian(zipped, mebibytes * MIB);
    return zipped.toByteArray();
  }

  private static void littleEndian(ByteArrayOutputStream out, int value) {
    for (int i = 0; i < 4; i++) {
      out.write(value >> 8 * i);
    }
  }
}
