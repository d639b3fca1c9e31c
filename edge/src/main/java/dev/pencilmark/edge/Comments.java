package dev.pencilmark.edge;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.DescriptorProtos.SourceCodeInfo.Location;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The comments of messages, fields and methods in the schema, by full name. Immutable. */
final class Comments {

  /** The schema with its comments, as the build of proto writes it. */
  private static final String SCHEMA = "/pencilmark-v1.binpb";

  private static final class Holder {
    private static final Comments OURS = read();
  }

  private final Map<String, String> byName = new HashMap<>();

  private Comments() {}

  /** Returns the comments of the API. */
  static Comments ofApi() {
    return Holder.OURS;
  }

  /** Returns the comment of an element; empty if there is none. */
  String of(String fullName) {
    return byName.getOrDefault(fullName, "");
  }

  private static Comments read() {
    Comments comments = new Comments();
    try (InputStream in = Comments.class.getResourceAsStream(SCHEMA)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + SCHEMA);
      }
      FileDescriptorSet set = FileDescriptorSet.parseFrom(in);
      set.getFileList().stream()
          .filter(file -> file.getPackage().startsWith("pencilmark."))
          .forEach(comments::add);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return comments;
  }

  private void add(FileDescriptorProto file) {
    Map<List<Integer>, String> names = new HashMap<>();
    String of = file.getPackage();
    for (int i = 0; i < file.getMessageTypeCount(); i++) {
      name(
          names,
          List.of(FileDescriptorProto.MESSAGE_TYPE_FIELD_NUMBER, i),
          of,
          file.getMessageType(i));
    }
    for (int i = 0; i < file.getEnumTypeCount(); i++) {
      name(names, List.of(FileDescriptorProto.ENUM_TYPE_FIELD_NUMBER, i), of, file.getEnumType(i));
    }
    for (int i = 0; i < file.getServiceCount(); i++) {
      ServiceDescriptorProto service = file.getService(i);
      List<Integer> path = List.of(FileDescriptorProto.SERVICE_FIELD_NUMBER, i);
      String name = of + "." + service.getName();
      names.put(path, name);
      for (int j = 0; j < service.getMethodCount(); j++) {
        names.put(
            longer(path, ServiceDescriptorProto.METHOD_FIELD_NUMBER, j),
            name + "." + service.getMethod(j).getName());
      }
    }
    for (Location location : file.getSourceCodeInfo().getLocationList()) {
      String name = names.get(location.getPathList());
      if (name != null && location.hasLeadingComments()) {
        byName.put(name, location.getLeadingComments().strip().replaceAll("\\s*\n\\s*", " "));
      }
    }
  }

  private static void name(
      Map<List<Integer>, String> names, List<Integer> path, String of, DescriptorProto message) {
    String name = of + "." + message.getName();
    names.put(path, name);
    List<FieldDescriptorProto> fields = message.getFieldList();
    for (int i = 0; i < fields.size(); i++) {
      names.put(
          longer(path, DescriptorProto.FIELD_FIELD_NUMBER, i),
          name + "." + fields.get(i).getName());
    }
    for (int i = 0; i < message.getNestedTypeCount(); i++) {
      name(
          names,
          longer(path, DescriptorProto.NESTED_TYPE_FIELD_NUMBER, i),
          name,
          message.getNestedType(i));
    }
  }

  private static void name(
      Map<List<Integer>, String> names, List<Integer> path, String of, EnumDescriptorProto type) {
    names.put(path, of + "." + type.getName());
    for (int i = 0; i < type.getValueCount(); i++) {
      // Enum values have the scope of their enum.
      names.put(
          longer(path, EnumDescriptorProto.VALUE_FIELD_NUMBER, i),
          of + "." + type.getValue(i).getName());
    }
  }

  private static List<Integer> longer(List<Integer> path, int field, int index) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(field);
    longer.add(index);
    return longer;
  }
}
