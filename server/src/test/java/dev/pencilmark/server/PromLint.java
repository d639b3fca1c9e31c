package dev.pencilmark.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rules of {@code promtool check metrics} that depend on the text alone. */
final class PromLint {

  private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]*");
  private static final Pattern SAMPLE = Pattern.compile("([^{ ]+)(\\{(.*)})? [^ ]+");
  private static final Pattern LABEL = Pattern.compile("([^=,]+)=\"(?:[^\"\\\\]|\\\\.)*\",?");
  private static final Set<String> ABBREVIATIONS =
      Set.of("s", "ms", "us", "ns", "sec", "b", "kb", "mb", "gb", "tb", "pb", "m", "h", "d");
  private static final Set<String> DERIVED_UNITS =
      Set.of("milliseconds", "microseconds", "nanoseconds", "minutes", "hours", "kilobytes");
  private static final Set<String> TYPES = Set.of("counter", "gauge", "histogram", "summary");

  private PromLint() {}

  static List<String> problems(String text) {
    List<String> problems = new ArrayList<>();
    Map<String, String> help = new HashMap<>();
    Map<String, String> types = new HashMap<>();
    Set<String> samples = new HashSet<>();
    for (String line : text.lines().toList()) {
      String[] words = line.split(" ", 4);
      if (line.startsWith("# HELP ")) {
        help.put(words[2], words.length < 4 ? "" : words[3]);
      } else if (line.startsWith("# TYPE ")) {
        if (types.put(words[2], words[3]) != null) {
          problems.add(words[2] + ": two types");
        }
      } else {
        sample(line, problems, samples);
      }
    }
    types.forEach((name, type) -> family(name, type, help.getOrDefault(name, ""), problems));
    return problems;
  }

  private static void sample(String line, List<String> problems, Set<String> samples) {
    Matcher sample = SAMPLE.matcher(line);
    if (!sample.matches()) {
      problems.add("no sample: " + line);
      return;
    }
    if (!samples.add(line.substring(0, line.lastIndexOf(' ')))) {
      problems.add("twice: " + line);
    }
    Matcher label = LABEL.matcher(sample.group(3) == null ? "" : sample.group(3));
    while (label.find()) {
      if (!NAME.matcher(label.group(1)).matches()) {
        problems.add("label " + label.group(1) + " of " + sample.group(1));
      }
    }
  }

  private static void family(String name, String type, String help, List<String> problems) {
    if (help.isBlank()) {
      problems.add(name + ": no help");
    }
    if (!NAME.matcher(name).matches()) {
      problems.add(name + ": not snake case");
    }
    if (type.equals("counter") != name.endsWith("_total")) {
      problems.add(name + ": _total and counter belong together");
    }
    if (!type.equals("histogram")
        && !type.equals("summary")
        && (name.endsWith("_count") || name.endsWith("_sum") || name.endsWith("_bucket"))) {
      problems.add(name + ": suffix of a histogram");
    }
    for (String part : name.split("_")) {
      if (ABBREVIATIONS.contains(part) || DERIVED_UNITS.contains(part) || TYPES.contains(part)) {
        problems.add(name + ": " + part);
      }
    }
  }
}
