package dev.pencilmark.server.limits;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRules;
import java.util.HashMap;
import java.util.Map;

/**
 * What a message of a type may be made of: for every field how many elements it may have, and what
 * one of them takes in the heap. Made from the schema once; a repeated field without a bound is a
 * mistake that shows when the server starts.
 */
final class MessageLimits {

  private static final int MOST_CELLS = Board.MAX_SIDE * Board.MAX_SIDE;

  /** More than there are techniques; clients may know others. */
  private static final int MOST_TECHNIQUES = 256;

  /** Keys of puzzles that a caller has: some 7 MB with what each takes in the heap. */
  private static final int MOST_KEYS = 100_000;

  /** More than rules of any kind have; clients may know others. */
  private static final int MOST_VALUES = 64;

  /** There are four operators; clients may know more. */
  private static final int MOST_OPERATORS = 16;

  /** There are four rules that can be added to a board; clients may know more. */
  private static final int MOST_RULES = 16;

  /** The object itself: its header, the fields that every message has, and alignment. */
  private static final int OBJECT_BYTES = 40;

  private static final int FIELD_BYTES = 8;

  /** A list that is not empty: two objects, and an array with room for ten. */
  private static final int LIST_BYTES = 96;

  /** An array with its header, and the object that holds it. */
  private static final int TEXT_BYTES = 56;

  /** Tags of a puzzle: more than it may have, so that who has too many is told by name. */
  private static final int MOST_TAGS = 64;

  /** How a field is written. */
  enum Kind {
    NUMBER,
    TEXT,
    BYTES,
    MESSAGE
  }

  /**
   * A field.
   *
   * @param index which of the fields of its message, from 0
   * @param name as in the schema
   * @param kind what it holds
   * @param message what its message may be made of; null if it is none
   * @param repeated whether it may have several elements
   * @param most how many
   * @param elementBytes what an element takes beside its own bytes and what it is made of
   */
  record Field(
      int index,
      String name,
      Kind kind,
      MessageLimits message,
      boolean repeated,
      int most,
      int elementBytes) {}

  private final String name;
  private final int bytes;
  private final Field[] fields;
  private final Field[] byTag;
  private final boolean[] packed;

  private MessageLimits(Descriptor type, int batch, Map<String, MessageLimits> known) {
    name = type.getName();
    known.put(type.getFullName(), this);
    int count = type.getFields().size();
    fields = new Field[count];
    bytes = OBJECT_BYTES + FIELD_BYTES * count;
    int largest = 0;
    for (FieldDescriptor field : type.getFields()) {
      largest = Math.max(largest, field.getNumber());
    }
    byTag = new Field[(largest + 1) << 3];
    packed = new boolean[byTag.length];
    for (int i = 0; i < count; i++) {
      FieldDescriptor field = type.getFields().get(i);
      fields[i] = field(field, i, batch, known);
      int number = field.getNumber() << 3;
      byTag[number | wireType(fields[i].kind())] = fields[i];
      if (field.isPackable()) {
        int tag = number | WireFormat.WIRETYPE_LENGTH_DELIMITED;
        byTag[tag] = fields[i];
        packed[tag] = true;
      }
    }
  }

  /**
   * Those of a message.
   *
   * @param type the type of the message
   * @param batch how many puzzles a batch may have
   */
  static MessageLimits of(Descriptor type, int batch) {
    return new MessageLimits(type, batch, new HashMap<>());
  }

  /** The name of the message. */
  String name() {
    return name;
  }

  /** What an empty message takes in the heap. */
  int bytes() {
    return bytes;
  }

  /** How many fields there are. */
  int fieldCount() {
    return fields.length;
  }

  /** The field that a tag stands for; null if there is none. */
  Field field(int tag) {
    return tag > 0 && tag < byTag.length ? byTag[tag] : null;
  }

  /** Whether the field that the tag stands for is written as many numbers in one piece. */
  boolean isPacked(int tag) {
    return packed[tag];
  }

  private static Field field(
      FieldDescriptor field, int index, int batch, Map<String, MessageLimits> known) {
    MessageLimits message = null;
    if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
      Descriptor type = field.getMessageType();
      message = known.get(type.getFullName());
      if (message == null) {
        message = new MessageLimits(type, batch, known);
      }
    }
    Kind kind =
        switch (field.getType()) {
          case STRING -> Kind.TEXT;
          case BYTES -> Kind.BYTES;
          case MESSAGE -> Kind.MESSAGE;
          case GROUP, FIXED32, FIXED64, SFIXED32, SFIXED64, FLOAT, DOUBLE ->
              throw new IllegalStateException("no request has a field like " + field);
          default -> Kind.NUMBER;
        };
    boolean repeated = field.isRepeated();
    return new Field(
        index,
        field.getName(),
        kind,
        message,
        repeated,
        repeated ? most(field, batch) : 1,
        switch (kind) {
          case NUMBER -> repeated ? 8 : 0;
          case TEXT, BYTES -> TEXT_BYTES;
          case MESSAGE -> repeated ? 8 : 0;
        });
  }

  /** What the list of a repeated field takes once it has an element. */
  static int listBytes() {
    return LIST_BYTES;
  }

  private static int most(FieldDescriptor field, int batch) {
    return switch (field.getFullName()) {
      case "pencilmark.v1.Board.candidates",
          "pencilmark.v1.Board.corner_marks",
          "pencilmark.v1.Board.cages",
          "pencilmark.v1.Cage.cells" ->
          MOST_CELLS;
      case "pencilmark.v1.AddPuzzlesRequest.tags",
          "pencilmark.v1.ImportPuzzlesRequest.tags",
          "pencilmark.v1.UpdatePuzzleRequest.tags" ->
          MOST_TAGS;
      case "pencilmark.v1.Board.extra_regions" -> Board.MAX_EXTRA_REGIONS;
      case "pencilmark.v1.ExtraRegion.cells" -> Board.MAX_SIDE;
      case "pencilmark.v1.Board.added_rules" -> MOST_RULES;
      case "pencilmark.v1.Board.variant_rules" -> VariantRules.MOST_RULES;
      case "pencilmark.v1.VariantRule.groups" -> VariantRules.MOST_GROUPS;
      case "pencilmark.v1.VariantRule.values" -> MOST_VALUES;
      case "pencilmark.v1.VariantRule.masks", "pencilmark.v1.CellGroup.cells" -> MOST_CELLS;
      case "pencilmark.v1.GenerateOptions.operators" -> MOST_OPERATORS;
      case "pencilmark.v1.GenerateRequest.known_keys" -> MOST_KEYS;
      case "pencilmark.v1.ExplainOptions.forbidden",
          "pencilmark.v1.HintRequest.techniques",
          "pencilmark.v1.GenerateOptions.required",
          "pencilmark.v1.GenerateOptions.forbidden" ->
          MOST_TECHNIQUES;
      case "pencilmark.v1.ConvertStreamRequest.puzzles",
          "pencilmark.v1.SolveStreamRequest.puzzles",
          "pencilmark.v1.RateStreamRequest.puzzles",
          "pencilmark.v1.CanonicalizeStreamRequest.puzzles",
          "pencilmark.v1.CompressBatch.puzzles",
          "pencilmark.v1.RenderPagesRequest.puzzles",
          "pencilmark.v1.AddPuzzlesRequest.puzzles" ->
          batch;
      default ->
          throw new IllegalStateException("nobody says how many elements " + field + " may have");
    };
  }

  private static int wireType(Kind kind) {
    return kind == Kind.NUMBER ? WireFormat.WIRETYPE_VARINT : WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }
}
