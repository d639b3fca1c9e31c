package dev.pencilmark.server.limits;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.solve.TrueCandidates;
import java.util.HashMap;
import java.util.Map;

/**
 * The limits of a message type: for every field the maximum number of elements, and the heap size
 * of one. Derived from the schema once. A repeated field without a limit is an error that prevents
 * the start of the server.
 */
final class MessageLimits {

  private static final int MOST_CELLS = Board.MAX_SIDE * Board.MAX_SIDE;

  /** More than the number of techniques; clients may know others. */
  private static final int MOST_TECHNIQUES = 256;

  /** The maximum number of puzzle keys of a caller: some 7 MB on the heap. */
  private static final int MOST_KEYS = 100_000;

  /** More than the four operators; clients may know others. */
  private static final int MOST_OPERATORS = 16;

  /** More than the four rules that can be added to a board; clients may know others. */
  private static final int MOST_RULES = 16;

  /** The object itself: its header, the fields that every message has, and alignment. */
  private static final int OBJECT_BYTES = 40;

  private static final int FIELD_BYTES = 8;

  /** A list that is not empty: two objects, and an array with room for ten. */
  private static final int LIST_BYTES = 96;

  /** An array with its header, and the object that holds it. */
  private static final int TEXT_BYTES = 56;

  private static final int MOST_RETURNED = 128;

  /**
   * The maximum of tags in a message: more than a puzzle may have, so that excess tags get a
   * specific error.
   */
  private static final int MOST_TAGS = 64;

  /** The wire representation of a field. */
  enum Kind {
    NUMBER,
    TEXT,
    BYTES,
    MESSAGE
  }

  /**
   * A field.
   *
   * @param index the index among the fields of its message, from 0
   * @param name the name in the schema
   * @param kind the type of its content
   * @param message the limits of its message; null if it is not a message
   * @param repeated whether it may have several elements
   * @param most the maximum number of elements
   * @param elementBytes the heap size of an element without its content
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
    if (count > MessageScanner.MOST_FIELDS) {
      throw new IllegalStateException(type.getFullName() + " has too many fields to count");
    }
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
   * Returns the limits of a message type.
   *
   * @param type the type of the message
   * @param batch the maximum number of puzzles in a batch
   */
  static MessageLimits of(Descriptor type, int batch) {
    return new MessageLimits(type, batch, new HashMap<>());
  }

  /** Returns the name of the message. */
  String name() {
    return name;
  }

  /** Returns the heap size of an empty message in bytes. */
  int bytes() {
    return bytes;
  }

  /** Returns the number of fields. */
  int fieldCount() {
    return fields.length;
  }

  /** Returns the field of a tag; null if it is unknown. */
  Field field(int tag) {
    return tag > 0 && tag < byTag.length ? byTag[tag] : null;
  }

  /** Returns whether the tag denotes a packed field. */
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
              throw new IllegalStateException("unsupported field type: " + field);
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

  /** Returns the heap size of the list of a repeated field with at least one element, in bytes. */
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
          "pencilmark.v1.LibraryPuzzle.tags" ->
          MOST_TAGS;
      // A puzzle to update may have all that the server returned of it.
      case "pencilmark.v1.WrittenPuzzle.losses",
          "pencilmark.v1.PuzzleInfo.warnings",
          "pencilmark.v1.PuzzleInfo.unsupported_constraints",
          "pencilmark.v1.Problem.parameters",
          "pencilmark.v1.Loss.parameters",
          "pencilmark.v1.NearMiss.parameters",
          "pencilmark.v1.DeclaredSolution.unusable_parameters",
          "pencilmark.v1.Problem.near_misses",
          "google.protobuf.FieldMask.paths" ->
          MOST_RETURNED;
      case "pencilmark.v1.Problem.cells", "pencilmark.v1.DeclaredSolution.digits" -> MOST_CELLS;
      case "pencilmark.v1.PuzzleMetadata.tags", "pencilmark.v1.PuzzleMetadata.more" ->
          PuzzleMetadata.MOST_ENTRIES;
      case "pencilmark.v1.Cosmetics.lines",
          "pencilmark.v1.Cosmetics.shapes",
          "pencilmark.v1.Cosmetics.cell_colours",
          "pencilmark.v1.Cosmetics.cages",
          "pencilmark.v1.Fog.triggers" ->
          Cosmetics.MOST_ITEMS;
      case "pencilmark.v1.CosmeticLine.points" -> 2 * Cosmetics.MOST_POINTS;
      case "pencilmark.v1.CosmeticCage.cells",
          "pencilmark.v1.Fog.lit_cells",
          "pencilmark.v1.Fog.lamp_cells",
          "pencilmark.v1.FogTrigger.lit_cells" ->
          MOST_CELLS;
      case "pencilmark.v1.Board.constraints" ->
          MOST_RULES + Board.MAX_EXTRA_REGIONS + VariantRules.MOST_RULES;
      case "pencilmark.v1.Constraint.groups" -> VariantRules.MOST_GROUPS;
      case "pencilmark.v1.Constraint.values" -> RuleKind.AUTOMATON.mostValues();
      case "pencilmark.v1.Constraint.masks", "pencilmark.v1.CellGroup.cells" -> MOST_CELLS;
      case "pencilmark.v1.GenerateOptions.operators" -> MOST_OPERATORS;
      case "pencilmark.v1.GenerateOptions.constraints" -> WantedRule.MOST_KINDS;
      case "pencilmark.v1.FindCandidatesRequest.witnesses" -> TrueCandidates.MOST_WITNESSES;
      case "pencilmark.v1.GenerateRequest.known_keys" -> MOST_KEYS;
      case "pencilmark.v1.ExplainOptions.forbidden_techniques",
          "pencilmark.v1.HintRequest.techniques",
          "pencilmark.v1.GenerateOptions.required_techniques",
          "pencilmark.v1.GenerateOptions.needed_techniques",
          "pencilmark.v1.GenerateOptions.forbidden_techniques",
          "pencilmark.v1.GenerateOptions.dispensable_techniques" ->
          MOST_TECHNIQUES;
      case "pencilmark.v1.ConvertStreamRequest.puzzles",
          "pencilmark.v1.SolveStreamRequest.puzzles",
          "pencilmark.v1.VerifyStreamRequest.checks",
          "pencilmark.v1.RateStreamRequest.puzzles",
          "pencilmark.v1.CanonicalizeStreamRequest.puzzles",
          "pencilmark.v1.CompressStreamRequest.puzzles",
          "pencilmark.v1.RenderPagesRequest.puzzles",
          "pencilmark.v1.AddPuzzlesRequest.puzzles" ->
          batch;
      default ->
          throw new IllegalStateException(
              "MessageLimits has no limit for the elements of " + field);
    };
  }

  private static int wireType(Kind kind) {
    return kind == Kind.NUMBER ? WireFormat.WIRETYPE_VARINT : WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }
}
