package dev.pencilmark.edge;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;

/** A proxy between an edge and its server, and sees each call as that server does. */
abstract class RecordingProxy implements ClientInterceptor {

  /** A call begins. */
  void begins(Metadata headers) {}

  /** The listener of a call: the edge, unless another one is first. */
  <A> ClientCall.Listener<A> hearing(ClientCall<?, A> call, ClientCall.Listener<A> edge) {
    return edge;
  }

  @Override
  public final <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void start(Listener<A> listener, Metadata headers) {
        begins(headers);
        super.start(hearing(this, listener), headers);
      }
    };
  }
}
