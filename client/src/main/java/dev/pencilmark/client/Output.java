package dev.pencilmark.client;

import com.google.protobuf.ByteString;

/**
 * A puzzle as it was written: a text, or the bytes of a binary format.
 *
 * @param text the text, or null if the format is binary
 * @param data the bytes, or null if the format is text
 */
public record Output(String text, ByteString data) {

  /** Whether these are the bytes of a binary format. */
  public boolean isBinary() {
    return data != null;
  }
}
