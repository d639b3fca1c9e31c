package dev.pencilmark.cli.work;

import java.util.List;

/**
 * The canonical form of a puzzle.
 *
 * @param form the form as one text
 * @param key its key, 32 hexadecimal digits
 * @param basis what it was chosen by, such as {@code SOLUTION}
 * @param automorphisms how many transformations leave the puzzle as it is, in decimal
 * @param transformation what turns the puzzle into the form
 * @param output the form in the format asked for, or null
 * @param losses what that does not carry
 * @param reading what was read, with the type of the form
 * @param comparison how it compares with another puzzle; null if there is none
 * @param other the canonical form of that; null if there is none
 */
public record Canonicalized(
    String form,
    String key,
    String basis,
    String automorphisms,
    Transformation transformation,
    Output output,
    List<Loss> losses,
    Reading reading,
    Comparison comparison,
    Canonicalized other) {

  /**
   * What turns a puzzle into another.
   *
   * @param transposed whether rows and columns trade places first
   * @param rows the row, from 0, that comes to each row
   * @param columns the same for columns
   * @param digits what each digit becomes, from 1
   */
  public record Transformation(
      boolean transposed, List<Integer> rows, List<Integer> columns, List<Integer> digits) {}

  /**
   * How two puzzles compare.
   *
   * @param transformation what turns the first into the second; null if they are not the same
   * @param text the same in words
   */
  public record Comparison(boolean same, Transformation transformation, String text) {}

  /** The same, compared with another puzzle. */
  public Canonicalized comparedWith(Canonicalized another, Comparison found) {
    return new Canonicalized(
        form, key, basis, automorphisms, transformation, output, losses, reading, found, another);
  }
}
