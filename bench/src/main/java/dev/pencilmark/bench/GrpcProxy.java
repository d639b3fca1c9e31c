package dev.pencilmark.bench;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * The reference for measurements of the edge: grpc-netty, which forwards Convert, as bytes, to a
 * server in the same process, like an edge in the process of its server: on the same threads, with
 * as many event loops, and without leak detection in both. Prints its port and runs until it is
 * terminated.
 */
final class GrpcProxy {

  private static final String BEHIND = "behind";
  private static final String NETTY = "io.grpc.netty.shaded.io.netty.";

  private GrpcProxy() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    System.setProperty(NETTY + "leakDetection.level", "disabled");
    System.setProperty(
        NETTY + "eventLoopThreads", Integer.toString(Runtime.getRuntime().availableProcessors()));
    PencilmarkServer behind = PencilmarkServer.inProcess(BEHIND, ServerConfig.defaults());
    ManagedChannel channel = behind.connect();
    MethodDescriptor<byte[], byte[]> convert =
        ByteMarshaller.bytesOf(InterchangeServiceGrpc.getConvertMethod());
    ServerServiceDefinition proxy =
        ServerServiceDefinition.builder(convert.getServiceName())
            .addMethod(
                convert,
                ServerCalls.asyncUnaryCall(
                    (request, caller) ->
                        ClientCalls.asyncUnaryCall(
                            channel.newCall(convert, CallOptions.DEFAULT), request, caller)))
            .build();
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
            .directExecutor()
            .addService(proxy)
            .build()
            .start();
    System.out.println("gRPC on 127.0.0.1:" + server.getPort());
    server.awaitTermination();
    channel.shutdownNow();
    behind.close();
  }
}
