package dev.pencilmark.client;

import com.google.protobuf.Any;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import io.grpc.BindableService;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** An in-process server of some service, and a client of it with the shipped service config. */
final class FakeServer implements AutoCloseable {

  private final Server server;
  private final ManagedChannel channel;

  private FakeServer(BindableService service) {
    String name = InProcessServerBuilder.generateName();
    try {
      server = InProcessServerBuilder.forName(name).addService(service).build().start();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    channel =
        InProcessChannelBuilder.forName(name)
            .defaultServiceConfig(PencilmarkClient.serviceConfig())
            .enableRetry()
            .build();
  }

  static FakeServer of(BindableService service) {
    return new FakeServer(service);
  }

  PencilmarkClient client() {
    return client(Duration.ofMinutes(2));
  }

  PencilmarkClient client(Duration deadline) {
    return PencilmarkClient.on(channel).withDeadline(deadline);
  }

  ManagedChannel channel() {
    return channel;
  }

  static ListFormatsResponse formats(PencilmarkClient client) {
    return client.call(
        InterchangeServiceGrpc.getListFormatsMethod(), ListFormatsRequest.getDefaultInstance());
  }

  static Puzzle puzzle(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  /** A refusal the way the real server words it. */
  static StatusRuntimeException refusal(Problem problem) {
    return StatusProto.toStatusRuntimeException(
        com.google.rpc.Status.newBuilder()
            .setCode(com.google.rpc.Code.INVALID_ARGUMENT_VALUE)
            .setMessage(problem.getMessage())
            .addDetails(
                Any.pack(
                    ErrorInfo.newBuilder()
                        .setReason(problem.getCode())
                        .setDomain("pencilmark.dev")
                        .build()))
            .addDetails(Any.pack(problem))
            .build());
  }

  @Override
  public void close() {
    channel.shutdownNow();
    server.shutdownNow();
  }
}
