package dev.pencilmark.edge;

import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.protobuf.ProtoMethodDescriptorSupplier;
import java.util.Map;

/**
 * By which path of HTTP an RPC is called. Immutable.
 *
 * @param verb GET, POST, PUT, PATCH or DELETE
 * @param path the path; parts in braces are fields of the request
 * @param rpc the RPC
 * @param form how requests and answers travel
 * @param shortNames what else the fields of the request are called in a query
 * @param cacheSeconds for how long anybody may keep an answer to GET; 0 is not at all
 */
record Rule(
    String verb,
    String path,
    MethodDescriptor<Message, Message> rpc,
    Form form,
    Map<String, String> shortNames,
    int cacheSeconds) {

  /** How requests and answers travel. */
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
  static Rule of(
      String verb,
      String path,
      MethodDescriptor<?, ?> rpc,
      Form form,
      Map<String, String> shortNames,
      int cacheSeconds) {
    return new Rule(
        verb, path, (MethodDescriptor<Message, Message>) rpc, form, shortNames, cacheSeconds);
  }

  /** An empty request. */
  Message.Builder request() {
    return prototype(rpc.getRequestMarshaller()).newBuilderForType();
  }

  /** The RPC as the schema has it. */
  com.google.protobuf.Descriptors.MethodDescriptor method() {
    return schema(rpc);
  }

  static com.google.protobuf.Descriptors.MethodDescriptor schema(MethodDescriptor<?, ?> rpc) {
    return ((ProtoMethodDescriptorSupplier) rpc.getSchemaDescriptor()).getMethodDescriptor();
  }

  static Message prototype(MethodDescriptor.Marshaller<?> marshaller) {
    return (Message) ((PrototypeMarshaller<?>) marshaller).getMessagePrototype();
  }

  /** Whether its answer is whole when the first byte of it is known. */
  boolean isOfOneAnswer() {
    return rpc.getType() == MethodDescriptor.MethodType.UNARY
        && (form == Form.UNARY || form == Form.DOCUMENT);
  }

  /** The field that a body of plain text stands for; null if there is none. */
  String textField() {
    return shortNames.get("text");
  }
}
