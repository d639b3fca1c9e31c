package dev.pencilmark.client;

import com.google.protobuf.ByteString;

/**
 * Puzzles that were compressed together.
 *
 * @param code the kind of batch with its version: {@code boards/1}, {@code grids/1} or {@code
 *     gridset/1}
 * @param data the batch
 * @param count how many puzzles it holds
 */
public record CompressedBatch(String code, ByteString data, int count) {}
