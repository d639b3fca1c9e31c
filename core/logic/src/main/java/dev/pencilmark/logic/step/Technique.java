package dev.pencilmark.logic.step;

import java.util.Locale;

/** The techniques, by tier: those that a human solver tries first come first. */
public enum Technique {
  // Tier 1: one digit, one place.
  FULL_HOUSE("Full House", 1, "0000", 4),
  HIDDEN_SINGLE("Hidden Single", 1, "0002", 14),
  NAKED_SINGLE("Naked Single", 1, "0003", 4),

  // Tier 2: patterns within one or two groups.
  CAGE_COMBINATION_EASY("Cage Combination (easy)", 2, "", 30),
  PAIR_RELATION("Pair Relation", 2, "", 40),
  RANGE_CHECK("Compartment Range Check", 2, "", 20),
  INNIE_OUTIE("Innies and Outies of One Cell", 2, "", 40),
  STRANDED_DIGIT("Stranded Digit", 2, "", 40),
  LOCKED_PAIR("Locked Pair", 2, "0110", 40),
  LOCKED_TRIPLE("Locked Triple", 2, "0111", 60),
  POINTING("Pointing", 2, "0100", 50),
  CLAIMING("Box/Line Reduction", 2, "0101", 50),
  SURE_DIGIT("Sure Digit", 2, "", 50),
  NAKED_PAIR("Naked Pair", 2, "0200", 60),
  HIDDEN_PAIR("Hidden Pair", 2, "0210", 70),
  NAKED_TRIPLE("Naked Triple", 2, "0201", 80),
  HIDDEN_TRIPLE("Hidden Triple", 2, "0211", 100),

  // Tier 3: small patterns.
  RULE_SUM("Sum of a Rule", 3, "", 90),
  FORCED_BY_RULE("Forced by a Rule", 3, "", 120),
  RULE_COMBINATIONS("Combinations of a Rule", 3, "", 150),
  CAGE_COMBINATION_HARD("Cage Combination (hard)", 3, "", 60),
  CAGE_OVERLAP("Cage/Unit Overlap", 3, "", 60),
  INNIES_OUTIES("Innies and Outies", 3, "", 90),
  CAGE_SPLITTING("Cage Splitting", 3, "", 90),
  INNIE_OUTIE_DIFFERENCE("Innie-Outie Difference", 3, "", 100),
  NAKED_QUAD("Naked Quad", 3, "0202", 120),
  HIDDEN_QUAD("Hidden Quad", 3, "0212", 150),
  DOUBLE_POINTING("Double Pointing", 3, "", 80),
  LAW_OF_LEFTOVERS("Law of Leftovers", 3, "", 120),
  SETTI("Setti's Rule", 3, "", 150),
  X_WING("X-Wing", 3, "0300", 140),
  SWORDFISH("Swordfish", 3, "0301", 150),
  JELLYFISH("Jellyfish", 3, "0302", 160),
  REMOTE_PAIR("Remote Pair", 3, "0703", 110),
  BUG_PLUS_1("BUG+1", 3, "0610", 100),
  SKYSCRAPER("Skyscraper", 3, "0400", 130),
  TURBOT_FISH("Turbot Fish", 3, "0403", 120),
  TWO_STRING_KITE("2-String Kite", 3, "0401", 150),
  EMPTY_RECTANGLE("Empty Rectangle", 3, "0402", 120),
  RECTANGLE_ELIMINATION("Rectangle Elimination", 3, "", 130),
  DUAL_TWO_STRING_KITE("Dual 2-String Kite", 3, "0404", 150),
  DUAL_EMPTY_RECTANGLE("Dual Empty Rectangle", 3, "0405", 120),
  W_WING("W-Wing", 3, "0803", 150),
  XY_WING("Y-Wing", 3, "0800", 160),
  XYZ_WING("XYZ-Wing", 3, "0801", 180),
  UNIQUENESS_1("Unique Rectangle Type 1", 3, "0600", 100),
  UNIQUENESS_2("Unique Rectangle Type 2", 3, "0601", 100),
  UNIQUENESS_3("Unique Rectangle Type 3", 3, "0602", 100),
  UNIQUENESS_4("Unique Rectangle Type 4", 3, "0603", 100),
  UNIQUENESS_5("Unique Rectangle Type 5", 3, "0604", 100),
  UNIQUENESS_6("Unique Rectangle Type 6", 3, "0605", 100),
  HIDDEN_RECTANGLE("Hidden Unique Rectangle", 3, "0606", 100),
  AVOIDABLE_RECTANGLE_1("Avoidable Rectangle Type 1", 3, "0607", 100),
  AVOIDABLE_RECTANGLE_2("Avoidable Rectangle Type 2", 3, "0608", 100),
  FINNED_X_WING("Finned X-Wing", 3, "0310", 130),
  SASHIMI_X_WING("Sashimi X-Wing", 3, "0320", 150),
  SIMPLE_COLOURS_TRAP("Simple Colouring (trap)", 3, "0500", 150),
  SIMPLE_COLOURS_WRAP("Simple Colouring (wrap)", 3, "0501", 150),
  MULTI_COLOURS_1("Multi-Colouring Type 1", 3, "0502", 200),
  MULTI_COLOURS_2("Multi-Colouring Type 2", 3, "0503", 200),
  CHUTE_REMOTE_PAIR("Chute Remote Pair", 3, "", 110),

  // Tier 4: chains and almost locked sets.
  MEDUSA_3D("3D Medusa", 4, "", 250),
  FINNED_SWORDFISH("Finned Swordfish", 4, "0311", 200),
  SASHIMI_SWORDFISH("Sashimi Swordfish", 4, "0321", 240),
  FINNED_JELLYFISH("Finned Jellyfish", 4, "0312", 250),
  SASHIMI_JELLYFISH("Sashimi Jellyfish", 4, "0322", 260),
  SIAMESE_FINNED_X_WING("Siamese Finned X-Wing", 4, "03101", 200),
  SIAMESE_FINNED_SWORDFISH("Siamese Finned Swordfish", 4, "03111", 200),
  SIAMESE_FINNED_JELLYFISH("Siamese Finned Jellyfish", 4, "03121", 250),
  SIAMESE_SASHIMI_X_WING("Siamese Sashimi X-Wing", 4, "03201", 200),
  SIAMESE_SASHIMI_SWORDFISH("Siamese Sashimi Swordfish", 4, "03211", 240),
  SIAMESE_SASHIMI_JELLYFISH("Siamese Sashimi Jellyfish", 4, "03221", 260),
  SUE_DE_COQ("Sue de Coq", 4, "1101", 250),
  FIREWORKS("Fireworks", 4, "", 220),
  CAGE_COMPARISON("Cage Comparison", 4, "", 200),
  CAGES_IN_LINE("Cages in Line", 4, "", 250),
  COMPARTMENTS_IN_LINE("Compartments in Line", 4, "", 250),
  RULES_TOGETHER("Rules Together", 4, "", 250),
  RULE_IN_HOUSE("Rule in a House", 4, "", 280),
  RULES_IN_HOUSE("Rules in a House", 4, "", 320),
  GUARDIANS("Guardians", 4, "", 180),
  X_CHAIN("X-Chain", 4, "0701", 260),
  XY_CHAIN("XY-Chain", 4, "0702", 260),
  WXYZ_WING("WXYZ-Wing", 4, "0802", 240),
  CONTINUOUS_NICE_LOOP("Continuous Nice Loop", 4, "0706", 280),
  AIC("Alternating Inference Chain", 4, "0708", 280),
  DISCONTINUOUS_NICE_LOOP("Discontinuous Nice Loop", 4, "0707", 280),
  GROUPED_AIC("Grouped AIC", 4, "0711", 300),
  GROUPED_CONTINUOUS_NICE_LOOP("Grouped Continuous Nice Loop", 4, "0709", 300),
  GROUPED_DISCONTINUOUS_NICE_LOOP("Grouped Discontinuous Nice Loop", 4, "0710", 300),
  ALS_XZ("Almost Locked Sets XZ", 4, "0901", 300),
  ALS_XY_WING("Almost Locked Sets XY-Wing", 4, "0902", 320),
  ALS_XY_CHAIN("Almost Locked Sets Chain", 4, "0903", 340),
  DEATH_BLOSSOM("Death Blossom", 4, "0904", 360),
  ALIGNED_PAIR_EXCLUSION("Aligned Pair Exclusion", 4, "", 300),
  GENERALISED_SUBSET("Generalised Subset", 4, "", 250),
  TRIDAGON("Tridagon", 4, "", 300),
  FRANKEN_X_WING("Franken X-Wing", 4, "0330", 300),
  FRANKEN_SWORDFISH("Franken Swordfish", 4, "0331", 350),
  FINNED_FRANKEN_X_WING("Finned Franken X-Wing", 4, "0340", 390),
  FINNED_FRANKEN_SWORDFISH("Finned Franken Swordfish", 4, "0341", 410),

  // Tier 5: what requests trying, and patterns of many cells.
  SK_LOOP("SK Loop", 5, "", 350),
  JUNIOR_EXOCET("Junior Exocet", 5, "", 400),
  DOUBLE_EXOCET("Double Exocet", 5, "", 450),
  NISHIO("Nishio Forcing Chain", 5, "", 500),
  DIGIT_FORCING_CHAIN("Digit Forcing Chain", 5, "", 500),
  CELL_FORCING_CHAIN("Cell Forcing Chain", 5, "", 500),
  UNIT_FORCING_CHAIN("Unit Forcing Chain", 5, "", 500),
  MULTI_SECTOR_LOCKED_SET("Multi-Sector Locked Set", 5, "", 450),
  FORCING_NET("Forcing Net", 5, "", 700),
  CELL_FORCING_NET("Cell Forcing Net", 5, "", 700),
  UNIT_FORCING_NET("Unit Forcing Net", 5, "", 700),
  PATTERN_FORCING_NET("Forcing Net with Patterns", 5, "", 900),

  // Large fish, which few would search for before they try; HoDoKu has them switched off.
  FRANKEN_JELLYFISH("Franken Jellyfish", 5, "0332", 370),
  FINNED_FRANKEN_JELLYFISH("Finned Franken Jellyfish", 5, "0342", 430),
  MUTANT_X_WING("Mutant X-Wing", 5, "0350", 450),
  MUTANT_SWORDFISH("Mutant Swordfish", 5, "0351", 450),
  MUTANT_JELLYFISH("Mutant Jellyfish", 5, "0352", 450),
  FINNED_MUTANT_X_WING("Finned Mutant X-Wing", 5, "0360", 470),
  FINNED_MUTANT_SWORDFISH("Finned Mutant Swordfish", 5, "0361", 470),
  FINNED_MUTANT_JELLYFISH("Finned Mutant Jellyfish", 5, "0362", 470),
  SIAMESE_FRANKEN_SWORDFISH("Siamese Finned Franken Swordfish", 5, "03411", 410),
  SIAMESE_FRANKEN_JELLYFISH("Siamese Finned Franken Jellyfish", 5, "03421", 430),
  FINNED_MUTANT_SQUIRMBAG("Finned Mutant Squirmbag", 5, "0363", 470),
  FINNED_MUTANT_WHALE("Finned Mutant Whale", 5, "0364", 470),
  SIAMESE_MUTANT_JELLYFISH("Siamese Finned Mutant Jellyfish", 5, "03621", 470),

  // All ways to place a digit, for which HoDoKu has the score of trying.
  TEMPLATE_SET("Template Set", 5, "1201", 10_000),
  TEMPLATE_DELETE("Template Delete", 5, "1202", 10_000),

  // The last techniques before bifurcation.
  NESTED_FORCING_NET("Nested Forcing Net", 5, "", 1_200),

  // Tier 6: the end is always reached.
  BIFURCATION("Bifurcation", 6, "", 10_000);

  private final String id;
  private final String title;
  private final int tier;
  private final String hodokuCode;
  private final int score;

  Technique(String title, int tier, String hodokuCode, int score) {
    this.id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.title = title;
    this.tier = tier;
    this.hodokuCode = hodokuCode;
    this.score = score;
  }

  /** Returns the stable name, such as {@code x-wing}. */
  public String id() {
    return id;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns the tier: 1 for singles to 6 for bifurcation. */
  public int tier() {
    return tier;
  }

  /** Returns the code in HoDoKu's library, or empty. */
  public String hodokuCode() {
    return hodokuCode;
  }

  /** Returns the score of a step, on HoDoKu's scale. */
  public int score() {
    return score;
  }

  /** Returns whether it rests on variant rules, such as thermometers. */
  public boolean isOfRules() {
    return this == PAIR_RELATION || this == RULE_SUM || this == FORCED_BY_RULE;
  }

  /** Returns whether consecutive steps are bookkeeping that a reader sees at once. */
  public boolean isFolded() {
    return this == CAGE_COMBINATION_EASY || this == PAIR_RELATION || this == RANGE_CHECK;
  }

  /** Returns whether it enumerates the ways to fill the cells of several rules together. */
  public boolean isOfJointRules() {
    return this == RULE_COMBINATIONS
        || this == RULES_TOGETHER
        || this == RULE_IN_HOUSE
        || this == RULES_IN_HOUSE;
  }

  /** Returns whether it examines the boxes of a band, or many rows and columns. */
  public boolean isOfBands() {
    return this == CHUTE_REMOTE_PAIR
        || this == FIREWORKS
        || this == TRIDAGON
        || this == SK_LOOP
        || this == JUNIOR_EXOCET
        || this == DOUBLE_EXOCET
        || this == MULTI_SECTOR_LOCKED_SET;
  }

  /** Returns whether it assumes that the puzzle has one solution. */
  public boolean usesUniqueness() {
    return this == BUG_PLUS_1
        || compareTo(UNIQUENESS_1) >= 0 && compareTo(AVOIDABLE_RECTANGLE_2) <= 0;
  }

  /**
   * Returns whether it is found for those who request it alone, and is no part of a path: two steps
   * of techniques before it applied at once, fish so large that searching for them takes longer
   * than all else, and templates, which is impractical without a computer. HoDoKu has all of these
   * switched off, too.
   */
  public boolean isOnDemand() {
    return name().startsWith("SIAMESE_")
        || name().startsWith("DUAL_")
        || name().startsWith("TEMPLATE_")
        || this == FINNED_FRANKEN_JELLYFISH
        || compareTo(FINNED_MUTANT_SWORDFISH) >= 0 && compareTo(FINNED_MUTANT_WHALE) <= 0;
  }

  /** Returns the technique with an id, or null. */
  public static Technique ofId(String id) {
    for (Technique technique : values()) {
      if (technique.id.equals(id)) {
        return technique;
      }
    }
    return null;
  }
}
