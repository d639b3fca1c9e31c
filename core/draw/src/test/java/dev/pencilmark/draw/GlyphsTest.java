package dev.pencilmark.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class GlyphsTest {

  private static final Edge[] WEIGHTS = {Edge.NONE, Edge.LIGHT, Edge.HEAVY};
  private static final Pattern AND = Pattern.compile(" AND ");

  @Test
  void everyCorner_matchesUnicode() {
    for (Edge up : WEIGHTS) {
      for (Edge right : WEIGHTS) {
        for (Edge down : WEIGHTS) {
          for (Edge left : WEIGHTS) {
            Map<String, Edge> arms = new TreeMap<>();
            putUnlessNone(arms, "UP", up);
            putUnlessNone(arms, "RIGHT", right);
            putUnlessNone(arms, "DOWN", down);
            putUnlessNone(arms, "LEFT", left);
            String corner = Glyphs.UNICODE.corner(up, right, down, left);
            if (arms.isEmpty()) {
              assertThat(corner).isEqualTo("·");
            } else {
              assertThat(parse(Character.getName(corner.charAt(0)))).as(corner).isEqualTo(arms);
            }
          }
        }
      }
    }
  }

  private static void putUnlessNone(Map<String, Edge> arms, String name, Edge edge) {
    if (edge != Edge.NONE) {
      arms.put(name, edge);
    }
  }

  /** The weights in names such as BOX DRAWINGS DOWN LIGHT AND RIGHT UP HEAVY. */
  private static Map<String, Edge> parse(String name) {
    Map<String, Edge> arms = new TreeMap<>();
    Edge weight = null;
    for (String part : AND.split(name.replace("BOX DRAWINGS ", ""))) {
      if (part.contains("LIGHT")) {
        weight = Edge.LIGHT;
      } else if (part.contains("HEAVY")) {
        weight = Edge.HEAVY;
      }
      for (String word : part.split(" ")) {
        switch (word) {
          case "HORIZONTAL" -> {
            arms.put("LEFT", weight);
            arms.put("RIGHT", weight);
          }
          case "VERTICAL" -> {
            arms.put("UP", weight);
            arms.put("DOWN", weight);
          }
          case "LIGHT", "HEAVY" -> {}
          default -> arms.put(word, weight);
        }
      }
    }
    return arms;
  }
}
