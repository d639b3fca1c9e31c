package dev.pencilmark.edge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The OpenAPI document, to compare with the API. */
final class Documented {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String HOME = "#/components/schemas/";

  /** The place of referenced schemas in standalone schemas. */
  private static final String HOME_OF_SCHEMAS = "#/$defs/";

  private final JsonNode document;
  private final JsonNode definitions;
  private final SchemaRegistry schemas =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private final Map<JsonNode, Schema> read = new HashMap<>();

  Documented(String json) {
    document = json(json);
    JsonNode moved = json(json.replace(HOME, HOME_OF_SCHEMAS));
    definitions = moved.path("components").path("schemas");
  }

  JsonNode document() {
    return document;
  }

  static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(text, broken);
    }
  }

  /** What of a value is not as a schema of the document has it. */
  List<String> wrong(JsonNode schema, JsonNode value) {
    Schema whole =
        read.computeIfAbsent(
            schema,
            one -> {
              ObjectNode copy = (ObjectNode) json(one.toString().replace(HOME, HOME_OF_SCHEMAS));
              copy.set("$defs", definitions);
              return schemas.getSchema(copy.toString(), InputFormat.JSON);
            });
    return whole.validate(value.toString(), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  /** What of a problem is not as the document has problems. */
  List<String> wrongProblem(String json) {
    JsonNode schema = document.path("components").path("schemas").path("ApiError");
    JsonNode problem = json(json);
    for (Map.Entry<String, JsonNode> member : problem.properties()) {
      if (!schema.path("properties").has(member.getKey())) {
        return List.of("no problem is declared to have " + member.getKey());
      }
    }
    return wrong(schema, problem);
  }
}
