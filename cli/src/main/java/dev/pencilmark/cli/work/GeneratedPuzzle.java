package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A puzzle that was made.
 *
 * @param index its index in the series of the seed
 * @param output the puzzle in the format asked for
 * @param losses what that does not carry
 * @param solution one character a cell
 * @param key the key of its canonical form, 32 hexadecimal digits; null if it has none or that was
 *     not asked for
 * @param rating how hard it is; null unless that was asked for
 * @param clues how many clues it has
 * @param attempts how many attempts it took
 */
public record GeneratedPuzzle(
    long index,
    Output output,
    List<Loss> losses,
    String solution,
    String key,
    Explained.Rating rating,
    int clues,
    int attempts) {}
