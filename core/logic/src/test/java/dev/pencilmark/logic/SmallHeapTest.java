package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.WorstBoards;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A legal board is explained within little memory, with as many rules of any kind as a board may
 * have: a server shares its heap among callers. Runs in a process with a small heap.
 */
class SmallHeapTest {

  private static final String HEAP = "-Xmx80m";

  /** Boards that needed too much memory before, or failed. */
  private static final List<String> KNOWN =
      List.of("negative:0", "nabner:4", "equalsum:4", "lunchbox:0", "samevalues:3");

  private static final int SAMPLE = 100;

  private static final SolveLimits LIMITS =
      new SolveLimits(2, Long.MAX_VALUE, SolveLimits.workOf(75_000_000), 150_000_000);

  private static List<String> all() {
    List<String> all = new ArrayList<>();
    for (RuleKind kind : RuleKind.values()) {
      for (int i = 0; i < WorstBoards.of(kind, false).size(); i++) {
        all.add(kind.id() + ":" + i);
      }
    }
    return all;
  }

  @Test
  void worstBoardsAreExplained() throws Exception {
    List<String> boards = new ArrayList<>(KNOWN);
    boards.addAll(Seeded.sample(all(), SAMPLE));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(List.of(java, HEAP, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", classes, SmallHeapTest.class.getName()));
    command.addAll(boards);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(out).isZero();
    assertThat(out.lines()).containsExactlyElementsOf(boards);
  }

  /** Explains each board, and prints its name. */
  public static void main(String[] boards) throws Exception {
    for (String name : boards) {
      String[] parts = name.split(":");
      RuleKind kind =
          Arrays.stream(RuleKind.values())
              .filter(each -> each.id().equals(parts[0]))
              .findFirst()
              .orElseThrow();
      Board board = WorstBoards.of(kind, false).get(Integer.parseInt(parts[1]));
      Explanation.of(board, ExplainOptions.DEFAULT, LIMITS, new Cancellation()).finish();
      System.out.println(name);
    }
  }
}
