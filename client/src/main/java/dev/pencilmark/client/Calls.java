package dev.pencilmark.client;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.ShowServiceGrpc;
import dev.pencilmark.v1.SolveLimits;
import io.grpc.Channel;
import io.grpc.Deadline;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * How calls are made.
 *
 * @param channel by which
 * @param deadline how long one may take beside its searches
 */
record Calls(Channel channel, Duration deadline) {

  /** How long a server searches for one puzzle, unless told otherwise. */
  private static final Duration CUSTOMARY_SEARCH = Duration.ofSeconds(10);

  /** Methods that search as long, and whose requests do not tell how long. */
  private static final Set<MethodDescriptor<?, ?>> SEARCHING =
      Set.of(
          InterchangeServiceGrpc.getCompressStreamMethod(),
          InterchangeServiceGrpc.getGenerateMethod(),
          LibraryServiceGrpc.getAddPuzzlesMethod(),
          ShowServiceGrpc.getRenderMethod(),
          ShowServiceGrpc.getRenderPagesMethod());

  /**
   * When the answer to a request must be there that is sent now: later by the time of its searches.
   * It is told by {@code options.limits}, for each of many {@code puzzles}.
   */
  Deadline deadlineFor(MethodDescriptor<?, ?> method, Object request) {
    Duration search = SEARCHING.contains(method) ? CUSTOMARY_SEARCH : Duration.ZERO;
    if (field(field(request, "options"), "limits") instanceof SolveLimits limits) {
      var time = limits.getTime();
      Duration each =
          limits.hasTime()
              ? Duration.ofSeconds(time.getSeconds(), time.getNanos())
              : CUSTOMARY_SEARCH;
      search = each.multipliedBy(field(request, "puzzles") instanceof List<?> all ? all.size() : 1);
    }
    return Deadline.after(deadline.plus(search).toNanos(), TimeUnit.NANOSECONDS);
  }

  private static Object field(Object message, String name) {
    FieldDescriptor field =
        message instanceof Message any ? any.getDescriptorForType().findFieldByName(name) : null;
    return field == null ? null : ((Message) message).getField(field);
  }
}
