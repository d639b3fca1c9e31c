package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.protobuf.ProtoMethodDescriptorSupplier;
import java.util.Map;

/**
 * The HTTP path of an RPC. Immutable.
 *
 * @param verb GET, POST, PUT, PATCH or DELETE
 * @param path the path; parts in braces are fields of the request
 * @param rpc the RPC
 * @param form the format of requests and answers
 * @param body the field of the request that the body contains; {@code *} for the whole request,
 *     empty if there is no body
 * @param shortNames alternative names of fields in a query
 * @param cacheSeconds how long responses to GET are cacheable; 0 for not at all
 */
record Route(
    String verb,
    String path,
    MethodDescriptor<Message, Message> rpc,
    Form form,
    String body,
    Map<String, String> shortNames,
    int cacheSeconds) {

  /** The body that contains the whole request. */
  static final String WHOLE = "*";

  /** The format of requests and answers. */
  enum Form {
    /** A request, an answer. */
    UNARY,
    /** A request, answers as lines or events. */
    ANSWERS,
    /** Requests as lines, an answer a line. */
    LINES,
    /** A file of any kind, results as lines. */
    FILE,
    /** A request; the answer is a document, not JSON. */
    DOCUMENT,
    /** A request; the answer is a file of lines, each a puzzle. */
    EXPORT
  }

  @SuppressWarnings("unchecked")
  static Route of(
      String verb,
      String path,
      MethodDescriptor<?, ?> rpc,
      Form form,
      String body,
      Map<String, String> shortNames,
      int cacheSeconds) {
    return new Route(
        verb, path, (MethodDescriptor<Message, Message>) rpc, form, body, shortNames, cacheSeconds);
  }

  /** Returns the field of the request that the body contains; null if it is the whole request. */
  FieldDescriptor bodyField() {
    return body.equals(WHOLE) ? null : method().getInputType().findFieldByName(body);
  }

  /** Returns the part of a request that the body contains. */
  Message bodyOf(Message request) {
    FieldDescriptor field = bodyField();
    return field == null ? request : (Message) request.getField(field);
  }

  /** An empty request. */
  Message.Builder request() {
    return prototype(rpc.getRequestMarshaller()).newBuilderForType();
  }

  /** Returns the RPC as the schema has it. */
  com.google.protobuf.Descriptors.MethodDescriptor method() {
    return schema(rpc);
  }

  static com.google.protobuf.Descriptors.MethodDescriptor schema(MethodDescriptor<?, ?> rpc) {
    return ((ProtoMethodDescriptorSupplier) rpc.getSchemaDescriptor()).getMethodDescriptor();
  }

  static Message prototype(MethodDescriptor.Marshaller<?> marshaller) {
    return (Message) ((PrototypeMarshaller<?>) marshaller).getMessagePrototype();
  }

  /** Returns whether the answer is complete when its first byte is known. */
  boolean isOfOneAnswer() {
    return rpc.getType() == MethodDescriptor.MethodType.UNARY
        && (form == Form.UNARY || form == Form.DOCUMENT);
  }

  /** Returns the field that a plain-text body sets; null if there is none. */
  String textField() {
    return shortNames.get("text");
  }
}
