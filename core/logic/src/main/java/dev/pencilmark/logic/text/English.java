package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumMap;
import java.util.Map;

/** The English table. */
final class English implements Language {

  private static final Map<Technique, String> PATTERNS = new EnumMap<>(Technique.class);

  static {
    // Basic.
    put(Technique.FULL_HOUSE, "{cells} is the last open cell of {base}");
    put(Technique.HIDDEN_SINGLE, "{cells} is the only place for {digits} in {base}");
    put(Technique.NAKED_SINGLE, "{digits} is all that {cells} can be");
    put(
        Technique.POINTING,
        "{digits} of {base} is in {cells}, so cells that see all these do not have it");
    put(
        Technique.CLAIMING,
        "{digits} of {base} is in {cells}, so cells that see all these do not have it");
    String naked = "{cells} of {base} have no digits but {digits}, which go nowhere else there";
    put(Technique.NAKED_PAIR, naked);
    put(Technique.NAKED_TRIPLE, naked);
    put(Technique.NAKED_QUAD, naked);
    String locked =
        "{cells} have no digits but {digits}, which go nowhere else in {base} or {cover}";
    put(Technique.LOCKED_PAIR, locked);
    put(Technique.LOCKED_TRIPLE, locked);
    String hidden = "{digits} of {base} are in {cells}, which have nothing else";
    put(Technique.HIDDEN_PAIR, hidden);
    put(Technique.HIDDEN_TRIPLE, hidden);
    put(Technique.HIDDEN_QUAD, hidden);

    // Colours.
    put(
        Technique.SIMPLE_COLOURS_TRAP,
        "either all of {cells} are {digits} or all of {fins}, so not cells that see both");
    put(
        Technique.SIMPLE_COLOURS_WRAP,
        "either all of {cells} are {digits} or all of {fins}, and two of {cells} see each other");
    put(
        Technique.MULTI_COLOURS_1,
        "a colour of {cells} and one of {fins} see each other, so an opposite of theirs is {digits}");
    put(
        Technique.MULTI_COLOURS_2,
        "one colour of {fins} has {digits}, and {cells} see both of these");
    put(
        Technique.MEDUSA_3D,
        "strong links between {digits} in {cells} leave two ways, and this goes in both");
    // Fish.
    String basic = "{digits} of {base} is only in {cover}, which so have it nowhere else";
    String crossed =
        "{digits} of {base} is only in {cover}, which so have it nowhere else"
            + " and in no cell of two of them";
    String finned =
        "{digits} of {base} is only in {cover} but for {fins}: either one of these fins has it,"
            + " or {cover} have it nowhere else";
    String siamese =
        "{digits} of {base} makes two fish, one in {firstCover} and one in {secondCover}, with fins"
            + " out of {fins}: the eliminated candidate is ruled out by one of them";
    for (Technique technique : Technique.values()) {
      String name = technique.name();
      boolean large = name.endsWith("SQUIRMBAG") || name.endsWith("WHALE");
      if (large
          || name.endsWith("X_WING")
          || name.endsWith("SWORDFISH")
          || name.endsWith("JELLYFISH")) {
        boolean plain = name.indexOf('_') == name.lastIndexOf('_') && name.startsWith("X_");
        put(
            technique,
            name.startsWith("SIAMESE")
                ? siamese
                : name.contains("FINNED") || name.contains("SASHIMI")
                    ? finned
                    : plain || name.indexOf('_') < 0 ? basic : crossed);
      }
    }

    put(Technique.TEMPLATE_SET, "every way to place {digits} has it in {cells}");
    put(Technique.TEMPLATE_DELETE, "no way to place {digits} has it in any of {cells}");

    // Two strong links.
    String links =
        "{digits} has two places each in {base}, of which two see each other in {cover}:"
            + " one of {fins} has it";
    put(Technique.SKYSCRAPER, links);
    put(Technique.TWO_STRING_KITE, links);
    put(Technique.TURBOT_FISH, links);
    put(
        Technique.DUAL_TWO_STRING_KITE,
        "{digits} has two places each in {base}, of which two see each other in {cover}:"
            + " of {fins}, one in a row and one in a column have it either way");
    String rectangle =
        "{digits} of {base} is in {cells}, all in {cover}; with the only two places {fins} of a"
            + " line, the eliminated candidate would leave no place there";
    put(Technique.EMPTY_RECTANGLE, rectangle);
    put(
        Technique.DUAL_EMPTY_RECTANGLE,
        "{digits} of {base} is in {cells}, all in {cover}; with the places {fins} of two lines"
            + " that have two each, the eliminated candidate would leave no place there");
    put(
        Technique.RECTANGLE_ELIMINATION,
        "{digits} of {base} is in {cells}; with the only two places {fins} of a group, the eliminated candidate"
            + " would leave no place there");

    // Wings.
    put(Technique.XY_WING, "whichever of its two digits {cells} is, one of {fins} is {variant}");
    put(
        Technique.XYZ_WING,
        "whichever of its three digits {cells} is, it or one of {fins} is {variant}");
    put(
        Technique.W_WING,
        "{cells} have {digits} alone and cannot both be {variant}, which {base} has in {fins}");
    put(
        Technique.WXYZ_WING,
        "{cells} have {digits} alone, of which each but {variant} goes only once: one of them is"
            + " {variant}");

    put(
        Technique.GENERALISED_SUBSET,
        "{cells} have {digits} once each, as cells of the same digit see each other");
    // Chains.
    put(
        Technique.REMOTE_PAIR,
        "{cells} and {fins} have {digits} in turn, so not cells that see both");
    String ends = "{chain}: one end or the other is true, so what contradicts both goes";
    put(Technique.X_CHAIN, ends);
    put(Technique.XY_CHAIN, ends);
    put(Technique.AIC, ends);
    put(Technique.GROUPED_AIC, ends);
    String round = "{chain} goes round, so that one end of every link is true";
    put(Technique.CONTINUOUS_NICE_LOOP, round);
    put(Technique.GROUPED_CONTINUOUS_NICE_LOOP, round);
    String opposite = "{chain}, which begins {variant} or else contradicts itself";
    put(Technique.DISCONTINUOUS_NICE_LOOP, opposite);
    put(Technique.GROUPED_DISCONTINUOUS_NICE_LOOP, opposite);

    // Forcing.
    String contradiction = "{digits} in {cells} leads to a contradiction";
    put(Technique.NISHIO, contradiction);
    put(Technique.FORCING_NET, contradiction);
    put(Technique.PATTERN_FORCING_NET, contradiction);
    put(Technique.NESTED_FORCING_NET, contradiction);
    put(
        Technique.DIGIT_FORCING_CHAIN,
        "one of {digits} in {cells} is true, and either way this goes");
    String ofCell = "{cells} is one of {digits}, and each of them takes this away";
    put(Technique.CELL_FORCING_CHAIN, ofCell);
    put(Technique.CELL_FORCING_NET, ofCell);
    String ofUnit = "{digits} of {base} is in one of {cells}, and from each of them this follows";
    put(Technique.UNIT_FORCING_CHAIN, ofUnit);
    put(Technique.UNIT_FORCING_NET, ofUnit);

    // Cages.
    String combination = "no combination makes {target}{operator} in the cage {cells} otherwise";
    put(Technique.CAGE_COMBINATION_EASY, combination);
    put(Technique.CAGE_COMBINATION_HARD, combination);
    put(
        Technique.CAGE_OVERLAP,
        "{base} has {digits} in {cells}, so cells that see all these do not");

    String left = "{base} and the cages there leave {target} for {cells}";
    put(Technique.INNIE_OUTIE, left);
    put(Technique.INNIES_OUTIES, left);
    put(Technique.CAGE_SPLITTING, left + ", part of one cage");
    put(
        Technique.INNIE_OUTIE_DIFFERENCE,
        "{base} and the cages there make {cells} less {fins} {target}");
    put(
        Technique.CAGE_COMPARISON,
        "the cage {cells} shares {base} with the cage {fins}, and no digit");
    put(
        Technique.CAGES_IN_LINE,
        "{base} has every digit once, so the combinations of its cages {cells} must go together");

    // Variant rules.
    put(
        Technique.PAIR_RELATION,
        "the eliminated candidate would leave {cells} no pair of digits for the {variant}");
    put(
        Technique.RULE_SUM,
        "the eliminated candidate would leave {cells} no sum for the {variant}");
    put(
        Technique.FORCED_BY_RULE,
        "the eliminated candidate would leave {cells} no way to keep the {variant}");

    // Jigsaw.
    put(
        Technique.DOUBLE_POINTING,
        "{digits} of {base} is in {cover} only, so nowhere else in these");
    put(
        Technique.LAW_OF_LEFTOVERS,
        "{base} hold the same digits as {cover}, so {cells} hold those of {fins}");

    // Str8ts.
    put(Technique.RANGE_CHECK, "the straight in {cells} can only have digits of {digits}");
    put(Technique.STRANDED_DIGIT, "no straight in {cells} has these digits there");
    put(Technique.SURE_DIGIT, "{base} has {digits} in {cells}, so cells that see all these do not");

    put(
        Technique.COMPARTMENTS_IN_LINE,
        "{base} has no digit twice, so the straights of its compartments {cells} must go together");
    put(
        Technique.SETTI,
        "{digits} is in as many rows as columns: surely in {base}, and elsewhere only in {cover}");

    // Almost locked sets.
    String sets = "of almost locked sets in {cells}, one of both ends has the digit that goes";
    put(Technique.ALS_XZ, sets);
    put(Technique.ALS_XY_WING, sets);
    put(Technique.ALS_XY_CHAIN, sets);
    put(
        Technique.DEATH_BLOSSOM,
        "whichever of {digits} is in {cells}, an almost locked set of {fins} has the digit that"
            + " goes");
    put(
        Technique.SUE_DE_COQ,
        "{cells} with {fins} have each of {digits} once, as they have no more digits than cells");
    put(
        Technique.ALIGNED_PAIR_EXCLUSION,
        "{fins} leave no pair of digits in {cells} that has the candidates that go");

    // Uniqueness.
    String exchanged = "were {cells} only {digits}, these could be exchanged: ";
    put(Technique.UNIQUENESS_1, exchanged + "{fins} has neither");
    put(Technique.UNIQUENESS_2, exchanged + "one of {fins} has the further digit");
    put(Technique.UNIQUENESS_3, exchanged + "in {base} {fins} are a subset of the other digits");
    put(Technique.UNIQUENESS_4, exchanged + "{base} has one of these in {fins}, so not the other");
    put(Technique.UNIQUENESS_5, exchanged + "one of {fins} has the further digit");
    put(Technique.UNIQUENESS_6, exchanged + "{fins} would lead to that with one of these");
    put(Technique.HIDDEN_RECTANGLE, exchanged + "one of {fins} would lead to that");
    put(
        Technique.AVOIDABLE_RECTANGLE_1,
        exchanged + "the last corner does not have the missing digit");
    put(Technique.AVOIDABLE_RECTANGLE_2, exchanged + "one of {fins} has the further digit");
    put(
        Technique.BUG_PLUS_1,
        "{cells} is the only open cell with three candidates; without {digits} there, every digit"
            + " would occur twice everywhere, and the puzzle have two solutions or none");

    // The end.
    put(Technique.BIFURCATION, "every other digit of {cells} leads to a contradiction");
  }

  private static void put(Technique technique, String pattern) {
    PATTERNS.put(technique, pattern);
  }

  @Override
  public String title(Technique technique, String variant) {
    return (variant.equals("dynamic") ? "Dynamic " : "") + technique.title();
  }

  @Override
  public String pattern(Technique technique) {
    return PATTERNS.get(technique);
  }

  @Override
  public String group(Group group, String number) {
    GroupKind kind = group.kind();
    boolean single = kind == GroupKind.FALLING_DIAGONAL || kind == GroupKind.RISING_DIAGONAL;
    return single ? "the " + kind.title() : kind.title() + " " + number;
  }

  @Override
  public String group(GroupKind kind, String cells) {
    return "the " + kind.title() + " " + cells;
  }

  @Override
  public String groups(GroupKind kind) {
    return kind.title() + (kind == GroupKind.BOX ? "es" : "s");
  }

  @Override
  public String pattern(Conflict.Kind kind) {
    return switch (kind) {
      case NO_CANDIDATE -> "{cells} has no candidate left";
      case NO_PLACE -> "{base} has no place for {digits}";
      case WRONG_DIGIT -> "{cells} cannot be {digits}";
      case NO_COMBINATION -> "nothing fills {cells}";
      case SEARCHED -> "a search finds no solution";
    };
  }

  @Override
  public String and() {
    return " and ";
  }
}
