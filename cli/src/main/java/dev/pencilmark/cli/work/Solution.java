package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A solution.
 *
 * @param digits one character a cell
 * @param output the puzzle with it, in the format that was asked for; null if none was
 * @param losses what the output does not carry
 */
public record Solution(String digits, Output output, List<Loss> losses) {}
