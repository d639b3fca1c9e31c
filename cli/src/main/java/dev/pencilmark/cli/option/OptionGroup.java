package dev.pencilmark.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Headings of the help, each with its options in order. Each option belongs to one group. */
public enum OptionGroup {
  INPUT(
      "Input",
      "--from",
      "--file",
      "--multiline",
      "--bytes",
      "--library",
      "--start",
      "--same-as",
      "--solution",
      "--strict"),
  OUTPUT(
      "Output",
      "--to",
      "--link",
      "--code",
      "--text-form",
      "--output",
      "--append",
      "--json",
      "--lossless",
      "--complete-cages",
      "--grid",
      "--unique",
      "--counts",
      "--minimize",
      "--all",
      "--resume",
      "--detail",
      "--board",
      "--coordinates",
      "--wording",
      "--book",
      "--rate",
      "--count-steps",
      "--no-ser",
      "--stats",
      "--recipe"),
  PUZZLES(
      "Puzzles",
      "--type",
      "--size",
      "--count",
      "--seed",
      "--first-index",
      "--level",
      "--score",
      "--ser",
      "--hodoku-score",
      "--collection",
      "--tag",
      "--skip-isomorphs",
      "--method",
      "--pattern",
      "--symmetry",
      "--clues",
      "--minimal",
      "--rule",
      "--template",
      "--cages",
      "--caged",
      "--operators",
      "--blacks"),
  TECHNIQUES(
      "Techniques",
      "--order",
      "--require",
      "--needs",
      "--forbid",
      "--without",
      "--max-tier",
      "--no-uniqueness",
      "--technique",
      "--step"),
  APPEARANCE(
      "Appearance",
      "--theme",
      "--symbols",
      "--numbered",
      "--tints",
      "--ascii",
      "--paths",
      "--scale",
      "--paper",
      "--per-page",
      "--solutions",
      "--show-levels",
      "--caption-format",
      "--title",
      "--author",
      "--solution-form",
      "--hints"),
  LIMITS(
      "Limits",
      "--limit",
      "--samples",
      "--time",
      "--until",
      "--max-guesses",
      "--attempts",
      "--max-latency"),
  CONNECTION("Connection", "--target", "--tls", "--ca", "--cert", "--key", "--token", "--deadline"),
  GENERAL("General", "--help", "--version");

  private static final Map<String, OptionGroup> GROUPS = new LinkedHashMap<>();

  static {
    for (OptionGroup group : values()) {
      group.options.forEach(option -> GROUPS.put(option, group));
    }
  }

  private final String heading;
  private final List<String> options;

  OptionGroup(String heading, String... options) {
    this.heading = heading;
    this.options = List.of(options);
  }

  /** Returns the heading. */
  public String heading() {
    return heading;
  }

  /** Returns the names of its options, in order. */
  public List<String> options() {
    return options;
  }

  /** Returns the group of an option, or null if it has none. */
  public static OptionGroup of(String option) {
    return GROUPS.get(option);
  }
}
