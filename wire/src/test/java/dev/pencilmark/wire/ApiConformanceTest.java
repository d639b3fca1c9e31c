package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.AnnotationsProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.SourceCodeInfo.Location;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.FieldDescriptor.Type;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import com.google.protobuf.ExtensionRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The conventions of the API: those of the API Improvement Proposals (AIP, google.aip.dev) that
 * apply to it, and its own ones of docs/api.md. buf lint checks names, packages and comments as
 * well; other checks are here.
 */
final class ApiConformanceTest {

  private static final Pattern SENTENCE = Pattern.compile("(?s)[A-Z\"0-9].*[.:]");

  /** List methods whose catalogue is closed: it grows with the version of the server alone. */
  private static final Set<String> CATALOGUES =
      Set.of("ListFormats", "ListTechniques", "ListRuleKinds", "ListConstraintKinds");

  /** Streaming responses of calls in both directions: one message for each request message. */
  private static final Set<String> BATCHES =
      Set.of(
          "ConvertStream",
          "SolveStream",
          "VerifyStream",
          "RateStream",
          "CanonicalizeStream",
          "CompressStream",
          "DecompressStream");

  private static final FileDescriptorSet SCHEMA = schema();

  private static final List<FileDescriptor> FILES = files();

  /** What a part of a stream has next to it. */
  private static final Set<String> NEXT_TO_PARTS = Set.of("pencilmark.v1.ExplainResponse.board");

  /** The schema with its comments, as the build of the module proto writes it. */
  private static FileDescriptorSet schema() {
    Path file =
        Path.of(System.getProperty("pencilmark.root")).resolve("proto/target/pencilmark-v1.binpb");
    ExtensionRegistry registry = ExtensionRegistry.newInstance();
    registry.add(AnnotationsProto.http);
    try {
      return FileDescriptorSet.parseFrom(Files.readAllBytes(file), registry);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** All files of the package. */
  private static List<FileDescriptor> files() {
    Map<String, FileDescriptor> known = new HashMap<>();
    List<FileDescriptor> all = new ArrayList<>();
    // A file comes after those that it imports.
    for (FileDescriptorProto file : SCHEMA.getFileList()) {
      FileDescriptor[] imports =
          file.getDependencyList().stream().map(known::get).toArray(FileDescriptor[]::new);
      try {
        FileDescriptor built = FileDescriptor.buildFrom(file, imports);
        known.put(file.getName(), built);
        if (file.getPackage().equals("pencilmark.v1")) {
          all.add(built);
        }
      } catch (DescriptorValidationException invalid) {
        throw new IllegalStateException(invalid);
      }
    }
    return List.copyOf(all);
  }

  private static Stream<ServiceDescriptor> services() {
    return FILES.stream().flatMap(file -> file.getServices().stream());
  }

  private static Stream<MethodDescriptor> methods() {
    return services().flatMap(service -> service.getMethods().stream());
  }

  private static Stream<Descriptor> messages() {
    return FILES.stream().flatMap(file -> file.getMessageTypes().stream());
  }

  private static Stream<EnumDescriptor> enums() {
    return FILES.stream().flatMap(file -> file.getEnumTypes().stream());
  }

  private static Stream<FieldDescriptor> fields() {
    return messages().flatMap(message -> message.getFields().stream());
  }

  /** Collects what violates a rule, so that a failure names all of it. */
  private static void check(String rule, Consumer<List<String>> violations) {
    List<String> found = new ArrayList<>();
    violations.accept(found);
    assertThat(found).as(rule).isEmpty();
  }

  private static boolean is(FieldDescriptor field, String type) {
    return field.getJavaType() == JavaType.MESSAGE
        && field.getMessageType().getFullName().equals("google.protobuf." + type);
  }

  @Test
  void allServicesAreChecked() {
    assertThat(services().map(ServiceDescriptor::getName))
        .contains("LibraryService", "RenderService");
    assertThat(methods().count()).isGreaterThan(35);
  }

  @Test
  void requestsAndResponsesAreNamedAfterTheirMethods() {
    check(
        "AIP-131 to 136: Method(MethodRequest) returns (MethodResponse)",
        found ->
            methods()
                .filter(
                    method ->
                        !method.getInputType().getName().equals(method.getName() + "Request")
                            || !method
                                .getOutputType()
                                .getName()
                                .equals(method.getName() + "Response"))
                .forEach(method -> found.add(method.getFullName())));
  }

  @Test
  void servicesHaveTheirOwnFile() {
    check(
        "AIP-191: a file has at most one service",
        found ->
            FILES.stream()
                .filter(file -> file.getServices().size() > 1)
                .forEach(file -> found.add(file.getName())));
  }

  @Test
  void everythingIsDocumentedInSentences() {
    Map<String, String> comments = comments();
    check(
        "AIP-192: every method, message, field, enum and value has a comment of sentences",
        found ->
            comments.forEach(
                (name, comment) -> {
                  if (!SENTENCE.matcher(comment.strip()).matches()) {
                    found.add(name + ": " + comment.strip());
                  }
                }));
    assertThat(comments).hasSizeGreaterThan(800);
  }

  @Test
  void enumsStartWithUnspecifiedAndHaveTheirPrefix() {
    check(
        "AIP-126: the first value is PREFIX_UNSPECIFIED = 0, all have the prefix of the enum",
        found ->
            enums()
                .forEach(
                    type -> {
                      String prefix = snake(type.getName()).toUpperCase(Locale.ROOT) + "_";
                      EnumValueDescriptor first = type.getValues().get(0);
                      if (!first.getName().equals(prefix + "UNSPECIFIED")
                          || first.getNumber() != 0) {
                        found.add(first.getFullName());
                      }
                      type.getValues().stream()
                          .filter(value -> !value.getName().startsWith(prefix))
                          .forEach(value -> found.add(value.getFullName()));
                    }));
  }

  @Test
  void listsHavePages() {
    check(
        "AIP-158: List methods have page_size, page_token and next_page_token",
        found ->
            methods()
                .filter(method -> method.getName().startsWith("List"))
                .filter(method -> !CATALOGUES.contains(method.getName()))
                .forEach(
                    method -> {
                      require(method.getInputType(), "page_size", Type.UINT32, found);
                      require(method.getInputType(), "page_token", Type.STRING, found);
                      require(method.getOutputType(), "next_page_token", Type.STRING, found);
                    }));
  }

  private static void require(Descriptor type, String name, Type kind, List<String> found) {
    FieldDescriptor field = type.findFieldByName(name);
    if (field == null || field.getType() != kind) {
      found.add(type.getName() + "." + name);
    }
  }

  @Test
  void updatesHaveAMaskAndReturnTheResource() {
    check(
        "AIP-134: Update methods have the resource and update_mask, and return the resource",
        found ->
            methods()
                .filter(method -> method.getName().startsWith("Update"))
                .forEach(
                    method -> {
                      FieldDescriptor mask = method.getInputType().findFieldByName("update_mask");
                      if (mask == null || !is(mask, "FieldMask")) {
                        found.add(method.getName() + " has no update_mask");
                      }
                      if (resource(method.getInputType()) == null
                          || resource(method.getInputType()) != resource(method.getOutputType())) {
                        found.add(method.getName() + " does not return its resource");
                      }
                    }));
  }

  @Test
  void createdResourcesAreReturned() {
    check(
        "AIP-133: Create methods have the resource, and return it",
        found ->
            methods()
                .filter(method -> method.getName().startsWith("Create"))
                .filter(
                    method ->
                        resource(method.getInputType()) == null
                            || resource(method.getInputType()) != resource(method.getOutputType()))
                .forEach(method -> found.add(method.getName())));
  }

  /** The type of the first field of a request or response, if that is a message of ours. */
  private static Descriptor resource(Descriptor type) {
    if (type.getFields().isEmpty()) {
      return null;
    }
    FieldDescriptor first = type.getFields().get(0);
    return first.getJavaType() == JavaType.MESSAGE && !first.isRepeated()
        ? first.getMessageType()
        : null;
  }

  @Test
  void timesAndDurationsHaveTheirTypesAndSuffixes() {
    check(
        "AIP-142: a Timestamp is named *_time; a Duration *_time, *_limit, *_delay or *_duration;"
            + " nothing else is named so",
        found ->
            fields()
                .forEach(
                    field -> {
                      String name = field.getName();
                      boolean isTime = is(field, "Timestamp");
                      boolean isDuration = is(field, "Duration");
                      if (isTime && !name.endsWith("_time")
                          || isDuration && !name.matches(".*_(time|limit|delay|duration)")
                          || !isTime
                              && !isDuration
                              && name.matches("(.*_)?(time|seconds|millis)")) {
                        found.add(field.getFullName());
                      }
                    }));
  }

  @Test
  void namesAreUnambiguous() {
    Set<String> vague = Set.of("time", "limit", "nodes", "same", "at", "layout", "layer");
    check(
        "AIP-140: no vague names, no bool named is_*, has_* or can_*, no prepositions at an end",
        found ->
            fields()
                .filter(
                    field ->
                        vague.contains(field.getName())
                            || field.getType() == Type.BOOL
                                && field.getName().matches("(is|has|can)_.*")
                            || field.getName().matches(".*_(of|for|with|from|to|by)"))
                .forEach(field -> found.add(field.getFullName())));
  }

  @Test
  void identifiersAreStringsOrUnsignedNumbersAndBytesAreOpaque() {
    Pattern opaque = Pattern.compile("(.*_)?(data|keys?|hash|token|state|chunk)");
    check(
        "AIP-122, AIP-144: *_id is a string or uint64; bytes are data, keys, hashes, tokens,"
            + " states",
        found ->
            fields()
                .forEach(
                    field -> {
                      String name = field.getName();
                      boolean isId = name.equals("id") || name.endsWith("_id");
                      if (isId
                              && field.getType() != Type.STRING
                              && field.getType() != Type.UINT64
                              && !name.equals("drawing_group_id")
                          || field.getType() == Type.BYTES && !opaque.matcher(name).matches()) {
                        found.add(field.getFullName());
                      }
                    }));
  }

  @Test
  void listsAreNamedInThePlural() {
    check(
        "AIP-140: a repeated field is named in the plural, apart from uncountable nouns",
        found ->
            fields()
                .filter(field -> field.isRepeated() && !field.isMapField())
                .filter(
                    field ->
                        !field
                            .getName()
                            .matches(
                                ".*s|.*s_(read|written)|.*data|base|cover|progress|.*_up|isomorphic|incomplete|rejected"))
                .forEach(field -> found.add(field.getFullName())));
  }

  @Test
  void streamsOfResponsesHavePartsAndAnEnd() {
    check(
        "docs/api.md: a response of a stream is a oneof 'part' of all its fields, one of them"
            + " 'end'",
        found ->
            methods()
                .filter(method -> method.isServerStreaming() && !BATCHES.contains(method.getName()))
                .forEach(
                    method -> {
                      Descriptor response = method.getOutputType();
                      OneofDescriptor part =
                          response.getRealOneofs().stream()
                              .filter(oneof -> oneof.getName().equals("part"))
                              .findFirst()
                              .orElse(null);
                      if (part == null
                          || !response.getFields().stream()
                              .allMatch(
                                  field ->
                                      field.getContainingOneof() == part
                                          || NEXT_TO_PARTS.contains(field.getFullName()))
                          || part.getFields().stream()
                              .noneMatch(field -> field.getName().equals("end"))) {
                        found.add(response.getName());
                      }
                    }));
    check(
        "docs/api.md: a response to a batch has a list of results or an outcome, and no 'end'",
        found ->
            methods()
                .filter(method -> BATCHES.contains(method.getName()))
                .filter(
                    method ->
                        !method.isClientStreaming()
                            || !method.isServerStreaming()
                            || method.getOutputType().findFieldByName("end") != null
                            || method.getOutputType().findFieldByName("results") == null
                                && method.getOutputType().getRealOneofs().stream()
                                    .noneMatch(oneof -> oneof.getName().equals("outcome")))
                .forEach(method -> found.add(method.getName())));
  }

  @Test
  void textsForPeopleHaveACode() {
    check(
        "docs/api.md: a message with a text in English has a stable code",
        found ->
            messages()
                .filter(
                    message ->
                        Set.of(
                                "Problem",
                                "DetectionReason",
                                "Conflict",
                                "Loss",
                                "NearMiss",
                                "DiscardedData",
                                "RenderWarning")
                            .contains(message.getName()))
                .filter(message -> message.findFieldByName("code") == null)
                .forEach(message -> found.add(message.getName())));
    assertThat(
            fields()
                .filter(field -> field.isRepeated() && field.getType() == Type.STRING)
                .map(FieldDescriptor::getFullName)
                .filter(name -> name.matches(".*\\.(reasons|conflicts|messages|errors)")))
        .as("texts without codes")
        .isEmpty();
  }

  @Test
  void methodsHavePathsOfHttp() {
    check(
        "AIP-127: every method has google.api.http",
        found ->
            methods()
                .filter(method -> !method.getOptions().hasExtension(AnnotationsProto.http))
                .forEach(method -> found.add(method.getFullName())));
  }

  private static String snake(String name) {
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
  }

  @Test
  void englishTextsHaveACodeInTheirMessage() {
    List<String> texts = new ArrayList<>();
    comments()
        .forEach(
            (name, comment) -> {
              if (comment.replaceAll("\\s+", " ").contains("do not parse it")) {
                texts.add(name.substring(0, name.indexOf('.')));
              }
            });
    assertThat(texts)
        .hasSizeGreaterThan(8)
        .contains("Problem", "NotUnderstood", "DeclaredSolution");
    assertThat(messages().filter(message -> texts.contains(message.getName())))
        .allSatisfy(
            message ->
                assertThat(message.getFields())
                    .as(message.getName())
                    .anyMatch(field -> field.getName().matches("(.*_)?code|technique_id")));
  }

  /** The comments of the schema by the names of their elements. */
  private static Map<String, String> comments() {
    Map<String, String> comments = new HashMap<>();
    for (FileDescriptorProto file : SCHEMA.getFileList()) {
      if (!file.getPackage().equals("pencilmark.v1")) {
        continue;
      }
      Map<List<Integer>, String> names = names(file);
      for (Location location : file.getSourceCodeInfo().getLocationList()) {
        String name = names.remove(location.getPathList());
        if (name != null) {
          comments.put(name, location.getLeadingComments());
        }
      }
      new TreeSet<>(names.values()).forEach(name -> comments.put(name, ""));
    }
    return comments;
  }

  /** The names of the documented elements of a file by the paths of their locations. */
  private static Map<List<Integer>, String> names(FileDescriptorProto file) {
    Map<List<Integer>, String> names = new HashMap<>();
    for (int i = 0; i < file.getMessageTypeCount(); i++) {
      var message = file.getMessageType(i);
      names.put(List.of(4, i), message.getName());
      for (int j = 0; j < message.getFieldCount(); j++) {
        names.put(List.of(4, i, 2, j), message.getName() + "." + message.getField(j).getName());
      }
    }
    for (int i = 0; i < file.getEnumTypeCount(); i++) {
      var type = file.getEnumType(i);
      names.put(List.of(5, i), type.getName());
      for (int j = 0; j < type.getValueCount(); j++) {
        names.put(List.of(5, i, 2, j), type.getName() + "." + type.getValue(j).getName());
      }
    }
    for (int i = 0; i < file.getServiceCount(); i++) {
      var service = file.getService(i);
      names.put(List.of(6, i), service.getName());
      for (int j = 0; j < service.getMethodCount(); j++) {
        names.put(List.of(6, i, 2, j), service.getName() + "." + service.getMethod(j).getName());
      }
    }
    return names;
  }
}
