package dev.pencilmark.client;

import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PuzzleType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A puzzle that was brought back.
 *
 * @param code the code that it was in; {@code rank73/1} for grid numbers of any form
 * @param output the puzzle in the format that was asked for; empty if none was
 * @param losses what the output does not carry
 * @param board the puzzle; empty if a format was asked for
 * @param gridNumber the grid's number; empty unless the puzzle is a full and valid classic grid
 * @param type the type of the puzzle
 * @param size the side of the grid
 * @param warnings what is odd about the puzzle
 */
public record Decompression(
    String code,
    Optional<Output> output,
    List<Loss> losses,
    Optional<Board> board,
    Optional<BigInteger> gridNumber,
    PuzzleType type,
    int size,
    List<Problem> warnings) {}
