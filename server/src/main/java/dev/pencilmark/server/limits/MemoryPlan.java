package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.netty.shaded.io.netty.util.internal.PlatformDependent;
import java.io.IOException;

/**
 * How much memory connections, calls and searches that were put aside may take: known before the
 * first one comes, and less than there is.
 *
 * @param connections how many may be open
 * @param callBytes how many bytes all calls may hold
 * @param callShare how many of them those of one connection, address or caller may hold
 */
public record MemoryPlan(int connections, long callBytes, long callShare) {

  private static final long MIB = 1 << 20;

  /**
   * What a search keeps that makes way, in MiB: 30 to 40 KiB for most, 1.3 MiB for 25x25, and its
   * stack.
   */
  private static final long SEARCH_MIB = 2;

  /** More connections than that are not had by default, however much memory there is. */
  private static final long MOST_BY_DEFAULT = 10_000;

  /**
   * What is configured, or by default a quarter of the memory for connections and an eighth for
   * calls: the heap, both of them beside it and the Java runtime itself then fit into a container
   * of which the heap is three fifths, and messages may become larger in the heap than they are.
   *
   * @throws IOException with a message for people if it is more than there is
   */
  public static MemoryPlan of(ServerConfig config) throws IOException {
    return of(
        config, Math.min(PlatformDependent.maxDirectMemory(), Runtime.getRuntime().maxMemory()));
  }

  /** The same with so many bytes of memory. */
  public static MemoryPlan of(ServerConfig config, long memory) throws IOException {
    long window = config.number(Setting.FLOW_WINDOW_BYTES);
    long connections = config.number(Setting.MAX_CONNECTIONS);
    if (connections == 0) {
      connections = Math.max(1, Math.min(MOST_BY_DEFAULT, memory / 4 / window));
    }
    long callBytes = config.number(Setting.MAX_CALLS_MIB) * MIB;
    if (callBytes == 0) {
      callBytes = memory / 8;
    }
    long searches = config.number(Setting.PARKED_SEARCHES);
    long all = connections * window + callBytes + searches * SEARCH_MIB * MIB;
    if (all > memory) {
      throw new IOException(
          Setting.MAX_CONNECTIONS.flag()
              + " "
              + connections
              + " times "
              + Setting.FLOW_WINDOW_BYTES.flag()
              + " "
              + window
              + ", "
              + Setting.MAX_CALLS_MIB.flag()
              + " "
              + callBytes / MIB
              + " and "
              + Setting.PARKED_SEARCHES.flag()
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
    // A share has room for a message and what it becomes.
    long share =
        Math.max(
            callBytes * config.number(Setting.PEER_SHARE) / 100,
            2L * config.number(Setting.MAX_MESSAGE_BYTES));
    return new MemoryPlan((int) connections, callBytes, Math.min(callBytes, share));
  }
}
