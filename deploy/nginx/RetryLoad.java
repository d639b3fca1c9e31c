import dev.pencilmark.client.PencilmarkClient;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Calls a server for some seconds from several threads with the Java client as it is, its retries
 * included, and prints how many calls were answered and how many failed. Run by deploy/check:
 * {@code java -cp ... RetryLoad.java HOST:PORT SECONDS THREADS}
 */
final class RetryLoad {

  private static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  public static void main(String[] args) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(args[1]));
    int threads = Integer.parseInt(args[2]);
    LongAdder answered = new LongAdder();
    Map<Status.Code, LongAdder> failed = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (PencilmarkClient client = PencilmarkClient.plaintext(args[0])) {
      for (int thread = 0; thread < threads; thread++) {
        pool.execute(
            () -> {
              while (System.nanoTime() < end) {
                try {
                  client.convert(PUZZLE, "swiki.v2");
                  answered.increment();
                } catch (StatusRuntimeException trouble) {
                  Status status = trouble.getStatus();
                  failed.computeIfAbsent(status.getCode(), code -> new LongAdder()).increment();
                  System.err.println(status);
                }
              }
            });
      }
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.DAYS);
    }
    long failures = failed.values().stream().mapToLong(LongAdder::sum).sum();
    System.out.println(answered + " answered, " + failures + " failed " + failed);
  }
}
