package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JsonTest {

  @Test
  void strings_areEscaped() {
    assertThat(Json.compact("a\"\\\n\r\t\u0001é𝄞")).isEqualTo("\"a\\\"\\\\\\n\\r\\t\\u0001é𝄞\"");
    assertThat(Json.compact("\ud834x\udd1e")).isEqualTo("\"\\ud834x\\udd1e\"");
  }

  @Test
  void compact_isOneLine() {
    assertThat(Json.compact(List.of(Map.of("a", List.of(1, 2)), true, List.of(), Map.of())))
        .isEqualTo("[{\"a\":[1,2]},true,[],{}]");
  }

  @Test
  void pretty_breaksNumbersIntoRows() {
    assertThat(Json.pretty(Map.of("a", List.of(1, 2, 3)), 2))
        .isEqualTo("{\n  \"a\": [\n    1, 2,\n    3\n  ]\n}");
    assertThat(Json.pretty(List.of("a", "b"), 2)).isEqualTo("[\n  \"a\",\n  \"b\"\n]");
  }
}
