package dev.pencilmark.pasted;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Measures the reading of pasted texts by class. Arguments: a seed and the number of rounds; then
 * {@code quiet} for the table alone, or the name of a way of writing, to print one text of it with
 * its reading.
 */
final class PasteCheck {

  /** Counts of a class or a way of writing, with a text that was not read right. */
  static final class Count {
    final int[] of = new int[Verdict.values().length];
    Sample failing;
    Verdict worst = Verdict.RIGHT;

    int all() {
      return of[0] + of[1] + of[2];
    }

    int of(Verdict verdict) {
      return of[verdict.ordinal()];
    }

    void add(Sample sample, Verdict verdict) {
      of[verdict.ordinal()]++;
      if (verdict.compareTo(worst) > 0) {
        worst = verdict;
        failing = sample;
      }
    }
  }

  private PasteCheck() {}

  /** The classes of texts. */
  static Map<String, Function<SplittableRandom, List<Sample>>> classes() {
    Map<String, Function<SplittableRandom, List<Sample>>> classes = new LinkedHashMap<>();
    classes.put("styles", PasteCheck::styles);
    classes.put("notations", Notations::samples);
    classes.put("around", Places::around);
    classes.put("labels", LabelledTables::samples);
    classes.put("places", Places::samples);
    classes.put("caged", CagedTexts::samples);
    classes.put("own", OwnTexts::samples);
    classes.put("ruled", RuledSudokus::samples);
    classes.put("other", OtherKinds::samples);
    return classes;
  }

  private static List<Sample> styles(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Styles.Manner style : Styles.ALL) {
      String cells = PastedPuzzles.one(random, 24 + random.nextInt(10));
      boolean letters = style.name().equals("letter places");
      samples.add(
          new Sample(
              style.name(),
              style.write(cells, random),
              letters ? Verdict.preferred(cells) : Verdict.givens(cells)));
    }
    return samples;
  }

  /** Counts the verdicts of a class by name. */
  static Map<String, Count> count(
      Function<SplittableRandom, List<Sample>> samples, SplittableRandom random, int rounds) {
    Map<String, Count> counts = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Sample sample : samples.apply(random)) {
        counts.computeIfAbsent(sample.name(), none -> new Count()).add(sample, sample.verdict());
      }
    }
    return counts;
  }

  /** The sum of some counts. */
  static Count sum(Map<String, Count> counts) {
    Count sum = new Count();
    for (Count count : counts.values()) {
      for (int i = 0; i < sum.of.length; i++) {
        sum.of[i] += count.of[i];
      }
    }
    return sum;
  }

  public static void main(String[] arguments) {
    run(classes(), arguments);
  }

  static void run(
      Map<String, Function<SplittableRandom, List<Sample>>> classes, String[] arguments) {
    long seed = arguments.length > 0 ? Long.parseLong(arguments[0]) : 7;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    String name = arguments.length > 2 ? arguments[2] : "";
    List<String> table = new ArrayList<>();
    classes.forEach(
        (title, samples) -> {
          SplittableRandom random = new SplittableRandom(seed ^ title.hashCode());
          if (!name.isEmpty() && !name.equals("quiet")) {
            show(samples.apply(random), name);
            return;
          }
          Map<String, Count> counts = count(samples, random, rounds);
          Count sum = sum(counts);
          table.add(
              String.format(
                  "%-12s %4d kinds %5d texts: right %5d  refused %5d  wrong %5d",
                  title, counts.size(), sum.all(), sum.of[0], sum.of[1], sum.of[2]));
          if (name.isEmpty()) {
            System.out.println("== " + title);
            counts.forEach(PasteCheck::show);
          }
        });
    table.forEach(System.out::println);
  }

  private static void show(List<Sample> samples, String name) {
    for (Sample sample : samples) {
      if (sample.name().equals(name)) {
        System.out.println(sample.text());
        System.out.println("== " + sample.verdict() + " " + Verdict.reading(sample.text()));
      }
    }
  }

  private static void show(String name, Count count) {
    if (count.failing != null) {
      System.out.printf(
          "%s: right %d, refused %d, wrong %d; %s%n    %s%n",
          name,
          count.of[0],
          count.of[1],
          count.of[2],
          shortened(Verdict.reading(count.failing.text()), 200),
          shortened(count.failing.text(), 160));
    }
  }

  private static String shortened(String text, int most) {
    String line = text.replace("\n", "\\n").replace("\u001b", "\\e");
    return line.length() <= most ? line : line.substring(0, most) + "...";
  }
}
