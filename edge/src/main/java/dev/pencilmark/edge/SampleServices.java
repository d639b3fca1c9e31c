package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.grpc.HandlerRegistry;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Services that return the same response to each request: one with a value in every field. For the
 * warm-up of the edge.
 */
final class SampleServices extends HandlerRegistry {

  /** Messages in messages are filled up to this depth. */
  private static final int DEPTH = 4;

  /** The number of cells of the sample, so that strings and lists have a usual length. */
  private static final int CELLS = 81;

  private static final String TEXT = "123456789".repeat(CELLS / 9);

  private final Map<String, ServerMethodDefinition<?, ?>> methods = new HashMap<>();

  SampleServices() {
    for (ServiceDescriptor service : RouteTable.SERVICES) {
      for (MethodDescriptor<?, ?> rpc : service.getMethods()) {
        methods.put(rpc.getFullMethodName(), answering(rpc));
      }
    }
  }

  @Override
  public ServerMethodDefinition<?, ?> lookupMethod(String name, String authority) {
    return methods.get(name);
  }

  private static <Q, S> ServerMethodDefinition<Q, S> answering(MethodDescriptor<Q, S> rpc) {
    S sample = sample(rpc.getResponseMarshaller());
    return ServerMethodDefinition.create(
        rpc,
        switch (rpc.getType()) {
          case UNARY, UNKNOWN ->
              ServerCalls.asyncUnaryCall(
                  (request, observer) -> {
                    observer.onNext(sample);
                    observer.onCompleted();
                  });
          case SERVER_STREAMING ->
              ServerCalls.asyncServerStreamingCall(
                  (request, observer) -> {
                    observer.onNext(sample);
                    observer.onNext(sample);
                    observer.onCompleted();
                  });
          case CLIENT_STREAMING ->
              ServerCalls.asyncClientStreamingCall(
                  observer -> new Responses<Q, S>(observer, sample));
          case BIDI_STREAMING ->
              ServerCalls.asyncBidiStreamingCall(observer -> new Responses<Q, S>(observer, sample));
        });
  }

  /** Returns the sample for each request of a stream. */
  private record Responses<Q, S>(StreamObserver<S> responses, S sample)
      implements StreamObserver<Q> {

    @Override
    public void onNext(Q request) {
      responses.onNext(sample);
    }

    @Override
    public void onError(Throwable cancelled) {
      // The caller does not wait for responses.
    }

    @Override
    public void onCompleted() {
      responses.onCompleted();
    }
  }

  /** Returns a request with a value in every field. */
  <Q> Q request(MethodDescriptor<Q, ?> rpc) {
    return sample(rpc.getRequestMarshaller());
  }

  @SuppressWarnings("unchecked")
  private static <T> T sample(MethodDescriptor.Marshaller<T> marshaller) {
    Message.Builder builder = Route.prototype(marshaller).newBuilderForType();
    fill(builder, DEPTH);
    return (T) builder.build();
  }

  private static void fill(Message.Builder builder, int depth) {
    for (FieldDescriptor field : builder.getDescriptorForType().getFields()) {
      if (field.isMapField() || (isMessage(field) && depth == 0)) {
        continue;
      }
      Object value = value(builder, field, depth);
      if (field.isRepeated()) {
        builder.addRepeatedField(field, value);
      } else {
        builder.setField(field, value);
      }
    }
  }

  private static boolean isMessage(FieldDescriptor field) {
    return field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
  }

  private static Object value(Message.Builder builder, FieldDescriptor field, int depth) {
    return switch (field.getJavaType()) {
      case INT -> 9;
      case LONG -> 9L;
      case FLOAT -> 1.5f;
      case DOUBLE -> 1.5;
      case BOOLEAN -> true;
      case STRING -> field.getName().equals("media_type") ? "image/svg+xml" : TEXT;
      case BYTE_STRING -> ByteString.copyFrom(new byte[CELLS]);
      case ENUM -> last(field.getEnumType().getValues());
      case MESSAGE -> {
        Message.Builder inner = builder.newBuilderForField(field);
        if (inner.getDescriptorForType().getFile().getPackage().startsWith("pencilmark.")) {
          fill(inner, depth - 1);
        }
        yield inner.build();
      }
    };
  }

  private static EnumValueDescriptor last(List<EnumValueDescriptor> values) {
    return values.get(values.size() - 1);
  }
}
