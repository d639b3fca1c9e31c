import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Converts or solves puzzles, one per line, through a Pencilmark server. Run it with the jars of the client:
 *
 * <pre>
 * java -cp 'cli/target/lib/*' docs/clients/java/Convert.java HOST:PORT FORMAT &lt; puzzles.txt
 * java -cp 'cli/target/lib/*' docs/clients/java/Convert.java HOST:PORT --solve &lt; puzzles.txt
 * </pre>
 *
 * <p>Prints the same as {@code ./pencilmark convert --to FORMAT} and {@code ./pencilmark solve}. The streams resume on another
 * server if one is lost.
 *
 * <p>A text may have constraints that Pencilmark does not support. The answer then holds for the puzzle without these
 * constraints. The program lists them after the answer, on stderr with the line number, and counts such lines at the end.
 */
final class Convert {

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private long lines;
  private long incomplete;
  private boolean failed;

  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: Convert.java HOST:PORT FORMAT|--solve < puzzles.txt");
      System.exit(2);
    }
    Convert run = new Convert();
    try (PencilmarkClient client = PencilmarkClient.plaintext(args[0])) {
      Iterator<Puzzle> puzzles =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
              .lines()
              .map(line -> Puzzle.newBuilder().setText(line).build())
              .iterator();
      if (args[1].equals("--solve")) {
        run.solve(client, puzzles);
      } else {
        run.convert(client, puzzles, args[1]);
      }
    }
    if (run.incomplete > 0) {
      System.err.println(
          "constraints were ignored in "
              + run.incomplete
              + " of "
              + run.lines
              + " puzzles: their results may be those of other puzzles");
    }
    System.exit(run.failed ? 1 : 0);
  }

  private void convert(PencilmarkClient client, Iterator<Puzzle> puzzles, String format) {
    ConvertStreamRequest style = ConvertStreamRequest.newBuilder().setTargetFormatId(format).build();
    try (Stream<ConvertResult> results =
        client
            .open(InterchangeServiceGrpc.getConvertStreamMethod())
            .pipe(puzzles, batch -> style.toBuilder().addAllPuzzles(batch).build())
            .flatMap(answer -> answer.getResultsList().stream())) {
      results.forEach(
          result -> {
            lines++;
            if (result.hasProblem()) {
              fail(result.getProblem());
              return;
            }
            for (Loss loss : result.getConversion().getLossesList()) {
              System.err.println("line " + lines + ": lost: " + loss.getKind() + " " + loss.getCells() + " cells");
            }
            out.println(result.getConversion().getText());
          });
    }
  }

  private void solve(PencilmarkClient client, Iterator<Puzzle> puzzles) {
    try (Stream<SolveResult> results =
        client
            .open(SolveServiceGrpc.getSolveStreamMethod())
            .pipe(puzzles, batch -> SolveStreamRequest.newBuilder().addAllPuzzles(batch).build())
            .flatMap(answer -> answer.getResultsList().stream())) {
      results.forEach(
          result -> {
            lines++;
            if (result.hasProblem()) {
              fail(result.getProblem());
            } else {
              SolveAnswer answer = result.getAnswer();
              out.println(outcome(answer) + without(answer.getPuzzle().getUnsupportedConstraintsList()));
            }
          });
    }
  }

  private static String outcome(SolveAnswer answer) {
    return switch (answer.getOutcome()) {
      case SOLVE_OUTCOME_UNIQUE -> "UNIQUE " + answer.getSolutions(0).getDigits();
      case SOLVE_OUTCOME_MULTIPLE -> answer.getExact() ? "MULTIPLE " + answer.getSolutionCount() : "MULTIPLE";
      // The command line prints "nodes" for guesses.
      case SOLVE_OUTCOME_INCOMPLETE ->
          "LIMIT "
              + answer.getStopReason().name().replace("STOP_REASON_", "").replace("GUESSES", "NODES").toLowerCase();
      // The board is not the whole puzzle.
      case SOLVE_OUTCOME_NOT_UNDERSTOOD -> "NOT_UNDERSTOOD\t" + answer.getNotUnderstood().getReason();
      default -> answer.getOutcome().name().replace("SOLVE_OUTCOME_", "");
    };
  }

  /** Invisible characters in the names, which come from the text, are escaped. */
  private String without(List<UnsupportedConstraint> rules) {
    if (rules.isEmpty()) {
      return "";
    }
    incomplete++;
    String reported =
        rules.stream()
            .map(rule -> visible(rule.getName()) + (rule.getCount() == 0 ? "" : " (" + rule.getCount() + ")"))
            .collect(Collectors.joining(", "));
    System.err.println("line " + lines + ": ignored constraints: " + reported);
    return "\twithout " + reported;
  }

  private static String visible(String name) {
    return name.codePoints()
        .mapToObj(
            point ->
                Character.toString(point).matches("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]")
                    ? String.format("\\u%04x", point)
                    : Character.toString(point))
        .collect(Collectors.joining());
  }

  private void fail(Problem problem) {
    failed = true;
    out.println("! " + problem.getCode() + ": " + problem.getMessage());
  }
}
