package dev.pencilmark.server;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CheckedService;
import dev.pencilmark.server.limits.LimitsInterceptor;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.MonitoringInterceptor;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Tracing;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.PuzzleServices;
import dev.pencilmark.v1.AnalyseServiceGrpc;
import dev.pencilmark.v1.CanonicalServiceGrpc;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.BindableService;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerInterceptors;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.io.IOException;

/** The service on an in-process server with a recorder of the test's own, and a channel to it. */
final class InProcess implements AutoCloseable {

  /** One thread that solves and is not shared, one place to wait, and searches without a limit. */
  static final ServerConfig ONE_SOLVER =
      ServerConfig.defaults()
          .with(Setting.SOLVE_THREADS, 1)
          .with(Setting.SOLVE_QUEUE, 1)
          .with(Setting.MAX_PREEMPTED_SEARCHES, 0)
          .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000)
          .with(Setting.MAX_SOLVE_MILLIS, 600_000)
          .with(Setting.SOLVE_MILLIS, 600_000)
          .with(Setting.SOLVE_GUESSES, 2_000_000_000);

  private final Server server;
  private final ManagedChannel channel;
  private final WorkPool pool;
  private final WorkPool solvers;
  private final HandlerContext context;

  InProcess(ServerConfig config, Recorder recorder) throws IOException {
    this(config, recorder, Tracing.OFF);
  }

  InProcess(ServerConfig config, Recorder recorder, Tracing tracing) throws IOException {
    String name = InProcessServerBuilder.generateName();
    pool = WorkPool.forLargeWork(config);
    solvers = WorkPool.forSolving(config);
    context = HandlerContext.of(config, recorder, pool, solvers);
    InProcessServerBuilder builder = InProcessServerBuilder.forName(name).directExecutor();
    for (BindableService service : PuzzleServices.of(context)) {
      builder.addService(
          ServerInterceptors.intercept(
              CheckedService.of(service, config, recorder),
              LimitsInterceptor.inProcess(),
              new MonitoringInterceptor(recorder, AccessLog.NONE, tracing)));
    }
    server = builder.build().start();
    channel = InProcessChannelBuilder.forName(name).directExecutor().build();
  }

  InProcess() throws IOException {
    this(ServerConfig.defaults(), Recorder.NONE);
  }

  WorkPool pool() {
    return pool;
  }

  WorkPool solvers() {
    return solvers;
  }

  HandlerContext context() {
    return context;
  }

  ManagedChannel channel() {
    return channel;
  }

  InterchangeServiceGrpc.InterchangeServiceBlockingStub calls() {
    return InterchangeServiceGrpc.newBlockingStub(channel);
  }

  SolveServiceGrpc.SolveServiceBlockingStub solving() {
    return SolveServiceGrpc.newBlockingStub(channel);
  }

  ExplainServiceGrpc.ExplainServiceBlockingStub explaining() {
    return ExplainServiceGrpc.newBlockingStub(channel);
  }

  CompressServiceGrpc.CompressServiceBlockingStub compressing() {
    return CompressServiceGrpc.newBlockingStub(channel);
  }

  GenerateServiceGrpc.GenerateServiceBlockingStub generating() {
    return GenerateServiceGrpc.newBlockingStub(channel);
  }

  AnalyseServiceGrpc.AnalyseServiceBlockingStub analysis() {
    return AnalyseServiceGrpc.newBlockingStub(channel);
  }

  CanonicalServiceGrpc.CanonicalServiceBlockingStub canonical() {
    return CanonicalServiceGrpc.newBlockingStub(channel);
  }

  @Override
  public void close() {
    channel.shutdownNow();
    server.shutdownNow();
    pool.close();
    solvers.close();
  }
}
