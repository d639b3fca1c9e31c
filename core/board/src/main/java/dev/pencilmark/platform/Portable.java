package dev.pencilmark.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;

/**
 * Methods that the class library of TeaVM lacks. This class calls the JDK; the module {@code
 * browser} replaces it by one in plain Java.
 */
public final class Portable {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Portable() {}

  /** As {@link Arrays#compare(int[], int[])}. */
  public static int compare(int[] one, int[] other) {
    return Arrays.compare(one, other);
  }

  /** As {@link Arrays#compare(long[], long[])}. */
  public static int compare(long[] one, long[] other) {
    return Arrays.compare(one, other);
  }

  /** As {@link Arrays#compare(byte[], byte[])}. */
  public static int compare(byte[] one, byte[] other) {
    return Arrays.compare(one, other);
  }

  /** As {@link Arrays#compare(Object[], Object[], Comparator)}. */
  public static <T> int compare(T[] one, T[] other, Comparator<? super T> order) {
    return Arrays.compare(one, other, order);
  }

  /** As {@link Math#multiplyHigh}. */
  public static long multiplyHigh(long one, long other) {
    return Math.multiplyHigh(one, other);
  }

  /** Returns eight bytes from {@code start} as a long, of which the first is the lowest. */
  public static long littleEndian(byte[] bytes, int start) {
    return (long) LONG.get(bytes, start);
  }

  /** Copies the characters of an ASCII text to bytes from {@code start}. */
  @SuppressWarnings("deprecation") // The bytes of ASCII, without a charset to ask.
  public static void copyAscii(String ascii, byte[] bytes, int start) {
    ascii.getBytes(0, ascii.length(), bytes, start);
  }

  /**
   * Decodes Base64 as {@link Base64#getMimeDecoder} does: other characters are ignored.
   *
   * @throws IllegalArgumentException if the characters are not those of whole bytes
   */
  public static byte[] base64(String text) {
    return Base64.getMimeDecoder().decode(text);
  }
}
