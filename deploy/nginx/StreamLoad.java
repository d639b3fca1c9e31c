import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveStreamRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Holds streams open with the Java client as it is, until its standard input ends: half of them
 * convert, half of them solve, and every puzzle has a number, which its answer contains. Prints how
 * many answers came, and fails unless each stream had every one of them once and in order. Run by
 * deploy/check: {@code java -cp ... StreamLoad.java HOST:PORT STREAMS}
 */
final class StreamLoad {

  private static final String GRID =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  private static final int NUMBERS = 1 << 15;

  /** Enough to be under way whenever a server ends, and little enough for a busy machine. */
  private static final int A_SECOND = 40;

  private final AtomicLong answers = new AtomicLong();
  private volatile boolean ended;
  private volatile boolean failed;

  /** The full grid without some cells, which the number determines. All have this solution. */
  private static String text(long number) {
    char[] text = GRID.toCharArray();
    for (int bit = 0; bit < 15; bit++) {
      if ((number % NUMBERS >> bit & 1) != 0) {
        text[bit * 5] = '.';
      }
    }
    return new String(text);
  }

  /** Puzzles at a steady rate until the end. */
  private final class Puzzles implements Iterator<Puzzle> {

    private final long start = System.nanoTime();
    private long sent;

    @Override
    public boolean hasNext() {
      return !ended;
    }

    @Override
    public Puzzle next() {
      while (System.nanoTime() - start < sent * TimeUnit.SECONDS.toNanos(1) / A_SECOND) {
        try {
          TimeUnit.MILLISECONDS.sleep(1);
        } catch (InterruptedException stop) {
          throw new IllegalStateException(stop);
        }
      }
      return Puzzle.newBuilder().setText(text(sent++)).build();
    }
  }

  /**
   * Follows a stream to its end.
   *
   * @param puzzles the puzzles to send
   * @param isAnswerTo whether something is the answer to the puzzle of a number
   */
  private <T> void follow(
      Stream<T> opened, Puzzles puzzles, BiFunction<T, Long, Boolean> isAnswerTo) {
    long received = 0;
    try (Stream<T> stream = opened) {
      for (Iterator<T> results = stream.iterator(); results.hasNext(); received++) {
        if (!isAnswerTo.apply(results.next(), received)) {
          throw new IllegalStateException("answer " + received + " is that to another puzzle");
        }
        answers.incrementAndGet();
      }
    }
    if (received != puzzles.sent) {
      throw new IllegalStateException(puzzles.sent + " puzzles and " + received + " answers");
    }
  }

  private void convert(PencilmarkClient client) {
    ConvertStreamRequest toZeros =
        ConvertStreamRequest.newBuilder().setTargetFormatId("plain.line.zero").build();
    Puzzles puzzles = new Puzzles();
    follow(
        client
            .open(InterchangeServiceGrpc.getConvertStreamMethod())
            .pipe(puzzles, batch -> toZeros.toBuilder().addAllPuzzles(batch).build())
            .flatMap(answer -> answer.getResultsList().stream()),
        puzzles,
        (result, number) ->
            result.getConversion().getText().equals(text(number).replace('.', '0')));
  }

  /** Identifies the puzzle by its given cells. */
  private void solve(PencilmarkClient client) {
    SolveStreamRequest.Builder style = SolveStreamRequest.newBuilder();
    style.getOptionsBuilder().setIncludeBoards(true);
    SolveStreamRequest boards = style.build();
    Puzzles puzzles = new Puzzles();
    follow(
        client
            .open(SolveServiceGrpc.getSolveStreamMethod())
            .pipe(puzzles, batch -> boards.toBuilder().addAllPuzzles(batch).build())
            .flatMap(answer -> answer.getResultsList().stream()),
        puzzles,
        (result, number) -> {
          var solution = result.getAnswer().getSolutions(0);
          StringBuilder given = new StringBuilder();
          for (int cell = 0; cell < GRID.length(); cell++) {
            boolean isClue = solution.getWritten().getBoard().getClues().charAt(cell) == '1';
            given.append(isClue ? GRID.charAt(cell) : '.');
          }
          return solution.getDigits().equals(GRID) && given.toString().equals(text(number));
        });
  }

  public static void main(String[] args) throws IOException {
    StreamLoad load = new StreamLoad();
    int streams = Integer.parseInt(args[1]);
    try (PencilmarkClient client = PencilmarkClient.plaintext(args[0])) {
      List<CompletableFuture<Void>> all = new ArrayList<>();
      for (int i = 0; i < streams; i++) {
        boolean converts = i % 2 == 0;
        all.add(
            CompletableFuture.runAsync(
                () -> {
                  try {
                    if (converts) {
                      load.convert(client);
                    } else {
                      load.solve(client);
                    }
                  } catch (RuntimeException broken) {
                    load.failed = true;
                    broken.printStackTrace();
                  }
                },
                command -> new Thread(command).start()));
      }
      System.in.transferTo(OutputStream.nullOutputStream());
      load.ended = true;
      all.forEach(CompletableFuture::join);
    }
    if (load.failed) {
      System.exit(1);
    }
    System.out.println(
        streams + " streams, " + load.answers + " answers in order, none lost, none doubled");
  }
}
