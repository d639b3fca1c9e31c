import dev.pencilmark.client.PencilmarkClient;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Calls a server from several threads with the Java client as it is, its retries included, until
 * its standard input ends, and prints how many calls were answered and how many failed. Run by
 * deploy/check: {@code java -cp ... RetryLoad.java HOST:PORT THREADS}
 */
final class RetryLoad {

  private static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  /** Between the calls of a thread, so that a busy machine keeps up. */
  private static final int PAUSE_MILLIS = 25;

  private static volatile boolean ended;

  public static void main(String[] args) throws InterruptedException, IOException {
    int threads = Integer.parseInt(args[1]);
    LongAdder answered = new LongAdder();
    Map<Status.Code, LongAdder> failed = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (PencilmarkClient client = PencilmarkClient.plaintext(args[0])) {
      for (int thread = 0; thread < threads; thread++) {
        pool.execute(
            () -> {
              while (!ended) {
                try {
                  client.convert(PUZZLE, "swiki.v2");
                  answered.increment();
                } catch (StatusRuntimeException trouble) {
                  Status status = trouble.getStatus();
                  failed.computeIfAbsent(status.getCode(), code -> new LongAdder()).increment();
                  System.err.println(status);
                }
                pause();
              }
            });
      }
      System.in.transferTo(OutputStream.nullOutputStream());
      ended = true;
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.DAYS);
    }
    long failures = failed.values().stream().mapToLong(LongAdder::sum).sum();
    System.out.println(answered + " answered, " + failures + " failed " + failed);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException stop) {
      throw new IllegalStateException(stop);
    }
  }
}
