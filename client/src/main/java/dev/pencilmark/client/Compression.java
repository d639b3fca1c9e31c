package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A compressed puzzle.
 *
 * @param code the code with its version, if it has one, such as {@code rank73/1}
 * @param data the code's bytes
 * @param bits what the puzzle takes, without the bits that tell the code
 * @param text the same for people and URLs
 * @param gridNumber the grid's number; empty unless the puzzle is a full and valid classic grid
 * @param plainLength the characters that it takes in {@code plain.line}; 0 if that loses something
 * @param swikiV2Length the same in {@code swiki.v2}
 * @param detection what the source text was recognised as; empty if it was a board
 * @param warnings what is odd about the puzzle but no reason to refuse it
 */
public record Compression(
    String code,
    ByteString data,
    int bits,
    String text,
    Optional<BigInteger> gridNumber,
    int plainLength,
    int swikiV2Length,
    Optional<Detection> detection,
    List<Problem> warnings) {}
