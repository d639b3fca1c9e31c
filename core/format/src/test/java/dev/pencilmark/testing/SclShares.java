package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The number of rules of each kind that are read back from SudokuPad's drawings. Arguments: a file
 * of lines with an id, an f-puzzles text and a drawing of it, separated by tabs; without a drawing
 * it is made here.
 */
final class SclShares {

  private SclShares() {}

  public static void main(String[] args) throws IOException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    Map<String, int[]> counts = new TreeMap<>();
    int equal = 0;
    int rows = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] fields = line.split("\t", -1);
      try {
        Board board = interchange.decode(Source.ofText(fields[1]), "fpuzzles.lz").board();
        String drawing =
            fields.length > 2 && !fields[2].isEmpty()
                ? fields[2]
                : interchange.encode(board, "sudokupad.scl", "", true).text();
        DecodeResult back = interchange.decode(Source.ofText(drawing), "sudokupad.scl");
        rows++;
        equal += back.board().variants().equals(board.variants()) ? 1 : 0;
        List<String> expected = names(board);
        List<String> found = names(back.board());
        List<String> missing = new ArrayList<>(expected);
        found.forEach(missing::remove);
        List<String> extra = new ArrayList<>(found);
        expected.forEach(extra::remove);
        expected.forEach(name -> count(counts, name)[0]++);
        missing.forEach(name -> count(counts, name)[1]++);
        extra.forEach(name -> count(counts, name)[2]++);
        if (args.length > 1 && (!missing.isEmpty() || !extra.isEmpty())) {
          System.out.println(fields[0] + " missing " + missing + " extra " + extra);
        }
      } catch (ProblemException refused) {
        System.out.println(fields[0] + " " + refused.problem());
      }
    }
    System.out.println(rows + " rows, " + equal + " with the same rules");
    counts.forEach(
        (kind, count) ->
            System.out.println(
                kind + " " + (count[0] - count[1]) + "/" + count[0] + " wrong " + count[2]));
  }

  private static int[] count(Map<String, int[]> counts, String name) {
    return counts.computeIfAbsent(name.substring(0, name.indexOf('|')), none -> new int[3]);
  }

  /** The rules as texts, those of cells one by one. */
  private static List<String> names(Board board) {
    List<String> names = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      String rest = rule.toString();
      if (rule.kind().form().name().equals("CELLS") && rule.masks() == 0) {
        for (int cell : rule.group(0)) {
          names.add(rule.kind().id() + "|" + cell);
        }
      } else {
        names.add(rule.kind().id() + "|" + rest);
      }
    }
    board.cages().forEach(cage -> names.add("killer|" + cage));
    board
        .extraRegions()
        .forEach(region -> names.add("extra|" + java.util.Arrays.toString(region.cells())));
    return names;
  }
}
