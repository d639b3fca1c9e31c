package dev.pencilmark.show;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes a PNG row by row (ISO/IEC 15948): the image readers and writers of Java want all points at
 * once, 64 MB for the largest picture.
 */
final class PngWriter {

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

  private static final int EIGHT_BITS = 8;
  private static final int RGB = 2;

  /** The filter of a row that holds the differences to the row above. */
  private static final byte UP = 2;

  private static final double INCH = 0.0254;

  private final int width;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
  private final byte[] buffer = new byte[1 << 14];
  private final byte[] above;

  /** Begins a picture with a resolution of {@code density} pixels per inch. */
  PngWriter(int width, int height, int density) {
    this.width = width;
    this.above = new byte[3 * width];
    out.writeBytes(SIGNATURE);
    ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
    header.put((byte) EIGHT_BITS).put((byte) RGB).put((byte) 0).put((byte) 0).put((byte) 0);
    chunk("IHDR", header.array());
    chunk("sRGB", new byte[1]);
    int perMetre = (int) Math.round(density / INCH);
    chunk("pHYs", ByteBuffer.allocate(9).putInt(perMetre).putInt(perMetre).put((byte) 1).array());
  }

  /** Adds rows of points, each as 0xRRGGBB. */
  void rows(int[] points, int count) {
    byte[] row = new byte[1 + 3 * width];
    for (int y = 0; y < count; y++) {
      row[0] = UP;
      for (int x = 0; x < width; x++) {
        int point = points[y * width + x];
        for (int part = 0; part < 3; part++) {
          int at = 3 * x + part;
          byte value = (byte) (point >> 16 - 8 * part);
          row[1 + at] = (byte) (value - above[at]);
          above[at] = value;
        }
      }
      deflater.setInput(row);
      deflate();
    }
  }

  private void deflate() {
    while (!deflater.needsInput()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
  }

  /** Returns the whole file. */
  byte[] finish() {
    deflater.finish();
    while (!deflater.finished()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    chunk("IDAT", packed.toByteArray());
    chunk("IEND", new byte[0]);
    return out.toByteArray();
  }

  private void chunk(String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    out.writeBytes(name);
    out.writeBytes(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
  }
}
