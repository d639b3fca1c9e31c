package dev.pencilmark.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JsonWriterTest {

  @Test
  void strings_areEscaped() {
    assertThat(JsonWriter.write("a\"\\\n\r\t\u0001é𝄞"))
        .isEqualTo("\"a\\\"\\\\\\n\\r\\t\\u0001é𝄞\"");
    assertThat(JsonWriter.write("\ud834x\udd1e")).isEqualTo("\"\\ud834x\\udd1e\"");
  }

  @Test
  void compact_isOneLine() {
    assertThat(JsonWriter.write(List.of(Map.of("a", List.of(1, 2)), true, List.of(), Map.of())))
        .isEqualTo("[{\"a\":[1,2]},true,[],{}]");
  }

  @Test
  void pretty_breaksNumbersIntoRows() {
    assertThat(JsonWriter.pretty(Map.of("a", List.of(1, 2, 3)), 2))
        .isEqualTo("{\n  \"a\": [\n    1, 2,\n    3\n  ]\n}");
    assertThat(JsonWriter.pretty(List.of("a", "b"), 2)).isEqualTo("[\n  \"a\",\n  \"b\"\n]");
  }
}
