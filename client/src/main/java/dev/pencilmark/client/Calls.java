package dev.pencilmark.client;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveLimits;
import io.grpc.Channel;
import io.grpc.Deadline;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The channel and deadline of calls.
 *
 * @param channel the channel
 * @param deadline the maximum duration of a call, in addition to its searches
 */
record Calls(Channel channel, Duration deadline) {

  /** The default time limit of a server for the search of one puzzle. */
  private static final Duration DEFAULT_SEARCH = Duration.ofSeconds(10);

  /** Methods that search for the default time, but have no limits in their requests. */
  private static final Set<MethodDescriptor<?, ?>> SEARCHING =
      Set.of(
          CompressServiceGrpc.getCompressStreamMethod(),
          GenerateServiceGrpc.getGenerateMethod(),
          LibraryServiceGrpc.getAddPuzzlesMethod(),
          RenderServiceGrpc.getRenderMethod(),
          RenderServiceGrpc.getRenderPagesMethod());

  /**
   * Returns the deadline of a request that is sent now, including the time for its searches: the
   * time limit in {@code options.limits}, for each of its {@code puzzles}.
   */
  Deadline deadlineFor(MethodDescriptor<?, ?> method, Object request) {
    Duration search = SEARCHING.contains(method) ? DEFAULT_SEARCH : Duration.ZERO;
    if (field(field(request, "options"), "limits") instanceof SolveLimits limits) {
      var time = limits.getTimeLimit();
      Duration each =
          limits.hasTimeLimit()
              ? Duration.ofSeconds(time.getSeconds(), time.getNanos())
              : DEFAULT_SEARCH;
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
