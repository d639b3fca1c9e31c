package dev.pencilmark.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.UnsupportedConstraint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DiscardedTest {

  @Test
  void codesAndParametersAreDocumented() throws IOException {
    String codes =
        Files.readString(Path.of(System.getProperty("pencilmark.root")).resolve("docs/codes.md"));
    String section = codes.substring(codes.indexOf("\n## Discarded data\n"));
    for (Discarded.Code code : Discarded.Code.values()) {
      assertThat(section).contains("| `" + code + "` |");
    }
    List<Discarded> examples =
        List.of(
            Discarded.constraints(List.of(new UnsupportedConstraint("lookandsay", 2))),
            Discarded.members(List.of("colour", "rank")));
    for (Discarded example : examples) {
      example
          .parameters()
          .keySet()
          .forEach(name -> assertThat(section).contains("`" + example.code() + "`", "`" + name));
    }
    assertThat(Discarded.text(examples))
        .isEqualTo("unsupported constraints: lookandsay (2); ignored members: colour, rank");
  }
}
