package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.Frequencies;
import java.util.Arrays;

/** The frozen tables of version 1: how likely each answer was in the available puzzles. */
public final class FrequencyTables {

  /** The symmetries of a pattern, see {@link PatternCode}. */
  public static final Frequencies SYMMETRY = new Frequencies(30, 18, 3, 2, 2, 2, 2, 2, 2, 1);

  /** The same where few clues make symmetry unlikely. */
  static final Frequencies SYMMETRY_OF_FEW = new Frequencies(119, 1, 1, 1, 1, 1, 1, 1, 1, 1);

  /** The weight of both answers in the tables of borders. */
  private static final int TOTAL = 256;

  private static final int[] FLAT = flat();

  /** The borders of regions, from the layouts of jigsaws. */
  private static final int[] REGIONS =
      weights(
          "d7d68080a18080a080808080a2bc8080a4808094808080cf677c80808c80807f808080ce"
              + "806f80805e808069808080c1808080808080ebf780808080808080808080808080808080"
              + "808080808080e6e4ef80808080cb8080808080ee80808080c780c7808080e2ddcf808080"
              + "80d08080808080ea80808080a2c1c7808080b3b6cd80808080c38080808080ca80808080");

  /** The borders of cages that add, from killers. */
  private static final int[] KILLER_CAGES =
      weights(
          "9c7a808080808081808080802f4880b52080804580808080514080251d808023808080b1"
              + "123980390f80804f80808039808080f5eb80808080808080808080808080808080808080"
              + "8080804143fa4c3e808080808080804b4c808080808080808080801b2e43454729808080"
              + "808080254680393c80808080801b393c62316f2712808080801a80391f80394d80808080");

  /** The borders of cages with operators, from KenKens. */
  private static final int[] KENKEN_CAGES =
      weights(
          "956d80808080808680808080220b80800e80800880808080060680801880800680808046"
              + "802580801680800d8080801f808080fafa80808080808080808080808080808080808080"
              + "8080802421fa2114808080808080808030808080808080808080802313062d1a06808080"
              + "8080808021808019808080808080800f06064f1a06808080803980803480801280808080");

  private FrequencyTables() {}

  static BorderContexts regions() {
    return new BorderContexts(REGIONS, TOTAL, 4);
  }

  static BorderContexts killerCages() {
    return new BorderContexts(KILLER_CAGES, TOTAL, 16);
  }

  static BorderContexts kenkenCages() {
    return new BorderContexts(KENKEN_CAGES, TOTAL, 8);
  }

  /** Contexts in which all answers have the same frequency, after any previous answers. */
  static BorderContexts flatBorders() {
    return new BorderContexts(FLAT, 2, 0);
  }

  /**
   * Returns the numbers of a table.
   *
   * @param table two digits of base 16 for each context: the weight of yes out of {@link #TOTAL}
   */
  private static int[] weights(String table) {
    int[] weights = new int[GridPartition.CONTEXTS];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Integer.parseInt(table, 2 * i, 2 * i + 2, 16);
    }
    return weights;
  }

  private static int[] flat() {
    int[] weights = new int[GridPartition.CONTEXTS];
    Arrays.fill(weights, 1);
    return weights;
  }
}
