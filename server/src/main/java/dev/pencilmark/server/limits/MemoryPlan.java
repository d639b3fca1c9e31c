package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.netty.shaded.io.netty.util.internal.PlatformDependent;
import java.io.IOException;

/**
 * The maximum memory of connections, calls and preempted searches, which is known at the start and
 * less than the available memory.
 *
 * @param connections the maximum number of open connections
 * @param callBytes the maximum bytes that all calls hold
 * @param callShare the maximum bytes that the calls of one connection, address or caller hold
 */
public record MemoryPlan(int connections, long callBytes, long callShare) {

  private static final long MIB = 1 << 20;

  /**
   * The memory of a preempted search in MiB: 30 to 40 KiB for most, 1.3 MiB for 25x25, and the
   * stack.
   */
  private static final long SEARCH_MIB = 2;

  /** The maximum of the default for connections. */
  private static final long MOST_BY_DEFAULT = 10_000;

  /**
   * Returns the plan of a configuration. By default, a quarter of the memory is for connections and
   * an eighth for calls: the heap, both of these outside the heap, and the Java runtime then fit
   * into a container of which the heap is 60 %; and messages may become larger on the heap than on
   * the wire.
   *
   * @throws IOException with a message for the user if the plan exceeds the available memory
   */
  public static MemoryPlan of(ServerConfig config) throws IOException {
    return of(
        config, Math.min(PlatformDependent.maxDirectMemory(), Runtime.getRuntime().maxMemory()));
  }

  /** Returns the plan of a configuration for this number of bytes. */
  public static MemoryPlan of(ServerConfig config, long memory) throws IOException {
    long window = config.number(Setting.FLOW_CONTROL_WINDOW_BYTES);
    long connections = config.number(Setting.MAX_CONNECTIONS);
    if (connections == 0) {
      connections = Math.max(1, Math.min(MOST_BY_DEFAULT, memory / 4 / window));
    }
    long callBytes = config.number(Setting.MAX_CALL_MEMORY_MIB) * MIB;
    if (callBytes == 0) {
      callBytes = memory / 8;
    }
    long searches = config.number(Setting.MAX_PREEMPTED_SEARCHES);
    long all = connections * window + callBytes + searches * SEARCH_MIB * MIB;
    if (all > memory) {
      throw new IOException(
          Setting.MAX_CONNECTIONS.flag()
              + " "
              + connections
              + " times "
              + Setting.FLOW_CONTROL_WINDOW_BYTES.flag()
              + " "
              + window
              + ", "
              + Setting.MAX_CALL_MEMORY_MIB.flag()
              + " "
              + callBytes / MIB
              + " and "
              + Setting.MAX_PREEMPTED_SEARCHES.flag()
              + " "
              + searches
              + " times "
              + SEARCH_MIB
              + " MiB are "
              + all / MIB
              + " MiB; the Java runtime has "
              + memory / MIB
              + " MiB (-Xmx, -XX:MaxDirectMemorySize)");
    }
    // A share must have room for a message and its decoded form.
    long share =
        Math.max(
            callBytes * config.number(Setting.MAX_PERCENT_PER_PEER) / 100,
            2L * config.number(Setting.MAX_MESSAGE_BYTES));
    return new MemoryPlan((int) connections, callBytes, Math.min(callBytes, share));
  }
}
