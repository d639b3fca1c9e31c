package dev.pencilmark.pasted;

import dev.pencilmark.pasted.PastedPuzzles.Solved;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;

/**
 * The ways in which people write a plain Sudoku of 9x9 cells: those of {@code notations.txt} with
 * givens alone, and those with candidates here.
 */
final class Notations {

  private static final List<Template> GIVENS = Template.read("notations.txt");

  private Notations() {}

  /** The names of all notations. */
  static int count() {
    return GIVENS.size() + candidates().size();
  }

  /** Every notation once. */
  static List<Sample> samples(SplittableRandom random) {
    List<Sample> samples = new ArrayList<>();
    for (Template template : GIVENS) {
      Solved puzzle = PastedPuzzles.solved(random, 24 + random.nextInt(10));
      samples.add(
          new Sample(
              template.name(),
              template.write(puzzle, random),
              Places.truth(template.name(), puzzle.cells())));
    }
    for (Way way : candidates()) {
      Solved puzzle = PastedPuzzles.solved(random, 26 + random.nextInt(8));
      samples.add(
          new Sample(
              way.name, way.writer.apply(puzzle, random), Verdict.candidates(puzzle.masks())));
    }
    return samples;
  }

  private record Way(String name, BiFunction<Solved, SplittableRandom, String> writer) {}

  private static Way way(String name, String template) {
    return new Way(name, new Template(name, template)::write);
  }

  /** With candidates: {@code $m} and {@code $j} are written for givens too. */
  private static List<Way> candidates() {
    List<Way> all = new ArrayList<>();
    all.add(way("candidates markdown", "⟦\\n‖| ⟨ | ‖$d‖$m⟩ |⟧"));
    all.add(
        way(
            "candidates markdown header",
            "|1|2|3|4|5|6|7|8|9|\\n|-|-|-|-|-|-|-|-|-|\\n⟦\\n‖|⟨|‖$d‖$m⟩|⟧"));
    all.add(way("candidates markdown commas", "⟦\\n‖| ⟨ | ‖$d‖$j,⟩ |⟧"));
    all.add(way("candidates csv", "⟦\\n‖⟨,‖$d‖$m⟩⟧"));
    all.add(way("candidates csv quoted", "⟦\\n‖⟨,‖\"$d\"‖\"$j,\"⟩⟧"));
    all.add(way("candidates csv spaces inside", "⟦\\n‖⟨,‖$d‖$j ⟩⟧"));
    all.add(way("candidates tsv", "⟦\\n‖⟨\\t‖$d‖$m⟩⟧"));
    all.add(way("candidates tsv commas", "⟦\\n‖⟨\\t‖$d‖$j,⟩⟧"));
    all.add(way("candidates tsv dots", "⟦\\n‖⟨\\t‖$d‖$j.⟩⟧"));
    all.add(way("candidates tsv slashes", "⟦\\n‖⟨\\t‖$d‖$j/⟩⟧"));
    all.add(way("candidates tsv dashes", "⟦\\n‖⟨\\t‖$d‖$j-⟩⟧"));
    all.add(way("candidates spaces commas", "⟦\\n‖⟨ ‖$d‖$j,⟩⟧"));
    all.add(way("candidates spaces slashes", "⟦\\n‖⟨ ‖$d‖$j/⟩⟧"));
    all.add(way("candidates spaces plus", "⟦\\n‖⟨ ‖$d‖$j+⟩⟧"));
    all.add(way("candidates bars commas", "⟦\\n‖⟨ \\| ‖$d‖$j,⟩⟧"));
    all.add(way("candidates brackets spaces", "⟦\\n‖⟨ ‖$d‖[$j ]⟩⟧"));
    all.add(way("candidates braces commas", "⟦\\n‖⟨ ‖$d‖{$j,}⟩⟧"));
    all.add(way("candidates parentheses", "⟦\\n‖⟨ ‖$d‖($m)⟩⟧"));
    all.add(way("candidates spaces", "⟦\\n‖⟨ ‖$d‖$m⟩⟧"));
    all.add(way("candidates boxes", "⟦\\n¦\\n------+------+------\\n‖⟨ ¦ | ‖$d‖$m⟩⟧"));
    all.add(way("candidates nested lists", "[⟦,\\n‖[⟨, ‖$d‖[$j,]⟩]⟧]"));
    all.add(way("candidates nested lists all", "[⟦,\\n‖[⟨,‖[$d]‖[$j,]⟩]⟧]"));
    all.add(way("candidates sets", "[⟦,\\n‖[⟨, ‖{$d}‖{$j,}⟩]⟧]"));
    all.add(way("candidates strings", "[⟦,\\n‖[⟨,‖\"$d\"‖\"$m\"⟩]⟧]"));
    all.add(way("candidates norvig dictionary", "{⟨, ‖'$A$c': '$d'‖'$A$c': '$m'⟩}"));
    all.add(way("candidates one a line", "⟨\\n‖r$rc$c: $d‖r$rc$c: $m⟩"));
    all.add(way("candidates one a line commas", "⟨\\n‖R$rC$c = $d‖R$rC$c = $j,⟩"));
    all.add(way("candidates one a line braces", "⟨\\n‖r$rc$c={$d}‖r$rc$c={$j,}⟩"));
    all.add(
        way(
            "candidates json cells",
            "[⟨,‖{\"r\":$r,\"c\":$c,\"value\":$d}‖{\"r\":$r,\"c\":$c,\"candidates\":[$j,]}⟩]"));
    all.add(way("candidates html", "<table>⟦\\n‖<tr>⟨‖<td>$d</td>‖<td>$m</td>⟩</tr>⟧</table>"));
    all.add(
        way(
            "candidates html small",
            "<table>⟦\\n‖<tr>⟨‖<td><b>$d</b></td>‖<td><small>$j </small></td>⟩</tr>⟧</table>"));
    all.add(
        way(
            "candidates latex",
            "\\\\begin{tabular}{ccccccccc}\\n⟦\\n‖⟨ & ‖$d‖$m⟩ \\\\\\\\⟧\\n\\\\end{tabular}"));
    all.add(way("candidates mediawiki", "{| class=\"wikitable\"\\n⟦\\n‖|-\\n| ⟨ || ‖$d‖$m⟩⟧\\n|}"));
    all.add(way("candidates yaml", "⟦\\n‖- [⟨, ‖$d‖\"$m\"⟩]⟧"));
    all.add(new Way("candidates in 27 lines", (p, random) -> lines(p, " ", "", "", "")));
    all.add(new Way("candidates in 27 lines dots", (p, random) -> lines(p, ".", " ", "\n", " ")));
    all.add(
        new Way(
            "candidates in 27 lines bars", (p, random) -> lines(p, ".", "|", rule("-+", 3), "||")));
    all.add(
        new Way(
            "candidates in 27 lines spaced",
            (p, random) -> lines(p, " ", " | ", rule("-+-", 5), " || ")));
    all.add(
        new Way(
            "candidates in 27 lines underscores", (p, random) -> lines(p, "_", "  ", "\n", "  ")));
    return all;
  }

  private static String rule(String signs, int dashes) {
    return (signs.substring(0, 1).repeat(dashes) + signs.charAt(1)).repeat(9) + "\n";
  }

  /** Each cell in three lines of three digits, every digit in its place. */
  private static String lines(
      Solved puzzle, String blank, String between, String rule, String betweenBoxes) {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < 27; line++) {
      text.append(line > 0 && line % 3 == 0 ? rule : "");
      for (int column = 0; column < 9; column++) {
        text.append(column == 0 ? "" : column % 3 == 0 ? betweenBoxes : between);
        for (int digit = 3 * (line % 3); digit < 3 * (line % 3) + 3; digit++) {
          boolean there = (puzzle.masks()[line / 3 * 9 + column] >> digit & 1) != 0;
          text.append(there ? String.valueOf(digit + 1) : blank);
        }
      }
      text.append('\n');
    }
    return text.toString();
  }
}
