package dev.pencilmark.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.ExplainServiceProto;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.LibraryProto;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.SolveServiceProto;
import dev.pencilmark.v1.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The transcoder writes what the printer of protobuf prints, to the byte. */
class JsonTranscoderTest {

  private static final Set<FieldDescriptor> ALWAYS =
      Set.of(
          Step.getDescriptor().findFieldByNumber(Step.ELIMINATIONS_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.CELL_FIELD_NUMBER),
          Candidate.getDescriptor().findFieldByNumber(Candidate.DIGIT_FIELD_NUMBER));

  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace().includingDefaultValueFields(ALWAYS);

  private static final int DEPTH = 4;

  @Test
  void randomMessagesOfTheApi() {
    List<Descriptor> types = new ArrayList<>();
    for (FileDescriptor file :
        List.of(
            ExplainServiceProto.getDescriptor(),
            SolveServiceProto.getDescriptor(),
            LibraryProto.getDescriptor(),
            Format.getDescriptor().getFile(),
            PuzzleMetadata.getDescriptor().getFile())) {
      types.addAll(file.getMessageTypes());
    }
    assertThat(types).hasSizeGreaterThan(50);
    for (Descriptor type : types) {
      Seeded.run(
          type.getName(), Seeded.rounds(100), random -> assertSame(message(type, random, DEPTH)));
    }
  }

  @Test
  void everyTypeOfFieldSingleRepeatedOptionalAndInMaps() throws Exception {
    Descriptor type = everyType();
    assertThat(type.getFields()).hasSizeGreaterThan(60);
    assertSame(DynamicMessage.getDefaultInstance(type));
    Seeded.run("types", Seeded.rounds(2_000), random -> assertSame(message(type, random, DEPTH)));
  }

  @Test
  void unknownFieldsAndUnknownValuesOfEnums() throws Exception {
    Step known =
        Step.newBuilder()
            .addEliminations(Candidate.newBuilder().setDigit(3))
            .setUnknownFields(
                UnknownFieldSet.newBuilder()
                    .addField(
                        1_000, UnknownFieldSet.Field.newBuilder().addVarint(7).addVarint(8).build())
                    .build())
            .build();
    assertSame(known);
    assertThat(json(known)).contains("\"eliminations\":[{\"cell\":0,\"digit\":3}]");
  }

  @Test
  void charactersWithAMeaningInHtmlAndLineSeparatorsAreEscaped() throws Exception {
    PuzzleMetadata metadata =
        PuzzleMetadata.newBuilder()
            .setTitle(
                "<script>'a' & \"b\" = \\ \u2028\u2029\u007f\u0001\t\r\n\f\b \u00e9\u20ac\ud83d\ude00")
            .putMore("k<", "v\u2028")
            .build();
    assertSame(metadata);
    assertThat(json(metadata)).contains("\\u003cscript\\u003e\\u0027a").contains("\\u2028\\u2029");
  }

  private static void assertSame(Message message) throws InvalidProtocolBufferException {
    assertThat(json(message)).isEqualTo(PRINTER.print(message));
  }

  private static String json(Message message) {
    byte[] json = new JsonTranscoder(ALWAYS).utf8(message, message.getDescriptorForType());
    return new String(json, StandardCharsets.UTF_8);
  }

  private static Message message(Descriptor type, SplittableRandom random, int depth) {
    if (type.getFullName().equals("google.protobuf.Timestamp")
        || type.getFullName().equals("google.protobuf.Duration")) {
      return DynamicMessage.newBuilder(type)
          .setField(type.findFieldByName("seconds"), random.nextLong(1_000_000_000L))
          .setField(type.findFieldByName("nanos"), 1_000_000 * random.nextInt(1_000))
          .build();
    }
    if (type.getFullName().equals("google.protobuf.FieldMask")) {
      return DynamicMessage.newBuilder(type)
          .addRepeatedField(type.findFieldByName("paths"), "name.title")
          .build();
    }
    DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
    for (FieldDescriptor field : type.getFields()) {
      boolean isDeep = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE && depth == 0;
      if (isDeep || random.nextInt(3) == 0) {
        continue;
      }
      if (field.isMapField()) {
        // Entries of equal keys would be merged by a map.
        message.addRepeatedField(field, message(field.getMessageType(), random, depth - 1));
      } else if (field.isRepeated()) {
        for (int i = random.nextInt(4); i > 0; i--) {
          message.addRepeatedField(field, value(field, random, depth));
        }
      } else {
        message.setField(field, value(field, random, depth));
      }
    }
    return message.build();
  }

  private static Object value(FieldDescriptor field, SplittableRandom random, int depth) {
    boolean isDefault = random.nextInt(4) == 0;
    return switch (field.getJavaType()) {
      case INT -> isDefault ? 0 : random.nextInt() >> random.nextInt(32);
      case LONG -> isDefault ? 0L : random.nextLong() >> random.nextInt(64);
      case FLOAT -> isDefault ? 0f : Float.intBitsToFloat(random.nextInt());
      case DOUBLE -> isDefault ? 0.0 : Double.longBitsToDouble(random.nextLong());
      case BOOLEAN -> random.nextBoolean();
      case STRING -> isDefault ? "" : text(random);
      case BYTE_STRING -> ByteString.copyFromUtf8(isDefault ? "" : text(random));
      case ENUM -> enumValue(field, random);
      case MESSAGE -> message(field.getMessageType(), random, depth - 1);
    };
  }

  private static EnumValueDescriptor enumValue(FieldDescriptor field, SplittableRandom random) {
    return random.nextInt(5) == 0
        ? field.getEnumType().findValueByNumberCreatingIfUnknown(1_000 + random.nextInt(9))
        : field
            .getEnumType()
            .getValues()
            .get(random.nextInt(field.getEnumType().getValues().size()));
  }

  private static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.appendCodePoint(
          switch (random.nextInt(4)) {
            case 0 -> random.nextInt(0x20);
            case 1 -> 0x2020 + random.nextInt(16);
            case 2 -> 0x1F600 + random.nextInt(16);
            default -> 0x20 + random.nextInt(0x70);
          });
    }
    return text.toString();
  }

  /** A message with fields of every type, each single, optional, repeated and in a map. */
  private static Descriptor everyType() throws DescriptorValidationException {
    DescriptorProto.Builder message = DescriptorProto.newBuilder().setName("Every");
    int number = 0;
    for (Type type : Type.values()) {
      if (type == Type.TYPE_GROUP) {
        continue;
      }
      String name = type.name().substring(5).toLowerCase(Locale.ROOT);
      message.addField(field(type, "a_" + name, ++number, Label.LABEL_OPTIONAL));
      message.addField(
          field(type, "b_" + name, ++number, Label.LABEL_OPTIONAL)
              .setProto3Optional(true)
              .setOneofIndex(message.getOneofDeclCount()));
      message.addOneofDeclBuilder().setName("_b_" + name);
      message.addField(field(type, "c_" + name, ++number, Label.LABEL_REPEATED));
      for (Type key : List.of(type, Type.TYPE_STRING)) {
        if (isKey(key)) {
          number++;
          String entry = "E" + number + "Entry";
          message
              .addNestedTypeBuilder()
              .setName(entry)
              .setOptions(MessageOptions.newBuilder().setMapEntry(true))
              .addField(field(key, "key", 1, Label.LABEL_OPTIONAL))
              .addField(field(type, "value", 2, Label.LABEL_OPTIONAL));
          message.addField(
              FieldDescriptorProto.newBuilder()
                  .setName("e" + number)
                  .setNumber(number)
                  .setLabel(Label.LABEL_REPEATED)
                  .setType(Type.TYPE_MESSAGE)
                  .setTypeName(".test.Every." + entry));
        }
      }
    }
    FileDescriptorProto.Builder file =
        FileDescriptorProto.newBuilder()
            .setName("every.proto")
            .setPackage("test")
            .setSyntax("proto3")
            .addMessageType(message);
    file.addEnumTypeBuilder().setName("Kind").addValueBuilder().setName("NONE").setNumber(0);
    file.getEnumTypeBuilder(0).addValueBuilder().setName("SOME").setNumber(-3);
    return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
        .findMessageTypeByName("Every");
  }

  private static FieldDescriptorProto.Builder field(
      Type type, String name, int number, Label label) {
    FieldDescriptorProto.Builder field =
        FieldDescriptorProto.newBuilder()
            .setName(name)
            .setNumber(number)
            .setType(type)
            .setLabel(label);
    return type == Type.TYPE_MESSAGE
        ? field.setTypeName(".test.Every")
        : type == Type.TYPE_ENUM ? field.setTypeName(".test.Kind") : field;
  }

  private static boolean isKey(Type type) {
    return switch (type) {
      case TYPE_DOUBLE, TYPE_FLOAT, TYPE_BYTES, TYPE_MESSAGE, TYPE_ENUM, TYPE_GROUP -> false;
      default -> true;
    };
  }
}
